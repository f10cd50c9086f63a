extension Layout {
  /// The axes along which an alternative has to fit.
  public enum ChoiceAxes: String, Hashable, Sendable, CaseIterable {
    case horizontal
    /// The height at the offered width, if a height is offered.
    case vertical
    /// The width, and the height if one is offered.
    case both

    package var includesWidth: Bool { self != .vertical }
    package var includesHeight: Bool { self != .horizontal }
  }

  /// The size that an alternative of a choice has to fit with.
  public enum ChoiceSize: String, Hashable, Sendable, CaseIterable {
    /// The least size at which no text breaks into more lines than it should.
    case fit
    /// The size without limits, as in SwiftUI.
    case ideal
  }

  package static func choice(
    _ alternatives: [Layout], axes: ChoiceAxes = .horizontal, testing size: ChoiceSize = .fit
  ) -> Layout {
    Layout(.choice(alternatives, axes: axes, testing: size))
  }

  /// Returns a choice between the layouts of a body, whose numbers count those that an `if` leaves out.
  static func choice(
    built alternatives: [Layout], axes: ChoiceAxes, testing size: ChoiceSize = .fit
  ) -> Layout {
    var choice = Layout.choice(alternatives, axes: axes, testing: size)
    choice.notes.alternatives = AlternativeNumbers(of: alternatives)
    return choice
  }
}

/// Alternatives, of which the first that fits is used, else the last.
///
/// Each layout that the body lists is one alternative, the preferred one first:
///
/// ```swift
/// let plan = Choice {
///   Text("Lisbon to Oslo, calling at Porto")
///   Text("Lisbon to Oslo").fit(.words)
/// }
/// ```
///
/// By default, an alternative has to fit the offered width. The `axes` add the offered height or replace the width by
/// it: the height of the screen or of a frame, minus the siblings above and below.
///
/// ```swift
/// let ticket = Choice(axes: .vertical) {
///   VStack {
///     Text("Gate B12").font(.largeTitle)
///     Text("Boarding at 11:15")
///   }
///   Text("Gate B12 at 11:15")
/// }
/// ```
///
/// Choices with the same name under `together` take the same alternative: the first with which all of them fit. So the rows of
/// a list look alike:
///
/// ```swift
/// let rows = VStack {
///   for sum in ["12 €", "1,240 €"] {
///     Choice(together: "rows") {
///       HStack {
///         Text("Sum")
///         Text(sum)
///       }
///       VStack {
///         Text("Sum")
///         Text(sum)
///       }
///     }
///   }
/// }
/// ```
public struct Choice: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates a choice; a choice without alternatives is empty.
  public init(
    axes: Layout.ChoiceAxes = .horizontal, together group: String? = nil,
    fileID: String = #fileID, line: Int = #line, @LayoutBuilder alternatives: () -> [Layout]
  ) {
    let choice = Layout.choice(built: alternatives(), axes: axes).at(fileID, line)
    layout = changing(choice) { $0.choiceGroup = group }
  }
}

extension Layout {
  /// The layout as SwiftUI has it, whose choices take the first alternative whose ideal size fits.
  ///
  /// In a choice, a text that may wrap has the least width with which it fits as its ideal width, as a ``FittingText``, and
  /// another choice that of its narrowest alternative, as a ``FittingChoice``.
  ///
  /// Outside of choices, rows do not know when a text fits.
  package var asInSwiftUI: Layout { asInSwiftUI(isInside: false) }

  private func asInSwiftUI(isInside: Bool) -> Layout {
    if case .text(var text) = content {
      text.hasIdealOfFit = isInside && text.wrapsInChoices
      if !isInside { text.fit = nil }
      return replacingContent(.text(text))
    }
    let isChoice = if case .choice(_, _, .fit) = content { true } else { false }
    let inner = content.mapped { $0.asInSwiftUI(isInside: isInside || isChoice) }
    guard case .choice(let alternatives, let axes, _) = inner else {
      return replacingContent(inner)
    }
    let copy = replacingContent(.choice(alternatives, axes: axes, testing: .ideal))
    return changing(copy) { $0.hasIdealOfNarrowest = isInside && isChoice }
  }
}

extension Layout.Text {
  /// Whether a choice considers the text to fit on several lines.
  fileprivate var wrapsInChoices: Bool {
    switch fit {
    case nil: (lineLimit ?? 1) > 1
    case .oneLine: false
    case .words, .lines: true
    }
  }
}
