import Foundation
import GalleyLayout
import Testing

/// Laws of custom traits.
@Suite struct CustomTraitTests {
  enum Brand: String, CaseIterable, TraitKey {
    case acme, zen
    static let name = "brand"
    static let defaultValue = Brand.acme
  }

  enum Density: TraitKey {
    static let name = "density"
    static let defaultValue = 1.5
  }

  enum Beta: TraitKey {
    static let name = "beta"
    static let defaultValue = false
    static let values = [false, true]
  }

  struct Tenant: Hashable, Sendable {
    var number: Int
  }

  enum Tenants: TraitKey {
    static let name = "tenant_A1"
    static let defaultValue = Tenant(number: 0)
    static func word(for value: Tenant) -> String { "t\(value.number)" }
    static func value(for word: String) -> Tenant? {
      word.hasPrefix("t") ? Int(word.dropFirst()).map(Tenant.init) : nil
    }
  }

  private static func law<Key: TraitKey>(_ key: Key.Type, _ values: [Key.Value]) {
    let plain = Traits(width: 390)
    #expect(plain[key] == key.defaultValue)
    for value in values {
      var traits = plain
      traits[key] = value
      #expect(traits[key] == value, "\(key.name)")
      #expect((traits == plain) == (value == key.defaultValue))
      var other = traits
      other[key] = value
      #expect(other == traits && other.hashValue == traits.hashValue)
      traits[key] = key.defaultValue
      #expect(traits == plain && traits.hashValue == plain.hashValue)
    }
  }

  @Test
  func `A trait has the value that was set, and setting the default equals setting nothing`() {
    Self.law(Brand.self, Brand.allCases)
    Self.law(Density.self, [1.5, 0.1, -3, 1e300, 1 / 3])
    Self.law(Beta.self, [false, true])
    Self.law(Tenants.self, [0, 7, -7].map(Tenant.init))
  }

  @Test func `Keys are independent of each other and of the order in which they are set`() {
    var first = Traits(width: 390)
    first[Brand.self] = .zen
    first[Beta.self] = true
    var second = Traits(width: 390)
    second[Beta.self] = true
    second[Brand.self] = .zen
    #expect(first == second && first.hashValue == second.hashValue)
    second[Beta.self] = false
    #expect(second[Brand.self] == .zen && second != first)
    #expect(second[Density.self] == 1.5)
  }

  @Test func `A trait of a document and a key of its name have the same value`() {
    let trait = CustomTrait("brand", values: ["acme", "zen"])
    #expect(trait == CustomTrait(Brand.self) && trait.defaultValue == "acme")
    var traits = Traits(width: 390)
    traits[trait] = "zen"
    #expect(traits[Brand.self] == .zen && traits[trait] == "zen")
    traits[trait] = "unheard of"
    #expect(traits[Brand.self] == .acme)
    traits[trait] = "acme"
    #expect(traits == Traits(width: 390))
  }

  @Test func `A custom trait has a definition like a built-in trait`() throws {
    let trait = TraitDefinition(CustomTrait(Brand.self))
    var traits = Traits(width: 390)
    #expect(trait.isDefault(in: traits) && trait.token(of: traits) == nil)
    #expect(trait.word(of: traits) == "brand.acme" && trait.fact(of: traits) == nil)
    traits[Brand.self] = .zen
    #expect(trait.token(of: traits) == "brand.zen" && trait.fact(of: traits) == "brand zen")
    #expect(trait.removed(from: traits) == Traits(width: 390))
    #expect(trait.values("all")?.map { $0[Brand.self] } == [.acme, .zen])
    #expect(trait.values("zen")?.map { $0[Brand.self] } == [.zen])
    #expect(trait.values("nonsense") == nil)
    #expect(trait.expectation == "a value of brand: all, acme or zen")
    let named = try #require(TraitDefinition.named(by: "brand.zen", among: [trait]))
    #expect(named.value[Brand.self] == .zen)
    #expect(TraitDefinition.named(by: "brand.zen") == nil)
    #expect(TraitDefinition.custom(in: [traits, Traits(width: 1)]).map(\.key) == ["brand"])
    #expect(TraitDefinition.all(in: [Traits(width: 1)]) == TraitDefinition.all)
  }

  @Test func `Characters that are not allowed in file names are replaced in tokens`() {
    var traits = Traits(width: 390)
    traits[Density.self] = -0.5
    let trait = TraitDefinition.custom(in: [traits])[0]
    #expect(trait.token(of: traits) == "density.-0.5")
    traits[CustomTrait("style", values: ["a"])] = "../ü\n"
    #expect(
      TraitDefinition.custom(in: [traits]).compactMap { $0.token(of: traits) }
        == ["density.-0.5", "style...___"])
  }

  @Test func `Names have letters, digits and underscores, and are not reserved`() {
    for name in ["brand", "B", "checkoutStyle", "a_1", String(repeating: "a", count: 40)] {
      #expect(CustomTrait.isName(name), "\(name)")
    }
    for name in [
      "", "1a", "_a", "a b", "a-b", "a.b", "größe", "a/b", String(repeating: "a", count: 41),
      "width", "Width", "textSize", "TEXTSIZES", "textSizes", "locale", "locales", "any", "not",
      "devices", "horizontal", "all",
    ] {
      #expect(!CustomTrait.isName(name), "\(name)")
    }
  }

  @Test func `Traited values vary with custom traits`() {
    let spacing = Traited { $0[Brand.self] == .zen ? 24 : 12 }
    #expect(spacing.run(Traits(width: 390)) == 12)
    #expect(spacing.local { $0[Brand.self] = .zen }.run(Traits(width: 390)) == 24)
  }

  @Test func `Records contain values other than the default, under the name of the trait`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var traits = Traits(width: 390)
    let plain = String(decoding: try encoder.encode(TraitsRecord(traits)), as: UTF8.self)
    #expect(!plain.contains("custom"))
    traits[Brand.self] = .zen
    traits[Beta.self] = true
    let data = try encoder.encode(TraitsRecord(traits))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"custom\":{\"beta\":\"true\",\"brand\":\"zen\"},\"direction\""))
    let read = try JSONDecoder().decode(TraitsRecord.self, from: data)
    #expect(read == TraitsRecord(traits))
    let values = try #require(read.traits)
    #expect(values[Brand.self] == .zen && values[Beta.self] && values[Density.self] == 1.5)
    let brand = TraitDefinition(CustomTrait(Brand.self))
    #expect(read[brand] == .text("zen"))
    var changed = read
    changed[brand] = nil
    #expect(changed.traits?[Brand.self] == .acme)
  }

  @Test(arguments: ["{\"../x\":\"a\"}", "{\"width\":\"a\"}", "{\"brand\":1}", "[]", "\"zen\""])
  func `Records with invalid names or values are rejected`(custom: String) throws {
    let record = """
      {"boldText":false,"colorScheme":"light","contrast":"standard","custom":\(custom),\
      "direction":"ltr","displayScale":2,"idiom":"phone","locale":"en","textSize":"L","width":390}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TraitsRecord.self, from: Data(record.utf8))
    }
  }
}

/// Invalid keys, which stop the process.
@Suite struct CustomTraitMistakeTests {
  private enum Width: TraitKey {
    static let name = "width"
    static let defaultValue = 1
  }

  private enum Forgetful: TraitKey {
    static let name = "forgetful"
    static let defaultValue = 1
    static func word(for value: Int) -> String { "same" }
    static func value(for word: String) -> Int? { 1 }
  }

  @Test func `A key with the name of a built-in trait stops the process`() async {
    await #expect(processExitsWith: .failure) {
      var traits = Traits(width: 1)
      traits[Width.self] = 2
    }
  }

  @Test func `A value whose word means another value stops the process`() async {
    await #expect(processExitsWith: .failure) {
      var traits = Traits(width: 1)
      traits[Forgetful.self] = 2
    }
  }
}
