import GalleyAssets
import GalleyTextFiles
import Testing

@Suite struct TokenErrorTests {
  /// The types and values of tokens, and the messages of their errors.
  private static let values: [(type: String, value: String, String)] = [
    (
      "color", "3",
      "expected a color such as {\"colorSpace\": \"srgb\", \"components\": [1, 0, 0]}, found 3"
    ),
    ("color", "\"reddish\"", "expected a color with a colorSpace and components, found 'reddish'"),
    ("color", "{}", "the color has no 'colorSpace'; add one such as \"srgb\""),
    (
      "color", "{\"colorSpace\": \"srgb\"}",
      "the color has no 'components'; add a list of three numbers"
    ),
    (
      "dimension", "true",
      "expected a length such as {\"value\": 8, \"unit\": \"px\"}, found a truth value"
    ),
    ("dimension", "\"8 +\"", "expected a length with a value and a unit, found '8 +'"),
    ("dimension", "\"8in\"", "expected the unit px or rem, found 'in'"),
    ("dimension", "{\"value\": 8}", "a length has a 'value' and a 'unit', px or rem; add both"),
    (
      "fontWeight", "\"Bolder\"",
      "expected a weight from 1 to 1000, or a name such as bold, found 'Bolder'"
    ),
    ("fontWeight", "1001", "expected a weight from 1 to 1000, or a name such as bold, found 1001"),
    ("fontFamily", "[]", "expected the name of a font family, or a list of names, found a list"),
    ("number", "\"1px\"", "expected a number, found '1px'"),
    ("number", "\"{b}\"", "there is no token 'b'; did you mean 'a'?"),
    (
      "number", "{\"$ref\": \"b.json\"}",
      "'b.json' is not a reference to a token; write {a.b} or #/a/b"
    ),
  ]

  @Test func `a token of today can have the name of a key of an older form`() throws {
    let now = "{ \"$type\": \"number\", \"value\": { \"$value\": 1 }, \"type\": { \"$value\": 2 } }"
    let current = try tokens(now)
    #expect(current.lines == [] && current["value"]?.value == .number(1))
  }

  /// Tokens of which some keys are of the older form, with the place of the warning and the keys in it.
  private static let older: [(file: String, column: Int, keys: String)] = [
    (#"{"g": {"type": "color", "x": {"$value": RED}}}"#, 8, "'type' for '$type'"),
    (#"{"g": {"$type": "color", "x": {"value": RED}}}"#, 32, "'value' for '$value'"),
    (#"{"g": {"x": {"$value": RED, "type": "color"}}}"#, 73, "'type' for '$type'"),
    (#"{"g": {"x": {"$type": "color", "value": RED}}}"#, 32, "'value' for '$value'"),
    (#"{"x": {"$type": "number", "value": 3}}"#, 27, "'value' for '$value'"),
    (
      #"{"x": {"$type": "dimension", "value": {"value": 8, "unit": "px"}}}"#, 30,
      "'value' for '$value'"
    ),
    (
      #"{"description": "Mine", "x": {"$type": "number", "$value": 3, "comment": "C"}}"#, 2,
      "'description' for '$description', 'comment' for '$description'"
    ),
  ]

  @Test(arguments: older.indices)
  func `a key of the older form is one warning that names its key of today`(index: Int) throws {
    let (file, column, keys) = Self.older[index]
    let red = #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
    #expect(
      try tokens(file.replacing("RED", with: red)).lines == [
        "a.tokens.json:1:\(column) warning: the file has an older form of tokens, which is read: \(keys); 'convertToDTCG' of Style Dictionary writes that of today"
      ])
  }

  @Test(arguments: values.indices)
  func `a value that is not of its type is an error at its place`(index: Int) throws {
    let (type, value, message) = Self.values[index]
    let start = "{\"a\": {\"$type\": \"\(type)\", \"$value\": "
    let tokens = try tokens(start + value + "}}")
    let column = start.count + 1
    #expect(tokens.lines == ["a.tokens.json:1:\(column) error: \(message)"])
    #expect(tokens.paths == [])
  }

  @Test func `a reference to an unknown token and a token without a type are errors`() throws {
    let tokens = try tokens(
      """
      { "palette": { "$type": "number", "blue": { "$value": 1 } },
        "brand": { "$value": "{palette.ble}" }, "plain": { "$value": 3 } }
      """)
    #expect(
      tokens.lines == [
        "a.tokens.json:2:24 error: there is no token 'palette.ble'; did you mean 'palette.blue'?",
        "a.tokens.json:2:43 error: the token 'plain' has no type; add a \"$type\" to it or to its group",
      ])
  }

  @Test func `circular references are errors`() throws {
    let tokens = try tokens(
      """
      { "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$value": "{b}" },
        "g": { "$extends": "{h}" }, "h": { "$extends": "{g}" }, "i": { "j": { "$extends": "{i}" } } }
      """)
    let circles = tokens.lines.filter { $0.contains("circle") }
    #expect(circles.count >= 5)
    #expect(
      circles[0]
        == "a.tokens.json:1:39 error: the reference leads in a circle through 'b'; give one token a value"
    )
    #expect(
      circles.contains {
        $0.contains(":2:") && $0.contains("the group inherits from itself in a circle")
      })
  }

  @Test func `an invalid token does not affect the others`() throws {
    let tokens = try tokens(
      """
      { "a": { "$type": "number", "$value": 1 }, "b": { "$type": "nmber", "$value": 1 }, "c": 3,
        "d": { "$value": 1, "$type": "number", "e": { "$value": 1 } }, "x.y": {}, "a": { "$type": "number", "$value": 2 } }
      """)
    #expect(tokens.paths == ["a", "d"])
    #expect(tokens["a"]?.value == .number(2))
    #expect(
      tokens.lines == [
        "a.tokens.json:1:44 error: 'nmber' is not a type of tokens; expected one such as color, dimension, number, fontWeight, fontFamily, typography, border, shadow, gradient",
        "a.tokens.json:1:89 error: expected a token or a group, which are objects, found a number",
        "a.tokens.json:2:42 error: 'e' stands in a token, which contains no others; move it out",
        "a.tokens.json:2:66 error: 'x.y' is not the name of a token, which has no '{', '}' or '.'",
        "a.tokens.json:2:77 warning: the key 'a' is repeated; the last one counts",
      ])
  }

  @Test func `other encodings are read, and invalid JSON is an error with its place`() throws {
    let text = "{\"a\": {\"$type\": \"number\",\r\n\"$value\": 1}}"
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16] {
      let tokens = try DesignTokens(path: "a") { _ in .success(bytes) }
      #expect(tokens["a"]?.value == .number(1) && tokens.lines == [])
    }
    #expect(
      try tokens("{\"a\": }").lines == ["a.tokens.json:1:7 error: expected a value, found '}'"])
    #expect(
      try tokens("[]").lines == [
        "a.tokens.json:1:1 error: expected an object with tokens and groups, found a list"
      ])
    #expect(
      try tokens("{\"a\": {\"$type\": \"number\", \"$value\": 1},}").problems.map(
        \.problem.severity) == [.warning])
  }

  @Test func `files that are too deep or too large have an error`() throws {
    let deep = String(repeating: "{\"a\":", count: 10_000) + String(repeating: "}", count: 10_000)
    #expect(try tokens(deep).lines.contains { $0.contains("nested deeper than 1000 levels") })
    let groups =
      String(repeating: "{\"a\":", count: 200) + "{}" + String(repeating: "}", count: 200)
    #expect(try tokens(groups).lines.first?.contains("nested deeper than 100 levels") == true)
    let chain = (0..<1_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 + 1)}\"}" }.joined(
      separator: ",")
    let long = try tokens("{\"$type\": \"number\", \(chain), \"t1000\": {\"$value\": 1}}")
    #expect(long["t950"]?.value == .number(1))
    #expect(long.lines.first?.contains("more than 100 references") == true)
    // Each group doubles what the next inherits.
    let growing = (1..<40).map {
      "\"g\($0)\": {\"a\": {\"$extends\": \"{g\($0 - 1)}\"}, \"b\": {\"$extends\": \"{g\($0 - 1)}\"}}"
    }
    let grown = try tokens(
      "{\"g0\": {\"t\": {\"$type\": \"number\", \"$value\": 1}}, \(growing.joined(separator: ","))}"
    )
    #expect(grown.lines.contains { $0.contains("more than 100000 tokens") })
    let name = String(repeating: "n", count: 10_000)
    let wide = growing.map { $0.replacing("\"a\":", with: "\"\(name)\":") }
    let widened = try tokens(
      "{\"g0\": {\"t\": {\"$type\": \"number\", \"$value\": 1}}, \(wide.joined(separator: ","))}"
    )
    #expect(widened.lines.contains { $0.contains("more than 67108864 bytes") })
  }

  /// In Swift, a dot with an accent is not a dot, so paths would hide that a group inherits from a group around it.
  @Test(arguments: ["\u{711}x", "\u{301}", "x\u{600}", "a.\u{301}b"])
  func `a name that combines with the dots of paths is refused`(name: String) throws {
    let group = "{\"a\": {\"\(name)\": {\"$extends\": \"{a}\"}, \"b\": {\"$value\": 1}}}"
    let lines = try tokens(group).lines
    #expect(lines.contains { $0.contains("is not the name of a token, which") }, "\(lines)")
    #expect(!lines.contains { $0.contains("more than") }, "\(lines)")
  }
}
