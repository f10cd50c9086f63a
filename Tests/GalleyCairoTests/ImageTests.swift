import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// Images as they are drawn.
@Suite struct ImageTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(library: FontLibrary(folders: [])) }

  private static let corners: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255],
  ]

  /// A picture whose quarters are red, green, blue and black.
  private static func quarters(_ width: Int, _ height: Int) throws -> ImageFile {
    let png = PNGBuilder(width: width, height: height) { x, y in
      corners[(y * 2 / height) * 2 + x * 2 / width]
    }
    return try ImageFile(png: png.bytes, name: "quarters.png")
  }

  private func scene(_ items: [Scene.Item], _ width: Double, _ height: Double) -> Scene {
    Scene(
      size: Size(width: width, height: height), background: RGBA(0xFFFFFF), title: "",
      items: items)
  }

  private func letters(_ items: [Scene.Item], _ width: Double, _ height: Double) throws -> [String]
  {
    try renderer.bitmap(of: scene(items, width, height), scale: 1).letters
  }

  @Test func `an image at its own size is drawn pixel by pixel`() throws {
    let image = Scene.Image(try Self.quarters(4, 2), in: Rect(x: 1, y: 1, width: 4, height: 2))
    #expect(try letters([.image(image)], 6, 4) == ["______", "_RRGG_", "_BBKK_", "______"])
  }

  @Test func `a mirrored image has its left and its right side exchanged`() throws {
    let file = try Self.quarters(4, 2).mirrored
    let image = Scene.Image(file, in: Rect(x: 1, y: 1, width: 4, height: 2))
    #expect(try letters([.image(image)], 6, 4) == ["______", "_GGRR_", "_KKBB_", "______"])
    let plain = Scene.Image(file.mirrored, in: image.frame)
    #expect(try letters([.image(plain)], 6, 4) == ["______", "_RRGG_", "_BBKK_", "______"])
    #expect(file != file.mirrored && file.mirrored.mirrored == file)
    // Both are one definition of a file in SVG.
    let svg = scene([.image(image), .image(plain)], 6, 4).svg(outlines: renderer)
    #expect(svg.contains("translate(5 1) scale(-4 2)") && svg.contains("translate(1 1) scale(4 2)"))
    #expect(svg.ranges(of: "<image ").count == 1)
  }

  @Test func `pictures that flip are mirrored from right to left, and the others are not`() throws {
    let file = try Self.quarters(8, 4)
    let hook = try Symbol(svg: "M0 0H24V4H4V24H0Z").font(.system(size: 12))
    func rows(_ direction: LayoutDirection, flips: Bool) throws -> [String] {
      let layout = HStack(spacing: 2) {
        Image(file).flipsForRightToLeftLayoutDirection(flips)
        hook.flipsForRightToLeftLayoutDirection(flips)
      }.layout
      let result = LayoutEngine(measurer: SquareGlyphs())
        .resolve(layout, traits: Traits(width: 40, direction: direction))
      return try renderer.bitmap(of: Scene(design: result, title: ""), scale: 2).letters
    }
    let forward = try rows(.leftToRight, flips: true)
    let backward = try rows(.rightToLeft, flips: true)
    #expect(forward == (try rows(.leftToRight, flips: false)))
    #expect(backward == forward.map { String($0.reversed()) })
    #expect(try backward != rows(.rightToLeft, flips: false))
  }

  @Test func `an image is cut off at the edges of the picture and of a clip`() throws {
    let image = Scene.Image(try Self.quarters(4, 4), in: Rect(x: -1, y: -2, width: 4, height: 4))
    #expect(try letters([.image(image)], 4, 3) == ["BKK_", "BKK_", "____"])
    let clip = Scene.Group(
      clip: .rectangle(Rect(x: 1, y: 0, width: 1, height: 2), cornerRadius: 0),
      items: [.image(image)])
    #expect(try letters([.group(clip)], 4, 3) == ["_K__", "_K__", "____"])
  }

  @Test(arguments: [
    Rect(x: 1e6, y: -1e6, width: 4, height: 4), Rect(x: 0, y: 0, width: 0, height: 4),
    Rect(x: 0, y: 0, width: 1e-9, height: 4), Rect(x: 0, y: 0, width: -4, height: 4),
    Rect(x: 0, y: 0, width: .nan, height: 4), Rect(x: .infinity, y: 0, width: 4, height: 4),
  ])
  func `an image outside the picture or without a valid frame is not drawn`(frame: Rect) throws {
    let image = Scene.Image(try Self.quarters(4, 4), in: frame)
    #expect(try letters([.image(image)], 2, 1) == ["__"])
  }

  @Test func `an image is drawn in the colors of its profile`() throws {
    var photo = try Bitmap(width: 1, height: 1, filledWith: Bitmap.Pixel(187, 96, 58))
    photo.colorSpace = .displayP3
    let file = try ImageFile(png: PNGEncoder().encode(photo, pixelsPerPoint: 1), name: "p3.png")
    let image = Scene.Image(file, in: Rect(x: 0, y: 0, width: 1, height: 1))
    let pixel = try renderer.bitmap(of: scene([.image(image)], 1, 1), scale: 1)[0, 0]
    #expect(pixel == photo.converted(to: .sRGB)[0, 0] && pixel != photo[0, 0])
  }

  @Test func `an image that only its metadata turns is drawn as its pixels are`() throws {
    var png = PNGBuilder(width: 4, height: 2) { x, y in Self.corners[y * 2 + x / 2] }
    let entry: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
    let turn = Array("II*\0".utf8) + [8, 0, 0, 0] + entry
    png.chunks.insert((type: "eXIf", data: turn), at: 1)
    let file = try ImageFile(png: png.bytes, name: "turned.png")
    let image = Scene.Image(file, in: Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(try letters([.image(image)], 4, 2) == ["RRGG", "BBKK"])
  }

  @Test func `an image in a translucent group shows the background`() throws {
    let image = Scene.Image(try Self.quarters(2, 2), in: Rect(x: 0, y: 0, width: 2, height: 2))
    let group = Scene.Group(opacity: 0.5, items: [.image(image)])
    let bitmap = try renderer.bitmap(of: scene([.group(group)], 2, 2), scale: 1)
    #expect(bitmap[0, 0].red == 255 && abs(Int(bitmap[0, 0].green) - 128) <= 1)
  }

  @Test func `a translucent image shows the background`() throws {
    let png = PNGBuilder(width: 1, height: 1) { _, _ in [255, 0, 0, 128] }
    let file = try ImageFile(png: png.bytes, name: "faint.png")
    let image = Scene.Image(file, in: Rect(x: 0, y: 0, width: 1, height: 1))
    let pixel = try renderer.bitmap(of: scene([.image(image)], 1, 1), scale: 1)[0, 0]
    #expect(pixel.red == 255 && abs(Int(pixel.green) - 127) <= 1)
  }

  /// The mean of each channel in a part of a picture.
  private func mean(_ bitmap: Bitmap, _ part: Rect) -> [Double] {
    var sums = [0.0, 0, 0]
    for row in Int(part.minY)..<Int(part.maxY) {
      for column in Int(part.minX)..<Int(part.maxX) {
        let pixel = bitmap[column, row]
        for (index, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
          sums[index] += Double(value)
        }
      }
    }
    return sums.map { $0 / (part.width * part.height) }
  }

  @Test(arguments: [(2, 64.0), (64, 64), (97, 64), (300, 64), (1_000, 8)])
  func `each quarter of an image keeps its place and its color at any size`(
    count: Int, side: Double
  ) throws {
    let count = count + count % 2
    let image = Scene.Image(
      try Self.quarters(count, count), in: Rect(x: 0, y: 0, width: side, height: side))
    let bitmap = try renderer.bitmap(of: scene([.image(image)], side, side), scale: 1)
    // Away from the middle, where the colors blend.
    let blend = (side / Double(count) / 2).rounded(.up) + 1
    let part = side / 2 - blend
    for (index, corner) in Self.corners.enumerated() {
      let place = Rect(
        x: index % 2 == 0 ? 0 : side - part, y: index < 2 ? 0 : side - part, width: part,
        height: part)
      let found = mean(bitmap, place)
      #expect(zip(found, corner).allSatisfy { abs($0 - Double($1)) < 3 }, "\(index): \(found)")
    }
  }

  @Test(arguments: [2, 20, 200])
  func `an image that is drawn smaller averages all its pixels`(side: Int) throws {
    // The left three tenths of the columns that become one pixel are black.
    let columns = 2_000 / side
    let png = PNGBuilder(width: 2_000, height: 100) { x, _ in
      x % columns * 10 < columns * 3 ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    let image = Scene.Image(
      try ImageFile(png: png.bytes, name: "lines.png"),
      in: Rect(x: 0, y: 0, width: Double(side), height: 10))
    let bitmap = try renderer.bitmap(of: scene([.image(image)], Double(side), 10), scale: 1)
    let found = (1..<side - 1).map { Int(bitmap[$0, 5].red) }
    #expect(found.allSatisfy { abs($0 - 255 * 7 / 10) < 20 }, "\(found)")
  }

  @Test func `an image looks the same at another position and without a cache`() throws {
    let file = try Self.quarters(30, 20)
    let bare = try CairoRenderer(library: FontLibrary(folders: []), byteLimit: 0)
    func bitmap(_ renderer: CairoRenderer, x: Double) throws -> Bitmap {
      let image = Scene.Image(file, in: Rect(x: x, y: 0, width: 17, height: 11))
      return try renderer.bitmap(of: scene([.image(image)], 40, 11), scale: 1)
    }
    for _ in 0..<2 {
      let isSame = try bitmap(renderer, x: 3) == bitmap(bare, x: 3)
      #expect(isSame)
    }
    let (left, right) = (try bitmap(renderer, x: 0), try bitmap(bare, x: 20))
    for column in 0..<17 {
      for row in 0..<11 { #expect(left[column, row] == right[column + 20, row]) }
    }
  }

  /// Renderers with or without a cache that draw at once or row by row, and the number of decodings
  /// in two pictures.
  @Test(arguments: [(1 << 26, 1 << 21, 2), (0, 1 << 21, 4), (0, 1, 4), (1 << 26, 1, 2)])
  func `an image is decoded once for a picture, regardless of the number of bands`(
    byteLimit: Int, bandByteCount: Int, count: Int
  ) throws {
    let renderer = try CairoRenderer(
      library: FontLibrary(folders: []), byteLimit: byteLimit, bandByteCount: bandByteCount)
    let images = try [(20, 30), (40, 30)].map { try Self.quarters($0.0, $0.1) }
    let items = images.map { file in
      Scene.Item.image(Scene.Image(file, in: Rect(x: 1, y: 1, width: 16, height: 24)))
    }
    for _ in 0..<2 { _ = try renderer.bitmap(of: scene(items, 20, 40), scale: 1) }
    #expect(renderer.decodedImageCount == count)
  }

  @Test func `a check decodes an image at most once, and so does drawing it at several sizes`()
    throws
  {
    let file = try Self.quarters(20, 30)
    let items = (5...15).map { side in
      Scene.Item.image(
        Scene.Image(file, in: Rect(x: 0, y: 0, width: Double(side), height: Double(side))))
    }
    let bare = try CairoRenderer(library: FontLibrary(folders: []), byteLimit: 0)
    for renderer in [renderer, bare] {
      for _ in 0..<3 { try renderer.checkImages(of: scene(items, 20, 20)) }
      let checks = renderer.decodedImageCount
      #expect(checks == (renderer === bare ? 3 : 1))
      _ = try renderer.bitmap(of: scene(items, 20, 20), scale: 1)
      #expect(renderer.decodedImageCount - checks == (renderer === bare ? 1 : 0))
    }
  }

  @Test(arguments: [0.5, 0.77, 1, 1.5, 2, 3])
  func `an image between pixels keeps its position`(scale: Double) throws {
    let image = Scene.Image(
      try Self.quarters(40, 40), in: Rect(x: 2.3, y: 1.7, width: 40.4, height: 40.2))
    let bitmap = try renderer.bitmap(of: scene([.image(image)], 50, 50), scale: scale)
    for (index, corner) in Self.corners.enumerated() {
      let x = (2.3 + (index % 2 == 0 ? 10 : 30)) * scale
      let y = (1.7 + (index < 2 ? 10 : 30)) * scale
      let pixel = bitmap[Int(x), Int(y)]
      let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
      #expect(zip(found, corner).allSatisfy { abs($0 - Int($1)) < 3 }, "\(index)")
    }
  }

  /// An image with valid chunks and damaged pixels.
  private static func broken(_ data: [UInt8]) throws -> ImageFile {
    var png = PNGBuilder(width: 8, height: 8)
    png.chunks[1].data = data
    return try ImageFile(png: png.bytes, name: "Images/brok\u{1B}en.png")
  }

  @Test(arguments: [
    [], [1, 2, 3], PNGBuilder.zlib([]), PNGBuilder.zlib(Array(repeating: 0, count: 100)),
    Array(PNGBuilder.zlib(Array(repeating: 0, count: 8 * 33)).prefix(90)),
    PNGBuilder.zlib(Array(repeating: 77, count: 8 * 33)),
  ])
  func `an image that cannot be decoded is an error that names it`(data: [UInt8]) throws {
    let image = Scene.Image(
      try Self.broken(data), in: Rect(x: 0, y: 0, width: 8, height: 8))
    let scene = scene([.group(Scene.Group(opacity: 0.5, items: [.image(image)]))], 8, 8)
    let message =
      "cannot draw the image 'Images/brok\u{FFFD}en.png': its pixels are damaged; save it again"
    let errors = [
      #expect(throws: CairoError.self) { try renderer.bitmap(of: scene, scale: 1) },
      #expect(throws: CairoError.self) { try renderer.checkImages(of: scene) },
    ]
    #expect(errors.map { $0?.description } == [message, message])
    // The renderer still draws other images.
    let sound = Scene.Image(try Self.quarters(2, 2), in: Rect(x: 0, y: 0, width: 2, height: 2))
    #expect(try letters([.image(sound)], 2, 2) == ["RG", "BK"])
  }

  @Test func `images with valid pixels are checked without an error`() throws {
    let image = Scene.Image(try Self.quarters(2, 2), in: Rect(x: 0, y: 0, width: 2, height: 2))
    try renderer.checkImages(of: scene([.image(image), .image(image)], 2, 2))
  }
}
