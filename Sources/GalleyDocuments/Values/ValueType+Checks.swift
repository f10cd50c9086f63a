internal import GalleyLayout

extension ValueType where Value == Role {
  /// What a node is for a person who uses it.
  static let role: Self = word("role", "a role")
}
