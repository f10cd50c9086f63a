import GalleyFiles
import GalleySnapshots

struct CatalogSearch {
  private(set) var strings: [String] = []
  private(set) var assets: [String] = []

  private static let skipped: Set = [
    "node_modules", "build", "Pods", "DerivedData", "Carthage", "Output", "Snapshots",
  ]
  private static let maximumDepth = 12
  /// The number of names after which the search ends, so that the search of a home folder ends soon.
  private static let maximumCount = 50_000
  private static let maximumShownCount = 5

  /// Searches a folder and its folders, but no hidden or linked ones.
  init(of root: String) {
    var folders = [(path: "", depth: 0)]
    var count = 0
    while let folder = folders.popLast(), count < Self.maximumCount {
      let location = folder.path.isEmpty ? root : FilePath.path(root, folder.path)
      for name in (try? FolderListing.names(in: location)) ?? [] where !name.hasPrefix(".") {
        count += 1
        let path = folder.path.isEmpty ? name : FilePath.path(folder.path, name)
        if add(path, named: name) || Self.skipped.contains(name) { continue }
        if folder.depth < Self.maximumDepth, Self.isFolder(FilePath.path(root, path)) {
          folders.append((path, folder.depth + 1))
        }
      }
    }
    strings.sort()
    assets.sort()
  }

  var lines: [String] {
    [Self.line("string", strings), Self.line("asset", assets)].compactMap(\.self)
  }

  private mutating func add(_ path: String, named name: String) -> Bool {
    switch FilePath.fileExtension(of: name) {
    case "xcstrings", "strings", "arb": strings.append(path)
    case "xcassets": assets.append(path)
    default:
      guard name == "strings.xml" else { return false }
      strings.append(path)
    }
    return true
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(of: path, followsLinks: false))?.kind == .folder
  }

  private static func line(_ kind: String, _ paths: [String]) -> String? {
    guard !paths.isEmpty else { return nil }
    let shown = paths.prefix(maximumShownCount).joined(separator: ", ")
    let rest = paths.count - maximumShownCount
    let count = paths.count == 1 ? "1 \(kind) catalog" : "\(paths.count) \(kind) catalogs"
    return "found \(count): \(shown)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
