import GalleyFiles
import GalleyGeometry
import Synchronization

/// The two streams of a command: results and messages.
enum Console {
  static func result(_ text: String) throws(OutputError) {
    try CommandEnvironment.current.write(text + "\n", to: .output)
  }

  static func error(_ text: String) {
    let lines = text.split(ascii: "\n", keepingEmpty: true)
    let safe = lines.map(\.printable).joined(separator: "\n")
    try? CommandEnvironment.current.write(safe + "\n", to: .messages)
  }

  /// Writes the first three of several errors, and the number of the others with some words.
  static func errors(_ errors: [String], others words: String) {
    let shown = errors.prefix(3)
    for text in shown { error("galley: \(text)".printable) }
    let more = errors.count - shown.count
    if more > 0 { error("galley: and \(more) more \(words)") }
  }

  /// Replaces the last line of messages without ending it.
  fileprivate static func overwrite(_ text: String) {
    try? CommandEnvironment.current.write("\r" + text + "\u{1B}[K", to: .messages)
  }

  static var isOutputTerminal: Bool { CommandEnvironment.current.isTerminal(.output) }

  fileprivate static var isErrorTerminal: Bool { CommandEnvironment.current.isTerminal(.messages) }
}

/// The environment variables and the two streams of a command.
///
/// Tests run commands in their own process with other environments. Relative paths are still relative to the current
/// folder of the process.
package struct CommandEnvironment: Sendable {
  @TaskLocal static var current = CommandEnvironment()

  package typealias Sink = @Sendable (String) -> Void

  private let replacements: [String: String]?
  private let output: Sink?
  private let messages: Sink?

  /// Creates an environment; without variables, it has the variables of the process.
  ///
  /// Results and messages go to `output` and `messages` instead of the standard streams.
  package init(variables: [String: String]? = nil, output: Sink? = nil, messages: Sink? = nil) {
    (replacements, self.output, self.messages) = (variables, output, messages)
  }

  var variables: [String: String] { replacements ?? Self.ofProcess }

  private static let ofProcess = OwnProcess.variables

  var isOwnProcess: Bool { output == nil && messages == nil }

  func write(_ text: String, to stream: StandardStream) throws(OutputError) {
    guard let sink = sink(of: stream) else { return try stream.write(text) }
    sink(text)
  }

  func isTerminal(_ stream: StandardStream) -> Bool { sink(of: stream) == nil && stream.isTerminal }

  /// The number of columns to which results are wrapped: from COLUMNS, else from the terminal, else 100.
  package var columnCount: Int {
    let asked = variables["COLUMNS"].flatMap { Int($0) }
    let terminal = sink(of: .output) == nil ? StandardStream.output.columnCount : nil
    return min(max(asked ?? terminal ?? 100, 40), 1_000)
  }

  private func sink(of stream: StandardStream) -> Sink? {
    switch stream {
    case .output: output
    case .messages: messages
    }
  }
}

/// A progress line, which is shown only if messages go to a terminal.
final class ProgressLine: Sendable {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let latest = Mutex(0)

  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && Console.isErrorTerminal
  }

  /// Runs an operation that an interrupt cancels, and shows a line with the numbers that it reports until it ends.
  static func running<Value: Sendable>(
    total: Int, isQuiet: Bool,
    _ operation:
      @escaping @concurrent @Sendable (_ progress: @escaping @Sendable (Int) -> Void) async throws
      -> Value
  ) async throws -> Value {
    let line = ProgressLine(total: total, isQuiet: isQuiet)
    defer { line.clear() }
    return try await Interruption.cancelling { try await operation { line.update($0) } }
  }

  func update(_ done: Int) {
    guard isShown else { return }
    latest.withLock { latest in
      // Workers may report out of order.
      guard done > latest else { return }
      latest = done
      Console.overwrite(line(done))
    }
  }

  func clear() {
    if isShown { Console.overwrite("") }
  }

  private func line(_ done: Int) -> String {
    let seconds = (ContinuousClock.now - start).seconds
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return
      "\(done) of \(total) · \(rate.shortDecimal(places: 0)) a second · \(left.shortDecimal(places: 0)) s left"
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
