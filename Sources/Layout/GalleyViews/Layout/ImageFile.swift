/// A file of pixels or of a drawing: its bytes, its name and its size.
///
/// The structure and checksums of a PNG file are checked at once; pixels are decoded when the image is drawn. Copies share
/// the bytes.
///
/// A file whose name ends in `@2x` or `@3x`, before the extension, has two or three pixels per point:
///
/// ```swift
/// let file = try ImageFile(png: bytes, name: "Images/cover@2x.png")
/// print(file.size.width)  // 12.0
/// print(file.label)  // cover
/// ```
public struct ImageFile: Sendable {
  private let contents: Contents
  package private(set) var isMirrored = false

  /// The number of pixels per point beyond which a drawing is enlarged as pixels; nil if it is sharp in every size.
  package var maximumScale: Int?

  private final class Contents: Sendable {
    let bytes: [UInt8]
    let name: String
    let form: Form
    /// The same image with the colors that sRGB does not have.
    let displayP3: ImageFile?

    init(_ bytes: [UInt8], name: String, _ form: Form, displayP3: ImageFile? = nil) {
      (self.bytes, self.name, self.form, self.displayP3) = (bytes, name, form, displayP3)
    }
  }

  private enum Form: Hashable {
    case pixels(PNGStructure)
    case drawing(Drawing, fingerprint: UInt64)
  }

  /// A drawing in its own colors, in SVG.
  package struct Drawing: Hashable, Sendable {
    /// The size that the file gives, in points for a file without a scale.
    package var size: Size
    /// The number of its elements if all are plain outlines; nil if drawing it may take long.
    package var elementCount: Int?

    package init(size: Size, elementCount: Int?) {
      (self.size, self.elementCount) = (size, elementCount)
    }
  }

  package static let maximumByteCount = 64 << 20
  package static let maximumSide = 16_384
  /// The maximum number of pixels; a quarter of it for channels of 16 bits.
  package static let maximumArea = 1 << 26

  /// Creates a file from its bytes, and those of Display P3 if it has colors that sRGB does not have.
  package init(
    png: [UInt8], name: String, displayP3: [UInt8]? = nil
  ) throws(ImageError) {
    let wide = try displayP3.map { bytes throws(ImageError) in
      try ImageFile(png: bytes, name: name)
    }
    do throws(ImageError.Reason) {
      contents = Contents(png, name: name, .pixels(try PNGStructure(png)), displayP3: wide)
    } catch {
      throw ImageError(name: name, reason: error)
    }
  }

  /// Creates a file of a drawing from the bytes of an SVG file.
  package init(svg: [UInt8], name: String, _ drawing: Drawing) {
    contents = Contents(
      svg, name: name, .drawing(drawing, fingerprint: StableHash.fnv1a(svg)))
  }

  /// The drawing; nil for pixels.
  package var drawing: Drawing? {
    if case .drawing(let drawing, _) = contents.form { drawing } else { nil }
  }

  /// The same file, drawn with its left and its right side exchanged.
  package var mirrored: ImageFile {
    changing(self) { $0.isMirrored.toggle() }
  }

  /// Whether the image has colors that sRGB does not have, so that it is drawn with the nearest ones.
  package var isLimited: Bool { contents.displayP3 != nil }

  /// The image for pictures of Display P3.
  package var inDisplayP3: ImageFile {
    changing(contents.displayP3 ?? self) {
      ($0.isMirrored, $0.maximumScale) = (isMirrored, maximumScale)
    }
  }

  package var bytes: [UInt8] { contents.bytes }
  package var mediaType: String { drawing == nil ? "image/png" : "image/svg+xml" }
  /// The name of the file, with or without folders.
  package var name: String { contents.name }
  /// The width in pixels; of a drawing, where it cannot be drawn in the size in which it is shown.
  package var pixelWidth: Int { pixelCount(\.width) }
  package var pixelHeight: Int { pixelCount(\.height) }

  private func pixelCount(_ side: KeyPath<Size, Double>) -> Int {
    switch contents.form {
    case .pixels(let structure): side == \.width ? structure.width : structure.height
    case .drawing(let drawing, _):
      max(1, Int((drawing.size[keyPath: side] * pixelScale(of: drawing)).rounded()))
    }
  }

  /// Four pixels per point, and fewer for large drawings.
  private func pixelScale(of drawing: Drawing) -> Double {
    let limit = (Double(Self.maximumArea / 4) / (drawing.size.width * drawing.size.height))
      .squareRoot()
    return min(Double(maximumScale ?? 4), limit)
  }

  /// Whether a drawing is drawn anew in a size in pixels, instead of scaling its pixels.
  package func isSharp(width: Int, height: Int) -> Bool {
    drawing != nil && (maximumScale == nil || width <= pixelWidth && height <= pixelHeight)
  }

  /// Whether the file has no transparency; false if only its pixels could tell.
  package var isOpaque: Bool {
    if case .pixels(let structure) = contents.form { structure.isOpaque } else { false }
  }

  /// The number of pixels per point, by the name: 1, 2 or 3.
  package var scale: Int {
    [2, 3].first { stem.hasSuffix("@\($0)x") && stem.utf8.count > "@2x".utf8.count } ?? 1
  }

  package var size: Size {
    Size(
      width: PointGrid.nearest(proportions.width / Double(scale)),
      height: PointGrid.nearest(proportions.height / Double(scale)))
  }

  package var ratio: Double { proportions.width / proportions.height }

  /// The width and the height in pixels, or those that a drawing has in its file.
  package var proportions: Size {
    drawing?.size ?? Size(width: Double(pixelWidth), height: Double(pixelHeight))
  }

  /// The name without folders, extension and scale, used as the accessibility label.
  package var label: String {
    stem.isEmpty ? "image" : String(scale > 1 ? stem.dropLast("@2x".count) : stem)
  }

  private var stem: Substring {
    let name = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    // Files of other formats become PNG or SVG files, but keep their names.
    let ending = [".png", ".jpg", ".jpeg", ".webp", ".svg", ".pdf"].first(
      where: name.lowercased().hasSuffix)
    return name.dropLast(ending?.count ?? 0)
  }
}

extension ImageFile: Hashable {
  /// Returns whether two files have the same name and the same bytes, and are drawn the same way round.
  public static func == (left: ImageFile, right: ImageFile) -> Bool {
    guard left.isMirrored == right.isMirrored, left.maximumScale == right.maximumScale else {
      return false
    }
    return left.contents === right.contents
      || left.contents.form == right.contents.form && left.name == right.name
        && left.bytes == right.bytes && left.contents.displayP3 == right.contents.displayP3
  }

  /// Hashes the name and the fingerprint of the file, in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.form)
    hasher.combine(name)
    hasher.combine(isMirrored)
  }
}

/// The reason why a file cannot be drawn as an image.
public struct ImageError: Error, Hashable, Sendable {
  package var name: String
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  package enum Reason: Error, Hashable, Sendable {
    case empty
    case pointer
    /// The file is not a PNG; its kind is given if it is known.
    case notPNG(kind: String?)
    case truncated
    case damaged
    case tooManyBytes
    case tooManyPixels(width: Int, height: Int, limit: Int)
  }
}

extension ImageError: CustomStringConvertible {
  /// One sentence with the attempt, the file, the reason and the remedy.
  public var description: String {
    "cannot read the image '\(name.printable)': \(reason)"
  }
}

extension ImageError.Reason: CustomStringConvertible {
  /// The reason and the remedy, as the end of a sentence.
  package var description: String {
    switch self {
    case .empty: "it is empty; save it again"
    case .pointer: "it \(GitPointer.words)"
    case .notPNG(let kind): "it is \(kind.map { "\($0) and " } ?? "")not a PNG; save it as one"
    case .truncated: "it ends too early; copy or save it again"
    case .damaged: "it is damaged; copy or save it again"
    case .tooManyBytes:
      "it has more than \(ImageFile.maximumByteCount) bytes (64 MiB); make it smaller"
    case .tooManyPixels(let width, let height, let limit):
      "it has \(width) × \(height) pixels; make it smaller, the limit is"
        + " \(ImageFile.maximumSide) on a side and \(limit) in all"
    }
  }
}

/// The facts about the pixels of a PNG file that is complete and undamaged.
///
/// The file is read chunk by chunk as in the PNG specification, third edition, section 5. The checksums of critical
/// chunks are verified; pixels are not decoded.
struct PNGStructure: Hashable {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isOpaque = false
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Reads the structure of a file; limits are checked first, before slow work.
  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    guard !bytes.isEmpty else { throw .empty }
    guard !GitPointer.isOne(bytes) else { throw .pointer }
    guard bytes.starts(with: PNGChunks.signature) else {
      throw PNGChunks.signature.starts(with: bytes)
        ? .truncated : .notPNG(kind: PictureKind(of: bytes)?.rawValue)
    }
    guard bytes.count <= ImageFile.maximumByteCount else { throw .tooManyBytes }
    var chunks = PNGChunks(afterSignatureOf: bytes)
    let first = try Self.read { () throws(PNGStructureFlaw) in try chunks.next() }
    let header = try Self.read { () throws(PNGStructureFlaw) in try PNGHeader(first, of: bytes) }
    (width, height, isOpaque) = (header.width, header.height, !header.color.hasAlpha)
    try header.checkLimits()
    try add(first, of: bytes)
    var (hasPalette, hasData) = (header.color != .palette, false)
    while true {
      let chunk = try Self.read { () throws(PNGStructureFlaw) in try chunks.next() }
      try add(chunk, of: bytes)
      switch chunk.name {
      case "PLTE": hasPalette = true
      case "tRNS": isOpaque = false
      case "IDAT" where hasPalette: hasData = true
      // Bytes after the end of the image are ignored.
      case "IEND" where hasData: return
      case _ where chunk.isCritical: throw .damaged
      case _: continue
      }
    }
  }

  private static func read<Value>(
    _ body: () throws(PNGStructureFlaw) -> Value
  ) throws(ImageError.Reason) -> Value {
    do throws(PNGStructureFlaw) {
      return try body()
    } catch {
      throw error.isTruncation ? .truncated : .damaged
    }
  }

  private mutating func add(
    _ chunk: PNGChunks.Chunk, of bytes: [UInt8]
  ) throws(ImageError.Reason) {
    guard !chunk.isCritical || Self.checksum(of: bytes[chunk.summed]) == chunk.checksum else {
      throw .damaged
    }
    for number in [bytes.bigEndian32(at: chunk.start + 4), chunk.checksum] {
      fingerprint = (fingerprint ^ UInt64(number)) &* 0x0000_0100_0000_01B3
    }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
  }

  /// The checksums of single bytes, by the polynomial of ISO 3309.
  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }
}

extension PNGHeader {
  fileprivate func checkLimits() throws(ImageError.Reason) {
    let limit = ImageFile.maximumArea / (bitDepth == 16 ? 4 : 1)
    guard max(width, height) <= ImageFile.maximumSide, width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
  }
}
