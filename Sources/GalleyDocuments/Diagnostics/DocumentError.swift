/// The reasons why a document could not be read.
public struct DocumentError: Error, Hashable, Sendable {
  /// What sort of trouble it is, for the exit code of a tool.
  public enum Kind: Hashable, Sendable {
    /// Something in the file is wrong.
    case malformed
    /// The file or folder is not there.
    case absent
    /// The file or folder is there and cannot be read.
    case unreadable
  }

  /// What sort of trouble it is.
  public var kind: Kind
  /// Every fault, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Creates an error from its faults.
  public init(_ kind: Kind, _ diagnostics: [Diagnostic]) {
    self.kind = kind
    self.diagnostics = diagnostics
  }
}

extension DocumentError: CustomStringConvertible {
  /// The faults, one on each line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension DocumentError {
  init(_ kind: Kind, path: String, _ message: String) {
    self.init(kind, [Diagnostic(path: path, line: 0, column: 0, message: message)])
  }
}
