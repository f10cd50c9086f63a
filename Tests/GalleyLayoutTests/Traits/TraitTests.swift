import Foundation
import GalleyGeometry
import GalleyLayout
import Testing

/// Laws of the definitions of traits, for each trait.
@Suite struct TraitTests {
  /// Traits of which each differs from the defaults in one property, and that property.
  private static let changed: [(trait: TraitDefinition, traits: Traits)] = [
    (.width, Traits(width: 390.25)), (.height, Traits(width: 1, height: 844)),
    (.textSize, Traits(width: 1, textSize: .category(.accessibility3))),
    (.textSize, Traits(width: 1, textSize: .android(1.3))),
    (.idiom, Traits(width: 1, idiom: .pad)),
    (.safeArea, Traits(width: 1, safeArea: EdgeInsets(top: 47, bottom: 34))),
    (.direction, Traits(width: 1, direction: .rightToLeft)),
    (.locale, Traits(width: 1, locale: "pt-BR")),
    (.colorScheme, Traits(width: 1, colorScheme: .dark)),
    (.boldText, Traits(width: 1, boldText: true)),
    (.contrast, Traits(width: 1, contrast: .increased)),
    (.reduceTransparency, Traits(width: 1, reduceTransparency: true)),
    (.displayScale, Traits(width: 1, displayScale: 3)),
  ]

  @Test func `Every trait is in this test, and has a unique key`() {
    #expect(Set(Self.changed.map(\.trait)) == Set(TraitDefinition.all))
    #expect(Set(TraitDefinition.all.map(\.key)).count == TraitDefinition.all.count)
    let lists = TraitDefinition.all.compactMap(\.list)
    #expect(Set(lists.map(\.key)).count == lists.count)
    #expect(Set(lists.map(\.option)).count == lists.count)
  }

  @Test func `A trait reads its own property and no other`() {
    for (trait, traits) in Self.changed {
      let others = TraitDefinition.all.filter { $0 != trait && $0 != .width }
      #expect(!trait.isDefault(in: traits), "\(trait.key)")
      #expect(others.allSatisfy { $0.isDefault(in: traits) }, "\(trait.key)")
      #expect(trait.removed(from: traits).width == (trait == .width ? 0 : traits.width))
      var copy = Traits(width: 1)
      trait.copy(traits, &copy)
      #expect(copy == traits, "\(trait.key)")
    }
  }

  @Test
  func `A token of the name of a variant is read as the value that it was made from`() throws {
    for (trait, traits) in Self.changed where ![.locale, .displayScale].contains(trait) {
      let token = try #require(trait.token(of: traits), "\(trait.key)")
      let named = try #require(TraitDefinition.named(by: token), "\(token)")
      var copy = Traits(width: 1)
      named.trait.copy(named.value, &copy)
      #expect(named.trait == trait && copy == traits, "\(token)")
    }
    #expect(TraitDefinition.named(by: "nonsense") == nil)
  }

  @Test func `The list item of a value is read as that value`() throws {
    let custom = TraitDefinition(CustomTrait("brand", values: ["acme", "zen"]))
    var zen = Traits(width: 1)
    custom.copy(try #require(custom.values("zen")?.first), &zen)
    let usual = TraitDefinition.listed.map { ($0, Traits(width: 1)) }
    let changed = Self.changed.filter { $0.trait.list != nil }
    let others = changed.map { ($0.trait, $0.traits) } + [(custom, zen)]
    for (trait, traits) in usual + others {
      let item = try #require(trait.item(of: traits), "\(trait.key)")
      let values = try #require(trait.values(item), "\(item)")
      #expect(values.count == 1)
      var copy = Traits(width: 1)
      trait.copy(values[0], &copy)
      var expected = Traits(width: 1)
      trait.copy(traits, &expected)
      #expect(copy == expected, "\(item)")
    }
    // A direction that follows the language is listed as auto, and not as the direction itself.
    #expect(TraitDefinition.direction.item(of: Traits(width: 1, locale: "ar")) == "auto")
  }

  @Test func `The word of a default value is read as the default`() throws {
    for trait in TraitDefinition.all
    where trait.list != nil && ![.locale, .direction].contains(trait) {
      let named = try #require(TraitDefinition.named(by: trait.word(of: Traits(width: 1))))
      #expect(named.trait == trait && trait.isDefault(in: named.value))
    }
  }

  @Test func `A list reads the text of a record's value as the same value`() throws {
    for trait in TraitDefinition.listed {
      for (other, traits) in Self.changed where other == trait {
        let value = try #require(trait.value(traits))
        let text =
          switch value {
          case .flag(let flag): "\(flag)"
          case .number(let number): "\(number)"
          case .text(let text): text
          }
        let values = try #require(trait.values(text))
        #expect(values.count == 1 && values.allSatisfy { trait.value($0) == value })
        #expect(trait.values("no such value!") == nil)
      }
    }
  }

  @Test func `Traits are restored from their record, and records from JSON`() throws {
    for (trait, traits) in Self.changed where trait != .safeArea {
      let record = TraitsRecord(traits)
      let read = try #require(record.traits)
      #expect(TraitDefinition.all.allSatisfy { $0.value(read) == $0.value(traits) }, "\(trait.key)")
      let decoded = try JSONDecoder().decode(
        TraitsRecord.self, from: try JSONEncoder().encode(record))
      #expect(decoded == record)
    }
  }

  @Test func `Records from before a trait existed are still read, and stay the same`() throws {
    let old = """
      {"boldText":false,"colorScheme":"light","contrast":"standard","direction":"ltr",\
      "displayScale":2,"idiom":"phone","locale":"en","textSize":"L","width":390}
      """
    let record = try JSONDecoder().decode(TraitsRecord.self, from: Data(old.utf8))
    #expect(record == TraitsRecord(Traits(width: 390)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(record), as: UTF8.self) == old)
  }

  @Test func `Records without a trait, or with a value of another kind, are rejected`() {
    for broken in [
      "{}", "{\"width\":390}",
      """
      {"boldText":1,"colorScheme":"light","contrast":"standard","direction":"ltr",\
      "displayScale":2,"idiom":"phone","locale":"en","textSize":"L","width":390}
      """,
      """
      {"boldText":false,"colorScheme":"light","contrast":"standard","direction":"ltr",\
      "displayScale":2,"idiom":"phone","locale":"en","textSize":"L","width":"390"}
      """,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(TraitsRecord.self, from: Data(broken.utf8))
      }
    }
  }

  @Test func `Facts state the size, text size, direction, language and color scheme`() {
    let facts = TraitDefinition.all.compactMap { $0.fact(of: Traits(width: 320, height: 568)) }
    #expect(
      facts == [
        "320 pt wide", "text L, body 17 pt", "568 pt high", "left to right", "en", "light",
      ])
  }
}
