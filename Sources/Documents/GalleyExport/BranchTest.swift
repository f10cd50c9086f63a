/// What decides between parts of Swift code.
indirect enum BranchTest: Hashable, Sendable {
  case constant(Bool)
  /// A property, a call or a pattern.
  case plain(String)
  case comparison(String, Comparison, String)
  /// A property or a call that must be false.
  case not(String)
  case all([BranchTest])
  case any([BranchTest])

  enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case atLeast = ">="
    case atMost = "<="
    case below = "<"
    case above = ">"

    var opposite: Comparison {
      switch self {
      case .equal: .unequal
      case .unequal: .equal
      case .atLeast: .below
      case .atMost: .above
      case .below: .atLeast
      case .above: .atMost
      }
    }
  }

  /// Returns the test that some tests hold, without those whose outcome is known.
  static func all(of tests: [BranchTest]) -> BranchTest {
    let parts = tests.flatMap { if case .all(let parts) = $0 { parts } else { [$0] } }
    if parts.contains(.constant(false)) { return .constant(false) }
    let unknown = parts.filter { $0 != .constant(true) }
    return unknown.isEmpty ? .constant(true) : unknown.count == 1 ? unknown[0] : .all(unknown)
  }

  /// Returns the test that one of some tests holds, without those whose outcome is known.
  static func any(of tests: [BranchTest]) -> BranchTest {
    let parts = tests.flatMap { if case .any(let parts) = $0 { parts } else { [$0] } }
    if parts.contains(.constant(true)) { return .constant(true) }
    let unknown = parts.filter { $0 != .constant(false) }
    return unknown.isEmpty ? .constant(false) : unknown.count == 1 ? unknown[0] : .any(unknown)
  }

  /// Returns the test that a value is one of some.
  static func isOne(of values: [String], _ name: String) -> BranchTest {
    switch values.count {
    case 0: .constant(false)
    case 1: .comparison(name, .equal, values[0])
    default: .plain("[\(values.joined(separator: ", "))].contains(\(name))")
    }
  }

  var negated: BranchTest {
    switch self {
    case .constant(let isTrue): .constant(!isTrue)
    case .comparison(let first, let sign, let second): .comparison(first, sign.opposite, second)
    case .plain(let text): .not(text)
    case .not(let text): .plain(text)
    case .all(let tests): .any(of: tests.map(\.negated))
    case .any(let tests): .all(of: tests.map(\.negated))
    }
  }

  /// The test on one line.
  var text: String {
    switch self {
    case .constant(let isTrue): isTrue ? "true" : "false"
    case .plain(let text): text
    case .comparison(let first, let sign, let second): "\(first) \(sign.rawValue) \(second)"
    case .not(let text): "!\(text)"
    case .all, .any: lines().joined(separator: " ")
    }
  }

  private var inParentheses: String {
    switch self {
    case .all, .any: "(\(text))"
    case .constant, .plain, .comparison, .not: text
    }
  }

  /// Returns the parts of the test, each but the first with the sign before it, as they are written one below the other.
  func lines(width: Int = .max) -> [String] {
    switch self {
    case .all(let tests): Self.lines(of: tests, "&& ", width)
    case .any(let tests): Self.lines(of: tests, "|| ", width)
    case .constant, .plain, .comparison, .not: [text]
    }
  }

  private static func lines(of tests: [BranchTest], _ sign: String, _ width: Int) -> [String] {
    tests.enumerated().flatMap { index, test -> [String] in
      let start = index == 0 ? "" : sign
      let line = start + test.inParentheses
      var inner = test.lines(width: width)
      guard line.count > width, inner.count > 1 else { return [line] }
      inner[0] = "(" + inner[0]
      inner[inner.count - 1] += ")"
      return [start + inner[0]] + inner.dropFirst()
    }
  }
}
