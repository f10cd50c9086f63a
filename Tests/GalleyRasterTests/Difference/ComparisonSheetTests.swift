import GalleyRaster
import TestSupport
import Testing

@testable import GalleyRaster

/// Pictures side by side, and the labels above them.
@Suite struct ComparisonSheetTests {
  private func sheet(
    _ reference: Bitmap, _ actual: Bitmap, title: String = "", boxes: [PixelRect] = []
  ) throws -> Bitmap {
    let mask = PixelMask(
      width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    return try DifferencePicture(
      mask: mask, boxes: boxes, reference: reference, actual: actual, title: title
    ).bitmap(.sideBySide)
  }

  /// Returns the number of pixels of a color.
  private func count(of color: Bitmap.Pixel, in bitmap: Bitmap) -> Int {
    (0..<bitmap.height).reduce(0) { sum, row in
      sum + (0..<bitmap.width).count { bitmap[$0, row] == color }
    }
  }

  @Test func `both pictures are on the sheet unchanged`() throws {
    let (red, blue) = (Bitmap.Pixel(255, 0, 0), Bitmap.Pixel(0, 0, 255))
    let sheet = try sheet(
      Bitmap(width: 240, height: 250, filledWith: red),
      Bitmap(width: 240, height: 250, filledWith: blue))
    #expect(count(of: red, in: sheet) == 240 * 250)
    #expect(count(of: blue, in: sheet) == 240 * 250)
    #expect(sheet.width > 720 && sheet.width < 800 && sheet.height < 350)
  }

  @Test func `wide pictures are below each other`() throws {
    let bitmap = try Bitmap(width: 400, height: 100, filledWith: .white)
    let sheet = try sheet(bitmap, bitmap)
    #expect(sheet.width < 500 && sheet.height > 300)
  }

  @Test func `small pictures are enlarged by a whole factor`() throws {
    let sheet = try sheet(Bitmap("RK KB"), Bitmap("RK KK"))
    #expect(count(of: Bitmap.Pixel(255, 0, 0), in: sheet) == 2 * 48 * 48)
    #expect(count(of: Bitmap.Pixel(0, 0, 255), in: sheet) == 48 * 48)
  }

  @Test func `the part that one picture lacks has red stripes in the difference`()
    throws
  {
    let red = Bitmap.Pixel(255, 0, 0)
    let reference = try Bitmap(width: 240, height: 240, filledWith: .white)
    let actual = try Bitmap(width: 240, height: 200, filledWith: .white)
    #expect(count(of: red, in: try sheet(reference, reference)) == 0)
    let stripes = count(of: red, in: try sheet(reference, actual))
    // A quarter of the missing part.
    #expect(stripes == 240 * 40 / 4)
  }

  @Test func `transparent parts show a checkerboard`() throws {
    let clear = try Bitmap(width: 240, height: 200)
    let sheet = try sheet(clear, clear)
    #expect(count(of: Bitmap.Pixel(224, 224, 228), in: sheet) > 30_000)
  }

  @Test func `a title makes the sheet higher by its lines and never wider`() throws {
    let bitmap = try Bitmap(width: 240, height: 200, filledWith: .white)
    let heights = try ["", "one line", String(repeating: "many words ", count: 12)].map {
      let sheet = try sheet(bitmap, bitmap, title: $0)
      #expect(sheet.width == 3 * 240 + 4 * 16)
      return sheet.height
    }
    #expect(heights[1] - heights[0] == 24 + 8)
    #expect(heights[2] - heights[1] == 2 * 24)
  }

  @Test func `a sheet that would be too large is refused`() throws {
    let wide = try Bitmap(width: 1, height: 60_000)
    let high = try Bitmap(width: 60_000, height: 1)
    let error = #expect(throws: RasterError.self) { try sheet(wide, high) }
    #expect(error?.message.contains("too large to be drawn") == true)
  }
}

/// The font of labels.
@Suite struct PixelFontTests {
  private static let printable = (33...126).map { Character(UnicodeScalar($0)) } + ["×", "→", "…"]

  @Test func `every printable character has its own glyph`() {
    let letters = Self.printable.map(PixelFont.rows)
    #expect(letters.allSatisfy { $0.count == 9 && $0.contains { $0 != 0 } })
    #expect(Set(letters).count == Self.printable.count)
    #expect(letters.allSatisfy { $0.allSatisfy { $0 < 32 } })
  }

  @Test func `a space is empty, and an unknown character is a box`() {
    #expect(PixelFont.rows(of: " ").allSatisfy { $0 == 0 })
    #expect(PixelFont.rows(of: "語") == PixelFont.rows(of: "\u{FFFD}"))
    #expect(PixelFont.rows(of: "“") == PixelFont.rows(of: "\""))
  }

  @Test func `glyphs are drawn from left to right and from top to bottom`() throws {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 8, height: 9), .white)
    canvas.write("F,", x: 0, y: 0, .black, scale: 1)
    #expect(
      canvas.bitmap.letters == [
        "KKKKK___", "K_______", "K_______", "KKKK____", "K_______", "K______K", "K______K",
        "________", "_______K",
      ])
  }

  @Test func `text breaks between words, and within a word only if it is too long`() {
    func lines(_ text: String, _ columns: Int, _ count: Int = 9) -> [String] {
      WrappedText(text, columns: columns, maximumCount: count).lines
    }
    #expect(lines("", 5) == [])
    #expect(lines("one two six", 7) == ["one two", "six"])
    #expect(lines("one two six", 11) == ["one two six"])
    #expect(lines("a abcdefgh", 4) == ["a", "abcd", "efgh"])
    #expect(lines("one two six ten", 3, 2) == ["one", "tw…"])
  }
}
