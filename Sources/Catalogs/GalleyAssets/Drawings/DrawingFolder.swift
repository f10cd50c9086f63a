internal import GalleyFiles
internal import GalleyGeometry
public import GalleyLayout
internal import GalleyTextFiles

extension Layout.Symbol {
  /// The maximum number of drawings in a folder.
  package static let maximumDrawingCount = 20_000

  /// Returns the drawings of a folder of SVG files, each with the name of its file without the extension.
  ///
  /// They are the symbols that a document in Swift names with `Image(systemName:)`:
  ///
  /// ```swift
  /// let symbols = try Symbol.drawings(inFolder: "Symbols")
  /// let gear = symbols["gear"]
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the folder. Subfolders, hidden files and files without the extension `svg` are ignored.
  ///   - weight: The weight of the text beside, which changes the thickness of lines.
  /// - Returns: The drawings by their names.
  /// - Throws: Why the folder or the first file by name cannot be read, with its place.
  /// - Complexity: Linear in the number of bytes of all files.
  public static func drawings(
    inFolder path: String, weight: Font.Weight = .regular
  ) throws(UnreadableFile) -> [String: Layout.Symbol] {
    let entries: [String]
    do throws(SystemError) {
      entries = try FolderListing.names(in: path)
    } catch {
      throw UnreadableFile(.drawings(path: path, error))
    }
    let names = entries.filter { $0.lowercased().hasSuffix(".svg") && !$0.hasPrefix(".") }.sorted()
    guard names.count <= maximumDrawingCount else {
      throw UnreadableFile(.tooManyDrawings(path: path, limit: maximumDrawingCount))
    }
    var symbols: [String: Layout.Symbol] = [:]
    for name in names {
      let drawing = try drawing(ofFile: FilePath.path(path, name))
      symbols[String(name.dropLast(".svg".count))] = Layout.Symbol(drawing, weight: weight)
    }
    return symbols
  }

  private static func drawing(ofFile path: String) throws(UnreadableFile) -> SVGDrawing {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFile(path: path).firstBytes(SVGDrawing.maximumByteCount + 1)
    } catch {
      throw UnreadableFile(.unreadableDrawing(error))
    }
    guard !GitPointer.isOne(bytes) else { throw UnreadableFile(.pointer(path: path)) }
    let drawing = SVGDrawing(bytes)
    guard let problem = drawing.problems.first(where: { $0.severity == .error }) else {
      return drawing
    }
    throw UnreadableFile(.wrongDrawing(path: path, problem))
  }
}
