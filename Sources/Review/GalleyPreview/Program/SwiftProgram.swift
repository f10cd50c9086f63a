import GalleyFiles

package struct SwiftProgram: Sendable {
  package let executable: String
  package let root: String
  private let scratchFolder: String
  private let configuration: String

  /// Finds the package of a program that `swift build` or `swift run` has built.
  package init(executable: String) throws(PreviewError) {
    let folders = sequence(first: executable) { FilePath.folder(of: $0) }.dropFirst().prefix(3)
      .map(\.self)
    guard folders.count == 3, ["debug", "release"].contains(FilePath.name(of: folders[0])) else {
      throw Self.failure("'\(executable)' was not built by 'swift build'")
    }
    let places = [folders[2], FilePath.resolved(".")].compactMap(\.self)
    guard let root = places.lazy.compactMap(Self.package).first else {
      throw Self.failure("no Package.swift is above it or above the current folder")
    }
    (self.executable, self.root, scratchFolder) = (executable, root, folders[2])
    configuration = FilePath.name(of: folders[0])
  }

  private static func failure(_ reason: String) -> PreviewError {
    PreviewError(
      "cannot build this program again when its sources change, because \(reason); start it with 'swift run' in its package"
    )
  }

  private static func package(around folder: String) -> String? {
    sequence(first: folder) { $0 == "/" ? nil : FilePath.folder(of: $0) }.first(where: isPackage)
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileStatus.isFile(FilePath.path(folder, manifest))
  }

  private static let manifest = "Package.swift"

  var buildArguments: [String] {
    [
      "build", "--package-path", root, "--scratch-path", scratchFolder, "--configuration",
      configuration, "--product", FilePath.name(of: executable),
    ]
  }

  // MARK: Sources

  /// The folders in which targets are if the manifest does not say where.
  private static let usualFolders = ["Sources", "Source", "src", "srcs", "Plugins"]
  private static let maximumFileCount = 10_000

  package var sources: WatchedFiles {
    var watched = WatchedFiles(files: [], folders: [], endings: [""])
    var (waiting, seen): ([String], Set<String>) = ([root], [])
    while let root = waiting.popLast(), watched.files.count < Self.maximumFileCount {
      guard seen.insert(root).inserted else { continue }
      for name in [Self.manifest, "Package.resolved"] {
        watched.files.insert(FilePath.path(root, name))
      }
      let named = Self.paths(inManifestOf: root)
      waiting += named.filter(Self.isPackage)
      let folders = Self.usualFolders.map { FilePath.path(root, $0) } + named
      for folder in folders.compactMap(FilePath.resolved)
      where !Self.isPackage(folder) && FileStatus.isFolder(folder) {
        watched.add(allIn: folder, upTo: Self.maximumFileCount)
      }
    }
    return watched
  }

  private static func paths(inManifestOf root: String) -> [String] {
    let file = InputFile(path: FilePath.path(root, manifest))
    guard let bytes = try? file.bytes() else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return literals(after: "path:", in: text).filter { !$0.hasPrefix("Tests/") }
      .map { $0.hasPrefix("/") ? $0 : FilePath.path(root, $0) }.compactMap(FilePath.resolved)
  }

  static func literals(after label: String, in text: String) -> [String] {
    text.split(separator: label).dropFirst().compactMap { rest in
      let start = rest.drop(while: \.isWhitespace)
      guard start.first == "\"" else { return nil }
      return start.dropFirst().firstIndex(of: "\"").map { end in
        String(start[start.index(after: start.startIndex)..<end])
      }
    }
  }
}

extension WatchedFiles {
  fileprivate mutating func add(allIn folder: String, upTo count: Int) {
    guard let listing = try? FolderListing(of: folder, endings: [""]) else { return }
    files.formUnion(listing.files.prefix(count).map { FilePath.path(folder, $0) })
    folders.formUnion(listing.folders.prefix(count).map { FilePath.path(folder, $0) })
    folders.insert(folder)
  }
}
