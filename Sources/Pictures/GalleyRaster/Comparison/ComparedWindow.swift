/// A window of two pictures, with two more pixels on each side.
struct ComparedWindow {
  /// Red, green and blue on gray, on which both black and white are visible.
  typealias Color = SIMD4<Int16>

  let pictures: ComparedPictures
  /// The pixels of both pictures, twelve in each row; pixels outside of the pictures have no meaning.
  private(set) var reference: [Color]
  private(set) var actual: [Color]
  /// The lowest and highest samples of five adjacent pixels.
  private var lows: [Color]
  private var highs: [Color]
  /// The contrast around each pixel of the window.
  private(set) var contrasts: [Int16]
  private(set) var columns = 0..<0
  private(set) var rows = 0..<0
  private(set) var core = Core()

  static let margin = 2
  static let side = CoherenceScan.windowSize + 2 * margin

  init(_ pictures: ComparedPictures) {
    self.pictures = pictures
    reference = Array(repeating: Color(), count: Self.side * Self.side)
    (actual, lows, highs) = (reference, reference, reference)
    contrasts = Array(repeating: 0, count: reference.count)
  }

  /// How the pixels of a window differ.
  struct Core {
    var sum = SIMD4<Int32>()
    var magnitude = SIMD4<Int32>()
    var maximum: Int16 = 0

    var isPromising: Bool {
      guard maximum <= 2 else { return true }
      let most = magnitude.max()
      let signed = max(sum.max(), -sum.min())
      return most >= 8 && signed * 10 >= most * 8
    }
  }

  mutating func takeCore(_ columns: Range<Int>, _ rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    take(columns, rows)
    var core = Core()
    for row in rows {
      for column in columns {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0)
        core.sum &+= SIMD4<Int32>(truncatingIfNeeded: difference)
        core.magnitude &+= SIMD4<Int32>(truncatingIfNeeded: magnitude)
        core.maximum = max(core.maximum, magnitude.max())
      }
    }
    self.core = core
  }

  mutating func takeContext() {
    let left = max(0, columns.lowerBound - 2)..<columns.lowerBound
    let right = columns.upperBound..<min(columns.upperBound + 2, pictures.width)
    let wide = left.lowerBound..<right.upperBound
    take(wide, max(0, rows.lowerBound - 2)..<rows.lowerBound)
    take(left, rows)
    take(right, rows)
    take(wide, rows.upperBound..<min(rows.upperBound + 2, pictures.height))
  }

  /// Copies the pixels of some columns and rows in or around the window.
  private mutating func take(_ columns: Range<Int>, _ rows: Range<Int>) {
    let pictures = pictures
    let (first, second) = unsafe (
      pictures.reference.pixels.span.bytes, pictures.actual.pixels.span.bytes
    )
    let (width, otherWidth, ignored) = (
      pictures.reference.width, pictures.actual.width, pictures.ignored
    )
    for row in rows {
      let line = index(0, row)
      for column in columns {
        let color = Self.color(first.pixel(row * width + column))
        let isIgnored = ignored.map { $0[column, row] } ?? false
        reference[line + column] = color
        actual[line + column] =
          isIgnored ? color : Self.color(second.pixel(row * otherWidth + column))
      }
    }
  }

  func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound + 2) * Self.side + column - columns.lowerBound + 2
  }

  @inline(__always)
  static func color(_ pixel: UInt32) -> Color {
    let color = Color(
      Int16(pixel & 0xFF), Int16(pixel >> 8 & 0xFF), Int16(pixel >> 16 & 0xFF), 0)
    let alpha = Int32(pixel >> 24)
    guard alpha < 255 else { return color }
    func onGray(_ sample: Int16) -> Int16 {
      Int16(128 + ((Int32(sample) - 128) * alpha) / 255)
    }
    return Color(onGray(color.x), onGray(color.y), onGray(color.z), 0)
  }
}

extension ComparedWindow {
  /// Finds the contrast around each pixel of the window in both pictures.
  ///
  /// The lowest and highest of five adjacent pixels are found first, then of five such rows.
  mutating func findContrasts() {
    let (top, bottom) = (max(0, rows.lowerBound - 2), min(rows.upperBound + 2, pictures.height))
    let (left, right) = (
      max(0, columns.lowerBound - 2), min(columns.upperBound + 2, pictures.width)
    )
    for row in top..<bottom {
      for column in columns {
        var (low, high) = (Color(repeating: 255), Color())
        for index in index(max(left, column - 2), row)..<index(min(right, column + 3), row) {
          low = pointwiseMin(low, pointwiseMin(reference[index], actual[index]))
          high = pointwiseMax(high, pointwiseMax(reference[index], actual[index]))
        }
        let index = index(column, row)
        (lows[index], highs[index]) = (low, high)
      }
    }
    for row in rows {
      let lines = max(top, row - 2)..<min(bottom, row + 3)
      for column in columns {
        var (low, high) = (Color(repeating: 255), Color())
        for line in lines {
          let index = index(column, line)
          low = pointwiseMin(low, lows[index])
          high = pointwiseMax(high, highs[index])
        }
        contrasts[index(column, row)] = (high &- low).max()
      }
    }
  }
}
