@testable import GalleyRaster
import Testing

/// Laws of the text cursor that a comparison can ignore.
@Suite struct CaretTests {
  private static let size = PixelSize(width: 80, height: 40)

  /// Returns a field with a letter, a stem and a bar, and perhaps a cursor of a width at a column.
  private func field(cursor: Int? = nil, width: Int = 1, rows: Range<Int> = 8..<30) throws
    -> Bitmap
  {
    var canvas = try GalleyRaster.Canvas(Self.size, .white)
    canvas.fill(PixelRect(x: 20, y: 10, width: 12, height: 3), .black)
    canvas.fill(PixelRect(x: 24, y: 10, width: 4, height: 16), .black)
    var bitmap = canvas.bitmap
    // The soft edges of the bar at the top of the letter.
    for row in 10..<13 {
      bitmap[19, row] = Bitmap.Pixel(120, 120, 120)
      bitmap[32, row] = Bitmap.Pixel(180, 180, 180)
    }
    for column in cursor.map({ $0..<$0 + width }) ?? 0..<0 {
      for row in rows { bitmap[column, row] = Bitmap.Pixel(0, 90, 220) }
    }
    return bitmap
  }

  private func isEqual(_ first: Bitmap, _ second: Bitmap) -> Bool {
    [Comparison.Mode.tolerance(levels: 1), .perceptual()].allSatisfy { mode in
      var comparison = Comparison(mode)
      comparison.ignoresCaret = true
      return comparison.difference(from: first, to: second).isEqual
        && comparison.difference(from: second, to: first).isEqual
        && !Comparison(mode).difference(from: first, to: second).isEqual
    }
  }

  @Test(arguments: 1...3)
  func `a cursor is ignored everywhere beside a letter, also where it touches it`(
    width: Int
  ) throws {
    for column in Array(4...20 - width) + Array(32...70) {
      #expect(isEqual(try field(), try field(cursor: column, width: width)), "\(column)")
    }
  }

  @Test func `what only resembles a cursor is not ignored`() throws {
    let plain = try field()
    var broken = try field(cursor: 40)
    broken[40, 15] = .white
    var two = try field(cursor: 40)
    for row in 8..<30 { two[50, row] = .black }
    var flat = plain
    for column in 40..<62 { flat[column, 20] = .black }
    var shaded = try field(cursor: 40)
    for row in 8..<30 { shaded[40, row] = Bitmap.Pixel(UInt8(8 * row), 0, 0) }
    for other in [broken, two, flat, shaded] { #expect(!isEqual(plain, other)) }
    // The stem of a letter is not the surroundings of a cursor.
    #expect(!isEqual(plain, try field(cursor: 24, width: 4)))
    // A wide bar, and one that is no line of text, are something else.
    #expect(!isEqual(plain, try field(cursor: 40, width: 8)))
    #expect(!isEqual(plain, try field(cursor: 40, rows: 10..<14)))
  }
}
