import GalleyLayout
import Testing

/// The examples in comments on texts.
@Suite struct TextCommentExamples: PrintingExamples {
  @Test func `Words grow in a made-up language`() {
    print("Check out".pseudolocalized())  // [Çĥĥéçķķ öûţţ]
  }
}
