package import GalleyAssets
internal import GalleyFiles
internal import GalleyGeometry

/// The files beside a document that it or a file of it names, each read once.
///
/// They hold strings, values, colors, symbols, tokens, images, and parts of the document.
package struct DocumentFiles {
  private static let maximumByteCount = 256 << 20
  private static let maximumCount = 20_000

  /// A file or folder that cannot be read, and what to do, as the end of a sentence.
  package typealias Failure = UnreadableFile

  private let folder: DocumentFolder
  private var byteCount = 0
  private var known: [String: Result<[UInt8], Failure>] = [:]
  private var folders: [String: Result<[String], Failure>] = [:]
  private var isClosed = false
  /// Returns the contents of a file that an editor has open, which are read instead of those that are stored.
  package var edited: (@Sendable (_ target: String) -> [UInt8]?)?
  /// The absolute paths of the files that were read, but for images.
  package private(set) var paths: [String] = []

  package struct File {
    package var path: String
    package var target: String
    package var bytes: [UInt8]
  }

  package init(in folder: DocumentFolder) {
    self.folder = folder
  }

  /// The same files, without a way to read more.
  package var closed: DocumentFiles {
    var files = self
    files.isClosed = true
    return files
  }

  package var folderPath: String { NearbyPath.folder(of: folder.document) }

  /// Returns a path for messages: the folder of the file that names it, nil for the document, then the path.
  package func shown(_ path: String, namedIn file: String? = nil) -> String {
    folder.shown(path, namedIn: file)
  }

  package mutating func file(at path: String, namedIn file: String? = nil) throws(Failure) -> File {
    let target = try locate(path, namedIn: file)
    return File(path: shown(path, namedIn: file), target: target, bytes: try bytes(of: target))
  }

  /// Returns a file with an image, of which at most one byte more than a limit is read.
  package mutating func image(
    at path: String, namedIn file: String?, limit: Int
  ) throws(Failure) -> File {
    let target = try locate(path, namedIn: file)
    let bytes = try bytes(of: target, limit: limit)
    return File(path: shown(path, namedIn: file), target: target, bytes: bytes)
  }

  package mutating func installedFile(at path: String) throws(Failure) -> File {
    let target = FilePath.resolved(path) ?? path
    return File(path: path, target: target, bytes: try bytes(of: target))
  }

  private mutating func bytes(of target: String, limit: Int? = nil) throws(Failure) -> [UInt8] {
    if known[target] == nil {
      let result = Result { () throws(Failure) in try read(target, limit ?? .max) }
      known[target] = result
    }
    return try known[target].map { result throws(Failure) in try result.get() } ?? []
  }

  package mutating func names(
    in path: String, namedIn file: String? = nil
  ) throws(Failure) -> [String] {
    let target = try locate(path, namedIn: file)
    if let result = folders[target] { return try result.get() }
    let result = Result { () throws(Failure) in try list(target) }
    folders[target] = result
    return try result.get()
  }

  package func isFile(_ path: String, namedIn file: String? = nil) -> Bool {
    guard let target = try? locate(path, namedIn: file) else { return false }
    return known[target] != nil
      || !isClosed && (edited?(target) != nil || FileStatus.kind(of: target) == .file)
  }

  private func locate(_ path: String, namedIn file: String?) throws(Failure) -> String {
    do throws(NearbyPath.Failure) {
      let place = try folder.place(path, namedIn: file)
      if let edited, let new = try? place.prospect(), edited(new) != nil { return new }
      return try place.target()
    } catch {
      throw folder.failure(error)
    }
  }

  private mutating func read(_ target: String, _ limit: Int) throws(Failure) -> [UInt8] {
    try checkAvailableSpace()
    let edited = edited?(target)
    guard edited != nil || FileStatus.kind(of: target) == .file else {
      throw Failure(.notFile)
    }
    let rest = Self.maximumByteCount - byteCount
    guard
      let bytes = try? edited ?? InputFile(path: target).firstBytes(min(rest, limit) + 1)
    else {
      throw Failure(.deniedFile)
    }
    guard bytes.count <= rest else {
      throw Failure(.tooLarge(mebibytes: Self.maximumByteCount >> 20))
    }
    guard !GitPointer.isOne(bytes) else { throw Failure(.pointer(path: nil)) }
    byteCount += bytes.count
    if limit == .max { paths.append(target) }
    return bytes
  }

  private func list(_ target: String) throws(Failure) -> [String] {
    try checkAvailableSpace()
    guard FileStatus.isFolder(target) else { throw Failure(.notFolder) }
    guard let names = try? FolderListing.names(in: target) else {
      throw Failure(.deniedFolder)
    }
    return names.sorted()
  }

  private func checkAvailableSpace() throws(Failure) {
    guard !isClosed else { throw Failure(.notSaved) }
    guard known.count + folders.count < Self.maximumCount else {
      throw Failure(.tooMany(limit: Self.maximumCount))
    }
  }
}
