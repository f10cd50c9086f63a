import GalleyFiles
import GalleyGeometry

/// The shell command that accepts snapshots of a run.
///
/// The command is one line, with names quoted.
package struct AcceptanceCommand: Hashable, Sendable {
  /// The folder of the run, relative to where the command is run.
  package var run: String
  package var references: String
  package var filter: Filter
  /// Whether the run has several folders of references, so that a name alone may select snapshots of each.
  package var hasSeveralFolders = false

  package enum Filter: Hashable, Sendable {
    case all
    case names(in: String)
    case name(String)
  }

  package init(run: String, references: String, filter: Filter = .all) {
    (self.run, self.references, self.filter) = (run, references, filter)
  }

  package var text: String {
    // The folder must not look like an option.
    let run = run.utf8.first == UInt8(ascii: "-") ? "./" + run : run
    var words = ["galley accept", "--run \(quoted(run))"]
    if namesReferences { words.append("--references \(quoted(references))") }
    if let pattern { words.append(quoted(pattern)) }
    return words.joined(separator: " ")
  }

  /// Whether the references are outside of the current folder, so that the command has to name them.
  package var namesReferences: Bool {
    references.utf8.first == UInt8(ascii: "/") || FilePath.parts(of: references).contains("..")
  }

  private var pattern: String? {
    let start = hasSeveralFolders ? "^\(Self.literal(references))/" : "^"
    return switch filter {
    case .all: nil
    case .names("."): start + "[^/]+$"
    case .names(let folder): start + "\(Self.literal(folder))/"
    case .name(let name): start + "\(Self.literal(name))$"
    }
  }

  private static func literal(_ name: String) -> String {
    name.map { character in
      if character == "." { return "\\." }
      return character.unicodeScalars.allSatisfy(Self.isLiteral) ? String(character) : "."
    }.joined()
  }

  private static func isLiteral(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", "/", "@", " ", "a"..."z", "A"..."Z", "0"..."9": true
    case _ where scalar.isASCII: false
    default:
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || Character(scalar).isLetter
    }
  }

  private func quoted(_ word: String) -> String {
    "'" + word.printable.replacing(ascii: ["'": "'\\''"]) + "'"
  }
}
