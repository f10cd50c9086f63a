internal import GalleyLayout

/// A value that is the same under all traits, or one of several by conditions.
indirect enum Conditional<Value: Sendable>: Sendable {
  /// The same under all traits.
  case constant(Value)
  /// The first whose condition holds.
  case when([Branch])

  /// A value and when it counts.
  struct Branch: Sendable {
    /// When the value counts; nil for always.
    var condition: Condition?
    /// The value, or nil where a fault was found.
    var value: Conditional?
  }

  /// Returns the value under traits, or nil if no condition holds.
  func run(_ traits: Traits) -> Value? {
    switch self {
    case .constant(let value): value
    case .when(let branches):
      branches.first { $0.condition?.holds(under: traits) ?? true }?.value?.run(traits)
    }
  }

  /// The values of all branches.
  var values: [Value] {
    switch self {
    case .constant(let value): [value]
    case .when(let branches): branches.flatMap { $0.value?.values ?? [] }
    }
  }

  /// The value if it is the same under all traits.
  var constant: Value? {
    if case .constant(let value) = self { value } else { nil }
  }
}
