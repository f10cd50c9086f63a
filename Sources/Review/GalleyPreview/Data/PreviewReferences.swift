import GalleyDocuments
import GalleyFiles
import GalleyGeometry
package import GalleyLayout
import GalleyRaster

/// The pictures that snapshots of a document are compared with, by the rows and widths of its page.
///
/// The page asks for them by numbers and never by paths.
package struct PreviewReferences: Sendable {
  private let files: [File]

  package struct Entry: Sendable {
    package var traits: Traits
    package var path: String

    package init(traits: Traits, path: String) {
      (self.traits, self.path) = (traits, path)
    }
  }

  private struct File: Sendable {
    var row: Int
    var width: Int
    var scale: Double
    var path: String
  }

  /// The maximum size of a file in bytes.
  private static let maximumByteCount = 16 << 20

  /// Creates the references of a document of a page, without references for values that the page does not have.
  package init(_ entries: [Entry], of rows: PreviewRows) {
    let shown = entries.compactMap { entry -> File? in
      let width = Int((entry.traits.width * PointGrid.stepsPerPoint).rounded())
      guard rows.widths.contains(entry.traits.width), let row = rows.row(showing: entry.traits)
      else { return nil }
      return File(row: row, width: width, scale: entry.traits.displayScale, path: entry.path)
    }
    // Snapshots that differ in the height only share a place, which the first screen gets.
    files = shown.unique { [$0.row, $0.width] }
  }

  /// Returns the places of the references as the page reads them, in JSON, with or without the pictures.
  func json(hasPictures: Bool) -> String {
    PageJSON.array(
      files.map { file in
        let place = ["\(file.row)", "\(file.width)"]
        return PageJSON.array(place + (hasPictures ? [Self.picture(of: file)] : []))
      })
  }

  /// Returns the picture at a place as JSON, or nil if there is no reference for it.
  func picture(row: Int, width: Int) -> String? {
    files.first { ($0.row, $0.width) == (row, width) }.map(Self.picture)
  }

  private static func picture(of file: File) -> String {
    guard let bytes = try? InputFile(path: file.path).firstBytes(maximumByteCount + 1) else {
      return error("The reference '\(file.path)' cannot be read.")
    }
    guard bytes.count <= maximumByteCount else {
      return error("The reference '\(file.path)' is larger than 16 MB.")
    }
    guard bytes.count > 24, (try? PNGDecoder().outline(bytes)) != nil else {
      return error("The reference '\(file.path)' is damaged, or not a PNG file.")
    }
    let size = [bytes[16..<20], bytes[20..<24]].map { number in
      Double(number.reduce(0) { $0 << 8 | Int($1) }) / file.scale
    }
    return PageJSON.object([
      "data": PageJSON.string("data:image/png;base64," + bytes.base64),
      "size": PageJSON.array(size.map(PageJSON.steps)),
    ])
  }

  private static func error(_ sentence: String) -> String {
    PageJSON.object(["error": PageJSON.string(sentence.printable)])
  }
}

extension PreviewRows {
  /// Returns the row that shows traits exactly, apart from the traits of screens, or nil if there is none.
  fileprivate func row(showing traits: Traits) -> Int? {
    guard let row = axes.row(of: traits) else { return nil }
    let shown = self.traits(of: row)
    // Snapshots may have values that the document's matrix does not list.
    let isSame = TraitDefinition.listed
      .allSatisfy { $0.word(of: shown) == $0.word(of: traits) }
    return isSame ? row : nil
  }
}
