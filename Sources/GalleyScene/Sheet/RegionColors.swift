/// Shares out colors among arrangements, so that none has that of one beside it if there are enough.
package enum RegionColors {
  /// Returns the number of a color for each arrangement.
  ///
  /// - Parameters:
  ///   - neighbours: The numbers of the arrangements that stand beside, above or below each.
  ///   - colorCount: The number of colors.
  /// - Returns: Numbers from 0 to below that of the colors.
  package static func numbers(neighbours: [Set<Int>], colorCount: Int) -> [Int] {
    var numbers: [Int] = []
    for (number, others) in neighbours.enumerated() {
      let taken = Set(others.filter { $0 < number }.map { numbers[$0] })
      let colors = (0..<colorCount).map { (number + $0) % colorCount }
      numbers.append(colors.first { !taken.contains($0) } ?? number % colorCount)
    }
    return numbers
  }
}
