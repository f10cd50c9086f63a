import Foundation
import GalleyLayout
import GalleySnapshots
import Testing

@testable import GalleyReport

/// The traits of results, as the script of a page reads them.
@Suite struct PageTraitsTests {
  private static func object(_ traits: Traits) throws -> [String: Any] {
    let data = try JSONEncoder().encode(PageTraits(TraitsRecord(traits)))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `Filters have the defaults that records leave out`() throws {
    let values = [false, true].map { isOn in
      try? Self.object(Traits(width: 390, reduceTransparency: isOn))["reduceTransparency"] as? Bool
    }
    #expect(values == [false, true])
  }

  @Test func `Filters include custom traits, also one with the name of another key`() throws {
    let facts = CustomTrait("facts", values: ["short", "long"])
    var traits = Traits(width: 390)
    traits[facts] = "long"
    let custom = TraitDefinition.custom(in: [traits])
    let values = try [Traits(width: 390), traits].map { traits in
      let data = try JSONEncoder().encode(PageTraits(TraitsRecord(traits), custom: custom))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    #expect(values.map { $0["custom.facts"] as? String } == ["default", "long"])
    #expect(values.map { ($0["facts"] as? [String])?.last } == ["light", "facts long"])
    #expect(values[1]["column"] as? String == "390 · facts long")
  }

  @Test
  func `Columns of a matrix name values that are not the default, except the text size`() throws {
    let plain = try Self.object(Traits(width: 390, height: 844))
    #expect(plain["column"] as? String == "390 × 844")
    let traits = Traits(
      width: 320, textSize: .category(.accessibility3), locale: "ar", colorScheme: .dark,
      boldText: true, reduceTransparency: true)
    #expect(
      try Self.object(traits)["column"] as? String
        == "320 · right to left · ar · dark · bold text · opaque backgrounds")
  }
}
