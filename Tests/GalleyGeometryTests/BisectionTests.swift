import GalleyGeometry
import Testing

@Suite struct BisectionTests {
  @Test func `bisection finds the first number from which on a condition holds`() {
    for start in -3...3 {
      for count in 0...9 {
        let range = start..<start + count
        for first in start - 1...start + count + 1 {
          let found = range.bisected { $0 >= first }
          #expect(found == range.first { $0 >= first } ?? range.upperBound)
        }
      }
    }
  }
}
