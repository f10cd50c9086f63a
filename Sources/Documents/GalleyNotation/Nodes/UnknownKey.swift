/// What messages say about keys of nodes that are neither kinds nor properties.
extension Compilation {
  /// Returns the first key if it is an unknown kind, though a known one follows: of `{Switch: true, text: Sounds}`, and of
  /// `{select: [S, M], value: M}`, where `value` is no amount.
  func guessedKind(before kinds: [Tree.Entry], of entries: [Tree.Entry]) -> Tree.Entry? {
    guard let first = entries.first, let kind = kinds.first, isUnknown(first) else { return nil }
    let isValue = kinds.count == 1 && kind.key == Kind.value.name && kind.value.entries == nil
    return (isValue || first.key.first?.isUppercase == true) && isWordOfKind(first) ? first : nil
  }

  /// Returns the key that is most likely meant as the kind of a node without one, nil if all of them are properties.
  func guessedKind(of entries: [Tree.Entry], names: [String]) -> Tree.Entry? {
    let unknown = entries.filter(isUnknown)
    let likely =
      unknown.first { $0.key.first?.isUppercase == true && isLikelyKind($0) }
      ?? unknown.first.flatMap { $0.position == entries[0].position && isLikelyKind($0) ? $0 : nil }
    return likely
      ?? unknown.first { SearchWords.ofNodes.word(for: $0)?.advice(among: names) != nil }
      ?? unknown.first { !Self.kindHint(for: $0, among: names).isEmpty } ?? unknown.first
  }

  mutating func reportNoKind(_ entry: Tree.Entry, names: [String]) -> Kind? {
    var hint = Self.kindHint(for: entry, among: names)
    if let component = componentName(like: entry.key) {
      hint =
        entry.value.entries == nil
        ? "; write 'use: \(component)'"
        : "; write 'use: \(component)', with the arguments under 'with'"
    }
    if hint.isEmpty { hint = "; expected \(Wording.list(names))" }
    return report(
      "\(Wording.quoted(entry.key)) is not a kind of node\(hint)", at: entry.position)
  }

  private func isUnknown(_ entry: Tree.Entry) -> Bool {
    Kind.table[entry.key] == nil
      && !Kind.allProperties.contains { $0.property.name == entry.key }
  }

  /// Returns whether a key is a component of the document, or a word of another tool for a kind.
  private func isWordOfKind(_ entry: Tree.Entry) -> Bool {
    let words = SearchWords.ofNodes
    let word = words.word(for: entry) ?? words.part(of: entry.key)
    return componentName(like: entry.key) != nil
      || word?.keys.contains { Kind.table[$0] != nil } == true
  }

  /// Returns whether a key may be a kind, which it is not if it is like a property.
  private func isLikelyKind(_ entry: Tree.Entry) -> Bool {
    let properties = Kind.allProperties.map(\.property.name)
    return isWordOfKind(entry)
      || SearchWords.ofNodes.word(for: entry) == nil
        && Wording.suggestion(for: entry.key, among: properties).isEmpty
  }

  private static func kindHint(for entry: Tree.Entry, among names: [String]) -> String {
    let words = SearchWords.ofNodes
    let word = words.word(for: entry)
    if let advice = word?.advice(among: names) ?? word?.otherwise {
      return SearchWords.ending(advice)
    }
    let suggestion = Wording.suggestion(for: entry.key, among: names)
    guard suggestion.isEmpty else { return suggestion }
    return adviceElsewhere(word ?? words.part(of: entry.key))
  }

  /// Returns the end of a message about an unknown property: what to write, on this node or elsewhere.
  static func hint(for entry: Tree.Entry, of kind: Kind, among known: [String]) -> String {
    let word = SearchWords.ofNodes.word(for: entry, of: kind.name)
    let advice = word?.advice(among: known) ?? word?.otherwise
    return advice.map { SearchWords.ending($0) } ?? adviceElsewhere(word)
  }

  /// Returns what to write for a word on a node of a kind that has one of its keys.
  private static func adviceElsewhere(_ word: SearchWord?) -> String {
    guard let word, let key = word.keys.first, let advice = word.advice(among: word.keys) else {
      return SearchWords.ending(word?.otherwise)
    }
    let owner = Kind.allProperties.first { $0.property.name == key }?.kind
    return SearchWords.ending(advice + (owner.map { " on a `\($0.name)`" } ?? ""))
  }
}
