extension String {
  /// Whether the text has characters of a script in which characters join, such as Arabic.
  ///
  /// Source: the cursive scripts of CSS Text Module Level 3.
  var hasJoiningCharacters: Bool {
    unicodeScalars.contains { scalar in
      scalar.value >= 0x600 && Self.joiningBlocks.contains { $0.contains(scalar.value) }
        && scalar.properties.isAlphabetic
    }
  }

  private static let joiningBlocks: [ClosedRange<UInt32>] = [
    0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
    0xFE70...0xFEFF,
    0x10D00...0x10D3F, 0x11660...0x1167F,
  ]
}
