import GalleyDocuments

/// A page of the reference of the notation: a kind of node, or a group of properties.
package struct ReferencePage: Sendable {
  package var name: String
  var title: String
  package var summary: String
  /// A document that can be rendered, or nothing.
  package var example: String
  /// The tables and paragraphs, in their order.
  var sections: [Section]
  package var mistakes: [Mistake] = []
  var related: [String] = []
  package var keys: [String] = []
  /// The words of other tools that may lead to the page.
  var words = SearchWords.ofNodes

  /// A part of a page under a title of its own.
  struct Section: Sendable {
    var title: String
    var text: String
  }

  /// A part of a document that is wrong.
  package struct Mistake: Sendable {
    var code: String
    var document: String

    static func node(_ code: String) -> Mistake {
      Mistake(code: code, document: "galley: 1\nlayout: \(code)\n")
    }

    static func document(_ code: String) -> Mistake {
      Mistake(code: code, document: "galley: 1\n\(code)\nlayout: { empty: true }\n")
    }
  }

  package static let prefix = "notation-"
}

extension ReferencePage {
  /// Every page, in the order of the index.
  package static let all: [ReferencePage] =
    [index] + kinds + groups + [words]

  package var pictures: [(file: String, variant: String)] {
    guard !example.isEmpty else { return [] }
    let document = try? DocumentReader().read(Array(example.utf8), path: "example.yaml").document
    let variants = document?.matrix.variants().map(\.name) ?? []
    guard variants.count > 1 else { return [("\(name).png", variants.first ?? "")] }
    return variants.map { ("\(name)-\($0).png", $0) }
  }

  package var markdown: String {
    let exampleParts = example.isEmpty ? [] : [pictureText, "```yaml\n\(example)```"]
    let parts =
      ["# \(title)", summary] + exampleParts
      + (sections + [mistakeSection, relatedSection].compactMap(\.self)).map {
        $0.title.isEmpty ? $0.text : "## \($0.title)\n\n\($0.text)"
      }
    return parts.joined(separator: "\n\n")
      + "\n\n<!-- Made by Scripts/reference from the table of the notation. -->\n"
  }

  /// The page as text for a terminal, without pictures and links.
  package var plainText: String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    return lines.filter { !$0.contains("![") && !$0.hasPrefix("```") }
      .joined(separator: "\n")
      .replacing(/\[([^\]]+)\]\(<doc:[^>]+>\)/) { $0.output.1 }
      .replacing(/<doc:(?:notation-)?([^>]+)>/) { $0.output.1 }
      .replacing(/\n\n\n+/, with: "\n\n")
  }

  private var pictureText: String {
    let pictures = pictures
    let images = pictures.map { picture in
      let caption = Self.caption(picture.variant)
      return "![The example\(caption.isEmpty ? "" : ", \(caption)")](\(picture.file))"
    }
    guard pictures.count > 1 else { return images.joined() }
    return Markdown.table(pictures.map { Self.caption($0.variant) }, [images])
  }

  private static func caption(_ variant: String) -> String {
    let words = variant.split(separator: "-").map(String.init)
    guard let width = words.first, words.count > 1 else { return "" }
    return (["\(width) points wide", "text size \(words[1])"] + words.dropFirst(2))
      .joined(separator: ", ")
  }

  private var mistakeSection: Section? {
    guard !mistakes.isEmpty else { return nil }
    let rows = mistakes.map { mistake in
      [Markdown.code(mistake.code), Markdown.cell(mistake.messages.joined(separator: " "))]
    }
    return Section(title: "Errors", text: Markdown.table(["Written", "Message"], rows))
  }

  private var relatedSection: Section? {
    let words = words.leading(to: keys)
    let links = related.map { "- \(Markdown.link($0))" }
    guard !words.isEmpty || !links.isEmpty else { return nil }
    let searched =
      words.isEmpty
      ? [] : ["People also search for " + words.map(Markdown.code).joined(separator: ", ") + "."]
    return Section(
      title: "See also",
      text: (links.isEmpty ? searched : [links.joined(separator: "\n")] + searched)
        .joined(separator: "\n\n"))
  }
}

extension ReferencePage.Mistake {
  package var messages: [String] {
    do throws(DocumentError) {
      _ = try DocumentReader().read(Array(document.utf8), path: "example.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }
}

/// The spelling of the parts of a page.
enum Markdown {
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  static func code(_ text: String) -> String {
    "`\(text.replacing("\n", with: " ").replacing("|", with: "\\|"))`"
  }

  static func cell(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing("|", with: "\\|")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  static func link(_ name: String) -> String { "<doc:\(name)>" }

  static func link(_ text: String, _ page: String) -> String { "[\(text)](<doc:\(page)>)" }

  static func prose(_ text: String) -> String {
    cell(text).replacing(/\{[^}]*\}|\[[^\]]*\]|"#[A-Z]+"/) { "`\($0.output)`" }
  }
}
