/// A call such as `VStack(alignment: .leading)`, perhaps with a body in braces.
struct Call: Hashable {
  var name: String
  var arguments: [Argument] = []
  /// The parameter of the body, such as `line` of a loop.
  var parameter: String?
  /// The statements in braces; nil without braces.
  var body: [Statement]?
  /// Whether the name is an expression of its own, which nothing follows.
  var isPlain = false

  /// Whether parentheses are written although there are no arguments.
  fileprivate var hasParentheses: Bool { !isPlain && (!arguments.isEmpty || body == nil) }
}

extension Call {
  /// The call without its body, as an argument of another one.
  var expression: Expression { .call(name, arguments) }
}

/// A view with its modifiers, in the order in which they are written.
struct ViewCode: Hashable {
  var call: Call
  var modifiers: [Call] = []

  func modified(_ name: String, _ values: Expression...) -> ViewCode {
    modified(Call(name: name, arguments: values.map { Argument($0) }))
  }

  func modified(_ call: Call) -> ViewCode {
    var copy = self
    copy.modifiers.append(call)
    return copy
  }
}

indirect enum Statement: Hashable {
  case view(ViewCode)
  /// The branches of an `if`; the test of the last is nil for `else`.
  case branches([Branch])
  /// The cases of a `switch`.
  case cases(of: String, [Branch])
  case comment(String)

  struct Branch: Hashable {
    var test: BranchTest?
    var body: [Statement]
  }
}

// MARK: - Lines

/// Writes code in lines of at most 100 characters where its parts allow it, as swift-format does.
struct CodeLines {
  private(set) var lines: [String] = []
  private static let maximumWidth = 100
  /// The longest body that stands on the line of its call.
  private static let maximumInlineWidth = 80

  static func text(_ statements: [Statement], indent: Int) -> [String] {
    var lines = CodeLines()
    for statement in statements { lines.add(statement, indent) }
    return lines.lines
  }

  mutating func add(_ text: String, _ indent: Int) {
    lines.append(text.isEmpty ? "" : String(repeating: " ", count: indent) + text)
  }

  private mutating func add(_ statement: Statement, _ indent: Int) {
    switch statement {
    case .comment(let text): add("// " + text, indent)
    case .view(let view): add(view, indent)
    case .branches(let branches):
      for (index, branch) in branches.enumerated() {
        let start = index == 0 ? "" : "} else "
        addTest(branch.test, after: start, indent)
        for statement in branch.body { add(statement, indent + 2) }
      }
      add("}", indent)
    case .cases(let subject, let branches):
      add("switch \(subject) {", indent)
      for branch in branches {
        add(branch.test.map { "case \($0.text):" } ?? "default:", indent)
        for statement in branch.body { add(statement, indent + 2) }
        if branch.body.isEmpty { add("EmptyView()", indent + 2) }
      }
      add("}", indent)
    }
  }

  private mutating func addTest(_ test: BranchTest?, after start: String, _ indent: Int) {
    guard let test else { return add("} else {", indent) }
    let line = "\(start)if \(test.text) {"
    let parts = test.lines(width: Self.maximumWidth - indent - 2)
    guard indent + line.count > Self.maximumWidth, parts.count > 1 else { return add(line, indent) }
    // A long test has a line for each of its parts.
    add("\(start)if \(parts[0])", indent)
    for part in parts.dropFirst() { add(part, indent + 2) }
    add("{", indent)
  }

  private mutating func add(_ view: ViewCode, _ indent: Int) {
    if let line = Self.line(view, upTo: Self.maximumWidth - indent) { return add(line, indent) }
    let count = lines.count
    add(view.call, indent)
    // What follows a parenthesis or a brace on a line of its own stands below it.
    let inner = lines.count == count + 1 && view.call.body == nil ? indent + 2 : indent
    for modifier in view.modifiers { add(modifier, inner) }
  }

  private mutating func add(_ call: Call, _ indent: Int) {
    if let line = Self.line(call, upTo: Self.maximumWidth - indent) { return add(line, indent) }
    var ending = ""
    if let body = call.body {
      let parameter = call.parameter.map { " \($0) in" } ?? ""
      ending = body.isEmpty ? " {}" : " {" + parameter
    }
    let head = call.hasParentheses ? call.expression.text : call.name
    if call.arguments.isEmpty || indent + head.count + ending.count <= Self.maximumWidth {
      add(head + ending, indent)
    } else if call.arguments.count == 1, call.body == nil {
      add(call.expression, indent)
    } else {
      add(call.name + "(", indent)
      lines += call.arguments.lines(indent: indent + 2, width: Self.maximumWidth)
      add(")" + ending, indent)
    }
    guard let body = call.body, !body.isEmpty else { return }
    for statement in body { add(statement, indent + 2) }
    add("}", indent)
  }

  mutating func add(
    _ expression: Expression, after start: String = "", _ indent: Int, ending: String = ""
  ) {
    let parts = expression.lines(
      after: start, indent: indent, width: Self.maximumWidth, ending: ending)
    add(parts[0], indent)
    lines += parts.dropFirst()
  }

  /// Returns a view on one line, or nil if it is too long or has a body of several lines.
  private static func line(_ view: ViewCode, upTo width: Int) -> String? {
    guard view.call.body == nil || view.modifiers.isEmpty, let start = line(view.call, upTo: width)
    else { return nil }
    // A chain with a body in braces has a line for each modifier, unless it is short.
    let limit = view.modifiers.contains { $0.body != nil } ? min(width, maximumInlineWidth) : width
    var text = start
    for modifier in view.modifiers {
      guard let part = line(modifier, upTo: limit) else { return nil }
      text += part
      if text.count > limit { return nil }
    }
    return text
  }

  private static func line(_ call: Call, upTo width: Int) -> String? {
    var text = call.hasParentheses ? call.expression.text : call.name
    if let body = call.body {
      // Containers have a line for each view; what lies behind or in front of one is short.
      guard call.name.hasPrefix("."), call.parameter == nil, body.count == 1,
        case .view(let view) = body[0], view.call.body == nil,
        let inner = line(view, upTo: min(width, maximumInlineWidth))
      else { return body.isEmpty && call.parameter == nil ? text + " {}" : nil }
      text += " { \(inner) }"
      if text.count > maximumInlineWidth { return nil }
    }
    return text.count <= width ? text : nil
  }
}
