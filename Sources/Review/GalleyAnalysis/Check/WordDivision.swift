import GalleyDocuments
import GalleyLayout

/// Finds the broken words that hyphens would divide, by resolving the layouts in which they are worst once more.
struct WordDivision<Failure: Error> {
  let document: Document
  let resolve: (Layout, Traits) throws(Failure) -> LayoutResult

  /// Changes the advice for broken words that fit if all texts have hyphens.
  ///
  /// - Complexity: One layout for each set of traits with which such a finding is worst.
  func advise(_ findings: inout [Finding]) throws(Failure) {
    var results: [Traits: LayoutResult] = [:]
    for index in findings.indices
    where findings[index].kind == .brokenWord && findings[index].acceptance == nil {
      guard let traits = findings[index].worst else { continue }
      if results[traits] == nil {
        results[traits] = try resolve(document.layout.run(traits).hyphenated, traits)
      }
      let path = findings[index].path
      // In another alternative, the word may be elsewhere.
      guard let result = results[traits], result.placement(at: path) != nil,
        !result.issues.contains(where: { $0.kind == .brokenWord && $0.path == path })
      else { continue }
      findings[index].advice = Self.advice.text
    }
  }

  private static var advice: Phrase { "set hyphenation: true, with which it fits" }
}

extension Layout {
  /// The layout with hyphens in all of its texts.
  fileprivate var hyphenated: Layout {
    guard case .text(let text) = content else {
      return replacingContent(content.mapped(\.hyphenated))
    }
    return replacingContent(.text(text.hyphenation()))
  }
}
