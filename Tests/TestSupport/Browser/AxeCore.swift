import Foundation

/// The checks of accessibility of axe-core, which `Scripts/setup --tests` fetches.
package enum AxeCore {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/axe/axe.min.js")

  /// Whether tests may ask for it: it is there, or this is a machine for tests, where it has to be.
  package static var isExpected: Bool {
    ProcessInfo.processInfo.environment["CI"] != nil
      || FileManager.default.fileExists(atPath: script.path())
  }

  /// Something that keeps people from using a page.
  package struct Violation: Decodable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    package var id: String
    /// What the rule asks for.
    package var help: String
    /// Where it is broken, as selectors of CSS, with what is found there.
    package var places: [String]

    package var description: String { "\(id): \(help): \(places.joined(separator: ", "))" }
  }

  /// Returns what keeps people from using a page as it stands.
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
