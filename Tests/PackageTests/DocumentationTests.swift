import Testing

/// The examples of the README, the articles and the comments, which all stand in the tests and so are compiled and run.
@Suite struct DocumentationTests {
  @Test(arguments: CodeBlock.all) func `an example is compiled`(block: CodeBlock) {
    let isCompiled = CodeBlock.compiledCode.contains("\n\(block.code)\n")
    #expect(
      isCompiled,
      "Put the example of \(block.testDescription) into a test in a folder Documentation, word for word."
    )
  }

  @Test func `there are examples in all places`() {
    let files = Set(CodeBlock.all.map(\.path))
    for name in [
      "README.md", "building-layouts.md", "measuring-text.md", "style-guides.md",
      "LayoutBuilder.swift", "GalleyScene.md", "reading-annotated-pictures.md",
      "reading-contact-sheets.md", "GalleyAnalysis.md", "reading-branch-maps.md",
      "choosing-colors.md", "ThemeReader.swift",
    ] {
      #expect(files.contains { $0.hasSuffix(name) }, "\(name)")
    }
  }

  @Test func `examples are found in articles and comments`() {
    let article = PackageFile(
      path: "Sources/A/A.docc/a.md",
      text: "```swift\nlet a = 1\n\n  let b = 2\n```\n```sh\nls\n```\n")
    #expect(CodeBlock.blocks(of: article).map(\.code) == ["let a = 1\nlet b = 2"])
    let source = PackageFile(
      path: "Sources/A/a.swift",
      text: "  /// ```swift\n  /// import A\n  /// a()\n  /// ```\n  func a() {}\n")
    #expect(CodeBlock.blocks(of: source).map(\.code) == ["a()"])
    #expect(CodeBlock.blocks(of: source).map(\.line) == [2])
  }
}
