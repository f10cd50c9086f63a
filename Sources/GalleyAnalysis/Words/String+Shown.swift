import GalleyGeometry

extension String {
  /// Returns words of a document as they can stand among others on a terminal, in at most a number of columns.
  ///
  /// They command neither the terminal nor the direction in which the rest of the line is read.
  package func shown(in columns: Int) -> String {
    // What does not fit is not looked at either; some characters take no space.
    let beginning = prefix(4 * max(columns, 0) + 64)
    let start = String(beginning) + (beginning.endIndex < endIndex ? "…" : "")
    let safe = String(
      String.UnicodeScalarView(start.printable.unicodeScalars.filter { !$0.turnsOthers }))
    return safe.shortened(to: columns).isolated
  }
}

extension Unicode.Scalar {
  /// Whether the character only tells others in which direction they are read.
  fileprivate var turnsOthers: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
