/// A view type that is being written.
final class ViewStruct {
  var name: String
  var isPrivate: Bool
  /// The parameters of the component, in its order.
  var parameters: [Parameter] = []
  private(set) var environment: [String] = []
  private(set) var metrics: [Metric] = []
  /// The values of loops, by the names of the properties.
  private var arrays: [(name: String, array: LoopArray)] = []
  var used: Set<VariableKey> = []
  var body: [Statement] = []
  private(set) var members: [(name: String, body: [Statement])] = []
  private var names = NameSet(ViewStruct.taken)

  /// The names that a view has without declaring them, and those of the values of the environment.
  private static let taken: Set = [
    "accessibilityReduceTransparency", "availableHeight", "availableWidth", "body", "colorScheme",
    "colorSchemeContrast", "dynamicTypeSize", "horizontalSizeClass", "layoutDirection",
    "legibilityWeight", "locale", "self", "verticalSizeClass",
  ]

  struct Parameter {
    var variable: Variable
    var fallback: Expression?
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

  /// Returns a name for the value of a loop, which hides no property of the type.
  func loopVariable(_ name: String) -> String {
    names.contains(name) ? loopVariable(name + "Item") : name
  }

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

  /// Returns the name of the property with the values of a loop, which the type declares.
  func array(_ array: LoopArray, named name: String) -> String {
    if let known = arrays.first(where: { $0.array == array }) { return known.name }
    let name = unique(name)
    arrays.append((name, array))
    return name
  }

  /// The values of the loops that the code of the view has; others were in code that was written in another way in the end.
  var usedArrays: [(name: String, array: LoopArray)] {
    arrays.filter { entry in
      ([body] + members.map(\.body)).contains { $0.hasLoop(over: SwiftName.escaped(entry.name)) }
    }
  }

  /// Whether the view has nothing to show, so that no code uses it.
  var isEmpty: Bool { body.isEmpty }

  /// Takes the metrics and the values of loops of another view, whose code becomes that of this one.
  func takeProperties(of other: ViewStruct) { (metrics, arrays) = (other.metrics, other.arrays) }

  func addMember(_ name: String, _ body: [Statement]) -> String {
    let name = unique(name)
    members.append((name, body))
    return name
  }

  var usedParameters: [Parameter] { parameters.filter { used.contains($0.variable.key) } }

  /// Moves what is written more than once, and parts of a large body, into properties.
  func divide() {
    while let part = repeatedPart {
      let reference = reference(to: part.statements, named: part.name)
      body = body.replacing(part.statements, with: reference)
      for index in members.indices.dropLast() {
        members[index].body = members[index].body.replacing(part.statements, with: reference)
      }
    }
    // The compiler is quick with each part.
    guard CodeSize.count(body) > CodeSize.maximum else { return }
    body = divided(body)
  }

  /// The largest part that the view has more than once, and a name for it; nil if there is none.
  private var repeatedPart: (statements: [Statement], name: String)? {
    var places: [[Statement]: Int] = [:]
    var parts: [(statements: [Statement], name: String, count: Int)] = []
    for statements in [body] + members.map(\.body) {
      statements.forEachPart(named: "content") { part, name in
        if let place = places[part] {
          parts[place].count += 1
        } else {
          places[part] = parts.count
          parts.append((part, name, 1))
        }
      }
    }
    return parts.filter { $0.count > 1 }
      .max { CodeSize.count($0.statements) < CodeSize.count($1.statements) }
      .map { ($0.statements, $0.name) }
  }

  private func divided(_ statements: [Statement]) -> [Statement] {
    var result = statements.map { statement -> Statement in
      switch statement {
      case .view(let view): return .view(divided(view))
      case .branches(let branches):
        return .branches(branches.map { divided($0) })
      case .cases(let subject, let branches):
        return .cases(of: subject, branches.map { divided($0) })
      case .comment: return statement
      }
    }
    while result.count > CodeSize.maximumCount {
      result = stride(from: 0, to: result.count, by: CodeSize.maximumCount).map { start in
        let part = Array(result[start..<min(start + CodeSize.maximumCount, result.count)])
        return part.count == 1 ? part[0] : reference(to: part, named: "part")
      }
    }
    return result
  }

  private func divided(_ branch: Statement.Branch) -> Statement.Branch {
    Statement.Branch(test: branch.test, body: divided(branch.body))
  }

  private func divided(_ view: ViewCode) -> ViewCode {
    guard !view.isFixed else { return view }
    var view = view
    if let body = view.call.body { view.call.body = divided(body) }
    for index in view.modifiers.indices {
      view.modifiers[index].body = view.modifiers[index].body.map { divided($0) }
    }
    // The largest part first, as long as the rest is too much for one property.
    while CodeSize.count([.view(view)]) > CodeSize.maximum, let body = view.call.body,
      let place = body.indices.max(by: { CodeSize.count([body[$0]]) < CodeSize.count([body[$1]]) }),
      CodeSize.count([body[place]]) >= CodeSize.minimum
    {
      let name = body[place].identifier.map { SwiftName.member($0) } ?? "content"
      view.call.body?[place] = reference(to: [body[place]], named: name)
    }
    // A group of one property is the property.
    if view.call.name == "Group", let body = view.call.body, body.count == 1,
      case .view(let only) = body[0], only.call.isPlain
    {
      return ViewCode(call: only.call, modifiers: only.modifiers + view.modifiers)
    }
    return view
  }

  private func reference(to statements: [Statement], named name: String) -> Statement {
    var call = Call(name: addMember(name, statements))
    call.isPlain = true
    return .view(ViewCode(call: call))
  }

  var lines: [String] {
    var lines = CodeLines()
    // Views are the last argument of an initializer, in braces.
    let content = usedParameters.first { $0.variable.type.isContent }
    let generic = content.map { "<\($0.variable.type.swiftName): View>" } ?? ""
    lines.add("\(isPrivate ? "private " : "")struct \(name)\(generic): View {", 0)
    for parameter in usedParameters where !parameter.variable.type.isContent {
      let name = SwiftName.escaped(parameter.variable.name)
      let type = parameter.variable.type.swiftName
      lines.add(
        parameter.fallback.map { fallback in
          fallback.isLiteral && type == "String" || ["true", "false"].contains(fallback)
            || fallback.text.hasPrefix("\(type).")
            ? "var \(name) = \(fallback)" : "var \(name): \(type) = \(fallback)"
        } ?? "let \(name): \(type)", 2)
    }
    if let variable = content?.variable {
      let name = SwiftName.escaped(variable.name)
      lines.add("@ViewBuilder let \(name): \(variable.type.swiftName)", 2)
    }
    for name in environment {
      lines.add("@Environment(\\.\(name)) private var \(name)", 2)
    }
    for metric in metrics {
      let style = metric.style == "body" ? "" : "(relativeTo: .\(metric.style))"
      lines.add("@ScaledMetric\(style) private var \(metric.name): CGFloat = \(metric.points)", 2)
    }
    for (name, array) in usedArrays {
      let type = array.fields.isEmpty && array.type != "String" ? ": [\(array.type)]" : ""
      let start = "private let \(SwiftName.escaped(name))\(type) = ["
      let list = Expression.list(array.elements).text.dropFirst()
      guard start.count + list.count > 96 || !array.fields.isEmpty else {
        lines.add(start + list, 2)
        continue
      }
      lines.add(start, 2)
      for element in array.elements { lines.add(element, 4, ending: ",") }
      lines.add("]", 2)
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
  /// The least code for which a property of its own is worth it.
  static let minimum = 6
  /// The number of views in one body, which the compiler takes at once.
  static let maximumCount = 20

  /// Whether statements are so many lines that writing them twice is worse than a property.
  static func isWorthProperty(_ statements: [Statement]) -> Bool {
    count(statements) >= 4 && !statements.contains { $0.isOfGrid }
  }

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

extension Statement {
  /// The name in results, if it is a literal.
  fileprivate var identifier: String? {
    guard case .view(let view) = self else { return nil }
    let call = view.modifiers.first { $0.name == ".accessibilityIdentifier" }
    guard case .string(let text)? = call?.arguments.first?.value else { return nil }
    return text
  }
}

extension [Statement] {
  /// Calls a function with each part that may be a property of its own, and a name for it.
  fileprivate func forEachPart(named name: String, _ visit: ([Statement], String) -> Void) {
    for statement in self {
      switch statement {
      case .view(let view):
        let own = statement.identifier.map { SwiftName.member($0) }
        if CodeSize.isWorthProperty([statement]) { visit([statement], own ?? "content") }
        guard !view.isFixed else { continue }
        if let body = view.call.body {
          if body.count > 1, CodeSize.isWorthProperty(body) { visit(body, own ?? name) }
          body.forEachPart(named: own ?? name, visit)
        }
        for modifier in view.modifiers { modifier.body?.forEachPart(named: own ?? name, visit) }
      case .branches(let branches), .cases(_, let branches):
        for branch in branches { branch.body.forEachPart(named: name, visit) }
      case .comment: continue
      }
    }
  }

  /// Returns the statements with another one in each place where some of them are.
  fileprivate func replacing(_ part: [Statement], with other: Statement) -> [Statement] {
    if self == part { return [other] }
    return map { statement in
      if [statement] == part { return other }
      func replaced(_ branches: [Statement.Branch]) -> [Statement.Branch] {
        branches.map { .init(test: $0.test, body: $0.body.replacing(part, with: other)) }
      }
      switch statement {
      case .view(var view):
        guard !view.isFixed else { return statement }
        view.call.body = view.call.body?.replacing(part, with: other)
        for index in view.modifiers.indices {
          view.modifiers[index].body = view.modifiers[index].body?.replacing(part, with: other)
        }
        return .view(view)
      case .branches(let branches): return .branches(replaced(branches))
      case .cases(let subject, let branches): return .cases(of: subject, replaced(branches))
      case .comment: return statement
      }
    }
  }
}

extension ViewCode {
  /// Whether the parts of the view stay in it: those of a loop, which see its value, and the rows and cells of a grid and the items
  /// of lines, which are no views of their own.
  fileprivate var isFixed: Bool {
    call.parameter != nil || ["Grid", "GridRow"].contains(call.name)
      || call.name.hasPrefix("Lines")
  }
}

extension [Statement] {
  fileprivate func hasLoop(over name: String) -> Bool {
    contains { statement in
      switch statement {
      case .view(let view):
        view.call.name == "ForEach" && view.call.arguments.first?.value == .plain(name)
          || ([view.call] + view.modifiers).contains { $0.body?.hasLoop(over: name) ?? false }
      case .branches(let branches), .cases(_, let branches):
        branches.contains { $0.body.hasLoop(over: name) }
      case .comment: false
      }
    }
  }
}

extension Statement {
  /// Whether a modifier speaks to the grid around it.
  fileprivate var isOfGrid: Bool {
    guard case .view(let view) = self else { return false }
    return view.call.name == "GridRow" || view.modifiers.contains { $0.name.hasPrefix(".grid") }
  }

  fileprivate var isView: Bool {
    if case .view = self { true } else { false }
  }
}
