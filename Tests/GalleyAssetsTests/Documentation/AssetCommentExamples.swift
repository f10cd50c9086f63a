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
}
