import GalleyLayout
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct ShapingKeyTests {
  @Test func `requests that differ in one property have different keys`() {
    let requests = [
      ShapingRequest("a 1"), ShapingRequest("a 1", weight: .bold),
      ShapingRequest("a 1", isItalic: true), ShapingRequest("a 1", locale: "ro"),
      ShapingRequest("a 1", direction: .rightToLeft), ShapingRequest("a 1", size: 12),
      ShapingRequest("a 1", family: "Noto Sans"),
      ShapingRequest("a 1", spans: [.init(range: 0..<1, weight: .bold)]),
      ShapingRequest("a 2"), ShapingRequest("\u{E9}"), ShapingRequest("e\u{301}"),
    ]
    let keys = requests.map(ShapingKey.init)
    #expect(Set(keys).count == requests.count)
    for (index, key) in keys.enumerated() {
      #expect(keys.indices.filter { keys[$0] == key } == [index])
    }
  }

  @Test func `ten thousand labels fit in the default memory`() {
    var cache = GenerationCache<ShapingKey, ShapedText>(
      byteLimit: PangoTextMeasurer.defaultByteLimit)
    for number in 0..<10_000 {
      let key = ShapingKey(request: ShapingRequest("label \(number)"))
      let text = SquareGlyphs().shape(key.request)
      cache.insert(text, for: key, byteCount: key.byteCount + text.byteCount)
    }
    #expect(cache.count == 10_000)
    #expect(cache.byteCount > 5_000_000, "The memory of texts is counted.")
  }

  @Test func `results of requests that differ in one property are not confused`() {
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
  func `texts that left the cache are shaped again with the same result`(byteLimit: Int) throws {
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
