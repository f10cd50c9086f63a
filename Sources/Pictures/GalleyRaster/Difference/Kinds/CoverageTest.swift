/// Determines whether pixels show the same shapes with other coverage.
///
/// Another rasterizer places and blends the edges of a shape differently, by less than a pixel. So the pixels around each
/// place are those of the other picture, moved by a fraction of a pixel and perhaps blurred; a changed letter is not.
struct CoverageTest {
  let reference: PixelView
  let actual: PixelView
  let size: PixelSize
  private let window: Window

  /// The distances to the sides, and up and down, that are compared around a pixel.
  struct Window {
    let (columns, rows): (Int, Int)

    static let square = Window(columns: 2, rows: 2)
    /// As narrow as a part of a glyph, beside which another glyph is set at another distance.
    static let upright = Window(columns: 1, rows: 3)
    var area: Int { (2 * columns + 1) * (2 * rows + 1) }
  }

  /// The error of a window that noise may have, relative to the contrast around it.
  static let maximumError: Float = 0.2
  private static let minimumContrast: Float = 24
  /// The maximum number of tiles; the pixels of others are not explained.
  private static let tileLimit = 1 << 12

  init(reference: PixelView, actual: PixelView, window: Window = .square) {
    (self.reference, self.actual, self.window) = (reference, actual, window)
    size = PixelSize(
      width: min(reference.width, actual.width), height: min(reference.height, actual.height))
  }

  /// Returns the pixels of a set that are not the same shapes with other coverage.
  ///
  /// - Complexity: Linear in the number of tiles of 16 by 16 pixels that contain pixels of the set.
  func unexplained(_ mask: PixelMask, limit: Float = maximumError) -> PixelMask {
    var rest = PixelMask(width: mask.width, height: mask.height)
    var tile = CoverageTile(reference: reference, actual: actual, window: window)
    var count = 0
    for top in stride(from: 0, to: size.height, by: CoverageTile.side) {
      for left in stride(from: 0, to: size.width, by: CoverageTile.side) {
        let box = PixelRect(
          x: left, y: top, width: min(CoverageTile.side, size.width - left),
          height: min(CoverageTile.side, size.height - top))
        var places = pixels(of: mask, in: box)
        guard !places.isEmpty else { continue }
        count += 1
        if count <= Self.tileLimit { tile.removeExplained(&places, in: box, limit: limit) }
        for place in places { rest[place.x, place.y] = true }
      }
    }
    return rest
  }

  private func pixels(of mask: PixelMask, in box: PixelRect) -> [PixelView.Position] {
    var places: [PixelView.Position] = []
    for y in box.rows {
      let bits = mask.words[y * mask.wordsPerRow + box.x / 64] >> UInt64(box.x % 64) & 0xFFFF
      bits.forEachBit { places.append(PixelView.Position(x: box.x + $0, y: y)) }
    }
    return places
  }

  /// The contrast of a shape, or the smallest that matters.
  fileprivate static func contrast(_ low: Float, _ high: Float) -> Float {
    max(high - low, minimumContrast)
  }
}

/// A small square of two pictures with its surroundings, as brightness.
private struct CoverageTile {
  let reference: PixelView
  let actual: PixelView
  let window: CoverageTest.Window

  static let side = 16
  /// The pixels around the square that windows and moved windows contain.
  private static let margin = 4
  private static let width = side + 2 * margin

  private var before = [Float](repeating: 0, count: width * width)
  private var after = [Float](repeating: 0, count: width * width)
  private var moved = [Float](repeating: 0, count: width * width)
  private var sums = [Float](repeating: 0, count: width * width)
  private var origin = PixelView.Position(x: 0, y: 0)

  init(reference: PixelView, actual: PixelView, window: CoverageTest.Window) {
    (self.reference, self.actual, self.window) = (reference, actual, window)
  }

  /// Distances to the right and down by which shapes may move, in pixels.
  ///
  /// Rasterizers that place glyphs at whole pixels move them to the side by more than one.
  private static let moves: [(x: Float, y: Float)] = {
    let (across, down) = ((-6...6).map { Float($0) / 4 }, (-4...4).map { Float($0) / 4 })
    let pairs = down.flatMap { y in across.map { (x: $0, y: y) } }
    func length(_ move: (x: Float, y: Float)) -> Float {
      // Glyphs are also placed at the next pixel down and to the side.
      abs(move.x) == 1 && abs(move.y) == 1 ? 1 : abs(move.x) / 1.5 + abs(move.y)
    }
    return pairs.filter { length($0) <= 1 }.sorted { length($0) < length($1) }
  }()

  /// Removes the positions around which one of the pictures is the other one, moved and perhaps blurred.
  mutating func removeExplained(
    _ places: inout [PixelView.Position], in box: PixelRect, limit: Float
  ) {
    take(box)
    var open = places.map { (place: $0, limit: self.limit(at: $0, limit)) }
    for isBlurred in [false, true] {
      for isBack in [false, true] {
        let (source, target) = isBack ? (after, before) : (before, after)
        let from = isBlurred ? Self.blurred(source) : source
        for move in Self.moves {
          guard !open.isEmpty else { break }
          addErrors(from, target, move)
          open.removeAll { error(at: $0.place) <= $0.limit }
        }
      }
    }
    places = open.map(\.place)
  }

  private mutating func take(_ box: PixelRect) {
    origin = PixelView.Position(x: box.x - Self.margin, y: box.y - Self.margin)
    for row in 0..<Self.width {
      for column in 0..<Self.width {
        let index = row * Self.width + column
        before[index] = brightness(of: reference, origin.x + column, origin.y + row)
        after[index] = brightness(of: actual, origin.x + column, origin.y + row)
      }
    }
  }

  /// The brightness of the nearest pixel of a picture.
  private func brightness(of view: PixelView, _ x: Int, _ y: Int) -> Float {
    view[min(max(0, x), view.width - 1), min(max(0, y), view.height - 1)].brightness
  }

  private func index(_ place: PixelView.Position) -> Int {
    (place.y - origin.y) * Self.width + place.x - origin.x
  }

  /// Returns the maximum sum of squared errors of the window around a position.
  private func limit(at place: PixelView.Position, _ limit: Float) -> Float {
    var (low, high) = (Float(255), Float(0))
    for row in -3...3 {
      for column in -3...3 {
        let index = index(place) + row * Self.width + column
        low = min(low, before[index], after[index])
        high = max(high, before[index], after[index])
      }
    }
    let error = limit * CoverageTest.contrast(low, high)
    return Float(window.area) * error * error
  }

  private static func blurred(_ source: [Float]) -> [Float] {
    var result = source
    for index in 1..<source.count - 1 {
      result[index] = (source[index - 1] + source[index] + source[index + 1]) / 3
    }
    return result
  }

  /// Computes the squared errors of a picture that is moved, summed over the columns of a window.
  private mutating func addErrors(
    _ source: [Float], _ target: [Float], _ move: (x: Float, y: Float)
  ) {
    // A color comes from between two columns and two rows.
    let (whole, across) = (Int((-move.x).rounded(.down)), 1)
    let down = move.y < 0 ? Self.width : -Self.width
    let (x, y) = (-move.x - Float(whole), abs(move.y))
    let (first, second) = ((1 - x) * (1 - y), x * (1 - y))
    let (third, fourth) = ((1 - x) * y, x * y)
    for row in Self.margin - window.rows..<Self.width - Self.margin + window.rows {
      for column in Self.margin - window.columns..<Self.width - Self.margin + window.columns {
        let index = row * Self.width + column
        let from = index + whole
        let color =
          first * source[from] + second * source[from + across] + third * source[from + down]
          + fourth * source[from + across + down]
        let error = color - target[index]
        moved[index] = error * error
      }
      for column in Self.margin..<Self.margin + Self.side {
        let index = row * Self.width + column
        sums[index] = moved[index - window.columns...index + window.columns].reduce(0, +)
      }
    }
  }

  private func error(at place: PixelView.Position) -> Float {
    let index = index(place)
    return (-window.rows...window.rows).reduce(0) { $0 + sums[index + $1 * Self.width] }
  }
}
