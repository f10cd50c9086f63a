import GalleyGeometry
import GalleyLayout

extension LayoutDifference {
  /// A sentence about something that differs.
  public struct Line: Hashable, Sendable {
    /// What the sentence is about.
    public var topic: Topic
    /// The sentence, which commands no terminal whatever the names in it.
    public var text: String
  }

  /// What a sentence can be about, in the order in which they are said.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// A choice that was decided in another way.
    case decision
    /// An issue that is new or worse than it was.
    case issue
    /// An issue that is gone.
    case resolved
    /// What came and went.
    case presence
    /// What a text says, and in how many lines.
    case content
    /// Where things stand.
    case frame
    /// The size of the picture.
    case size
  }

  /// Returns what differs in words, the most important first, with at most a number of lines for each topic.
  ///
  /// What is left out is counted in a line of its own, and so is what only went with the layout around it.
  public func lines(limit: Int = 12) -> [Line] {
    Topic.allCases.flatMap { topic in
      let sentences = sentences(about: topic)
      let more = sentences.count - limit
      let end = end(more: max(more, 0), carried: topic == .frame ? carriedCount : 0)
      return (sentences.prefix(limit) + end).map { Line(topic: topic, text: $0) }
    }
  }

  /// Returns the line that counts what is not said.
  private func end(more: Int, carried: Int) -> [String] {
    let along = "\(carried) along with what they stand in"
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
      size.map { ["the picture is \($0.after.words) where it was \($0.before.words)"] } ?? []
    }
  }

  /// What happened to frames of their own accord, those of layouts with a name first.
  private var frameSentences: [String] {
    let named = frameChanges.filter { $0.after.id != nil }
    return (named + frameChanges.filter { $0.after.id == nil }).map(\.sentence)
  }

  /// The layouts of which only the frame differs, without those that went with what they stand in.
  var frameChanges: [NodeChange] { nodes.filter { !$0.hasOtherContent && !$0.isCarried } }

  private var carriedCount: Int { nodes.count(where: \.isCarried) }
}

extension LayoutDifference: CustomStringConvertible {
  /// What differs in words, a line for each sentence.
  public var description: String {
    isEmpty ? Self.noDifference : lines().map(\.text).joined(separator: "\n")
  }
}

extension Size {
  /// The width and the height for people.
  var words: String {
    "\(width.shortDecimal(places: 2)) × \(height.shortDecimal(places: 2))"
  }
}

extension LayoutDifference {
  /// What came and went, in words: a sentence for each alternative, or for each layout that came or went alone.
  var presenceSentences: [String] { exchangeSentences + loneSentences }

  /// What came and went with alternatives, in words.
  var exchangeSentences: [String] {
    let (came, went) = (Self.exchanges(in: new), Self.exchanges(in: gone))
    return Self.named(came, without: went).map { "alternative \($0) brings \($1)" }
      + Self.named(went, without: came).map { "with alternative \($0) went \($1)" }
  }

  /// What came or went alone, in words.
  var loneSentences: [String] {
    Self.others(in: new).map { $0 + " appeared" }
      + Self.others(in: gone).map { $0 + " is gone" }
  }

  /// An alternative, and the labels of what came or went with it.
  private typealias Exchanged = (exchange: Exchange, labels: [String])

  /// Returns the alternatives that layouts came or went with, with what these are called.
  ///
  /// Containers without a name say nothing, for what is in them is named itself.
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

  /// Returns the alternatives in words, with all that the other alternative of the choice does not have as well.
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

  /// Returns the layouts that came or went alone, with the number of those inside.
  private static func others(in nodes: [LoneNode]) -> [String] {
    var sentences: [String] = []
    var inside = 0
    for lone in nodes.reversed() where lone.exchange == nil {
      if lone.isInside {
        inside += 1
      } else {
        sentences.append(lone.node.label + (inside > 0 ? " with \(inside) inside" : ""))
        inside = 0
      }
    }
    return sentences.reversed()
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}

extension LayoutDifference.Node {
  /// Whether a person would miss the layout: it has a name, or something to see of its own.
  fileprivate var isTelling: Bool {
    id != nil || !(kind.isContainer || kind == .choice || kind == .spacer || kind == .empty)
  }
}

extension LayoutDifference.DecisionChange {
  /// What happened, in words.
  var sentence: String {
    switch (before, after) {
    case (let before?, let after?): sentence(before, after)
    case (nil, let after?):
      after.condition == nil
        ? "\(after.name) came up: it took alternative \(after.outcome) (\(after.grounds(0)))"
        : "\(after.name) came up: it took \(after.outcome)"
    case (let before?, nil):
      "\(before.name) no longer comes up: it took "
        + (before.condition == nil ? "alternative " : "") + before.outcome
    case (nil, nil): ""
    }
  }

  private func sentence(_ before: Decision, _ after: Decision) -> String {
    if after.condition != nil {
      return "\(after.name) took \(after.outcome) where it took \(before.site.test(before.chosen))"
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
    sentence += "where it took \(before.chosen + 1)"
    if before.alternatives.count != after.alternatives.count {
      sentence += " of \(before.alternatives.count)"
    }
    guard after.chosen < before.chosen else { return sentence }
    return sentence + " (\(before.grounds(after.chosen, inPast: true)))"
  }
}

extension Decision {
  /// What the choice is called among other words.
  var name: String { label.shown(in: 24) }

  /// Whether what is taken overflows, as another variant of it does not, or the other way around.
  var standing: String {
    overflows ? "overflows" : fits ? "fits again" : "no longer overflows"
  }

  /// Returns why an alternative was passed over, or how much room it leaves.
  fileprivate func grounds(_ number: Int, inPast: Bool = false) -> String {
    shortage(of: number)?.sentence(inPast: inPast) { $0.shown(in: 24) } ?? slack(of: number)
  }
}

extension LayoutDifference.Node {
  /// What the layout is called for people: its name, else its words, else its kind and place.
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
  /// Whether more differs than the frame.
  var hasOtherContent: Bool {
    before.kind != after.kind || before.words != after.words || before.lineCount != after.lineCount
  }

  /// What happened, in words.
  var sentence: String {
    let clauses = [kindClause, wordsClause, linesClause].compactMap(\.self)
    let frame = [moveClause, growthClause].compactMap(\.self).joined(separator: " and ")
    let all = clauses + (frame.isEmpty ? [] : [frame])
    return "\(name) " + all.joined(separator: ", ")
  }

  /// What the layout is called; words that are no longer the same name nothing.
  var name: String {
    before.words == after.words || after.id != nil ? after.label : after.place
  }

  /// What kind it became.
  var kindClause: String? {
    guard before.kind != after.kind else { return nil }
    return "is of kind \(after.kind.rawValue) where it was \(before.kind.rawValue)"
  }

  /// What it says now.
  var wordsClause: String? {
    guard before.words != after.words else { return nil }
    let (old, new) = (before.words ?? "", after.words ?? "")
    return "says “\(new.shown(in: 20))” where it said “\(old.shown(in: 20))”"
  }

  /// How many lines it takes now.
  var linesClause: String? {
    guard let old = before.lineCount, let new = after.lineCount, old != new else { return nil }
    return "takes \(new) line\(new == 1 ? "" : "s") where it took \(old)"
  }

  private var moveClause: String? {
    guard offset != .zero else { return nil }
    let distances = [offset.x, offset.y].map(\.signed)
    guard distances != ["0", "0"] else { return "moved by less than 0.01" }
    return "moved " + distances.joined(separator: ", ")
  }

  private var growthClause: String? {
    let width = after.frame.width - before.frame.width
    let height = after.frame.height - before.frame.height
    guard width != 0 || height != 0 else { return nil }
    let verb = width >= 0 && height >= 0 ? "grew" : width <= 0 && height <= 0 ? "shrank" : nil
    guard let verb else { return "changed by \(width.signed) × \(height.signed)" }
    let extents = [abs(width), abs(height)].map { $0.shortDecimal(places: 2) }
    guard extents != ["0", "0"] else { return "\(verb) by less than 0.01" }
    return "\(verb) by " + extents.joined(separator: " × ")
  }
}

extension Double {
  /// The number with its sign.
  fileprivate var signed: String {
    let digits = shortDecimal(places: 2)
    return self > 0 && digits != "0" ? "+" + digits : digits
  }
}

extension LayoutDifference.IssueChange {
  /// What happened, in words.
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
    return new > old ? " (it was \(points) pt)" : " (only; it was \(points) pt)"
  }
}

extension LayoutIssue {
  fileprivate var title: String { "\(kind.rawValue) · \(name)" }

  /// What the layout is called among other words.
  var name: String { label.shown(in: 28) }
}
