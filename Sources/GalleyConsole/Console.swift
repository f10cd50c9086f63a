package import GalleyFiles
import GalleyLayout

/// The two streams of a command: results and messages.
package enum Console {
  /// Writes a result.
  ///
  /// - Throws: An error if it cannot be written, as when the disk is full.
  package static func result(_ text: String) throws(OutputError) {
    try StandardStream.output.write(text + "\n")
  }

  /// Writes a message; what cannot be written is lost, for there is nowhere left to say so.
  package static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let safe = lines.map { String($0).printable }.joined(separator: "\n")
    try? StandardStream.messages.write(safe + "\n")
  }

  /// Writes over the last line of messages without ending it.
  package static func overwrite(_ text: String) {
    try? StandardStream.messages.write("\r" + text + "\u{1B}[K")
  }

  /// Whether results go to a terminal.
  package static var isOutputTerminal: Bool { StandardStream.output.isTerminal }

  /// Whether messages go to a terminal.
  package static var isErrorTerminal: Bool { StandardStream.messages.isTerminal }
}
