import GalleyFiles
public import GalleySnapshots

/// What a run came to in Markdown, for a comment beside a change: short enough for one, and told without pictures.
public struct MarkdownReport {
  /// The bytes of UTF-8 that a report has at most; services take a little more.
  public static let limit = 60_000

  private let record: RunRecord
  private let folder: String
  private let imageBase: String?
  private let documents: [DocumentResults]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - record: What the run came to.
  ///   - folder: The folder of the run, as commands in the report name it.
  ///   - imageBase: The address below which the folder of the run can be seen, for reports with pictures.
  public init(_ record: RunRecord, folder: String, imageBase: String? = nil) {
    (self.record, self.folder, self.imageBase) = (record, folder, imageBase)
    documents = DocumentResults.all(of: record)
  }

  /// The report.
  public var text: String {
    guard record.wasInterrupted || record.results.contains(where: \.isFailure) else {
      return MarkdownSummary(record).line + "\n"
    }
    var page = MarkdownPage(limit: Self.limit - 500)
    page.add(MarkdownSummary(record).head)
    page.add(acceptance)
    let pictures = imageBase.map { MarkdownPictures(record, folder: folder, base: $0).text } ?? ""
    page.reserve(pictures.utf8.count)
    var left = 0
    let shared = record.sharedEnvironment
    let run = record.isAcceptable ? folder : nil
    for document in sorted {
      left += MarkdownSection(document, shared: shared, acceptedFrom: run).write(to: &page)
    }
    page.release()
    page.add(pictures)
    return page.text + end(left: left)
  }

  /// The documents with something to look at, those with the worst first.
  private var sorted: [DocumentResults] {
    documents.enumerated().compactMap { index, document in
      document.worst.map { (rank: $0, index: index, document: document) }
    }
    .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    .map(\.document)
  }

  /// What to do if all is meant to be.
  private var acceptance: String {
    let all = record.results.filter(\.isAcceptable)
    guard record.isAcceptable, !all.isEmpty else { return "" }
    var seen: Set<String> = []
    let commands = all.map(\.references).filter { seen.insert($0).inserted }
      .map { AcceptanceCommand(run: folder, references: $0).text }
    var unique: Set<String> = []
    let blocks = commands.filter { unique.insert($0).inserted }.prefix(3).map(MarkdownText.block)
    return "If all of it is meant to be:\n\n" + blocks.joined(separator: "\n") + "\n"
  }

  private func end(left: Int) -> String {
    let report = MarkdownText.code(FilePath.path(folder, ReportPage.fileName), limit: 120)
    guard left > 0 else { return "All pictures are in \(report).\n" }
    return "… and \(left) more, for which there is no room here. All of it is in \(report).\n"
  }
}

/// Markdown that grows up to a number of bytes.
struct MarkdownPage {
  private(set) var text = ""
  private var room: Int
  private var reserved = 0

  init(limit: Int) {
    room = limit
  }

  /// Whether there may be room for another part; no section is shorter than this.
  var hasRoom: Bool { room - reserved > 64 }

  /// Adds a part if there is room for all of it, and returns whether there was.
  @discardableResult
  mutating func add(_ part: String) -> Bool {
    let count = part.utf8.count
    guard count <= room - reserved else { return false }
    text += part
    room -= count
    return true
  }

  /// Keeps bytes for what comes later.
  mutating func reserve(_ count: Int) { reserved = count }

  /// Lets what comes use the bytes that were kept.
  mutating func release() { reserved = 0 }
}
