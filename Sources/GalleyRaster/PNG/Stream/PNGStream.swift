#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A PNG file that is written row by row, so that the whole picture need not be in memory.
///
/// It is optimized for drawn screens, where most pixels equal the one to the left or above: compressing such a picture
/// takes little more time than comparing its pixels. The bytes do not depend on the number of rows per call.
///
/// ```swift
/// var stream = try PNGStream(
///   width: 2, height: 1, pixels: .rgba, isOpaque: true, pixelsPerPoint: 2)
/// stream.append([255, 0, 0, 255, 0, 0, 255, 255].span)
/// let bytes = stream.finish()
/// ```
public struct PNGStream: ~Copyable {
  /// The order of the four bytes of a pixel in memory.
  public enum Pixels: Hashable, Sendable, CaseIterable {
    /// Red, green, blue and alpha, as in a bitmap.
    case rgba
    /// Blue, green and red multiplied by alpha, and alpha.
    case premultipliedBGRA
  }

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var file: PNGChunkWriter
  private var rows: ScreenDeflate
  private var prepared: PreparedRows?
  /// The last row, empty before the first.
  private var last: [UInt32] = []
  private var rowCount = 0
  /// The number of rows that equal the one above and are not yet compressed.
  private var repeats = 0

  /// The maximum number of pixels in a row.
  public static let maximumWidth = 1 << 24

  /// The number of bytes per chunk of pixels; short chunks avoid moving long ones.
  private static let chunkSize = 1 << 20

  /// Creates a file without rows.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: The order of the bytes of pixels in memory.
  ///   - isOpaque: Whether all pixels are opaque; their alpha is ignored.
  ///   - pixelsPerPoint: The number of pixels per point, that is, per 1/72 inch, which gives the physical size.
  ///   - text: Text entries; keywords have 1 to 79 characters of Latin-1.
  /// - Throws: An error if a keyword or a number cannot be written, or the picture is too large for the format.
  public init(
    width: Int, height: Int, pixels: Pixels, isOpaque: Bool, pixelsPerPoint: Double,
    text: [(keyword: String, value: String)] = []
  ) throws(RasterError) {
    guard (1...PNGStream.maximumWidth).contains(width), (1...Bitmap.maximumSide).contains(height)
    else {
      throw RasterError(
        "A PNG file of \(width) by \(height) pixels cannot be written row by row.")
    }
    let header = PNGHeader(
      width: width, height: height, bitDepth: 8, color: isOpaque ? .rgb : .rgba)
    var file = PNGChunkWriter(capacity: 4096)
    try file.append(header, pixelsPerPoint: pixelsPerPoint)
    try file.append(text)
    let isPremultiplied = pixels == .premultipliedBGRA
    let format = PixelFormat(
      bytesPerPixel: isOpaque ? 3 : 4, isBlueFirst: isPremultiplied && isOpaque)
    let reachesAbove = ScreenDeflate.reachesAbove(format, width: width)
    let isReady = reachesAbove && (isOpaque || !isPremultiplied)
    (self.width, self.height, self.file) = (width, height, file)
    rows = ScreenDeflate(format, width: width, filter: reachesAbove ? .none : .up)
    prepared =
      isReady
      ? nil
      : PreparedRows(
        width: width, isPremultiplied: isPremultiplied && !isOpaque, isDifference: !reachesAbove)
  }

  /// Appends whole rows, without padding between them.
  public mutating func append(_ bytes: Span<UInt8>) {
    let count = bytes.count / (4 * width)
    precondition(
      bytes.count == count * 4 * width && rowCount + count <= height,
      "A picture of \(width) by \(height) pixels cannot take \(bytes.count) bytes more.")
    rowCount += count
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { unsafe append($0) }
    }
  }

  /// Returns the bytes of the file after the last row.
  ///
  /// - Parameter chunks: Chunks after the pixels; their names must be those of optional private chunks, such as `gaLY`.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if a chunk has another name or is too long.
  public consuming func finish(chunks: [PNGChunk]) throws(RasterError) -> [UInt8] {
    finishPixels()
    try file.append(chunks)
    file.appendEnd()
    return file.bytes
  }

  /// Returns the bytes of the file after the last row.
  public consuming func finish() -> [UInt8] {
    finishPixels()
    file.appendEnd()
    return file.bytes
  }

  private mutating func finishPixels() {
    precondition(rowCount == height, "A picture of \(height) rows has got only \(rowCount).")
    unsafe withLast { unsafe $0.compressRepeats(of: $1) }
    rows.finish()
    file.appendPixels(rows.takeBytes())
  }

  @unsafe
  private mutating func append(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard let start = pixels.baseAddress, !pixels.isEmpty else { return }
    let end = unsafe start + pixels.count
    unsafe withLast { unsafe $0.append(start, above: $1) }
    var row = unsafe start + width
    while unsafe row < end {
      unsafe append(row, above: row - width)
      unsafe row += width
    }
    last = unsafe Array(pixels.suffix(width))
  }

  /// Calls a function with the last row so far.
  @unsafe
  private mutating func withLast(
    _ body: (inout PNGStream, UnsafePointer<UInt32>?) -> Void
  ) {
    let last = last
    unsafe last.withUnsafeBufferPointer { pixels in
      unsafe body(&self, pixels.isEmpty ? nil : pixels.baseAddress)
    }
  }

  @unsafe
  private mutating func append(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    if let above = unsafe above, unsafe memcmp(row, above, 4 * width) == 0 {
      repeats += 1
    } else {
      unsafe compressRepeats(of: above)
      unsafe compress(row, above: above)
    }
  }

  @unsafe
  private mutating func compress(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    if prepared == nil {
      unsafe rows.append(row, above: above)
    } else {
      unsafe prepared?.prepare(row, above: above)
      unsafe prepared?.withRows { row, above in unsafe rows.append(row, above: above) }
    }
    takeBytes()
  }

  @unsafe
  private mutating func compressRepeats(of row: UnsafePointer<UInt32>?) {
    guard repeats > 0, let row = unsafe row else { return }
    if prepared?.isDifference == true {
      unsafe prepared?.prepare(row, above: row)
      unsafe prepared?.withRows { row, _ in
        for _ in 0..<repeats { unsafe rows.append(row, above: nil) }
      }
    } else {
      rows.append(repeats: repeats)
    }
    repeats = 0
    takeBytes()
  }

  private mutating func takeBytes() {
    if rows.byteCount >= PNGStream.chunkSize { file.appendPixels(rows.takeBytes()) }
  }
}

/// A row and the one above it, converted before they are compressed.
private struct PreparedRows {
  private var row: [UInt32]
  private var above: [UInt32]
  private var hasAbove = false
  private let isPremultiplied: Bool
  let isDifference: Bool

  /// Creates buffers for rows that are premultiplied, or stored as differences from the row above.
  init(width: Int, isPremultiplied: Bool, isDifference: Bool) {
    row = Array(repeating: 0, count: width)
    above = row
    self.isPremultiplied = isPremultiplied
    self.isDifference = isDifference
  }

  /// Prepares a row; a missing row above counts as empty.
  @unsafe
  mutating func prepare(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
    unsafe read(row, into: &self.row)
    if let above = unsafe above { unsafe read(above, into: &self.above) }
    hasAbove = unsafe above != nil && !isDifference
    if isDifference, unsafe above != nil { subtractAbove() }
  }

  /// Calls a function with the row, and the row above if it can be compared with.
  @unsafe
  func withRows(_ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>?) -> Void) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress else { return }
        unsafe body(row, hasAbove ? above.baseAddress : nil)
      }
    }
  }

  @unsafe
  private func read(_ source: UnsafePointer<UInt32>, into target: inout [UInt32]) {
    var target = target.mutableSpan
    for index in 0..<target.count {
      let pixel = unsafe source[index]
      let isStraight = !isPremultiplied
      target[index] = isStraight ? pixel : Bitmap.Pixel(premultipliedBGRA: pixel).packed
    }
  }

  /// Subtracts the bytes of the row above from those of the row.
  private mutating func subtractAbove() {
    let source = above
    let above = source.span
    var target = row.mutableSpan
    let (odd, highest): (UInt32, UInt32) = (0x7F7F_7F7F, 0x8080_8080)
    for index in 0..<above.count {
      let (minuend, subtrahend) = (target[index], above[index])
      // The highest bits are handled separately, so that no byte borrows from the next.
      let lower = (minuend | highest) &- (subtrahend & odd)
      target[index] = lower ^ ((minuend ^ ~subtrahend) & highest)
    }
  }
}
