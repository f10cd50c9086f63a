import ArgumentParser
import GalleyReport
import GalleySnapshots

/// A form in which a run is told.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page with pictures.
  case html
  /// The XML of JUnit, for services that run tests.
  case junit
  /// Markdown, for a comment beside a change.
  case markdown
  /// Commands to GitHub Actions.
  case github
  /// The record of the run.
  case json
}
