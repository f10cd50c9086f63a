import Foundation
import GalleyLayout
import GalleySnapshots

/// The two streams of a command: results and messages.
enum Console {
  /// Writes a result.
  ///
  /// - Throws: An `OutputError` if it cannot be written, as when the disk is full.
  static func result(_ text: String) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      throw OutputError(writing: "the standard output", error)
    }
  }

  /// Writes a message; what cannot be written is lost, for there is nowhere left to say so.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { String($0).printable }.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: Data((safe + "\n").utf8))
  }

  /// Writes over the last line of messages without ending it.
  static func overwrite(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("\r" + text + "\u{1B}[K").utf8))
  }

  /// Whether results go to a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether messages go to a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
