import GalleyLayout
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct RecentAnswersTests {
  private func answer(_ number: Int) -> ShapedAnswer {
    let request = ShapingRequest("label \(number)")
    return ShapedAnswer(to: request, SquareGlyphs().shape(request))
  }

  @Test func `an answer is found by its hash and its request until another takes its place`() {
    var random = Random(seed: 3)
    var recent = RecentAnswers()
    // Many of these hashes share a place in the table.
    let hashes = (0..<40).map { UInt64($0 % 8) | UInt64($0) << 40 }
    let answers = hashes.indices.map(answer)
    var last: [UInt64: Int] = [:]
    var generation = 0
    for _ in 0..<2000 {
      let number = Int.random(in: hashes.indices, using: &random)
      if Int.random(in: 0..<50, using: &random) == 0 {
        generation += 1
        last = [:]
      }
      if Bool.random(using: &random) {
        recent.insert(answers[number], for: hashes[number], of: generation)
        last[hashes[number] & 7] = number
      }
      let found = recent.text(
        for: hashes[number], ShapingRequest("label \(number)"), of: generation)
      #expect(found == (last[hashes[number] & 7] == number ? answers[number].text : nil))
      let other = recent.text(for: hashes[number], ShapingRequest("other"), of: generation)
      #expect(other == nil)
    }
  }

  @Test func `an answer is released when it is replaced, or with its generation or the table`() {
    weak var first: ShapedAnswer?
    weak var second: ShapedAnswer?
    weak var third: ShapedAnswer?
    do {
      var recent = RecentAnswers()
      for (number, hash, generation) in [(0, UInt64(1), 0), (1, 1, 0), (2, 2, 1)] {
        let answer = answer(number)
        recent.insert(answer, for: hash, of: generation)
        if number == 0 { first = answer } else if number == 1 { second = answer }
        if number == 2 { third = answer }
        #expect(first == nil || number == 0)
        #expect(second == nil || number == 1)
      }
      #expect(third != nil)
      _ = recent.text(for: 2, ShapingRequest("label 2"), of: 1)
    }
    #expect(third == nil)
  }
}
