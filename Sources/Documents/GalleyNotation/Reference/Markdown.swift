internal import GalleyFiles

enum Markdown {
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Returns the cells of the table under a heading of an embedded file, without its titles.
  static func rows(of file: String, under heading: String) -> [[String]] {
    let lines = EmbeddedFile.text(of: "notation/\(file)").split(separator: "\n")
    let table = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { row in
      row.split(separator: "|").map { String($0.dropFirst().dropLast()) }
    }
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
