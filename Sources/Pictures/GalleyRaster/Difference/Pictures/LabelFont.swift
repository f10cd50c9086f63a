import CPixelKernels

/// The font of labels in pictures, which is part of the program, so that pictures need no font files.
///
/// It is a picture of the glyphs of Inter at one size, by `Scripts/label-font`, and is scaled to others by areas.
struct LabelFont: Sendable {
  static let inter = LabelFont()

  /// The columns of each glyph, which are as many as its advance.
  private let glyphs: [Character: Range<Int>]
  /// For each corner of a pixel the sum of all samples above and to the left of it.
  private let sums: [Double]
  private let columnCount: Int

  /// The size of the picture, and the height of a line at this size.
  private static let (size, lineHeight) = (64.0, 78)
  private static let characters: [Character] =
    (32..<127).map { Character(UnicodeScalar($0)) } + Array("×±−–—→…·“”‘’\u{FFFD}")

  private init() {
    var count = 0
    let start = unsafe galley_label_font(&count)
    let file = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
    let picture = try? PNGDecoder().bitmap(file)
    let width = picture?.width ?? 0
    let samples: [UInt8] = picture?.pixels ?? []
    let starts = (0..<width).filter { samples[4 * $0] > 0 } + [width]
    let ranges = zip(starts, starts.dropFirst()).map { $0..<$1 }
    glyphs = Dictionary(uniqueKeysWithValues: zip(Self.characters, ranges))
    columnCount = width
    var sums = Array(repeating: 0.0, count: (width + 1) * (Self.lineHeight + 1))
    for row in 0..<(width > 0 ? Self.lineHeight : 0) {
      var sum = 0.0
      for column in 0..<width {
        let pixel = (row + 1) * width + column
        sum += Double(samples[4 * pixel])
        let corner = (row + 1) * (width + 1) + column + 1
        sums[corner] = sums[corner - width - 1] + sum
      }
    }
    self.sums = sums
  }

  /// Returns the height of a line of a size.
  static func height(of size: Int) -> Int {
    Int((Double(lineHeight * size) / Self.size).rounded(.up))
  }

  func width(of text: some StringProtocol, size: Int) -> Double {
    text.reduce(0) { $0 + Double(columns(of: $1).count) } * Double(size) / Self.size
  }

  /// Returns the columns of a glyph, or of a box for a character that has none.
  private func columns(of character: Character) -> Range<Int> {
    glyphs[character == "\u{A0}" ? " " : character] ?? glyphs["\u{FFFD}"] ?? 0..<0
  }

  /// Returns how much of an area of the picture is covered, from 0 to 1, where columns and rows may be parts of pixels.
  private func coverage(_ columns: Range<Double>, _ rows: Range<Double>) -> Double {
    let area = (columns.upperBound - columns.lowerBound) * (rows.upperBound - rows.lowerBound)
    let ink =
      sum(columns.upperBound, rows.upperBound) - sum(columns.lowerBound, rows.upperBound)
      - sum(columns.upperBound, rows.lowerBound) + sum(columns.lowerBound, rows.lowerBound)
    return area > 0 ? ink / area / 255 : 0
  }

  private func sum(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (min(Int(x), columnCount - 1), min(Int(y), Self.lineHeight - 1))
    let (right, down) = (x - Double(column), y - Double(row))
    let (above, below) = (
      row * (columnCount + 1) + column, (row + 1) * (columnCount + 1) + column
    )
    return (sums[above] * (1 - right) + sums[above + 1] * right) * (1 - down)
      + (sums[below] * (1 - right) + sums[below + 1] * right) * down
  }

  /// Calls a function with each glyph of a line: the pixels of the canvas that it can cover, and the coverage of one of them.
  fileprivate func forEachGlyph(
    of text: String, x: Int, y: Int, size: Int,
    _ body: (PixelRect, _ coverage: (_ column: Int, _ row: Int) -> Double) -> Void
  ) {
    let scale = Self.size / Double(size)
    var left = Double(x)
    for character in text {
      let glyph = columns(of: character)
      let (start, end) = (Double(glyph.lowerBound), Double(glyph.upperBound))
      let origin = left
      left += Double(glyph.count) / scale
      let rect = PixelRect(
        x: Int(origin), y: y, width: Int(left.rounded(.up)) - Int(origin),
        height: Self.height(of: size))
      body(rect) { column, row in
        let from = min(max(start, start + (Double(column) - origin) * scale), end)
        let to = min(max(start, start + (Double(column + 1) - origin) * scale), end)
        let top = min(Double(row - y) * scale, Double(Self.lineHeight))
        let bottom = min(top + scale, Double(Self.lineHeight))
        // Beside the glyph, a pixel is covered by as much less.
        return coverage(from..<to, top..<bottom) * (to - from) * (bottom - top) / scale / scale
      }
    }
  }
}

extension Canvas {
  /// Writes a line of text whose upper left corner is at a position.
  mutating func write(_ text: String, x: Int, y: Int, _ color: Bitmap.Pixel, size: Int) {
    guard (y..<y + LabelFont.height(of: size)).overlaps(rows) else { return }
    LabelFont.inter.forEachGlyph(of: text, x: x, y: y, size: size) { rect, coverage in
      mix(rect, color, coverage)
    }
  }
}

/// Text in lines of a width.
struct WrappedText {
  let lines: [String]

  /// Breaks text between words, and within words that are too wide.
  init(_ text: String, width: Int, size: Int, maximumCount: Int) {
    func fits(_ line: some StringProtocol) -> Bool {
      LabelFont.inter.width(of: line, size: size) <= Double(width)
    }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, fits(line + " " + word) {
        lines[lines.count - 1] += " " + word
        continue
      }
      lines.append("")
      for character in word {
        let line = lines[lines.count - 1]
        if line.isEmpty || fits(line + String(character)) {
          lines[lines.count - 1].append(character)
        } else {
          lines.append(String(character))
        }
      }
    }
    if lines.count > maximumCount {
      lines.removeLast(lines.count - maximumCount)
      var last = lines.removeLast()
      while !last.isEmpty, !fits(last + "…") { last.removeLast() }
      lines.append(last + "…")
    }
    self.lines = lines
  }
}
