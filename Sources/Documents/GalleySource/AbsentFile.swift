internal import GalleyFiles
import GalleyGeometry

package enum AbsentFile {
  private static let maximumNameCount = 500

  package static func message(for path: String) -> String {
    if let folder = closedFolder(of: path) {
      return "permission is denied for its folder '\(folder)'; allow it to be searched"
    }
    if isLink(path) { return "this is a link to a file that does not exist; correct the link" }
    // Arguments of a program are decoded before it sees them, so the bytes of such a name are lost.
    if path.unicodeScalars.contains("\u{FFFD}") {
      return "the name of the file is not valid UTF-8, so it cannot be opened; rename the file"
    }
    return "there is no such file or folder\(advice(for: path))"
  }

  private static func closedFolder(of path: String) -> String? {
    guard let folder = FilePath.folder(of: path) else { return nil }
    return closedFolder(of: folder)
      ?? (FileStatus.isFolder(folder) && !FileStatus.isSearchable(folder) ? folder : nil)
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileStatus(of: path, followsLinks: false))?.kind == .link
  }

  private static func advice(for path: String) -> String {
    let slashed = String(path.map { $0 == "\\" ? "/" : $0 })
    if slashed != path, FileStatus.isThere(slashed) {
      return "; separate folders with '/', as in \(Wording.quoted(slashed))"
    }
    let folder = path.contains("/") ? FilePath.folder(of: path) : nil
    // Only the name is compared, because a long path is too long to compare, and its folder exists.
    let names = (try? FolderListing.names(in: folder ?? ".")) ?? []
    let known = names.count > maximumNameCount ? [] : names.sorted()
    guard let nearest = FilePath.name(of: path).nearest(1, among: known).first else {
      return "; check the name"
    }
    return "; did you mean '\(folder.map { FilePath.path($0, nearest) } ?? nearest)'?"
  }
}
