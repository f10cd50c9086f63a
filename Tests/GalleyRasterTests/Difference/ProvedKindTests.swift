@testable import GalleyRaster
import TestSupport
import Testing

/// Laws of the causes that a difference is explained by.
@Suite struct ProvedKindTests {
  private typealias Offset = ImageDifference.PixelOffset

  /// Returns a picture with lines of text at positions.
  private func text(
    _ lines: [(text: String, x: Int, y: Int)], width: Int = 200, height: Int = 60
  ) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: width, height: height), .white)
    for line in lines { canvas.write(line.text, x: line.x, y: line.y, .black, scale: 2) }
    return canvas.bitmap
  }

  private func box(_ rect: PixelRect, _ color: Bitmap.Pixel = .black) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 160, height: 120), .white)
    canvas.fill(rect, color)
    return canvas.bitmap
  }

  private func difference(
    _ reference: Bitmap, _ actual: Bitmap, _ mode: Comparison.Mode = .tolerance(levels: 1)
  ) -> ImageDifference {
    Comparison(mode).difference(from: reference, to: actual)
  }

  @Test func `a sign that is gone or new is content, also if the rest moves`() throws {
    for amount in ["12.50", "7", "1340.05", "-5"] {
      for sign in ["-", "+"] {
        let with = try text([(sign + amount, 12, 20)])
        let without = try text([(amount, 12, 20)])
        #expect(difference(with, without).kind == .content, "\(sign)\(amount) removed")
        #expect(difference(without, with).kind == .content, "\(sign)\(amount) added")
      }
    }
  }

  @Test(arguments: seeds)
  func `a moved box of one color has its offset`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let rect = PixelRect(
      x: .random(in: 20...40, using: &random), y: .random(in: 20...30, using: &random),
      width: .random(in: 8...60, using: &random), height: .random(in: 8...50, using: &random))
    var offset = Offset(x: 0, y: 0)
    while offset == Offset(x: 0, y: 0) {
      offset = Offset(
        x: .random(in: -9...30, using: &random), y: .random(in: -9...16, using: &random))
    }
    var moved = rect
    (moved.x, moved.y) = (rect.x + offset.x, rect.y + offset.y)
    let difference = difference(try box(rect), try box(moved))
    #expect(difference.kind == .moved)
    #expect(Set(difference.areas.map(\.offset)) == [offset])
  }

  @Test(arguments: [Offset(x: 25, y: 0), Offset(x: 0, y: 31), Offset(x: 40, y: 20)])
  private func `a moved gradient has its offset, also if it is rounded otherwise there`(
    offset: Offset
  ) throws {
    func gradient(_ x: Int, _ y: Int, _ rounding: Int) throws -> Bitmap {
      var bitmap = try Bitmap(width: 160, height: 120, filledWith: .white)
      for row in 0..<50 {
        for column in 0..<70 {
          let level = (40 * column + 30 * row) / 32 + (column * row * rounding) % 2
          bitmap[x + column, y + row] = Bitmap.Pixel(UInt8(level), 90, UInt8(200 - level))
        }
      }
      return bitmap
    }
    let difference = difference(
      try gradient(20, 15, 0), try gradient(20 + offset.x, 15 + offset.y, 1))
    #expect(difference.kind == .moved)
    #expect(Set(difference.areas.map(\.offset)) == [offset])
  }

  @Test func `a gap that grows or shrinks is named from both sides, with one moved block`() throws {
    func page(_ gap: Int) throws -> Bitmap {
      var canvas = try GalleyRaster.Canvas(PixelSize(width: 220, height: 240), .white)
      for index in 0..<7 {
        let y = 10 + index * 20 + (index > 2 ? gap : 0)
        canvas.write("row \(index) of \(index * 37 % 101)", x: 10, y: y, .black, scale: 2)
      }
      return canvas.bitmap
    }
    for (first, second, kind, sign) in [
      (0, 6, ImageDifference.Kind.inserted, 1), (6, 0, .removed, -1),
    ] {
      let areas = difference(try page(first), try page(second)).areas
      #expect(areas.count { $0.kind == kind } == 1, "\(areas)")
      #expect(areas.count { $0.kind == .moved } == 1, "\(areas)")
      #expect(areas.allSatisfy { $0.offset == Offset(x: 0, y: sign * 6) }, "\(areas)")
    }
  }

  /// The red samples of small blue text, “tin”, whose background is 255.
  private static let tin: [[Double]] = [
    [255, 255, 255, 255, 255, 255, 133, 239, 255, 255, 255, 255, 255, 255],
    [255, 255, 84, 255, 255, 255, 208, 251, 255, 255, 255, 255, 255, 255],
    [229, 163, 60, 141, 218, 255, 168, 253, 255, 171, 209, 143, 191, 251],
    [250, 208, 72, 196, 237, 255, 87, 251, 255, 62, 169, 244, 183, 122],
    [255, 255, 84, 255, 255, 255, 87, 251, 255, 77, 255, 255, 255, 88],
    [255, 255, 84, 255, 255, 255, 87, 251, 255, 87, 255, 255, 255, 87],
    [255, 255, 84, 255, 255, 255, 87, 251, 255, 87, 255, 255, 255, 87],
    [255, 255, 82, 248, 255, 255, 87, 251, 255, 87, 255, 255, 255, 87],
    [255, 255, 153, 69, 179, 255, 87, 251, 255, 87, 255, 255, 255, 87],
  ]

  @Test func `an i that becomes an l is content by every rule`() throws {
    var first = try Bitmap(width: 48, height: 40, filledWith: .white)
    func pixel(_ red: Double) -> Bitmap.Pixel {
      let ink = (255 - red) / (255 - 37)
      return Bitmap.Pixel(UInt8(red), UInt8(255 - 156 * ink), UInt8(255 - 20 * ink))
    }
    for (row, samples) in Self.tin.enumerated() {
      for (column, red) in samples.enumerated() { first[18 + column, 15 + row] = pixel(red) }
    }
    var second = first
    for row in 0..<9 {
      second[24, 15 + row] = pixel(row == 0 ? 128 : 88)
      second[25, 15 + row] = .white
    }
    for mode in [Comparison.Mode.tolerance(levels: 1), .perceptual()] {
      #expect(difference(first, second, mode).kind == .content)
      #expect(difference(second, first, mode).kind == .content)
    }
  }

  @Test func `a box that grows did not move`() throws {
    let small = try box(PixelRect(x: 30, y: 30, width: 60, height: 40))
    for (left, top, right, bottom) in [(0, 0, 0, 8), (0, 4, 0, 0), (2, 0, 0, 0), (1, 1, 1, 1)] {
      let grown = PixelRect(
        x: 30 - left, y: 30 - top, width: 60 + left + right, height: 40 + top + bottom)
      let large = try box(grown)
      #expect(difference(small, large).kind == .content, "\(grown)")
      #expect(difference(large, small).kind == .content, "\(grown)")
    }
  }

  /// Returns a list of different rows of 20 pixels, with one more row before one of them.
  private func list(_ extra: Int?, height: Int) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 220, height: height), .white)
    for index in 0..<8 {
      let y = 10 + index * 20 + (extra.map { index >= $0 } == true ? 24 : 0)
      canvas.write("row \(index) of \(index * 37 % 101)", x: 10, y: y, .black, scale: 2)
    }
    if let extra {
      canvas.fill(
        PixelRect(x: 10, y: 10 + extra * 20, width: 200, height: 22), Bitmap.Pixel(200, 90, 40))
    }
    return canvas.bitmap
  }

  @Test(arguments: [240, 300])
  func `rows that come in or go are named, with the block that moves`(height: Int) throws {
    let before = try list(nil, height: 240)
    for extra in 1...4 {
      let after = try list(extra, height: height)
      let inserted = difference(before, after)
      #expect(inserted.kind == .inserted)
      let band = try #require(inserted.areas.first { $0.kind == .inserted })
      #expect(band.offset == Offset(x: 0, y: height == 240 ? 24 : band.box.height))
      #expect(abs(band.box.y - 10 - extra * 20) <= 4)
      let moved = inserted.areas.filter { $0.kind == .moved }
      #expect(moved.allSatisfy { $0.offset == Offset(x: 0, y: 24) })
      #expect(difference(after, before).kind == .removed)
    }
  }

  @Test func `a changed letter in moved rows remains`() throws {
    let before = try list(nil, height: 240)
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 220, height: 240), .white)
    canvas.copy(try list(2, height: 240))
    canvas.fill(PixelRect(x: 10, y: 10 + 6 * 20 + 24, width: 10, height: 18), .white)
    canvas.write("n", x: 10, y: 10 + 6 * 20 + 24, .black, scale: 2)
    let difference = difference(before, canvas.bitmap)
    #expect(difference.kind == .content)
    #expect(difference.areas.contains { $0.kind == .inserted })
    #expect(DifferenceSummary(difference).words.contains(" inserted at y "))
  }

  @Test func `a border of two pixels instead of one is content`() throws {
    func bordered(_ width: Int) throws -> Bitmap {
      var canvas = try GalleyRaster.Canvas(PixelSize(width: 200, height: 100), .white)
      canvas.fill(PixelRect(x: 20, y: 20, width: 160, height: 60), Bitmap.Pixel(180, 187, 200))
      canvas.fill(
        PixelRect(x: 20 + width, y: 20 + width, width: 160 - 2 * width, height: 60 - 2 * width),
        .white)
      return canvas.bitmap
    }
    #expect(difference(try bordered(1), try bordered(2)).kind == .content)
    #expect(difference(try bordered(2), try bordered(1)).kind == .content)
  }

  /// Returns lines of text with soft edges, sampled for red and blue a third of a pixel to the left and right.
  private func soft(_ words: String, fringe: Bool, shift: Double = 0) throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 660, height: 330), .white)
    for line in 0..<8 {
      let text = line == 3 ? words : "line \(line) of \(line * 37 % 101) things"
      canvas.write(text, x: 24, y: 20 + line * 38, .black, scale: 3)
    }
    let large = canvas.bitmap
    // The mean of three by three pixels, which begin at a column that depends on the sample.
    func level(_ column: Int, _ row: Int, _ offset: Double) -> UInt8 {
      var sum = 0.0
      for y in 0..<3 {
        for x in 0..<3 {
          let place = Double(3 * column + x) + 3 * (offset - shift)
          let (first, part) = (Int(place.rounded(.down)), place - place.rounded(.down))
          func sample(_ x: Int) -> Double {
            Double(large[min(max(0, x), 659), min(3 * row + y, 329)].red)
          }
          sum += sample(first) * (1 - part) + sample(first + 1) * part
        }
      }
      return UInt8(sum / 9 + 0.5)
    }
    var result = try Bitmap(width: 220, height: 110, filledWith: .white)
    for row in 0..<110 {
      for column in 0..<220 {
        let third = fringe ? 1.0 / 3 : 0
        result[column, row] = Bitmap.Pixel(
          level(column, row, -third), level(column, row, 0), level(column, row, third))
      }
    }
    return result
  }

  @Test func `subpixel text and another rasterizer are named, and a changed word in them remains`()
    throws
  {
    let plain = try soft("Total EUR 125", fringe: false)
    for (isFringe, shift, kind) in [
      (true, 0.0, ImageDifference.Kind.subpixel), (false, 0.3, .rasterizer),
    ] {
      let other = try soft("Total EUR 125", fringe: isFringe, shift: shift)
      #expect(difference(plain, other).kind == kind)
      let edited = difference(plain, try soft("Total EUR 728", fringe: isFringe, shift: shift))
      #expect(edited.kind == .content)
      #expect(edited.areas.contains { $0.kind == kind })
    }
  }

  @Test func `one line that is drawn otherwise is no rasterizer`() throws {
    let plain = try soft("Total EUR 125", fringe: false)
    let shifted = try soft("Total EUR 125", fringe: false, shift: 0.3)
    /// Returns a page of two columns of text, in which some rows are those of the other picture.
    func page(_ rows: Range<Int>) throws -> Bitmap {
      var page = try Bitmap(width: 440, height: 110, filledWith: .white)
      for row in 0..<110 {
        for column in 0..<440 {
          page[column, row] = (rows.contains(row) ? shifted : plain)[column % 220, row]
        }
      }
      return page
    }
    // The second of eight lines, at a third of its size.
    let line = difference(try page(0..<0), try page(18..<28))
    #expect(line.areas.allSatisfy { $0.kind != .rasterizer })
    #expect(difference(try page(0..<0), try page(0..<110)).kind == .rasterizer)
  }

  @Test func `blocks that change a little are compression, and a changed letter remains`() throws {
    let plain = try soft("Total EUR 125", fringe: false)
    /// Returns a picture with each block of eight by eight pixels that has edges changed a little.
    func compressed(_ bitmap: Bitmap) -> Bitmap {
      var (result, random) = (bitmap, Random(seed: 3))
      for top in stride(from: 0, to: 104, by: 8) {
        for left in stride(from: 0, to: 216, by: 8) {
          let places = (top..<top + 8).flatMap { y in (left..<left + 8).map { (x: $0, y: y) } }
          guard Set(places.map { bitmap[$0.x, $0.y] }).count > 1 else { continue }
          for place in places {
            let noise = Int.random(in: -9...9, using: &random)
            let level = UInt8(max(0, min(255, Int(bitmap[place.x, place.y].red) + noise)))
            result[place.x, place.y] = Bitmap.Pixel(level, level, level)
          }
        }
      }
      return result
    }
    #expect(difference(plain, compressed(plain)).kind == .compression)
    let edited = difference(plain, compressed(try soft("Total EUR 725", fringe: false)))
    #expect(edited.kind == .content)
    #expect(edited.areas.contains { $0.kind == .compression })
    #expect(DifferenceSummary(edited).words.contains("compression"))
  }

  @Test func `a soft shadow and another blue of thin text are seen, but not noise`() throws {
    let plain = try box(PixelRect(x: 30, y: 30, width: 80, height: 40))
    var shadow = plain
    for row in 0..<5 {
      let level = UInt8(255 - (6 - row))
      for column in 30..<110 { shadow[column, 70 + row] = Bitmap.Pixel(level, level, level) }
    }
    #expect(!difference(plain, shadow, .perceptual()).isEqual)
    let noise = try soft("Total EUR 125", fringe: false)
    var (noisy, random) = (noise, Random(seed: 9))
    for row in 0..<noisy.height {
      for column in 0..<noisy.width {
        let level = Int(noise[column, row].red) + Int.random(in: -1...1, using: &random)
        let clamped = UInt8(max(0, min(255, level)))
        noisy[column, row] = Bitmap.Pixel(clamped, clamped, clamped)
      }
    }
    #expect(difference(noise, noisy, .perceptual()).isEqual)
    for row in 0..<noisy.height {
      for column in 0..<noisy.width {
        let level = UInt8(max(0, Int(noise[column, row].red) - .random(in: 0...2, using: &random)))
        noisy[column, row] = Bitmap.Pixel(level, level, level)
      }
    }
    #expect(difference(noise, noisy, .perceptual()).isEqual)
    let dark = try Bitmap(width: 64, height: 64, filledWith: Bitmap.Pixel(17, 24, 39))
    let rounded = try Bitmap(width: 64, height: 64, filledWith: Bitmap.Pixel(17, 25, 39))
    #expect(difference(dark, rounded, .perceptual()).isEqual)
    let lighter = try Bitmap(width: 64, height: 64, filledWith: Bitmap.Pixel(19, 26, 41))
    #expect(!difference(dark, lighter, .perceptual()).isEqual)
  }

  @Test func `an even line or spot of noise is not seen, but a shadow as faint is`() throws {
    let plain = try Bitmap(width: 64, height: 64, filledWith: .white)
    /// Returns the page with levels taken from it, and others in the rest of the page.
    func darkened(_ levels: (_ x: Int, _ y: Int) -> Int?, else rest: (Int, Int) -> Int) -> Bitmap {
      var result = plain
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          let level = UInt8(255 - (levels(x, y) ?? rest(x, y)))
          result[x, y] = Bitmap.Pixel(level, level, level)
        }
      }
      return result
    }
    func noise(_ x: Int, _ y: Int) -> Int { (x + y) % 2 == 0 ? 2 : 0 }
    func line(_ columns: Range<Int>) -> (Int, Int) -> Int? {
      { x, y in columns.contains(x) && (19...21).contains(y) ? (y == 20 ? 2 : 1) : nil }
    }
    let spot = darkened({ (17..<21).contains($0) && (17..<21).contains($1) ? 2 : nil }, else: noise)
    #expect(difference(plain, spot, .perceptual()).isEqual)
    #expect(difference(plain, darkened(line(16..<24), else: noise), .perceptual()).isEqual)
    let shadow = darkened(line(16..<40)) { _, _ in 0 }
    #expect(!difference(plain, shadow, .perceptual()).isEqual)
  }
}
