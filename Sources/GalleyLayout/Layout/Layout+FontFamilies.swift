extension Layout {
  /// The font families that texts ask for by name.
  package var fontFamilies: Set<String> {
    var families: Set<String> = []
    var waiting = [content]
    while let content = waiting.popLast() {
      if case .text(let text) = content, let family = text.font.family { families.insert(family) }
      for child in content.children { waiting.append(child.content) }
    }
    return families
  }
}
