internal import Foundation
internal import GalleyNotation
internal import Testing

/// Nodes as people write them who know only SwiftUI, Jetpack Compose or CSS.
///
/// They were written before the reference was read. Each line of `guesses.txt` has a node and what its message must
/// contain, or `right` where the guess is right.
@Suite struct GuessTests {
  private struct Guess {
    var node: String
    var words: [String]
    var messages: String
    var isRight: Bool { words == ["right"] }

    init(_ line: Substring) throws {
      let mark = try #require(line.range(of: "  # ", options: .backwards))
      node = String(line[..<mark.lowerBound])
      words = line[mark.upperBound...].split(separator: " & ").map(String.init)
      messages = Sample.messages("galley: 1\nlayout: \(node)").joined(separator: "\n")
    }
  }

  private static func guesses() throws -> [Guess] {
    let file = Fixture.folder.appendingPathComponent("guesses.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("{") }.map { try Guess($0) }
  }

  @Test func `Of wrong guesses, at least 95 in 100 get the right word`() throws {
    let wrong = try Self.guesses().filter { !$0.isRight }
    #expect(wrong.count > 180)
    let missed = wrong.filter { guess in !guess.words.allSatisfy { guess.messages.contains($0) } }
    #expect(missed.count * 20 <= wrong.count, "\(missed)")
  }

  @Test func `A guess that is right has no message`() throws {
    let right = try Self.guesses().filter(\.isRight)
    #expect(right.count > 5 && right.allSatisfy(\.messages.isEmpty), "\(right)")
  }

  @Test(arguments: ["spacer", "divider", "empty"])
  func `The name of a node without content is the node`(name: String) throws {
    #expect(try Sample.layout(name) == Sample.layout("{ \(name): true }"))
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    #expect(
      Sample.messages("galley: 1\nlayout: { hstack: [\(capital)] }")
        == ["2:20 expected a node such as {text: Hello}, found '\(capital)'; write '\(name)'"])
  }

  @Test func `Unusual values are one message each`() {
    let long = String(repeating: "a.", count: 10_000)
    for value in ["....", "(((", "'%'", "-", "16.", "😀", "'a b c d'", long, "'\(long)'"] {
      for key in ["width", "textAlignment", "padding", "color", "opacity"] {
        let messages = Sample.messages("galley: 1\nlayout: { text: Hello, \(key): \(value) }")
        #expect(messages.count == 1 || value == "16.", "\(key): \(value): \(messages)")
      }
      #expect(Sample.messages("galley: 1\nlayout: { vstack: [\(value)] }").count == 1)
    }
  }

  /// Words of SwiftUI, UIKit, Jetpack Compose, CSS and of documents.
  private static let words = """
    Text Label Image AsyncImage Button Toggle Slider Stepper Picker Form List Section LabeledContent NavigationStack TabView
    ScrollView LazyVStack LazyVGrid Grid GridRow ViewThatFits GeometryReader ZStack Spacer Divider RoundedRectangle Circle
    ProgressView Gauge badge tint frame safeAreaInset ignoresSafeArea layoutPriority dynamicTypeSize foregroundStyle ForEach
    UILabel UIStackView UIImageView UITableView UICollectionView UISwitch numberOfLines adjustsFontSizeToFitWidth distribution
    preferredFont systemBackground setContentHuggingPriority layoutMargins traitCollection
    Row Column Box LazyColumn Modifier weight fillMaxWidth Arrangement.SpaceBetween ContentScale.Crop Scaffold TopAppBar Card
    Surface maxLines sp dp switch onSurface titleMedium
    flex gap justify-content align-items flex-wrap object-fit border-radius box-shadow line-clamp rem px % rgba
    grid-template-columns z-index overflow transform
    secondaryLabel firstTextBaseline AX3 title2 semibold ultraThin currency topLeading infinity scaled adaptive oneLine compact
    dark rtl widest pseudo kilometer justified dash continuous middle increased
    """.split { $0.isWhitespace }.map(String.init)

  @Test func `Every word that people ask for is in the reference`() {
    #expect(Self.words.count > 97)
    let unknown = Self.words.filter { NotationReference.text(about: $0) == nil }
    #expect(unknown.isEmpty, "\(unknown)")
  }

  @Test func `A page says how to see its picture, and is plain text`() throws {
    for word in Self.words {
      let text = try #require(NotationReference.text(about: word))
      #expect(!text.contains("&lt;b") && !text.contains("&gt;"), "\(word)")
    }
    let page = try #require(NotationReference.text(about: "secondaryLabel"))
    #expect(page.hasPrefix("# Colors\n") && page.hasSuffix("Examples/notation-colors.yaml"))
  }

  @Test func `A word that names a component shows it`() throws {
    let text = try #require(NotationReference.text(about: "toggle"))
    #expect(text.contains("`use: toggle`") && text.contains("\n  toggle:\n"))
    for (file, names) in ComponentLibrary.contents {
      for name in names {
        #expect(NotationReference.text(about: name)?.contains(file) == true, "\(name)")
      }
    }
  }
}
