import ArgumentParser
import GalleyCairo
import GalleyNotation
import GalleyFiles
import GalleyGeometry
import GalleyProjects
import GalleyRaster
import GalleyReport
import GalleySnapshots

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares the snapshots of documents with their references.",
    discussion: """
      For each difference, the output describes what changed in the environment, then in the layout and its decisions, \
      then in the pixels. The command writes a run into <output>/runs, with the pictures that differ and a page, \
      report.html. Use galley accept to replace the references with the pictures of the run. If the record in a \
      reference shows that the same program drew the same scene, nothing is drawn.

      With --shard 2/4, a run compares the second of four parts; use galley merge to merge the four runs.

      With --against, the documents are compared with those of another git revision instead of with references. Both \
      are drawn by this program with the same fonts and options, so only changes in documents and their images make a \
      difference. Uncommitted changes are included. The repository is only read; a partial clone may fetch missing \
      files. If --against names a file, or a folder by a path with a slash, the documents are compared with those in \
      it, in their variants: a view that was written by galley export and changed by hand with its design.

      Exit codes: 0 all match, 1 some differ, 64 wrong usage, 65 an error in a document, 66 a named file or revision \
      is missing, 73 a file cannot be written, 130 interrupted; if several apply, the highest.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrixOptions: MatrixOptions
  @OptionGroup var traits: TraitOptions
  @OptionGroup var snapshots: SnapshotOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup fileprivate var shards: ShardOptions

  @Option(name: [.short, .long], help: ArgumentHelp("The folder for runs.", valueName: "dir"))
  var output = "Output"

  @Option(help: "The number of snapshots to compare in parallel.")
  var jobs: Int = Processors.count

  @OptionGroup var reporting: ReportingOptions

  private var matrix: MatrixSelection {
    MatrixSelection(options: matrixOptions, traits: traits)
  }

  func validate() throws {
    try Processors.check(jobs: jobs)
    try snapshots.checkRevision()
    if let names = rules.ignoredNames.first {
      throw ValidationError(
        "cannot ignore files named '\(names.text)', because snapshots are made of documents; select some with --filter, or pass a rectangle as x,y,width,height"
      )
    }
  }

  func run() async throws {
    let interruption = "interrupted before anything was compared"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      var loaded = arguments.load(&errors, showing: traits.locales, jobs: jobs)
      let shard = try shards.plan()
      let plan: SnapshotTestPlan
      var designs: DesignDocuments?
      do {
        designs = try snapshots.against.flatMap(DesignDocuments.init(at:))
        if let designs {
          plan = try planner.plan(for: loaded, against: designs)
        } else {
          plan = try await self.plan(for: loaded, &errors)
        }
      } catch let error as DocumentError {
        // An error in the file of a project is an error of the run.
        errors.report(error)
        (plan, loaded) = (SnapshotTestPlan(entries: []), [])
      }
      let isOfErrors = errors.areInFiles && (loaded.isEmpty || plan.against != nil)
      guard plan.count > 0 || plan.against?.gone.isEmpty == false || isOfErrors else {
        if !loaded.isEmpty, errors.code == 0 || plan.against == nil {
          throw ValidationError("no variant matches the filter; widen it")
        }
        return
      }
      let library = try arguments.library(for: loaded + (designs?.documents ?? []))
      let folder = try RunFolder(in: output)
      let (record, page) = try await test(plan, shard, folder, library, errors.recorded)
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
      comparison: rules.areGiven ? rules.comparison : nil, isRuleChosen: rules.areChosen,
      compression: snapshots.small ? .small : isAgainst ? .fast : .medium)
  }

  private func test(
    _ plan: SnapshotTestPlan, _ shard: ShardPlan?, _ folder: RunFolder, _ library: FontLibrary,
    _ errors: [RecordedError]
  ) async throws -> (record: RunRecord, page: Result<String, any Error>) {
    let test = SnapshotTest(
      plan: plan, shard: shard, options: options, folder: folder, library: library)
    let jobs = jobs
    return try await ProgressLine.running(total: test.count, isQuiet: reporting.quiet) { progress in
      var outcome = try await test.compare(jobs: jobs, progress: progress)
      outcome.record.errors = errors.isEmpty ? nil : errors
      // The results so far are written even after an interrupt.
      return (outcome.record, await write(outcome, in: folder, jobs: jobs))
    }
  }

  private func write(
    _ outcome: SnapshotTest.Outcome, in folder: RunFolder, jobs: Int
  ) async -> Result<String, any Error> {
    do {
      guard jobs > 1 else {
        try folder.finish(outcome.record, times: outcome.times)
        return .success(try ReportFile.write(outcome.record, in: folder.path))
      }
      async let page = ReportPage(outcome.record, folder: folder.path).html()
      try folder.finish(outcome.record, times: outcome.times)
      return .success(try ReportFile.write(await page, in: folder.path))
    } catch {
      return .failure(error)
    }
  }

  private func report(
    _ record: RunRecord, _ folder: RunFolder, _ page: String?, _ errors: inout ErrorCollector
  ) throws {
    let report = RunReport(
      record: record, path: folder.path, page: page, isVerbose: reporting.verbose,
      removed: snapshots.removed)
    report.note(&errors)
    try report.print(as: reporting)
    guard record.wasInterrupted else { return }
    let shard = record.plan?.shard.map { "shard \($0.index) of \($0.count) was " } ?? ""
    errors.noteInterruption(
      "\(shard)interrupted after \(record.results.count) snapshots; their results are in '\(folder.path)'"
    )
  }

  private var planner: TestPlanner {
    TestPlanner(arguments: arguments.documents, matrix: matrix, options: snapshots)
  }

  /// Returns the plan to compare with references or with the documents of another revision.
  ///
  /// Errors in documents of the revision are reported, and those documents are skipped.
  private func plan(
    for loaded: [ProjectDocument], _ errors: inout ErrorCollector
  ) async throws -> SnapshotTestPlan {
    if errors.code == 0 {
      for error in try planner.formerDocuments() { errors.report(error) }
    }
    guard let revision = snapshots.against else {
      return try planner.plan(for: loaded, isWhole: errors.code == 0)
    }
    let isWhole = errors.code == 0
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

extension ErrorCollector {
  /// Whether there are errors in files that exist, which a run records even if it has no snapshots.
  fileprivate var areInFiles: Bool {
    recorded.contains { $0.file.map(FileStatus.isThere) ?? false }
  }
}

private struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare only one of several parts, such as 2/4, to divide the work between machines. auto uses the variables of the CI service, Slurm, GNU parallel or Kubernetes. galley merge merges the parts.",
      valueName: "part"),
    transform: ShardWord.parse)
  var shard: ShardWord?

  @Option(
    help: ArgumentHelp(
      "Divide the snapshots by their times: the times.json of an earlier run, or its folder. Use the same for all parts.",
      valueName: "file"))
  var times: String?

  func validate() throws {
    guard times == nil || shard != nil else {
      throw ValidationError(
        "cannot use --times without --shard; omit it, or add --shard")
    }
  }

  /// Returns the part of the plan to compare, or nil for all of it.
  func plan() throws -> ShardPlan? {
    guard let shard else { return nil }
    do {
      return ShardPlan(shard: try shard.shard, times: try times.map(RunTimes.init(path:)))
    } catch let error as RunError {
      throw error.advising("name a times.json")
    }
  }
}

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
