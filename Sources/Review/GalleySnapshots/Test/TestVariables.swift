import GalleyFiles

package struct TestVariables: Hashable, Sendable {
  /// The folder of all references, or nil for a folder next to each test.
  package var references: String?
  /// The output folder for runs, or nil for the default one.
  package var output: String?
  package var record: RecordMode
  /// The name of the run that this process shares with others, or nil for a run of its own.
  ///
  /// By default all processes of one `swift test` share a run, so that one command accepts the results of XCTest and
  /// Swift Testing.
  package var run: String?
  package var isFull: Bool

  /// Reads an environment; the arguments of the process show whether only some tests run.
  package init(_ variables: [String: String], arguments: [String] = []) throws(VariableError) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    references = value("GALLEY_REFERENCES")
    output = value("GALLEY_OUTPUT")
    record = .default(in: variables)
    if let word = value("GALLEY_RECORD") {
      guard let mode = RecordMode(rawValue: word) else {
        throw VariableError(
          name: "GALLEY_RECORD", value: word,
          advice: "use one of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      record = mode
    }
    run = value("GALLEY_RUN")
    if let run, run.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\-]{0,99}/) == nil {
      throw VariableError(
        name: "GALLEY_RUN", value: run,
        advice: "use up to 100 letters, digits, dots, dashes and underscores")
    }
    isFull = try Self.isFull(value("GALLEY_FULL"), arguments)
  }

  private static func isFull(
    _ word: String?, _ arguments: [String]
  ) throws(VariableError) -> Bool {
    guard let word, word != "0" else { return false }
    guard word == "1" else {
      throw VariableError(name: "GALLEY_FULL", value: word, advice: "use 0 or 1")
    }
    return !arguments.contains { ["--filter", "--skip"].contains($0) }
  }

  package static var current: TestVariables {
    get throws(VariableError) {
      var variables = try TestVariables(
        OwnProcess.variables, arguments: CommandLine.arguments)
      variables.run = variables.run ?? TestSession.current?.name
      return variables
    }
  }
}

package struct VariableError: Error, Hashable, Sendable, CustomStringConvertible {
  package var name: String
  package var value: String
  package var advice: String

  package var description: String {
    "cannot compare snapshots: \(name) has the invalid value '\(value)'; \(advice)"
  }
}
