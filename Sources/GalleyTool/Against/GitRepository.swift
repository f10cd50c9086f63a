import ArgumentParser
import GalleyFiles
import GalleyLayout

/// The repository that documents belong to.
struct GitRepository: Sendable {
  /// The absolute path of the folder with the files, without links.
  let root: String
  /// The program that knows the repository.
  let git: GitProgram

  /// Finds the repository of documents.
  ///
  /// - Parameters:
  ///   - paths: Paths of documents or folders of documents.
  ///   - git: The program.
  /// - Throws: That a path is in no repository, that they are in several, or what git says is wrong with it.
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
      throw ValidationError("cannot compare with another revision without files; name documents")
    }
    (self.root, self.git) = (root, git)
  }

  private static func root(of path: String, _ git: GitProgram) async throws -> String {
    let folder = FileStatus.isFolder(path) ? path : FilePath.folder(of: path) ?? "."
    let ending = try await git.run(["rev-parse", "--show-toplevel"], in: folder)
    guard ending.code == 0 else {
      guard ending.complaint.contains("not a git repository") else {
        throw RevisionError.git(folder: folder, complaint: ending.complaint)
      }
      throw ValidationError(
        "cannot compare with another revision, because '\(path.printable)' is in no git repository; name documents of one"
      )
    }
    return FilePath.resolved(ending.line) ?? ending.line
  }

  /// Returns the commit of a revision.
  ///
  /// - Parameter name: The name, which may be anything, such as one that begins with a dash.
  /// - Returns: The commit.
  /// - Throws: That there is none of the name.
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

  /// Returns the path of a file or folder from the root, empty for the root itself; nil if it lies elsewhere.
  ///
  /// Links to the folder of a file are followed, but not a link in the place of the file.
  func path(of file: String) -> String? {
    let folder = FileStatus.isFolder(file) ? file : FilePath.folder(of: file) ?? "."
    guard let real = FilePath.resolved(folder) else { return nil }
    let place = folder == file ? real : FilePath.path(real, FilePath.name(of: file))
    return place == root ? "" : FilePath.path(of: place, in: root)
  }
}

/// A revision of a repository.
struct Revision: Hashable, Sendable {
  /// The name by which it was asked for.
  var name: String
  /// The number of the commit.
  var commit: String
}
