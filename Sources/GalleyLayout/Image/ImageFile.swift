public import GalleyGeometry

/// A PNG file as it was read: its bytes, its name and how many pixels it has.
///
/// The bytes are checked as far as that goes without decoding them, and are not touched again until something is
/// drawn. Copies share them.
///
/// A file whose name ends in `@2x` or `@3x`, before the extension, has two or three pixels in a point:
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

  /// The greatest number of bytes of a file.
  public static let maximumByteCount = 64 << 20
  /// The greatest number of pixels along a side.
  public static let maximumSide = 16_384
  /// The greatest number of pixels in all; a quarter of it where each channel has 16 bits.
  public static let maximumArea = 1 << 26

  /// Creates a file from its bytes.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - name: The name of the file, perhaps with the folders it is in.
  /// - Throws: That the bytes are no PNG file, or not all of one, that they are damaged, or that there are too many bytes
  ///   or pixels.
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
  /// The name of the file, perhaps with the folders it is in.
  public var name: String { contents.name }
  /// The number of pixels from side to side.
  public var pixelWidth: Int { contents.structure.width }
  /// The number of pixels from top to bottom.
  public var pixelHeight: Int { contents.structure.height }
}

extension ImageFile {
  /// The number of pixels in a point, as the name says: 1, 2 or 3.
  public var scale: Int {
    [2, 3].first { stem.hasSuffix("@\($0)x") && stem.utf8.count > "@2x".utf8.count } ?? 1
  }

  /// The extents in points.
  public var size: Size {
    Size(
      width: PointGrid.nearest(Double(pixelWidth) / Double(scale)),
      height: PointGrid.nearest(Double(pixelHeight) / Double(scale)))
  }

  /// The width divided by the height.
  public var ratio: Double { Double(pixelWidth) / Double(pixelHeight) }

  /// The name without folders, extension and scale, for people and for those who do not see the picture.
  public var label: String {
    stem.isEmpty ? "image" : String(scale > 1 ? stem.dropLast("@2x".count) : stem)
  }

  /// The name without folders and extension.
  private var stem: Substring {
    let name = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
    return name.lowercased().hasSuffix(".png") ? name.dropLast(".png".count) : name
  }
}

extension ImageFile: Hashable {
  /// Returns whether two files have the same name and the same bytes.
  public static func == (left: ImageFile, right: ImageFile) -> Bool {
    left.contents === right.contents
      || left.contents.structure == right.contents.structure && left.name == right.name
        && left.png == right.png
  }

  /// Hashes the name and what the file says of its contents, which takes the same time for files of any size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.structure)
    hasher.combine(name)
  }
}
