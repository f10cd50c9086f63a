import GalleyFiles

struct SwiftFile {
  private var known: [String: String] = [:]

  /// Returns the path of a file, such as Sources/Shop/Views/OrderView.swift for Shop/OrderView.swift.
  ///
  /// The ID is returned as it is if the current folder is no package with exactly one such file.
  mutating func path(ofID id: String) -> String {
    if let path = known[id] { return path }
    let found = Self.paths(ofID: id)
    known[id] = found.count == 1 ? found[0] : id
    return found.count == 1 ? found[0] : id
  }

  private static func paths(ofID id: String) -> [String] {
    let parts = id.split(separator: "/")
    guard parts.count == 2 else { return [] }
    return ["Sources", "Tests"].flatMap { root in
      let folder = "\(root)/\(parts[0])"
      let files = try? FolderListing(of: folder, endings: [".swift"]).files
      return (files ?? []).filter { FilePath.name(of: $0) == parts[1] }.map { "\(folder)/\($0)" }
    }
  }
}
