import Foundation

/// The accessibility checks of axe-core, which `Scripts/setup --tests` fetches.
package enum AxeCore {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/axe/axe.min.js")

  /// Whether tests use axe-core: it is installed, or the tests run in CI, where it is required.
  package static var isExpected: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil
      || FileManager.default.fileExists(atPath: script.path())
  }

  /// An accessibility violation in a page.
  package struct Violation: Decodable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    package var id: String
    /// What the rule requires.
    package var help: String
    /// The elements that violate the rule, as CSS selectors, each with the reason.
    package var places: [String]

    package var description: String { "\(id): \(help): \(places.joined(separator: ", "))" }
  }

  /// Returns the accessibility violations in the current state of a page.
  package static func violations(in page: BrowserPage) async throws -> [Violation] {
    if try await page.evaluate("typeof axe") == "undefined" { try await page.inject(script) }
    return try await page.evaluate(
      """
      axe.run(document, { resultTypes: ["violations"] }).then(result => result.violations.map(
        rule => ({ id: rule.id, help: rule.help, places: rule.nodes.map(
          node => node.target.join(" ") + " (" + node.failureSummary + ")") })))
      """, as: [Violation].self)
  }
}
