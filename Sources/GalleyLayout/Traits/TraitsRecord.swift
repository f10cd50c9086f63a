/// The traits that make a variant, as records write them.
///
/// The keys and values are those of the table ``TraitDefinition/all``.
public struct TraitsRecord: Hashable, Sendable {
  private var values: [String: TraitDefinition.Value]

  /// Creates the record of traits.
  public init(_ traits: Traits) {
    let recorded = TraitDefinition.all.filter { $0.isRecorded(of: traits) }
    values = Dictionary(
      uniqueKeysWithValues: recorded.compactMap { trait in
        trait.value(traits).map { (trait.key, $0) }
      })
  }

  /// The recorded value of a trait, or nil if there is none.
  public subscript(trait: TraitDefinition) -> TraitDefinition.Value? {
    get { values[trait.key] }
    set { values[trait.key] = newValue }
  }

  /// The traits that were recorded, or nil if a word is not known.
  public var traits: Traits? {
    var traits = Traits(width: 0)
    for (key, value) in values {
      guard let trait = TraitDefinition.all.first(where: { $0.key == key }),
        let known = trait.recorded(value)
      else { return nil }
      trait.copy(known, &traits)
    }
    return traits
  }
}

extension TraitsRecord: Codable {
  /// Creates a record from one value for each trait; those that are not known are left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    values = [:]
    for trait in TraitDefinition.all {
      let key = Key(stringValue: trait.key)
      let value = try container.decodeIfPresent(TraitDefinition.Value.self, forKey: key)
      if let value, !trait.takes(value) {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "The trait has other values.")
      }
      if value == nil, trait.isRequired {
        _ = try container.decode(TraitDefinition.Value.self, forKey: key)
      }
      values[trait.key] = value
    }
  }

  /// Writes one value for each trait.
  public func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension TraitDefinition {
  /// Whether each record has the trait.
  public var isRequired: Bool { recording == .always && value(Traits(width: 0)) != nil }

  /// Whether records may have the trait.
  public var mayBeRecorded: Bool { recording != .never }

  fileprivate func isRecorded(of traits: Traits) -> Bool {
    recording == .always || recording == .unlessDefault && !isDefault(in: traits)
  }

  /// Returns whether a value is of the kind that the trait has.
  fileprivate func takes(_ value: Value) -> Bool {
    switch (value, form) {
    case (.number, .number), (.flag, .flag), (.text, .textSize), (.text, .locale), (.text, .words):
      true
    default: false
    }
  }
}
