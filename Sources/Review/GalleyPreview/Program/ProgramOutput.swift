import GalleyFiles

/// The messages that a program has written, of which the reason of a crash is kept.
struct ProgramOutput: Hashable, Sendable {
  private let root: String
  private var fatalLine: String?
  private var crashLine: String?
  private var lastLine: String?
  private var isInCrashedThread = false
  private var place: PreviewProblem?

  private static let fatalMark = "Fatal error: "
  private static let crashMark = "*** Program crashed: "

  /// Creates a value without lines; `root` is the folder of the package.
  init(root: String) {
    self.root = root
  }

  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    lastLine = line
    if line.contains(Self.fatalMark) { fatalLine = line }
    if line.hasPrefix(Self.crashMark) { crashLine = line }
    if line.hasPrefix("Thread ") { isInCrashedThread = line.hasSuffix(" crashed:") }
    guard isInCrashedThread, place == nil, let range = line.firstRange(of: " at \(root)/") else {
      return
    }
    // The path begins with the folder, which the mark contains.
    let text = line[range.lowerBound...].dropFirst(" at ".count)
    place = PreviewProblem(at: text, message: "")?.shortened
  }

  func problem(_ ending: SpawnedProcess.Ending) -> PreviewProblem {
    let words =
      switch ending {
      case .code(let code): "The program ended with code \(code)"
      case .signal(let number): "The program crashed with signal \(number)"
      }
    guard let line = fatalLine, let range = line.firstRange(of: Self.fatalMark) else {
      let reason = crashLine?.dropFirst(Self.crashMark.count).split(separator: " ***").first
      return at(
        place, (reason.map(String.init) ?? lastLine).map { "\(words): \($0)" } ?? "\(words).")
    }
    // The runtime writes the module and the name of the file, which are redundant if the file is its own.
    let written = line[..<range.lowerBound].split(separator: ":").filter { $0 != " " }
    let file = written.count == 2 && !written[0].hasPrefix("Swift/") ? String(written[0]) : nil
    let named = file.map { PreviewProblem(file: $0, line: Int(written[1]) ?? 0, message: "") }
    return at(place ?? named, "\(words): \(line[range.upperBound...])")
  }

  private func at(_ place: PreviewProblem?, _ message: String) -> PreviewProblem {
    PreviewProblem(
      file: place?.file, line: place?.line ?? 0, column: place?.column ?? 0, message: message)
  }
}
