#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A stream that a program has from the start.
package enum StandardStream: Sendable {
  /// What results are written to.
  case output
  /// What messages are written to.
  case messages

  private var number: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .messages: STDERR_FILENO
    }
  }

  /// Whether what is written appears on a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// Writes text.
  ///
  /// - Throws: An error if it cannot be written, as when the disk is full.
  package func write(_ text: String) throws(OutputError) {
    do {
      try Descriptor(stream: number).write(Array(text.utf8))
    } catch {
      throw OutputError(writing: "the standard \(self == .output ? "output" : "error")", error)
    }
  }
}
