import GalleyStrings
import GalleyTextFiles
import Testing

struct `Text of a file` {
  private static let text = "\"größe\" = \"groß 🙂\";\r\n\"b\" = \"c\";\n"

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private static let encodings: [[UInt8]] = [
    Array(text.utf8),
    [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    [0xFF, 0xFE] + utf16(text, isBigEndian: false),
    [0xFE, 0xFF] + utf16(text, isBigEndian: true),
  ]

  @Test(arguments: encodings) func `has the same strings and places in every encoding`(
    file: [UInt8]
  ) {
    let catalog = StringCatalog.read(file, as: .strings, language: "de")
    #expect(catalog.texts == ["größe": "groß 🙂", "b": "c"])
    #expect(catalog["größe"]?.textPlace == "1:11")
    #expect(catalog["b"]?.keyPlace == "2:1")
    #expect(catalog.problems.isEmpty)
  }

  @Test(arguments: [true, false]) func `is UTF-16 without a mark if every second byte is zero`(
    isBigEndian: Bool
  ) {
    let file = Self.utf16(Self.text, isBigEndian: isBigEndian)
    let catalog = StringCatalog.read(file, as: .strings, language: "de")
    #expect(catalog.texts == ["größe": "groß 🙂", "b": "c"])
    #expect(
      catalog.problemLines == [
        "0:0 warning: the file is read as UTF-16, but has no byte order mark; save it as UTF-8"
      ])
  }

  @Test func `has one problem at the first byte that is not UTF-8, and every string`() {
    let file = Array("\"a\" = \"é".utf8) + [0xFF, 0xFE] + Array("\";\n\"b\" = \"".utf8) + [0xC3]
    let catalog = StringCatalog.read(
      file + Array("\";".utf8), as: .strings, language: "en")
    #expect(catalog.texts["a"] == "é\u{FFFD}\u{FFFD}")
    #expect(catalog.texts["b"] == "\u{FFFD}")
    #expect(
      catalog.problemLines == [
        "1:9 error: the bytes from here are not UTF-8; save the file as UTF-8"
      ])
  }

  @Test func `has one problem at a second byte order mark, and every string`() {
    let utf16 = Self.utf16("\u{FEFF}\u{FEFF}\"a\" = \"b\";", isBigEndian: false)
    for file in [Array("\u{FEFF}\u{FEFF}\"a\" = \"b\";".utf8), utf16] {
      let catalog = StringCatalog.read(file, as: .strings, language: "en")
      #expect(catalog.texts == ["a": "b"] && catalog["a"]?.keyPlace == "1:1")
      #expect(
        catalog.problemLines == [
          "1:1 error: the file begins with two byte order marks; remove one"
        ])
    }
  }

  @Test func `has one problem at half a character of UTF-16`() {
    let start = Self.utf16("\"a\" = \"🙂", isBigEndian: true)
    let file = [0xFE, 0xFF] + start + [0xD8, 0x3D] + Self.utf16("x\";", isBigEndian: true)
    let catalog = StringCatalog.read(file, as: .strings, language: "en")
    #expect(catalog.texts["a"] == "🙂\u{FFFD}x")
    #expect(catalog.problemLines == ["1:9 error: a character of UTF-16 is incomplete here"])
    let odd = StringCatalog.read(
      [0xFE, 0xFF] + Self.utf16("a;", isBigEndian: true) + [0], as: .strings, language: "en")
    #expect(odd.texts == ["a": "a"])
    #expect(odd.problemLines == ["1:3 error: the file ends within a character of UTF-16"])
  }

  @Test func `is not read as UTF-32`() {
    let catalog = StringCatalog.read([0xFF, 0xFE, 0, 0, 0x22, 0, 0, 0], as: .strings)
    #expect(
      catalog.problemLines == [
        "1:1 error: the file is UTF-32, which is not read; save it as UTF-8"
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `has lines that end with LF, CRLF or CR`(
    lineBreak: String
  ) {
    let catalog = read("a = b;" + lineBreak + lineBreak + "  c = d;", .strings)
    #expect(catalog["c"]?.keyPlace == "3:3")
    #expect(catalog["c"]?.textPlace == "3:7")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `has the places that counting characters one by one gives`(seed: UInt64) {
    var random = Seed(seed)
    let parts = ["\n", "\r\n", "\r", "é", "🙂", "abc", " ", "字字字"]
    var text = ""
    var expected: [String] = []
    for number in 0..<60 {
      let space = (0..<Int(random.next() % 20)).map { _ in parts.pick(&random) }.joined()
      text += "/*\(space)*/"
      expected.append(Self.place(after: text))
      text += "k\(number);"
    }
    #expect(read(text, .strings).entries.map(\.keyPlace) == expected)
  }

  private static func place(after text: String) -> String {
    var (line, column) = (1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if !isPair, scalar == "\n" || scalar == "\r" {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
    return "\(line):\(column)"
  }
}

/// Random numbers that are the same in every run.
struct Seed: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension Array {
  func pick(_ random: inout Seed) -> Element { self[Int(random.next() % UInt64(count))] }
}
