import Foundation
import GalleyStrings
import TestSupport
import Testing

/// Tables of strings as XML property lists, compared with Python's reader.
struct `Property lists` {
  private static let python = Program(["python3"])

  private static let texts = [
    "", " ", "  two  spaces ", "a\nb\r\n\tc", "Tom & Jerry", "<b>\"quoted\" 'text'</b>", "]]>",
    "émigré",
    "e\u{301}", "日本語", "👩‍👩‍👧‍👦", "\u{200F}עברית", "\u{A0}\u{2028}", "&amp;amp;", "100 percent",
    "\u{FFFD}",
    String(repeating: "long ", count: 500), "$0 \\n \\U00e9",
  ]

  @Test(.enabled(if: python != nil, "python3 is not installed."))
  func `have the texts that Python reads`() throws {
    let program = try #require(Self.python)
    let folder = try TemporaryFolder()
    let names = ["written.strings", "typed.strings"].map { "\(folder.path)/\($0)" }
    let pairs = Dictionary(
      uniqueKeysWithValues: Self.texts.enumerated().map { ("key \($0) <&>", $1) })
    try JSONEncoder().encode(pairs).write(to: URL(filePath: "\(folder.path)/texts.json"))
    _ = try program.run([
      "-c",
      """
      import json, plistlib, sys
      texts = json.load(open(sys.argv[1], encoding="utf-8"))
      plistlib.dump(texts, open(sys.argv[2], "wb"))
      """, "\(folder.path)/texts.json", names[0],
    ])
    // The same as people and other tools type it.
    let typed = Self.texts.enumerated().map { index, text in
      let body =
        index.isMultiple(of: 2)
        ? "<![CDATA[\(text.replacing("]]>", with: "]]]]><![CDATA[>"))]]>"
        : text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
      return "\n<key>key&#32;\(index) &lt;&amp;&gt;</key><!-- a --> <string>\(body)</string>"
    }
    let file = "<?xml version='1.0'?><plist version='1.0'><dict>\(typed.joined())</dict></plist>"
    try Data(file.utf8).write(to: URL(filePath: names[1]))
    for name in names {
      let expected = try program.run([
        "-c",
        "import json, plistlib, sys; print(json.dumps(plistlib.load(open(sys.argv[1], 'rb'))))",
        name,
      ])
      let catalog = StringCatalog.read(
        [UInt8](try Data(contentsOf: URL(filePath: name))), as: .strings, language: "en")
      #expect(catalog.problemLines == [])
      let known = try JSONDecoder().decode([String: String].self, from: expected)
      #expect(catalog.texts == known && known.count == pairs.count, "\(name)")
    }
  }
}
