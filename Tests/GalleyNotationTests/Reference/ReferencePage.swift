internal import GalleyDocuments

@testable import GalleyNotation

/// A page of the reference of the notation: a kind of node, or a group of properties.
///
/// Its template in the folder `Pages` is Markdown, with placeholders for what the readers know. The picture of its example, the
/// messages of its errors and the words that lead to it are added.
struct ReferencePage: Sendable {
  /// The word with which `galley notation` prints the page.
  let word: String
  let keys: [String]
  /// The words of other tools that may lead to the page, if it is not about nodes.
  private let searchWords: SearchWords?
  /// Headings, paragraphs, lists and code, which blank lines separate.
  private let blocks: [Substring]

  private init(_ word: String) {
    let template = Markdown.file("Pages/\(word).md")
    let placeholders = Placeholder.all(in: template)
    self.word = word
    keys = placeholders.flatMap(\.keys)
    searchWords = placeholders.lazy.compactMap(\.searchWords).first
    blocks = template.dropLast().split(separator: "\n\n")
  }
}

extension ReferencePage {
  static let all: [ReferencePage] = {
    let index = ReferencePage("notation")
    let links = index.blocks.flatMap { $0.matches(of: /(?m)^- <doc:notation-(.+)>$/) }
    return [index] + links.map { ReferencePage(String($0.output.1)) }
  }()

  static func page(of key: String) -> ReferencePage? {
    if let kind = all.first(where: { $0.isKind && $0.word == key }) { return kind }
    let pages = all.filter { $0.keys.contains(key) }
    return pages.first { !$0.isKind } ?? pages.first
  }

  static func name(of word: String) -> String {
    word == "notation" ? word : "notation-\(word)"
  }

  var name: String { Self.name(of: word) }

  private var isKind: Bool { Kind.table[word] != nil }

  var title: String { String(blocks[0].dropFirst("# ".count)) }

  var summary: String { String(blocks[1]) }

  /// A document that can be rendered, or nothing.
  var example: String {
    let block = exampleIndex.map { blocks[$0] } ?? ""
    return String(block.dropFirst("```yaml\n".count).dropLast("```".count))
  }

  private var exampleIndex: Int? { blocks.firstIndex { $0.hasPrefix("```yaml") } }

  /// Parts of documents that are wrong: nodes in braces, or keys of a document with their values.
  var mistakes: [String] {
    guard let mistakesIndex else { return [] }
    return blocks[mistakesIndex].split(separator: "\n").map { line in
      guard let match = line.wholeMatch(of: /- `(.+)`/) else {
        preconditionFailure("'\(line)' is not an error of the page \(word).")
      }
      return String(match.output.1)
    }
  }

  static func messages(of mistake: String) -> [String] {
    let isNode = mistake.hasPrefix("{")
    let document = isNode ? "layout: \(mistake)" : "\(mistake)\nlayout: { empty: true }"
    do throws(DocumentError) {
      _ = try DocumentReader().read(Array("galley: 1\n\(document)\n".utf8), path: "example.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  private var mistakesIndex: Int? { blocks.firstIndex(of: "## Errors").map { $0 + 1 } }

  var commonProperties: [String] {
    isKind || searchWords != nil ? [] : keys.filter { Modifier.propertyTable[$0] != nil }
  }

  var pictures: [(file: String, variant: String)] {
    guard !example.isEmpty else { return [] }
    let document = try? DocumentReader().read(Array(example.utf8), path: "example.yaml").document
    let variants = document?.matrix.variants().map(\.name) ?? []
    guard variants.count > 1 else { return [("\(name).png", variants.first ?? "")] }
    return variants.map { ("\(name)-\($0).png", $0) }
  }

  var markdown: String {
    let parts =
      blocks.indices.map(text) + [
        searchText, "<!-- Made by Scripts/reference. Keys: \(keys.joined(separator: " ")) -->\n",
      ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func text(ofBlock index: Int) -> String {
    if index == exampleIndex { return "\(pictureText)\n\n\(blocks[index])" }
    if index == mistakesIndex { return mistakeTable }
    return Placeholder.replaced(in: blocks[index])
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

  private var mistakeTable: String {
    let rows = mistakes.map { mistake in
      let messages = Self.messages(of: mistake).joined(separator: " ")
      return [Markdown.code(mistake), Markdown.cell(messages)]
    }
    return Markdown.table(["Written", "Message"], rows)
  }

  private var searchText: String {
    let leading = (searchWords ?? .ofNodes).all.filter { word in
      word.keys.first.map(keys.contains) ?? false
    }
    guard !leading.isEmpty else { return "" }
    let spellings = leading.flatMap(\.spellings).map(Markdown.code)
    return "People also search for \(spellings.joined(separator: ", "))."
  }
}
