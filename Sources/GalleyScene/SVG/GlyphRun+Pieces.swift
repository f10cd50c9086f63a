import GalleyGeometry
import GalleyLayout

extension GlyphRun {
  /// A part of a run in which characters follow each other without room of its own for each.
  struct Piece {
    var text: String
    /// The left edge from the start of the line, and the width if it is known; nil for what has no glyphs.
    var place: (x: Double, width: Double?)?
  }

  /// The parts of the run between its tabs, and the tabs, in the order in which they are read.
  var pieces: [Piece] {
    guard text.utf8.contains(UInt8(ascii: "\t")) else {
      return [Piece(text: text, place: glyphs.isEmpty ? nil : (x, width))]
    }
    var pieces: [Piece] = []
    var start = 0
    for part in text.split(separator: "\t", omittingEmptySubsequences: false) {
      if start > 0 { pieces.append(Piece(text: "\t", place: nil)) }
      let end = start + part.utf8.count
      if !part.isEmpty { pieces.append(Piece(text: String(part), place: place(of: start..<end))) }
      start = end + 1
    }
    return pieces
  }

  private func place(of bytes: Range<Int>) -> (x: Double, width: Double?)? {
    guard let left = glyphs.filter({ bytes.contains($0.offset) }).map(\.x).min() else {
      return nil
    }
    // To the right there is the next tab, or for who reads from the right, the one before.
    let tab = isRightToLeft ? bytes.lowerBound - 1 : bytes.upperBound
    let isAtEnd = tab < 0 || tab == text.utf8.count
    let right = isAtEnd ? x + width : glyphs.first { $0.offset == tab }.map { $0.x - tracking }
    return (left, right.map { $0 - left })
  }

  /// Where the run stands among those of its line as they are read.
  var readingPlace: (offset: Int, mark: Int) {
    // An ellipsis or a hyphen has the place of the letter before it.
    (offset, text == "…" || text == "-" ? 1 : 0)
  }
}
