import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

/// The layouts of the sample of a style guide.
@Suite struct StyleGuideTests {
  @Test func `each range of screen widths has its own layout`() throws {
    for (variant, result) in try Samples.results("style-guide") {
      let wall = try #require(result.placement("wall")).frame
      let year = try #require(result.placement("year")).frame
      let place = try #require(result.placement("place")).frame
      switch result.traits.width {
      case ..<600:
        #expect(wall.minX == 0 && wall.maxX == result.traits.width, "\(variant.name)")
        #expect(year.minX == place.minX && year.minY > wall.maxY, "\(variant.name)")
      case ..<1080:
        #expect(wall.minX == 0 && wall.maxX == result.traits.width, "\(variant.name)")
        let isGrid = try #require(result.decision("facts")).chosen == 0
        #expect((year.minY == place.minY) == isGrid && year.minY > wall.maxY, "\(variant.name)")
      default:
        #expect(wall.minX == 40, "\(variant.name)")
        #expect(year.minX > wall.maxX && year.minY < wall.maxY, "\(variant.name)")
      }
    }
  }

  @Test(arguments: [(390.0, "facts"), (390, "actions"), (820, "actions"), (640, "facts")])
  func `each choice takes both alternatives at some text size`(width: Double, choice: String) throws
  {
    let results = try Samples.results("style-guide").filter { $0.result.traits.width == width }
    let chosen = results.compactMap { $0.result.decision(choice)?.chosen }
    #expect(Set(chosen) == [0, 1])
  }

  @Test func `the sidebar is as high as the main content`() throws {
    for (variant, result) in try Samples.results("style-guide")
    where result.traits.width == 1180 {
      let sidebar = try #require(result.placement("aside")).frame
      let main = try #require(result.placement("main")).frame
      #expect(sidebar.minY == main.minY && sidebar.maxY == main.maxY, "\(variant.name)")
    }
  }
}
