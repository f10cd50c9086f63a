/// The recorded traits of a variant.
///
/// The keys and values are those of the table ``TraitDefinition/all``. Custom traits are recorded by name under the key
/// `custom`, if one of them has a value other than its default.
package struct TraitsRecord: Hashable, Sendable {
  /// The values in the order of the table, nil where there is none.
  private var values: [TraitDefinition.Value?]
  private var custom: CustomValues

  package init(_ traits: Traits) {
    values = TraitDefinition.all.map { $0.isRecorded(of: traits) ? $0.value(traits) : nil }
    custom = traits.custom
  }

  package subscript(trait: TraitDefinition) -> TraitDefinition.Value? {
    get {
      if let own = trait.custom { return custom[own.name].map(TraitDefinition.Value.text) }
      return TraitDefinition.all.firstIndex(of: trait).flatMap { values[$0] }
    }
    set {
      if let own = trait.custom {
        if case .text(let word) = newValue {
          custom[own.name] = word
        } else {
          custom[own.name] = nil
        }
        return
      }
      guard let place = TraitDefinition.all.firstIndex(of: trait) else { return }
      values[place] = newValue
    }
  }

  /// The traits that were recorded, or nil if a word is not known.
  package var traits: Traits? {
    var traits = TraitDefinition.defaults
    for case (let trait, let value?) in zip(TraitDefinition.all, values) {
      guard let known = trait.recorded(value) else { return nil }
      trait.copy(known, &traits)
    }
    traits.custom = custom
    return traits
  }
}

extension TraitsRecord: Codable {
  /// Creates a record from one value for each trait; those that are not known are left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberKey.self)
    values = try TraitDefinition.all.map { try $0.value(in: container) }
    custom = CustomValues()
    let words = try container.decodeIfPresent([String: String].self, forKey: Self.customKey) ?? [:]
    for (name, word) in words {
      guard CustomTrait.isName(name) else {
        throw DecodingError.dataCorruptedError(
          forKey: Self.customKey, in: container,
          debugDescription: "the name of a trait is not valid")
      }
      custom[name] = word
    }
  }

  private static let customKey = MemberKey(stringValue: "custom")

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for (trait, value) in zip(TraitDefinition.all, values) {
      let key = MemberKey(stringValue: trait.key)
      switch value {
      case .number(let number): try container.encode(number, forKey: key)
      case .flag(let flag): try container.encode(flag, forKey: key)
      case .text(let text): try container.encode(text, forKey: key)
      case nil: break
      }
    }
    guard !custom.isEmpty else { return }
    try container.encode(
      custom.names.reduce(into: [:]) { $0[$1] = custom[$1] } as [String: String],
      forKey: Self.customKey)
  }
}

extension TraitDefinition {
  package var isRequired: Bool { recording == .always && hasDefault }

  package var mayBeRecorded: Bool { recording != .never }

  fileprivate func isRecorded(of traits: Traits) -> Bool {
    recording == .always || recording == .unlessDefault && !isDefault(in: traits)
  }

  fileprivate func value(in record: KeyedDecodingContainer<MemberKey>) throws -> Value? {
    let key = MemberKey(stringValue: key)
    guard try isRequired || record.contains(key) && !record.decodeNil(forKey: key) else {
      return nil
    }
    switch form {
    case .number: return .number(try record.decode(Double.self, forKey: key))
    case .flag: return .flag(try record.decode(Bool.self, forKey: key))
    case .textSize, .locale, .choice: return .text(try record.decode(String.self, forKey: key))
    case .insets: return nil
    }
  }
}
