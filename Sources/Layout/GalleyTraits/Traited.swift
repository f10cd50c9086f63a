/// A value that depends on traits.
///
/// ```swift
/// let spacing = Traited { $0.horizontal == .regular ? 24 : 12 }
/// print(spacing.run(Traits(width: 390)))  // 12
/// ```
///
/// Traited values are combined without naming the traits, so the functions of a style guide do not depend on devices.
/// They form an applicative functor, after Conor McBride and Ross Paterson, Applicative programming with effects, 2008.
public struct Traited<Value>: Sendable {
  private let value: @Sendable (Traits) -> Value

  /// Creates a value from a function of traits, which should give the same value for the same traits.
  public init(_ value: @escaping @Sendable (Traits) -> Value) {
    self.value = value
  }

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

extension Traited {
  /// Returns the value transformed by a function.
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Traited<Result> {
    Traited<Result> { transform(run($0)) }
  }

  /// Returns the traited value that a function returns for this one, under the same traits.
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Value) -> Traited<Result>
  ) -> Traited<Result> {
    Traited<Result> { transform(run($0)).run($0) }
  }

  /// Returns the value under changed traits.
  ///
  /// ```swift
  /// let compact = spacing.local { $0.horizontalOverride = .compact }
  /// ```
  public func local(_ change: @escaping @Sendable (inout Traits) -> Void) -> Traited {
    Traited { traits in
      var changed = traits
      change(&changed)
      return run(changed)
    }
  }

  /// Returns one of two values, by a test of the traits.
  ///
  /// ```swift
  /// let columns = Traited.when({ $0.width >= 600 }, then: .pure(3), else: .pure(1))
  /// ```
  public static func when(
    _ test: @escaping @Sendable (Traits) -> Bool, then first: Traited, else second: Traited
  ) -> Traited {
    Traited { test($0) ? first.run($0) : second.run($0) }
  }
}
