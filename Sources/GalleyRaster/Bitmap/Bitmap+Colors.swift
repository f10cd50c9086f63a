#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Bitmap {
  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    withView { view in
      // Without an early exit inside a block, the compiler looks at many pixels at once.
      let block = 4096
      for start in stride(from: 0, to: view.count, by: block) {
        var common = UInt32.max
        for index in start..<min(start + block, view.count) {
          common &= unsafe view.pixels[index]
        }
        if UInt32(littleEndian: common) >> 24 < 255 { return false }
      }
      return true
    }
  }

  /// Whether the pixels have no more colors than a palette can hold.
  ///
  /// - Complexity: Linear in the number of pixels up to the first color that is too many.
  var fitsPalette: Bool {
    withView { view in
      var colors = ColorSet()
      for row in 0..<view.height {
        let start = row &* view.width
        if row > 0, view.repeatsRowAbove(row) { continue }
        var last = unsafe ~view.pixels[start]
        for index in start..<start &+ view.width {
          let color = unsafe view.pixels[index]
          if color == last { continue }
          last = color
          colors.insert(color)
          if colors.count > Palette.largestCount { return false }
        }
      }
      return true
    }
  }
}

extension PixelView {
  /// Returns whether a row equals the one above it.
  fileprivate func repeatsRowAbove(_ row: Int) -> Bool {
    guard let first = unsafe pixels.baseAddress else { return true }
    let start = unsafe first + row * width
    return unsafe memcmp(start, start - width, 4 * width) == 0
  }
}

/// Some colors, at places that follow from them.
private struct ColorSet {
  private(set) var count = 0
  private var holdsZero = false
  /// Zero is a free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << ColorSet.bits)

  private static let bits: UInt32 = 10

  mutating func insert(_ color: UInt32) {
    guard color != 0 else {
      count += holdsZero ? 0 : 1
      holdsZero = true
      return
    }
    var slot = Int((color &* 0x9E37_79B1) >> (32 - ColorSet.bits))
    while slots[slot] != color {
      if slots[slot] == 0 {
        slots[slot] = color
        count += 1
        return
      }
      slot = (slot + 1) % slots.count
    }
  }
}
