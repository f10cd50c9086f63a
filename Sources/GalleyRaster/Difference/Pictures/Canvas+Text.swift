extension Canvas {
  /// Writes a line of text with its upper left corner somewhere, each pixel of a letter as a square.
  mutating func write(_ text: String, x: Int, y: Int, _ color: Bitmap.Pixel, scale: Int) {
    for (index, character) in text.enumerated() {
      let left = x + index * PixelFont.advance.width * scale
      for (row, bits) in PixelFont.rows(of: character).enumerated() {
        for column in 0..<PixelFont.size.width where bits >> UInt8(column) & 1 == 1 {
          fill(
            PixelRect(x: left + column * scale, y: y + row * scale, width: scale, height: scale),
            color)
        }
      }
    }
  }
}

/// Text in lines of a number of letters.
struct WrappedText {
  /// The lines.
  let lines: [String]

  /// Breaks a text between words, or within a word that is too long for any line.
  init(_ text: String, columns: Int, maximumCount: Int) {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").flatMap({ WrappedText.pieces(of: $0, columns) }) {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count <= columns {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    if !line.isEmpty { lines.append(line) }
    if lines.count > maximumCount {
      lines = Array(lines.prefix(maximumCount))
      lines[maximumCount - 1] = lines[maximumCount - 1].prefix(max(0, columns - 1)) + "…"
    }
    self.lines = lines
  }

  private static func pieces(of word: Substring, _ columns: Int) -> [String] {
    var (pieces, rest) = ([String](), word)
    while rest.count > columns {
      pieces.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    return pieces + [String(rest)]
  }
}
