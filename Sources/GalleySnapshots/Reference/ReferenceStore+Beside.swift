import GalleyFiles

extension ReferenceStore {
  /// Returns the store beside a source file, by a path from the current folder where it lies below that.
  package static func beside(_ file: String) -> ReferenceStore {
    let folder = FilePath.folder(of: file) ?? "."
    let place = FilePath.resolved(folder) ?? folder
    return ReferenceStore(path: FilePath.path(place, "Snapshots")).fromCurrentFolder
  }

  /// The same store by a path from the current folder, if it lies below that.
  package var fromCurrentFolder: ReferenceStore {
    guard let current = FilePath.resolved(".").map({ Array($0.utf8) + [UInt8(ascii: "/")] }),
      path.utf8.starts(with: current)
    else { return self }
    return ReferenceStore(
      path: String(decoding: path.utf8.dropFirst(current.count), as: UTF8.self))
  }
}
