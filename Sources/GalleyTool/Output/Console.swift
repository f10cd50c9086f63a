import Foundation

/// The two streams of a command: results and messages.
enum Console {
  /// Writes a result.
  static func result(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes a message.
  static func error(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes over the last line of messages without ending it.
  static func overwrite(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("\r" + text + "\u{1B}[K").utf8))
  }

  /// Whether messages go to a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
