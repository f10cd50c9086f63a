extension String {
  /// Returns the part of a text that lies at a place in it, in bytes of UTF-8.
  subscript(bytes range: Range<Int>) -> String {
    String(Substring(utf8.dropFirst(range.lowerBound).prefix(range.count)))
  }

  /// Removes the character at the end by which a word may be divided, if it is there.
  mutating func dropSoftHyphen() {
    if unicodeScalars.last == "\u{AD}" { unicodeScalars.removeLast() }
  }
}
