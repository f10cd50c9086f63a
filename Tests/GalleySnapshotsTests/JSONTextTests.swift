import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// JSON is written without Foundation, byte for byte as Foundation writes it.
@Suite("JSON text")
struct JSONTextTests {
  @Test(
    "Random values are written as Foundation writes them, on one line and on many",
    arguments: 0..<40)
  func random(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    for _ in 0..<50 {
      let value = JSONValue.random(depth: 4, using: &random)
      for pretty in [false, true] {
        #expect(try JSONText.text([value], pretty: pretty) == foundation([value], pretty: pretty))
      }
    }
  }

  @Test("Control characters are escaped, also those that JSON allows in strings")
  func controls() throws {
    let text = try JSONText.text(["\u{0}\u{1B}\u{7F}\u{85}\u{9F}\u{A0}\n\t\"\\/\u{2028}"])
    #expect(text == #"["\u0000\u001b\u007f\u0085\u009f"# + "\u{A0}" + #"\n\t\"\\/"# + "\u{2028}\"]")
    let all = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
    #expect(try JSONDecoder().decode([String].self, from: Data(JSONText.text([all]).utf8)) == [all])
  }

  @Test(
    "Members of several containers of one object are sorted together; the last of equal keys counts"
  )
  func merging() throws {
    struct Merged: Encodable {
      func encode(to encoder: any Encoder) throws {
        try ["m": 1, "z": 2].encode(to: encoder)
        try ["a": 3, "m": 4].encode(to: encoder)
      }
    }
    #expect(
      try JSONText.text([Merged(), Merged()]) == #"[{"a":3,"m":4,"z":2},{"a":3,"m":4,"z":2}]"#)
  }

  @Test("Enumerations and classes use nested containers")
  func nesting() throws {
    enum Kind: Encodable { case plain, number(Int, unit: [String]) }
    class Base: Encodable { var b = 1 }
    final class Derived: Base {
      enum CodingKeys: CodingKey { case a }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try super.encode(to: container.superEncoder())
        try container.encode([[Kind.plain], []], forKey: .a)
      }
    }
    let kinds = [Kind.plain, .number(5, unit: ["pt"])]
    #expect(try JSONText.text(kinds) == foundation(kinds, pretty: false))
    #expect(try JSONText.text(Derived(), pretty: true) == foundation(Derived(), pretty: true))
  }

  @Test("Records are written as Foundation writes them", arguments: try Samples.names())
  func records(name: String) throws {
    for (variant, result) in try Samples.results(name, changing: { $0.textSizes = [.large] }) {
      let record = LayoutRecord(result, document: name, variant: variant.name)
      #expect(try JSONText.text(record) == foundation(record, pretty: false))
    }
  }

  @Test(
    "Numbers that JSON cannot represent are errors", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    #expect(throws: EncodingError.self) { try JSONText.text(["a": [number]]) }
    #expect(throws: EncodingError.self) { try JSONText.text([Float(number)]) }
  }

  private func foundation(_ value: some Encodable, pretty: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A value of any form that JSON has.
private indirect enum JSONValue: Encodable {
  case null, bool(Bool), integer(Int64), double(Double), float(Float), string(String)
  case list([JSONValue]), object([String: JSONValue])

  static func random(depth: Int, using random: inout Random) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 6 : 9), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .integer(.random(in: .min ... .max, using: &random))
    case 3:
      .double(
        Double(
          sign: .random(using: &random) ? .plus : .minus,
          exponent: .random(in: -60...60, using: &random),
          significand: .random(in: 1..<2, using: &random)))
    case 4: .float(Float(Int.random(in: -1000...1000, using: &random)) / 8)
    case 5: .string(word(using: &random))
    case 6:
      .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          .random(depth: depth - 1, using: &random)
        })
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            (word(using: &random), .random(depth: depth - 1, using: &random))
          }
        ) { $1 })
    }
  }

  private static func word(using random: inout Random) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "Z", "0", "9", " ", "\"", "\\", "/", "\n", "\u{1}", "é", "ß", "日", "😀", "{", "]",
      ",",
    ]
    return String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          scalars.randomElement(using: &random) ?? "a"
        }))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .float(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
