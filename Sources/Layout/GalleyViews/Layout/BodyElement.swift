/// An element of a body that keeps its place there, which is the same for any neighbors.
///
/// As in SwiftUI, the place is that of the statement, with the branch of each `if` and `switch` and the turn of each loop. So a
/// layout after an `if` is the same one whether its condition holds or not.
public protocol BodyElement {
  var step: DocumentStep { get set }
}

extension ListBuilder where Element: BodyElement {
  /// Returns the elements of all statements of a body, in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    BodyPart.block(parts)
  }

  /// Returns the elements of an `if` without `else`, none if its condition is false.
  public static func buildOptional(_ part: [Element]?) -> [Element] {
    part.map { BodyPart.inside(0, $0) } ?? []
  }

  /// Returns the elements of the first branch of an `if` or `switch`.
  public static func buildEither(first part: [Element]) -> [Element] {
    BodyPart.inside(0, part)
  }

  /// Returns the elements of another branch of an `if` or `switch`.
  public static func buildEither(second part: [Element]) -> [Element] {
    BodyPart.inside(1, part)
  }

  /// Returns the elements of all iterations of a loop, in order.
  public static func buildArray(_ parts: [[Element]]) -> [Element] {
    parts.enumerated().flatMap { BodyPart.inside($0, $1) }
  }

  public static func buildFinalResult(_ elements: [Element]) -> [Element] {
    BodyPart.whole(elements)
  }
}

/// The elements of a part of a body with their places in it.
///
/// Elements without a step are in plain statements, one in each: their places are their indices, and that of a single one is the
/// part itself.
enum BodyPart {
  static func block<Element: BodyElement>(_ parts: [[Element]]) -> [Element] {
    guard parts.count > 1 else { return parts.isEmpty ? [] : parts[0] }
    let isPlain = parts.allSatisfy { $0.count == 1 && $0[0].step.isPlain }
    return isPlain
      ? parts.flatMap { $0 } : parts.enumerated().flatMap { inside($0, $1, isSlot: true) }
  }

  /// Returns the elements of a list whose length may differ.
  static func list<Element: BodyElement>(_ parts: [[Element]], isBody: Bool = false) -> [Element] {
    if parts.count > 1, parts.allSatisfy({ $0.count == 1 && $0[0].step.isPlain }) {
      return parts.flatMap { $0 }
    }
    if isBody {
      let elements = parts.flatMap { $0 }
      if elements.contains(where: \.step.hasSlot),
        case .own = ListSteps(steps: elements.map(\.step))
      {
        return elements
      }
    }
    return parts.enumerated().flatMap { inside($0, $1, isSlot: true) }
  }

  static func inside<Element: BodyElement>(
    _ number: Int, _ part: [Element], isSlot: Bool = false
  ) -> [Element] {
    part.indices.map { index in
      var element = part[index]
      let own = element.step
      let numbers = own.isPlain && part.count > 1 ? [index] : own.numbers
      element.step =
        isSlot ? DocumentStep(slot: [number] + numbers) : DocumentStep().inside([number] + numbers)
      return element
    }
  }

  /// Returns the elements of a whole body: those of a single statement are in its first slot.
  static func whole<Element: BodyElement>(_ elements: [Element]) -> [Element] {
    guard elements.contains(where: { !$0.step.isPlain && !$0.step.hasSlot }) else {
      return elements
    }
    return elements.map { element in
      guard !element.step.isPlain, !element.step.hasSlot else { return element }
      return changing(element) { $0.step = DocumentStep(slot: [0] + element.step.numbers) }
    }
  }
}

extension Layout: BodyElement {
  /// The place in the body that holds the layout.
  public var step: DocumentStep {
    get { notes.step }
    set { notes.step = newValue }
  }
}

extension Layout.Grid.Cell: BodyElement {
  /// The place in the body that holds the cell.
  public var step: DocumentStep {
    get { layout.step }
    set { layout.step = newValue }
  }
}

extension Layout.Section.Cell: BodyElement {
  /// The place in the body that holds the cell.
  public var step: DocumentStep {
    get { layout.step }
    set { layout.step = newValue }
  }
}

extension Lines.Item: BodyElement {
  /// The place in the body that holds the item; new lines have none.
  public var step: DocumentStep {
    get {
      switch self {
      case .element(let element): element.layout.step
      case .newline: DocumentStep()
      case .choice(let choice): choice.notes.step
      }
    }
    set {
      switch self {
      case .element(var element):
        element.layout.step = newValue
        self = .element(element)
      case .newline: break
      case .choice(var choice):
        choice.notes.step = newValue
        self = .choice(choice)
      }
    }
  }
}
