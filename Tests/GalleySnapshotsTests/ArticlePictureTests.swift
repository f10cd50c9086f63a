import Foundation
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// The committed pictures of the articles on pictures and maps.
struct ArticlePictures: CustomTestStringConvertible {
  /// The catalogues that have pictures.
  static let all = [
    "Documents/GalleyNotation", "Pictures/GalleyRaster", "Pictures/GalleyScene", "Tool/galley",
  ].map(ArticlePictures.init)

  /// The folder of the target within the sources.
  let target: String
  fileprivate var module: Substring { target.split(separator: "/")[1] }
  var testDescription: String { target }

  /// The folder within the sources.
  private var path: String { "\(target)/\(module).docc" }
  var folder: URL { Repository.root.appendingPathComponent("Sources/\(path)") }

  /// The names of the pictures, sorted.
  func files() throws -> [String] {
    try names().filter { $0.hasSuffix(".png") }
  }

  /// The names of all files except the reference of the notation, which another script makes.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { !$0.hasPrefix("notation-") && $0 != "notation.md" }
  }

  /// The articles, by their names.
  func articles() throws -> [String: String] {
    let files = try names().filter { $0.hasSuffix(".md") }
    return try Dictionary(
      uniqueKeysWithValues: files.map { name in
        (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      })
  }

  /// The pictures of pages, which a browser draws.
  private static let ofPages: Set = ["page-flight-status.png", "preview-moving.png"]

  /// Expects fresh pictures to have the names of the committed ones, and the bytes if required.
  static func expect(_ paths: [String], in fresh: URL, areSame: Bool) throws {
    let committed = try all.flatMap { catalogue in
      try catalogue.files().filter { !ofPages.contains($0) }.map { "\(catalogue.path)/\($0)" }
    }
    let names = paths.map { String($0.dropFirst("articles/".count)) }
    #expect(names == committed, "Scripts/gallery makes other pictures; run it and commit")
    guard areSame else { return }
    let sources = Repository.root.appendingPathComponent("Sources")
    for (path, name) in zip(paths, names) {
      try expectSameBytes(
        fresh.appendingPathComponent(path), sources.appendingPathComponent(name))
    }
  }
}

@Suite struct ArticlePictureTests {
  private static let pictures = ArticlePictures(target: "Pictures/GalleyScene")

  @Test(arguments: ArticlePictures.all)
  func `each picture of an article stays under 300 kilobytes, a moving one under 1,500`(
    catalogue: ArticlePictures
  ) throws {
    let names = try catalogue.files()
    #expect(!names.isEmpty)
    for name in names {
      let picture = try Data(contentsOf: catalogue.folder.appendingPathComponent(name))
      #expect(picture.count < (name.hasSuffix("-moving.png") ? 1_500_000 : 300_000), "\(name)")
    }
  }

  @Test(arguments: ArticlePictures.all)
  func `articles show each picture, and no other`(catalogue: ArticlePictures) throws {
    let articles = try catalogue.articles()
    let shown = articles.values.flatMap { article in
      article.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.1) }
    }
    #expect(try Set(shown) == Set(catalogue.files()))
  }

  @Test(arguments: ArticlePictures.all)
  func `every article is listed on the front page`(catalogue: ArticlePictures) throws {
    let articles = try catalogue.articles()
    let page = "\(catalogue.module).md"
    let front = try #require(articles[page])
    for name in articles.keys where name != page {
      #expect(front.contains("<doc:\(name.dropLast(3))>"), "\(name)")
    }
  }

  @Test func `the article on annotated pictures has the numbers of the samples`() throws {
    let card = try Self.result("episode", width: 320, .accessibility1)
    let narrow = try Self.result("episode", width: 160, .accessibility3)
    let lines = try Self.result("lines", width: 390, .extraExtraLarge)
    let decision = try #require(card.decision("metadata"))
    let article = try #require(try Self.pictures.articles()["reading-annotated-pictures.md"])
    let needs = "\(decision.offer), \(decision.chosen + 1) needs \(decision.need)"
    for words in decision.reasons + [needs, "\(decision.label) → \(decision.outcome)"] {
      #expect(article.contains("- `\(words)`"))
    }
    let others = [
      narrow.issues.first?.message, narrow.decision("metadata")?.reasons.first,
      lines.decision("beside")?.reasons.first, lines.decision("second-break")?.reasons.first,
    ]
    for sentence in try others.map({ try #require($0) }) {
      let figure = try #require(sentence.firstMatch(of: /[0-9]+\.[0-9]+/)?.output)
      #expect(article.contains("\(figure) points"))
    }
  }

  @Test func `the article on wireframes has the numbers of the samples`() throws {
    let result = try Self.result("flight-status", width: 390, .large)
    let article = try #require(try Self.pictures.articles()["reading-wireframes.md"])
    for (name, start) in [("flight", "`flight  "), ("status", "`status` is ")] {
      let size = try #require(result.placement(name)).frame.size
      let extents = [size.width, size.height].map { $0.shortDecimal(places: 1) }
      #expect(article.contains(start + extents.joined(separator: " × ")))
    }
  }

  /// Returns a sample resolved with real fonts.
  private static func result(
    _ name: String, width: Double, _ size: TextSize.Category
  ) throws -> LayoutResult {
    let results = try Samples.results(name) { matrix in
      matrix.screens = [Screen(width: width)]
      matrix.textSizes = [.category(size)]
      matrix.colorSchemes = [.light]
    }
    return try #require(results.first).result
  }
}
