import GalleyGeometry
import GalleyLayout

extension LayoutDifference {
  /// A sentence about a difference.
  public struct Line: Hashable, Sendable {
    /// What the sentence is about.
    public var topic: Topic
    /// The sentence, without control characters.
    public var text: String
  }

  /// The topics of sentences, in the order in which they are listed.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// A choice that takes another alternative.
    case decision
    /// An issue that is new or worse than it was.
    case issue
    /// An issue that is gone.
    case resolved
    /// A layout that appeared or is gone.
    case presence
    /// The string of a text, and the number of its lines.
    case content
    /// The position and size of a layout.
    case frame
    /// The size of the picture.
    case size
  }

  /// Returns the differences in words, most important first, with a maximum number of lines per topic.
  ///
  /// A last line counts the sentences left out, and the layouts that only moved with their container.
  public func lines(limit: Int = 12) -> [Line] {
    Topic.allCases.flatMap { topic in
      let sentences = sentences(about: topic)
      let more = sentences.count - limit
      let end = end(more: max(more, 0), carried: topic == .frame ? carriedCount : 0)
      return (sentences.prefix(limit) + end).map { Line(topic: topic, text: $0) }
    }
  }

  /// Returns the line that counts the differences left out.
  private func end(more: Int, carried: Int) -> [String] {
    let along = "\(carried) moved with their container"
    if more > 0 { return ["… and \(more) more" + (carried > 0 ? ", and \(along)" : "")] }
    return carried > 0 ? ["… and \(along)"] : []
  }

  private func sentences(about topic: Topic) -> [String] {
    switch topic {
    case .decision: decisions.map(\.sentence)
    case .issue: issues.filter { $0.after != nil }.map(\.sentence)
    case .resolved: issues.filter { $0.after == nil }.map(\.sentence)
    case .presence: presenceSentences
    case .content: nodes.filter(\.hasOtherContent).map(\.sentence)
    case .frame: frameSentences
    case .size:
      size.map { ["the picture is \($0.after.words), was \($0.before.words)"] } ?? []
    }
  }

  /// The changed frames in words, those of named layouts first.
  private var frameSentences: [String] {
    let named = frameChanges.filter { $0.after.id != nil }
    return (named + frameChanges.filter { $0.after.id == nil }).map(\.sentence)
  }

  /// The layouts with a changed frame only, without those that moved with their container.
  var frameChanges: [NodeChange] { nodes.filter { !$0.hasOtherContent && !$0.isCarried } }

  private var carriedCount: Int { nodes.count(where: \.isCarried) }
}

extension LayoutDifference: CustomStringConvertible {
  /// The differences in words, one sentence per line.
  public var description: String {
    isEmpty ? Self.noDifference : lines().map(\.text).joined(separator: "\n")
  }
}

extension Size {
  /// The width and the height in words.
  var words: String {
    "\(width.shortDecimal(places: 2)) × \(height.shortDecimal(places: 2))"
  }
}

extension LayoutDifference {
  /// The layouts that appeared or are gone, in words: one sentence per alternative or lone layout.
  var presenceSentences: [String] { exchangeSentences + loneSentences }

  /// The layouts that were exchanged with alternatives, in words.
  var exchangeSentences: [String] {
    let (came, went) = (Self.exchanges(in: new), Self.exchanges(in: gone))
    return Self.named(came, without: went).map { "new with alternative \($0): \($1)" }
      + Self.named(went, without: came).map { "gone with alternative \($0): \($1)" }
  }

  /// The layouts that appeared or are gone for no alternative, in words.
  var loneSentences: [String] {
    Self.others(in: new).map { $0.label + " appeared" + $0.inside }
      + Self.others(in: gone).map { $0.label + " is gone" + $0.inside }
  }

  /// An alternative, and the labels of the layouts exchanged with it.
  private typealias Exchanged = (exchange: Exchange, labels: [String])

  /// Returns the alternatives that exchanged layouts, with the labels of these.
  ///
  /// Containers without a name are left out, since their contents are listed.
  private static func exchanges(in nodes: [LoneNode]) -> [Exchanged] {
    var order: [Exchange] = []
    var labels: [Exchange: [String]] = [:]
    for lone in nodes where lone.node.isTelling {
      guard let exchange = lone.exchange else { continue }
      if labels[exchange] == nil { order.append(exchange) }
      labels[exchange, default: []].append(lone.node.label)
    }
    return order.map { ($0, labels[$0] ?? []) }
  }

  /// Returns the alternatives in words, without the layouts that both alternatives of a choice have.
  private static func named(
    _ exchanges: [Exchanged], without others: [Exchanged]
  ) -> [(String, String)] {
    let known = Dictionary(
      others.map { ($0.exchange.path, Set($0.labels)) }, uniquingKeysWith: { $0.union($1) })
    return exchanges.compactMap { exchange, labels in
      let own = labels.filter { known[exchange.path]?.contains($0) != true }
      guard !own.isEmpty else { return nil }
      let name = "\(exchange.alternative + 1) of \(exchange.label.shown(in: 24))"
      return (name, list(own))
    }
  }

  /// Returns the layouts that appeared or are gone for no alternative, with the number of layouts inside in words.
  private static func others(in nodes: [LoneNode]) -> [(label: String, inside: String)] {
    var others: [(label: String, inside: String)] = []
    var inside = 0
    for lone in nodes.reversed() where lone.exchange == nil {
      if lone.isInside {
        inside += 1
      } else {
        let words = inside > 0 ? ", with \(inside.counted("layout")) inside" : ""
        others.append((lone.node.label, words))
        inside = 0
      }
    }
    return others.reversed()
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}

extension LayoutDifference.Node {
  /// Whether the layout is worth listing: it has a name, or draws something itself.
  fileprivate var isTelling: Bool {
    id != nil || !(kind.isContainer || kind == .choice || kind == .spacer || kind == .empty)
  }
}

extension LayoutDifference.DecisionChange {
  /// The change in words.
  var sentence: String {
    switch (before, after) {
    case (let before?, let after?): sentence(before, after)
    case (nil, let after?):
      after.condition == nil
        ? "\(after.name) appeared: it took alternative \(after.outcome) (\(after.grounds(0)))"
        : "\(after.name) appeared: it took \(after.outcome)"
    case (let before?, nil):
      "\(before.name) is gone: it took "
        + (before.condition == nil ? "alternative " : "") + before.outcome
    case (nil, nil): ""
    }
  }

  private func sentence(_ before: Decision, _ after: Decision) -> String {
    if after.condition != nil {
      return "\(after.name) took \(after.outcome) instead of \(before.site.test(before.chosen))"
    }
    if before.chosen == after.chosen, before.alternatives.count == after.alternatives.count {
      let grounds = after.grounds(after.chosen)
      return
        "\(after.name) still takes alternative \(after.outcome), which \(after.standing) (\(grounds))"
    }
    let old = min(before.chosen, after.alternatives.count - 1)
    let grounds = "(\(after.grounds(min(old, after.chosen))))"
    var sentence = "\(after.name) took alternative \(after.outcome)"
    sentence += after.overflows ? ", which overflows \(grounds), " : " \(grounds) "
    sentence += "instead of \(before.chosen + 1)"
    if before.alternatives.count != after.alternatives.count {
      sentence += " of \(before.alternatives.count)"
    }
    guard after.chosen < before.chosen else { return sentence }
    return sentence + " (\(before.grounds(after.chosen, inPast: true)))"
  }
}

extension Decision {
  /// The shortened name of the choice.
  var name: String { label.shown(in: 40) }

  /// Whether the alternative overflows now, or no longer does.
  var standing: String {
    overflows ? "overflows" : fits ? "fits again" : "no longer overflows"
  }

  /// Returns why an alternative was rejected, or how much space it leaves.
  fileprivate func grounds(_ number: Int, inPast: Bool = false) -> String {
    shortage(of: number)?.sentence(inPast: inPast) { $0.shown(in: 48) } ?? slack(of: number).text
  }
}

extension LayoutDifference.Node {
  /// The name for people: the id, else the text, else the kind and place.
  var label: String {
    if let id { return id.shown(in: 24) }
    if let words { return "“\(words.shown(in: 20))”" }
    return place
  }

  /// The kind and the place.
  fileprivate var place: String {
    path.isRoot ? "the root" : NodeName.name(of: kind, at: path, source)
  }
}

extension LayoutDifference.NodeChange {
  /// Whether more than the frame differs.
  var hasOtherContent: Bool {
    before.kind != after.kind || before.words != after.words || before.lineCount != after.lineCount
  }

  /// The change in words.
  var sentence: String {
    let clauses = [kindClause, wordsClause, linesClause].compactMap(\.self)
    let frame = [moveClause, growthClause].compactMap(\.self).joined(separator: " and ")
    let inside = [contentClause, startsClause].compactMap(\.self)
    let all = clauses + (frame.isEmpty ? [] : [frame]) + inside
    return "\(name) " + all.joined(separator: ", ")
  }

  /// The name of the layout; a text that changed does not serve as a name.
  var name: String {
    before.words == after.words || after.id != nil ? after.label : after.place
  }

  /// The change of the kind.
  var kindClause: String? {
    guard before.kind != after.kind else { return nil }
    return "is of kind \(after.kind.rawValue) instead of \(before.kind.rawValue)"
  }

  /// The change of the text.
  var wordsClause: String? {
    guard before.words != after.words else { return nil }
    let (old, new) = (before.words ?? "", after.words ?? "")
    return "says “\(new.shown(in: 20))” instead of “\(old.shown(in: 20))”"
  }

  /// The change of the number of lines.
  var linesClause: String? {
    guard let old = before.lineCount, let new = after.lineCount, old != new else { return nil }
    return "takes \(new) line\(new == 1 ? "" : "s") instead of \(old)"
  }

  private var moveClause: String? {
    guard offset != .zero else { return nil }
    let distances = [offset.x, offset.y].map(\.signed)
    guard distances != ["0", "0"] else { return "moved by less than 0.01" }
    return "moved " + distances.joined(separator: ", ")
  }

  /// The change of the content within the frame, unless other content explains it.
  private var contentClause: String? {
    guard before.content != after.content, !hasOtherContent else { return nil }
    let (old, new) = (before.contentRect, after.contentRect)
    let moves = [new.x - old.x, new.y - old.y].map(\.signed)
    if moves != ["0", "0"] { return "has its content moved by " + moves.joined(separator: ", ") }
    let growth = [new.width - old.width, new.height - old.height].map(\.signed)
    return "has its content resized by " + growth.joined(separator: " × ")
  }

  /// The change of where lines start, unless they are other lines.
  private var startsClause: String? {
    guard before.starts != after.starts, before.lineCount == after.lineCount, !hasOtherContent
    else { return nil }
    return "has its lines aligned differently"
  }

  private var growthClause: String? {
    let width = after.frame.width - before.frame.width
    let height = after.frame.height - before.frame.height
    guard width != 0 || height != 0 else { return nil }
    let verb = width >= 0 && height >= 0 ? "grew" : width <= 0 && height <= 0 ? "shrank" : nil
    guard let verb else { return "changed by \(width.signed) × \(height.signed)" }
    let lengths = [abs(width), abs(height)].map { $0.shortDecimal(places: 2) }
    guard lengths != ["0", "0"] else { return "\(verb) by less than 0.01" }
    return "\(verb) by " + lengths.joined(separator: " × ")
  }
}

extension LayoutDifference.Node {
  /// The rectangle of the content, from the top left of the frame.
  fileprivate var contentRect: Rect { content ?? Rect(origin: .zero, size: frame.size) }
}

extension Double {
  /// The number with its sign.
  fileprivate var signed: String {
    let digits = shortDecimal(places: 2)
    return self > 0 && digits != "0" ? "+" + digits : digits
  }
}

extension LayoutDifference.IssueChange {
  /// The change in words.
  var sentence: String {
    switch (before, after) {
    case (nil, let after?): "new \(after.title): \(after.message.shown(in: 400))"
    case (let before?, nil): "resolved \(before.title)"
    case (let before?, let after?):
      "\(after.title): \(after.message.shown(in: 400))\(trend(before, after))"
    case (nil, nil): ""
    }
  }

  private func trend(_ before: LayoutIssue, _ after: LayoutIssue) -> String {
    guard let old = before.missing, let new = after.missing, old != new else { return "" }
    let points = old.shortDecimal(places: 2, .up)
    return new > old ? " (was \(points) pt)" : " (only; was \(points) pt)"
  }
}

extension LayoutIssue {
  fileprivate var title: String { "\(kind.rawValue) · \(name)" }

  /// The shortened name of the layout.
  var name: String { label.shown(in: 28) }
}
