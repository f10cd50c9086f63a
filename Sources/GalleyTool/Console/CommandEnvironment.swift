import Foundation
import GalleyFiles

/// What a command gets from the process that runs it: environment variables and two streams.
///
/// A test that runs a command in its own process gives it others. Relative paths start from the current folder of the
/// process all the same.
package struct CommandEnvironment: Sendable {
  /// The environment of the current task's command.
  @TaskLocal static var current = CommandEnvironment()

  /// Takes text that a command writes.
  package typealias Sink = @Sendable (String) -> Void

  private let replacements: [String: String]?
  private let output: Sink?
  private let messages: Sink?

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - variables: The environment variables, or nil for those of the process.
  ///   - output: Takes results instead of the standard output.
  ///   - messages: Takes messages instead of the standard error.
  package init(variables: [String: String]? = nil, output: Sink? = nil, messages: Sink? = nil) {
    (replacements, self.output, self.messages) = (variables, output, messages)
  }

  /// The environment variables.
  var variables: [String: String] { replacements ?? ProcessInfo.processInfo.environment }

  /// Whether the command is the only one of the process, so that an interrupt is meant for it.
  var isOwnProcess: Bool { output == nil && messages == nil }

  /// Writes text to a stream.
  ///
  /// - Throws: An error if it cannot be written, as when the disk is full.
  func write(_ text: String, to stream: StandardStream) throws(OutputError) {
    guard let sink = sink(of: stream) else { return try stream.write(text) }
    sink(text)
  }

  /// Returns whether what is written to a stream appears on a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool { sink(of: stream) == nil && stream.isTerminal }

  private func sink(of stream: StandardStream) -> Sink? {
    switch stream {
    case .output: output
    case .messages: messages
    }
  }
}
