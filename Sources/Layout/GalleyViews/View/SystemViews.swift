// The names of views of SwiftUI whose look the system decides. Using one is an error that says what to write instead.

/// Rows of SwiftUI in the look of the system, which Galley does not know.
@available(
  *, unavailable,
  message: "write the rows in a VStack(spacing: 0), with a Divider() between two of them"
)
public struct List: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(selection: Any? = nil, @LayoutBuilder content: () -> [Layout]) {}

  public init<Data: Sequence>(
    _ data: Data, id: Any? = nil, selection: Any? = nil,
    @LayoutBuilder rowContent: (Data.Element) -> [Layout]
  ) {}
}

/// Controls of SwiftUI in the look of the system, which Galley does not know.
@available(
  *, unavailable,
  message:
    "write the groups as VStacks with padding, a background and a corner radius, and the rows in them with a Divider() between two"
)
public struct Form: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(@LayoutBuilder content: () -> [Layout]) {}
}

/// A switch of SwiftUI in the look of the system, which Galley does not know.
@available(
  *, unavailable,
  message:
    "write an HStack with the title, a Spacer() and a Capsule() of 51 × 31 points that looks like the switch"
)
public struct Toggle: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(_ title: String, isOn: Any? = nil) {}

  public init(isOn: Any? = nil, @LayoutBuilder label: () -> [Layout]) {}
}

/// A stepper of SwiftUI in the look of the system, which Galley does not know.
@available(
  *, unavailable,
  message:
    "write an HStack with the title, a Spacer() and a Capsule() of 94 × 32 points that looks like the buttons"
)
public struct Stepper: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(_ title: String, value: Any? = nil, in bounds: Any? = nil, step: Any? = nil) {}

  public init(
    value: Any? = nil, in bounds: Any? = nil, step: Any? = nil,
    @LayoutBuilder label: () -> [Layout]
  ) {}
}

/// A bar or a spinner of SwiftUI in the look of the system, which Galley does not know.
@available(
  *, unavailable,
  message:
    "write a Capsule() of 4 points of height behind a shorter one for a bar, or an Image(systemName:) for a spinner"
)
public struct ProgressView: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(_ title: String? = nil, value: Any? = nil, total: Any? = nil) {}
}

/// A screen of SwiftUI with the bar of the system, which Galley does not know.
@available(
  *, unavailable,
  message: "write a VStack(spacing: 0) with the bar as an HStack and the screen below it"
)
public struct NavigationStack: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(path: Any? = nil, @LayoutBuilder root: () -> [Layout]) {}
}

/// Screens of SwiftUI with the tabs of the system, which Galley does not know.
@available(
  *, unavailable,
  message: "write a VStack(spacing: 0) with one screen and the tabs below it as an HStack"
)
public struct TabView: PrimitiveView {
  public var layout: Layout { Layout(.empty) }

  public init(selection: Any? = nil, @LayoutBuilder content: () -> [Layout]) {}
}

extension Layout.Section {
  /// Rows under a header, as in a list of SwiftUI.
  @available(
    *, unavailable,
    message:
      "a Section arranges cells in groups; for rows under a header write a VStack whose first view is the header"
  )
  public init(_ header: String, @LayoutBuilder content: () -> [Layout]) { preconditionFailure() }

  /// Rows between a header and a footer, as in a list of SwiftUI.
  @available(
    *, unavailable,
    message:
      "a Section arranges cells in groups; for rows under a header write a VStack whose first view is the header"
  )
  public init(
    @LayoutBuilder content: () -> [Layout], @LayoutBuilder header: () -> [Layout],
    @LayoutBuilder footer: () -> [Layout] = { [] }
  ) { preconditionFailure() }
}
