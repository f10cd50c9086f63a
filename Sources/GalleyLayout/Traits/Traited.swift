/// A value that depends on traits.
///
/// ```swift
/// let spacing = Traited { $0.horizontal == .regular ? 24.0 : 12.0 }
/// spacing.run(Traits(width: 390))  // 12
/// ```
public struct Traited<Value>: Sendable {
  private let value: @Sendable (Traits) -> Value

  /// Creates a value from a function of traits, which should give the same value for the same traits.
  public init(_ value: @escaping @Sendable (Traits) -> Value) {
    self.value = value
  }

  /// Returns the value under the given traits.
  public func run(_ traits: Traits) -> Value {
    value(traits)
  }
}

extension Traited where Value: Sendable {
  /// Returns a value that is the same under all traits.
  public static func pure(_ value: Value) -> Traited {
    Traited { _ in value }
  }
}
