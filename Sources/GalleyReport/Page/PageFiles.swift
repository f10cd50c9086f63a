import Foundation
import GalleyFiles
import GalleySnapshots

/// The files of a run as a page refers to them or holds them.
struct PageFiles {
  /// The folder of the run.
  private let folder: String
  /// The pictures that the page holds itself; nil if it refers to those of the run.
  private var pictures: EmbeddedPictures?

  /// Creates the files of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run.
  ///   - areEmbedded: Whether the page is to hold its pictures itself.
  init(folder: String, areEmbedded: Bool) {
    self.folder = folder
    pictures = areEmbedded ? EmbeddedPictures(folder: folder) : nil
  }

  /// Returns the addresses of files, without those of files that are not to be shown.
  ///
  /// - Throws: A ``ReportError`` if the pictures so far are larger than a page may be.
  mutating func addresses(of names: [String: String]) throws(ReportError) -> [String: String] {
    var addresses: [String: String] = [:]
    for (kind, name) in names.sorted(by: { $0.key < $1.key }) {
      addresses[kind] =
        pictures == nil ? Self.address(of: name) : try pictures?.address(of: name)
    }
    return addresses
  }

  /// Returns the layout that a file of the run records, or nil if it is gone, leads elsewhere or is damaged.
  func layout(_ name: String?) -> LayoutRecord? {
    guard let name, name.hasSuffix(".json"), FilePath.isDescending(name) else { return nil }
    let path = FilePath.path(folder, name)
    guard FilePath.isInside(path, folder), let bytes = try? InputFile(path: path).bytes() else {
      return nil
    }
    return try? SnapshotRecord(json: bytes).layout
  }

  /// Returns the address of a file of the run as seen from the page; nil if it leads elsewhere.
  private static func address(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(".."), !name.hasPrefix("/") else { return nil }
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@")
    return "./" + (name.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }
}
