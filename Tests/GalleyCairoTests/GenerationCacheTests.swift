import Testing

@testable import GalleyCairo

@Suite struct GenerationCacheTests {
  @Test func `recent values are found, old values are removed, and the byte limit is kept`() {
    var cache = GenerationCache<Int, String>(byteLimit: 100_000)
    for number in 0..<1000 {
      cache.insert("\(number)", for: number, byteCount: 1000)
      #expect(cache[number] == "\(number)")
      #expect(cache.byteCount <= 100_000)
      if number >= 20 { #expect(cache[number - 20] == "\(number - 20)") }
    }
    #expect(cache.count > 40 && cache.count <= 100 && cache[0] == nil)
  }

  @Test func `a value that is requested repeatedly stays`() {
    var cache = GenerationCache<Int, Int>(byteLimit: 10_000)
    cache.insert(-1, for: -1, byteCount: 100)
    for number in 0..<10_000 {
      cache.insert(number, for: number, byteCount: 100)
      #expect(cache[-1] == -1)
    }
    #expect(cache.count < 100 && cache.byteCount <= 10_000)
  }

  @Test func `a value larger than half the limit is not kept and removes no other value`() {
    var cache = GenerationCache<Int, Int>(byteLimit: 10_000)
    for number in 0..<10 { cache.insert(number, for: number, byteCount: 100) }
    cache.insert(99, for: 99, byteCount: 5001)
    #expect(cache[99] == nil)
    #expect((0..<10).allSatisfy { cache[$0] == $0 })
  }

  @Test(arguments: [-1, 0, 1])
  func `without memory nothing is kept`(byteLimit: Int) {
    var cache = GenerationCache<Int, Int>(byteLimit: byteLimit)
    cache.insert(1, for: 1, byteCount: 0)
    #expect(cache[1] == nil && cache.count == 0 && cache.byteCount == 0)
  }

  @Test func `values of zero bytes are limited by their entries in the table`() {
    var cache = GenerationCache<Int, Int>(byteLimit: 100_000)
    for number in 0..<100_000 { cache.insert(number, for: number, byteCount: 0) }
    #expect(cache.count > 100 && cache.count * 2 * MemoryLayout<Int>.stride < 100_000)
  }

  @Test func `numbers are unique, and a key gets a new number after thousands of others`() {
    var table = NumberTable<String>()
    let first = table.number(of: "a")
    #expect(table.number(of: "b") != first && table.number(of: "a") == first)
    var seen: Set<Int> = [first]
    for number in 0..<10_000 { seen.insert(table.number(of: "\(number)")) }
    #expect(seen.count == 10_001 && !seen.contains(table.number(of: "a")))
  }
}
