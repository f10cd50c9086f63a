public import ArgumentParser
import GalleyGeometry
import GalleyRaster
public import GalleySnapshots

struct SnapshotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The formats of the references: png, svg, layout; separated by commas. (default: those of galley.yaml, or png)"
    ),
    transform: CommaList<SnapshotFormat>.parse)
  var format: CommaList<SnapshotFormat>?

  @Option(
    help: ArgumentHelp(
      "The folder of the references. (default: that of galley.yaml, or Snapshots next to each document)",
      valueName: "dir"))
  var references: String?

  @Option(
    help: ArgumentHelp(
      "Compare with the documents of another git revision, or of a file, instead of with references.",
      valueName: "revision"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Which references to write: missing, as files for galley accept; failed; all; never. (default: missing, or never in CI)",
      valueName: "mode"))
  var record: RecordMode?

  @Flag(help: "Compare pixels even if the record in a reference shows that nothing changed.")
  var pixels = false

  @Option(
    help: ArgumentHelp(
      "How to treat references of another environment: fail compares them as others, layout compares only layouts, skip lists them.",
      valueName: "policy"))
  var onEnvironment: EnvironmentPolicy = .fail

  @Option(
    help: ArgumentHelp(
      "What to do with removed snapshots, whose references are no longer used: ignore, list, fail.",
      valueName: "policy"))
  var removed: RemovedPolicy = .list

  @Flag(
    help:
      "Compress references as much as possible, which takes up to a second for each."
  )
  var small = false

  /// Checks the name of the revision, and that no other option needs references.
  func checkRevision() throws {
    guard let against else { return }
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    guard !against.isEmpty, !against.unicodeScalars.contains(where: isControl) else {
      throw ValidationError(
        "cannot compare with '\(against.printable)', which is not a valid revision; use one such as main, HEAD~1 or the hash of a commit"
      )
    }
    let given = [
      ("--record", record != nil), ("--references", references != nil), ("--small", small),
    ]
    for (name, isGiven) in given where isGiven {
      throw ValidationError(
        "cannot use \(name) with --against, which does not use references; omit one of the two"
      )
    }
  }

  /// How unused references are treated.
  enum RemovedPolicy: String, CaseIterable, ExpressibleByArgument {
    case ignore
    case list
    case fail
  }
}

extension RecordMode: ExpressibleByArgument {}
extension EnvironmentPolicy: ExpressibleByArgument {}
extension Verdict: ExpressibleByArgument {}

extension SnapshotFormat: CommandWord {
  static let expectation = "a format of references: png, svg or layout"

  /// Creates the format from its name.
  public init?(argument: String) { self.init(rawValue: argument) }
}
