#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An error of writing a file or folder.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The reason.
  public var reason: String
  /// Whether the path is the name of a stream.
  private var isStream = false
  private var advice: String?

  /// One sentence with the path, the reason and the advice.
  public var description: String {
    isStream
      ? "cannot write \(path): \(reason); redirect it to a disk with free space"
      : "cannot write '\(path)': \(reason); \(advice ?? "use another path with --output")"
  }

  /// Creates an error from its reason.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Returns the error with other advice, written as the end of a sentence.
  package func advising(_ advice: String) -> OutputError {
    var error = self
    error.advice = advice
    return error
  }

  /// Returns the error with advice, unless it has some.
  package func advisingElse(_ advice: String) -> OutputError {
    self.advice == nil ? advising(advice) : self
  }

  /// Creates an error of writing to a stream.
  init(writing stream: String, _ error: SystemError) {
    self.init(path: stream, reason: Self.words(error) ?? "it accepts no more data")
    isStream = true
  }

  /// Creates an error from an error of the system, or from the existing folders of the path.
  init(path: String, _ error: SystemError) {
    let isObstacle = [ENOTDIR, EEXIST].contains(error.code)
    let reason = Self.words(error) ?? (isObstacle ? Self.obstacle(to: path) : error.words)
    self.init(path: path, reason: reason)
  }

  private static let denial = "permission is denied"
  private static let fullDisk = "the disk is full"

  /// Returns the error with advice on a folder that an option names.
  ///
  /// - Parameter alternative: What else may help, such as choosing another folder with an option.
  /// - Returns: The error with the advice for its reason, and the alternative.
  package func advisingOnFolder(orElse alternative: String) -> OutputError {
    switch reason {
    case Self.denial: advising("make it writable, or \(alternative)")
    case Self.fullDisk: advising("free disk space there, or \(alternative)")
    default: advising(alternative)
    }
  }

  private static func words(_ error: SystemError) -> String? {
    switch error.code {
    case EACCES, EPERM: denial
    case ENOSPC, EDQUOT: fullDisk
    case EFBIG: "it is larger than the system allows files to be"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    case EISDIR: "a folder with that name exists"
    default: nil
    }
  }

  /// Returns the reason, derived from the nearest existing folder or file of a path.
  private static func obstacle(to path: String) -> String {
    var existing = path
    var status = try? FileStatus(of: existing)
    while status == nil, let folder = FilePath.folder(of: existing) {
      existing = folder
      status = try? FileStatus(of: existing)
    }
    if status?.kind == .folder, existing == path { return "a folder with that name exists" }
    guard status?.kind == .folder else { return "'\(existing)' is not a folder" }
    guard unsafe access(existing, W_OK) == 0 else {
      return "permission is denied for '\(existing)'"
    }
    return "the system does not allow it in '\(existing)'"
  }
}
