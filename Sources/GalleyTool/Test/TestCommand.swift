import ArgumentParser
import Foundation
import GalleyCairo
import GalleyNotation
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleyReport
import GalleySnapshots

/// Compares documents with their references.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares the snapshots of documents with their references.",
    discussion: """
      Says of each snapshot that is not what its reference shows what happened: first what of the environment is another, \
      then what moved, grew, came and went and which choices were made otherwise, then which pixels differ. Writes a run \
      below <output>/runs with the pictures of these and report.html, a page to look through them, from which galley \
      accept takes new references. Where the record \
      in a reference says that the same program drew the same scene, nothing is drawn.

      With --shard 2/4 a run compares the second of four parts, and galley merge puts the four runs together.

      With --against the documents of another revision of the git repository take the place of references: they are drawn \
      by this program, with these fonts and options, so that only what documents and images say can make a difference. \
      The files are those of the folders as they are, committed or not; the repository is only read, \
      but for what git itself fetches into a partial clone.

      Exit codes: 0 all match, 1 some do not, 64 wrong usage, 65 something wrong inside a document, 66 a named file or \
      revision is absent, 73 something cannot be written, 130 interrupted; the highest of several.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var snapshots: SnapshotOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup fileprivate var shards: ShardOptions

  @Option(name: [.short, .long], help: ArgumentHelp("Where runs are written.", valueName: "dir"))
  var output = "Output"

  @Option(help: "The number of snapshots to compare at the same time.")
  var jobs: Int = Processors.count

  @OptionGroup var reporting: ReportingOptions

  func validate() throws {
    try Processors.check(jobs: jobs)
    try snapshots.checkRevision()
    if let names = rules.ignoredNames.first {
      throw ValidationError(
        "cannot ignore files named '\(names.text)', since snapshots are made of documents; choose some with --filter, or give a rectangle as x,y,width,height"
      )
    }
  }

  func run() async throws {
    let interruption = "interrupted before anything was compared"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let loaded = arguments.load(&errors)
      let shard = try shards.plan()
      let plan = try await plan(for: loaded, &errors)
      guard plan.count > 0 || plan.against?.gone.isEmpty == false else {
        if !loaded.isEmpty, errors.code == 0 || plan.against == nil {
          throw ValidationError("no variant matches the filter; widen it")
        }
        return
      }
      let library = try arguments.library(for: loaded)
      let folder = try RunFolder(in: output)
      let (record, page) = try await test(plan, shard, folder, library)
      if case .failure(let error) = page { errors.report(error) }
      try report(record, folder, try? page.get(), &errors)
    }
  }

  private var options: SnapshotTestOptions {
    let isAgainst = snapshots.against != nil
    return SnapshotTestOptions(
      record: isAgainst
        ? .never : snapshots.record ?? .default(in: CommandEnvironment.current.variables),
      comparesPixels: snapshots.pixels,
      environmentPolicy: isAgainst ? .fail : snapshots.onEnvironment,
      comparison: rules.areGiven ? rules.comparison : nil,
      compression: snapshots.small ? .small : isAgainst ? .fast : .medium)
  }

  /// Compares snapshots and writes the run, and returns what it came to and the path of its page.
  private func test(
    _ plan: SnapshotTestPlan, _ shard: ShardPlan?, _ folder: RunFolder, _ library: FontLibrary
  ) async throws -> (record: RunRecord, page: Result<String, any Error>) {
    let test = SnapshotTest(
      plan: plan, shard: shard, options: options, folder: folder, library: library)
    let jobs = jobs
    return try await ProgressLine.running(total: test.count, isQuiet: reporting.quiet) { progress in
      let outcome = try await test.compare(jobs: jobs, progress: progress)
      // What was compared is a run, which is written even after an interrupt.
      let page = Result {
        try folder.finish(outcome.record, times: outcome.times)
        return try ReportFile.write(outcome.record, in: folder.path)
      }
      return (outcome.record, page)
    }
  }

  private func report(
    _ record: RunRecord, _ folder: RunFolder, _ page: String?, _ errors: inout ErrorCollector
  ) throws {
    let report = RunReport(
      record: record, path: folder.path, page: page, isVerbose: reporting.verbose,
      dead: snapshots.dead)
    report.note(&errors)
    try report.print(as: reporting)
    guard record.wasInterrupted else { return }
    let shard = record.plan?.shard.map { "shard \($0.index) of \($0.count) was " } ?? ""
    errors.noteInterruption(
      "\(shard)interrupted after \(record.results.count) snapshots; what came of them is in '\(folder.path)'"
    )
  }

  /// Returns what to compare, with references or with the documents of another revision.
  ///
  /// Errors in documents of the revision are reported, and those documents are left out.
  private func plan(
    for loaded: [DocumentArguments.Loaded], _ errors: inout ErrorCollector
  ) async throws -> SnapshotTestPlan {
    let planner = TestPlanner(
      arguments: arguments.documents, matrix: matrix, options: snapshots)
    let isWhole = errors.code == 0
    guard let revision = snapshots.against else {
      return try planner.plan(for: loaded, isWhole: isWhole)
    }
    if let built = loaded.first(where: \.isBuilt) {
      throw ValidationError(
        "cannot take '\(built.source.path.printable)' from another revision, because it is built into this program; name files, or record references with the program of that revision and test with this one"
      )
    }
    let arguments = arguments.documents.filter { FileStatus.isThere($0) }
    guard !arguments.isEmpty else { return SnapshotTestPlan(entries: []) }
    let earlier = try await Interruption.cancelling {
      let earlier = try await RevisionDocuments(of: revision, arguments)
      try Task.checkCancellation()
      return earlier
    }
    for error in earlier.errors { errors.report(error) }
    return try planner.plan(for: loaded, isWhole: isWhole, against: earlier)
  }
}

/// The options that split a run into parts for several machines.
private struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare one part of several, such as 2/4, and leave the others to other machines; auto for the part that the variables of a service, a Slurm array, GNU parallel or an indexed job of Kubernetes name. galley merge puts the parts together.",
      valueName: "part"),
    transform: ShardWord.parse)
  var shard: ShardWord?

  @Option(
    help: ArgumentHelp(
      "Cut by how long snapshots took: the times.json of an earlier run, or the folder that holds it; the same for all parts.",
      valueName: "file"))
  var times: String?

  func validate() throws {
    guard times == nil || shard != nil else {
      throw ValidationError(
        "cannot use --times without --shard, since there is nothing to cut; leave it out")
    }
  }

  /// Returns the part of the plan to compare, or nil for all of it.
  ///
  /// - Throws: An error if the variables name no part, or the times cannot be read.
  func plan() throws -> ShardPlan? {
    guard let shard else { return nil }
    do {
      return ShardPlan(shard: try shard.shard, times: try times.map(RunTimes.init(path:)))
    } catch let error as RunError {
      throw error.advising("name a times.json")
    }
  }
}

/// One part of several, or the part that environment variables name.
private enum ShardWord: CommandWord {
  case given(Shard)
  case auto

  static let expectation =
    "a part such as 2/4, from 1/1 to \(Shard.maximumCount)/\(Shard.maximumCount), or auto"

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(argument) {
      self = .given(shard)
    } else {
      return nil
    }
  }

  /// The part.
  fileprivate var shard: Shard {
    get throws {
      switch self {
      case .given(let shard): return shard
      case .auto:
        do throws(ShardError) {
          return try ShardVariables(CommandEnvironment.current.variables).shard()
        } catch {
          throw ValidationError("\(error)".printable)
        }
      }
    }
  }
}
