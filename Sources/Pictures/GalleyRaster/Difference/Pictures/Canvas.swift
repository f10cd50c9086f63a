/// Rows of a picture on which rectangles, pictures, outlines and text are drawn in whole pixels.
///
/// Coordinates refer to the whole picture; drawing outside the rows has no effect. So a large picture can be drawn in
/// bands that stay in the processor cache.
struct Canvas {
  let size: PixelSize
  private(set) var rows: Range<Int>
  /// The samples, in the order of a bitmap.
  private(set) var samples: [UInt8]
  private let ground: Bitmap.Pixel

  /// Creates rows of a picture, by default all, in one color.
  ///
  /// - Throws: An error if a side is less than one, or there are too many pixels.
  init(
    _ size: PixelSize, rows: Range<Int>? = nil, _ ground: Bitmap.Pixel = .clear
  ) throws(RasterError) {
    try Canvas.check(size, maximumArea: rows == nil ? Canvas.maximumArea : Canvas.maximumFileArea)
    let area = size.width * (rows?.count ?? size.height)
    (self.size, self.ground, self.rows) = (size, ground, rows ?? 0..<size.height)
    let packed = ground.packed.littleEndian
    samples = unsafe [UInt8](unsafeUninitializedCapacity: area * 4) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      _ = unsafe bytes.initializeMemory(as: UInt32.self, repeating: packed)
      count = area * 4
    }
  }

  /// The maximum number of pixels of a picture in memory, which take two gigabytes.
  private static let maximumArea = 1 << 29
  /// The maximum number of pixels of a picture drawn in bands: three times the maximum of pictures that can be read.
  private static let maximumFileArea = 1 << 30

  private static func check(_ size: PixelSize, maximumArea: Int) throws(RasterError) {
    let sides = 1...Bitmap.maximumSide
    let (area, isLarge) = size.width.multipliedReportingOverflow(by: size.height)
    guard sides.contains(size.width), sides.contains(size.height), !isLarge, area <= maximumArea
    else {
      throw RasterError(.undrawable(size))
    }
  }

  var bitmap: Bitmap {
    Bitmap(width: size.width, height: size.height, uncheckedPixels: samples)
  }

  /// Moves to other rows, at most as many as before, and clears them.
  mutating func move(to rows: Range<Int>) {
    precondition(rows.count <= self.rows.count, "There is no memory for more rows.")
    samples.removeLast((self.rows.count - rows.count) * size.width * 4)
    self.rows = rows
    fill(PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count), ground)
  }

  /// Calls a function with the pixels of each row of the visible part of a rectangle, and the row.
  ///
  /// The pixels have red in the lowest byte on little-endian processors.
  @inline(__always)
  private mutating func forEachRow(
    of rect: PixelRect, _ body: (_ pixels: inout MutableSpan<UInt32>, _ row: Int) -> Void
  ) {
    let columns = rect.columns.clamped(to: 0..<size.width)
    let rows = rect.rows.clamped(to: self.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let top = self.rows.lowerBound
    unsafe samples.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { pixels in
        for row in rows {
          let start = (row - top) * size.width
          var line = unsafe MutableSpan(
            _unsafeElements: UnsafeMutableBufferPointer(
              rebasing: pixels[start + columns.lowerBound..<start + columns.upperBound]))
          body(&line, row)
        }
      }
    }
  }

  mutating func fill(_ rect: PixelRect, _ color: Bitmap.Pixel) {
    let packed = color.packed.littleEndian
    forEachRow(of: rect) { pixels, _ in pixels.update(repeating: packed) }
  }

  mutating func fillCheckerboard(_ rect: PixelRect, _ colors: [Bitmap.Pixel], side: Int) {
    for row in stride(from: rect.y, to: rect.y + rect.height, by: side) {
      for column in stride(from: rect.x, to: rect.x + rect.width, by: side) {
        let square = PixelRect(x: column, y: row, width: side, height: side)
        let isFirst = ((column - rect.x) / side + (row - rect.y) / side).isMultiple(of: 2)
        fill(square.intersection(rect), colors[isFirst ? 0 : 1])
      }
    }
  }

  mutating func hatch(_ rect: PixelRect, _ color: Bitmap.Pixel, distance: Int) {
    let (thickness, packed) = (max(1, distance / 4), color.packed.littleEndian)
    let left = max(0, rect.x)
    forEachRow(of: rect) { pixels, row in
      // The position of the first pixel in the stripes.
      var start = -((left + row) % distance)
      while start < pixels.count {
        for column in max(0, start)..<max(0, min(start + thickness, pixels.count)) {
          pixels[column] = packed
        }
        start += distance
      }
    }
  }

  /// Changes the pixels of a set, each shown as a square, at a position.
  @inline(__always)
  mutating func change(
    _ mask: PixelMask, x: Int = 0, y: Int = 0, zoom: Int = 1, _ new: (UInt32) -> UInt32
  ) {
    precondition(x >= 0, "The set begins beyond the canvas.")
    let words = mask.words.span
    let rect = PixelRect(x: x, y: y, width: mask.width * zoom, height: mask.height * zoom)
    forEachRow(of: rect) { pixels, row in
      let start = (row - y) / zoom * mask.wordsPerRow
      for index in 0..<mask.wordsPerRow {
        words[start + index].forEachBit { bit in
          let left = (index * 64 + bit) * zoom
          for column in left..<max(left, min(left + zoom, pixels.count)) {
            pixels[column] = new(pixels[column].littleEndian).littleEndian
          }
        }
      }
    }
  }

  @inline(__always)
  mutating func change(_ rect: PixelRect, _ new: (UInt32) -> UInt32) {
    forEachRow(of: rect) { pixels, _ in
      for column in pixels.indices {
        pixels[column] = new(pixels[column].littleEndian).littleEndian
      }
    }
  }

  /// Mixes a color into the pixels of a rectangle, each by a share from 0 to 1.
  @inline(__always)
  mutating func mix(
    _ rect: PixelRect, _ color: Bitmap.Pixel, _ share: (_ column: Int, _ row: Int) -> Double
  ) {
    let left = max(0, rect.x)
    forEachRow(of: rect) { pixels, row in
      for column in pixels.indices {
        let parts = Int(share(left + column, row) * 255 + 0.5)
        guard parts > 0 else { continue }
        let ground = Bitmap.Pixel(packed: pixels[column].littleEndian)
        pixels[column] = ground.mixed(with: color, min(parts, 255)).packed.littleEndian
      }
    }
  }

  mutating func outline(_ rect: PixelRect, _ color: Bitmap.Pixel, thickness: Int) {
    let outer = rect.grown(by: thickness)
    let bars = [
      PixelRect(x: outer.x, y: outer.y, width: outer.width, height: thickness),
      PixelRect(x: outer.x, y: rect.y + rect.height, width: outer.width, height: thickness),
      PixelRect(x: outer.x, y: rect.y, width: thickness, height: rect.height),
      PixelRect(x: rect.x + rect.width, y: rect.y, width: thickness, height: rect.height),
    ]
    for bar in bars { fill(bar, color) }
  }

  /// Draws a picture with its first pixel at a column, which is not negative, and a row; `zoom` is the side of a pixel.
  ///
  /// `mixed` returns the new color of a pixel from the color of the picture and the color behind it.
  @inline(__always)
  mutating func draw(
    _ bitmap: Bitmap, x: Int = 0, y: Int = 0, zoom: Int = 1, _ mixed: (UInt32, UInt32) -> UInt32
  ) {
    precondition(x >= 0, "The picture begins beyond the canvas.")
    let rect = PixelRect(x: x, y: y, width: bitmap.width * zoom, height: bitmap.height * zoom)
    bitmap.withView { source in
      forEachRow(of: rect) { pixels, row in
        let start = (row - y) / zoom * bitmap.width
        let line = unsafe UnsafeBufferPointer(
          rebasing: source.pixels[start..<start + (pixels.count + zoom - 1) / zoom])
        // Two loops, since the compiler vectorizes the first.
        guard zoom > 1 else {
          for column in 0..<line.count {
            let (pixel, ground) = unsafe (line[column], pixels[unchecked: column])
            unsafe pixels[unchecked: column] =
              mixed(pixel.littleEndian, ground.littleEndian)
              .littleEndian
          }
          return
        }
        for column in 0..<pixels.count {
          let pixel = unsafe line[column / zoom].littleEndian
          pixels[column] = mixed(pixel, pixels[column].littleEndian).littleEndian
        }
      }
    }
  }

  /// Draws a picture at a position, each pixel as a square, over opaque colors.
  mutating func draw(_ bitmap: Bitmap, over rect: PixelRect, zoom: Int) {
    draw(bitmap, x: rect.x, y: rect.y, zoom: zoom) { pixel, ground in
      pixel >> 24 == 255 ? pixel : Canvas.blend(pixel, over: ground)
    }
  }

  mutating func copy(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    precondition(x >= 0, "The picture begins beyond the canvas.")
    let rect = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    bitmap.withView { source in
      forEachRow(of: rect) { pixels, row in
        let start = (row - y) * bitmap.width
        let line = unsafe UnsafeBufferPointer(
          rebasing: source.pixels[start..<start + pixels.count])
        unsafe pixels.withUnsafeMutableBufferPointer { _ = unsafe $0.update(fromContentsOf: line) }
      }
    }
  }

  private static func blend(_ color: UInt32, over ground: UInt32) -> UInt32 {
    let (color, ground) = (Bitmap.Pixel(packed: color), Bitmap.Pixel(packed: ground))
    return ground.mixed(with: color, Int(color.alpha)).packed
  }
}

extension Bitmap.Pixel {
  func mixed(with other: Bitmap.Pixel, _ parts: Int) -> Bitmap.Pixel {
    func mixed(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Int(first) * (255 - parts) + Int(second) * parts + 127) / 255)
    }
    return Bitmap.Pixel(
      mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue), alpha)
  }
}
