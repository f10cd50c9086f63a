import GalleyAnalysis
import GalleyFiles
import GalleyLayout
import GalleySnapshots

struct PageFiles {
  /// The maximum number of bytes of a page with embedded pictures.
  static let maximumSize = 50_000_000

  private let folder: String
  /// The embedded pictures; nil if the page links to the files of the run.
  private var pictures: EmbeddedPictures?

  init(folder: String, areEmbedded: Bool) {
    self.folder = folder
    pictures = areEmbedded ? EmbeddedPictures(folder: folder) : nil
  }

  mutating func addresses(of names: [String: String]) throws(ReportError) -> [String: String] {
    var addresses: [String: String] = [:]
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      addresses[kind] =
        pictures == nil ? Self.address(of: name) : try pictures?.address(of: name)
    }
    return addresses
  }

  func layout(_ name: String?) -> LayoutRecord? {
    guard let name, name.hasSuffix(".json"), FilePath.isDescending(name) else { return nil }
    let path = FilePath.path(folder, name)
    guard FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes() else {
      return nil
    }
    return try? SnapshotRecord(json: bytes).layout
  }

  /// Returns the address of a file relative to the page, or nil if it is outside of the run.
  private static func address(of name: String) -> String? {
    FilePath.isDescending(name) ? link(to: name) : nil
  }

  static func link(to path: String) -> String { "./" + Markup.percentEncoded(path) }
}

extension RunRecord {
  /// Returns the files of snapshots that are missing in the folder of the run or cannot be read, in their order.
  ///
  /// Files that a page would not show, because their paths lead out of the folder, do not count.
  package func missingFiles(in folder: String) -> [String] {
    results.flatMap { ($0.files ?? [:]).values.sorted() }.filter { name in
      let path = FilePath.path(folder, name)
      guard FilePath.isDescending(name), FilePath.isInside(path, folder) else { return false }
      return (try? InputFile(path: path).firstBytes(1)) == nil
    }
  }
}

private struct EmbeddedPictures {
  private let folder: String
  private var size = 0

  init(folder: String) {
    self.folder = folder
  }

  /// Returns a file of the run as a data URL, or nil if it is missing, outside of the run or not a picture.
  mutating func address(of name: String) throws(ReportError) -> String? {
    let path = FilePath.path(folder, name)
    guard let kind = Self.kind(of: name), FilePath.isDescending(name),
      FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes()
    else { return nil }
    size += bytes.count / 3 * 4
    guard size < PageFiles.maximumSize else { throw .tooLarge(folder) }
    return "data:\(kind);base64," + bytes.base64
  }

  private static func kind(of name: String) -> String? {
    if name.hasSuffix(".png") { return "image/png" }
    return name.hasSuffix(".svg") ? "image/svg+xml" : nil
  }
}

package enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page of the run in a folder would exceed the maximum size if its pictures were embedded.
  case tooLarge(String)

  package var description: String {
    switch self {
    case .tooLarge(let folder):
      "cannot put the pictures of the run in '\(folder.printable)' into one file: it would be larger than 50 MB; leave out --single-file and share the whole folder"
    }
  }
}
