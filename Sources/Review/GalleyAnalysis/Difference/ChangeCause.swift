package import GalleyLayout

extension LayoutChange {
  /// A cause of changes in several variants: their common values, without lengths and languages.
  ///
  /// Two changes have one cause if these values are equal.
  package enum Cause: Hashable, Sendable {
    case exchange(LayoutPath, alternative: Int, isNew: Bool)
    case element(Name, [Kind])

    /// The identity of an element in all variants.
    ///
    /// An element with an id is the same at every place, since alternatives repeat the ids of their contents.
    package enum Name: Hashable, Sendable {
      case id(String)
      case path(LayoutPath)
    }

    /// A fact without its lengths and texts.
    package enum Kind: Hashable, Sendable {
      case decision(before: Int?, after: Int?, overflows: Bool?)
      case issue(LayoutIssue.Kind?, isNew: Bool, isGone: Bool)
      case presence(isNew: Bool)
      case kind(Layout.Kind, Layout.Kind)
      case recolored(PaintPart?, RGBA?, RGBA?)
      case fit(alternative: Int)
      case property(Property)
      case text, lines, moved, resized, content, aligned, picture, redrawn
    }
  }

  package var cause: Cause {
    for case .appeared(let exchange?, _) in facts {
      return .exchange(exchange.path, alternative: exchange.alternative, isNew: true)
    }
    for case .gone(let exchange?, _) in facts {
      return .exchange(exchange.path, alternative: exchange.alternative, isNew: false)
    }
    // Properties that are only recorded do not separate variants that look the same.
    let visible = topic == .property ? facts : facts.filter { $0.topic != .property }
    return .element(element.id.map { .id($0) } ?? .path(element.path), visible.map(\.causeKind))
  }
}

extension LayoutChange.Fact {
  fileprivate var causeKind: LayoutChange.Cause.Kind {
    switch self {
    case .decision(let before, let after):
      .decision(before: before?.chosen, after: after?.chosen, overflows: after?.overflows)
    case .issue(let before, let after):
      .issue((after ?? before)?.kind, isNew: before == nil, isGone: after == nil)
    case .appeared: .presence(isNew: true)
    case .gone: .presence(isNew: false)
    case .kind(let before, let after): .kind(before, after)
    case .recolored(let part, let before, let after): .recolored(part, before, after)
    case .fit(let alternative, _, _): .fit(alternative: alternative)
    case .property(let property): .property(property)
    case .text: .text
    case .lines: .lines
    case .moved: .moved
    case .resized: .resized
    case .content: .content
    case .aligned: .aligned
    case .picture: .picture
    case .redrawn: .redrawn
    }
  }
}
