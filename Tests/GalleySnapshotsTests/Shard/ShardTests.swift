import GalleySnapshots
import Testing

/// Shards by their numbers, and the positions that they contain.
@Suite struct ShardTests {
  @Test func `A shard is read from its number and the total number`() {
    #expect(Shard("2/4") == Shard(index: 2, count: 4))
    #expect(Shard("002/004")?.text == "2/4")
    #expect(Shard("100000/100000") != nil)
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/1", "0/1", "2/1", "-1/2", "+1/2", "1/0", "1/2/3", " 1/2", "1/2 ", "1/2\n",
    "١/٢",
    "a/b", "1.0/2", "1/100001", "1/99999999999999999999", "99999999999999999999/1", "1/2\u{301}",
  ])
  func `A text that is not a number of a total is not a shard`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `Positions that are written as ranges are read again`() {
    for positions in [[], [0], [3], [0, 1, 2], [0, 2, 4], [1, 2, 5, 6, 7, 9]] {
      #expect(PositionRanges(positions).positions(count: positions.count, below: 10) == positions)
    }
    #expect(PositionRanges([1, 2, 5]).ranges == [[1, 2], [5, 1]])
  }

  @Test(arguments: [
    [[0, 1]], [[0, 3]], [[0, 2], [1, 1]], [[1, 1], [0, 1]], [[-1, 2]], [[9, 2]],
    [[0, 0], [0, 2]], [[0, -2]],
    [[0]], [[]], [[0, 1, 1]], [[.max, 2]], [[.max, .max]], [[.min, 2]], [[2, .max]],
    [[0, .max], [.max, 2]],
  ])
  func `Ranges that are not two positions below ten are refused`(ranges: [[Int]]) {
    var damaged = PositionRanges([])
    damaged.ranges = ranges
    #expect(damaged.positions(count: 2, below: 10) == nil)
    #expect(damaged.positions(count: 2, below: -1) == nil)
  }
}
