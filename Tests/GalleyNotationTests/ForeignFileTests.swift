internal import GalleyNotation
internal import Testing

/// Files that are not documents, and documents in a wrong syntax.
@Suite struct ForeignFileTests {
  private func messages(_ text: String, path: String = "a.yaml") -> [String] {
    messages(Array(text.utf8), path: path)
  }

  private func messages(_ bytes: [UInt8], path: String) -> [String] {
    do throws(DocumentError) {
      _ = try DocumentReader().read(bytes, path: path)
      return []
    } catch {
      return error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }
  }

  @Test func `a tab in the indentation is one message at the tab`() {
    let advice =
      "a tab indents this line, which YAML does not allow; indent with two spaces for each level"
    #expect(messages("galley: 1\nlayout:\n\ttext: Hello\n") == ["3:1 \(advice)"])
    #expect(
      messages("galley: 1\nlayout:\n  vstack:\n    - text: A\n  \t- text: B\n") == ["5:3 \(advice)"]
    )
    #expect(messages("galley: 1\nlayout:\r\n\ttext: Hello\r\n") == ["3:1 \(advice)"])
    // JSON allows tabs.
    #expect(
      messages("{\n\t\"galley\": 1,\n\t\"layout\": {\"text\": \"A\"}\n}", path: "a.json") == [])
  }

  @Test func `pictures and other binary files are recognized`() {
    for (bytes, name) in [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A] as [UInt8], "a PNG picture"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), (Array("GIF89a".utf8), "a GIF picture"),
      (Array("%PDF-1.4\n".utf8), "a PDF file"),
      ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, such as a Sketch file"),
      (Array("fig-kiwi".utf8), "a Figma file"), ([0x01, 0x02, 0xFF, 0x00], "a binary file"),
    ] {
      let found = messages(bytes, path: "shot.png")
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("1:1 this is \(name), not a document; ") == true, "\(found)")
    }
  }

  @Test func `a file in UTF-16 is one message`() {
    let text = "galley: 1\n".utf8
    let little: [UInt8] = [0xFF, 0xFE] + text.flatMap { byte -> [UInt8] in [byte, 0] }
    let big: [UInt8] = [0xFE, 0xFF] + text.flatMap { byte -> [UInt8] in [0, byte] }
    for bytes in [little, big] {
      #expect(messages(bytes, path: "a.yaml") == ["1:1 the file is UTF-16; save it as UTF-8"])
    }
  }

  @Test func `code and markup are recognized`() {
    let swift =
      "// A card.\nimport SwiftUI\n\nstruct Card: View {\n  var body: some View { Text(\"A\") }\n}\n"
    for path in ["Card.swift", "card.yaml"] {
      #expect(messages(swift, path: path).count == 1)
      #expect(messages(swift, path: path)[0].contains("this is Swift code, not a document; "))
    }
    #expect(messages("<svg xmlns=\"x\"/>")[0].contains("this is HTML, SVG or XML"))
    let conflict = "<<<<<<< HEAD\ngalley: 1\n=======\ngalley: 1\n>>>>>>> main\n"
    #expect(messages(conflict)[0].hasPrefix("1:1 the file has a merge conflict;"))
    #expect(messages("galley: 1\n" + conflict)[0].hasPrefix("2:1 the file has"))
    #expect(messages("\n<html></html>").count == 1)
  }

  @Test func `a comment in JSON is one message at the comment`() {
    let text = "{\n  // a card\n  \"galley\": 1,\n  \"layout\": {\"text\": \"A\"}\n}"
    let found = messages(text, path: "a.json")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("2:3 JSON has no comments; remove this one"), "\(found)")
    #expect(
      messages("{\"galley\": 1, /* b */ \"layout\": {\"text\": \"A\"}}", path: "a.json")
        .first?.hasPrefix("1:15 JSON has no comments") == true)
    // The slashes of a URL are not a comment, even if the document has an error.
    let address = messages("{\"galley\": 1, \"layout\": {\"txt\": \"http://a\"}}", path: "a.json")
    #expect(address.first?.contains("'txt' is not a kind of node") == true)
  }

  @Test func `YAML files of other tools are recognized`() {
    for (text, name) in [
      ("services:\n  web:\n    image: nginx\n", "a Docker Compose file"),
      ("apiVersion: v1\nkind: Pod\n", "a Kubernetes manifest"),
      ("name: CI\non: push\njobs: {}\n", "a workflow of GitHub Actions"),
      ("name: x\ndependencies: {}\n", "a package manifest"),
      ("color: red\nsize: 12\n", "a file of another tool"),
    ] {
      let found = messages(text)
      #expect(found.count == 1)
      #expect(
        found.contains { $0.contains("this looks like \(name), not a document; ") }, "\(found)")
    }
  }

  @Test func `a document with errors is not taken for another file`() {
    #expect(messages("galley: 2\n").contains { $0.contains("expected version 1") })
    #expect(messages("text: Hello\n").contains { $0.contains("has no 'galley'") })
    #expect(messages("layuot: {text: A}\n").contains { $0.contains("did you mean 'layout'?") })
    #expect(
      messages("").first
        == "1:1 the file has no document in it; the least is 'galley: 1' and a 'layout'")
  }
}
