/// A custom trait: its name, its type of value, and the default.
///
/// An enumeration of strings needs only a name and a default:
///
/// ```swift
/// enum Brand: String, CaseIterable, TraitKey {
///   case acme, zen
///   static let name = "brand"
///   static let defaultValue = Brand.acme
/// }
///
/// var traits = Traits(width: 390)
/// traits[Brand.self] = .zen
/// print(traits[Brand.self])  // zen
/// ```
///
/// Names of variants, records and filters contain the word of a value: the raw value of an enumeration, or the
/// description of a number or another `LosslessStringConvertible` type. Other types define ``word(for:)`` and
/// ``value(for:)``, which must be inverse to each other.
public protocol TraitKey {
  associatedtype Value: Hashable & Sendable
  /// The name: an ASCII letter, then ASCII letters, digits and underscores, at most 40, and no built-in trait.
  static var name: String { get }
  static var defaultValue: Value { get }
  /// The values that lists in options and documents may name.
  static var values: [Value] { get }
  static func word(for value: Value) -> String
  /// Returns the value of a word, or nil if there is none.
  static func value(for word: String) -> Value?
}

extension TraitKey {
  /// The default alone; a matrix adds those that it lists.
  public static var values: [Value] { [defaultValue] }
}

extension TraitKey where Value: CaseIterable {
  public static var values: [Value] { Array(Value.allCases) }
}

extension TraitKey where Value: LosslessStringConvertible {
  public static func word(for value: Value) -> String { value.description }
  /// Returns the value of a description, or nil if there is none.
  public static func value(for word: String) -> Value? { Value(word) }
}

extension TraitKey where Value: RawRepresentable<String> {
  public static func word(for value: Value) -> String { value.rawValue }
  /// Returns the value of a raw value, or nil if there is none.
  public static func value(for word: String) -> Value? { Value(rawValue: word) }
}

extension TraitKey where Value: RawRepresentable<String> & LosslessStringConvertible {
  public static func word(for value: Value) -> String { value.rawValue }
  /// Returns the value of a raw value, or nil if there is none.
  public static func value(for word: String) -> Value? { Value(rawValue: word) }
}

extension Traits {
  /// The value of a custom trait.
  ///
  /// - Complexity: Linear in the number of such traits that have other values than their defaults.
  public subscript<Key: TraitKey>(key: Key.Type) -> Key.Value {
    get { custom[key.name].flatMap(key.value) ?? key.defaultValue }
    set {
      let word = key.word(for: newValue)
      precondition(CustomTrait.isName(key.name), CustomTrait.nameRule(key.name))
      precondition(
        key.value(for: word) == newValue,
        "The word '\(word)' of the trait '\(key.name)' is read as another value than the one it was written for."
      )
      custom[key.name] = newValue == key.defaultValue ? nil : word
    }
  }

  /// The word for the value of a custom trait that a document declares.
  public subscript(trait: CustomTrait) -> String {
    get { custom[trait.name] ?? trait.defaultValue }
    set { custom[trait.name] = newValue == trait.defaultValue ? nil : newValue }
  }
}

/// The words for values of custom traits other than the defaults, sorted by name.
struct CustomValues: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var name: String
    var word: String
  }

  // An array, since there are few and usually none, which takes no memory.
  private var entries: [Entry] = []

  var names: [String] { entries.map(\.name) }

  var isEmpty: Bool { entries.isEmpty }

  /// The word for the value of a trait, or nil if it has its default.
  subscript(name: String) -> String? {
    get { entries.isEmpty ? nil : entries.first { $0.name == name }?.word }
    set {
      entries.removeAll { $0.name == name }
      guard let newValue else { return }
      let place = entries.firstIndex { $0.name > name } ?? entries.count
      entries.insert(Entry(name: name, word: newValue), at: place)
    }
  }
}
