import ArgumentParser
import Dispatch
import GalleyFiles
import GalleyGeometry

struct GitRepository: Sendable {
  /// The absolute path of the folder with the files, without links.
  let root: String
  let git: GitProgram

  init(of paths: [String], _ git: GitProgram) async throws {
    var root: String?
    for path in paths {
      let found = try await Self.root(of: path, git)
      guard root == nil || root == found else {
        throw ValidationError(
          "cannot compare with another revision, because '\(path.printable)' is in another repository than '\(paths[0].printable)'; name documents of one repository"
        )
      }
      root = found
    }
    guard let root else {
      throw ValidationError("cannot compare with another revision without documents; name some")
    }
    (self.root, self.git) = (root, git)
  }

  private static func root(of path: String, _ git: GitProgram) async throws -> String {
    let folder = FileStatus.isFolder(path) ? path : FilePath.folder(of: path) ?? "."
    let ending = try await git.run(["rev-parse", "--show-toplevel"], in: folder)
    guard ending.code == 0 else {
      guard !isInRepository(folder) else {
        throw RevisionError.git(folder: folder, complaint: ending.complaint)
      }
      throw ValidationError(
        "cannot compare with another revision, because '\(path.printable)' is not in a git repository; name documents of a repository"
      )
    }
    return FilePath.resolved(ending.line) ?? ending.line
  }

  /// Returns whether a folder or one around it has the files of a repository, which git may refuse to read.
  private static func isInRepository(_ folder: String) -> Bool {
    func exists(_ name: String, _ folder: String) -> Bool {
      (try? FileStatus(of: FilePath.path(folder, name))) != nil
    }
    let folders = sequence(first: FilePath.resolved(folder) ?? folder, next: FilePath.folder(of:))
    return folders.contains { folder in
      exists(".git", folder) || exists("HEAD", folder) && exists("objects", folder)
    }
  }

  /// Returns the revision with a name, which may be any text and may begin with a dash.
  func revision(_ name: String) async throws -> Revision {
    let ending = try await git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: root)
    let isCommit = [40, 64].contains(ending.line.count) && ending.line.allSatisfy(\.isHexDigit)
    guard ending.code == 0, isCommit else {
      let shallow = try await git.run(["rev-parse", "--is-shallow-repository"], in: root)
      throw RevisionError.unknown(name, repository: root, isShallow: shallow.line == "true")
    }
    return Revision(name: name, commit: ending.line)
  }

  /// Returns the path of a file or folder from the root, empty for the root itself, or nil if it is elsewhere.
  ///
  /// Links in the path of the folder are followed. A file that is itself a link is not.
  func path(of file: String) -> String? {
    let folder = FileStatus.isFolder(file) ? file : FilePath.folder(of: file) ?? "."
    guard let real = FilePath.resolved(folder) else { return nil }
    let place = folder == file ? real : FilePath.path(real, FilePath.name(of: file))
    return place == root ? "" : FilePath.path(of: place, in: root)
  }
}

struct Revision: Hashable, Sendable {
  var name: String
  var commit: String
}

struct GitProgram: Sendable {
  private let path: String
  private let scratch: ScratchFolder

  struct Output {
    var code: Int32
    var output: [UInt8]
    var complaint: String

    var line: String {
      String(
        decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self
      )
    }
  }

  init(scratch: ScratchFolder) throws(RevisionError) {
    let list = CommandEnvironment.current.variables["PATH"] ?? ""
    guard let path = SpawnedProcess.path(of: "git", in: list) else { throw .noGit }
    (self.path, self.scratch) = (path, scratch)
  }

  /// Runs the program until it ends, or kills it when the task is cancelled.
  ///
  /// The streams are files, since a pipe could fill up.
  func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [],
    _ variables: [String: String] = [:]
  ) async throws -> Output {
    try Task.checkCancellation()
    let streams = try ["input", "output", "complaint"].map { try scratch.file($0) }
    try OutputFile(path: streams[0]).write(input)
    let process = try SpawnedProcess.start(
      path, ["-C", folder] + Self.settings + arguments, input: streams[0], output: streams[1],
      errors: streams[2], environment: Self.environment.merging(variables) { $1 })
    guard let process else { throw RevisionError.noGit }
    let code = try await Self.wait(for: process)
    let output = try InputFile(path: streams[1]).bytes()
    // On a full disk, git cannot write an answer or its reason.
    if output.isEmpty { try scratch.checkSpace() }
    return Output(
      code: code, output: output,
      complaint: Self.sentence(try InputFile(path: streams[2]).bytes()))
  }

  private static func wait(for process: SpawnedProcess) async throws -> Int32 {
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting must not hold a thread that tasks share.
        DispatchQueue.global().async { continuation.resume(returning: process.wait()) }
      }
    } onCancel: {
      // Git may ignore the signals that end this program.
      process.kill()
    }
    try Task.checkCancellation()
    return switch ending {
    case .code(let code): code
    case .signal(let signal): signal
    }
  }

  private static let settings =
    [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.splitIndex=false",
      "core.untrackedCache=false", "core.sparseCheckout=false", "index.sparse=false",
    ].flatMap { ["-c", $0] } + ["--literal-pathspecs"]

  /// The environment of this program without the variables that name a repository, as in git hooks.
  private static var environment: [String: String] {
    var environment = CommandEnvironment.current.variables
    let pointers = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
      "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_NAMESPACE", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_CONFIG", "GIT_EXTERNAL_DIFF",
      "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "LANGUAGE",
    ]
    for name in pointers { environment[name] = nil }
    let fixed = ["GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
    return environment.merging(fixed) { $1 }
  }

  private static func sentence(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
