public import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyRaster
public import GalleySnapshots

/// The options for comparing snapshots with references.
struct SnapshotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Forms of the references: png, svg, layout; separated by commas. (default: what galley.yaml says, else png)"
    ),
    transform: CommaList<SnapshotFormat>.parse)
  var format: CommaList<SnapshotFormat>?

  @Option(
    help: ArgumentHelp(
      "Where the references are. (default: Snapshots beside each document, or what galley.yaml says)",
      valueName: "dir"))
  var references: String?

  @Option(
    help: ArgumentHelp(
      "Compare with the documents of another revision of the git repository instead of with references.",
      valueName: "revision"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Which references are written: missing, under a name that waits for accept; failed; all; never. (default: missing, or never where a service runs the tests)",
      valueName: "mode"))
  var record: RecordMode?

  @Flag(help: "Compare pixels even where the record in a reference says that nothing changed.")
  var pixels = false

  @Option(
    help: ArgumentHelp(
      "What becomes of references that another environment made: fail, compared as any; layout, equal if the layout is; skip, listed.",
      valueName: "policy"))
  var onEnvironment: EnvironmentPolicy = .fail

  @Option(
    help: ArgumentHelp(
      "What becomes of references that nothing makes any more: ignore, list, fail.",
      valueName: "policy"))
  var dead: DeadPolicy = .list

  @Flag(
    help:
      "Take up to a second for each picture that may become a reference, so that it is as small as can be."
  )
  var small = false

  /// Checks the name of the revision, and that no option is about references where there are none.
  ///
  /// - Throws: An error with the option to leave out.
  func checkRevision() throws {
    guard let against else { return }
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    guard !against.isEmpty, !against.unicodeScalars.contains(where: isControl) else {
      throw ValidationError(
        "cannot compare with '\(against.printable)', which is no name of a revision; give one such as main, HEAD~1 or the number of a commit"
      )
    }
    let given = [
      ("--record", record != nil), ("--references", references != nil), ("--small", small),
    ]
    for (name, isGiven) in given where isGiven {
      throw ValidationError(
        "cannot use \(name) with --against, which neither reads nor writes references; leave out one of the two"
      )
    }
  }

  /// How dead references are treated.
  enum DeadPolicy: String, CaseIterable, ExpressibleByArgument {
    case ignore
    case list
    case fail
  }
}

extension RecordMode: ExpressibleByArgument {}
extension EnvironmentPolicy: ExpressibleByArgument {}
extension Verdict: ExpressibleByArgument {}

extension SnapshotFormat: CommandWord {
  static let expectation = "a form of references: png, svg or layout"

  /// Creates the form of a word.
  public init?(argument: String) { self.init(rawValue: argument) }
}
