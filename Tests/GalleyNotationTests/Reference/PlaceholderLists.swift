internal import GalleyGeometry
internal import GalleyLayout
internal import GalleyScene

@testable import GalleyNotation

extension Placeholder {
  /// The values, keys and words that the readers list, by their names in templates.
  static let lists: [String: Placeholder] = [
    "alignments": Placeholder {
      PropertyTable.allowedValues(ValueType<Alignment>.alignment.schema) ?? ""
    },
    "colors": Placeholder { colors },
    "materials": Placeholder {
      Wording.list(Layout.Material.allCases.map { Markdown.code($0.rawValue) }, "or")
    },
    "text styles": Placeholder { textStyles },
    "weights": Placeholder {
      Wording.list(Font.Weight.named.map { Markdown.code($0.name) }, "and")
    },
    "keys of documents": Placeholder(
      keys: FileKey.ofDocument.map(\.name), searchWords: .ofDocuments
    ) { documentKeys },
    "keys of the matrix": Placeholder(keys: MatrixKey.all.map(\.name), searchWords: .ofMatrices) {
      keys(MatrixKey.all.map { ($0.name, $0.example, $0.summary) })
    },
    "keys of conditions": Placeholder(keys: TraitTest.all.map(\.name), searchWords: .ofConditions) {
      keys(TraitTest.all.map { ($0.name, $0.example, $0.summary) })
    },
    "keys of a group": Placeholder { PropertyTable.text(of: SectionGroup.fields) },
    "keys of an item": Placeholder { PropertyTable.text(of: SectionItem.fields) },
    "properties of every node": Placeholder { commonProperties },
    "order of properties": Placeholder { order },
    "words in nodes": Placeholder { searchTable(.ofNodes) },
    "words in values": Placeholder { searchTable(.ofValues) },
    "words in documents": Placeholder { searchTable(.ofDocuments, page: "documents") },
    "words in the matrix": Placeholder { searchTable(.ofMatrices, page: "matrix") },
    "words in conditions": Placeholder { searchTable(.ofConditions, page: "conditions") },
  ]

  private static var colors: String {
    let rows = Color.Semantic.allCases.map { name in
      [name.rawValue]
        + [ColorScheme.light, .dark].map { scheme in
          Palette(colorScheme: scheme).channels(of: .semantic(name)).hex
        }
    }
    return Markdown.table(["Name", "Light", "Dark"], rows.map { $0.map(Markdown.code) })
  }

  private static var textStyles: String {
    let rows = TextStyle.allCases.map { style in
      [
        Markdown.code(style.rawValue), JSON.digits(style.pointSize(at: .large)),
        JSON.digits(style.leading(at: .large)),
        JSON.digits(style.pointSize(at: .category(.accessibility3))),
        Font.Weight.named.first { $0.weight == style.weight }?.name ?? "",
      ]
    }
    return Markdown.table(
      ["Style", "Size at L", "Line height at L", "Size at AX3", "Weight"], rows)
  }

  private static var documentKeys: String {
    let rows = FileKey.ofDocument.map { key in
      let required = key.hintIfAbsent == nil ? "no" : "yes"
      return [Markdown.code(key.name), required, Markdown.prose(key.summary)]
    }
    return Markdown.table(["Key", "Required", "Description"], rows)
  }

  private static func keys(_ keys: [(name: String, example: String, summary: String)]) -> String {
    let rows = keys.map { key in
      [key.name, "\(key.name): \(key.example)"].map(Markdown.code) + [Markdown.prose(key.summary)]
    }
    return Markdown.table(["Key", "Example", "Description"], rows)
  }

  private static var commonProperties: String {
    let pages = ReferencePage.all.filter { !$0.commonProperties.isEmpty }
    let lines = pages.map { page in
      "- \(Markdown.link(page.title, page.name)): "
        + page.commonProperties.map(Markdown.code).joined(separator: ", ")
    }
    return lines.joined(separator: "\n")
  }

  private static var order: String {
    let steps = Modifier.outer.enumerated().map { index, modifier in
      "\(index + 1). " + modifier.properties.map { Markdown.code($0.name) }.joined(separator: ", ")
    }
    return steps.joined(separator: "\n")
  }

  private static func searchTable(_ words: SearchWords, page: String? = nil) -> String {
    let rows = words.all.flatMap { word in word.spellings.map { ($0, word.answer) } }
      .sorted { ($0.0.lowercased(), $0.0) < ($1.0.lowercased(), $1.0) }
    let name = page.map(ReferencePage.name)
    return Markdown.table(
      ["Word", "What to write"], rows.map { [Markdown.code($0.0), sentence($0.1, page: name)] })
  }

  private static func sentence(_ answer: String, page: String?) -> String {
    let linked = Markdown.cell(answer).replacing(/`([A-Za-z]+)`/) { match in
      let page = page ?? ReferencePage.page(of: String(match.output.1))?.name
      return page.map { Markdown.link(String(match.output.0), $0) } ?? String(match.output.0)
    }
    return linked.prefix(1).uppercased() + linked.dropFirst() + "."
  }
}
