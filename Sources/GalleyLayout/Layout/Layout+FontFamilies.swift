extension Layout {
  /// The font families that texts ask for by name.
  package var fontFamilies: Set<String> {
    if case .text(let text) = content { return Set([text.font.family].compactMap(\.self)) }
    return content.children.reduce(into: []) { $0.formUnion($1.fontFamilies) }
  }
}
