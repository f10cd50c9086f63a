internal import GalleyAssets
internal import GalleyFiles

/// The files of colors, images, symbols and tokens beside a document, each read once.
struct AssetFiles {
  /// The maximum number of bytes of all files.
  private static let maximumByteCount = 256 << 20
  /// The maximum number of files and folders.
  private static let maximumCount = 20_000

  /// A file or folder that cannot be read, and what to do, as the end of a sentence.
  typealias Failure = UnreadableFile

  private let folder: DocumentFolder
  private var byteCount = 0
  private var known: [String: Result<[UInt8], Failure>] = [:]
  private var folders: [String: Result<[String], Failure>] = [:]
  private var isClosed = false
  /// The absolute paths of the files that were read.
  private(set) var paths: [String] = []

  init(in folder: DocumentFolder) {
    self.folder = folder
  }

  /// The same files, without a way to read more.
  var closed: AssetFiles {
    var files = self
    files.isClosed = true
    return files
  }

  /// Returns a path for messages: that of the document's folder, then that of the file.
  func shown(_ path: String) -> String { folder.shown(path, namedIn: nil) }

  /// The path of the document, for messages.
  var documentPath: String { folder.document }

  /// Returns what the file at a path contains.
  mutating func bytes(at path: String) -> Result<[UInt8], Failure> {
    if let result = known[path] { return result }
    let result = Result { () throws(Failure) in try read(path) }
    known[path] = result
    return result
  }

  /// Returns the names in the folder at a path, sorted.
  mutating func names(in path: String) -> Result<[String], Failure> {
    if let result = folders[path] { return result }
    let result = Result { () throws(Failure) in
      let target = try locate(path)
      guard FileStatus.isFolder(target) else { throw Failure("it is not a folder; check the name") }
      guard let names = try? FolderListing.names(in: target) else {
        throw Failure("the folder cannot be read; look at its permissions")
      }
      return names.sorted()
    }
    folders[path] = result
    return result
  }

  /// Returns whether there is a file at a path.
  func isFile(_ path: String) -> Bool {
    guard known[path] == nil else { return true }
    return (try? locate(path)).map { FileStatus.kind(of: $0) == .file } ?? false
  }

  private mutating func read(_ path: String) throws(Failure) -> [UInt8] {
    let target = try locate(path)
    guard FileStatus.kind(of: target) == .file else {
      throw Failure("it is not a file; check the name")
    }
    guard let bytes = try? InputFile(path: target).firstBytes(Self.maximumByteCount + 1) else {
      throw Failure("the file cannot be read; look at its permissions")
    }
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount else {
      throw Failure(
        "with it, the document has more than \(Self.maximumByteCount >> 20) MiB of assets; name fewer"
      )
    }
    paths.append(target)
    return bytes
  }

  private func locate(_ path: String) throws(Failure) -> String {
    guard !isClosed else {
      throw Failure("only the files of the saved document can be tried; save the file with it")
    }
    guard known.count + folders.count < Self.maximumCount else {
      throw Failure("the document names more than \(Self.maximumCount) files; name fewer")
    }
    do throws(NearbyPath.Failure) {
      return try folder.place(path, namedIn: nil).target()
    } catch {
      throw Failure(folder.reason(error))
    }
  }
}
