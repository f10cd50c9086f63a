/// Numbers from zero in sets that can be joined.
///
/// Source: Tarjan and van Leeuwen, Worst-case analysis of set union algorithms, 1984, with path halving.
struct DisjointSets {
  private var parents: [Int] = []

  /// The number of numbers.
  var count: Int { parents.count }

  /// Adds the next number in a set of its own.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// Returns the least number of the set that holds a number.
  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Joins two sets, whose least number then stands for both.
  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    parents[max(first, second)] = min(first, second)
  }
}
