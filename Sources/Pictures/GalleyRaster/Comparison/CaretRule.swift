/// Takes a text cursor out of the pixels that differ.
///
/// A cursor blinks, so it is in a picture by chance. It is an upright bar of one color, one to a few pixels wide and as
/// high as a line of text, where the other picture continues the surroundings: the background, and for at most half of the
/// height a letter that the cursor touches. Two bars are not a cursor.
struct CaretRule {
  private let pictures: ComparedPictures

  /// The numbers of pixels that the sides of a cursor may have, from one to four pixels in a point.
  private static let (widths, heights) = (1...12, 8...240)
  private static let minimumRatio = 5
  /// The share of the pixels of the box that have the color of the bar; its ends may be round or blended.
  private static let minimumShare = 0.85
  private static let slack = 12

  init(_ pictures: ComparedPictures) {
    self.pictures = pictures
  }

  /// Takes out the only area that is a cursor.
  func run(_ pixels: inout DifferingPixels) {
    let carets = ChangedArea.areas(of: pixels.mask).filter(isCaret)
    guard carets.count == 1, let caret = carets.first else { return }
    for run in caret.runs {
      for column in run.columns { pixels.mask[column, run.row] = false }
    }
  }

  private func isCaret(_ area: ChangedArea) -> Bool {
    let box = area.box
    guard Self.widths.contains(box.width), Self.heights.contains(box.height),
      box.height >= Self.minimumRatio * box.width
    else { return false }
    return isBar(area, on: pictures.reference, isAbsentFrom: pictures.actual)
      || isBar(area, on: pictures.actual, isAbsentFrom: pictures.reference)
  }

  /// Returns whether one picture has a single color inside a box, where the other continues the surroundings of the
  /// box: its background, and text that the cursor touches.
  private func isBar(
    _ area: ChangedArea, on bitmap: Bitmap, isAbsentFrom other: Bitmap
  ) -> Bool {
    let box = area.box
    // The ends may be round.
    let inset = box.width / 2 + 1
    let rows = box.y + inset..<box.y + box.height - inset
    guard let middle = rows.first else { return false }
    let color = bitmap.packed(box.x + box.width / 2, middle)
    let barCount = box.rows.reduce(0) { count, row in
      count + box.columns.count { isSame(color, bitmap.packed($0, row)) }
    }
    guard Double(barCount) >= Self.minimumShare * Double(box.width * box.height),
      rows.allSatisfy({ isSame(color, bitmap.packed(box.x + box.width / 2, $0)) })
    else { return false }
    let touched = rows.filter { !isBackground(box, $0, of: other) }
    return touched.count <= rows.count / 2
      && touched.allSatisfy { isLetter(box, $0, of: other) }
  }

  /// Returns whether the pixels of a row are the background of the box, which at least one of its sides has too.
  private func isBackground(_ box: PixelRect, _ row: Int, of bitmap: Bitmap) -> Bool {
    let color = bitmap.packed(box.x, row)
    return box.columns.allSatisfy { isSame(color, bitmap.packed($0, row)) }
      && sides(of: box).contains { isSame(color, bitmap.packed($0, row)) }
  }

  /// Returns whether the pixels of a row are the edge of a letter beside the box.
  private func isLetter(_ box: PixelRect, _ row: Int, of bitmap: Bitmap) -> Bool {
    let colors = sides(of: box).map { bitmap.packed($0, row) }
    guard let first = colors.first, let last = colors.last, !isSame(first, last) else {
      return false
    }
    // The edge is between the letter and the background.
    return box.columns.allSatisfy { column in
      let color = bitmap.packed(column, row)
      return first.shownDistance(to: color) <= first.shownDistance(to: last)
        && last.shownDistance(to: color) <= first.shownDistance(to: last)
    }
  }

  /// The columns beside a box.
  private func sides(of box: PixelRect) -> [Int] {
    [box.x - 1, box.x + box.width].filter { (0..<pictures.width).contains($0) }
  }

  private func isSame(_ color: UInt32, _ other: UInt32) -> Bool {
    Int(color.shownDistance(to: other)) <= Self.slack
  }
}
