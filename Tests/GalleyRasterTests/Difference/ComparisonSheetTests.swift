import GalleyRaster
import TestSupport
import Testing

@testable import GalleyRaster

/// Pictures side by side, and the labels above them.
@Suite struct ComparisonSheetTests {
  private func sheet(
    _ reference: Bitmap, _ actual: Bitmap, title: String = "", areas: [ImageDifference.Area] = []
  ) throws -> Bitmap {
    let mask = PixelMask(
      width: min(reference.width, actual.width), height: min(reference.height, actual.height))
    return try DifferencePicture(
      mask: mask, areas: areas, reference: reference, actual: actual, title: title
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
    // A quarter of the missing part, and of the square in the legend.
    #expect((240 * 40 / 4..<240 * 40 / 4 + 100).contains(stripes))
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
      #expect(sheet.width == 3 * 240 + 4 * 17)
      return sheet.height
    }
    #expect(heights[1] - heights[0] == 21 + 8)
    #expect(heights[2] - heights[1] == 21)
  }

  @Test func `a sheet that would be too large is refused`() throws {
    let wide = try Bitmap(width: 1, height: 60_000)
    let high = try Bitmap(width: 60_000, height: 1)
    let error = #expect(throws: RasterError.self) { try sheet(wide, high) }
    #expect(error?.message.contains("too large to be drawn") == true)
  }
}

/// The most important change, enlarged below the pictures.
@Suite struct DetailTests {
  @Test func `the largest area of the most important kind is enlarged in all three pictures`()
    throws
  {
    let (width, height) = (390, 640)
    let reference = try Bitmap(width: width, height: height, filledWith: .white)
    var pixels = reference.pixels
    let (green, box) = ([UInt8(0), 200, 0, 255], PixelRect(x: 300, y: 20, width: 12, height: 6))
    for row in box.rows {
      for column in box.columns {
        let start = 4 * (row * width + column)
        pixels.replaceSubrange(start..<start + 4, with: green)
      }
    }
    let actual = try Bitmap(width: width, height: height, pixels: pixels)
    let difference = Comparison(.exact).difference(from: reference, to: actual)
    let sheet = try DifferencePicture(difference, reference: reference, actual: actual)
      .bitmap(.sideBySide)
    let shown = (0..<sheet.height).reduce(0) { sum, row in
      sum + (0..<sheet.width).count { sheet[$0, row] == Bitmap.Pixel(0, 200, 0) }
    }
    // Once as it is, and once enlarged eight times.
    #expect(shown == 12 * 6 * (1 + 8 * 8))
  }

  @Test func `areas at the edges and of any size are enlarged without a crash`() throws {
    for seed in seeds {
      var random = Random(seed: seed)
      let size = (Int.random(in: 1...500, using: &random), Int.random(in: 1...500, using: &random))
      let bitmap = try Bitmap(width: size.0, height: size.1, filledWith: .white)
      let box = PixelRect(
        x: Int.random(in: -5...500, using: &random), y: Int.random(in: -5...500, using: &random),
        width: Int.random(in: 1...60, using: &random),
        height: Int.random(in: 1...60, using: &random)
      )
      let picture = DifferencePicture(
        mask: PixelMask(width: size.0, height: size.1),
        areas: [ImageDifference.Area(box: box, count: 1, kind: .content)], reference: bitmap,
        actual: bitmap)
      _ = try picture.bitmap(.sideBySide)
    }
  }
}

/// The font of labels.
@Suite struct LabelFontTests {
  private static let printable = (33...126).map { Character(UnicodeScalar($0)) } + Array("×±−→…·“”")

  /// Returns the darkness of each pixel of a text.
  private func pixels(_ text: String, size: Int) throws -> [Int] {
    let width = Int(LabelFont.inter.width(of: text, size: size).rounded(.up))
    var canvas = try GalleyRaster.Canvas(
      PixelSize(width: max(1, width), height: LabelFont.height(of: size)), .white)
    canvas.write(text, x: 0, y: 0, .black, size: size)
    return stride(from: 0, to: canvas.samples.count, by: 4).map { 255 - Int(canvas.samples[$0]) }
  }

  @Test func `every printable character has its own glyph`() throws {
    let glyphs = try Self.printable.map { try pixels(String($0), size: 20) }
    #expect(glyphs.allSatisfy { $0.contains { $0 > 100 } })
    #expect(Set(glyphs).count == Self.printable.count)
  }

  @Test func `a space is empty, and an unknown character is a box`() throws {
    #expect(try pixels(" ", size: 20).allSatisfy { $0 == 0 })
    #expect(try pixels("語", size: 20) == pixels("\u{FFFD}", size: 20))
    #expect(try pixels("a\u{A0}b", size: 20) == pixels("a b", size: 20))
  }

  @Test func `a text has as much ink at each size, in proportion`() throws {
    let inks = try [7, 14, 21, 64, 100].map { size in
      Double(try pixels("Reference 12", size: size).reduce(0, +)) / Double(size * size)
    }
    #expect(inks.allSatisfy { abs($0 / inks[3] - 1) < 0.01 })
  }

  @Test func `a text is drawn the same in bands`() throws {
    let size = PixelSize(width: 90, height: 40)
    var whole = try GalleyRaster.Canvas(size, .white)
    whole.write("Äg×", x: 3, y: 5, .black, size: 22)
    var band = try GalleyRaster.Canvas(size, rows: 0..<16, .white)
    var samples: [UInt8] = []
    for top in stride(from: 0, to: 40, by: 16) {
      if top > 0 { band.move(to: top..<min(top + 16, 40)) }
      band.write("Äg×", x: 3, y: 5, .black, size: 22)
      samples += band.samples
    }
    #expect(samples == whole.samples)
  }

  @Test func `text breaks between words, and within a word only if it is too long`() {
    func lines(_ text: String, as widest: String, _ count: Int = 9) -> [String] {
      let width = Int(LabelFont.inter.width(of: widest, size: 20).rounded(.up))
      return WrappedText(text, width: width, size: 20, maximumCount: count).lines
    }
    #expect(lines("", as: "abc") == [])
    #expect(lines("one two six", as: "one two") == ["one two", "six"])
    #expect(lines("one two six", as: "one two six") == ["one two six"])
    #expect(lines("a abcdefgh", as: "abcd") == ["a", "abcd", "efgh"])
    #expect(lines("one two six ten", as: "two", 2) == ["one", "t…"])
    #expect(lines("語語語", as: ".") == ["語", "語", "語"])
  }
}
