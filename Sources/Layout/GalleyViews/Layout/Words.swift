extension Layout {
  /// Returns whether another layout differs in nothing but the words of texts, as it does in another language.
  ///
  /// Texts in containers other than stacks and choices must be equal.
  package func differsOnlyInWords(from other: Layout) -> Bool {
    guard modifiers == other.modifiers, id == other.id, role == other.role,
      priority == other.priority, textSizeLimit == other.textSizeLimit,
      notes.areSame(as: other.notes)
    else { return false }
    switch (content, other.content) {
    case (.text(let text), .text(let words)): return text.withoutWords == words.withoutWords
    case (.stack(var stack), .stack(var others)):
      let children = (stack.children, others.children)
      (stack.children, others.children) = ([], [])
      return stack == others && Self.differOnlyInWords(children.0, children.1)
    case (
      .choice(let alternatives, let axes, let size),
      .choice(let others, let otherAxes, let otherSize)
    ):
      return axes == otherAxes && size == otherSize
        && Self.differOnlyInWords(alternatives, others)
    default: return content == other.content
    }
  }

  private static func differOnlyInWords(_ layouts: [Layout], _ others: [Layout]) -> Bool {
    layouts.count == others.count
      && zip(layouts, others).allSatisfy { $0.differsOnlyInWords(from: $1) }
  }
}

extension Layout.Text {
  /// The text without its string and what is about the string.
  fileprivate var withoutWords: Layout.Text {
    var copy = self
    (copy.string, copy.spans, copy.translations) = ("", [], [])
    (copy.locale, copy.markupFault, copy.translationFault) = (nil, nil, nil)
    return copy
  }
}
