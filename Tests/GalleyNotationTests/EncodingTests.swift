internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Files with bytes or escapes that are not characters.
@Suite struct EncodingTests {
  private static let yaml = (start: "galley: 1\nlayout: { text: \"a", end: "b\" }\n")
  private static let json = (start: "{\"galley\":1,\"layout\":{\"text\":\"a", end: "b\"}}")

  private func messages(_ bytes: [UInt8], path: String) -> [String] {
    do throws(DocumentError) {
      _ = try DocumentReader().read(bytes, path: path)
      return []
    } catch {
      return error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }
  }

  private func messages(_ middle: [UInt8], isJSON: Bool) -> [String] {
    let (start, end) = isJSON ? Self.json : Self.yaml
    return messages(
      Array(start.utf8) + middle + Array(end.utf8), path: isJSON ? "a.json" : "a.yaml")
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82],
  ])
  func `Invalid UTF-8, overlong sequences and lone surrogates are one message with its place`(
    bytes: [UInt8]
  ) {
    let message = "the file is not UTF-8 from here on; save it in that encoding"
    #expect(messages(bytes, isJSON: false) == ["2:19 \(message)"])
    #expect(messages(bytes, isJSON: true) == ["1:32 \(message)"])
  }

  @Test(arguments: ["\\ud800", "\\uDC00", "\\uD83D x", "\\uD83D\\u0041", "\\uDE00\\uD83D"])
  func `A lone surrogate in an escape is one message at the escape`(escape: String) {
    for isJSON in [true, false] {
      let found = messages(Array(escape.utf8), isJSON: isJSON)
      #expect(found.count == 1)
      #expect(found[0].hasPrefix(isJSON ? "1:32 this escape is only" : "2:19 this escape is only"))
    }
  }

  @Test func `Surrogate pairs in escapes are valid JSON, and in YAML a message with a remedy`() {
    let pair = Array("\\uD83D\\uDE00".utf8)
    #expect(messages(pair, isJSON: true) == [])
    #expect(messages(pair, isJSON: false).first?.contains("in YAML \\U and eight digits") == true)
    #expect(messages(Array("\\U0001F600".utf8), isJSON: false) == [])
  }

  @Test(arguments: [0x00...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x7F] as [ClosedRange<UInt8>])
  func `Control characters are named with their place`(range: ClosedRange<UInt8>) {
    for byte in range {
      let hex = String(byte, radix: 16, uppercase: true)
      let name = "the control character U+00\(byte < 16 ? "0" : "")\(hex)"
      #expect(messages([byte], isJSON: false).first?.hasPrefix("2:19 \(name) is not") == true)
      #expect(messages([byte], isJSON: true).first?.hasPrefix("1:32 \(name) is not") == true)
    }
  }

  @Test func `Other characters that YAML forbids are named, and those it allows are read`() {
    #expect(
      messages(Array("\u{FFFE}".utf8), isJSON: false).first?.hasPrefix("2:19 the character U+FFFE")
        == true)
    for allowed in ["\t", "\u{85}", "\u{FEFF}", "\u{FFFD}", "\u{E000}", "\u{2028}"] {
      #expect(messages(Array(allowed.utf8), isJSON: false) == [], "\(allowed.debugDescription)")
    }
  }

  @Test func `A byte order mark is skipped, and UTF-16 is one message`() {
    let text = Array((Self.json.start + Self.json.end).utf8)
    #expect(messages([0xEF, 0xBB, 0xBF] + text, path: "a.json") == [])
    let wide: [UInt8] = [0xFF, 0xFE] + text.flatMap { [$0, UInt8(0)] }
    #expect(messages(wide, path: "a.json").map { $0.hasPrefix("1:1 ") } == [true])
  }
}
