import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleySnapshots

struct RevisionDocuments: Sendable {
  let revision: Revision
  private(set) var documents: [Entry] = []
  private(set) var errors: [DocumentError] = []
  /// The documents that could not be read, by ``Entry/stem``.
  private(set) var unreadable: Set<String> = []
  let repository: GitRepository
  private let projects = ProjectTable()

  struct Entry: Sendable {
    var path: String
    var document: Document
    var place: TestPlanner.Place

    /// The path without the extension, which identifies a document in both revisions.
    var stem: String { Self.stem(of: path) }

    static func stem(of path: String) -> String {
      let name = FilePath.name(of: path)
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
      return String(path.dropLast(name[dot...].count))
    }
  }

  init(of name: String, _ arguments: [String]) async throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let git = try GitProgram(scratch: scratch)
    let repository = try await GitRepository(of: arguments, git)
    self.repository = repository
    revision = try await repository.revision(name)
    let places = arguments.compactMap { argument in
      repository.path(of: argument).map {
        RevisionArgument(path: $0, isFolder: FileStatus.isFolder(argument))
      }
    }
    let tree = try await RevisionTree(of: revision, places, repository, scratch)
    try await tree.checkOut(all: false)
    read(places, in: tree)
    guard !errors.isEmpty else { return }
    // A document may need a file that was not checked out.
    try await tree.checkOut(all: true)
    (documents, errors, unreadable) = ([], [], [])
    read(places, in: tree)
  }

  /// Returns the stem of a document in the working tree, or nil if it is not in the repository.
  func stem(of loaded: ProjectDocument) -> String? {
    loaded.file.flatMap(repository.path).map(Entry.stem)
  }

  private mutating func read(_ arguments: [RevisionArgument], in tree: RevisionTree) {
    var seen: Set<String> = []
    for argument in arguments {
      let place = argument.path.isEmpty ? tree.path : FilePath.path(tree.path, argument.path)
      do throws(DocumentError) {
        for source in try DocumentLoader().sources(at: place)
        where seen.insert(Entry.stem(of: source.path)).inserted {
          read(source, in: tree)
        }
      } catch {
        // A document that is absent in the revision is new.
        if error.kind != .absent { errors.append(renamed(error, tree)) }
      }
    }
  }

  private mutating func read(_ source: DocumentSource, in tree: RevisionTree) {
    let path = FilePath.path(of: source.path, in: tree.path) ?? source.path
    do throws(DocumentError) {
      let document = try DocumentLoader().load(source)
      let loaded = ProjectDocument(source: source, document: document)
      var place = TestPlanner.Place(of: loaded, in: try projects.project(of: loaded))
      place.store = ReferenceStore(path: today(place.store.path, tree))
      documents.append(Entry(path: path, document: document.document, place: place))
    } catch {
      unreadable.insert(Entry.stem(of: path))
      let error = renamed(error, tree)
      if !errors.contains(error) { errors.append(error) }
    }
  }

  private func today(_ path: String, _ tree: RevisionTree) -> String {
    let here = FilePath.resolved(".") ?? "/"
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : FilePath.path(here, path)
    guard let inner = FilePath.path(of: absolute, in: tree.path) else { return path }
    return FilePath.shortened(FilePath.path(repository.root, inner))
  }

  /// Returns an error that names files as git does, such as `HEAD~1:cards/card.yaml`.
  private func renamed(_ error: DocumentError, _ tree: RevisionTree) -> DocumentError {
    func renamed(_ diagnostic: Diagnostic) -> Diagnostic {
      guard let inner = FilePath.path(of: diagnostic.path, in: tree.path) else { return diagnostic }
      return changing(diagnostic) { $0.path = "\(revision.name):\(inner)" }
    }
    return DocumentError(
      error.kind, error.diagnostics.map(renamed), warnings: error.warnings.map(renamed))
  }
}

enum RevisionError: CodedError, Hashable, CustomStringConvertible {
  case noGit
  case git(folder: String, complaint: String)
  case unknown(String, repository: String, isShallow: Bool)

  var description: String {
    switch self {
    case .noGit:
      "cannot read other revisions, because there is no program git in the folders of PATH; install git"
    case .git(let folder, let complaint):
      "cannot read the repository of '\(folder)'; git says: \(complaint)"
    case .unknown(let name, let repository, isShallow: false):
      "cannot compare with '\(name)', because the repository '\(repository)' has no such revision; check the name, or fetch it with git fetch"
    case .unknown(let name, let repository, isShallow: true):
      "cannot compare with '\(name)', because the repository '\(repository)' is a shallow clone without it; \(Self.advice(name))"
    }
  }

  private static func advice(_ name: String) -> String {
    let all = "fetch everything with git fetch --unshallow"
    let branch = name.hasPrefix("origin/") ? String(name.dropFirst(7)) : name
    // A server does not resolve a revision such as main~1.
    let isName =
      !branch.isEmpty && branch.first != "-"
      && branch.allSatisfy { character in
        character.isLetter || character.isNumber || "-_./".contains(character)
      }
    // A server finds a commit only by its full hash.
    let isPart = branch.count < 40 && branch.count > 3 && branch.allSatisfy(\.isHexDigit)
    guard isName, !isPart else { return all }
    return "run git fetch --depth=1 origin \(branch) and compare with FETCH_HEAD, or \(all)"
  }

  var isAbsent: Bool {
    switch self {
    case .noGit, .unknown: true
    case .git: false
    }
  }
}
