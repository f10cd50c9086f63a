extension Int {
  /// Returns the number with a noun, in the plural unless it is one.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
