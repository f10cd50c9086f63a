/// Takes a text cursor out of the pixels that differ.
///
/// A cursor blinks, so it is in a picture by chance. It is an upright bar of one color, one to a few pixels wide and as
/// high as a line of text, where the other picture continues the surroundings. Two bars are not a cursor.
struct CaretRule {
  private let pictures: ComparedPictures

  /// The numbers of pixels that the sides of a cursor may have, from one to four pixels in a point.
  private static let (widths, heights) = (1...12, 8...240)
  private static let minimumRatio = 5
  /// The share of the pixels of the bar that differ; its ends may be round or blended.
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
      box.height >= Self.minimumRatio * box.width,
      Double(area.count) >= Self.minimumShare * Double(box.width * box.height)
    else { return false }
    return isBar(box, on: pictures.reference, isAbsentFrom: pictures.actual)
      || isBar(box, on: pictures.actual, isAbsentFrom: pictures.reference)
  }

  /// Returns whether one picture has a single color inside a box, where the other continues the surroundings of the
  /// box.
  private func isBar(
    _ box: PixelRect, on bitmap: Bitmap, isAbsentFrom other: Bitmap
  ) -> Bool {
    // The ends may be round.
    let inset = box.width / 2 + 1
    let rows = box.y + inset..<box.y + box.height - inset
    guard let middle = rows.first else { return false }
    let color = bitmap.packed(box.x + box.width / 2, middle)
    return rows.allSatisfy { row in
      isSame(color, bitmap.packed(box.x + box.width / 2, row)) && isBackground(box, row, of: other)
    }
  }

  private func isBackground(_ box: PixelRect, _ row: Int, of bitmap: Bitmap) -> Bool {
    let columns = max(0, box.x - 1)...min(pictures.width - 1, box.x + box.width)
    let color = bitmap.packed(columns.lowerBound, row)
    return columns.allSatisfy { isSame(color, bitmap.packed($0, row)) }
  }

  private func isSame(_ color: UInt32, _ other: UInt32) -> Bool {
    Int(color.shownDistance(to: other)) <= Self.slack
  }
}
