public import Foundation

/// A file that is written whole or not at all.
public struct OutputFile: Sendable {
  /// Where the file lies.
  public let path: String

  /// Creates a file, for the time being in name only.
  public init(path: String) {
    self.path = path
  }

  /// Writes the file, with the folders on the way to it.
  ///
  /// The bytes go to a temporary file first, which then takes the name. What is no file, such as a pipe, gets them as they
  /// are.
  public func write(_ bytes: Data) throws(OutputError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      if Self.isStream(url.path) {
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: bytes)
        try handle.close()
      } else {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url, options: .atomic)
      }
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// Whether something is there that is neither a file nor a folder.
  private static func isStream(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
  }
}
