import Foundation
import GalleyFiles
import TestSupport
import Testing

/// Patterns of file names.
@Suite struct NamePatternTests {
  /// Whether the C library finds that a pattern matches, which knows ASCII alone.
  private static func isMatch(_ pattern: String, _ name: String) -> Bool {
    unsafe fnmatch(pattern, name, 0) == 0
  }

  private static let parts = [
    "a", "b", "-", "*", "*", "?", "[a]", "[!a]", "[a-b]", "[]a]", "\\*",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `patterns of ASCII match as in the C library`(seed: UInt64) {
    var random = Random(seed: seed)
    var count = 0
    for _ in 0..<500 {
      let pattern = text(of: Self.parts)
      let name = text(of: ["a", "b", "-", "*", "/", "]"])
      let expected = [name, FilePath.name(of: name)].contains { Self.isMatch(pattern, $0) }
      #expect(NamePattern(pattern).matches(name) == expected, "\(pattern) \(name)")
      count += expected ? 1 : 0
    }
    #expect(count > 20)

    func text(of parts: [String]) -> String {
      (0..<random.number(1...5)).map { _ in parts[random.number(0...parts.count - 1)] }.joined()
    }
  }

  @Test(arguments: [
    ("é.png", true), ("?.png", true), ("[é].png", true), ("[a-z].png", false), ("*é*", true),
    ("e.png", false), ("[!e].png", true), ("??.png", false),
  ])
  func `a character is what people see, in any Unicode form`(pattern: String, matches: Bool) {
    for name in ["\u{E9}.png", "e\u{301}.png"] {
      for pattern in [
        pattern.precomposedStringWithCanonicalMapping, pattern.decomposedStringWithCanonicalMapping,
      ] {
        #expect(NamePattern(pattern).matches(name) == matches)
        #expect(NamePattern(pattern).matches("a/\(name)") == matches)
        #expect(NamePattern("a/\(pattern)").matches("a/\(name)") == matches)
      }
    }
  }

  @Test func `a pattern of many wildcards does not take long`() {
    let pattern = NamePattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 1_000)))
  }

  @Test func `unfinished sets and escapes are characters`() {
    #expect(NamePattern("[a").matches("[a") && NamePattern("[!]").matches("[!]"))
    #expect(NamePattern("a\\").matches("a\\") && NamePattern("\\?").matches("?"))
    #expect(!NamePattern("[b-a]").matches("a") && !NamePattern("[b-a]").matches("b"))
    #expect(NamePattern("").matches("") && !NamePattern("").matches("a"))
  }
}
