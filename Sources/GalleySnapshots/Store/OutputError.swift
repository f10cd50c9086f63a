import Foundation

/// Why something could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What went wrong.
  public var reason: String
  /// Whether a stream is meant, not a file.
  private var isStream = false

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String {
    isStream
      ? "cannot write \(path): \(reason); let it go somewhere with room"
      : "cannot write '\(path)': \(reason); name another place with --output"
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  private init(stream: String, reason: String) {
    self.init(path: stream, reason: reason)
    isStream = true
  }
}

extension OutputError {
  /// Creates an error from what was said when a stream could not be written.
  package init(writing stream: String, _ error: any Error) {
    let reason = Self.code(of: error).flatMap(Self.words) ?? "it does not take any more"
    self.init(stream: stream, reason: reason)
  }

  /// Creates an error from what the file system said, or from what can be seen on the way to the path.
  init(path: String, _ error: any Error) {
    self.init(
      path: path, reason: Self.code(of: error).flatMap(Self.words) ?? Self.obstacle(to: path))
  }

  private static func code(of error: any Error) -> POSIXErrorCode? {
    let outer = error as NSError
    let inner = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    return [outer, inner].compactMap(\.self).first { $0.domain == NSPOSIXErrorDomain }
      .flatMap { POSIXErrorCode(rawValue: Int32($0.code)) }
  }

  private static func words(_ code: POSIXErrorCode) -> String? {
    switch code {
    case .EACCES, .EPERM: "permission is denied"
    case .ENOSPC, .EDQUOT: "the disk is full"
    case .EROFS: "the disk cannot be written to"
    case .ENAMETOOLONG: "the name is too long"
    case .EISDIR: "a folder of that name is in the way"
    default: nil
    }
  }

  /// Returns what the nearest thing that exists says about why nothing can be made below it.
  private static func obstacle(to path: String) -> String {
    var existing = URL(fileURLWithPath: path).standardizedFileURL
    while existing.path != "/", !FileManager.default.fileExists(atPath: existing.path) {
      existing.deleteLastPathComponent()
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: existing.path)
    guard attributes?[.type] as? FileAttributeType == .typeDirectory else {
      return "'\(existing.path)' is in the way and is no folder"
    }
    guard FileManager.default.isWritableFile(atPath: existing.path) else {
      return "permission is denied for '\(existing.path)'"
    }
    return "the system does not allow it in '\(existing.path)'"
  }
}
