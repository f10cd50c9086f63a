import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleyReport
import GalleySnapshots

/// The options that choose a run.
struct RunOptions: ParsableArguments {
  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The folder of a run, or a folder of runs, of which the last is used.",
      valueName: "dir"))
  var folder = "Output"

  @Option(
    help: ArgumentHelp(
      "The folder of the references. (default: where the run found them)", valueName: "dir"))
  var references: String?

  /// Calls a function with the run, and advises on one that cannot be read.
  func withRun<Value>(_ body: (ReferenceAcceptance) throws -> Value) throws -> Value {
    do {
      return try body(ReferenceAcceptance(folder: folder, references: references))
    } catch let error as RunError {
      throw error.advising("name one with --run")
    }
  }
}

/// The options that choose a run and its snapshots.
struct RunSelection: ParsableArguments {
  @Argument(
    help:
      "Take only snapshots whose names, with or without the folder of references, match one of these regular expressions, such as episode/390-AX3.png.",
    transform: Filter.parse)
  var filters: [Filter] = []

  @OptionGroup var run: RunOptions

  @Option(help: "Take only snapshots with this result; may be repeated.")
  var verdict: [Verdict] = []

  @Option(help: "Take only snapshots with this kind of difference; may be repeated.")
  var kind: [ImageDifference.Kind] = []

  @Option(
    help: ArgumentHelp(
      "Take only snapshots with this cause, as the report names it; may be repeated.",
      valueName: "id"))
  var cause: [String] = []

  /// Returns a function that says whether a result of a run is chosen.
  ///
  /// - Throws: A `ValidationError` if the run does not have a cause.
  func filter(of run: RunRecord) throws -> (SnapshotResult) -> Bool {
    let places = try places(run)
    return { isAskedFor($0, places) }
  }

  /// Returns the places of snapshots with the causes that are asked for, or nil if none are.
  private func places(_ record: RunRecord) throws -> Set<SnapshotResult.Place>? {
    guard !cause.isEmpty else { return nil }
    let known = Dictionary(grouping: record.causes.map(\.cause), by: \.id)
    let unknown = cause.filter { known[$0] == nil }
    guard unknown.isEmpty else {
      throw ValidationError(
        "the run '\(record.id.printable)' has no cause '\(unknown[0].printable)'; copy the command from its report again"
      )
    }
    return Set(cause.flatMap { known[$0] ?? [] }.flatMap(\.results).map(\.place))
  }

  private func isAskedFor(_ result: SnapshotResult, _ causes: Set<SnapshotResult.Place>?) -> Bool {
    let names = [result.name, FilePath.path(result.references, result.name)]
    let isNamed =
      filters.isEmpty || filters.contains { names.contains(where: $0.matcher()) }
    let isVerdict = verdict.isEmpty || verdict.contains(result.verdict)
    let isKind = kind.isEmpty || kind.contains { $0.matches(result.pixels) }
    return isNamed && isVerdict && isKind && causes?.contains(result.place) ?? true
  }
}

extension ImageDifference.Kind: ExpressibleByArgument {
  /// Returns whether a difference is of the kind; pictures of other sizes are also of the kind of their content.
  fileprivate func matches(_ difference: PixelDifference?) -> Bool {
    guard let difference else { return false }
    return self == difference.kind
      || self == .size && difference.sizes.first != difference.sizes.last
  }
}
