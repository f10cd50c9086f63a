import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyPreview
import GalleyReport
import GalleySnapshots
import Synchronization

/// The command that opens the report of the last run, in which snapshots can be accepted and rejected.
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Opens the report of a run as a page in which snapshots are accepted or rejected.",
    discussion: """
      The page is the report of the last run, with buttons that do what galley accept and galley reject do. Only \
      browsers of this machine can open it, with the address that is printed. It ends with Ctrl-C.
      """)

  @OptionGroup var options: RunOptions

  @Option(help: "The port of the page, or 0 for any that is free.")
  var port = 0

  @Flag(inversion: .prefixedNo, help: "Whether to open the page in the browser.")
  var open = true

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(
        "'\(port)' is not a port; use a number from 1 to 65535, or 0 for any")
    }
  }

  func run() async throws {
    try await ErrorCollector.run { _ in
      let review = try options.withRun { _ in
        RunReview(folder: options.folder, references: options.references)
      }
      let server = try PreviewServer(at: PreviewPort(port), acceptsWrites: true) {
        review.answer($0)
      }
      try Console.result(server.address)
      if open {
        BrowserOpening.open(server.address) { if !quiet { Console.error("galley: \($0)") } }
      }
      try await Interruption.cancelling { await server.finished() }
    }
  }
}

/// The last run as a server shows it.
private final class RunReview: Sendable {
  private let folder: String
  private let references: String?
  private let shown = Mutex<Shown?>(nil)

  private struct Shown {
    var version: Int
    var path: String
    var acceptance: ReferenceAcceptance
    var pictures: [String]
  }

  init(folder: String, references: String?) {
    (self.folder, self.references) = (folder, references)
  }

  func answer(_ request: PreviewRequest) -> PreviewAnswer {
    switch request {
    case .page: page()
    case .picture(let number, let version): picture(number, version)
    case .decide(let decision, let results, let version):
      .data(Array(decide(decision, results, version).utf8))
    default: .missing
    }
  }

  /// Returns the page of the run that is the last one now.
  private func page() -> PreviewAnswer {
    do {
      let path = try RunRecord.path(of: folder)
      let acceptance = try ReferenceAcceptance(folder: path, references: references)
      let results = acceptance.run.results
      let accepted = results.indices.filter {
        results[$0].verdict != .equal && acceptance.isAccepted(results[$0])
      }
      let rejected = try acceptance.rejections.places()
      return try shown.withLock { shown in
        let version = (shown?.version ?? 0) + 1
        let page = try ReportPage(acceptance.run, folder: path)
          .served(
            version: version, accepted: accepted,
            rejected: results.indices.filter { rejected.contains(results[$0].place) })
        shown = Shown(
          version: version, path: path, acceptance: acceptance, pictures: page.pictures)
        return .page(Array(page.html.utf8), contentSecurityPolicy: page.contentSecurityPolicy)
      }
    } catch {
      let words = Markup.escaped("\(error)")
      let html =
        "<!doctype html><html lang=\"en\"><title>Galley review</title><p>\(words)</p></html>"
      return .page(Array(html.utf8), contentSecurityPolicy: "default-src 'none'")
    }
  }

  private func picture(_ number: Int, _ version: Int) -> PreviewAnswer {
    guard let shown = shown.withLock({ $0 }), shown.version == version,
      shown.pictures.indices.contains(number),
      let picture = PagePicture(shown.pictures[number], ofRunIn: shown.path)
    else { return .missing }
    return .picture(picture.bytes, type: picture.type)
  }

  private struct Answer: Encodable {
    /// The indices of results that are decided now.
    var decided: [Int] = []
    /// Why others are not, in one sentence each.
    var refusals: [String] = []
  }

  private func decide(_ decision: ReviewDecision, _ indices: [Int], _ version: Int) -> String {
    var answer = Answer()
    shown.withLock { shown in
      guard let shown, shown.version == version else {
        return answer.refusals = ["the page shows an earlier run; load it again"]
      }
      let results = shown.acceptance.run.results
      let chosen = indices.filter { results.indices.contains($0) && results[$0].verdict != .equal }
      do {
        if decision == .accept {
          try accept(chosen, shown.acceptance, &answer)
        } else {
          _ = try shown.acceptance.rejections.reject(
            chosen.map { results[$0] }, isUndone: decision == .reopen)
          answer.decided = chosen
        }
      } catch {
        answer.refusals.append("\(error)".printable)
      }
    }
    return (try? JSONText.text(answer)) ?? "{}"
  }

  private func accept(
    _ indices: [Int], _ acceptance: ReferenceAcceptance, _ answer: inout Answer
  ) throws(RunError) {
    let rejected = try acceptance.rejections.places()
    for index in indices {
      let result = acceptance.run.results[index]
      guard !rejected.contains(result.place) else {
        answer.refusals.append(
          "cannot accept '\(result.name)': it was rejected; take that back first".printable)
        continue
      }
      do throws(OutputError) {
        guard case .refused(let reason) = try acceptance.accept(result) else {
          answer.decided.append(index)
          continue
        }
        answer.refusals.append("cannot accept '\(result.name)': \(reason)".printable)
      } catch {
        answer.refusals.append("\(error)".printable)
      }
    }
  }
}
