internal import GalleyFiles
internal import GalleyStrings

/// The files of one table of strings in all languages.
///
/// Formats with one language in each file keep the languages beside each other: `en.lproj/Localizable.strings` and
/// `de.lproj/Localizable.strings`, `values/strings.xml` and `values-de/strings.xml`, `app_en.arb` and `app_de.arb`. Naming
/// one of them reads all.
struct StringFiles {
  var path: String
  /// The file that names it; nil for the document.
  var owner: String?
  var format: StringFormat

  struct File {
    var path: String
    var target: String
    /// The language that the path names; nil if the file says it, or names several.
    var language: String?
    var bytes: [UInt8]
  }

  func read(_ files: inout DocumentFiles) throws(DocumentFiles.Failure) -> [File] {
    var result: [File] = []
    for path in [path] + others(&files) {
      let file = try files.file(at: path, namedIn: owner)
      result.append(
        File(
          path: file.path, target: file.target, language: format.language(ofPath: path),
          bytes: file.bytes))
    }
    return result
  }

  private func others(_ files: inout DocumentFiles) -> [String] {
    guard let table = format.table(ofPath: path) else { return [] }
    // The language is in the name of the file or of its folder.
    let folder = FilePath.folder(of: path) ?? "."
    let isInName = format == .applicationResourceBundle
    let parent = isInName ? folder : FilePath.folder(of: folder) ?? "."
    let names = (try? files.names(in: parent, namedIn: owner)) ?? []
    let paths = names.map { name in
      let place = parent == "." ? name : FilePath.path(parent, name)
      return isInName ? place : FilePath.path(place, FilePath.name(of: path))
    }
    return paths.filter { other in
      other != path && format.table(ofPath: other) == table
        && files.isFile(other, namedIn: owner)
    }
  }
}
