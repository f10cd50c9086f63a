import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Draws a scene as bands of rows, each in the same memory, which the processor keeps at hand.
struct BandDrawing {
  private let size: PictureSize
  private let scale: Double
  private let background: RGBA
  private let steps: [DrawingStep]
  /// The places of the steps in the order of their first rows.
  private let order: [Int]
  private let breaks: BandBreaks

  /// The number of bytes of a band.
  static let defaultByteCount = 1 << 21

  /// Measures a scene and places its letters.
  init(_ scene: Scene, size: PictureSize, scale: Double, _ glyphs: inout GlyphDrawings) {
    let area = PixelBox(left: 0, top: 0, right: size.width, bottom: size.height)
    let steps = DrawingSteps(scene.items, scale: scale, in: area, &glyphs).steps
    (self.size, self.scale, self.steps) = (size, scale, steps)
    background = scene.background
    order = steps.indices.sorted {
      (steps[$0].rows.lowerBound, $0) < (steps[$1].rows.lowerBound, $1)
    }
    breaks = BandBreaks(keeping: steps.flatMap(\.fragileRows))
  }

  /// Draws bands of about so many bytes, and calls a function with the premultiplied bytes of each from the top.
  func draw(
    byteCount: Int, _ glyphs: inout GlyphDrawings, _ body: (Span<UInt8>) -> Void
  ) throws(CairoError) {
    defer { glyphs.images.endPicture() }
    let height = min(size.height, max(1, byteCount / (4 * size.width)))
    var (seen, rest) = ([Int](), order[...])
    var top = 0
    while top < size.height {
      let band = breaks.band(from: top, defaultHeight: height, before: size.height)
      while let next = rest.first, steps[next].rows.lowerBound < band.upperBound {
        seen.append(rest.removeFirst())
      }
      seen.removeAll { steps[$0].rows.upperBound <= band.lowerBound }
      seen.sort()
      let canvas = try Canvas(
        width: size.width, rows: band, scale: scale, in: glyphs.canvasMemory)
      canvas.paint(background)
      try canvas.draw(seen.lazy.map { steps[$0] }, &glyphs)
      try canvas.withPixels(body)
      top = band.upperBound
    }
  }
}
