import GalleyFiles
import GalleyGeometry

/// The folder from which GitHub Actions tells the paths of files: that of the repository.
public struct Workspace: Sendable {
  /// The folder as it was named, and without links.
  private let roots: [String]
  /// The folder from which relative paths begin.
  private let current: String

  /// Creates the workspace that the variables of an environment name, or else that of the current folder.
  ///
  /// - Parameters:
  ///   - variables: The variables, of which `GITHUB_WORKSPACE` is heeded.
  ///   - current: The folder from which relative paths begin.
  public init(_ variables: [String: String], current: String = ".") {
    self.current = FilePath.resolved(current) ?? "/"
    let named = variables["GITHUB_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    let root = Self.plain(named ?? self.current)
    roots = [root, FilePath.resolved(root) ?? root]
  }

  /// Returns the path of a file from the workspace, or nil if it lies elsewhere or cannot be told on one line.
  package func path(of file: String) -> String? {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    let place = Self.plain(isAbsolute ? file : FilePath.path(current, file))
    let path = roots.lazy.compactMap { FilePath.path(of: place, in: $0) }.first
    return path.flatMap { $0 == $0.printable ? $0 : nil }
  }

  /// Returns an absolute path without dots.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
