import CPixelKernels

extension EdgeRows {
  /// Finds the pixels of a row and of those above and below it that have three or more equal ones around them.
  ///
  /// The edge of the picture counts as one. Such pixels belong to an area, not to the edge of one.
  mutating func prepare(_ row: Int) {
    for row in near(row) where areas.begin(row) {
      for row in near(row) where greens.begin(row) { takeGreens(row) }
      guard row > 0, row < height - 1, width >= 10 else {
        for word in 0..<(width + 63) / 64 { areas[row, word] = 0 }
        for column in 0..<width { look(at: column, row) }
        continue
      }
      findAreas(row)
      look(at: 0, row)
      look(at: width - 1, row)
    }
  }

  /// Returns whether a row that is prepared, the one above or the one below has a pixel that belongs to an area.
  func hasAreas(near row: Int) -> Bool {
    near(row).contains { row in
      let words = areas.values.span.extracting(areas.range(row))
      return (0..<(width + 63) / 64).contains { words[$0] != 0 }
    }
  }

  private mutating func takeGreens(_ row: Int) {
    let (bitmap, width, isWide, offset) = (bitmap, width, isWide, greens.offset(row))
    var kind: Int32 = 0
    unsafe greens.withMemory { greens in
      unsafe bitmap.withRow(row) { pixels in
        kind = unsafe galley_take_greens(pixels, width, greens + offset, isWide)
      }
    }
    kinds[row & 7] = Kind(rawValue: kind) ?? .translucent
  }

  /// Finds the pixels of a row, except for the first and the last.
  private mutating func findAreas(_ row: Int) {
    let (bitmap, width, isWide) = (bitmap, width, isWide)
    let isGray = kind(near: row) == .gray
    let (above, own, below) = (greens.offset(row - 1), greens.offset(row), greens.offset(row + 1))
    let target = areas.offset(row)
    unsafe areas.withMemory { areas in
      unsafe greens.withMemory { greens in
        unsafe bitmap.withRow(row) { pixels in
          unsafe galley_find_areas(
            pixels, bitmap.width * 4, width, greens + above, greens + own, greens + below, isGray,
            areas + target, isWide)
        }
      }
    }
  }

  /// Adds a pixel to the areas if it belongs to one.
  private mutating func look(at column: Int, _ row: Int) {
    if countEqual(column, row) >= 3 { areas[row, column / 64] |= 1 << UInt64(column % 64) }
  }

  private func countEqual(_ column: Int, _ row: Int) -> Int {
    let (stride, isLast) = (bitmap.width, column == width - 1)
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * stride + column)
    // The pixel itself is counted too, which the edge of the picture makes up for.
    var count = column == 0 || row == 0 || isLast || row == height - 1 ? 0 : -1
    for row in near(row) {
      let middle = row * stride + column
      if pixels.pixel(middle) == own { count += 1 }
      if column > 0 && pixels.pixel(middle - 1) == own { count += 1 }
      if !isLast && pixels.pixel(middle + 1) == own { count += 1 }
    }
    return count
  }
}

extension Bitmap {
  /// Calls a function with the address of the first pixel of a row.
  @inline(__always)
  @unsafe func withRow(_ row: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      if let start = pixels.baseAddress { unsafe body(start + row * width * 4) }
    }
  }
}
