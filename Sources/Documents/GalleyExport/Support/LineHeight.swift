extension View {
  /// Gives the lines of a text a height, which is at least that of its text style.
  @ViewBuilder
  func lineHeight(_ height: CGFloat?, of style: Font.TextStyle) -> some View {
    if let height {
      let free = max(0, height - UIFont.preferredFont(forTextStyle: .init(style)).lineHeight)
      lineSpacing(free).padding(.vertical, free / 2)
    } else {
      self
    }
  }
}

extension UIFont.TextStyle {
  fileprivate init(_ style: Font.TextStyle) {
    self =
      switch style {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      default: .body
      }
  }
}
