import GalleySnapshots

/// Where the references of an assertion lie.
struct SnapshotPlace: Hashable, Sendable {
  /// The folder of all references.
  var store: ReferenceStore
  /// The folder of the assertion's references within it.
  var folder: String

  /// Finds the place by the source of the test and by what is set.
  ///
  /// - Parameters:
  ///   - test: The running test.
  ///   - document: The name of the document.
  ///   - name: What tells the assertion apart, or nil.
  ///   - source: The assertion.
  ///   - variables: What the environment says.
  /// - Throws: An error if another assertion has the place.
  init(
    of test: RunningTest, document: String, named name: String?, at source: SourcePlace,
    _ variables: TestVariables
  ) throws(SnapshotNameError) {
    let parts = "\(source.fileID)".split(separator: "/").map(String.init)
    let fileName = parts.last ?? ""
    let file = FileNamePart(fileName.hasSuffix(".swift") ? String(fileName.dropLast(6)) : fileName)
    let module = FileNamePart(parts.first ?? "").text
    let leaf = [document, name].compactMap(\.self).map { FileNamePart($0).text }
    let inFile = "\(file.text)/\(test.folder(in: file))/\(leaf.joined(separator: "-"))"
    let owner = (test.names + [document, name ?? ""]).joined(separator: " · ")
    // The tests of all modules may meet in one folder.
    let whole = try CallNumbers.shared.folder(
      "\(module)/\(inFile)", of: owner, asked: source.description)
    folder = String(whole.dropFirst(module.count + 1))
    if let references = TestSettings.current.references {
      store = ReferenceStore(path: references).fromCurrentFolder
    } else if let references = variables.references {
      store = ReferenceStore(path: references).fromCurrentFolder
      folder = whole
    } else {
      store = ReferenceStore.beside("\(source.filePath)")
    }
  }
}

extension SourcePlace {
  fileprivate var description: String { "\(fileID):\(line):\(column)" }
}
