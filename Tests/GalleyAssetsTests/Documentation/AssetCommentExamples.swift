import GalleyAssets
import GalleyLayout
import Testing

/// The examples in comments on assets.
@Suite struct AssetCommentExamples {
  @Test func `tokens are read from the bytes of a file`() throws {
    let file = Array(#"{"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"#.utf8)
    let tokens = try DesignTokens(path: "brand.tokens.json") { _ in .success(file) }
    let gap = tokens["gap"]?.value  // 8 points
    #expect(gap == .dimension(8))
  }

  @Test func `the drawings of a folder are symbols of a document`() throws {
    #expect(throws: UnreadableFile.self) {
      let symbols = try Symbol.drawings(inFolder: "Symbols")
      let gear = symbols["gear"]
      _ = gear
    }
  }
}
