import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleySnapshots

/// Compares two pictures, or the pictures of two folders.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two pictures, or the pictures of two folders.",
    discussion: """
      Says of each pair whether it is equal, and if not, what is different and where. A picture named - is read from the \
      standard input. Files of folders are paired by their names below these folders, or by the names that --pairs gives; \
      hidden files are passed over, and any other file that is no picture is an error unless --ignore names it.

      With --output, a picture of each difference is written: to that file, or for folders into that folder under the \
      same name; what an earlier run wrote of a pair that is equal now is removed. With --report, a run is written as by \
      galley test, with a page to look through; galley report makes JUnit XML, Markdown and annotations of it, and galley \
      accept the references.

      With --json, an object stands on a line for each pair. With --batch, pairs are read from the standard input, each \
      as two paths with a tab between them, and each is answered at once by an object on a line.

      Exit codes: 0 all are equal, 1 some are different, added or removed, 2 some have different sizes (with \
      --distinguish-sizes), 64 wrong usage, 65 a file is not a picture or cannot be read, 66 a file is absent, 73 \
      something cannot be written, 130 interrupted; the highest of several.
      """)

  @Argument(help: "The picture, or folder of pictures, that is expected.")
  var reference: String?

  @Argument(help: "The picture, or folder of pictures, that is compared with it.")
  var actual: String?

  @OptionGroup var rules: RuleOptions
  @OptionGroup fileprivate var names: PairOptions
  @OptionGroup fileprivate var pictures: DifferencePictureOptions

  @Option(
    help: ArgumentHelp("A folder in which a run with a page is written.", valueName: "folder"))
  var report: String?

  @Option(
    help: "The number of pairs to compare at the same time. (default: one for each processor)")
  var jobs: Int?

  @Flag(help: "Print an object of JSON for each pair.")
  var json = false

  @Flag(help: "Print nothing about pairs that are equal.")
  var onlyDifferences = false

  @Flag(help: "End with 2 if pictures have different sizes, and with 1 if only pixels differ.")
  var distinguishSizes = false

  @Flag(help: "Read pairs from the standard input, and answer each by a line of JSON.")
  var batch = false

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  /// Returns what a command line asks for that names nothing but two files, or nil for any other.
  ///
  /// The names of two files need no parser, which takes as long to look at its own options as to read a picture.
  static func comparison(ofFiles arguments: [String]) -> ComparisonRun? {
    guard arguments.first == "compare" else { return nil }
    return PairList(ofFiles: Array(arguments.dropFirst())).map { ComparisonRun($0) }
  }

  func validate() throws {
    try Processors.check(jobs: jobs ?? 1)
    guard !batch else { return try checkBatch() }
    guard reference != nil else {
      throw ValidationError("there is nothing to compare; name two pictures or two folders")
    }
    guard actual != nil || names.pairs != nil else {
      throw ValidationError(
        "there is only one argument; name what is compared with it, or say with --pairs how the files of one folder belong together"
      )
    }
    guard reference != StandardInput.name || actual != StandardInput.name else {
      throw ValidationError("the standard input can be only one of the pictures; name a file too")
    }
  }

  private func checkBatch() throws {
    let given = [
      ("arguments", reference != nil), ("--pairs", names.pairs != nil), ("--report", report != nil),
      ("--output", pictures.output != nil), ("--quiet", quiet),
    ]
    for (name, isGiven) in given where isGiven {
      throw ValidationError(
        "cannot use \(name) with --batch, which reads pairs and answers each; leave out one of the two"
      )
    }
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let rules = ComparisonRules(
        comparison: self.rules.comparison, areas: try names.areas())
      guard !batch else { return errors.note(try await ComparisonBatch(rules: rules).code()) }
      let inputs = [reference, actual].compactMap(\.self)
      let pairs = try PairList(
        PairList.Folders(
          reference: inputs[0], actual: inputs[inputs.count - 1], layout: names.pairs ?? .sameNames,
          ignored: self.rules.ignoredNames))
      var run = ComparisonRun(pairs)
      run.rules = rules
      run.target = try pictures.target(apartFrom: inputs)
      if let report {
        try PictureTarget.check(folder: report, isOutsideOf: inputs, option: "--report")
        run.record = try ComparisonRecord(of: pairs, in: report)
      }
      run.jobs = jobs
      run.style = PairReport.Style(
        isJSON: json, isQuiet: quiet, onlyDifferences: onlyDifferences,
        distinguishesSizes: distinguishSizes)
      errors.note(await run.code())
    }
  }
}

/// The options for how files belong together, and what is left out in some.
private struct PairOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the names of files belong together: playwright, jest-image-snapshot, roborazzi, paparazzi, swift-snapshot-testing, or two patterns such as {name}-expected.png:{name}-actual.png. One folder may be named then.",
      valueName: "names"),
    transform: PairLayout.parse)
  var pairs: PairLayout?

  @Option(
    help: ArgumentHelp(
      "A file of areas that are not compared in some pictures: on each line a name or a pattern of names, and x,y,width,height.",
      valueName: "file"))
  var ignoreFrom: String?

  func areas() throws -> [ComparisonRules.NamedArea] {
    try ignoreFrom.map(ComparisonRules.areas(of:)) ?? []
  }
}

/// Compares pairs of pictures, prints the differences, and writes pictures of them.
struct ComparisonRun: Sendable {
  let pairs: PairList
  var rules = ComparisonRules()
  /// Where pictures of differences go, if any are asked for.
  var target: PictureTarget?
  /// The run that is written, if one is asked for.
  var record: ComparisonRecord?
  /// The number of pairs to compare at the same time, or nil for one on each processor.
  var jobs: Int?
  var style = PairReport.Style()

  init(_ pairs: PairList) {
    self.pairs = pairs
  }

  /// Compares all pairs, and returns the exit code.
  func code() async -> Int32 {
    var errors = ErrorCollector()
    do {
      try await compare(&errors)
    } catch {
      errors.report(error)
    }
    return errors.code
  }

  private func compare(_ errors: inout ErrorCollector) async throws {
    let report = PairReport(pairs, style)
    let jobs = jobs ?? Processors.count
    let comparer = PairComparer(
      rules: rules, target: target, record: record, allowsTwo: pairs.isOne && jobs > 1)
    // One pair ends as soon as it could be stopped, and watching for that takes part of its time.
    let done =
      pairs.isOne
      ? try await compareOne(comparer, report)
      : try await Interruption.cancelling(within: .milliseconds(800)) {
        try await compareAll(comparer, jobs: jobs, report)
      }
    try report.finish()
    errors.note(report.code)
    let wasInterrupted = done < pairs.pairs.count
    if let record {
      let page = try record.finish(wasInterrupted: wasInterrupted)
      if !style.isQuiet, !style.isJSON { try Console.result("the report is \(page)".printable) }
    }
    if wasInterrupted {
      errors.noteInterruption("interrupted after \(done) of \(pairs.pairs.count) pairs")
    }
    if !pairs.uncompared.isEmpty { errors.report(ComparisonError.uncompared(pairs.uncompared)) }
  }

  @concurrent
  private func compareOne(_ comparer: PairComparer, _ report: PairReport) async throws -> Int {
    for pair in pairs.pairs {
      let outcome = await comparer.outcome(of: pair)
      if case .failed(let error) = outcome, error is CancellationError { return 0 }
      try report.add(pair, outcome)
    }
    return pairs.pairs.count
  }

  /// Compares pairs until the task is cancelled, reports them in their order, and returns their number.
  ///
  /// Only as many pairs as there are jobs are in memory.
  private func compareAll(
    _ comparer: PairComparer, jobs: Int, _ report: PairReport
  ) async throws -> Int {
    var count = 0
    try await TaskQueue.run(pairs.pairs, jobs: jobs) { pair in
      await comparer.outcome(of: pair)
    } report: { pair, outcome in
      try report.add(pair, outcome)
      count += 1
    }
    return count
  }
}

/// Compares the pairs that another program names on the standard input, one after the other.
struct ComparisonBatch: Sendable {
  let rules: ComparisonRules

  /// Answers each line by an object on a line until the input ends, and returns the exit code.
  @concurrent
  func code() async throws -> Int32 {
    let comparer = PairComparer(rules: rules, target: nil, record: nil, allowsTwo: true)
    var code: Int32 = 0
    while let line = readLine() {
      guard !line.isEmpty else { continue }
      let paths = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let pair = PairList.Pair(name: paths[0], reference: paths[0], actual: paths.last)
      let isPair = paths.count == 2 && paths.allSatisfy { !$0.isEmpty }
      let outcome =
        isPair ? await comparer.outcome(of: pair) : .failed(ComparisonError.wrongPair(line))
      try Console.result(outcome.json(of: pair))
      code = max(code, outcome.exitCode)
    }
    return code
  }
}

/// The options for pictures of differences and their paths.
private struct DifferencePictureOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where pictures of differences go: a file, or a folder if folders are compared.",
      valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Which pictures: side-by-side, difference, mask, overlay; several, separated by commas, are told apart by the ends of their names. (default: side-by-side)",
      valueName: "kinds"),
    transform: PictureKinds.parse)
  fileprivate var picture: PictureKinds?

  func validate() throws {
    guard picture == nil || output != nil else {
      throw ValidationError("cannot use --picture without --output; name a place with --output")
    }
  }

  /// Returns where pictures go, or nil if none are asked for.
  ///
  /// - Throws: An error if the folder cannot be made, or is among the inputs.
  func target(apartFrom inputs: [String]) throws -> PictureTarget? {
    guard let output else { return nil }
    let styles = picture?.styles ?? [.sideBySide]
    guard inputs.contains(where: FileStatus.isFolder) else {
      let target = PictureTarget(path: output, styles: styles, folder: nil)
      try target.check(isApartFrom: inputs)
      return target
    }
    try PictureTarget.check(folder: output, isOutsideOf: inputs)
    return PictureTarget(path: output, styles: styles, folder: try OutputFolder(path: output))
  }
}

/// Kinds of pictures of a difference.
private struct PictureKinds: Sendable {
  var styles: [DifferencePicture.Style]

  /// Returns the kinds of an argument, each once, or throws what was expected.
  @Sendable static func parse(_ argument: String) throws -> PictureKinds {
    var styles: [DifferencePicture.Style] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      guard let style = DifferencePicture.Style(rawValue: name) else {
        let names = DifferencePicture.Style.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("expected one of \(names), found '\(name)'")
      }
      if !styles.contains(style) { styles.append(style) }
    }
    return PictureKinds(styles: styles)
  }
}

/// Where pictures of differences go.
struct PictureTarget: Sendable {
  let path: String
  let styles: [DifferencePicture.Style]
  /// The folder for pictures of many pairs, or nil for those of one pair.
  let folder: OutputFolder?

  /// Writes a picture of a pair.
  func write(_ bytes: [UInt8], _ style: DifferencePicture.Style, of name: String)
    throws(OutputError)
  {
    if let folder {
      try folder.write(bytes, to: self.name(name, style))
    } else {
      try OutputFile(path: self.name(path, style)).write(bytes)
    }
  }

  /// Removes the picture that an earlier run wrote of a pair; what is no PNG file stays.
  func removePicture(_ style: DifferencePicture.Style, of name: String) throws {
    let place =
      folder.map { FilePath.path($0.path, self.name(name, style)) } ?? self.name(path, style)
    guard let bytes = try? InputFile(path: place).firstBytes(8),
      bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    else { return }
    try OutputFile(path: place).remove()
  }

  /// Returns the name of a picture, with its kind at the end if there are several.
  private func name(_ path: String, _ style: DifferencePicture.Style) -> String {
    guard styles.count > 1 else { return path }
    let hasEnding = path.lowercased().hasSuffix(".png")
    let ending = hasEnding ? String(path.suffix(4)) : ""
    return path.dropLast(ending.count) + "-" + style.rawValue + ending
  }

  /// Checks that no picture would replace an input.
  func check(isApartFrom inputs: [String]) throws {
    let places = styles.map { name(path, $0) }
    let identities = inputs.compactMap { try? FileStatus(of: $0).identity }
    for place in places {
      guard let status = try? FileStatus(of: place), identities.contains(status.identity) else {
        continue
      }
      throw ValidationError(
        "cannot write to '\(place)', which is compared; name another place with --output")
    }
  }

  /// Checks that a folder is neither an input nor in one, where pictures would replace others.
  static func check(
    folder: String, isOutsideOf inputs: [String], option: String = "--output"
  ) throws {
    let identities = inputs.compactMap { try? FileStatus(of: $0).identity }
    // A new folder is in the nearest existing one.
    var existing: String? = folder
    while let path = existing, FilePath.resolved(path) == nil {
      existing = FilePath.folder(of: path)
    }
    var place = existing.flatMap(FilePath.resolved)
    while let path = place {
      if let status = try? FileStatus(of: path), identities.contains(status.identity) {
        throw ValidationError(
          "cannot write to '\(folder)', which lies in a folder that is compared; name a folder elsewhere with \(option)"
        )
      }
      place = FilePath.folder(of: path)
    }
  }
}
