import GalleyGeometry

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

  package let width: Int
  package let height: Int
  private var file: PNGChunkWriter
  private var rows: ScreenDeflate
  private var prepared: PreparedRows?
  private var last: [UInt32]
  private var rowCount = 0
  /// The number of rows that equal the one above and are not yet compressed.
  private var repeats = 0

  /// The maximum number of pixels in a row.
  package static let maximumWidth = 1 << 24

  /// The number of bytes from which on a chunk of pixels ends, so that none is too long for the format.
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
    try self.init(
      width: width, height: height, pixels: pixels, isOpaque: isOpaque, colorSpace: .sRGB,
      pixelsPerPoint: pixelsPerPoint, text: text)
  }

  /// Creates a file without rows, in sRGB or Display P3.
  package init(
    width: Int, height: Int, pixels: Pixels, isOpaque: Bool, colorSpace: Bitmap.ColorSpace,
    pixelsPerPoint: Double, text: [(keyword: String, value: String)] = []
  ) throws(RasterError) {
    guard (1...PNGStream.maximumWidth).contains(width), (1...Bitmap.maximumSide).contains(height)
    else {
      throw RasterError(.notByRows(width: width, height: height))
    }
    let header = PNGHeader(
      width: width, height: height, bitDepth: 8, color: isOpaque ? .rgb : .rgba)
    var file = PNGChunkWriter(capacity: 4096)
    try file.append(header, colorSpace, pixelsPerPoint: pixelsPerPoint)
    try file.append(text)
    let isPremultiplied = pixels == .premultipliedBGRA
    let format = PixelFormat(
      bytesPerPixel: isOpaque ? 3 : 4, isBlueFirst: isPremultiplied && isOpaque)
    let reachesAbove = ScreenDeflate.reachesAbove(format, width: width)
    let isReady = reachesAbove && (isOpaque || !isPremultiplied)
    (self.width, self.height) = (width, height)
    last = Array(repeating: 0, count: 2 * width)
    file.beginPixels()
    rows = ScreenDeflate(
      format, width: width, filter: reachesAbove ? .none : .up, to: &file.bytes)
    self.file = file
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
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { unsafe append($0) }
    }
    rowCount += count
  }

  /// Returns the bytes of the file after the last row.
  package consuming func finish(chunks: [PNGChunk]) throws(RasterError) -> [UInt8] {
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
    compressRepeats()
    rows.finish(to: &file.bytes)
    file.endChunk()
  }

  @unsafe
  private mutating func append(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard let start = pixels.baseAddress, !pixels.isEmpty else { return }
    // A row is compressed together with the one above, directly before it in memory.
    unsafe last.replaceSubrange(width..., with: UnsafeBufferPointer(rebasing: pixels[..<width]))
    let rows = last
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let first = rows.baseAddress else { return }
      unsafe append(first + width, hasAbove: rowCount > 0)
    }
    for place in stride(from: width, to: pixels.count, by: width) {
      unsafe append(start + place, hasAbove: true)
    }
    unsafe last.replaceSubrange(..<width, with: pixels.suffix(width))
  }

  @unsafe
  private mutating func append(_ row: UnsafePointer<UInt32>, hasAbove: Bool) {
    if hasAbove, unsafe memcmp(row, row - width, 4 * width) == 0 {
      repeats += 1
    } else {
      compressRepeats()
      unsafe compress(row, hasAbove: hasAbove)
    }
  }

  @unsafe
  private mutating func compress(_ row: UnsafePointer<UInt32>, hasAbove: Bool) {
    if prepared == nil {
      unsafe rows.append(row, hasAbove: hasAbove, to: &file.bytes)
    } else {
      unsafe prepared?.prepare(row, hasAbove: hasAbove)
      prepared?.append(to: &rows, &file.bytes)
    }
    endLongChunk()
  }

  private mutating func compressRepeats() {
    guard repeats > 0 else { return }
    if prepared?.isDifference == true {
      prepared?.prepareRepeat()
      for _ in 0..<repeats { prepared?.append(to: &rows, &file.bytes) }
    } else {
      rows.append(repeats: repeats, to: &file.bytes)
    }
    repeats = 0
    endLongChunk()
  }

  private mutating func endLongChunk() {
    guard file.chunkByteCount >= PNGStream.chunkSize else { return }
    file.endChunk()
    file.beginPixels()
  }
}

/// A row and the one above it, converted before they are compressed.
private struct PreparedRows {
  /// The pixels of the row above, then of the row.
  private var rows: [UInt32]
  private let width: Int
  private var hasAbove = false
  private let isPremultiplied: Bool
  let isDifference: Bool

  /// Creates buffers for rows that are premultiplied, or stored as differences from the row above.
  init(width: Int, isPremultiplied: Bool, isDifference: Bool) {
    rows = Array(repeating: 0, count: 2 * width)
    self.width = width
    self.isPremultiplied = isPremultiplied
    self.isDifference = isDifference
  }

  /// Prepares a row, after the row above in memory; a missing one counts as empty.
  @unsafe
  mutating func prepare(_ row: UnsafePointer<UInt32>, hasAbove: Bool) {
    let (width, isPremultiplied) = (width, isPremultiplied)
    var target = rows.mutableSpan
    for place in (hasAbove ? -width : 0)..<width {
      let pixel = unsafe row[place]
      target[width + place] =
        isPremultiplied ? Bitmap.Pixel(premultipliedBGRA: pixel).packed : pixel
    }
    self.hasAbove = hasAbove && !isDifference
    if isDifference, hasAbove { subtractAbove() }
  }

  mutating func prepareRepeat() {
    for place in width..<2 * width { rows[place] = 0 }
  }

  func append(to deflate: inout ScreenDeflate, _ file: inout [UInt8]) {
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      unsafe deflate.append(start + width, hasAbove: hasAbove, to: &file)
    }
  }

  private mutating func subtractAbove() {
    let width = width
    var rows = rows.mutableSpan
    let (odd, highest): (UInt32, UInt32) = (0x7F7F_7F7F, 0x8080_8080)
    for place in 0..<width {
      let (minuend, subtrahend) = (rows[width + place], rows[place])
      // The highest bits are handled separately, so that no byte borrows from the next.
      let lower = (minuend | highest) &- (subtrahend & odd)
      rows[width + place] = lower ^ ((minuend ^ ~subtrahend) & highest)
    }
  }
}
