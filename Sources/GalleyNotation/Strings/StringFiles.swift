internal import GalleyFiles
internal import GalleyStrings

/// The files with strings that a document names, each read once.
///
/// Formats with one language in each file keep the languages beside each other: `en.lproj/Localizable.strings` and
/// `de.lproj/Localizable.strings`, `values/strings.xml` and `values-de/strings.xml`, `app_en.arb` and `app_de.arb`. Naming
/// one of them reads all.
struct StringFiles {
  /// The maximum number of bytes of all files.
  private static let maximumByteCount = 256 << 20
  /// The maximum number of files.
  private static let maximumCount = 1_000

  private let folder: DocumentFolder
  private var byteCount = 0
  /// The absolute paths of the files that were read.
  private(set) var paths: [String] = []
  private var known: [Name: [File]] = [:]
  private var isClosed = false

  /// A path, and the file that names it; nil for the document.
  private struct Name: Hashable {
    var path: String
    var file: String?
  }

  /// A file with strings.
  struct File {
    /// The path for messages: that of the document's folder, then that of the file.
    var path: String
    /// The language that the path names; nil if the file says it, or names several.
    var language: String?
    /// What the file contains.
    var bytes: [UInt8]
  }

  /// Files that cannot be read, and what to do, as the end of a sentence.
  struct Failure: Error {
    var reason: String

    fileprivate init(_ reason: String) { self.reason = reason }
  }

  init(in folder: DocumentFolder) {
    self.folder = folder
  }

  /// The same files, without a way to read more.
  var closed: StringFiles {
    var files = self
    files.isClosed = true
    return files
  }

  /// Returns the file at a path that a file names, with those of the same strings in other languages, the named one first.
  mutating func files(
    at path: String, namedIn file: String?, _ format: StringFormat
  ) throws(Failure) -> [File] {
    let name = Name(path: path, file: file)
    if let files = known[name] { return files }
    guard !isClosed else {
      throw Failure("only the files of the saved document can be tried; save the file with it")
    }
    var files: [File] = []
    for path in try siblings(of: name, format) {
      files.append(try read(Name(path: path, file: file), format))
    }
    known[name] = files
    return files
  }

  private mutating func read(_ path: Name, _ format: StringFormat) throws(Failure) -> File {
    let target = try locate(path)
    guard FileStatus.kind(of: target) == .file else {
      throw Failure("it is not a file; name a file with strings")
    }
    guard let bytes = try? InputFile(path: target).firstBytes(Self.maximumByteCount + 1) else {
      throw Failure("the file cannot be read; look at its permissions")
    }
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount, paths.count < Self.maximumCount else {
      throw Failure(
        "with it, the document has more than \(Self.maximumByteCount >> 20) MiB or \(Self.maximumCount) files of strings; name fewer"
      )
    }
    paths.append(target)
    return File(
      path: folder.shown(path.path, namedIn: path.file),
      language: format.language(ofPath: path.path), bytes: bytes)
  }

  private func locate(_ path: Name) throws(Failure) -> String {
    do throws(NearbyPath.Failure) {
      return try folder.place(path.path, namedIn: path.file).target()
    } catch {
      throw Failure(folder.reason(error))
    }
  }

  /// Returns the paths of the same strings in all languages, the given one first.
  private func siblings(of name: Name, _ format: StringFormat) throws(Failure) -> [String] {
    let path = name.path
    guard let table = format.table(ofPath: path) else { return [path] }
    // The language is in the name of the file or of its folder.
    let folder = FilePath.folder(of: path) ?? "."
    let isInName = format == .applicationResourceBundle
    let parent = isInName ? folder : FilePath.folder(of: folder) ?? "."
    let listed = try locate(Name(path: parent, file: name.file))
    let names = ((try? FolderListing.names(in: listed)) ?? []).sorted()
    let others = names.map { name in
      let place = parent == "." ? name : FilePath.path(parent, name)
      return isInName ? place : FilePath.path(place, FilePath.name(of: path))
    }
    return [path]
      + others.filter { other in
        other != path && format.table(ofPath: other) == table
          && isFile(Name(path: other, file: name.file))
      }
  }

  private func isFile(_ path: Name) -> Bool {
    (try? locate(path)).map { FileStatus.kind(of: $0) == .file } ?? false
  }
}
