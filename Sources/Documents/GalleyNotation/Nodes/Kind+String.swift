internal import GalleyLayout
internal import GalleyStrings

extension Kind {
  fileprivate static let key = Property(
    "string", .stringKey, "Words under a key of the document's strings.", example: "greeting")
  fileprivate static let values = Property(
    "values", .messageValues,
    "The values of the placeholders in the string, in order or by name; those of the document otherwise.",
    example: "[3]")

  static let string = Kind(
    value: key.any, properties: textProperties + [values.otherwise("those of the document")],
    place: textPlace
  ) { properties, compilation in
    guard let key = properties[key] else { return nil }
    if isMarkup(properties) { key.values.forEach { compilation.checkMarkup(ofString: $0) } }
    let (strings, assets) = (compilation.strings, compilation.assets)
    return { node in
      node[Self.key].map { key in
        let texts = strings.shown(
          key, under: node.traits, values: node[values] ?? [:], node[markup] ?? .plain)
        return layout(of: texts, node, assets)
      }
    }
  }

  private static func layout(
    of texts: [SourceString], _ node: NodeValues, _ assets: DocumentAssets
  ) -> Layout {
    let settings = texts.map { setting($0, node, assets) }
    return settings.count == 1
      ? settings[0] : Layout.choice(settings)
  }
}

extension PropertyValues {
  var stringKey: String? { self[Kind.key]?.constant }
}

extension Compilation {
  mutating func checkPlaceholders(of properties: PropertyValues, at tree: Tree) {
    guard let key = properties.stringKey, let values = properties[Kind.values]?.constant,
      let place = tree[Kind.values.name], let placeholders = strings.placeholders(of: key)
    else { return }
    for name in values.keys.map(\.description).sorted() where !placeholders.contains(name) {
      warn(
        "the value of \(name) is ignored, because the string \(Wording.quoted(key)) has no such placeholder",
        at: place)
    }
  }

  /// Reports the texts of a key in the document that are not markup; those of files may have any HTML.
  fileprivate mutating func checkMarkup(ofString key: String) {
    for text in strings.textsToCheckAsMarkup(of: key) where text.file == nil {
      text.shown(with: [:], on: .phone, .tags).forEach { checkMarkup($0) }
    }
  }
}
