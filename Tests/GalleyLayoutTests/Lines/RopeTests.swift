import Foundation
import TestSupport
import Testing

@testable import GalleyLayout

/// Lists that share their parts, compared with arrays.
@Suite struct RopeTests {
  /// A list and what it should hold.
  private struct Pair {
    var rope: Rope<Int>
    var array: [Int]
  }

  @Test(arguments: seeds)
  func `joining and parting give what they give with arrays`(seed: UInt64) {
    var random = Random(seed: seed)
    var pairs = [Pair(rope: Rope(), array: [])]
    for number in 0..<200 {
      let (one, other) = (random.pick(pairs), random.pick(pairs))
      var next = Pair(rope: one.rope + other.rope, array: one.array + other.array)
      switch random.number(0...5) {
      case 0: next = Pair(rope: Rope([number]) + one.rope, array: [number] + one.array)
      case 1: next = Pair(rope: one.rope + Rope([number]), array: one.array + [number])
      case 2:
        let count = random.number(0...one.array.count)
        next = Pair(rope: one.rope.prefix(count), array: Array(one.array.prefix(count)))
      case 3:
        let count = random.number(0...one.array.count)
        next = Pair(rope: one.rope.suffix(count), array: Array(one.array.suffix(count)))
      case 4: next = Pair(rope: Rope(one.array), array: one.array)
      default: if next.array.count > 500 { next = Pair(rope: Rope([number]), array: [number]) }
      }
      pairs.append(next)
      #expect(next.rope.elements == next.array && next.rope.count == next.array.count)
      #expect(next.rope.only == (next.array.count == 1 ? next.array[0] : nil))
      let compared = random.pick(pairs)
      #expect((next.rope == compared.rope) == (next.array == compared.array))
      let shared = zip(next.array.reversed(), compared.array.reversed()).prefix { $0 == $1 }.count
      #expect(next.rope.countOfSharedEnd(with: compared.rope) == shared)
      #expect(next.rope.hashValue == Rope(next.array).hashValue)
      #expect(next.rope.isBalanced)
    }
  }

  @Test(arguments: [true, false]) func `a list stays low however it grows`(growsAtTheEnd: Bool) {
    let rope = (0..<5000).reduce(Rope<Int>()) { rope, number in
      growsAtTheEnd ? rope + Rope([number]) : Rope([number]) + rope
    }
    #expect(rope.isBalanced && rope.height <= 19)
  }
}
