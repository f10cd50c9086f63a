public import GalleyGeometry

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

  private final class Contents: Sendable {
    let png: [UInt8]
    let name: String
    let structure: PNGStructure

    init(_ png: [UInt8], name: String, _ structure: PNGStructure) {
      (self.png, self.name, self.structure) = (png, name, structure)
    }
  }

  /// The maximum number of bytes of a file.
  public static let maximumByteCount = 64 << 20
  /// The maximum number of pixels along a side.
  public static let maximumSide = 16_384
  /// The maximum number of pixels; a quarter of it for channels of 16 bits.
  public static let maximumArea = 1 << 26

  /// Creates a file from its bytes.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - name: The name of the file, with or without folders.
  /// - Throws: An ``ImageError`` if the bytes are not a PNG file, are truncated or damaged, or exceed the limits.
  /// - Complexity: Linear in the number of bytes.
  public init(png: [UInt8], name: String) throws(ImageError) {
    do throws(ImageError.Reason) {
      contents = Contents(png, name: name, try PNGStructure(png))
    } catch {
      throw ImageError(name: name, reason: error)
    }
  }

  /// The bytes.
  public var png: [UInt8] { contents.png }
  /// The name of the file, with or without folders.
  public var name: String { contents.name }
  /// The number of pixels from side to side.
  public var pixelWidth: Int { contents.structure.width }
  /// The number of pixels from top to bottom.
  public var pixelHeight: Int { contents.structure.height }

  /// Whether the file has no transparency; false if only its pixels could tell.
  package var isOpaque: Bool { contents.structure.isOpaque }

  /// The number of pixels per point, by the name: 1, 2 or 3.
  public var scale: Int {
    [2, 3].first { stem.hasSuffix("@\($0)x") && stem.utf8.count > "@2x".utf8.count } ?? 1
  }

  /// The size in points.
  public var size: Size {
    Size(
      width: PointGrid.nearest(Double(pixelWidth) / Double(scale)),
      height: PointGrid.nearest(Double(pixelHeight) / Double(scale)))
  }

  /// The width divided by the height.
  public var ratio: Double { Double(pixelWidth) / Double(pixelHeight) }

  /// The name without folders, extension and scale, used as the accessibility label.
  public var label: String {
    stem.isEmpty ? "image" : String(scale > 1 ? stem.dropLast("@2x".count) : stem)
  }

  /// The name without folders and extension.
  private var stem: Substring {
    let name = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    // Files of other formats become PNG files, but keep their names.
    let ending = [".png", ".jpg", ".jpeg", ".webp"].first(where: name.lowercased().hasSuffix)
    return name.dropLast(ending?.count ?? 0)
  }
}

extension ImageFile: Hashable {
  /// Returns whether two files have the same name and the same bytes.
  public static func == (left: ImageFile, right: ImageFile) -> Bool {
    left.contents === right.contents
      || left.contents.structure == right.contents.structure && left.name == right.name
        && left.png == right.png
  }

  /// Hashes the name and the fingerprint of the file, in constant time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.structure)
    hasher.combine(name)
  }
}

/// The reason why a file cannot be drawn as an image.
public struct ImageError: Error, Hashable, Sendable {
  /// The name of the file.
  public var name: String
  /// The reason.
  public var reason: Reason

  /// Creates an error.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The reasons why a file is rejected.
  public enum Reason: Error, Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The file is a Git LFS pointer.
    case pointer
    /// The file is not a PNG; its kind is given if it is known.
    case notPNG(kind: String?)
    /// The file ends too early.
    case truncated
    /// The file is damaged.
    case damaged
    /// The file is larger than the limit.
    case tooManyBytes
    /// The image has more pixels than the limit.
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
  public var description: String {
    switch self {
    case .empty: "it is empty; save it again"
    case .pointer: "it is only a pointer of Git LFS; run git lfs pull"
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

/// The header of a PNG file, and whether the file is complete and undamaged.
///
/// The file is read chunk by chunk as in the PNG specification, third edition, section 5. The checksums of critical
/// chunks are verified; pixels are not decoded.
struct PNGStructure: Hashable {
  /// The number of pixels from side to side.
  private(set) var width = 0
  /// The number of pixels from top to bottom.
  private(set) var height = 0
  /// Whether pixels have neither an alpha channel nor a transparent color.
  private(set) var isOpaque = false
  /// A fingerprint of the contents.
  private(set) var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the structure of a file; limits are checked first, before slow work.
  ///
  /// - Complexity: Linear in the number of bytes.
  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    guard !bytes.isEmpty else { throw .empty }
    guard !bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else {
      throw .pointer
    }
    guard bytes.starts(with: Self.signature) else {
      throw Self.signature.starts(with: bytes)
        ? .truncated : .notPNG(kind: ForeignImage.name(of: bytes))
    }
    guard bytes.count <= ImageFile.maximumByteCount else { throw .tooManyBytes }
    var chunks = PNGChunks(bytes, from: Self.signature.count)
    let first = try chunks.next()
    guard first.type == .header else { throw .damaged }
    let header = try PNGHeader(Array(bytes[first.data]))
    (width, height, isOpaque) = (header.width, header.height, !header.hasAlpha)
    try header.checkLimits()
    try chunks.check(first)
    add(first)
    try readRest(of: &chunks, hasPalette: !header.needsPalette)
  }

  /// Reads up to the end of the image and ignores the rest.
  private mutating func readRest(
    of chunks: inout PNGChunks, hasPalette: Bool
  ) throws(ImageError.Reason) {
    var (hasPalette, hasData) = (hasPalette, false)
    while true {
      let chunk = try chunks.next()
      if chunk.type.isCritical { try chunks.check(chunk) }
      add(chunk)
      switch chunk.type {
      case .palette: hasPalette = true
      case .transparency: isOpaque = false
      case .data where hasPalette: hasData = true
      case .end where hasData: return
      case _ where chunk.type.isCritical: throw .damaged
      case _: continue
      }
    }
  }

  private mutating func add(_ chunk: PNGChunks.Chunk) {
    for number in [chunk.type.code, chunk.checksum] {
      fingerprint = (fingerprint ^ UInt64(number)) &* 0x0000_0100_0000_01B3
    }
  }
}

/// The first chunk of a PNG file.
private struct PNGHeader {
  let width: Int
  let height: Int
  private let bitDepth: UInt8
  private let colorType: UInt8

  init(_ data: [UInt8]) throws(ImageError.Reason) {
    guard data.count == 13 else { throw .damaged }
    func number(_ place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(0), number(4))
    (bitDepth, colorType) = (data[8], data[9])
    let sides = 1...0x7FFF_FFFF
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard sides.contains(width), sides.contains(height),
      depths[colorType]?.contains(bitDepth) ?? false, data[10] == 0, data[11] == 0, data[12] <= 1
    else { throw .damaged }
  }

  /// Whether each pixel has its own opacity.
  var hasAlpha: Bool { colorType == 4 || colorType == 6 }

  /// Whether the pixels are indexes into a palette.
  var needsPalette: Bool { colorType == 3 }

  func checkLimits() throws(ImageError.Reason) {
    let limit = ImageFile.maximumArea / (bitDepth == 16 ? 4 : 1)
    guard max(width, height) <= ImageFile.maximumSide, width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
  }
}

/// The kind of a file that is not a PNG, by its first bytes.
private enum ForeignImage {
  private static let beginnings: [(bytes: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG"), (Array("GIF8".utf8), "a GIF"), (Array("BM".utf8), "a BMP"),
    (Array("II*\0".utf8), "a TIFF"), (Array("MM\0*".utf8), "a TIFF"),
    (Array("<svg".utf8), "an SVG"), (Array("<?xml".utf8), "an SVG"), (Array("%PDF".utf8), "a PDF"),
  ]

  static func name(of bytes: [UInt8]) -> String? {
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) { return known.name }
    let brand = bytes.dropFirst(4).prefix(8)
    if bytes.starts(with: "RIFF".utf8), brand.dropFirst(4).elementsEqual("WEBP".utf8) {
      return "a WebP"
    }
    if brand.elementsEqual("ftypavif".utf8) { return "an AVIF" }
    return brand.starts(with: "ftyphei".utf8) ? "a HEIC" : nil
  }
}

/// The chunks of a PNG file, one after the other.
struct PNGChunks {
  private let bytes: [UInt8]
  private var place: Int

  /// A part of a file: its type, the places of its data, and the checksum it came with.
  struct Chunk {
    var type: ChunkType
    var data: Range<Int>
    var checksum: UInt32
  }

  /// The type of a chunk, four characters as one number.
  struct ChunkType: Equatable {
    var code: UInt32

    static let header = ChunkType(code: 0x4948_4452)
    static let palette = ChunkType(code: 0x504C_5445)
    static let transparency = ChunkType(code: 0x7452_4E53)
    static let data = ChunkType(code: 0x4944_4154)
    static let end = ChunkType(code: 0x4945_4E44)

    /// Whether the chunk is critical, which its first character, a capital, marks.
    var isCritical: Bool { code & 0x2000_0000 == 0 }
  }

  init(_ bytes: [UInt8], from place: Int) {
    (self.bytes, self.place) = (bytes, place)
  }

  /// Returns the next chunk, or throws if the file ends before it does.
  mutating func next() throws(ImageError.Reason) -> Chunk {
    let data = place + 8
    guard data <= bytes.count else { throw .truncated }
    let count = Int(number(at: place))
    guard count <= 0x7FFF_FFFF else { throw .damaged }
    guard count <= bytes.count - data - 4 else { throw .truncated }
    let end = data + count
    let chunk = Chunk(
      type: ChunkType(code: number(at: place + 4)), data: data..<end, checksum: number(at: end))
    place = end + 4
    return chunk
  }

  /// Throws if the checksum of a chunk is wrong.
  func check(_ chunk: Chunk) throws(ImageError.Reason) {
    var sum = UInt32.max
    for index in chunk.data.lowerBound - 4..<chunk.data.upperBound {
      sum = Self.table[Int((sum ^ UInt32(bytes[index])) & 255)] ^ sum >> 8
    }
    guard ~sum == chunk.checksum else { throw .damaged }
  }

  private func number(at place: Int) -> UInt32 {
    (place..<place + 4).reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
  }

  /// The checksums of single bytes, by the polynomial of ISO 3309.
  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ sum >> 1 }
  }
}
