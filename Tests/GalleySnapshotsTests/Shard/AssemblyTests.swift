import GalleySnapshots
import TestSupport
import Testing

/// How results of shards come to stand in the order of the plan.
@Suite struct AssemblyTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Any partition is put together to the whole`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let times = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      Optional(Int.random(in: 0...9, using: &random))
    }
    let count = Int.random(in: 1...20, using: &random)
    let partition = ShardPartition(times: times, shardCount: count)
    var parts = (1...count).compactMap { Shard(index: $0, count: count) }.map { shard in
      let positions = partition.positions(of: shard)
      return Assembly.Part(positions: positions, elements: positions.map { "snapshot \($0)" })
    }
    parts.shuffle(using: &random)
    #expect(try Assembly(parts: parts).whole() == times.indices.map { "snapshot \($0)" })
  }

  @Test func `Two parts with the same position are named`() {
    let parts = [[0, 1], [2], [3, 1]].map { Assembly.Part(positions: $0, elements: $0) }
    let overlap = #expect(throws: Assembly<[Int]>.Overlap.self) {
      try Assembly(parts: parts).whole()
    }
    #expect(overlap?.first == 0 && overlap?.second == 2 && overlap?.position == 1)
  }

  /// Elements that count how often one is asked for.
  private final class Counter {
    var count = 0
  }

  private struct CountedElements: Sequence, IteratorProtocol {
    let counter: Counter
    var rest: Int

    mutating func next() -> Int? {
      counter.count += 1
      rest -= 1
      return rest >= 0 ? rest : nil
    }
  }

  @Test(arguments: [(1, 1000), (10, 1000), (1000, 1000), (100, 20_000)])
  func `Each result is looked at once, however many shards there are`(
    shards: Int, count: Int
  ) throws {
    let counter = Counter()
    let partition = ShardPartition(times: (0..<count).map { $0 * 7919 % 1000 }, shardCount: shards)
    let parts = (1...shards).compactMap { Shard(index: $0, count: shards) }.map { shard in
      let positions = partition.positions(of: shard)
      return Assembly.Part(
        positions: positions, elements: CountedElements(counter: counter, rest: positions.count))
    }
    #expect(try Assembly(parts: parts).whole().count == count)
    #expect(counter.count <= count + shards)
  }
}
