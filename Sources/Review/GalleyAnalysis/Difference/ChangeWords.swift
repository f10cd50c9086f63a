import GalleyGeometry
import GalleyLayout

/// The sentences about changes.
///
/// Results are compared and grouped by their changes; these sentences are made last, and nothing reads them.
package struct ChangeWords {
  private let changes: [LayoutChange]

  package init(_ changes: [LayoutChange]) {
    self.changes = changes
  }

  /// Returns the changes in words, most important first, with a maximum number of lines per topic.
  ///
  /// A last line counts the sentences left out, and the layouts that only moved with their container. Recorded
  /// properties have lines only if nothing else differs.
  package func lines(limit: Int = 12) -> [LayoutDifference.Line] {
    LayoutDifference.Topic.allCases.flatMap { topic in
      let lines = lines(about: topic)
      let more = max(lines.count - limit, 0)
      let end = end(more: more, carried: topic == .frame ? carriedCount : 0)
      return lines.prefix(limit)
        + end.map { LayoutDifference.Line(topic: topic, phrase: $0, changes: []) }
    }
  }

  private func end(more: Int, carried: Int) -> [Phrase] {
    let along: Phrase = "\(carried) moved with their container"
    if more > 0 { return [carried > 0 ? "… and \(more) more, and \(along)" : "… and \(more) more"] }
    return carried > 0 ? ["… and \(along)"] : []
  }

  private var carriedCount: Int { changes.count(where: \.isCarried) }

  private func lines(about topic: LayoutDifference.Topic) -> [LayoutDifference.Line] {
    let own = changes.filter { $0.topic == topic && !$0.isCarried }
    switch topic {
    case .presence:
      let presence = PresenceWords(changes: own)
      return presence.exchanges + presence.others
    case .paint: return PaintWords(changes: own).lines
    case .property where changes.contains { $0.topic != .property }: return []
    case .decision, .issue, .resolved, .content, .frame, .size, .property:
      return own.map { .init(topic: topic, phrase: $0.sentence, changes: [$0]) }
    }
  }
}

extension ChangeWords {
  /// The changes in one line: the two or three most important facts, and how many more there are.
  ///
  /// At most two facts are about one topic. Layouts that only moved with their container do not count.
  package var headline: String {
    guard changes.contains(where: { $0.topic != .property }) else { return sameLayout.text }
    let all = phrases
    let phrases = all.map { $0.map(\.text) }
    let count = phrases.reduce(0) { $0 + $1.count }
    guard count > 0 else { return Phrase("no visible difference in the layout").text }
    var facts: [String] = []
    for fact in phrases.flatMap({ $0.prefix(2) }).prefix(3) {
      let fact = fact.count <= Self.factLength ? fact : fact.shown(in: Self.factLength)
      let length = (facts + [fact]).reduce(0) { $0 + $1.count + Self.separator.count }
      guard facts.isEmpty || length <= Self.headlineLength else { break }
      facts.append(fact)
    }
    if count > facts.count { facts.append(Phrase("and \(count - facts.count) more").text) }
    let headline = facts.joined(separator: Self.separator)
    return changes.differInLayout ? headline : Phrase("\(Self.noDifference), but \(headline)").text
  }

  private static let noDifference: Phrase = "no difference in the layout"

  private var sameLayout: Phrase {
    let lines = lines(about: .property)
    return lines.first.map { "\(Self.noDifference), but \($0.phrase)" } ?? Self.noDifference
  }

  private static let separator = " · "
  private static let factLength = 100
  /// The maximum length of the facts, without the number of those left out.
  private static let headlineLength = 144

  /// All differences as short phrases, by topic, most important first.
  ///
  /// Layouts that came with an alternative are listed late, since the decision itself is already mentioned.
  private var phrases: [[Phrase]] {
    let presence = PresenceWords(changes: changes.filter { $0.topic == .presence })
    return [
      summaries(.decision), summaries(.issue), summaries(.resolved),
      presence.others.map(\.phrase), summaries(.content), framePhrases,
      presence.exchanges.map(\.phrase), summaries(.size), lines(about: .paint).map(\.phrase),
    ]
  }

  private func summaries(_ topic: LayoutDifference.Topic) -> [Phrase] {
    changes.filter { $0.topic == topic }.map(\.summary)
  }

  /// The changed frames: first of named layouts, then of visible ones, then of containers.
  ///
  /// A choice counts as a container, since its frame changes whenever it takes another alternative.
  private var framePhrases: [Phrase] {
    let frames = changes.filter { $0.topic == .frame && !$0.isCarried }
    let named = frames.filter { $0.element.id != nil && $0.element.kind != .choice }
    let others = frames.filter { $0.element.id == nil || $0.element.kind == .choice }
    let seen = others.filter { !$0.element.isAround }
    return (named + seen + others.filter(\.element.isAround)).map(\.sentence)
  }
}

extension LayoutChange.Element {
  package var isAround: Bool { kind.map { $0.isContainer || $0 == .choice } ?? false }

  fileprivate var isTelling: Bool {
    guard let kind else { return true }
    return id != nil || !(kind.isContainer || kind == .choice || kind == .spacer || kind == .empty)
  }

  /// The name for people: the id, else the text, else the kind and place.
  func name(in columns: Int = 24) -> Phrase {
    if let id { return "\(id.shown(in: columns))" }
    if let text { return "“\(text.shown(in: columns - 4))”" }
    guard let label else { return "the root" }
    return "\(label.shown(in: max(columns, 40)))"
  }
}

private struct PresenceWords {
  let changes: [LayoutChange]

  private typealias Exchanged = (exchange: LayoutChange.Exchange, changes: [LayoutChange])

  /// The lines about alternatives.
  ///
  /// Elements that both alternatives of a choice have are left out, and containers without a name, since their contents
  /// are listed.
  var exchanges: [LayoutDifference.Line] {
    let (came, went) = (exchanged(isNew: true), exchanged(isNew: false))
    return lines(came, without: went, "new") + lines(went, without: came, "gone")
  }

  private func exchanged(isNew: Bool) -> [Exchanged] {
    changes.filter(\.element.isTelling).grouped { $0.exchange(isNew: isNew) }
      .compactMap { exchange, changes in exchange.map { ($0, changes) } }
  }

  private func lines(
    _ exchanges: [Exchanged], without others: [Exchanged], _ verb: Phrase
  ) -> [LayoutDifference.Line] {
    let known = Dictionary(
      others.map { ($0.exchange.path, Set($0.changes.map { $0.element.name() })) },
      uniquingKeysWith: { $0.union($1) })
    return exchanges.compactMap { exchange, changes in
      let own = changes.filter { known[exchange.path]?.contains($0.element.name()) != true }
      guard !own.isEmpty else { return nil }
      let names = own.map { $0.element.name() }
      let list =
        names.count > 3
        ? "\(names.prefix(2).joined(", ")) and \(names.count - 2) more" as Phrase
        : names.joined(", ")
      let name = exchange.label.shown(in: 24)
      return .init(
        topic: .presence,
        phrase: "\(verb) with alternative \(exchange.alternative + 1) of \(name): \(list)",
        changes: own)
    }
  }

  var others: [LayoutDifference.Line] {
    lines(isNew: true, "appeared") + lines(isNew: false, "is gone")
  }

  private func lines(isNew: Bool, _ verb: Phrase) -> [LayoutDifference.Line] {
    var lines: [LayoutDifference.Line] = []
    var inside = 0
    for change in changes.reversed() {
      guard let isInside = change.isInside(isNew: isNew) else { continue }
      guard !isInside else {
        inside += 1
        continue
      }
      let count: Phrase =
        inside == 0
        ? "" : inside == 1 ? ", with 1 layout inside" : ", with \(inside) layouts inside"
      lines.append(
        .init(
          topic: .presence, phrase: "\(change.element.name()) \(verb)\(count)", changes: [change]))
      inside = 0
    }
    return lines.reversed()
  }
}

extension LayoutChange {
  fileprivate func exchange(isNew: Bool) -> Exchange? {
    switch facts.first {
    case .appeared(let exchange, _) where isNew: exchange
    case .gone(let exchange, _) where !isNew: exchange
    default: nil
    }
  }

  /// Returns whether an element that came or went for no alternative is inside of another one, or nil for other changes.
  fileprivate func isInside(isNew: Bool) -> Bool? {
    switch facts.first {
    case .appeared(nil, let isInside) where isNew: isInside
    case .gone(nil, let isInside) where !isNew: isInside
    default: nil
    }
  }
}

private struct PaintWords {
  let changes: [LayoutChange]

  var lines: [LayoutDifference.Line] {
    let colors = changes.flatMap { change in
      change.facts.filter { $0.topic == .paint }.map { (fact: $0, change: change.with($0)) }
    }
    return colors.grouped(by: \.fact).map { fact, members in
      let changes = members.map(\.change)
      return .init(topic: .paint, phrase: Self.sentence(fact, changes), changes: changes)
    }
  }

  private static func sentence(_ fact: LayoutChange.Fact, _ changes: [LayoutChange]) -> Phrase {
    var names: [Phrase] = []
    for change in changes where !fact.isOfPage {
      let name = change.element.name()
      if names.last != name { names.append(name) }
    }
    let list =
      names.count > 4
      ? "\(names.prefix(3).joined(", ")) and \(names.count - 3) more" as Phrase
      : names.joined(", ")
    let owners: Phrase = names.isEmpty ? "" : " of \(list)"
    guard case .recolored(let part, let before, let after) = fact else {
      return "\(names.isEmpty ? "the picture" : list) is drawn otherwise"
    }
    let name: Phrase = part.map { "\($0.rawValue)" } ?? "a color"
    switch (before, after) {
    case (let before?, let after?):
      return "\(name)\(owners) is \(after.spelling), was \(before.spelling)"
    case (nil, let after?): return "\(name)\(owners) is now painted in \(after.spelling)"
    case (let before?, nil): return "\(name)\(owners) in \(before.spelling) is no longer painted"
    case (nil, nil): return "\(name)\(owners) changed"
    }
  }
}

extension LayoutChange {
  fileprivate func with(_ fact: Fact) -> LayoutChange {
    changing(self) { $0.facts = [fact] }
  }
}

extension LayoutChange.Fact {
  fileprivate var isOfPage: Bool {
    if case .recolored(.page, _, _) = self { true } else { false }
  }
}
