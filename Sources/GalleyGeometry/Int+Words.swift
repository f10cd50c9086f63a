extension Int {
  /// Returns the number with a noun, in the plural unless it is one.
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension String {
  /// Returns the name of an arrangement by its index: A to Z, then AA and so on.
  package static func arrangementName(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + number % 26)))
    return number < 26 ? letter : arrangementName(number / 26 - 1) + letter
  }
}
