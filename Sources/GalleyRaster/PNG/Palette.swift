/// The colours of a bitmap in the order of their appearance, and a number for each pixel.
struct Palette {
  /// The colours, with red in the lowest byte.
  private(set) var colors: [UInt32] = []
  /// The number of the colour of each pixel, for the rows that do not repeat the row above.
  private(set) var indices: [UInt8] = []

  /// The most colours that a PNG palette can hold.
  static let largestCount = 256

  /// One more than the number of a colour, at a place that follows from the colour, or zero.
  private var slots = [UInt16](repeating: 0, count: Palette.slotCount)
  private static let slotCount = 1 << Palette.slotBits
  private static let slotBits: UInt32 = 10

  /// Creates the palette of a bitmap, or nothing as soon as there are too many colours.
  init?(_ bitmap: Bitmap, rows: DistinctRows) {
    let length = bitmap.width * Bitmap.Pixel.sampleCount
    let pixels = bitmap.pixels.span
    var indices = [UInt8](repeating: 0, count: bitmap.width)
    for row in 0..<bitmap.height where !rows.repeats[row] {
      let samples = pixels.extracting(row * length..<(row + 1) * length)
      guard number(samples, into: &indices) else { return nil }
      self.indices.append(contentsOf: indices)
    }
  }

  /// Numbers the pixels of a row, and returns whether the palette had room for all colours.
  private mutating func number(_ samples: Span<UInt8>, into row: inout [UInt8]) -> Bool {
    var indices = row.mutableSpan
    var last = (color: samples.color(at: 0), index: UInt8(0))
    guard let first = index(of: last.color) else { return false }
    last.index = first
    for column in 0..<indices.count {
      let color = samples.color(at: column)
      if color != last.color {
        guard let index = index(of: color) else { return false }
        last = (color, index)
      }
      indices[column] = last.index
    }
    return true
  }

  /// Returns the number of a colour, after adding it if it is new, or nothing if there is no room.
  private mutating func index(of color: UInt32) -> UInt8? {
    var slot = Int((color &* 0x9E37_79B1) >> (32 - Palette.slotBits))
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if colors[index] == color { return UInt8(index) }
      slot = (slot + 1) % Palette.slotCount
    }
    guard colors.count < Palette.largestCount else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }
}

extension Palette {
  /// The least number of bits, of those that PNG has, that holds every index.
  var bitDepth: Int {
    switch colors.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The red, green and blue of each colour.
  var samples: [UInt8] {
    colors.map(Bitmap.Pixel.init(packed:)).flatMap { [$0.red, $0.green, $0.blue] }
  }

  /// The alpha of each colour up to the last that is not opaque.
  var alphas: [UInt8] {
    let alphas = colors.map { Bitmap.Pixel(packed: $0).alpha }
    return Array(alphas.prefix(1 + (alphas.lastIndex { $0 < 255 } ?? -1)))
  }
}

extension Span<UInt8> {
  /// Returns the pixel of a column as one number, red in the lowest byte.
  fileprivate func color(at column: Int) -> UInt32 {
    let offset = column * Bitmap.Pixel.sampleCount
    return UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
      | UInt32(self[offset + 3]) << 24
  }
}
