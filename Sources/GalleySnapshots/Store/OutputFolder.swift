public import Foundation

/// A folder that pictures are written to, each file whole or not at all.
public struct OutputFolder: Sendable {
  /// Where the folder lies.
  public let path: String

  /// Creates a folder unless it is there, and removes what an interrupted run left in it.
  ///
  /// - Throws: ``OutputError`` if the folder cannot be made or written to.
  public init(path: String) throws(OutputError) {
    self.path = path
    try makeFolder(path)
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw OutputError(path: path, reason: "it is not a folder that can be written to")
    }
    sweep()
  }

  /// Writes a file under a name relative to the folder, making folders on the way.
  ///
  /// The bytes go to a temporary file first, which then takes the name, so nobody ever sees half a file.
  public func write(_ bytes: Data, to name: String) throws(OutputError) {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try makeFolder(url.deletingLastPathComponent().path)
    do {
      try bytes.write(to: url, options: .atomic)
    } catch {
      throw OutputError(path: url.path, error)
    }
  }

  private func makeFolder(_ path: String) throws(OutputError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// The start of the names that Foundation gives temporary files, followed by a process number.
  private static let temporaryPrefix = ".dat.nosync"

  /// Removes temporary files of processes that are gone.
  private func sweep() {
    guard let names = FileManager.default.enumerator(atPath: path) else { return }
    for case let name as String in names {
      let file = (name as NSString).lastPathComponent
      guard file.hasPrefix(Self.temporaryPrefix) else { continue }
      let number = file.dropFirst(Self.temporaryPrefix.count).prefix { $0.isHexDigit }
      guard let process = pid_t(number, radix: 16), !Self.isRunning(process) else { continue }
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    process == getpid() || kill(process, 0) == 0 || errno != ESRCH
  }
}
