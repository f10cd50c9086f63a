internal import Foundation

/// The spelling of the parts of a page.
enum Markdown {
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Returns a file of the folder of the reference.
  static func file(_ name: String) -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Documents/GalleyNotation/Reference")
    guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    else { preconditionFailure("The reference has no file \(name).") }
    return text
  }

  static func code(_ text: String) -> String {
    "`\(text.replacing("\n", with: " ").replacing("|", with: "\\|"))`"
  }

  static func cell(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing("|", with: "\\|")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  static func link(_ text: String, _ page: String) -> String { "[\(text)](<doc:\(page)>)" }

  static func prose(_ text: String) -> String {
    cell(text).replacing(/\{[^}]*\}|\[[^\]]*\]|"#[A-Z]+"/) { "`\($0.output)`" }
  }
}
