extension String {
  /// The text as a name among other words, which it leaves in their order though it may be read from the right itself.
  ///
  /// Without this, the numbers after a name in Arabic would stand before it, the last first.
  package var isolated: String {
    guard unicodeScalars.contains(where: \.canTurnOthers) else { return self }
    // Words that begin with the name are none the less read from the left, which the first mark says.
    return "\u{200E}\u{2068}\(withoutEmbeddings)\u{2069}"
  }
}

extension Unicode.Scalar {
  /// Whether the character is read from the right, or tells others to be.
  fileprivate var canTurnOthers: Bool {
    switch value {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
