import GalleyGeometry

/// The command that makes what a run rendered the references, to be pasted into a shell.
///
/// Whatever the names hold, the command is one line, and a shell takes nothing of them for its own.
public struct AcceptanceCommand: Hashable, Sendable {
  /// The folder of the run, as seen from where the command is given.
  public var run: String
  /// The folder of the references, as the run names it.
  public var references: String
  /// What of the run to accept.
  public var filter: Filter

  /// What of a run to accept.
  public enum Filter: Hashable, Sendable {
    /// All of it.
    case all
    /// The references in a folder.
    case names(in: String)
    /// One reference.
    case name(String)
  }

  /// Creates a command.
  public init(run: String, references: String, filter: Filter = .all) {
    (self.run, self.references, self.filter) = (run, references, filter)
  }

  /// The command.
  public var text: String {
    var words = ["galley accept", "--run \(quoted(run))"]
    if references.hasPrefix("/") || references.split(separator: "/").contains("..") {
      // What lies outside of the current folder is accepted only by somebody who names it.
      words.append("--references \(quoted(references))")
    }
    if let pattern { words.append(quoted(pattern)) }
    return words.joined(separator: " ")
  }

  /// The regular expression of the names.
  private var pattern: String? {
    switch filter {
    case .all: nil
    case .names(let folder): "^\(Self.literal(folder))/"
    case .name(let name): "^\(Self.literal(name))$"
    }
  }

  /// Returns a regular expression for a name, in which whatever means something to a shell or to a terminal is any
  /// character.
  private static func literal(_ name: String) -> String {
    name.map { character in
      switch character {
      case ".": "\\."
      case "-", "_", "/", "@", " ": String(character)
      case _ where character.isLetter || character.isNumber: String(character)
      default: "."
      }
    }.joined()
  }

  private func quoted(_ word: String) -> String {
    "'"
      + word.printable.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
