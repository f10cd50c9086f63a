import GalleyFiles
import GalleyNotation
import GalleySnapshots

/// The files of a revision that documents may need, in a temporary folder.
///
/// A temporary index keeps the repository unchanged. Documents, images and other files that documents name are checked out
/// first. All other files, mostly references and fonts, are checked out only if something is missing.
struct RevisionTree: Sendable {
  let path: String
  private let git: GitProgram
  private let root: String
  private let variables: [String: String]
  private let entries: [TreeEntry]
  private let named: Set<String>

  init(
    of revision: Revision, _ arguments: [RevisionArgument], _ repository: GitRepository,
    _ scratch: ScratchFolder
  ) async throws {
    (git, root) = (repository.git, repository.root)
    path = FilePath.path(scratch.path, "tree")
    _ = try OutputFolder(path: path)
    let folder = try await git.output(["rev-parse", "--absolute-git-dir"], in: repository.root)
    variables = [
      "GIT_DIR": folder.line, "GIT_WORK_TREE": path,
      "GIT_INDEX_FILE": FilePath.path(scratch.path, "index"),
    ]
    let near = try await Self.entries(of: revision, at: Self.places(of: arguments), repository)
    // Documents may use images, strings and parts of documents from the whole folder of their project.
    let projects = Self.projects(of: arguments, among: near)
    entries =
      projects.isEmpty
      ? near
      : try await Self.entries(
        of: revision, at: Self.places(of: arguments + projects), repository)
    named = Set(arguments.map(\.path))
    // The search for a project ends at a folder with this file.
    try OutputFile(path: FilePath.path(path, ".git")).write([])
  }

  private static func entries(
    of revision: Revision, at places: [String], _ repository: GitRepository
  ) async throws -> [TreeEntry] {
    try await repository.git.output(
      ["ls-tree", "-r", "-z", "--full-tree", revision.commit, "--"] + places, in: repository.root
    ).output.split(separator: 0).compactMap(TreeEntry.init)
  }

  func checkOut(all: Bool) async throws {
    let (wanted, others) = (
      entries.filter { all || isNeeded($0) }, entries.filter { !all && !isNeeded($0) }
    )
    let list = Array(wanted.map { $0.record + [UInt8(0)] }.joined())
    try await git.output(
      ["update-index", "-z", "--index-info"], in: path, of: root, input: list, variables)
    try await git.output(
      ["checkout-index", "--all", "--force", "--quiet"], in: path, of: root, variables)
    try removeLinks(among: wanted)
    for entry in others where entry.isFont { try makeFolder(of: entry) }
  }

  private func isNeeded(_ entry: TreeEntry) -> Bool {
    if named.contains(entry.path) || FilePath.name(of: entry.path) == ".gitattributes" {
      return true
    }
    let isReference = entry.path.split(separator: "/").contains { $0 == Project.referencesName }
    return !isReference && entry.mayBeNamedByDocuments
  }

  /// Removes links that are broken or lead out of the tree, so that they are not followed.
  private func removeLinks(among entries: [TreeEntry]) throws {
    for entry in entries where entry.isLink {
      let place = FilePath.path(path, entry.path)
      guard FilePath.resolved(place) == nil || !FilePath.isInside(place, path) else { continue }
      try OutputFile(path: place).remove()
    }
  }

  /// Creates the folder of a font that is not checked out, since a document must not name a missing folder.
  private func makeFolder(of entry: TreeEntry) throws {
    let folder = FilePath.folder(of: FilePath.path(path, entry.path)) ?? path
    guard FilePath.isInside(folder, path), !FileStatus.isFolder(folder) else { return }
    _ = try OutputFolder(path: folder)
  }

  /// Returns the folders of projects that have documents but are not themselves in the folders of these.
  private static func projects(
    of arguments: [RevisionArgument], among entries: [TreeEntry]
  ) -> [RevisionArgument] {
    let paths = Set(entries.map(\.path))
    return arguments.compactMap { argument in
      let parts = argument.folder.split(separator: "/")
      let folders = (0...parts.count).reversed().map { parts.prefix($0).joined(separator: "/") }
      let project = folders.first { folder in
        paths.contains(folder.isEmpty ? Project.fileName : FilePath.path(folder, Project.fileName))
      }
      guard let project, project != argument.folder else { return nil }
      return RevisionArgument(path: project, isFolder: true)
    }
  }

  private static func places(of arguments: [RevisionArgument]) -> [String] {
    // Git compares bytes, and a revision may name a folder in another Unicode form.
    let folders = arguments.map { argument in
      argument.folder.split(separator: "/").prefix { $0.utf8.allSatisfy { $0 < 0x80 } }
        .joined(separator: "/")
    }
    guard !folders.contains("") else { return [] }
    var places = folders
    for folder in folders {
      let parts = folder.split(separator: "/")
      for count in 0..<parts.count {
        let around = parts.prefix(count).map { $0 + "/" }.joined()
        places += [around + Project.fileName, around + ".gitattributes"]
      }
    }
    return Set(places).sorted()
  }
}

struct RevisionArgument: Hashable, Sendable {
  /// The path from the root, empty for the root itself.
  var path: String
  var isFolder: Bool

  var folder: String {
    if isFolder { return path }
    return path.contains("/") ? FilePath.folder(of: path) ?? "" : ""
  }
}

extension GitProgram {
  @discardableResult
  func output(
    _ arguments: [String], in folder: String, of root: String? = nil, input: [UInt8] = [],
    _ variables: [String: String] = [:]
  ) async throws -> Output {
    let ending = try await run(arguments, in: folder, input: input, variables)
    guard ending.code == 0 else {
      throw RevisionError.git(folder: root ?? folder, complaint: ending.complaint)
    }
    return ending
  }
}

/// A file of a revision, in the format in which git lists files and reads them into an index.
private struct TreeEntry: Sendable {
  let record: [UInt8]
  let path: String
  let isLink: Bool

  /// Creates an entry from a line, or returns nil if the line is not about a file but, for example, a submodule.
  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    record = Array(line)
    path = String(decoding: line[(tab + 1)...], as: UTF8.self)
    isLink = words[0].elementsEqual("120000".utf8)
  }

  /// Whether the extension is one of projects, documents, or files that documents name; a link may lead to any file.
  var mayBeNamedByDocuments: Bool {
    isLink
      || ends(in: [
        "yaml", "yml", "json", "png", "svg", "csv", "xcstrings", "strings", "stringsdict", "arb",
        "xml",
      ])
  }

  var isFont: Bool { ends(in: ["ttf", "otf", "ttc", "otc", "woff", "woff2"]) }

  private func ends(in endings: [String]) -> Bool {
    let parts = FilePath.name(of: path).lowercased().split(separator: ".")
    return parts.last.map { endings.contains(String($0)) } ?? false
  }
}
