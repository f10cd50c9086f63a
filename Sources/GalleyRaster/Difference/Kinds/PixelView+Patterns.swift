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

  /// Returns the columns whose pixels are, in green, clearly between those to their left and right.
  func blendedColumns(inRow row: Int, below width: Int) -> [Int] {
    var columns: [Int] = []
    let start = row &* self.width
    guard width > 2 else { return [] }
    for x in 1..<width - 1 {
      let (left, middle, right) = unsafe (
        pixels[start &+ x &- 1], pixels[start &+ x], pixels[start &+ x &+ 1]
      )
      guard left != middle, middle != right else { continue }
      let rise = Int(middle >> 8 & 0xFF) - Int(left >> 8 & 0xFF)
      let next = Int(right >> 8 & 0xFF) - Int(middle >> 8 & 0xFF)
      if min(rise, next) >= PixelView.minimumStep || max(rise, next) <= -PixelView.minimumStep {
        columns.append(x)
      }
    }
    return columns
  }

  /// The least difference in green between a blended pixel and those beside it.
  private static let minimumStep = 8

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
