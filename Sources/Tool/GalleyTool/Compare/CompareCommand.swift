import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import GalleySnapshots

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two pictures, or the pictures of two folders.",
    discussion: """
      Reports for each pair whether the pictures are equal, and if not, what differs and where. The name - reads \
      a picture from standard input. Files of folders are paired by their relative paths, or by the names that --pairs \
      describes. Hidden files are skipped; any other file that is not a picture is an error unless --ignore names it, or \
      --pairs names a tool, which keeps other files beside its pictures.

      With --output, a picture of each difference is written to that file, or for folders into that folder under the \
      same name; pictures of earlier runs are removed if their pairs are equal now. With --report, the command writes a \
      run with a page, as galley test does. Use galley report to make JUnit XML, Markdown and annotations of it, and \
      galley accept to replace the references.

      With --json, each line of the output is a JSON object for a pair. With --batch, each line of standard input \
      contains two paths, separated by a tab, and is answered immediately.

      Exit codes: 0 all are equal, 1 some differ, or are added or removed, 2 some have different sizes (with \
      --distinguish-sizes), 64 wrong usage, 65 a file is not a readable picture, 66 a file is missing, 73 a file cannot \
      be written, 130 interrupted; if several apply, the highest.
      """)

  @Argument(help: "The expected picture, or a folder of expected pictures.")
  var reference: String?

  @Argument(help: "The picture, or folder of pictures, to compare with it.")
  var actual: String?

  @OptionGroup var rules: RuleOptions
  @OptionGroup fileprivate var names: PairOptions
  @OptionGroup fileprivate var pictures: DifferencePictureOptions

  @Option(
    help: ArgumentHelp("Write a run with a page to this folder.", valueName: "folder"))
  var report: String?

  @Option(
    help: "The number of pairs to compare in parallel. (default: the number of processors)")
  var jobs: Int?

  @Flag(help: "Print a JSON object for each pair.")
  var json = false

  @Flag(help: "Print only pairs that differ.")
  var onlyDifferences = false

  @Flag(help: "Exit with 2 if pictures have different sizes, and with 1 if only pixels differ.")
  var distinguishSizes = false

  @Flag(help: "Read pairs from the standard input, and print a line of JSON for each.")
  var batch = false

  @Flag(name: [.short, .long], help: "Print only errors.")
  var quiet = false

  func validate() throws {
    try Processors.check(jobs: jobs ?? 1)
    guard !batch else { return try checkBatch() }
    guard reference != nil else {
      throw ValidationError("there is nothing to compare; name two pictures or two folders")
    }
    guard actual != nil || names.pairs != nil else {
      throw ValidationError(
        "there is only one argument; name a second picture or folder, or pair the files of one folder with --pairs"
      )
    }
    guard actual != nil || names.pairs?.isOfSameNames != true else {
      throw ValidationError(
        "these patterns pair each picture with itself; name a second folder, or two patterns that differ"
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
        "cannot use \(name) with --batch, which reads its pairs from the standard input; leave out one of the two"
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

private struct PairOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pair files by the names of playwright, jest-image-snapshot, roborazzi, paparazzi or swift-snapshot-testing, or by two patterns such as {name}-expected.png:{name}-actual.png. Then a single folder is enough.",
      valueName: "names"),
    transform: PairLayout.parse)
  var pairs: PairLayout?

  @Option(
    help: ArgumentHelp(
      "A file of areas to ignore. Each line has a name or pattern of pictures, a space, and x,y,width,height.",
      valueName: "file"))
  var ignoreFrom: String?

  func areas() throws -> [ComparisonRules.NamedArea] {
    try ignoreFrom.map(ComparisonRules.areas(of:)) ?? []
  }
}

struct ComparisonRun: Sendable {
  let pairs: PairList
  var rules = ComparisonRules()
  var target: PictureTarget?
  var record: ComparisonRecord?
  /// The number of pairs to compare at the same time, or nil for the number of processors.
  var jobs: Int?
  var style = PairReport.Style()

  init(_ pairs: PairList) {
    self.pairs = pairs
  }

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
    let comparer = PairComparer(
      rules: rules, target: target, record: record, advice: pairs.folders?.layout.tool?.advice ?? ""
    ) { [pairs, jobs] in
      pairs.isOne && jobs ?? Processors.count > 1
    }
    // A single pair is done too soon to be worth the time that watching for interrupts takes.
    let done =
      pairs.isOne
      ? try await compareOne(comparer, report)
      : try await Interruption.cancelling(within: .milliseconds(800)) {
        try await compareAll(comparer, jobs: jobs ?? Processors.count, report)
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
  /// Keeps the pixels of at most one pair per job in memory.
  private func compareAll(
    _ comparer: PairComparer, jobs: Int, _ report: PairReport
  ) async throws -> Int {
    var count = 0
    try await TaskQueue.run(pairs.pairs, jobs: jobs) { pair, _ in
      await comparer.outcome(of: pair)
    } report: { pair, outcome in
      try report.add(pair, outcome)
      count += 1
    }
    return count
  }
}

struct ComparisonBatch: Sendable {
  let rules: ComparisonRules

  @concurrent
  func code() async throws -> Int32 {
    let comparer = PairComparer(rules: rules, target: nil, record: nil) { true }
    var code: Int32 = 0
    while let line = readLine() {
      guard !line.isEmpty else { continue }
      let paths = line.split(ascii: "\t", keepingEmpty: true)
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

private struct DifferencePictureOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write pictures of differences to this file, or to this folder if folders are compared.",
      valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The kinds of pictures: side-by-side, difference, mask, overlay; separated by commas. If there are several, the name of each file ends with its kind. (default: side-by-side)",
      valueName: "kinds"),
    transform: PictureKinds.parse)
  fileprivate var picture: PictureKinds?

  func validate() throws {
    guard picture == nil || output != nil else {
      throw ValidationError(
        "cannot use --picture without --output; name a file or folder with --output")
    }
  }

  /// The ends of the names of other pictures, which the file of a difference would not be.
  private static let otherEndings = [
    ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".pdf", ".bmp", ".tif", ".tiff", ".avif",
  ]

  /// Returns where pictures are written, or nil without --output.
  func target(apartFrom inputs: [String]) throws -> PictureTarget? {
    guard let output else { return nil }
    let styles = picture?.styles ?? [.sideBySide]
    guard inputs.contains(where: FileStatus.isFolder) else {
      if let ending = Self.otherEndings.first(where: output.lowercased().hasSuffix) {
        let name = "\(output.dropLast(ending.count)).png".printable
        throw ValidationError(
          "cannot write '\(output.printable)', because pictures of differences are PNG files; name it '\(name)'"
        )
      }
      let target = PictureTarget(path: output, styles: styles, folder: nil)
      try target.check(isApartFrom: inputs)
      return target
    }
    try PictureTarget.check(folder: output, isOutsideOf: inputs)
    return PictureTarget(path: output, styles: styles, folder: try OutputFolder(path: output))
  }
}

private struct PictureKinds: Sendable {
  var styles: [DifferencePicture.Style]

  /// Returns the kinds of an argument without duplicates, or throws an error with the expected names.
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

struct PictureTarget: Sendable {
  let path: String
  let styles: [DifferencePicture.Style]
  /// The folder for pictures of many pairs, or nil for the picture of one pair.
  let folder: OutputFolder?

  func write(_ bytes: [UInt8], _ style: DifferencePicture.Style, of name: String)
    throws(OutputError)
  {
    if let folder {
      try folder.write(bytes, to: self.name(name, style))
    } else {
      try OutputFile(path: self.name(path, style)).write(bytes)
    }
  }

  /// Removes the picture that an earlier run wrote of a pair, unless the file is not a PNG file.
  func removePicture(_ style: DifferencePicture.Style, of name: String) throws {
    let place =
      folder.map { FilePath.path($0.path, self.name(name, style)) } ?? self.name(path, style)
    guard let bytes = try? InputFile(path: place).firstBytes(8),
      bytes == PNGChunks.signature
    else { return }
    try OutputFile(path: place).remove()
  }

  private func name(_ path: String, _ style: DifferencePicture.Style) -> String {
    guard styles.count > 1 else { return path }
    let hasEnding = path.lowercased().hasSuffix(".png")
    let ending = hasEnding ? String(path.suffix(4)) : ""
    return path.dropLast(ending.count) + "-" + style.rawValue + ending
  }

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

  /// Checks that a folder is not in an input, where its pictures could replace others.
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
          "cannot write to '\(folder)', which is in a folder that is compared; name a folder elsewhere with \(option)"
        )
      }
      place = FilePath.folder(of: path)
    }
  }
}
