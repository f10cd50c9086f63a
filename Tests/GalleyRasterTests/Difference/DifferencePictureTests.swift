import GalleyRaster
import TestSupport
import Testing

@testable import GalleyRaster

/// Pictures that show differences pixel by pixel.
@Suite struct DifferencePictureTests {
  /// Returns the pictures of a difference with a mask of letters: K for a pixel that differs, x for
  /// an antialiased one.
  private func pictures(
    _ reference: String, _ actual: String, mask: String, boxes: [PixelRect] = [],
    kind: ImageDifference.Kind = .moved, title: String = ""
  ) throws -> DifferencePicture {
    let rows = mask.split(separator: " ").map(Array.init)
    var changed = PixelMask(width: rows.first?.count ?? 0, height: rows.count)
    var antialiased = changed
    for (row, letters) in rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        changed[column, row] = letter == "K"
        antialiased[column, row] = letter == "x"
      }
    }
    return DifferencePicture(
      mask: changed, antialiased: antialiased,
      areas: boxes.map { .init(box: $0, count: 1, kind: kind) },
      reference: try Bitmap(reference), actual: try Bitmap(actual), title: title)
  }

  @Test func `a difference is red on white where the reference is white or clear`() throws {
    let picture = try pictures("__ ..", "_K .R", mask: "_K _K")
    #expect(try picture.bitmap(.difference).letters == ["_R", "_R"])
  }

  @Test func `a difference fades equal pixels to a tenth of their darkness`() throws {
    let faded = try pictures("KGr", "KGr", mask: "___").bitmap(.difference)
    #expect(faded[0, 0] == Bitmap.Pixel(229, 229, 229))
    // Green has a brightness of 149 and half a red one of 77.
    #expect(faded[1, 0] == Bitmap.Pixel(244, 244, 244))
    #expect(faded[2, 0] == Bitmap.Pixel(246, 246, 246))
  }

  @Test func `antialiased pixels are yellow`() throws {
    let picture = try pictures("___", "_KK", mask: "_xK").bitmap(.difference)
    #expect(picture[1, 0] == Bitmap.Pixel(255, 224, 0))
    #expect(picture[2, 0] == Bitmap.Pixel(255, 0, 0))
  }

  @Test(arguments: [(40, 3), (700, 500), (5, 2)])
  func `a file has the pixels of the picture, regardless of the number of bands`(
    width: Int, height: Int
  ) throws {
    var random = Random(seed: UInt64(width))
    func picture(_ width: Int, _ height: Int) throws -> Bitmap {
      let samples = (0..<width * height).flatMap { _ in
        [
          UInt8.random(in: 0...255, using: &random), 40, 200,
          Bool.random(using: &random) ? 255 : 90,
        ]
      }
      return try Bitmap(width: width, height: height, pixels: samples)
    }
    let (reference, actual) = (try picture(width, height), try picture(width - 1, height + 1))
    let difference = Comparison(.perceptual()).difference(from: reference, to: actual)
    let picture = DifferencePicture(
      difference, reference: reference, actual: actual, title: "a long title of a difference")
    for style in DifferencePicture.Style.allCases {
      let (file, bitmap) = (try picture.png(style), try picture.bitmap(style))
      let isSame = try PNGDecoder().bitmap(file) == bitmap
      #expect(isSame, "\(style)")
    }
  }

  @Test func `a mask has only the differing pixels`() throws {
    let picture = try pictures("KKK ___", "KKR KK_", mask: "_xK KK_")
    #expect(try picture.bitmap(.mask).letters == ["..R", "RR."])
  }

  @Test func `a mask has the pixels that only one picture has, and none that both lack`() throws {
    let picture = try pictures("___ ___", "_ _ _", mask: "_ K")
    #expect(try picture.bitmap(.mask).letters == [".RR", "RRR", "R.."])
  }

  @Test func `a difference has stripes where only one picture has pixels`() throws {
    let picture = try pictures("________ ________", "____ ____", mask: "____ ____")
    #expect(try picture.bitmap(.difference).letters == ["____R___", "_______R"])
  }

  @Test func `each kind has a color of its own, and the most important one where areas overlap`()
    throws
  {
    let white = try Bitmap(width: 6, height: 1, filledWith: .white)
    var mask = PixelMask(width: 6, height: 1)
    for column in 0..<6 { mask[column, 0] = true }
    let areas = [(0, 4, ImageDifference.Kind.moved), (2, 2, .content), (4, 1, .edgeNoise)].map {
      ImageDifference.Area(
        box: PixelRect(x: $0, y: 0, width: $1, height: 1), count: 1, kind: $2)
    }
    let picture = DifferencePicture(mask: mask, areas: areas, reference: white, actual: white)
    let bitmap = try picture.bitmap(.mask)
    let colors = (0..<6).map { bitmap[$0, 0] }
    let (blue, red, noise) = (
      Bitmap.Pixel(0, 120, 230), Bitmap.Pixel(255, 0, 0), Bitmap.Pixel(190, 150, 0)
    )
    // The last pixel is in no area.
    #expect(colors == [blue, blue, red, red, noise, red])
    #expect(
      Set(ImageDifference.Kind.allCases.map { DifferenceColor.of($0).packed }).count == 8,
      "Kinds of noise share a color, and so do content and sizes.")
  }

  @Test func `the legend names what is drawn`() throws {
    let picture = try pictures(
      "___", "__", mask: "KK", boxes: [PixelRect(x: 0, y: 0, width: 2, height: 1)], kind: .recolored
    )
    #expect(picture.legend.entries.map(\.words) == ["in one picture only", "recolored"])
    #expect(
      try pictures("___", "_K_", mask: "_x_").legend.entries.map(\.words) == [
        "ignored antialiasing"
      ])
  }

  @Test func `places are parts of the picture`() {
    func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      PixelRect(x: x, y: y, width: width, height: height).place(
        in: PixelSize(width: 300, height: 600))
    }
    #expect(place(270, 10, 30, 20) == "top right, 10 % of the width")
    #expect(place(0, 0, 300, 600) == "center, 100 % of the width")
    #expect(place(140, 590, 1, 4) == "bottom, under 1 % of the width")
    #expect(place(0, 250, 60, 100) == "left, 20 % of the width")
  }

  @Test func `an overlay keeps equal pixels and tints the others`() throws {
    let overlay = try pictures("KKK.", "KGG.", mask: "_KKK").bitmap(.overlay)
    #expect(overlay[0, 0] == .black)
    #expect(overlay[1, 0] == Bitmap.Pixel(160, 95, 0))
    #expect(overlay[3, 0] == Bitmap.Pixel(255, 0, 0, 160))
  }

  @Test func `an overlay is as large as the actual picture, and tints new pixels`() throws {
    let overlay = try pictures("__ __", "__K", mask: "__").bitmap(.overlay)
    #expect(overlay.size == PixelSize(width: 3, height: 1))
    #expect(overlay[2, 0] == Bitmap.Pixel(160, 0, 0))
    let smaller = try pictures("___ ___", "__", mask: "__").bitmap(.overlay)
    #expect(smaller.letters == ["__"])
  }

  @Test func `a box is two pixels away from its area`() throws {
    let blank = Array(repeating: "____________", count: 11).joined(separator: " ")
    let picture = try pictures(
      blank, blank, mask: blank, boxes: [PixelRect(x: 5, y: 5, width: 2, height: 1)])
    let overlay = try picture.bitmap(.overlay)
    let blue = Bitmap.Pixel(0, 120, 230)
    let rows = (0..<11).map { row in
      String((0..<12).map { overlay[$0, row] == blue ? "B" : "_" })
    }
    #expect(
      rows == [
        "____________", "____________", "__BBBBBBBB__", "__B______B__", "__B______B__",
        "__B______B__", "__B______B__", "__B______B__", "__BBBBBBBB__", "____________",
        "____________",
      ])
  }

  @Test func `boxes of any position and size are drawn without a crash`()
    throws
  {
    for seed in seeds {
      var random = Random(seed: seed)
      let boxes = (0..<4).map { _ in
        PixelRect(
          x: Int.random(in: -5...20, using: &random), y: Int.random(in: -5...20, using: &random),
          width: Int.random(in: 1...30, using: &random),
          height: Int.random(in: 1...30, using: &random))
      }
      let picture = try pictures("___ ___", "__ __ __", mask: "__ K_", boxes: boxes)
      for style in DifferencePicture.Style.allCases { _ = try picture.bitmap(style) }
    }
  }
}
