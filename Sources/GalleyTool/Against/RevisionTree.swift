import Foundation
import GalleyNotation
import GalleyFiles

/// The files of a revision that documents may need, in a folder of their own.
///
/// They are written through an index of their own, so that the repository does not change. Images and documents come
/// first; the other files, above all references and fonts, only if something is missing.
struct RevisionTree: Sendable {
  /// The absolute path of the folder that stands for the root of the repository.
  let path: String
  private let git: GitProgram
  /// The folder of the repository, which messages name.
  private let root: String
  private let variables: [String: String]
  private let entries: [TreeEntry]
  private let named: Set<String>

  /// Lists the files of a revision in some folders, and the projects of these folders.
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
    let list = try await git.output(
      ["ls-tree", "-r", "-z", "--full-tree", revision.commit, "--"] + Self.places(of: arguments),
      in: repository.root)
    entries = list.output.split(separator: 0).compactMap(TreeEntry.init)
    named = Set(arguments.map(\.path))
    // The search for a project ends here.
    try OutputFile(path: FilePath.path(path, ".git")).write([])
  }

  /// Writes the files that most documents need, or all.
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
    return !isReference && entry.mayBeDocumentOrImage
  }

  /// Removes the links that are broken or lead out of the tree, so that none is followed.
  private func removeLinks(among entries: [TreeEntry]) throws {
    for entry in entries where entry.isLink {
      let place = FilePath.path(path, entry.path)
      guard FilePath.resolved(place) == nil || !FilePath.isInside(place, path) else { continue }
      try OutputFile(path: place).remove()
    }
  }

  /// Makes the folder of a file that is left out, since documents may only name folders of fonts that are there.
  private func makeFolder(of entry: TreeEntry) throws {
    let folder = FilePath.folder(of: FilePath.path(path, entry.path)) ?? path
    guard FilePath.isInside(folder, path), !FileStatus.isFolder(folder) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns the folders, and the files above them that apply to what is in them.
  private static func places(of arguments: [RevisionArgument]) -> [String] {
    let folders = arguments.map(\.folder)
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

/// A document or a folder of documents in a repository.
struct RevisionArgument: Hashable, Sendable {
  /// The path from the root, empty for the root itself.
  var path: String
  /// Whether it is a folder.
  var isFolder: Bool

  /// The folder in which everything lies that belongs to it.
  var folder: String {
    if isFolder { return path }
    return path.contains("/") ? FilePath.folder(of: path) ?? "" : ""
  }
}

extension GitProgram {
  /// Runs the program, and returns what it writes, or throws its message if it fails.
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

/// A file of a revision, as git lists it and takes it into an index.
struct TreeEntry: Sendable {
  /// The line of git: mode, kind, number and path.
  let record: [UInt8]
  /// The path from the root.
  let path: String
  /// Whether it is a link.
  let isLink: Bool

  /// Creates an entry from a line, or returns nil if that is of no file, as of a submodule.
  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
    record = Array(line)
    path = String(decoding: line[(tab + 1)...], as: UTF8.self)
    isLink = words[0].elementsEqual("120000".utf8)
  }

  /// Whether the name is one that documents, projects and images usually have; a link may lead to any.
  var mayBeDocumentOrImage: Bool { isLink || ends(in: ["yaml", "yml", "json", "png"]) }

  /// Whether the name is that of a font.
  var isFont: Bool { ends(in: ["ttf", "otf", "ttc", "otc", "woff", "woff2"]) }

  private func ends(in endings: [String]) -> Bool {
    let parts = FilePath.name(of: path).lowercased().split(separator: ".")
    return parts.last.map { endings.contains(String($0)) } ?? false
  }
}
