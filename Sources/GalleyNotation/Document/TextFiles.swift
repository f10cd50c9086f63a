internal import GalleyFiles

/// The files of text that a document reads besides its strings: the files that it includes, and the values of loops.
struct TextFiles {
  /// The maximum number of files.
  private static let maximumCount = 1_000

  private let folder: DocumentFolder
  private var known: [String: [UInt8]] = [:]
  /// The absolute paths of the files that were read.
  private(set) var paths: [String] = []
  private var isClosed = false

  /// A file of text.
  struct File {
    /// The path for messages.
    var path: String
    /// The absolute path with links followed.
    var target: String
    /// What the file contains.
    var bytes: [UInt8]
  }

  /// A file that cannot be read, and what to do, as the end of a sentence.
  struct Failure: Error {
    var reason: String
  }

  init(in folder: DocumentFolder) {
    self.folder = folder
  }

  /// The same files, without a way to read more.
  var closed: TextFiles {
    var files = self
    files.isClosed = true
    return files
  }

  /// Returns the file at a path that a file names; nil for the document.
  mutating func file(at path: String, namedIn file: String?) throws(Failure) -> File {
    let shown = folder.shown(path, namedIn: file)
    let target: String
    do throws(NearbyPath.Failure) {
      target = try folder.place(path, namedIn: file).target()
    } catch {
      throw Failure(reason: folder.reason(error))
    }
    if let bytes = known[target] { return File(path: shown, target: target, bytes: bytes) }
    let bytes = try read(target)
    known[target] = bytes
    paths.append(target)
    return File(path: shown, target: target, bytes: bytes)
  }

  private func read(_ target: String) throws(Failure) -> [UInt8] {
    guard !isClosed else {
      throw Failure(
        reason: "only the files of the saved document can be tried; save the file with it")
    }
    guard paths.count < Self.maximumCount else {
      throw Failure(reason: "it is one of more than \(Self.maximumCount) files; name fewer")
    }
    guard FileStatus.kind(of: target) == .file else {
      throw Failure(reason: "it is not a file; name a file")
    }
    let limit = SourceText.maximumByteCount
    guard let bytes = try? InputFile(path: target).firstBytes(limit + 1) else {
      throw Failure(reason: "the file cannot be read; look at its permissions")
    }
    guard bytes.count <= limit else {
      throw Failure(reason: "it has more than \(limit >> 20) MiB; divide it")
    }
    return bytes
  }
}

extension Compilation {
  /// Returns a file that the document names, or nil after reporting why it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - noun: What the file contains, for messages.
  ///   - place: Where the path stands.
  /// - Returns: The file.
  mutating func textFile(_ path: String, noun: String, at place: Tree) -> TextFiles.File? {
    do throws(TextFiles.Failure) {
      return try textFiles.file(at: path, namedIn: place.position.file)
    } catch {
      return report("cannot read the \(noun) \(Wording.quoted(path)): \(error.reason)", at: place)
    }
  }
}

extension Tree {
  /// Returns the tree with places in a file.
  func inFile(_ file: String) -> Tree {
    var place = position
    place.file = file
    switch content {
    case .scalar, .unknown: return Tree(content, at: place)
    case .list(let items): return Tree(.list(items.map { $0.inFile(file) }), at: place)
    case .mapping(let entries):
      let entries = entries.map { entry in
        var position = entry.position
        position.file = file
        return Entry(key: entry.key, position: position, value: entry.value.inFile(file))
      }
      return Tree(.mapping(entries), at: place)
    }
  }
}
