import GalleyFiles
import GalleyLayout

/// The two streams of a command: results and messages.
enum Console {
  /// Writes a result.
  ///
  /// - Throws: An error if it cannot be written, as when the disk is full.
  static func result(_ text: String) throws(OutputError) {
    try write(text + "\n", to: .output)
  }

  /// Writes a message; what cannot be written is lost, for there is nowhere left to say so.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { String($0).printable }.joined(separator: "\n")
    try? write(safe + "\n", to: .messages)
  }

  /// Writes over the last line of messages without ending it.
  static func overwrite(_ text: String) {
    try? write("\r" + text + "\u{1B}[K", to: .messages)
  }

  /// Whether results go to a terminal.
  static var isOutputTerminal: Bool { CommandEnvironment.current.isTerminal(.output) }

  /// Whether messages go to a terminal.
  static var isErrorTerminal: Bool { CommandEnvironment.current.isTerminal(.messages) }

  private static func write(_ text: String, to stream: StandardStream) throws(OutputError) {
    try CommandEnvironment.current.write(text, to: stream)
  }
}
