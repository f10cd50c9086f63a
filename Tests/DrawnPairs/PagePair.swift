import Foundation
package import GalleyRaster

/// Two pictures that differ in one known way.
package struct PagePair {
  package let reference: Bitmap
  package let actual: Bitmap
  /// The offset by which all content or one element moved, or nil if nothing moved.
  package var offset: ImageDifference.PixelOffset?

  /// The kinds of which pages can be drawn.
  package static let kinds = ImageDifference.Kind.allCases.filter {
    ![.compression, .hidden, .profile].contains($0)
  }

  /// A short description of the difference.
  package var note = ""

  /// Creates a pair with a kind of difference.
  package init(
    _ kind: ImageDifference.Kind, painter: PagePainter, _ random: inout some RandomNumberGenerator
  ) throws {
    var pair: PagePair
    // A change outside the page, behind another element or by one level makes no difference.
    repeat { pair = try PagePair(any: kind, painter, &random) } while pair.isEqual
    self = pair
  }

  private var isEqual: Bool {
    Comparison(.tolerance(levels: 1)).difference(from: reference, to: actual).isEqual
  }

  private init(
    any kind: ImageDifference.Kind, _ painter: PagePainter,
    _ random: inout some RandomNumberGenerator
  ) throws {
    var page = Page(random: &random)
    var other = page
    var rasterizer = PagePainter.Rasterizer()
    var retouch: (inout [UInt8]) -> Void = { _ in }
    switch kind {
    case .moved:
      let offset = other.move(&random)
      (self.offset, note) = (offset, "\(offset)")
    case .recolored: note = other.recolor(&random)
    case .content: note = other.edit(&random)
    case .inserted, .removed:
      other.insertRow(&random)
      if kind == .removed { swap(&page, &other) }
    case .size: other.height += .random(in: 1...40, using: &random)
    case .hidden, .profile: preconditionFailure("Pages have no hidden colors and no profiles.")
    case .subpixel: rasterizer.isSubpixel = true
    case .edgeNoise, .compression:
      let seed = UInt32.random(in: 1...(.max), using: &random)
      (retouch, note) = ({ $0.addNoise(seed: seed) }, "noise")
    case .rasterizer:
      (rasterizer, retouch, note) = Self.otherRasterizer(for: &page, &random)
      other = page
    }
    reference = try Self.bitmap(painter.pixels(of: page), of: page)
    var pixels = painter.pixels(of: other, by: rasterizer)
    retouch(&pixels)
    actual = try Self.bitmap(pixels, of: other)
  }

  private static func bitmap(_ pixels: [UInt8], of page: Page) throws -> Bitmap {
    try Bitmap(width: page.width, height: page.height, pixels: pixels)
  }

  /// Returns another way to draw the same page: hinting, a shift by a fraction of a pixel, or gamma.
  private static func otherRasterizer(
    for page: inout Page, _ random: inout some RandomNumberGenerator
  ) -> (PagePainter.Rasterizer, (inout [UInt8]) -> Void, note: String) {
    var rasterizer = PagePainter.Rasterizer()
    switch Int.random(in: 0..<3, using: &random) {
    case 0: rasterizer.hinting = Bool.random(using: &random) ? .slight : .full
    case 1:
      rasterizer.shift = (
        .random(in: 0.1...0.3, using: &random), .random(in: 0...0.25, using: &random)
      )
    default:
      // A gamma keeps black and white, so that only the blending of edges differs.
      page.makeBlackOnWhite()
      let gamma = ([0.8, 0.9, 1.1, 1.2] as [Double]).randomElement(using: &random) ?? 1
      return (rasterizer, { $0.apply(gamma: gamma) }, "gamma \(gamma)")
    }
    return (rasterizer, { _ in }, "\(rasterizer)")
  }
}

extension [UInt8] {
  /// Applies a gamma to samples, which keeps 0 and 255.
  fileprivate mutating func apply(gamma: Double) {
    let table = (0...255).map { UInt8(pow(Double($0) / 255, gamma) * 255 + 0.5) }
    for index in indices where index % 4 < 3 { self[index] = table[Int(self[index])] }
  }

  /// Changes samples by two levels at most.
  fileprivate mutating func addNoise(seed: UInt32) {
    // Marsaglia's Xorshift suffices here.
    var state = seed
    for index in indices where index % 4 < 3 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      let value = Int(self[index]) + Int(state % 5) - 2
      self[index] = UInt8(Swift.max(0, Swift.min(255, value)))
    }
  }
}
