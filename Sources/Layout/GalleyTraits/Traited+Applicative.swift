precedencegroup TraitedApplication {
  associativity: left
  higherThan: AssignmentPrecedence
  lowerThan: NilCoalescingPrecedence
}

infix operator <*> : TraitedApplication

extension Traited {
  /// Returns the result of a traited function for this value, both under the same traits.
  public func apply<Result>(
    _ function: Traited<@Sendable (Value) -> Result>
  ) -> Traited<Result> {
    Traited<Result> { function.run($0)(run($0)) }
  }

  /// Returns the result of a traited function for a traited value, both under the same traits.
  ///
  /// A curried function takes its arguments one by one:
  ///
  /// ```swift
  /// let title = Traited.pure(curry(makeTitle)) <*> font <*> color
  /// ```
  public static func <*> <Result>(
    function: Traited<@Sendable (Value) -> Result>, value: Traited
  ) -> Traited<Result> {
    value.apply(function)
  }
}

/// Returns several traited values as one, all under the same traits.
///
/// ```swift
/// let title = zip(font, color).map { font, color in
///   Text("Hello").font(font).foregroundStyle(color)
/// }
/// ```
public func zip<each Value>(_ values: repeat Traited<each Value>) -> Traited<(repeat each Value)> {
  Traited { traits in (repeat (each values).run(traits)) }
}

/// Returns the result of a function for any number of traited values, all under the same traits.
///
/// ```swift
/// let title = apply(makeTitle, to: font, color)
/// ```
public func apply<each Value, Result>(
  _ function: @escaping @Sendable (repeat each Value) -> Result,
  to values: repeat Traited<each Value>
) -> Traited<Result> {
  Traited { traits in function(repeat (each values).run(traits)) }
}

/// Returns a closure for the main actor that calls a function with traited values, once the traits are known.
///
/// ```swift
/// let configured = apply(onMainActor: configureView, to: backgroundColor, labelText)
/// configured.run(Traits(width: 390))()
/// ```
public func apply<each Value: Sendable, Result>(
  onMainActor function: @escaping @MainActor @Sendable (repeat each Value) -> Result,
  to values: repeat Traited<each Value>
) -> Traited<@MainActor @Sendable () -> Result> {
  Traited { traits in
    let arguments = (repeat (each values).run(traits))
    return { function(repeat each arguments) }
  }
}

/// Returns a function of two arguments as one that takes them one by one.
public func curry<A: Sendable, B: Sendable, Result>(
  _ function: @escaping @Sendable (A, B) -> Result
) -> @Sendable (A) -> @Sendable (B) -> Result {
  { a in { b in function(a, b) } }
}

/// Returns a function of three arguments as one that takes them one by one.
public func curry<A: Sendable, B: Sendable, C: Sendable, Result>(
  _ function: @escaping @Sendable (A, B, C) -> Result
) -> @Sendable (A) -> @Sendable (B) -> @Sendable (C) -> Result {
  { a in { b in { c in function(a, b, c) } } }
}
