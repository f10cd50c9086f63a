internal import GalleyLayout

/// A list of branches in a document: its tests in words, what depends on it, and what it takes under traits.
struct ConditionSite: Sendable {
  var tests: [String]
  /// The conditions of the branches; nil for one that always holds.
  var conditions: [Condition?]
  /// The branches around it, each list with the branches before; it is met where the last of each list is taken.
  var around: [[Condition?]]
  /// The property that depends on it; nil if it is a node.
  var property: String?
  var position: Position
  var owner: String?
  var kind: String?
  var surroundings: String?

  func number(under traits: Traits) -> Int {
    conditions.firstIndex { $0?.holds(under: traits) ?? true } ?? tests.count - 1
  }

  func isMet(under traits: Traits) -> Bool {
    around.allSatisfy { branches in
      branches.firstIndex { $0?.holds(under: traits) ?? true } == branches.count - 1
    }
  }

  /// The part of the document that depends on it, such as main, spacing of card, spacing of hstack in page, or a part in page.
  ///
  /// It has no line numbers, so that records stay the same when other parts of the document move.
  var place: String {
    if let owner { return property.map { "\($0) of \(owner)" } ?? owner }
    // The property of a kind with its name is what the node consists of, such as the text of a text.
    let ofKind = property == kind ? nil : property.flatMap { _ in kind }
    let part = (property ?? "a part") + (ofKind.map { " of \($0)" } ?? "")
    return part + (surroundings.map { " in \($0)" } ?? (ofKind == nil ? " of the layout" : ""))
  }
}

extension [ConditionSite] {
  func outcomes(under traits: Traits) -> [Layout.ConditionOutcome] {
    compactMap { site in
      guard site.isMet(under: traits) else { return nil }
      let condition = Layout.Condition(site.tests, places: [site.place])
      return Layout.ConditionOutcome(condition, taking: site.number(under: traits))
    }
  }
}

/// The conditions of a document, and the position of the reader among them.
///
/// Conditions that affect only colors and the drawings of symbols are ignored, since they arrange nothing.
struct ConditionTable {
  private struct Known: Sendable {
    var sites: [ConditionSite]

    /// The condition with what depends on it: nodes, then properties, in the order of the document.
    var condition: Layout.Condition {
      let places = sites.enumerated().sorted {
        ($0.element.property == nil ? 0 : 1, $0.element.position, $0.offset)
          < ($1.element.property == nil ? 0 : 1, $1.element.position, $1.offset)
      }.map(\.element.place)
      return Layout.Condition(sites[0].tests, places: places)
    }
  }

  struct Subject {
    var property: String?
    var style: String?
    /// Whether only colors and drawings depend on the value.
    var isPaint = false
  }

  private var known: [Known] = []
  private var numbers: [[String]: Int] = [:]
  private var knownPlaces: [[String]: Set<String>] = [:]
  private(set) var sites: [ConditionSite] = []
  private var open: [Branches] = []
  private(set) var subject = Subject()
  private var surroundings: String?

  struct Mark {
    fileprivate var sites: [ConditionSite]
    fileprivate var open: [Branches]
    fileprivate var subject: Subject
    fileprivate var surroundings: String?
  }

  mutating func enterNode(named name: String? = nil) -> Mark {
    defer {
      (sites, open, subject) = ([], [], Subject())
      surroundings = name ?? surroundings
    }
    return Mark(sites: sites, open: open, subject: subject, surroundings: surroundings)
  }

  /// Leaves a node with a name or without, and returns the conditions that it depends on.
  mutating func leaveNode(
    named name: String?, ofKind kind: String, _ mark: Mark
  ) -> [ConditionSite] {
    sites = named(name, ofKind: kind)
    return leave(mark)
  }

  /// Restores a position of the reader, and returns the conditions met since.
  mutating func leave(_ mark: Mark) -> [ConditionSite] {
    let found = sites
    (sites, open, subject) = (mark.sites, mark.open, mark.subject)
    surroundings = mark.surroundings
    return found
  }

  /// Returns the conditions of the node being read, those without a name with the one given, and keeps them.
  mutating func named(_ name: String?, ofKind kind: String? = nil) -> [ConditionSite] {
    let found = sites.map { site in
      var site = site
      if site.property != nil { (site.owner, site.kind) = (site.owner ?? name, kind) }
      return site
    }
    found.forEach { keep($0) }
    return found
  }

  private mutating func keep(_ site: ConditionSite) {
    if let number = numbers[site.tests] {
      guard knownPlaces[site.tests, default: []].insert(site.place).inserted else { return }
      known[number].sites.append(site)
    } else {
      numbers[site.tests] = known.count
      knownPlaces[site.tests] = [site.place]
      known.append(Known(sites: [site]))
    }
  }

  /// Returns what every condition of the document takes under traits, whether it is met or not.
  var mentions: @Sendable (Traits) -> [Layout.ConditionOutcome] {
    let known = known.enumerated()
      .sorted {
        ($0.element.sites[0].position, $0.offset) < ($1.element.sites[0].position, $1.offset)
      }
      .map { (condition: $0.element.condition, site: $0.element.sites[0]) }
    return { traits in
      known.map { condition, site in
        Layout.ConditionOutcome(condition, taking: site.number(under: traits), isMet: false)
      }
    }
  }

  var places: [String: Position] {
    Dictionary(
      known.flatMap { known in known.sites.map { ($0.place, $0.position) } },
      uniquingKeysWith: { first, second in min(first, second) })
  }
}

// MARK: - Reading

extension ConditionTable {
  fileprivate struct Branches {
    var conditions: [Condition?] = []
    var tests: [String] = []
  }

  mutating func enterValue(of property: AnyProperty, style: String? = nil) {
    subject = Subject(property: property.name, style: style, isPaint: property.isPaint)
  }

  /// Enters a node that may depend on conditions, and returns what the reader came from.
  mutating func enterChild() -> (count: Int, subject: Subject) {
    defer { subject = Subject() }
    return (sites.count, subject)
  }

  /// Leaves a node that may depend on conditions, whose alternatives have names.
  mutating func leaveChild(named names: [String], _ mark: (count: Int, subject: Subject)) {
    subject = mark.subject
    guard !names.isEmpty else { return }
    for number in sites.indices.dropFirst(mark.count) where sites[number].property == nil {
      sites[number].owner = sites[number].owner ?? names.prefix(2).joined(separator: " or ")
    }
  }

  mutating func add(_ others: [ConditionSite]) {
    sites += others
  }

  /// Enters a list of branches, and returns its place among the conditions of the node, or nil if only colors
  /// and drawings depend on it.
  mutating func enterBranches(at position: Position, isPaint: Bool) -> Int? {
    guard !isPaint else { return nil }
    sites.append(
      ConditionSite(
        tests: [], conditions: [], around: open.map(\.conditions), property: subject.property,
        position: position, owner: subject.style.map { "style \($0)" },
        surroundings: surroundings))
    open.append(Branches())
    return sites.count - 1
  }

  mutating func enterBranch(_ condition: Condition?, _ words: String?) {
    open[open.count - 1].conditions.append(condition)
    open[open.count - 1].tests.append(words ?? Layout.Condition.otherwise)
  }

  mutating func leaveBranches(_ place: Int?) {
    guard let place, let branches = open.popLast() else { return }
    sites[place].conditions = branches.conditions
    sites[place].tests = branches.tests
    if branches.tests.last != Layout.Condition.otherwise {
      sites[place].tests.append(Layout.Condition.otherwise)
    }
  }
}

extension AnyProperty {
  /// Whether only colors and the drawings of symbols depend on a value that is no node.
  var isPaint: Bool {
    ["color", "share", "backdrop", "path"].contains(typeName)
  }
}

extension Tree {
  /// Whether the values of a list of branches are no nodes, but words or further branches.
  var branchesAreScalars: Bool {
    (items ?? []).allSatisfy { item in
      [item["then"], item["else"]].allSatisfy { $0?.entries == nil || $0?.isCondition == true }
    }
  }
}
