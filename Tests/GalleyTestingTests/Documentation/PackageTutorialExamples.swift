import GalleyDocuments
import GalleyLayout
import GalleyTesting
import Testing

extension Document {
  static let podcast = Document(
    "Podcast",
    matrix: Matrix(
      screens: [Screen(width: 320), Screen(width: 390)], textSizes: TextSize.allCategories)
  ) { _ in
    VStack(spacing: 8) {
      Text("Building a Layout Library").font(.headline)
      Choice {
        HStack(spacing: 12) {
          Text("Episode 123").lineLimit(1)
          Text("September 23").lineLimit(1).id("date")
        }
        VStack(spacing: 4) {
          Text("Episode 123")
          Text("September 23").id("date")
        }
      }.id("metadata")
    }.padding(16)
  }
}

@Suite struct PodcastLayoutTests {
  @Test func `The facts stand one below the other at large text sizes`() throws {
    let result = try resolve(.podcast, Traits(width: 320, textSize: .category(.accessibility1)))
    #expect(result.decision("metadata")?.takes(2) == true)
    #expect(result.lineCount(of: "date") == 1)
  }

  @Test func `Everything fits from the narrowest phone to a tablet`() {
    expectFits(.podcast, widths: 320...1024, textSizes: .all)
  }
}

/// The examples that have no references and do not run.
@Suite(.disabled()) struct PackageTutorialExamples {
  @Suite struct PodcastSnapshotTests {
    @Test func `The podcast looks as it did`() async throws {
      try await assertSnapshot(of: .podcast)
    }
  }
}
