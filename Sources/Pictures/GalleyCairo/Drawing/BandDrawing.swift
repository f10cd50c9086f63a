import GalleyLayout
import GalleyRaster
import GalleyScene

/// Draws a scene as bands of rows in the same memory, which stays in the processor cache.
struct BandDrawing {
  private let size: PictureSize
  private let scale: Double
  private let background: RGBA
  private let steps: [DrawingStep]
  private let order: [Int]
  private let breaks: BandBreaks

  static let defaultByteCount = 1 << 18

  init(_ scene: Scene, size: PictureSize, scale: Double, _ glyphs: inout GlyphDrawings) {
    let area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let steps = DrawingSteps(scene.items, scale: scale, in: area, &glyphs).steps
    (self.size, self.scale, self.steps) = (size, scale, steps)
    background = scene.background
    // Rows, which are not negative, and indices are sorted in less time as single numbers than as pairs.
    order = steps.indices.map { steps[$0].rows.lowerBound << 32 | $0 }.sorted().map {
      $0 & 0xFFFF_FFFF
    }
    breaks = BandBreaks(keeping: steps.flatMap(\.fragileRows))
  }

  /// Draws bands of about a number of bytes, and calls a function with the premultiplied bytes of each, from the top.
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
      let box = PixelRect(columns: 0..<size.width, rows: band)
      let canvas = try Canvas(box, scale: scale, in: glyphs.canvasMemory)
      canvas.clear(background)
      try canvas.draw(seen.lazy.map { steps[$0] }, &glyphs)
      try canvas.withPixels(body)
      top = band.upperBound
    }
  }
}

struct BandBreaks {
  private let blocks: [Range<Int>]

  static let growth = 4

  /// Creates the breaks that keep ranges of rows together; the ranges may overlap.
  init(keeping rows: [Range<Int>]) {
    var blocks: [Range<Int>] = []
    for next in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = blocks.last, next.lowerBound < last.upperBound {
        blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        blocks.append(next)
      }
    }
    self.blocks = blocks
  }

  func band(from top: Int, defaultHeight: Int, before end: Int) -> Range<Int> {
    let bottom = min(top + defaultHeight, end)
    guard bottom < end, let block = block(at: bottom) else { return top..<bottom }
    if block.lowerBound > top + defaultHeight / 4 { return top..<block.lowerBound }
    if block.upperBound <= top + defaultHeight * Self.growth {
      return top..<min(block.upperBound, end)
    }
    return top..<max(block.lowerBound > top ? block.lowerBound : bottom, top + 1)
  }

  private func block(at row: Int) -> Range<Int>? {
    let index = blocks.indices.bisected { blocks[$0].upperBound > row }
    guard index < blocks.count, blocks[index].lowerBound < row else { return nil }
    return blocks[index]
  }
}
