internal import GalleyFiles
internal import GalleyGeometry

package struct DocumentSource: Hashable, Sendable {
  package var path: String
  /// The path of its outputs, relative to the folder of outputs and without extension.
  package var outputPath: String

  package init(path: String, outputPath: String) {
    self.path = path
    self.outputPath = outputPath
  }

  static func withoutExtension(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path.lastIndex(of: "."), dot > start else { return path }
    return String(path[..<dot])
  }
}

package struct DocumentLoader: Sendable {
  let edited: EditedFiles?

  /// Creates a loader that reads files as they are stored, or as an editor has them.
  package init(edited: EditedFiles? = nil) {
    self.edited = edited
  }

  /// Returns the documents of a file or folder.
  ///
  /// A file is one document. A folder has the files in it and in its folders that end in yaml, yml or json
  /// and have a `galley` key at their top, sorted by path. Hidden folders, `Output`, `Snapshots`, `node_modules`,
  /// linked folders and `galley.yaml`, which is a ``Project``, are skipped.
  package func sources(at argument: String) throws(DocumentError) -> [DocumentSource] {
    let argument = FilePath.stored(argument)
    switch FileStatus.kind(of: argument) {
    case .file:
      let name = DocumentSource.withoutExtension(FilePath.name(of: argument))
      return [DocumentSource(path: argument, outputPath: name)]
    case .folder: return try sources(in: argument)
    case nil:
      throw DocumentError(.absent, path: argument, AbsentFile.message(for: argument))
    case .link, .pipe, .special:
      throw DocumentError(
        .unreadable, path: argument,
        "this is neither a file nor a folder; name a document or a folder")
    }
  }

  package func load(
    _ source: DocumentSource, showing locales: [String]? = nil
  ) throws(DocumentError) -> LoadedDocument {
    try DocumentReader(edited: edited).read(
      try bytes(ofFile: source.path), path: source.path, showing: locales)
  }

  package func load(
    _ source: DocumentSource, trying changes: [Position: String]
  ) throws(DocumentError) -> LoadedDocument {
    try DocumentReader(edited: edited).read(
      try bytes(ofFile: source.path), path: source.path, trying: changes)
  }

  package func values(of source: DocumentSource) -> DocumentValues {
    DocumentValues((try? bytes(ofFile: source.path)) ?? [], path: source.path)
  }

  package func bytes(ofFile path: String) throws(DocumentError) -> [UInt8] {
    if let bytes = edited?[path] { return bytes }
    switch FileStatus.kind(of: path) {
    case .file: break
    case nil:
      throw DocumentError(.absent, path: path, "there is no such file; check the name")
    case .folder, .link, .pipe, .special:
      throw DocumentError(.unreadable, path: path, "this is not a file")
    }
    if let size = try? FileStatus(of: path).size, size > SourceText.maximumByteCount {
      throw DocumentError(.malformed, path: path, SourceError.tooLarge(size).message)
    }
    guard let bytes = try? InputFile(path: path).firstBytes(SourceText.maximumByteCount + 1) else {
      throw DocumentError(
        .unreadable, path: path, "the file cannot be read; look at its permissions")
    }
    guard !GitPointer.isOne(bytes) else {
      throw DocumentError(.malformed, path: path, "the file \(GitPointer.words)")
    }
    return bytes
  }

  private func sources(in folder: String) throws(DocumentError) -> [DocumentSource] {
    let documents = try files(in: folder) { $0 }
    guard !documents.isEmpty else {
      throw DocumentError(
        .absent, path: folder,
        "the folder has no document, which is a .yaml, .yml or .json file that begins with 'galley: 1'; 'galley init' writes a first one"
      )
    }
    return documents
  }

  package func otherFiles(in folder: String) throws(DocumentError) -> [DocumentSource] {
    try files(in: folder) { !$0 }
  }

  private func files(
    in folder: String, where isIncluded: (Bool) -> Bool
  ) throws(DocumentError) -> [DocumentSource] {
    let base = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let prefix = base == "." ? "" : "\(base)/"
    let paths = try FolderWalk(root: base).files().filter { path in
      let file = InputFile(path: prefix + path)
      let bytes = try? file.firstBytes(SourceText.maximumByteCount)
      return isIncluded(bytes.map(TopLevelKey.isDocument) ?? true)
    }
    return paths.map {
      DocumentSource(path: prefix + $0, outputPath: DocumentSource.withoutExtension($0))
    }
  }
}
