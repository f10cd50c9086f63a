import GalleyLayout
internal import GalleyTextFiles

/// A part of a resolver that chooses tokens by a context, such as a color scheme.
struct TokenModifier {
  let fallback: String
  let isFixed: Bool

  private let contexts: [Context]

  private struct Context {
    var name: String
    var sources: [JSONNode]
    var scheme: ColorScheme?
    var contrast: Contrast?
  }

  /// Creates a modifier; nil if it has no contexts, or its default is none of them.
  init?(_ name: String, _ node: JSONNode) {
    let members = node["contexts"]?.members ?? []
    let contexts = members.map { member in
      Context(
        name: member.key, sources: member.value.elements ?? [],
        scheme: Self.scheme(of: member.key), contrast: Self.contrast(of: member.key))
    }
    let hasSchemes = contexts.contains { $0.scheme == .dark }
    let hasContrasts = contexts.contains { $0.contrast == .increased }
    self.contexts = contexts.map { context in
      // Words such as light and regular are sizes or weights where there is no dark or high beside them.
      var context = context
      if !hasSchemes { context.scheme = nil }
      if !hasContrasts { context.contrast = nil }
      return context
    }
    isFixed = !hasSchemes && !hasContrasts
    let named = node["default"]?.string
    let light = self.contexts.first { context in
      (hasSchemes || hasContrasts) && context.scheme != .dark && context.contrast != .increased
    }
    guard let first = named ?? light?.name ?? contexts.first?.name,
      contexts.contains(where: { $0.name == first })
    else { return nil }
    fallback = first
  }

  /// The contexts that no appearance uses, unless none is named like one.
  var unusedContexts: [String] {
    isFixed
      ? []
      : contexts.filter { $0.scheme == nil && $0.contrast == nil && $0.name != fallback }.map(
        \.name)
  }

  func sources(of name: String) -> [JSONNode] {
    contexts.last { $0.name == name }?.sources ?? []
  }

  /// Returns the context for an appearance: the one that says most about it, or the default.
  func context(for appearance: Appearance) -> String {
    var best: (name: String, score: Int)?
    for context in contexts {
      guard context.scheme == nil || context.scheme == appearance.colorScheme,
        context.contrast == nil || context.contrast == appearance.contrast
      else { continue }
      let score = (context.scheme == nil ? 0 : 2) + (context.contrast == nil ? 0 : 1)
      if score > (best?.score ?? 0) { best = (context.name, score) }
    }
    return best?.name ?? fallback
  }

  static func scheme(of name: String) -> ColorScheme? {
    let words = parts(of: name)
    if words.contains("dark") || words.contains("night") { return .dark }
    return words.contains("light") || words.contains("day") ? .light : nil
  }

  private static func contrast(of name: String) -> Contrast? {
    let words = parts(of: name)
    if !words.isDisjoint(with: ["high", "higher", "more", "increased", "hc"])
      || words == ["contrast"]
    {
      return .increased
    }
    return words.isDisjoint(with: ["standard", "normal", "regular", "default"]) ? nil : .standard
  }

  private static func parts(of name: String) -> Set<String> {
    var words: [String] = [""]
    for character in name {
      if !character.isLetter {
        words.append("")
      } else {
        if character.isUppercase, words.last?.last?.isLowercase == true { words.append("") }
        words[words.count - 1] += String(character)
      }
    }
    return Set(words.filter { !$0.isEmpty }.map { $0.lowercased() })
  }
}
