import TestSupport
import Testing

@testable import GalleyExport

/// The tests of branches in exported code, which are values until they are written.
struct BranchTestTests {
  /// A random test of three flags and a number, and whether it holds for their values.
  private static func test(
    _ random: inout Random, depth: Int = 3
  ) -> (test: BranchTest, holds: (_ flags: [Bool], _ number: Int) -> Bool) {
    switch random.number(0...(depth > 0 ? 5 : 2)) {
    case 0:
      let isTrue = random.oneIn(2)
      return (.constant(isTrue), { _, _ in isTrue })
    case 1:
      let flag = random.number(0...2)
      return (.plain("f\(flag)"), { flags, _ in flags[flag] })
    case 2:
      let limit = random.number(0...3)
      let all: [(BranchTest.Comparison, (Int, Int) -> Bool)] = [
        (.equal, (==)), (.unequal, (!=)), (.atLeast, (>=)), (.atMost, (<=)), (.below, (<)),
        (.above, (>)),
      ]
      let (sign, compare) = all[random.number(0...5)]
      return (.comparison("n", sign, "\(limit)"), { _, number in compare(number, limit) })
    case 3:
      let (inner, holds) = test(&random, depth: depth - 1)
      return (inner.negated, { !holds($0, $1) })
    case let kind:
      let parts = (0...random.number(0...3)).map { _ in test(&random, depth: depth - 1) }
      return kind == 4
        ? (.all(of: parts.map(\.test)), { f, n in parts.allSatisfy { $0.holds(f, n) } })
        : (.any(of: parts.map(\.test)), { f, n in parts.contains { $0.holds(f, n) } })
    }
  }

  /// Returns the value of code as Swift reads it: `&&` before `||`.
  private static func value(_ code: String, _ flags: [Bool], _ number: Int) -> Bool {
    var rest = code[...]
    func skipSpace() { rest = rest.drop { $0 == " " } }
    func take(_ word: String) -> Bool {
      skipSpace()
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
    func operand() -> Bool {
      if take("(") {
        let result = disjunction()
        #expect(take(")"), "\(code)")
        return result
      }
      if take("!") { return !operand() }
      if take("true") { return true }
      if take("false") { return false }
      if take("f") {
        defer { rest = rest.dropFirst() }
        return flags[rest.first?.wholeNumberValue ?? 0]
      }
      #expect(take("n"), "\(code)")
      skipSpace()
      let sign = rest.prefix { "=!<>".contains($0) }
      rest = rest.dropFirst(sign.count + 1)
      let limit = rest.first?.wholeNumberValue ?? 0
      rest = rest.dropFirst()
      return switch sign {
      case "==": number == limit
      case "!=": number != limit
      case ">=": number >= limit
      case "<=": number <= limit
      case "<": number < limit
      default: number > limit
      }
    }
    func conjunction() -> Bool {
      var result = operand()
      while take("&&") { result = operand() && result }
      return result
    }
    func disjunction() -> Bool {
      var result = conjunction()
      while take("||") { result = conjunction() || result }
      return result
    }
    let result = disjunction()
    #expect(rest.isEmpty, "\(code)")
    return result
  }

  @Test(arguments: 0..<UInt64(TestAmount.count(200, thorough: 5000)))
  func `Code of a test holds where the test holds, on one line and on several`(seed: UInt64) {
    var random = Random(seed: seed)
    let (test, holds) = Self.test(&random)
    for number in 0...3 {
      for bits in 0..<8 {
        let flags = (0..<3).map { bits >> $0 & 1 == 1 }
        let expected = holds(flags, number)
        #expect(Self.value(test.text, flags, number) == expected, "\(test.text)")
        #expect(Self.value(test.negated.text, flags, number) != expected, "\(test.negated.text)")
        let lines = test.lines(width: 12).joined(separator: " ")
        #expect(Self.value(lines, flags, number) == expected, "\(lines)")
      }
    }
  }

  @Test func `An expression is broken at its arguments, each as deep as it needs`() {
    let color = Expression.call(
      "Color", [Argument("light", .string("a, (b")), Argument("dark", ".black")])
    let test = BranchTest.any([.plain("isWide"), .comparison("size", .atLeast, "8")])
    let choice = Expression.conditional(test, color, .list(["1", .call("f", [])]))
    #expect(
      choice.text == #"isWide || size >= 8 ? Color(light: "a, (b", dark: .black) : [1, f()]"#)
    let lines = choice.lines(after: "let x = ", indent: 2, width: 24, ending: ",")
    #expect(
      lines == [
        "let x = isWide || size >= 8", "    ? Color(", #"      light: "a, (b","#,
        "      dark: .black", "    )", "    : [1, f()],",
      ])
    let words = Expression.conditional(.plain("leading"), "leading", "center")
    #expect(words.changingValues { ".\($0)" }.text == "leading ? .leading : .center")
  }
}
