import ArgumentParser
import Foundation

/// A form in which a check reports.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines for people, which editors find their way from.
  case text
  /// A record for programs.
  case json
  /// The log that code scanning reads.
  case sarif
  /// Commands to GitHub Actions, which show beside the lines of a file.
  case github

  /// Returns the form of a report that nobody asked for another of.
  static func usual(
    toFile: Bool, environment: [String: String] = CommandEnvironment.current.variables
  ) -> CheckFormat {
    !toFile && environment["GITHUB_ACTIONS"] == "true" ? .github : .text
  }
}
