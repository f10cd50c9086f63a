/// A text whose ideal width is the least with which it fits, so that `ViewThatFits` lets it wrap.
struct FittingText: View {
  private let text: String
  private let fit: Fit

  /// When the text fits.
  enum Fit: Equatable {
    /// When no word is broken.
    case words
    /// When it has no more than a number of lines.
    case lines(Int)
  }

  init(_ key: String.LocalizationValue, tableName: String? = nil, fit: Fit = .words) {
    (text, self.fit) = (String(localized: key, table: tableName), fit)
  }

  init(key: String, tableName: String? = nil, fit: Fit = .words) {
    self.init(String.LocalizationValue(key), tableName: tableName, fit: fit)
  }

  init(_ resource: LocalizedStringResource, fit: Fit = .words) {
    (text, self.fit) = (String(localized: resource), fit)
  }

  init(verbatim string: String, fit: Fit = .words) {
    (text, self.fit) = (string, fit)
  }

  var body: some View {
    FirstViewLayout(idealWidth: idealWidth) {
      Text(verbatim: text)
      ForEach(Array(words.enumerated()), id: \.offset) { word in
        Text(verbatim: word.element).hidden().accessibilityHidden(true)
      }
    }
  }

  private func idealWidth(_ views: LayoutSubviews) -> CGFloat? {
    let line = views[0].sizeThatFits(.unspecified)
    let word = views.dropFirst().map { $0.sizeThatFits(.unspecified).width }.max() ?? line.width
    guard case .lines(let count) = fit else { return min(word, line.width) }
    // The least width with which the text has so many lines, to a quarter of a point.
    var (narrow, wide) = (word, max(word, line.width))
    while wide - narrow > 0.25 {
      let middle = (narrow + wide) / 2
      let height = views[0].sizeThatFits(ProposedViewSize(width: middle, height: nil)).height
      if height <= line.height * CGFloat(count) + 0.5 { wide = middle } else { narrow = middle }
    }
    return wide
  }

  /// The words, whose widths only views can measure.
  private var words: [String] {
    Array(Set(text.split(whereSeparator: \.isWhitespace).map(String.init))).sorted()
  }
}

/// A choice as `ViewThatFits`, whose ideal width is that of its narrowest view, so that a choice around it counts on it.
struct FittingChoice<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  var body: some View {
    FirstViewLayout(idealWidth: idealWidth) {
      ViewThatFits(in: axes) { content }
      Group { content }.hidden().accessibilityHidden(true)
    }
  }

  private func idealWidth(_ views: LayoutSubviews) -> CGFloat? {
    views.dropFirst().map { $0.sizeThatFits(.unspecified).width }.min()
  }
}

/// Lays out the first of its views, whose ideal width depends on the others, which are hidden.
private struct FirstViewLayout: Layout {
  var idealWidth: (LayoutSubviews) -> CGFloat?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width ?? idealWidth(subviews)
    return subviews[0].sizeThatFits(ProposedViewSize(width: width, height: proposal.height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    subviews[0].dimensions(in: ProposedViewSize(bounds.size))[guide] + bounds.minY
  }
}
