#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct Palette {
  private var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]
  /// The color index of each pixel, for the rows that do not repeat the row above.
  private(set) var indices: [UInt8] = []

  /// Creates the palette of a bitmap, or nil if there are too many colors.
  init?(_ bitmap: Bitmap, rows: DistinctRows) {
    let length = bitmap.width * Bitmap.Pixel.sampleCount
    let pixels = unsafe bitmap.pixels.span.bytes
    var indices = [UInt8](repeating: 0, count: bitmap.width)
    for row in 0..<bitmap.height where !rows.repeats[row] {
      guard number(pixels.extracting(row * length..<(row + 1) * length), into: &indices) else {
        return nil
      }
      self.indices.append(contentsOf: indices)
    }
  }

  private mutating func number(_ pixels: RawSpan, into row: inout [UInt8]) -> Bool {
    var indices = row.mutableSpan
    var last = (color: ~pixels.pixel(0), index: UInt8(0))
    for column in 0..<indices.count {
      let color = pixels.pixel(column)
      if color != last.color {
        guard let index = index(of: color) else { return false }
        last = (color, index)
      }
      indices[column] = last.index
    }
    return true
  }

  /// Returns the index of a color, which is added if new, or nil if there are too many.
  private mutating func index(of color: UInt32) -> UInt8? {
    if let known = numbers[color] { return known }
    guard colors.count < 256 else { return nil }
    colors.append(color)
    numbers[color] = UInt8(colors.count - 1)
    return numbers[color]
  }

  var bitDepth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  var samples: [UInt8] {
    colors.map(Bitmap.Pixel.init(packed:)).flatMap { [$0.red, $0.green, $0.blue] }
  }

  /// The alpha of each color, up to the last that is not opaque.
  var alphas: [UInt8] {
    let alphas = colors.map { Bitmap.Pixel(packed: $0).alpha }
    return Array(alphas.prefix(1 + (alphas.lastIndex { $0 < 255 } ?? -1)))
  }
}

/// The rows of a bitmap that differ from the row above; drawn screens have few.
struct DistinctRows {
  let repeats: [Bool]
  let isOpaque: Bool

  init(_ bitmap: Bitmap) {
    repeats = (0..<bitmap.height).map { bitmap.repeatsRowAbove($0) }
    isOpaque = bitmap.isOpaque
  }
}

extension Bitmap {
  var isOpaque: Bool {
    withView { view in
      // Without an early exit inside a block, the compiler vectorizes the loop.
      let (count, block) = (view.width * view.height, 4096)
      for start in stride(from: 0, to: count, by: block) {
        var common = UInt32.max
        for index in start..<min(start + block, count) {
          common &= unsafe view.pixels[index]
        }
        if UInt32(littleEndian: common) >> 24 < 255 { return false }
      }
      return true
    }
  }

  fileprivate func repeatsRowAbove(_ row: Int) -> Bool {
    guard row > 0 else { return false }
    let length = 4 * width
    return unsafe pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return unsafe memcmp(start + row * length, start + (row - 1) * length, length) == 0
    }
  }
}
