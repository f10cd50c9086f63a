/// An expression of Swift code.
indirect enum Expression: Hashable, Sendable {
  /// A name, a number, a text with variables or an operation, which stays on one line.
  case plain(String)
  /// A literal with a text.
  case string(String)
  case call(String, [Argument])
  case list([Expression])
  /// Two expressions, and the test that decides which one counts.
  case conditional(BranchTest, Expression, Expression)

  /// The expression on one line.
  var text: String {
    switch self {
    case .plain(let text): text
    case .string(let text): SwiftName.literal(text)
    case .call(let name, let arguments): "\(name)(\(arguments.text))"
    case .list(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .conditional(let test, let first, let second):
      "\(test.text) ? \(first.text) : \(second.text)"
    }
  }

  var isConditional: Bool { if case .conditional = self { true } else { false } }

  /// The expression in parentheses if something that follows would belong to its last part only.
  var grouped: Expression { isConditional ? .plain("(\(text))") : self }

  /// Returns the expression with each name or literal that can be its value changed.
  func changingValues(_ change: (String) -> String) -> Expression {
    switch self {
    case .plain(let text): .plain(change(text))
    case .conditional(let test, let first, let second):
      .conditional(test, first.changingValues(change), second.changingValues(change))
    case .string, .call, .list: self
    }
  }

  /// Whether a value is written out in the code, as words.
  var isLiteral: Bool {
    switch self {
    case .string: true
    case .plain(let text): text.hasPrefix("\"")
    case .conditional(_, let first, let second): first.isLiteral || second.isLiteral
    case .call, .list: false
    }
  }

  /// Whether the value needs nothing of a view: a literal, a member or a color of literals.
  var isConstant: Bool {
    switch self {
    case .string: return true
    case .plain(let text):
      let name = text.hasPrefix("Color.") ? text.dropFirst("Color".count) : text[...]
      return ["true", "false"].contains(text) || Double(text) != nil
        || name.hasPrefix(".") && name.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
    case .call(let name, let arguments):
      return name == "Color" && arguments.allSatisfy(\.value.isConstant)
    case .list, .conditional: return false
    }
  }
}

extension Expression: ExpressibleByStringInterpolation, CustomStringConvertible {
  init(stringLiteral text: String) { self = .plain(text) }

  var description: String { text }
}

/// An argument of a call: its label and its value.
struct Argument: Hashable, Sendable {
  var label: String?
  var value: Expression

  init(_ value: Expression) { self.value = value }

  init(_ label: String?, _ value: Expression) { (self.label, self.value) = (label, value) }

  var text: String { (label.map { "\($0): " } ?? "") + value.text }
}

extension [Argument] {
  var text: String { map(\.text).joined(separator: ", ") }
}

// MARK: - Lines

extension Argument {
  func lines(indent: Int, width: Int, ending: String = "") -> [String] {
    value.lines(after: label.map { "\($0): " } ?? "", indent: indent, width: width, ending: ending)
  }
}

extension Expression {
  /// Returns the lines of the expression as swift-format breaks them, the first without indentation.
  func lines(
    after start: String = "", indent: Int, width: Int, ending: String = ""
  ) -> [String] {
    let line = start + text + ending
    guard indent + line.count > width else { return [line] }
    let (inner, outer) = (Self.space(indent + 2), Self.space(indent))
    switch self {
    case .plain, .string: return [line]
    case .conditional(let test, let first, let second):
      let both = "? \(first.text) : \(second.text)\(ending)"
      if indent + 2 + both.count <= width { return [start + test.text, inner + both] }
      let yes = first.lines(after: "? ", indent: indent + 2, width: width)
      let no = second.lines(indent: indent + 4, width: width, ending: ending)
      return [start + test.text, inner + yes[0]] + yes.dropFirst() + [inner + ": " + no[0]]
        + no.dropFirst()
    case .list(let items):
      let parts = items.flatMap { item -> [String] in
        let parts = item.lines(indent: indent + 2, width: width, ending: ",")
        return [inner + parts[0]] + parts.dropFirst()
      }
      return items.isEmpty ? [line] : [start + "["] + parts + [outer + "]" + ending]
    case .call(let name, let arguments):
      guard !arguments.isEmpty else { return [line] }
      return [start + name + "("] + arguments.lines(indent: indent + 2, width: width)
        + [outer + ")" + ending]
    }
  }

  fileprivate static func space(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension [Argument] {
  /// Returns the arguments on one line if they fit there, or else each on lines of its own, with their indentation.
  func lines(indent: Int, width: Int) -> [String] {
    let space = Expression.space(indent)
    if indent + text.count <= width { return [space + text] }
    return enumerated().flatMap { index, argument in
      let comma = index + 1 < count ? "," : ""
      let parts = argument.lines(indent: indent, width: width, ending: comma)
      return [space + parts[0]] + parts.dropFirst()
    }
  }
}
