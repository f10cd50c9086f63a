extension Project {
  /// Creates the project of a file.
  ///
  /// - Parameter path: The path of the file, which messages name.
  /// - Throws: That the file is absent or unreadable, or every fault of it.
  public init(at path: String) throws(DocumentError) {
    try self.init(try DocumentLoader().bytes(ofFile: path), path: path)
  }

  /// Creates the project in the bytes of a file.
  ///
  /// The folders that it names are looked up; nothing else is. A file that says nothing is a project too.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The path of the file, which messages name, and which folders are relative to.
  /// - Throws: Every fault of the file.
  public init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    var faults = FaultList()
    var compilation = Compilation(path: path)
    let nothing = Tree(.mapping([]), at: .file)
    let tree = TreeParser.parse(bytes, emptyFile: nothing, faults: &faults)
    let result = tree.map { compilation.project($0) } ?? Compilation.ProjectResult()
    faults.add(compilation.faults)
    self.init(folder: NearbyPath.folder(of: path))
    do throws(SyntaxFault) {
      let folder = result.references ?? ReferenceFolder(path: Self.referencesName)
      references = try folder.resolved(beside: path)
    } catch {
      faults.add(error.message, at: error.position)
    }
    for folder in result.fonts {
      do throws(SyntaxFault) {
        fontFolders.append(try folder.resolved(beside: path, of: "project"))
      } catch {
        faults.add(error.message, at: error.position)
      }
    }
    snapshots = result.snapshots ?? snapshots
    guard faults.isEmpty else { throw DocumentError(.malformed, faults.diagnostics(path: path)) }
  }
}
