/// A PNG file: its bytes, its name and its size in pixels.
///
/// The structure and checksums are checked at once; pixels are decoded when the image is drawn. Copies share the bytes.
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

  private final class Contents: Sendable {
    let png: [UInt8]
    let name: String
    let structure: PNGStructure

    init(_ png: [UInt8], name: String, _ structure: PNGStructure) {
      (self.png, self.name, self.structure) = (png, name, structure)
    }
  }

  package static let maximumByteCount = 64 << 20
  package static let maximumSide = 16_384
  /// The maximum number of pixels; a quarter of it for channels of 16 bits.
  package static let maximumArea = 1 << 26

  /// Creates a file from its bytes.
  package init(png: [UInt8], name: String) throws(ImageError) {
    do throws(ImageError.Reason) {
      contents = Contents(png, name: name, try PNGStructure(png))
    } catch {
      throw ImageError(name: name, reason: error)
    }
  }

  package var mirrored: ImageFile {
    changing(self) { $0.isMirrored.toggle() }
  }

  package var png: [UInt8] { contents.png }
  package var name: String { contents.name }
  package var pixelWidth: Int { contents.structure.width }
  package var pixelHeight: Int { contents.structure.height }

  /// Whether the file has no transparency; false if only its pixels could tell.
  package var isOpaque: Bool { contents.structure.isOpaque }

  /// The number of pixels per point, by the name: 1, 2 or 3.
  package var scale: Int {
    [2, 3].first { stem.hasSuffix("@\($0)x") && stem.utf8.count > "@2x".utf8.count } ?? 1
  }

  package var size: Size {
    Size(
      width: PointGrid.nearest(Double(pixelWidth) / Double(scale)),
      height: PointGrid.nearest(Double(pixelHeight) / Double(scale)))
  }

  package var ratio: Double { Double(pixelWidth) / Double(pixelHeight) }

  /// The name without folders, extension and scale, used as the accessibility label.
  package var label: String {
    stem.isEmpty ? "image" : String(scale > 1 ? stem.dropLast("@2x".count) : stem)
  }

  private var stem: Substring {
    let name = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    // Files of other formats become PNG files, but keep their names.
    let ending = [".png", ".jpg", ".jpeg", ".webp"].first(where: name.lowercased().hasSuffix)
    return name.dropLast(ending?.count ?? 0)
  }
}

extension ImageFile: Hashable {
  /// Returns whether two files have the same name and the same bytes, and are drawn the same way round.
  public static func == (left: ImageFile, right: ImageFile) -> Bool {
    guard left.isMirrored == right.isMirrored else { return false }
    return left.contents === right.contents
      || left.contents.structure == right.contents.structure && left.name == right.name
        && left.png == right.png
  }

  /// Hashes the name and the fingerprint of the file, in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.structure)
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
