import GalleyLayout
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct ShapedTextCacheTests {
  private func text(_ string: String) -> (ShapingRequest, ShapedText) {
    let request = ShapingRequest(string)
    return (request, SquareGlyphs().shape(request))
  }

  private func insert(_ string: String, _ cache: inout ShapedTextCache) {
    let (request, text) = text(string)
    cache.insert(text, for: request)
  }

  @Test func `A text is kept until half the limit has come after it`() {
    var cache = ShapedTextCache(byteLimit: 200_000)
    insert("first", &cache)
    var count = 0
    while cache.text(for: ShapingRequest("first")) != nil, count < 10_000 {
      // Texts that are asked for stay, so the question itself must not be one.
      var copy = ShapedTextCache(byteLimit: 200_000)
      insert("first", &copy)
      count += 1
      for number in 0..<count { insert("text \(number)", &copy) }
      cache = copy
    }
    // Some 700 bytes for each text of 100,000.
    #expect((80...400).contains(count), "\(count)")
  }

  @Test func `A text that is asked for again and again is never forgotten`() {
    var cache = ShapedTextCache(byteLimit: 100_000)
    insert("often", &cache)
    for number in 0..<5_000 {
      insert("text \(number)", &cache)
      #expect(cache.text(for: ShapingRequest("often")) != nil)
    }
    #expect(cache.count < 200)
  }

  @Test func `A text that would take all the room is not kept, and drives out no more than half`() {
    var cache = ShapedTextCache(byteLimit: 20_000)
    insert("small", &cache)
    insert(String(repeating: "long ", count: 10_000), &cache)
    #expect(cache.text(for: ShapingRequest(String(repeating: "long ", count: 10_000))) == nil)
    #expect(cache.text(for: ShapingRequest("small")) != nil)
  }

  @Test func `A cache without room keeps nothing`() {
    var cache = ShapedTextCache(byteLimit: 0)
    insert("a", &cache)
    #expect(cache.count == 0 && cache.text(for: ShapingRequest("a")) == nil)
  }

  @Test func `Texts that differ in one question only are kept apart`() {
    let measurer = try? Fonts.shared.get().measurer
    let requests = [
      ShapingRequest("a 1"), ShapingRequest("a 1", weight: .bold),
      ShapingRequest("a 1", isItalic: true), ShapingRequest("a 1", locale: "ro"),
      ShapingRequest("a 1", direction: .rightToLeft), ShapingRequest("a 1", size: 12),
      ShapingRequest("a 1", family: "Noto Sans"),
      ShapingRequest("a 1", spans: [.init(range: 0..<1, weight: .bold)]),
    ]
    let answers = requests.map { measurer?.shape($0) }
    for (request, answer) in zip(requests, answers).reversed() {
      #expect(measurer?.shape(request) == answer)
    }
    #expect(Set(answers.map { $0?.runs.map(\.face) }).count >= 4)
  }

  @Test(arguments: [0, 3_000, 30_000, 1_000_000])
  func `What is forgotten is shaped again alike`(byteLimit: Int) throws {
    let library = try FontLibrary()
    let small = try PangoTextMeasurer(library: library, byteLimit: byteLimit)
    let reference = try Fonts.shared.get().measurer
    var random = Random(seed: 7)
    for _ in 0..<300 {
      let text = sampleTexts[Int.random(in: sampleTexts.indices, using: &random)]
      let request = ShapingRequest(text, weight: Bool.random(using: &random) ? .bold : .regular)
      #expect(small.shape(request) == reference.shape(request))
    }
  }
}

extension ShapedTextCache {
  fileprivate mutating func text(for request: ShapingRequest) -> ShapedText? {
    text(for: request, RequestHash.hash(request))
  }

  fileprivate mutating func insert(_ text: ShapedText, for request: ShapingRequest) {
    insert(text, for: request, RequestHash.hash(request))
  }
}
