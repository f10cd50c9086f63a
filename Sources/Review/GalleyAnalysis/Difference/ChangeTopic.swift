package import GalleyLayout

extension LayoutDifference {
  /// The topics of changes, in the order in which they are listed.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case decision
    case issue
    case resolved
    case presence
    case content
    case frame
    case size
    case paint
    /// A recorded property that does not change the appearance of the layout.
    case property
  }
}

extension LayoutDifference {
  package struct Line: Hashable, Sendable {
    package var topic: Topic
    package var phrase: Phrase
    /// The changes that it is about; none for a sentence that counts those left out.
    package var changes: [LayoutChange]

    package init(topic: Topic, phrase: Phrase, changes: [LayoutChange]) {
      (self.topic, self.phrase, self.changes) = (topic, phrase, changes)
    }

    package var text: String { phrase.text.printable }
  }

  /// Returns the differences in words, most important first, with a maximum number of lines per topic.
  ///
  /// A last line counts the sentences left out, and the layouts that only moved with their container.
  package func lines(limit: Int = 12) -> [Line] { ChangeWords(changes).lines(limit: limit) }

  /// The difference in one line: the two or three most important facts, and how many more there are.
  ///
  /// At most two facts are about one topic. Layouts that only moved with their container do not count.
  package var headline: String { ChangeWords(changes).headline }
}

extension LayoutDifference: CustomStringConvertible {
  package var description: String {
    isEmpty ? headline : lines().map(\.text).joined(separator: "\n")
  }
}

extension LayoutDifference: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: ("summary", lines().map(\.text)), ("changes", changes))
  }
}

extension LayoutChange {
  package var topic: LayoutDifference.Topic {
    let topics = Set(facts.map(\.topic))
    return LayoutDifference.Topic.allCases.first(where: topics.contains) ?? .property
  }

  /// Whether the element only moved with its container.
  package var isCarried: Bool {
    facts.contains { if case .moved(_, .some) = $0 { true } else { false } }
  }

  package var isAppearance: Bool {
    facts.contains { if case .appeared = $0 { true } else { false } }
  }

  package var isRemoval: Bool { facts.contains { if case .gone = $0 { true } else { false } } }

  package var marksBox: Bool {
    switch topic {
    case .presence, .content, .frame: !isCarried
    case .property: element.kind != nil && facts.contains(where: \.isLineProperty)
    case .decision, .issue, .resolved, .size, .paint: false
    }
  }
}

extension LayoutChange.Fact {
  var topic: LayoutDifference.Topic {
    switch self {
    case .decision: .decision
    case .issue(_, let after): after == nil ? .resolved : .issue
    case .appeared, .gone: .presence
    case .kind, .text, .lines: .content
    case .moved, .resized, .content, .aligned: .frame
    case .picture: .size
    case .recolored, .redrawn: .paint
    case .fit, .property: .property
    }
  }
}

extension LayoutChange.Fact {
  fileprivate var isLineProperty: Bool {
    switch self {
    case .property(.breaks), .property(.role): true
    default: false
    }
  }
}

extension [LayoutChange] {
  /// Whether the layouts differ in more than colors and recorded properties.
  package var differInLayout: Bool {
    contains { ![.paint, .property].contains($0.topic) }
  }
}
