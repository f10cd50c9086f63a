extension ReferencePage {
  static let index = ReferencePage(
    name: "notation",
    title: "The notation",
    summary:
      "Every kind of node and every property of documents, each with an example and a picture.",
    example: "",
    sections: [
      Section(
        title: "",
        text: """
          Save an example as `example.yaml`, and `galley render example.yaml` draws the picture. In a terminal,
          `galley notation text` prints the page of a kind, and `galley notation gap` says what to write for a word from another
          tool: see <doc:notation-words>. `galley schema` prints a JSON Schema, with which editors complete keys as you type.
          """),
      Section(title: "The order of properties", text: orderText),
      Section(
        title: "Topics",
        text: """
          ### Kinds of nodes

          \(list(kinds))

          ### Properties and parts of documents

          \(list(groups))

          ### Words

          - <doc:notation-words>
          """),
    ])

  private static func list(_ pages: [ReferencePage]) -> String {
    pages.map { "- " + Markdown.link($0.name) }.joined(separator: "\n")
  }

  /// The order of the common properties around a node.
  static let orderText: String = {
    let steps = Modifier.outer.enumerated().map { index, modifier in
      "\(index + 1). " + modifier.properties.map { Markdown.code($0.name) }.joined(separator: ", ")
    }
    return """
      The properties of a node lie around it in one order, however they are written, from the inside out:

      \(steps.joined(separator: "\n"))

      So `{text: Pay, minHeight: 44, padding: 8}` is at least 60 points high: the frame is inside the padding, and the
      background reaches under both. For another order put the node into a `box`, which has properties of its own.
      """
  }()

  static let words = ReferencePage(
    name: "notation-words",
    title: "Words people search for",
    summary: "The word that you know from another tool, and what to write in a document.",
    example: "",
    sections: [
      Section(
        title: "",
        text: """
          Hyphens, underscores and capital letters do not matter: `border-radius` is `borderRadius`. Messages about unknown keys
          give the same answers, and so does `galley notation WORD`.
          """),
      Section(title: "In nodes", text: wordTable(.ofNodes)),
      Section(title: "At the top of a document", text: wordTable(.ofDocuments, page: "documents")),
      Section(title: "In the matrix", text: wordTable(.ofMatrices, page: "matrix")),
      Section(title: "In conditions", text: wordTable(.ofConditions, page: "conditions")),
    ], related: ["notation"])

  private static func wordTable(_ words: SearchWords, page: String? = nil) -> String {
    let rows = words.all.flatMap { word in word.spellings.map { ($0, word.answer) } }
      .sorted { ($0.0.lowercased(), $0.0) < ($1.0.lowercased(), $1.0) }
    return Markdown.table(
      ["Word", "What to write"],
      rows.map { [Markdown.code($0.0), sentence($0.1, page.map { prefix + $0 })] })
  }

  private static func sentence(_ answer: String, _ fallback: String?) -> String {
    let linked = Markdown.cell(answer).replacing(/`([A-Za-z]+)`/) { match in
      (fallback ?? page(of: String(match.output.1))).map {
        Markdown.link("`\(match.output.1)`", $0)
      } ?? "`\(match.output.1)`"
    }
    return linked.prefix(1).uppercased() + linked.dropFirst() + "."
  }

  package static func page(of key: String) -> String? {
    if Kind.table[key] != nil { return prefix + key }
    return (groups + kinds).first { $0.keys.contains(key) }?.name
  }
}

extension SearchWords {
  package static let all: [SearchWords] = [ofNodes, ofDocuments, ofMatrices, ofConditions]

  func leading(to keys: [String]) -> [String] {
    all.filter { word in word.keys.first.map(keys.contains) ?? false }.flatMap(\.spellings)
  }
}
