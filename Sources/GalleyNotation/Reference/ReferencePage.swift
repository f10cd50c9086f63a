import GalleyDocuments

/// A page of the reference of the notation: a kind of node, or a group of properties.
package struct ReferencePage: Sendable {
  /// The name of the page, which is that of its file.
  package var name: String
  /// The title, in Markdown.
  var title: String
  /// What the page is about, in one sentence.
  package var summary: String
  /// A document that can be rendered, or nothing.
  package var example: String
  /// The tables and paragraphs, in their order.
  var sections: [Section]
  /// Examples of mistakes, which the page shows with their messages.
  package var mistakes: [Mistake] = []
  /// The names of pages on related subjects.
  var related: [String] = []
  /// The keys that the page explains.
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
    /// What is written.
    var code: String
    /// The whole document.
    var document: String

    /// Creates a mistake in a node.
    static func node(_ code: String) -> Mistake {
      Mistake(code: code, document: "galley: 1\nlayout: \(code)\n")
    }

    /// Creates a mistake at the top of a document.
    static func document(_ code: String) -> Mistake {
      Mistake(code: code, document: "galley: 1\n\(code)\nlayout: { empty: true }\n")
    }
  }

  /// The prefix of the names of all pages and pictures.
  package static let prefix = "notation-"
}

extension ReferencePage {
  /// Every page, in the order of the index.
  package static let all: [ReferencePage] =
    [index] + kinds + groups + [words]

  /// The names of the pictures of the example, each with the name of its variant.
  package var pictures: [(file: String, variant: String)] {
    guard !example.isEmpty else { return [] }
    let document = try? DocumentReader().read(Array(example.utf8), path: "example.yaml").document
    let variants = document?.matrix.variants().map(\.name) ?? []
    guard variants.count > 1 else { return [("\(name).png", variants.first ?? "")] }
    return variants.map { ("\(name)-\($0).png", $0) }
  }

  /// The page as Markdown for DocC.
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

  /// Returns the name of a variant in words.
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
  /// The messages that reading gives.
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
  /// Returns a table.
  static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Returns code on one line.
  static func code(_ text: String) -> String {
    "`\(text.replacing("\n", with: " ").replacing("|", with: "\\|"))`"
  }

  /// Returns text for a cell of a table.
  static func cell(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing("|", with: "\\|")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Returns a link to a page of the reference.
  static func link(_ name: String) -> String { "<doc:\(name)>" }

  /// Returns a link to a page of the reference with a text of its own.
  static func link(_ text: String, _ page: String) -> String { "[\(text)](<doc:\(page)>)" }

  /// Returns words with what stands in braces or brackets as code.
  static func prose(_ text: String) -> String {
    cell(text).replacing(/\{[^}]*\}|\[[^\]]*\]|"#[A-Z]+"/) { "`\($0.output)`" }
  }
}
