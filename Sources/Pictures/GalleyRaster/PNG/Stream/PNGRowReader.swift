import GalleyGeometry

/// Reads the pixels of a PNG file in bands of rows, so that the whole picture need not be in memory.
///
/// It supports the files of ``StoredPixels``.
struct PNGRowReader: ~Copyable {
  private let file: PNGFile
  private var inflate: InflateStream
  /// The index of the current range of compressed bytes, and the position in it.
  private var part = 0
  private var place = 0
  /// The rows that were inflated last, with their filter bytes.
  private var filtered: [UInt8] = []
  /// The last row without its filter byte.
  private var above: [UInt8] = []
  private var row = 0

  static func canRead(_ file: PNGFile) -> Bool { StoredPixels(file) != nil }

  /// Creates a reader at the first row of a file that can be read by rows.
  init(_ file: PNGFile) throws(RasterError) {
    precondition(Self.canRead(file), "Files of other kinds are read at once.")
    _ = try PNGRows(file)
    inflate = InflateStream()
    self.file = file
    place = file.data.first?.lowerBound ?? 0
  }

  var size: PixelSize { file.header.size }

  mutating func pixels(ofNext count: Int) throws(RasterError) -> [UInt8] {
    precondition(row + count <= size.height, "There are no more rows.")
    let byteCount = size.width * file.header.bytesPerPixel + 1
    try readFiltered(count * byteCount)
    let byteLength = 4 * count * size.width
    var number: Int?
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: byteLength) { buffer, initialized in
      number = unsafe decode(count, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = number == nil ? byteLength : 0
    }
    if number != nil { throw wholeError() }
    row += count
    if row == size.height { try finish() }
    return pixels
  }

  @unsafe
  private mutating func decode(
    _ count: Int, into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard let target = target.baseAddress, let pass = file.header.passes.first else { return nil }
    let (last, distance) = (above, file.header.bytesPerPixel)
    let number = unsafe filtered.withUnsafeMutableBufferPointer { rows in
      unsafe last.withUnsafeBufferPointer { last in
        unsafe rows.baseAddress.flatMap {
          unsafe pass.unfilter(
            count, $0, after: row > 0 ? last.baseAddress : nil, distance: distance)
        }
      }
    }
    unsafe filtered.withUnsafeBytes { rows in
      guard let start = rows.baseAddress else { return }
      unsafe StoredPixels(file)?.convert(count, start, to: target)
    }
    let end = count * (pass.rowLength + 1)
    above = Array(filtered[end - pass.rowLength..<end])
    return number
  }

  private mutating func readFiltered(_ count: Int) throws(RasterError) {
    // A pixel of three bytes is read as four.
    if filtered.count != count + 16 { filtered = Array(repeating: 0, count: count + 16) }
    guard inflateBytes(count) == count else { throw wholeError() }
  }

  /// Inflates the next bytes and returns their number, which is smaller at the end and before damaged data.
  private mutating func inflateBytes(_ count: Int) -> Int {
    var given = 0
    while given < count, !inflate.isAtEnd {
      // The last bytes may have been taken already, and are decompressed without others.
      let range = part < file.data.count ? place..<file.data[part].upperBound : place..<place
      let step = unsafe file.bytes.withUnsafeBytes { bytes in
        unsafe filtered.withUnsafeMutableBytes { target in
          unsafe inflate.read(
            from: UnsafeRawBufferPointer(rebasing: bytes[range]),
            into: UnsafeMutableRawBufferPointer(rebasing: target[given..<count]))
        }
      }
      guard let step else { return -1 }
      given += step.given
      place += step.taken
      if part < file.data.count, place == file.data[part].upperBound {
        part += 1
        if part < file.data.count { place = file.data[part].lowerBound }
      } else if step.taken == 0, step.given == 0 {
        return inflate.isAtEnd ? given : -1
      }
    }
    return given
  }

  /// Checks that the compressed bytes end with the last row, and verifies their checksum.
  private mutating func finish() throws(RasterError) {
    guard inflateBytes(1) == 0, inflate.isAtEnd else { throw wholeError() }
  }

  /// Returns the error of reading the whole file at once, which includes the position of the damage.
  private func wholeError() -> RasterError {
    do throws(RasterError) {
      _ = try file.bitmap()
      return .png(.trailingBytes)
    } catch {
      return error
    }
  }
}
