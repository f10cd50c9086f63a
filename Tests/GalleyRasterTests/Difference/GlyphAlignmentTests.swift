@testable import GalleyRaster
import TestSupport
import Testing

/// Text whose glyphs are set at whole pixels, beside the same text with glyphs between pixels.
@Suite struct GlyphAlignmentTests {
  private static let lines = [
    "see you at the station tonight", "the report is ready for review", "photos from the lake",
    "thanks that solved the problem", "new prices are in the sheet", "call me when you are back",
    "your parcel arrives on monday", "we land at half past nine",
  ]

  /// Returns lines of soft text with an advance for each character, in thirds of pixels.
  private func page(_ lines: [String], advance: (Character) -> Int) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 840, height: 330), .white)
    for (row, line) in lines.enumerated() {
      var x = 24
      for character in line {
        canvas.write(String(character), x: x, y: 20 + row * 38, .black, scale: 3)
        x += advance(character)
      }
    }
    let large = canvas.bitmap
    var result = try Bitmap(width: 280, height: 110, filledWith: .white)
    for y in 0..<110 {
      for x in 0..<280 {
        let samples = (0..<9).map { Int(large[3 * x + $0 % 3, 3 * y + $0 / 3].red) }
        let level = UInt8(samples.reduce(4, +) / 9)
        result[x, y] = Bitmap.Pixel(level, level, level)
      }
    }
    return result
  }

  /// The advance of a character, which is between two pixels for most.
  private static func exact(_ character: Character) -> Int {
    19 + Int(character.asciiValue ?? 0) % 4
  }

  private static func rounded(_ character: Character) -> Int { (exact(character) + 1) / 3 * 3 }

  private func kinds(_ first: Bitmap, _ second: Bitmap) -> Set<ImageDifference.Kind> {
    Set(Comparison().difference(from: first, to: second).areas.map(\.kind))
  }

  @Test func `rounded advances are another rasterizer, and a changed letter in them remains`()
    throws
  {
    let exact = try page(Self.lines, advance: Self.exact)
    let rounded = try page(Self.lines, advance: Self.rounded)
    #expect(kinds(exact, rounded) == [.rasterizer])
    #expect(kinds(rounded, exact) == [.rasterizer])
    for (line, changed) in [
      (0, "see you at the stotion tonight"), (5, "call me when yon are back"),
    ] {
      var lines = Self.lines
      lines[line] = changed
      let edited = try page(lines, advance: Self.rounded)
      #expect(kinds(exact, edited) == [.rasterizer, .content], "\(changed)")
      #expect(kinds(edited, exact) == [.rasterizer, .content], "\(changed)")
    }
  }

  @Test func `a letter that is gone remains`() throws {
    let exact = try page(Self.lines, advance: Self.exact)
    var lines = Self.lines
    lines[3] = "thanks that soled the problem"
    let shorter = try page(lines, advance: Self.rounded)
    #expect(kinds(exact, shorter).contains(.content))
    #expect(kinds(shorter, exact).contains(.content))
  }

  @Test(arguments: [-2, -1, 1, 2])
  func `other letter spacing is no rasterizer`(spacing: Int) throws {
    let plain = try page(Self.lines, advance: Self.exact)
    let spaced = try page(Self.lines, advance: { Self.exact($0) + spacing })
    let found = kinds(plain, spaced)
    #expect(found.contains(.content) && !found.contains(.rasterizer), "\(found)")
  }
}
