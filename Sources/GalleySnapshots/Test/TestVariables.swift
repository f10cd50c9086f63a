import Foundation
import GalleyFiles

/// What the environment of a process says about the snapshots of its tests.
package struct TestVariables: Hashable, Sendable {
  /// The folder of all references, or nil for a folder next to each test.
  package var references: String?
  /// The folder below which runs are written, or nil for the default one.
  package var output: String?
  /// Which references are written.
  package var record: RecordMode
  /// The name of the run to which this process and others add, or nil for a run of its own.
  ///
  /// Unless something else is said, the processes of one command swift test add to one run, so that what XCTest and Swift
  /// Testing find is accepted together.
  package var run: String?
  /// Whether every test of the package takes part.
  package var isFull: Bool

  /// Reads an environment.
  ///
  /// - Parameters:
  ///   - variables: The variables.
  ///   - arguments: The arguments of the process, which tell whether only some tests run.
  /// - Throws: A ``VariableError`` if one has a value that means nothing.
  package init(_ variables: [String: String], arguments: [String] = []) throws(VariableError) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    references = value("GALLEY_REFERENCES")
    output = value("GALLEY_OUTPUT")
    record = .default(in: variables)
    if let word = value("GALLEY_RECORD") {
      guard let mode = RecordMode(rawValue: word) else {
        throw VariableError(
          name: "GALLEY_RECORD", value: word,
          advice: "give \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      record = mode
    }
    run = value("GALLEY_RUN")
    if let run, run.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]{0,99}/) == nil {
      throw VariableError(
        name: "GALLEY_RUN", value: run,
        advice: "give up to 100 letters, digits, dots, dashes and underscores")
    }
    isFull = try Self.isFull(value("GALLEY_FULL"), arguments)
  }

  private static func isFull(
    _ word: String?, _ arguments: [String]
  ) throws(VariableError) -> Bool {
    guard let word, word != "0" else { return false }
    guard word == "1" else {
      throw VariableError(name: "GALLEY_FULL", value: word, advice: "give 0 or 1")
    }
    return !arguments.contains { ["--filter", "--skip"].contains($0) }
  }

  /// Reads the environment of this process.
  ///
  /// - Throws: A ``VariableError`` if a variable has a value that means nothing.
  package static var current: TestVariables {
    get throws(VariableError) {
      var variables = try TestVariables(
        ProcessInfo.processInfo.environment, arguments: ProcessInfo.processInfo.arguments)
      variables.run = variables.run ?? TestSession.current?.name
      return variables
    }
  }
}

/// Why a variable of the environment cannot be used.
package struct VariableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the variable.
  package var name: String
  /// Its value.
  package var value: String
  /// What to do.
  package var advice: String

  /// One sentence that says what was attempted, why it failed and what to do.
  package var description: String {
    "cannot compare snapshots with \(name)='\(value)', which means nothing; \(advice)"
  }
}
