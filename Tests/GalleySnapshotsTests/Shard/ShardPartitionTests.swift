import GalleySnapshots
import TestSupport
import Testing

/// The partition of plans into shards.
@Suite struct ShardPartitionTests {
  private static func positions(of partition: ShardPartition, _ count: Int) -> [[Int]] {
    (1...count).compactMap { Shard(index: $0, count: count).map(partition.positions) }
  }

  private static func times(_ random: inout Random, unknown: Bool) -> [Int?] {
    (0..<Int.random(in: 0...60, using: &random)).map { _ in
      unknown && Bool.random(using: &random) ? nil : Int.random(in: 1...1000, using: &random)
    }
  }

  /// The time of the shard that takes longest.
  private static func longest(_ times: [Int], _ partition: ShardPartition, _ count: Int) -> Int {
    positions(of: partition, count).map { $0.reduce(0) { $0 + times[$1] } }.max() ?? 0
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `All shards together contain every snapshot once, in the order of the plan`(seed: UInt64) {
    var random = Random(seed: seed)
    let times = Self.times(&random, unknown: true)
    let count = Int.random(in: 1...70, using: &random)
    for partition in [
      ShardPartition(count: times.count, shardCount: count),
      ShardPartition(times: times, shardCount: count),
    ] {
      let positions = Self.positions(of: partition, count)
      #expect(positions.flatMap(\.self).sorted() == Array(times.indices))
      #expect(positions.allSatisfy { $0 == $0.sorted() })
    }
    #expect(
      ShardPartition(times: times, shardCount: count)
        == ShardPartition(times: times, shardCount: count))
  }

  @Test(arguments: [0, 1, 2, 5, 12, 100, 2001], [1, 2, 3, 7, 12, 150])
  func `Without times shards are blocks whose sizes differ by at most one`(size: Int, count: Int) {
    let positions = Self.positions(of: ShardPartition(count: size, shardCount: count), count)
    #expect(positions.flatMap(\.self) == Array(0..<size))
    let sizes = positions.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `No shard takes longer than Graham's bound allows`(seed: UInt64) {
    var random = Random(seed: seed)
    let times = Self.times(&random, unknown: false).compactMap(\.self)
    let count = Int.random(in: 1...9, using: &random)
    let longest = Self.longest(times, ShardPartition(times: times, shardCount: count), count)
    let sum = times.reduce(0, +)
    // Each snapshot goes to the shard with the shortest time, which is at most the mean.
    #expect(longest * count <= sum + (count - 1) * (times.max() ?? 0))
    #expect(longest * count >= sum)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `The longest shard is within the bound of the best of all partitions`(seed: UInt64) {
    var random = Random(seed: seed)
    let times = Self.times(&random, unknown: false).compactMap(\.self).prefix(7)
    let count = Int.random(in: 2...3, using: &random)
    let longest = Self.longest(
      Array(times), ShardPartition(times: Array(times), shardCount: count), count)
    // 4/3 - 1/(3n), without fractions.
    #expect(
      longest * 3 * count <= Self.best(times, [Int](repeating: 0, count: count)) * (4 * count - 1))
  }

  /// Returns the time of the longest shard of the best partition, by trying all.
  private static func best(_ times: ArraySlice<Int>, _ loads: [Int]) -> Int {
    guard let first = times.first else { return loads.max() ?? 0 }
    return loads.indices.map { shard in
      var loads = loads
      loads[shard] += first
      return best(times.dropFirst(), loads)
    }.min() ?? 0
  }

  @Test func `The longest snapshot is assigned first, and the first of equal shards is chosen`() {
    #expect(ShardPartition(times: [1, 5, 4, 3], shardCount: 2).shards == [1, 1, 2, 2])
    #expect(ShardPartition(times: [2, 2, 2, 2], shardCount: 3).shards == [1, 2, 3, 1])
  }

  @Test func `An unknown time is the median of known times, and without any, shards are blocks`() {
    #expect(
      ShardPartition(times: [9, nil, 1, 5], shardCount: 2)
        == ShardPartition(times: [9, 5, 1, 5], shardCount: 2))
    #expect(ShardPartition(times: [nil, nil, nil], shardCount: 2).shards == [1, 2, 2])
  }

  @Test func `Impossible times still give complete shards`() {
    let times: [Int?] = [.min, .max, 0, -1, nil, .max, .max]
    for count in 1...9 {
      let positions = Self.positions(of: ShardPartition(times: times, shardCount: count), count)
      #expect(positions.flatMap(\.self).sorted() == Array(0..<7))
    }
    let shards = ShardPartition(times: [Int?](repeating: 0, count: 12), shardCount: 4)
    #expect(Self.positions(of: shards, 4).allSatisfy { $0.count == 3 })
  }
}
