internal import GalleyAssets

extension Compilation {
  mutating func folders(_ tree: Tree) -> [NamedFolder] {
    guard let items = tree.elements else {
      expected("a list of folders", insteadOf: tree)
      return []
    }
    return items.compactMap { item in
      value(item, .name).map { NamedFolder(path: $0, position: item.position) }
    }
  }

  mutating func textFile(_ path: String, noun: String, at place: Tree) -> DocumentFiles.File? {
    do throws(DocumentFiles.Failure) {
      let file = try files.file(at: path, namedIn: place.position.file)
      let limit = SourceText.maximumByteCount
      guard file.bytes.count <= limit else {
        throw DocumentFiles.Failure(.tooLong(mebibytes: limit >> 20))
      }
      return file
    } catch {
      return report("cannot read the \(noun) \(Wording.quoted(path)): \(error.reason)", at: place)
    }
  }
}
