import GalleyLayout
import GalleySource

extension ViewWriter {
  func lines(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    support.insert(.lines)
    guard let (tree, scope) = node["lines"] else { return ViewCode(call: Call(name: "Lines")) }
    let body = lineItems(tree, scope, context.inside(nil))
    let view = ViewCode(call: Call(name: "Lines", body: body))
    guard let rule = try word(of: node, "rule"), rule != "firstFit" else { return view }
    return view.modified(".rule", Self.members(rule, of: rule.isConditional ? "Lines.Rule" : ""))
  }

  /// Returns items of lines as statements of a body of lines.
  private func lineItems(_ tree: Tree, _ scope: Scope, _ context: NodeContext) -> [Statement] {
    let (tree, scope) = scope.resolved(tree)
    if let items = tree.items { return items.flatMap { lineItems($0, scope, context) } }
    if let loop = LoopItems(tree, scope) {
      return loop.items.flatMap { lineItems(loop.body, $0, context) }
    }
    return writingSplits(tree) {
      if tree.isCondition {
        return try self.branches(tree, scope) { self.lineItems($0, scope, context) }
      }
      if let space = tree["newline"] {
        let length = try self.value(space, scope, otherwise: "0") {
          try self.length($0, $1, named: "lineSpace")
        }
        let arguments = length.flatMap { $0 == "0" ? nil : [Argument("space", $0)] } ?? []
        return [.view(ViewCode(call: Call(name: "Lines.newline", arguments: arguments)))]
      }
      if let choice = tree["choice"] {
        let id = try tree["id"].map { try self.identifier($0, scope) }
        return self.lineChoice(choice, named: id, scope, context)
      }
      return try self.lineElement(tree, scope, context)
    }
  }

  private func lineChoice(
    _ tree: Tree, named id: Expression?, _ scope: Scope, _ context: NodeContext
  ) -> [Statement] {
    let alternatives = (tree.elements ?? []).map { lineItems($0, scope, context) }
    guard let first = alternatives.first, alternatives.count > 1 else {
      return alternatives.first ?? []
    }
    var view = ViewCode(call: Call(name: "Lines", body: first))
    if first.count == 1, case .view(let only) = first[0], only.isLines { view = only }
    for other in alternatives.dropFirst() {
      view.modifiers.append(Call(name: ".or", body: other))
    }
    if let id { view.modifiers[view.modifiers.count - 1].arguments = [Argument("id", id)] }
    return [.view(view)]
  }

  private func lineElement(
    _ tree: Tree, _ scope: Scope, _ context: NodeContext
  ) throws -> [Statement] {
    let width = try tree["lineWidth"].flatMap {
      try value($0, scope, otherwise: ".contents") { try self.lineWidth($0, $1) }
    }
    if let thickness = tree["divider"].map({ scope.constant($0) }) {
      let arguments = thickness.flatMap(Double.init).map { [Argument("\(JSON.digits($0))")] } ?? []
      return [.view(ViewCode(call: Call(name: "Lines.verticalLine", arguments: arguments)))]
    }
    if let spacer = tree["spacer"] {
      let least =
        scope.constant(spacer) == "true" ? "8" : try length(spacer, scope, named: "space")
      return space(width ?? .call(".flexible", [Argument("min", least)]))
    }
    if tree["empty"] != nil,
      tree.entries?.allSatisfy({ ["empty", "lineWidth"].contains($0.key) }) == true
    {
      return space(width ?? "0")
    }
    var arguments: [Argument] = []
    var inner = context
    if let width, width != ".contents" {
      arguments.append(Argument("width", width))
      inner.fillsWidth = true
    }
    let alignment = try tree["lineAlignment"].flatMap {
      try value($0, scope, otherwise: ".top") { tree, scope in
        guard let word = scope.constant(tree) else { throw self.split(tree, scope) }
        return .plain("." + word)
      }
    }
    if let alignment, alignment != ".top" { arguments.append(Argument("alignment", alignment)) }
    let views = statements(tree, scope, inner)
    // Lines in lines would go on in place.
    let isLines = if case .view(let view)? = views.first { view.isLines } else { false }
    guard !arguments.isEmpty || isLines else { return views }
    return Self.modified(views, [Call(name: ".inLine", arguments: arguments)])
  }

  private func space(_ width: Expression) -> [Statement] {
    let isDefault = width == .call(".flexible", [Argument("min", "0")])
    return [
      .view(
        ViewCode(call: Call(name: "Lines.space", arguments: isDefault ? [] : [Argument(width)])))
    ]
  }

  private func lineWidth(_ tree: Tree, _ scope: Scope) throws -> Expression {
    let (tree, scope) = scope.resolved(tree)
    if let least = tree["flexible"] {
      let least =
        scope.constant(least) == "contents" ? "nil" : try length(least, scope, named: "lineWidth")
      return .call(".flexible", [Argument("min", least)])
    }
    if scope.constant(tree) == "contents" { return ".contents" }
    let points = try length(tree, scope, named: "lineWidth")
    return Double(points.text) == nil ? .call(".absolute", [Argument(points)]) : points
  }
}

extension ViewCode {
  /// Whether the view is lines, without a modifier that makes another view of them.
  fileprivate var isLines: Bool {
    (call.name == "Lines" || call.name.hasPrefix("Lines."))
      && modifiers.allSatisfy { $0.name == ".or" }
  }
}
