/// A language tag and its more general forms in lower case, the most special first.
struct LanguageChain: Sequence, IteratorProtocol {
  private var next_: Substring?

  init(_ language: String) {
    next_ = Substring(String(language.lowercased().map { $0 == "_" ? "-" : $0 }))
  }

  mutating func next() -> String? {
    guard let tag = next_ else { return nil }
    next_ = tag.lastIndex(of: "-").map { tag[..<$0] }
    return String(tag)
  }

  func first<Value>(_ value: (String) -> Value?) -> Value? {
    for tag in self {
      if let found = value(tag) { return found }
    }
    return nil
  }
}
