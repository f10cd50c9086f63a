#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

package struct OutputError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: Reason
  private var advice: String?

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(path: String, _ error: SystemError) {
    let isObstacle = [ENOTDIR, EEXIST].contains(error.code)
    self.init(path: path, reason: isObstacle ? Reason(obstacleTo: path) : .system(error))
  }

  package enum Reason: Codable, Hashable, Sendable {
    case system(SystemError)
    /// The standard stream of the name accepts no more data.
    case stream(SystemError)
    case folderExists
    case partIsNoFolder(String)
    case deniedFolder(String)
    case refusingFolder(String)
    case emptyPath
    case unwritableFolder
    case notCreated
    case link
    /// The path itself is a link that does not lead to a folder.
    case deadLink
    case notRegular
    case notFolder
    case linkOut(of: Folder)
    case outsideReferences
  }

  /// A folder that a path must not leave.
  package enum Folder: Codable, Hashable, Sendable {
    case path(String)
    case references
    case project
  }
}

extension OutputError {
  package func advising(_ advice: String) -> OutputError {
    var error = self
    error.advice = advice
    return error
  }

  /// Returns the error with advice, unless it has some.
  package func advisingElse(_ advice: String) -> OutputError {
    self.advice == nil ? advising(advice) : self
  }

  /// Returns the error with advice on a folder that an option names, and another remedy, such as another folder.
  package func advisingOnFolder(orElse alternative: String) -> OutputError {
    switch reason {
    case .system(let error) where error.isDenial:
      advising("make it writable, or \(alternative)")
    case .system(let error) where error.isFullDisk:
      advising("free disk space there, or \(alternative)")
    default: advising(alternative)
    }
  }

  package var description: String {
    if case .stream = reason {
      return "cannot write \(path): \(reason); redirect it to a disk with free space"
    }
    return "cannot write '\(path)': \(reason); \(advice ?? "use another path with --output")"
  }
}

extension OutputError.Reason {
  fileprivate init(obstacleTo path: String) {
    var existing = path
    var status = try? FileStatus(of: existing)
    while status == nil, let folder = FilePath.folder(of: existing) {
      existing = folder
      status = try? FileStatus(of: existing)
    }
    if status?.kind == .folder, existing == path {
      self = .folderExists
    } else if status?.kind != .folder {
      self = .partIsNoFolder(existing)
    } else {
      self =
        unsafe access(existing, W_OK) == 0 ? .refusingFolder(existing) : .deniedFolder(existing)
    }
  }
}

extension OutputError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let error): error.outputReason ?? error.text
    case .stream(let error): error.outputReason ?? "it accepts no more data"
    case .folderExists: "a folder with that name exists"
    case .partIsNoFolder(let path): "'\(path)' is not a folder"
    case .deniedFolder(let path): "permission is denied for '\(path)'"
    case .refusingFolder(let path): "the system does not allow it in '\(path)'"
    case .emptyPath: "its path is empty"
    case .unwritableFolder: "it is not a folder that can be written to"
    case .notCreated: "the folder cannot be created"
    case .link: "it is a link"
    case .deadLink: "it is a link that does not lead to a folder"
    case .notRegular: "it is not a regular file"
    case .notFolder: "it is not a folder"
    case .linkOut(.path(let folder)): "a link leads out of the folder '\(folder)'"
    case .linkOut(.references): "a link leads out of the folder of references"
    case .linkOut(.project): "a link leads out of the project"
    case .outsideReferences: "the path is outside of the folder of references"
    }
  }
}

extension SystemError {
  fileprivate var isDenial: Bool { code == EACCES || code == EPERM }
  fileprivate var isFullDisk: Bool { code == ENOSPC || code == EDQUOT }

  /// Why a file cannot be written, as part of a sentence; nil for other errors.
  fileprivate var outputReason: String? {
    switch code {
    case _ where isDenial: "permission is denied"
    case _ where isFullDisk: "the disk is full"
    case EFBIG: "it is larger than the system allows files to be"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    case EISDIR: "a folder with that name exists"
    default: nil
    }
  }
}
