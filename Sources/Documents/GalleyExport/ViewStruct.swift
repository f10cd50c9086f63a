/// A view type that is being written.
final class ViewStruct {
  var name: String
  var isPrivate: Bool
  /// The parameters of the component, in its order.
  var parameters: [Parameter] = []
  private(set) var environment: [String] = []
  private(set) var metrics: [Metric] = []
  var used: Set<VariableKey> = []
  var body: [Statement] = []
  private(set) var members: [(name: String, body: [Statement])] = []
  private var names = NameSet(["body"])

  struct Parameter {
    var variable: Variable
    var fallback: String?
  }

  struct Metric: Hashable {
    var name: String
    var points: String
    var style: String
  }

  init(_ name: String, isPrivate: Bool) {
    (self.name, self.isPrivate) = (name, isPrivate)
  }

  /// Returns an identifier that nothing in the type has.
  func unique(_ name: String) -> String { names.unique(name) }

  /// Takes the parameters of another view, in a part of which this one stands.
  func takeParameters(of other: ViewStruct) {
    parameters = other.parameters
    for parameter in parameters { names.insert(parameter.variable.name) }
  }

  /// Returns the name of a value of the environment, which the type declares.
  func environmentValue(_ name: String) -> String {
    if !environment.contains(name) {
      environment.append(name)
      names.insert(name)
    }
    return name
  }

  func metric(_ points: String, _ style: String, named name: String) -> String {
    if let known = metrics.first(where: { $0.points == points && $0.style == style }) {
      return known.name
    }
    let metric = Metric(name: unique(name), points: points, style: style)
    metrics.append(metric)
    return metric.name
  }

  /// Whether the view has nothing to show, so that no code uses it.
  var isEmpty: Bool { body.isEmpty }

  func copyMetrics(of other: ViewStruct) { metrics = other.metrics }

  func addMember(_ name: String, _ body: [Statement]) -> String {
    let name = unique(name)
    members.append((name, body))
    return name
  }

  var usedParameters: [Parameter] { parameters.filter { used.contains($0.variable.key) } }

  /// Moves parts of a large body into properties, so that the compiler is quick with each.
  func divide() {
    guard CodeSize.count(body) > CodeSize.maximum else { return }
    body = divided(body, in: nil)
  }

  private func divided(_ statements: [Statement], in container: String?) -> [Statement] {
    var result = statements.map { statement -> Statement in
      switch statement {
      case .view(let view): return .view(divided(view))
      case .branches(let branches):
        return .branches(branches.map { divided($0, in: container) })
      case .cases(let subject, let branches):
        return .cases(of: subject, branches.map { divided($0, in: container) })
      case .comment: return statement
      }
    }
    // Rows and cells of grids stay where they are, since they are no views of their own.
    guard result.count > CodeSize.maximumCount, !["Grid", "GridRow"].contains(container) else {
      return result
    }
    while result.count > CodeSize.maximumCount {
      result = stride(from: 0, to: result.count, by: CodeSize.maximumCount).map { start in
        let part = Array(result[start..<min(start + CodeSize.maximumCount, result.count)])
        return part.count == 1 ? part[0] : reference(to: part, named: "part")
      }
    }
    return result
  }

  private func divided(_ branch: Statement.Branch, in container: String?) -> Statement.Branch {
    Statement.Branch(test: branch.test, body: divided(branch.body, in: container))
  }

  private func divided(_ view: ViewCode) -> ViewCode {
    var view = view
    if let body = view.call.body { view.call.body = divided(body, in: view.call.name) }
    for index in view.modifiers.indices {
      view.modifiers[index].body = view.modifiers[index].body.map { divided($0, in: nil) }
    }
    guard view.call.body != nil, !["Grid", "GridRow"].contains(view.call.name),
      CodeSize.count([.view(view)]) > CodeSize.maximum
    else { return view }
    let name = view.identifier.map { SwiftName.member($0) } ?? "content"
    guard case .view(let reference) = reference(to: [.view(view)], named: name) else { return view }
    return reference
  }

  private func reference(to statements: [Statement], named name: String) -> Statement {
    var call = Call(name: addMember(name, statements))
    call.isPlain = true
    return .view(ViewCode(call: call))
  }

  var lines: [String] {
    var lines = CodeLines()
    lines.add("\(isPrivate ? "private " : "")struct \(name): View {", 0)
    for parameter in usedParameters {
      let name = SwiftName.escaped(parameter.variable.name)
      let type = parameter.variable.type.swiftName
      lines.add(
        parameter.fallback.map { fallback in
          fallback.hasPrefix("\"") && type == "String" || ["true", "false"].contains(fallback)
            ? "var \(name) = \(fallback)" : "var \(name): \(type) = \(fallback)"
        } ?? "let \(name): \(type)", 2)
    }
    for name in environment {
      lines.add("@Environment(\\.\(name)) private var \(name)", 2)
    }
    for metric in metrics {
      let style = metric.style == "body" ? "" : "(relativeTo: .\(metric.style))"
      lines.add("@ScaledMetric\(style) private var \(metric.name): CGFloat = \(metric.points)", 2)
    }
    if lines.lines.count > 1 { lines.add("", 0) }
    lines.add("var body: some View {", 2)
    add(body, to: &lines)
    lines.add("}", 2)
    for member in members {
      lines.add("", 0)
      if member.body.count != 1 || !member.body[0].isView { lines.add("@ViewBuilder", 2) }
      lines.add("private var \(member.name): some View {", 2)
      add(member.body, to: &lines)
      lines.add("}", 2)
    }
    lines.add("}", 0)
    return lines.lines
  }

  private func add(_ statements: [Statement], to lines: inout CodeLines) {
    for line in CodeLines.text(statements, indent: 4) { lines.add(line, 0) }
  }
}

/// How much code a body may have.
private enum CodeSize {
  static let maximum = 60
  /// The number of views in one body.
  static let maximumCount = 10

  static func count(_ statements: [Statement]) -> Int {
    statements.reduce(0) { sum, statement in
      switch statement {
      case .view(let view):
        sum + 1 + view.modifiers.count + count(view.call.body ?? [])
          + view.modifiers.reduce(0) { $0 + count($1.body ?? []) }
      case .branches(let branches), .cases(_, let branches):
        sum + branches.reduce(1) { $0 + count($1.body) }
      case .comment: sum
      }
    }
  }
}

extension ViewCode {
  /// The name in results, if it is a literal.
  fileprivate var identifier: String? {
    let call = modifiers.first { $0.name == ".accessibilityIdentifier" }
    guard let text = call?.arguments.first, text.hasPrefix("\""), !text.contains("\\") else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }
}

extension Statement {
  fileprivate var isView: Bool {
    if case .view = self { true } else { false }
  }
}
