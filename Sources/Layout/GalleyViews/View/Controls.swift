/// A symbol beside a title.
///
/// ```swift
/// let play = try Symbol(svg: "M6 4 L20 12 L6 20 Z")
/// let label = Label("Play", symbol: play)
/// ```
///
/// The middle of the symbol is half the height of capitals above the baseline of the title.
public struct Label: View, Hashable {
  private let title: Layout
  private let icon: Layout
  @Aside private var place: SourcePlace?

  /// Creates a label from a text and a symbol.
  public init(
    _ title: LocalizedStringKey, symbol: Symbol, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(Text(title, fileID: fileID, line: line), symbol, fileID, line)
  }

  /// Creates a label from a string, which is shown as it is, and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, symbol: Symbol, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(Text(verbatim: String(title), fileID: fileID, line: line), symbol, fileID, line)
  }

  private init(_ title: Text, _ symbol: Symbol, _ fileID: String, _ line: Int) {
    place = SourcePlace(fileID: fileID, line: line)
    (self.title, icon) = (title.layout, symbol.layout.at(fileID, line))
  }

  /// Creates a label from any title and icon.
  public init(
    fileID: String = #fileID, line: Int = #line, @LayoutBuilder title: () -> [Layout],
    @LayoutBuilder icon: () -> [Layout]
  ) {
    place = SourcePlace(fileID: fileID, line: line)
    (self.title, self.icon) = (Layout(body: title()), Layout(body: icon()))
  }

  /// Creates a label from a text and the symbol of a name, as ``Image/init(systemName:fileID:line:)`` does.
  public init(
    _ title: LocalizedStringKey, systemImage: String, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(title, symbol: .named(systemImage), fileID: fileID, line: line)
  }

  /// Creates a label from a string, which is shown as it is, and the symbol of a name.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(title, symbol: .named(systemImage), fileID: fileID, line: line)
  }

  /// The icon and the title, 8 points apart.
  public var body: some View {
    HStack(
      alignment: .firstTextBaseline, spacing: 8, fileID: place?.file ?? #fileID,
      line: place?.line ?? #line
    ) {
      icon
      title
    }
  }
}

/// A label with the role of a button, in the tint color.
///
/// ```swift
/// let save = Button("Save") {}
/// let remove = Button("Remove", role: .destructive) {}.buttonStyle(.bordered)
/// ```
///
/// Pictures do not react, so the action is not kept.
public struct Button: View, Hashable {
  private let label: Layout
  private let role: ButtonRole?
  private var style = ButtonStyle.automatic
  private var size = ControlSize.regular

  public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, fileID: String = #fileID,
    line: Int = #line, action: () -> Void = {}
  ) {
    (label, self.role) = (Text(title, fileID: fileID, line: line).layout, role)
  }

  /// Creates a button with a string, which is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, fileID: String = #fileID,
    line: Int = #line,
    action: () -> Void = {}
  ) {
    (label, self.role) = (Text(verbatim: String(title), fileID: fileID, line: line).layout, role)
  }

  /// Creates a button with any label.
  public init(
    role: ButtonRole? = nil, fileID: String = #fileID, line: Int = #line, action: () -> Void = {},
    @LayoutBuilder label: () -> [Layout]
  ) {
    (self.label, self.role) = (Layout(body: label()).at(fileID, line), role)
  }

  /// Creates a button with a title and the symbol of a name, as ``Image/init(systemName:fileID:line:)`` does.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    fileID: String = #fileID, line: Int = #line, action: () -> Void = {}
  ) {
    label = Label(title, systemImage: systemImage, fileID: fileID, line: line).layout
    self.role = role
  }

  /// Creates a button with a string, which is shown as it is, and the symbol of a name.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    fileID: String = #fileID, line: Int = #line, action: () -> Void = {}
  ) {
    label = Label(title, systemImage: systemImage, fileID: fileID, line: line).layout
    self.role = role
  }

  /// Returns the button in another size.
  public func controlSize(_ size: ControlSize) -> Button {
    changing(self) { $0.size = size }
  }

  /// Returns the button in another style.
  public func buttonStyle(_ style: ButtonStyle) -> Button {
    changing(self) { $0.style = style }
  }

  /// The label as the style shows it.
  public var body: some View {
    content.role(.button)
  }

  private var color: Color { role == .destructive ? .red : .tint }

  private var content: Layout {
    switch style {
    case .automatic, .borderless: return label.foregroundStyle(color)
    case .plain: return label
    case .bordered, .borderedProminent:
      let isProminent = style == .borderedProminent
      // The padding, which SwiftUI gives its buttons on iOS, makes one in body style about 38 points high.
      return label.foregroundStyle(isProminent ? .white : color)
        .padding(vertical: size.padding.vertical, horizontal: size.padding.horizontal)
        .background(alignment: .center) {
          Capsule().fill(isProminent ? color : color.opacity(0.15))
        }
    }
  }

  /// The action of a button.
  public enum ButtonRole: String, Hashable, Sendable, CaseIterable {
    /// It takes something away.
    case destructive
    /// It ends something without a change.
    case cancel
  }

  public enum ControlSize: String, Hashable, Sendable, CaseIterable {
    /// Very small.
    case mini
    case small
    case regular
    case large
    case extraLarge

    fileprivate var padding: (vertical: Length, horizontal: Length) {
      switch self {
      case .mini, .small: (.scaled(4), .scaled(10))
      case .regular: (.scaled(7), .scaled(12))
      case .large, .extraLarge: (.scaled(14), .scaled(20))
      }
    }
  }

  /// The look of a button, as on iOS.
  public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
    /// The label in the tint color.
    case automatic
    /// The label in the tint color.
    case borderless
    /// The label as it is.
    case plain
    /// The label on a capsule of a weak tint color.
    case bordered
    /// A white label on a capsule of the tint color.
    case borderedProminent
  }
}

/// Content that scrolls, all of which a picture shows if it scrolls vertically.
///
/// ```swift
/// let stories = ScrollView(.horizontal) {
///   HStack {
///     for topic in ["Swift", "Layout", "Text"] { Text(topic).padding(16).background(.fill) }
///   }
/// }
/// ```
///
/// Vertical content has its ideal height: where it is higher than the screen, the picture is, too, and a dashed line marks the end of
/// the screen. Horizontal content has its ideal width and is cut off at the end of the view, in the state before scrolling; it is offered
/// the height of the view.
public struct ScrollView: View, Hashable {
  private let content: Layout
  private let axis: Axis

  /// Creates a view that scrolls along an axis; several contents form a column.
  ///
  /// Indicators are never shown.
  public init(
    _ axis: Axis = .vertical, showsIndicators: Bool = true, fileID: String = #fileID,
    line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    let body = Layout(body: content())
    self.axis = axis
    self.content =
      switch axis {
      case .vertical: body.modified(by: .scroll)
      case .horizontal: Layout(.scroll(body)).at(fileID, line)
      }
  }

  /// The content as a picture shows it.
  public var body: some View {
    content
  }
}

/// The first of several views whose ideal size fits the offered size, else the last.
///
/// ```swift
/// let airports = ViewThatFits(in: .horizontal) {
///   Text("Lisbon Humberto Delgado")
///   Text("Lisbon")
/// }
/// ```
///
/// It says why it skipped a view. A text has to fit on one line. A ``Choice`` asks for less: for the least size at which
/// no text breaks into more lines than it should.
///
/// In a row it is offered what the other views leave once they have the widths at which they fit; see
/// <doc:resolving-layouts>.
public struct ViewThatFits: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates a choice between views, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    let choice: Layout.ChoiceAxes =
      switch axes {
      case .horizontal: .horizontal
      case .vertical: .vertical
      default: .both
      }
    let views = content()
    // Along no axis, the first fits.
    layout = .choice(
      built: axes.isEmpty ? Array(views.prefix(1)) : views, axes: choice, testing: .ideal
    ).at(fileID, line)
  }
}
