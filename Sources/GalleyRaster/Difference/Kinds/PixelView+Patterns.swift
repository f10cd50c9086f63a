extension PixelView {
  /// The number of pixels in a range of columns that differ from the one to their left.
  func edgeCount(in run: PixelRun) -> Int {
    var count = 0
    let start = run.row &* width
    for x in run.columns {
      count &+= unsafe pixels[start &+ x] != pixels[start &+ x &- 1] ? 1 : 0
    }
    return count
  }

  /// Calls a function with each column whose pixel differs from the one to its left, and a number made of both.
  @inline(__always)
  func forEachEdge(in run: PixelRun, _ body: (_ x: Int, _ mix: UInt64) -> Void) {
    let start = run.row &* width
    for x in run.columns {
      let (last, color) = unsafe (pixels[start &+ x &- 1], pixels[start &+ x])
      guard last != color else { continue }
      body(x, PixelView.mixed(UInt64(last) << 32 | UInt64(color)))
    }
  }

  /// Returns a number made of the pixels of a rectangle, which must lie inside.
  func hash(of rect: PixelRect) -> UInt64 {
    precondition(
      contains(rect.x, rect.y) && rect.x + rect.width <= width && rect.y + rect.height <= height,
      "There is no such rectangle.")
    var hash: UInt64 = 0
    for y in rect.rows {
      for x in rect.columns {
        hash = PixelView.mixed(hash ^ UInt64(unsafe pixels[y &* width &+ x]))
      }
    }
    return hash
  }

  /// Returns a number that depends on all bits of another, in its upper half too.
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
