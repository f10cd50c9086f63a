import GalleyLayout
import GalleyNotation
import GalleySource

/// The properties of a node, with those of its styles.
struct NodeProperties {
  let kind: String
  let position: Position
  private(set) var values: [String: (tree: Tree, scope: Scope)] = [:]
  private var styles: [String: String] = [:]

  init(kind: String, position: Position) {
    (self.kind, self.position) = (kind, position)
  }

  subscript(name: String) -> (tree: Tree, scope: Scope)? { values[name] }

  func has(_ names: String...) -> Bool { names.contains { values[$0] != nil } }

  /// Adds the properties of a mapping that the node does not have and no other property of it says.
  mutating func add(_ entries: [Tree.Entry], _ scope: Scope, ofStyle style: String? = nil) {
    var found: [(String, Tree)] = []
    for entry in entries where values[entry.key] == nil {
      if style != nil {
        let rivals = DocumentContents.rivals(of: entry.key, kind: kind)
        guard DocumentContents.takes(entry.key, kind: kind),
          !rivals.contains(where: { values[$0] != nil })
        else { continue }
      }
      found.append((entry.key, entry.value))
    }
    for (name, tree) in found {
      values[name] = (tree, scope)
      styles[name] = style
    }
  }

  /// Returns the style that a property is from; nil if it is the node's own.
  func style(of name: String) -> String? { styles[name] }

  mutating func remove(_ names: String...) {
    for name in names { values[name] = nil }
  }
}

extension ViewWriter {
  /// Returns a node of the layout, or what a list has in the place of one, as statements of a body.
  func statements(_ tree: Tree, _ scope: Scope, _ context: NodeContext) -> [Statement] {
    let (tree, scope) = scope.resolved(tree)
    if tree["for"] != nil, tree["each"] != nil {
      return writingSplits(tree) { try self.loop(tree, scope, context) }
    }
    if tree.isCondition {
      return writingSplits(tree) {
        try self.branches(tree, scope) { self.statements($0, scope, context) }
      }
    }
    if let items = tree.items { return items.flatMap { statements($0, scope, context) } }
    if case .variable(let variable)? = scope.segments(of: tree)?.first, variable.type.isContent {
      var call = Call(name: use(variable))
      call.isPlain = true
      return [.view(ViewCode(call: call))]
    }
    return writingSplits(tree) { try self.node(tree, scope, context) }
  }

  /// Returns statements, or a branch of them for each value of a variable that decides what they are.
  func writingSplits(
    _ tree: Tree, _ write: () throws -> [Statement]
  ) -> [Statement] {
    do {
      return try write()
    } catch let split as Split {
      if let branches = branches(for: split.variable, { writingSplits(tree, write) }) {
        return branches
      }
      note(.missing, tree.position, "SwiftUI has no view that depends on values in this way")
    } catch let error as Unwritable {
      note(.missing, error.position, "SwiftUI has no view that depends on values in this way")
    } catch {}
    return [.comment("Galley: left out"), .view(ViewCode(call: Call(name: "EmptyView")))]
  }

  private func branches(
    for variable: Variable, _ write: () -> [Statement]
  ) -> [Statement]? {
    let values: [(text: String, code: String)] =
      switch variable.type {
      case .options(let name):
        parameters.values(ofType: name).map { ($0, ".\(SwiftName.member($0))") }
      case .flag: [("true", "true"), ("false", "false")]
      case .integer: parameters.integers(of: variable.key).map { ("\($0)", "\($0)") }
      case .alignment: parameters.values(of: variable.key).map { ($0, ".\($0)") }
      default: []
      }
    guard !values.isEmpty else { return nil }
    let outer = decisions.values[variable.key]
    let bodies = values.map { value -> [Statement] in
      decisions.values[variable.key] = value.text
      return write()
    }
    decisions.values[variable.key] = outer
    var branches: [(code: [String], body: [Statement])] = []
    for (value, body) in zip(values, bodies) {
      if let same = branches.firstIndex(where: { $0.body == body }) {
        branches[same].code.append(value.code)
      } else {
        branches.append(([value.code], body))
      }
    }
    guard branches.count > 1 else { return branches.first?.body ?? [] }
    let name = use(variable)
    if branches.count == 2, let only = branches.firstIndex(where: { $0.code.count == 1 }) {
      let test =
        variable.type == .flag
        ? BranchTest.plain(name) : .comparison(name, .equal, branches[only].code[0])
      let (first, second) = (branches[only].body, branches[1 - only].body)
      if let merged = BranchMerger.merged(test, first, second, views: structs) { return merged }
      if variable.type == .flag { return Self.branches(test, first, second) }
    }
    if case .options(let type) = variable.type {
      var merger = CaseMerger(name, caseProperties[type] ?? [], views: structs)
      if let merged = merger.merged(bodies), merger.properties.count < 6 {
        caseProperties[type] = merger.properties
        return merged
      }
    }
    var cases = branches.map {
      Statement.Branch(test: .plain($0.code.joined(separator: ", ")), body: $0.body)
    }
    switch variable.type {
    case .integer, .alignment: cases[cases.count - 1].test = nil
    default: break
    }
    return [.cases(of: name, cases)]
  }

  /// Returns the branches of a test, of which one may be empty.
  static func branches(
    _ test: BranchTest, _ first: [Statement], _ second: [Statement]
  ) -> [Statement] {
    let branches = [
      Statement.Branch(
        test: first.isEmpty ? test.negated : test, body: first.isEmpty ? second : first),
      Statement.Branch(test: nil, body: second),
    ]
    return [.branches(first.isEmpty || second.isEmpty ? [branches[0]] : branches)]
  }

  /// Returns the branches of a condition, whose contents a function writes.
  func branches(
    _ tree: Tree, _ scope: Scope, _ write: (Tree) -> [Statement]
  ) throws -> [Statement] {
    var result: [Statement.Branch] = []
    // The tests before, in whose branches nothing is.
    var empty: [BranchTest] = []
    for branch in Branches.all(of: tree, scope) {
      let test = try branch.test.map { try self.test($0, scope) } ?? .constant(true)
      guard test != .constant(false) else { continue }
      let body = write(branch.value)
      guard test != .constant(true) || !empty.isEmpty else {
        guard !result.isEmpty else { return body }
        if !body.isEmpty { result.append(Statement.Branch(test: nil, body: body)) }
        break
      }
      guard !body.isEmpty else {
        empty.append(test.negated)
        continue
      }
      result.append(Statement.Branch(test: .all(of: empty + [test]), body: body))
      if test == .constant(true) { break }
    }
    if result.count == 2, let test = result[0].test, result[1].test == nil,
      let merged = BranchMerger.merged(test, result[0].body, result[1].body, views: structs)
    {
      return merged
    }
    return result.isEmpty ? [] : [.branches(result)]
  }

  /// Returns what a loop repeats as `ForEach`, or one item after the other if they differ in more than plain values.
  func repeated(_ loop: LoopItems, _ write: (Scope) -> [Statement]) -> [Statement] {
    let items = loop.items.map(write)
    let variable = current.loopVariable(SwiftName.member(loop.variable, or: "item"))
    guard let code = LoopCode(items, texts: loop.texts, variable, views: structs) else {
      return items.flatMap(\.self)
    }
    let array = code.array { loopType($0, ofVariable: loop.variable) }
    let word = SwiftName.member(loop.variable)
    let name = array.map { current.array($0, named: word.count > 1 ? word + "s" : "items") }
    return [code.statement(over: array, named: name ?? "", count: items.count)]
  }

  private func loop(
    _ tree: Tree, _ scope: Scope, _ context: NodeContext
  ) throws -> [Statement] {
    if let loop = LoopItems(tree, scope) {
      return repeated(loop) { statements(loop.body, $0, context) }
    }
    for entry in tree["for"]?.entries ?? [] {
      let (source, inner) = scope.resolved(entry.value)
      if let file = inner.constant(source) {
        note(.missing, source.position, "values of the file \(Wording.quoted(file)) are not read")
        return []
      }
      throw split(source, inner)
    }
    return []
  }

  // MARK: Nodes

  private func node(
    _ tree: Tree, _ scope: Scope, _ context: NodeContext
  ) throws -> [Statement] {
    guard let entries = tree.entries else {
      let word = tree.scalar?.text ?? ""
      guard DocumentContents.isKind(word) else { return [] }
      let value = Tree(.scalar(Tree.Scalar(text: "true", isPlain: true)), at: tree.position)
      let entry = Tree.Entry(key: word, position: tree.position, value: value)
      return try node(Tree(.mapping([entry]), at: tree.position), scope, context)
    }
    guard let kind = entries.first(where: { DocumentContents.isKind($0.key) })?.key else {
      return []
    }
    var node = NodeProperties(kind: kind, position: tree.position)
    node.add(entries.filter { $0.key != "style" }, scope)
    if let style = tree["style"] { try addStyles(style, scope, to: &node) }
    if context.fillsWidth { try fillWidth(&node) }
    return try node.has("textSizeLimit")
      ? limited(node, context) : statements(of: node, context)
  }

  /// Returns a node with a limit of its text size.
  ///
  /// If lengths in it grow with the text size, they are those of a view of their own, since a view does not see the limit
  /// that its own body sets.
  private func limited(
    _ node: NodeProperties, _ context: NodeContext
  ) throws -> [Statement] {
    let limits = try limits(node)
    var inner = node
    inner.remove("textSizeLimit", "priority")
    let outer = current
    let view = ViewStruct(current.name, isPrivate: true)
    view.takeParameters(of: current)
    current = view
    defer { current = outer }
    let body = try statements(of: inner, context)
    current = outer
    guard !view.metrics.isEmpty, !body.isEmpty else {
      return Self.modified(try statements(of: inner, context), limits)
    }
    view.body = body
    let id = node["id"].flatMap { $0.scope.constant($0.tree) } ?? "\(outer.name) content"
    add(view, named: id)
    let arguments = view.usedParameters.map { parameter in
      let key = parameter.variable.key
      let value = key.owner == Self.traitOwner ? trait(key.name) : use(parameter.variable)
      return Argument(parameter.variable.name, .plain(value ?? ""))
    }
    return Self.modified(
      [.view(ViewCode(call: Call(name: view.name, arguments: arguments)))], limits)
  }

  private func addStyles(
    _ names: Tree, _ scope: Scope, to node: inout NodeProperties
  ) throws {
    let (names, scope) = scope.resolved(names)
    var waiting: [String] = []
    for item in names.elements ?? [] {
      guard let name = scope.constant(item) else { throw split(item, scope) }
      waiting.append(name)
    }
    var known: Set<String> = []
    while let name = waiting.popLast() {
      guard known.insert(name).inserted, let style = contents.style(name) else { continue }
      node.add(
        (style.entries ?? []).filter { $0.key != "style" }, .document, ofStyle: name)
      waiting += (style["style"]?.elements ?? []).compactMap { $0.scalar?.text }
    }
  }

  private func statements(
    of node: NodeProperties, _ context: NodeContext
  ) throws -> [Statement] {
    switch node.kind {
    case "use":
      guard let (tree, scope) = node["use"] else { return [] }
      guard let name = scope.constant(tree) else { throw split(tree, scope) }
      let arguments = node["with"]?.tree
      let view = try use(name, arguments, node["with"]?.scope ?? scope, context.inside(nil))
      return try modified(view, node, context)
    case "box":
      guard let (tree, scope) = node["box"] else { return [] }
      return try modified(statements(tree, scope, context.inside(context.axis)), node, context)
    case "empty": return try modified([], node, context)
    default: break
    }
    guard let view = try view(of: node, context) else { return [] }
    return try modified([.view(view)], node, context)
  }

  private func view(of node: NodeProperties, _ context: NodeContext) throws -> ViewCode? {
    switch node.kind {
    case "text", "string", "value": return try text(node, context)
    case "hstack": return try stack("HStack", node, .horizontal, context)
    case "vstack": return try stack("VStack", node, .vertical, context)
    case "zstack": return try stack("ZStack", node, nil, context)
    case "spacer": return try spacer(node)
    case "divider": return try divider(node, context)
    case "rectangle", "capsule", "ellipse", "line": return try shape(node)
    case "scroll": return try scroll(node, context)
    case "choice": return try choice(node, context)
    case "grid": return try grid(node, context)
    case "lazyVGrid": return try lazyGrid(node, context)
    case "flow": return try flow(node, context)
    case "lines": return try lines(node, context)
    case "image": return try image(node)
    case "symbol": return try symbol(node)
    default:
      note(.missing, node.position, "SwiftUI has no counterpart of '\(node.kind)'")
      return ViewCode(call: Call(name: "EmptyView"))
    }
  }

  func children(
    _ property: String, of node: NodeProperties, _ context: NodeContext
  ) throws -> [Statement] {
    guard let (tree, scope) = node[property] else { return [] }
    return statements(tree, scope, context)
  }

  // MARK: Containers

  private func stack(
    _ name: String, _ node: NodeProperties, _ axis: Axis?, _ context: NodeContext
  ) throws -> ViewCode {
    var arguments: [Argument] = []
    if let alignment = try alignment(of: node, "alignment"), alignment != ".center" {
      arguments.append(Argument("alignment", alignment))
    }
    if let spacing = try length(of: node, "spacing", named: "spacing") {
      arguments.append(Argument("spacing", spacing))
    }
    let body = try children(node.kind, of: node, context.inside(axis))
    return ViewCode(call: Call(name: name, arguments: arguments, body: body))
  }

  private func scroll(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    let axis = try word(of: node, "axis") { ".\($0)" } ?? ".vertical"
    let body = try children("scroll", of: node, context.inside(nil))
    return ViewCode(
      call: Call(
        name: "ScrollView", arguments: axis == ".vertical" ? [] : [Argument(axis)], body: body))
  }

  private func choice(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    let axes = try word(of: node, "axes") { $0 == "both" ? "both" : ".\($0)" } ?? ".horizontal"
    if node.has("together") {
      note(.approximate, node.position, "choices that are taken together are taken one by one")
    }
    let body = try children("choice", of: node, context.inside(nil, isChoice: true))
    if context.isInChoice { support.insert(.fittingText) }
    return ViewCode(
      call: Call(
        name: context.isInChoice ? "FittingChoice" : "ViewThatFits",
        arguments: axes == "both" ? [] : [Argument("in", axes)], body: body))
  }

  private func flow(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    support.insert(.flow)
    var arguments: [Argument] = []
    if let justification = try word(of: node, "justification", { ".\($0)" }),
      justification != ".leading"
    {
      arguments.append(Argument(justification))
    }
    if let spacing = node["spacing"] {
      let (horizontal, vertical) = try spacings(spacing.tree, spacing.scope)
      if horizontal != vertical {
        arguments += [
          Argument("horizontalSpacing", horizontal ?? "8"),
          Argument("verticalSpacing", vertical ?? "8"),
        ]
      } else if let horizontal, horizontal != "8" {
        arguments.append(Argument("spacing", horizontal))
      }
    }
    let body = try children("flow", of: node, context.inside(nil))
    return ViewCode(call: Call(name: "Flow", arguments: arguments, body: body))
  }

  func spacings(_ tree: Tree, _ scope: Scope) throws -> (Expression?, Expression?) {
    let (tree, scope) = scope.resolved(tree)
    guard let items = tree.items, items.count == 2 else {
      let both = try value(tree, scope, otherwise: "8") {
        try self.length($0, $1, named: "spacing")
      }
      return (both, both)
    }
    return (
      try length(items[0], scope, named: "horizontalSpacing"),
      try length(items[1], scope, named: "verticalSpacing")
    )
  }

  // MARK: Lines and space

  private func spacer(_ node: NodeProperties) throws -> ViewCode {
    guard let (tree, scope) = node["spacer"] else { return ViewCode(call: Call(name: "Spacer")) }
    let length = try value(tree, scope, otherwise: "8") { tree, scope in
      scope.constant(tree) == "true" ? "8" : try self.length(tree, scope, named: "space")
    }
    let arguments = length == "8" ? [] : [Argument("minLength", length ?? "8")]
    return ViewCode(call: Call(name: "Spacer", arguments: arguments))
  }

  private func divider(_ node: NodeProperties, _ context: NodeContext) throws -> ViewCode {
    guard let (tree, scope) = node["divider"] else { return ViewCode(call: Call(name: "Divider")) }
    let length = try value(tree, scope, otherwise: "1") { tree, scope in
      scope.constant(tree) == "true" ? "1" : try self.length(tree, scope, named: "thickness")
    }
    guard let length, length != "1" else { return ViewCode(call: Call(name: "Divider")) }
    let side = context.axis == .horizontal ? "width" : "height"
    return ViewCode(call: Call(name: "Rectangle")).modified(".fill", Self.separator)
      .modified(Call(name: ".frame", arguments: [Argument(side, length)]))
  }

  static let separator = Expression.call("Color", [Argument(".separator")])
}
