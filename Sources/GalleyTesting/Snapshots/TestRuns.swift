import GalleyReport
import GalleySnapshots
import Synchronization

/// The runs of this process: one for each folder that tests write to, which is one as a rule.
enum TestRuns {
  private static let known = Mutex<[String: OngoingRun]>([:])

  /// Where runs are written unless something else is said, as by the tool.
  private static let defaultOutput = "Output"

  /// Returns the run of the running test, which begins with its first assertion.
  ///
  /// - Throws: An error if its folder cannot be made.
  static func current(_ variables: TestVariables) throws -> OngoingRun {
    let output = TestSettings.current.output ?? variables.output ?? defaultOutput
    return try known.withLock { known in
      if let run = known[output] { return run }
      let folder =
        if let name = variables.run {
          try RunFolder(in: output, sharedAs: name)
        } else {
          try RunFolder(in: output)
        }
      let run = OngoingRun(folder: folder, isFull: variables.isFull) { record, folder in
        try ReportFile.write(record, in: folder.path)
      }
      known[output] = run
      return run
    }
  }
}
