import GalleyFiles
import GalleyLayout
import GalleyReport
import GalleySnapshots

struct RunReport {
  let record: RunRecord
  let path: String
  let page: String?
  let isVerbose: Bool
  let removed: SnapshotOptions.RemovedPolicy

  func note(_ errors: inout ErrorCollector) {
    if record.isFailure(countingRemoved: removed == .fail) { errors.note(Exit.findings) }
    if record.errors?.isEmpty == false { errors.note(Exit.wrongInput) }
    let unwritten = record.results.filter { $0.isUnwritten == true }
    guard !unwritten.isEmpty else { return }
    errors.note(Exit.cannotWrite)
    Console.errors(
      unwritten.map { "\($0.name): \($0.message ?? "cannot be written")" },
      others: "that cannot be written")
  }

  func print(as options: ReportingOptions) throws {
    if options.json {
      try Console.result(String(record.json().dropLast()))
    } else if !options.quiet {
      try print()
    }
  }

  private func print() throws {
    if isVerbose {
      for result in record.results where isListed(result) { try print(result) }
    } else if record.isFirst {
      try Console.result(record.newSentence)
      for line in record.results[0].lines { try Console.result("  " + line) }
    } else {
      for document in DocumentResults.all(of: record) { try print(document) }
      try printPlain()
    }
    try Console.result(record.summary)
    let isFailure = record.isFailure(countingRemoved: false)
    let place: Phrase = page.map { "the report is \($0)" } ?? "the run is in \(path)"
    if let against = record.against {
      let ending: Phrase = isFailure ? "; \(place)" : ""
      return try Console.result(Phrase("compared with \(against)\(ending)").text.printable)
    }
    guard isFailure else { return }
    // References that this run wrote need no acceptance where it ran.
    let advice: Phrase =
      record.results.contains { $0.isAcceptable && !$0.isReference }
      ? "; run \(acceptance) to replace the references" : ""
    try Console.result((place + advice).text.printable)
  }

  private var acceptance: String {
    let folders = Set(record.results.lazy.filter(\.isFailure).map(\.references))
    let commands = folders.map { AcceptanceCommand(run: path, references: $0) }
    guard commands.count == 1, commands[0].namesReferences else { return "galley accept" }
    return commands[0].text
  }

  private func print(_ result: SnapshotResult) throws {
    try Console.result("\(result.verdict.rawValue)  \(result.name)".printable)
    for line in lines(about: result) { try Console.result("  " + line) }
  }

  private func print(_ document: DocumentResults) throws {
    var listed = document
    listed.compared = document.results
    listed.results = document.results.filter { isListed($0) && !isPlain($0) }
    for cause in listed.causes {
      guard cause.results.count > 1 || !cause.isWhole else {
        try print(cause.first)
        continue
      }
      let title = "\(cause.first.verdict.rawValue)  \(document.title), \(cause.place)"
      try Console.result(title.printable)
      for line in cause.paragraph { try Console.result("  " + line) }
      if let picture = cause.first.files?["difference"] {
        try Console.result("  " + FilePath.path(path, picture).printable)
      }
    }
  }

  /// Returns whether a result has no details, so that many of the same document can share a line.
  private func isPlain(_ result: SnapshotResult) -> Bool {
    let isAlone = [.new, .removed].contains(result.verdict) || result.isReference
    return isAlone && result.renamedFrom == nil && result.isUnwritten != true
      && result.changes == nil && result.pixels == nil
      && result.environment == nil
  }

  private func printPlain() throws {
    let plain = record.results.filter { isListed($0) && isPlain($0) }
    var kinds: [SnapshotResult] = []
    for result in plain where !kinds.contains(where: result.hasSameMeaning) {
      kinds.append(result)
    }
    for kind in kinds {
      let results = plain.filter { $0.hasSameMeaning(as: kind) }
      for line in lines(listing: results, kind.verdict) { try Console.result(line) }
      for line in kind.lines { try Console.result("  " + line) }
    }
  }

  private func lines(listing results: [SnapshotResult], _ verdict: Verdict) -> [String] {
    let folders = Dictionary(grouping: results) { FilePath.folder(of: $0.name) ?? "." }
    return folders.sorted { $0.key < $1.key }.map { folder, found in
      let names = found.prefix(4).map { FilePath.name(of: $0.name) }.joined(separator: " ")
      let shown = names + (found.count > 4 ? " …" : "")
      return "\(verdict.rawValue)  \(folder), \(found.count): \(shown)".printable
    }
  }

  private func isListed(_ result: SnapshotResult) -> Bool {
    switch result.verdict {
    case .equal: isVerbose && !result.lines.isEmpty
    case .removed: removed != .ignore
    case .changed, .new, .unreadable, .failed: true
    }
  }

  private func lines(about result: SnapshotResult) -> [String] {
    var lines = result.lines
    if isVerbose { lines += result.delta.map { "  " + $0 } + result.reasons }
    if result.isFailure, let source = result.source {
      lines.append(Phrase("at \(source.text)").text)
    }
    if let picture = result.files?["difference"] {
      lines.append(FilePath.path(path, picture).printable)
    }
    return lines
  }
}
