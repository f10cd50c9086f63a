import Testing

/// The examples of the README, the articles and the comments, which tests compile and run.
@Suite struct DocumentationTests {
  @Test(arguments: CodeBlock.all) func `an example is compiled`(block: CodeBlock) {
    #expect(
      !block.compilations.isEmpty,
      "Put the example of \(block.testDescription) into a test in a folder Documentation, word for word."
    )
  }

  /// The examples of each article and of the README, in their order.
  private static let articles = Dictionary(
    grouping: CodeBlock.all.filter { $0.path.hasSuffix(".md") }, by: \.path
  ).values.sorted { $0[0].path < $1[0].path }

  /// A file of tests sees only its own imports, so one with an example shows which imports suffice.
  @Test
  func `an article shows the imports of its examples once, and they compile with these imports`() {
    let ofTests: Set = ["TestSupport", "Testing", "XCTest"]
    for blocks in Self.articles {
      let path = blocks[0].path
      let shown = blocks[0].imports
      #expect(!shown.isEmpty && shown == shown.sorted(), "\(path) starts with imports in order.")
      #expect(blocks.dropFirst().allSatisfy { $0.imports.isEmpty }, "\(path) shows imports once.")
      var used: Set<String> = []
      for block in blocks {
        let compilations = block.compilations.map { $0.imports.subtracting(ofTests) }
          .filter { $0.isSubset(of: shown) }
        #expect(!compilations.isEmpty, "\(block.testDescription) compiles with \(shown).")
        used.formUnion(compilations.joined())
        let names = [
          "@Test": "Testing", "@Suite": "Testing", "#expect": "Testing", "XCTestCase": "XCTest",
        ]
        used.formUnion(names.filter { block.code.contains($0.key) }.values)
      }
      #expect(used == Set(shown), "\(path) shows what its examples use, and no more.")
    }
  }

  @Test func `there are examples in all listed files`() {
    let files = Set(CodeBlock.all.map(\.path))
    for name in [
      "README.md", "building-layouts.md", "measuring-text.md", "style-guides.md",
      "LayoutBuilder.swift", "GalleyScene.md", "reading-annotated-pictures.md",
      "reading-contact-sheets.md", "choosing-colors.md", "testing-layouts.md", "ThemeReader.swift",
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
    #expect(CodeBlock.blocks(of: source).map(\.imports) == [["A"]])
  }
}
