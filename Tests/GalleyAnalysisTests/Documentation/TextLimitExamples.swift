import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

/// The example in the comment on text limits.
struct TextLimitExamples {
  private let document = Document("Card") { _ in Text("Save for later").lineLimit(1) }

  @Test func `Limits are listed`() {
    let limits = TextLimits(
      of: document, traitRanges: document.matrix.traitRanges(), measurer: SquareGlyphs())
    for limit in limits.limits { print(limit.key, limit.textSize, limit.width ?? .infinity) }
    // Only texts with a key have a limit.
    #expect(limits.limits.isEmpty)
  }
}
