#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why something could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The reason.
  public var reason: String
  /// Whether the path is the name of a stream.
  private var isStream = false
  private var advice: String?

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    isStream
      ? "cannot write \(path): \(reason); let it go somewhere with room"
      : "cannot write '\(path)': \(reason); \(advice ?? "name another place with --output")"
  }

  /// Creates an error from its reason.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Returns the error with other advice, as the end of a sentence.
  package func advising(_ advice: String) -> OutputError {
    var error = self
    error.advice = advice
    return error
  }

  /// Returns the error with advice, if it has no other.
  package func advisingElse(_ advice: String) -> OutputError {
    self.advice == nil ? advising(advice) : self
  }

  /// Creates an error of writing to a stream.
  init(writing stream: String, _ error: SystemError) {
    self.init(path: stream, reason: Self.words(error) ?? "it does not take any more")
    isStream = true
  }

  /// Creates an error from that of the system, or from the existing folders of the path.
  init(path: String, _ error: SystemError) {
    self.init(path: path, reason: Self.words(error) ?? Self.obstacle(to: path))
  }

  private static func words(_ error: SystemError) -> String? {
    switch error.code {
    case EACCES, EPERM: "permission is denied"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk cannot be written to"
    case ENAMETOOLONG: "the name is too long"
    case EISDIR: "a folder of that name is in the way"
    default: nil
    }
  }

  /// Returns the reason by the nearest existing folder or file of a path.
  private static func obstacle(to path: String) -> String {
    var existing = path
    var status = try? FileStatus(of: existing)
    while status == nil, let folder = FilePath.folder(of: existing) {
      existing = folder
      status = try? FileStatus(of: existing)
    }
    if status?.kind == .folder, existing == path { return "a folder of that name is in the way" }
    guard status?.kind == .folder else { return "'\(existing)' is in the way and is no folder" }
    guard unsafe access(existing, W_OK) == 0 else {
      return "permission is denied for '\(existing)'"
    }
    return "the system does not allow it in '\(existing)'"
  }
}
