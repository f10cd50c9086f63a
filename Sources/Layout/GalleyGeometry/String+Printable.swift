extension String {
  /// The text on one line, without control characters that a terminal would interpret, or that reverse other text.
  package var printable: String {
    guard utf8.holdsUnprintable else { return self }
    let hasClosedIsolates = hasClosedIsolates
    var result = ""
    for character in self {
      if character.isNewline {
        result.append("⏎")
      } else {
        for scalar in character.unicodeScalars {
          let isUnprintable =
            scalar.properties.generalCategory == .control || scalar.isEmbedding
            || scalar.isIsolate && !hasClosedIsolates
          result.unicodeScalars.append(isUnprintable ? "\u{FFFD}" : scalar)
        }
      }
    }
    return result
  }
}

extension StringProtocol {
  package var quotedOnOneLine: String {
    let line = prefix(40).map { $0.isNewline ? " " : String($0) }.joined()
    return dropFirst(40).isEmpty ? "'\(line)'" : "'\(line)…'"
  }
}

extension String {
  /// Whether each isolate is closed, as in `isolated`, so that none changes the order of the text after it.
  private var hasClosedIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars where scalar.isIsolate {
      depth += scalar == "\u{2069}" ? -1 : 1
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

extension Unicode.Scalar {
  fileprivate var isEmbedding: Bool { 0x202A...0x202E ~= value }

  /// Whether the character begins or ends text whose direction does not affect the text around it.
  fileprivate var isIsolate: Bool { 0x2066...0x2069 ~= value }
}

extension String.UTF8View {
  fileprivate var holdsUnprintable: Bool {
    var (first, second): (UInt8, UInt8) = (0, 0)
    for byte in self {
      switch (first, second, byte) {
      case (_, _, 0..<0x20), (_, _, 0x7F), (_, 0xC2, 0x80..<0xA0), (0xE2, 0x80, 0xA8...0xAE),
        (0xE2, 0x81, 0xA6...0xA9):
        return true
      default: (first, second) = (second, byte)
      }
    }
    return false
  }
}

extension String {
  /// The text isolated from the direction of the text around it, which keeps its order.
  ///
  /// Without this, numbers after an Arabic name would be displayed before it, in reverse order.
  package var isolated: String {
    guard unicodeScalars.contains(where: \.affectsDirection) else { return self }
    // The first mark makes text that begins with the name run from left to right.
    return "\u{200E}\u{2068}\(withoutEmbeddings)\u{2069}"
  }

  /// The text without the characters that change the direction of others.
  package var withoutEmbeddings: String {
    String(
      unicodeScalars.filter { scalar in
        !(0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value)
      })
  }
}

extension Unicode.Scalar {
  fileprivate var affectsDirection: Bool {
    switch value {
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
