import GalleyLayout

/// Why documents cannot be compared with those of another revision.
enum RevisionError: Error, Hashable {
  /// There is no git.
  case noGit
  /// Git says what is the matter with the repository of a folder.
  case git(folder: String, complaint: String)
  /// The repository has no such revision.
  case unknown(String, repository: String, isShallow: Bool)
}

extension RevisionError: CustomStringConvertible {
  /// What cannot be done, why, and what to do about it.
  var description: String {
    switch self {
    case .noGit:
      "cannot look for other revisions, because there is no git in the folders of PATH; install it"
    case .git(let folder, let complaint):
      "cannot read the repository of '\(folder)'; git says: \(complaint)"
    case .unknown(let name, let repository, isShallow: false):
      "cannot compare with '\(name)', because the repository '\(repository)' has no such revision; check the name, or fetch it with git fetch"
    case .unknown(let name, let repository, isShallow: true):
      "cannot compare with '\(name)', because the repository '\(repository)' is a shallow clone without it; \(Self.advice(name))"
    }
  }

  /// Returns how to get a revision into a shallow clone.
  private static func advice(_ name: String) -> String {
    let all = "fetch everything with git fetch --unshallow"
    let branch = name.hasPrefix("origin/") ? String(name.dropFirst(7)) : name
    // What is counted from another revision has no name that could be asked for.
    let isName =
      !branch.isEmpty && branch.first != "-"
      && branch.allSatisfy { character in
        character.isLetter || character.isNumber || "-_./".contains(character)
      }
    // A server is asked for a commit by its whole number only.
    let isPart = branch.count < 40 && branch.count > 3 && branch.allSatisfy(\.isHexDigit)
    guard isName, !isPart else { return all }
    return "run git fetch --depth=1 origin \(branch) and compare with FETCH_HEAD, or \(all)"
  }
}

extension RevisionError: CodedError {
  /// The code of what is absent, or of what git finds wrong.
  var exitCode: Int32 {
    switch self {
    case .noGit, .unknown: Exit.absentInput
    case .git: Exit.wrongInput
    }
  }
}
