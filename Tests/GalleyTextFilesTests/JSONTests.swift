@testable import GalleyTextFiles
import Testing

struct JSONTests {
  private func problems(_ text: String) -> [String] {
    JSONFile(Array(text.utf8)).problems.map(\.line)
  }

  @Test func `values keep their order, their places and repeated keys`() throws {
    let file = JSONFile(Array("{\n  \"é\": [1, true, null],\n  \"b\": {}, \"b\": \"x\"\n}".utf8))
    let root = try #require(file.value)
    #expect(root.members?.map(\.key) == ["é", "b", "b"])
    #expect(root["b"]?.string == "x")
    let list = try #require(root["é"])
    #expect(file.place(of: list) == CatalogPlace(line: 2, column: 8))
    #expect(list.elements?.map(\.summary) == ["a number", "a truth value", "null"])
    var problems = ProblemList()
    let unique = file.uniqueMembers(of: root, &problems)
    #expect(unique.map(\.key) == ["é", "b"])
    #expect(
      problems.problems.map(\.message) == ["the key 'b' is repeated; the last one counts"])
    #expect(unique[1].value.string == "x")
  }

  @Test(arguments: [
    ("#/sets/base~1colors", "", ["sets", "base/colors"]), ("#/a~0b/%7Ec", "", ["a~b", "~c"]),
    ("#/a%20b/~01", "", ["a b", "~1"]), ("my%20tokens.json#/a/", "my tokens.json", ["a", ""]),
    ("100%.json", "100%.json", []), ("#/a%2fb%7e1c", "", ["a", "b/c"]), ("#", "", []),
    ("a.json#/%e2%82%ac", "a.json", ["€"]),
  ])
  func `a pointer has a file and steps without escapes`(
    text: String, file: String, steps: [String]
  ) throws {
    let pointer = try #require(JSONPointer(text))
    #expect(pointer.file == file && pointer.steps == steps)
    #expect(steps.isEmpty || JSONPointer(JSONPointer.fragment(of: steps))?.steps == steps)
  }

  @Test func `a pointer starts at the outermost value, and lists have indices`() throws {
    #expect(JSONPointer("#anchor") == nil)
    let list = try #require(JSONFile(Array("[1, [2, 3]]".utf8)).value)
    #expect(list.child("1")?.child("0")?.summary == "a number")
    for step in ["2", "-1", "01", "+1", "a", ""] { #expect(list.child(step) == nil) }
  }

  @Test(arguments: [
    (#""a\"\\\/\n\t\r\b\f""#, "a\"\\/\n\t\r\u{8}\u{C}"), (#""\u00e9\uD83D\uDE00""#, "é😀"),
    (#""\uD83D x""#, "\u{FFFD} x"), ("\"\u{FEFF}é\"", "\u{FEFF}é"), ("\u{FEFF}\"é\"", "é"),
  ])
  func `escapes in strings are decoded`(text: String, expected: String) {
    #expect(JSONFile(Array(text.utf8)).value?.string == expected)
  }

  @Test(arguments: [
    ("", "1:1 error: expected a value, found the end of the file"),
    ("{\"a\": 1,}", "1:8 warning: this comma has nothing after it; remove it"),
    ("{\"a\" 1}", "1:6 error: expected a colon after the key 'a', found '1'"),
    ("{\n  a: 1}", "2:3 error: expected a key in quotation marks, found 'a'"),
    ("[1 2]", "1:4 error: expected a comma or ']', found '2'"),
    ("[1", "1:3 error: expected a comma or ']', found the end of the file"),
    ("\"a", "1:1 error: the text has no end; expected a quotation mark"),
    (
      "\"a\nb\"",
      "1:3 error: a text contains a control character; write it as an escape such as \\n"
    ),
    (#""\x""#, "1:2 error: this escape is not one of JSON"),
    (#""\u12""#, "1:2 error: expected four hexadecimal digits after \\u"),
    ("1.2.3", "1:1 error: '1.2.3' is not a number"),
    ("{} x", "1:4 error: expected the end of the file, found 'x'"),
    ("tru", "1:1 error: expected a value, found 't'"),
  ])
  func `each problem has a place and a message`(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test func `values nested too deeply are one error`() {
    for bracket in ["[", "{\"a\":"] {
      let text = String(repeating: bracket, count: 10_000)
      #expect(problems(text).count == 1)
      #expect(problems(text)[0].hasSuffix("the values are nested deeper than 1000 levels"))
    }
  }

  @Test func `values before an error are kept`() {
    let file = JSONFile(Array(#"{"a": "x", "b": ["y", }"#.utf8))
    #expect(file.value?["a"]?.string == "x")
    #expect(file.problems.count == 1)
  }
}

extension CatalogProblem {
  fileprivate var line: String {
    "\(place.line):\(place.column) \(severity == .error ? "error" : "warning"): \(message)"
  }
}
