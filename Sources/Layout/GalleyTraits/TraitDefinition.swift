/// The definition of a trait: its names, and how its values are read, written and described.
///
/// `all` is the table of built-in traits. Names of variants, filters, matrices, options of the tool, sheets, maps,
/// records, schemas and pages use it, so a new trait is a property of ``Traits`` and a row of the table. Documents may
/// declare further traits, each a ``CustomTrait``.
package final class TraitDefinition: Sendable {
  /// The key in conditions of documents and in records, such as textSize.
  package let key: String
  /// The display name, such as Text size.
  package let label: String
  package let summary: String
  /// The noun for a value with its article, such as a color scheme.
  package let noun: String
  /// The values that it takes, as documents and records write them.
  package let form: Form
  /// How a matrix lists its values, or nil if it belongs to a screen or to a picture.
  package let list: List?
  /// Whether only colors depend on it, unless a document reads it.
  package let isAboutColors: Bool
  /// Whether descriptions of a variant include it even if it has its default.
  let isAlwaysSaid: Bool
  /// Whether names of variants include it even if it has its default.
  let isAlwaysNamed: Bool
  let recording: Recording
  /// The custom trait, or nil if the trait is built in.
  package let custom: CustomTrait?
  let hasDefault: Bool
  /// Returns the value as records write it, or nil if there is none.
  package let value: @Sendable (Traits) -> Value?
  /// Returns the value as a word of a variant's name, or nil if there is none.
  let spelling: @Sendable (Traits) -> String?
  /// Returns the value as the head of a row of a sheet, with a note.
  package let head: @Sendable (Traits) -> (name: String, note: String)
  /// Returns the value in words, such as increased contrast, or nil if there is none.
  let phrase: @Sendable (Traits) -> String?
  let isEqual: @Sendable (Traits, Traits) -> Bool
  package let copy: @Sendable (Traits, inout Traits) -> Void
  /// Returns traits with the values of a list item, or nil if the item is unknown.
  package let values: @Sendable (String) -> [Traits]?
  /// Returns traits with the value of a word in a variant's name, or nil if the word is unknown.
  let spelled: @Sendable (String) -> Traits?
  /// Returns traits with a recorded value, or nil if it is invalid.
  let recorded: @Sendable (Value) -> Traits?
  let path: any AnyKeyPath & Sendable

  /// Creates a trait from its property; without `spelled`, words of variants' names are read as items of lists are.
  init<V: Hashable & Sendable>(
    _ key: String, _ label: String, _ path: any WritableKeyPath<Traits, V> & Sendable, _ form: Form,
    _ summary: String, noun: String = "", list: List? = nil, isAboutColors: Bool = false,
    isAlwaysSaid: Bool = false, isAlwaysNamed: Bool = false, recording: Recording = .always,
    custom: CustomTrait? = nil,
    value: @escaping @Sendable (Traits) -> Value?,
    spelling: @escaping @Sendable (Traits) -> String?,
    head: (@Sendable (Traits) -> (name: String, note: String))? = nil,
    phrase: @escaping @Sendable (Traits) -> String?,
    values: @escaping @Sendable (String) -> [V]?, spelled: (@Sendable (String) -> V?)? = nil,
    number: (@Sendable (Double) -> V)? = nil
  ) {
    (self.key, self.label, self.path, self.form) = (key, label, path, form)
    (self.summary, self.noun, self.list) = (summary, noun, list)
    self.isAboutColors = isAboutColors
    (self.isAlwaysSaid, self.isAlwaysNamed) = (isAlwaysSaid, isAlwaysNamed)
    (self.recording, self.value, self.spelling, self.phrase) = (recording, value, spelling, phrase)
    self.custom = custom
    hasDefault = value(Self.defaults) != nil
    self.head = head ?? { (phrase($0) ?? "", "") }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    self.values = { values($0)?.map { Traits.defaults(with: path, $0) } }
    recorded = { value in
      let known: V? =
        switch value {
        case .number(let figure): number?(figure)
        case .flag(let flag): values("\(flag)")?.first
        case .text(let text): values(text)?.first
        }
      return known.map { Traits.defaults(with: path, $0) }
    }
    self.spelled = { word in
      (spelled.map { $0(word) } ?? values(word)?.first).map { Traits.defaults(with: path, $0) }
    }
  }
}

extension TraitDefinition {
  /// A value as documents and records write it.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case text(String)
  }

  package enum Form: Hashable, Sendable {
    case number
    case flag
    /// Words; lists may also contain a word that derives the value from other traits.
    case choice([String], automatic: String? = nil)
    case textSize
    /// Languages, with or without script and region.
    case locale
    case insets
  }

  package struct List: Sendable {
    /// The key in matrices of documents, such as textSizes.
    package let key: String
    /// The name of the option, and of the axis of sheets, such as text-sizes.
    package let option: String
    package let summary: String
    /// The values that the option takes, with their head, as a part of its help.
    package let help: String
    package let example: String
  }

  enum Recording: Sendable {
    /// Records always have it if there is a value.
    case always
    /// Records have it if it is not the default, so that records made before the trait existed stay the same.
    case unlessDefault
    /// Records do not have it.
    case never
  }

  /// The defaults of all traits but the width, which has none.
  package static let defaults = Traits(width: 0)

  /// The expected list item, as the end of a sentence.
  package var expectation: String {
    switch form {
    case .flag: return "true or false"
    case .choice(let words, let automatic):
      let all = [automatic].compactMap(\.self) + words
      return "\(noun): \(all.dropLast().joined(separator: ", ")) or \(all[all.count - 1])"
    case .textSize:
      let names = TextSize.allCategories.map(\.name).joined(separator: " ")
      return
        "a text size: \(names), a range such as AX1…AX5, all, or a factor such as android1.3 or x1.5"
    case .locale: return "a language such as de or pt-BR, pseudo, pseudo-rtl, pseudo-long or widest"
    case .number, .insets: return "a number"
    }
  }

  /// Returns the trait of a property, which must be one that matrices list.
  package static func listed(_ path: AnyKeyPath) -> TraitDefinition {
    guard let trait = listed.first(where: { $0.path == path }) else {
      preconditionFailure("Matrices do not list this property of traits.")
    }
    return trait
  }

  package func isDefault(in traits: Traits) -> Bool { isEqual(traits, Self.defaults) }

  /// Returns the word for a variant's name, or nil if the name omits it.
  package func token(of traits: Traits) -> String? {
    isAlwaysNamed || !isDefault(in: traits) ? spelling(traits) : nil
  }

  /// Returns the value in words, or nil if it is an omitted default.
  package func fact(of traits: Traits) -> String? {
    isAlwaysSaid || !isDefault(in: traits) ? phrase(traits) : nil
  }

  /// Returns the word that names a value among others, even if it is the default.
  package func word(of traits: Traits) -> String { spelling(traits) ?? "" }

  /// Returns the words for a value, even if it is the default.
  package func fullWords(of traits: Traits) -> String { phrase(traits) ?? "" }

  /// Returns the item that lists the value in a matrix or an option, such as `auto` for a direction that follows the
  /// language, or nil if the value cannot be listed.
  package func item(of traits: Traits) -> String? {
    var items = [head(traits).name]
    switch value(traits) {
    case .text(let text): items.append(text)
    case .flag(let flag): items.append("\(flag)")
    case .number, nil: break
    }
    return items.first { item in
      guard let listed = values(item), listed.count == 1 else { return false }
      return isEqual(listed[0], traits)
    }
  }

  /// Returns traits as they would be with the default value.
  package func removed(from traits: Traits) -> Traits {
    changing(traits) { copy(Self.defaults, &$0) }
  }

  /// Returns the trait and value of a word in a variant's name, or nil if none of some traits has the word.
  package static func named(
    by token: String, among traits: [TraitDefinition] = all
  ) -> (trait: TraitDefinition, value: Traits)? {
    for trait in traits {
      if let value = trait.spelled(token) { return (trait, value) }
    }
    return nil
  }
}

extension TraitDefinition {
  /// Returns a trait whose values are words; `spellings` are those words of variants' names that documents write otherwise.
  static func choice<V: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ key: String, _ label: String, _ path: any WritableKeyPath<Traits, V> & Sendable,
    _ summary: String, noun: String, list: List? = nil, spellings: [V: String] = [:],
    note: String = "", isAboutColors: Bool = false, isAlwaysSaid: Bool = false,
    recording: Recording = .always
  ) -> TraitDefinition {
    let spelling: @Sendable (V) -> String = { spellings[$0] ?? $0.rawValue }
    return TraitDefinition(
      key, label, path, .choice(V.allCases.map(\.rawValue)), summary,
      noun: noun, list: list, isAboutColors: isAboutColors, isAlwaysSaid: isAlwaysSaid,
      recording: recording,
      value: { .text($0[keyPath: path].rawValue) }, spelling: { spelling($0[keyPath: path]) },
      head: { ($0[keyPath: path].rawValue, note) },
      phrase: { $0[keyPath: path].rawValue + (note.isEmpty ? "" : " \(note)") },
      values: { V(rawValue: $0).map { [$0] } },
      spelled: { word in V.allCases.first { spelling($0) == word } })
  }

  static func flag(
    _ key: String, _ label: String, _ path: any WritableKeyPath<Traits, Bool> & Sendable,
    _ summary: String, option: String, on: String, off: String, note: String,
    isAboutColors: Bool = false, recording: Recording = .always
  ) -> TraitDefinition {
    let name: @Sendable (Traits) -> String = { $0[keyPath: path] ? on : off }
    return TraitDefinition(
      key, label, path, .flag, summary,
      list: List(
        key: key, option: option, summary: "\(label) off and on.", help: "\(label): false, true",
        example: "[false, true]"),
      isAboutColors: isAboutColors, recording: recording,
      value: { .flag($0[keyPath: path]) }, spelling: name, head: { (name($0), note) },
      phrase: { "\(name($0)) \(note)" },
      values: { ["true": [true], "false": [false]][$0] },
      spelled: { [on: true, off: false][$0] })
  }
}

extension Traits {
  package static func defaults<V>(with path: WritableKeyPath<Traits, V>, _ value: V) -> Traits {
    var traits = TraitDefinition.defaults
    traits[keyPath: path] = value
    return traits
  }
}

extension TraitDefinition: Hashable {
  package static func == (left: TraitDefinition, right: TraitDefinition) -> Bool {
    left.key == right.key
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension TraitDefinition.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }
}
