/// A choice as ``ViewThatFits``, whose ideal width is that of its narrowest view, so that a choice around it counts on it.
///
/// ```swift
/// let facts = FittingChoice(in: .horizontal) {
///   HStack { for fact in ["September 23", "23 minutes"] { Text(fact) } }
///   VStack { for fact in ["September 23", "23 minutes"] { Text(fact) } }
/// }
/// ```
public struct FittingChoice: PrimitiveView, Hashable {
  public let layout: Layout

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    let choice = ViewThatFits(in: axes, fileID: fileID, line: line, content: content)
    layout = changing(choice.layout) { $0.hasIdealOfNarrowest = true }
  }
}

/// A text whose ideal width is the least with which it fits, so that ``ViewThatFits`` lets it wrap.
///
/// ```swift
/// let row = ViewThatFits(in: .horizontal) {
///   HStack {
///     FittingText("Notifications and sounds")
///     Image(systemName: "bell")
///   }
///   FittingText("Notifications and sounds")
/// }
/// ```
///
/// Views that `galley export` writes use it where a document has `fit`; the file `GalleySupport.swift` beside them has the view
/// for SwiftUI.
public struct FittingText: PrimitiveView, Hashable {
  private var text: Layout.Text

  /// Creates a text with a key.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, fit: Layout.Text.Fit = .words,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(Text(key, tableName: tableName, fileID: fileID, line: line), fit)
  }

  /// Creates a text with a key that is known only when the program runs.
  public init(
    key: String, tableName: String? = nil, fit: Layout.Text.Fit = .words, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      LocalizedStringKey(key), tableName: tableName, fit: fit, fileID: fileID, line: line)
  }

  /// Creates a text with a key of its own.
  public init(
    _ resource: LocalizedStringResource, fit: Layout.Text.Fit = .words, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(Text(resource, fileID: fileID, line: line), fit)
  }

  /// Creates a text that shows a string as it is.
  public init(
    verbatim string: String, fit: Layout.Text.Fit = .words, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(Text(verbatim: string, fileID: fileID, line: line), fit)
  }

  private init(_ text: Layout.Text, _ fit: Layout.Text.Fit) {
    self.text = text.fit(fit)
    self.text.hasIdealOfFit = true
  }

  public var layout: Layout { text.layout }

  /// Returns the text with a height of its lines, nil for that of the text style.
  public func lineHeight(_ height: Length?, of style: Font.TextStyle) -> FittingText {
    changing(self) { $0.text = $0.text.lineHeight(height, of: style) }
  }
}
