internal import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Files that could make a careless reader crash, hang or run out of memory.
@Suite struct HazardTests {
  @Test func `Aliases that expand exponentially are one message`() {
    var text = "galley: 1\nlayout:\n  vstack:\n    - &a0 { text: a }\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "    - &a\(level) { vstack: [\(aliases)] }\n"
    }
    let messages = Sample.messages(text)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("more than 1000000 parts when its aliases") == true)
  }

  @Test func `Aliases that expand exponentially inside a key are one message`() {
    var text = "galley: 1\nlayout:\n  vstack:\n    - &a0 [x]\n"
    for level in 1...30 {
      text += "    - &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(Sample.messages(text + "    - { *a30 : 1 }\n").count == 1)
    #expect(Sample.messages(text + "    - ? *a30\n      : 1\n").count == 1)
  }

  @Test func `Aliases that nest too deeply are one message`() {
    var text = "galley: 1\nlayout:\n  vstack:\n    - &a0 { text: a }\n"
    for level in 1...20_000 { text += "    - &a\(level) { box: *a\(level - 1) }\n" }
    let messages = Sample.messages(text)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("nested deeper than 1000 levels") == true)
  }

  @Test func `Components that expand exponentially are one message`() {
    var text = "galley: 1\ncomponents:\n  c0: { body: { text: a } }\n"
    for level in 1...40 {
      text +=
        "  c\(level): { body: { hstack: [{ use: c\(level - 1) }, { use: c\(level - 1) }] } }\n"
    }
    let messages = Sample.messages(text + "layout: { use: c40 }\n")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("more than 1000000 parts when its components") == true)
  }

  @Test func `Arguments that expand exponentially are one message`() {
    var text = "galley: 1\ncomponents:\n  c0: { parameters: [x], body: { text: \"{x}\" } }\n"
    for level in 1...60 {
      text +=
        "  c\(level): { parameters: [x], body: { use: c\(level - 1), with: { x: \"{x}{x}\" } } }\n"
    }
    let messages = Sample.messages(text + "layout: { use: c60, with: { x: ab } }\n")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the limit is 65536") == true)
  }

  @Test func `A long chain of components is refused at the maximum depth`() {
    var text = "galley: 1\ncomponents:\n  c0: { body: { text: a } }\n"
    for level in 1...20_000 { text += "  c\(level): { body: { use: c\(level - 1) } }\n" }
    let messages = Sample.messages(text + "layout: { use: c20000 }\n")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("deeper than 256 levels") == true)
  }

  @Test(arguments: [(256, true), (257, false), (400, false), (20_000, false)])
  func `A layout has at most 256 levels`(levels: Int, isFine: Bool) {
    let boxes = levels - 1
    let text =
      "galley: 1\nlayout: " + String(repeating: "{box: ", count: boxes) + "{text: a}"
      + String(repeating: "}", count: boxes)
    let messages = Sample.messages(text)
    #expect(messages.isEmpty == isFine)
    #expect(messages.count <= 1)
  }

  @Test func `Brackets that are never closed are one message`() {
    for bracket in ["[", "{", "- ", "? ", "{? ", "a: {"] {
      #expect(
        Sample.messages("galley: 1\nlayout: " + String(repeating: bracket, count: 100_000)).count
          == 1)
      #expect(Sample.messages(String(repeating: bracket, count: 100_000)).count == 1)
    }
  }

  @Test func `Layouts at the maximum depth are read with all modifiers`() throws {
    let text =
      String(repeating: "{box: ", count: 255) + "{text: a, id: x}"
      + String(repeating: ", id: x, padding: 1, width: 9, background: red, opacity: 1}", count: 255)
    #expect(Sample.messages("galley: 1\nlayout: \(text)").count == 100 + 1)
    let plain = text.replacing(", id: x", with: "")
    let document = try Sample.document("galley: 1\nlayout: \(plain)")
    #expect(document.layout.run(Sample.phone).modifiers.count == 255 * 4)
  }

  @Test func `Bytes that are not text are one message with their place`() {
    #expect(
      Sample.messages(Array("galley: 1\na: é".utf8) + [0xFF])
        == ["2:5 the file is not UTF-8 from here on; save it in that encoding"])
    #expect(Sample.messages([0xC3]).count == 1)
    #expect(
      Sample.messages("galley: 1\nlayout: \u{0}").first?.hasPrefix(
        "2:9 the control character U+0000") == true)
    #expect(Sample.messages("galley: \u{1B}[1m").count == 1)
  }

  @Test(arguments: [
    "", "\n\n", "# only this", "---", "...", "\u{FEFF}", "%YAML 1.2\n---\n", "!!map", "&a", "*a",
    "'",
  ])
  func `A file without a document is one message`(text: String) {
    #expect(Sample.messages(text).count == 1)
  }

  @Test func `A byte order mark and other line ends are read`() throws {
    #expect(Sample.messages("\u{FEFF}galley: 1\r\nlayout:\r\n  text: a\r\n") == [])
  }

  @Test func `A file over 16 MiB is one message`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: (16 << 20) + 1)
    #expect(
      Sample.messages(bytes)
        == ["the file has 16777217 bytes; a document has at most 16777216 (16 MiB)"])
  }

  @Test func `The error of a file that is too large has its size`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": String(repeating: "#", count: (16 << 20) + 5_000_000)
    ])
    let source = DocumentSource(path: folder.path + "/a.yaml", outputPath: "a")
    #expect {
      try DocumentLoader().load(source)
    } throws: { error in
      "\(error)".hasSuffix("the file has 21777216 bytes; a document has at most 16777216 (16 MiB)")
    }
  }

  @Test func `Only errors of documents with aliases mention aliases`() {
    // Without aliases only the number of parts can be too large, since the parser limits levels.
    let parts = String(repeating: "a,", count: 1_000_001)
    let messages = Sample.messages("galley: 1\nlayout: { vstack: [\(parts)] }\n")
    #expect(messages.map { $0.hasSuffix("more than 1000000 parts") } == [true])
  }

  @Test func `A text may have 65536 bytes and no more`() {
    let text = String(repeating: "é", count: 32_768)
    #expect(Sample.messages("galley: 1\nlayout: { text: \(text) }") == [])
    #expect(
      Sample.messages("galley: 1\nlayout: { text: \(text)a }")
        == ["2:17 the text is 65537 bytes long; the limit is 65536"])
  }

  @Test func `After a hundred messages only the number of the rest is given`() {
    let nodes = String(repeating: "  - { text: a, colour: red }\n", count: 123)
    let messages = Sample.messages("galley: 1\nlayout:\n  vstack:\n" + nodes)
    #expect(messages.count == 101)
    #expect(messages.last == "23 more errors are not shown")
  }

  @Test func `Thousands of nodes with styles and names are read`() {
    let nodes = (0..<8_000).map { "  - { text: a, id: n\($0), padding: 4, style: s }\n" }.joined()
    let text = "galley: 1\nstyles: { s: { lineLimit: 1 } }\nlayout:\n  vstack:\n" + nodes
    #expect(Sample.messages(text) == [])
  }
}
