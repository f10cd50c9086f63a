import GalleyLayout

/// Counts which alternatives are taken in rows of results.
struct ChoiceCensus {
  private(set) var choices: [BranchMap.Choice] = []
  private var numbers: [ChoiceSite: Int] = [:]
  /// The alternatives that the row has taken already.
  private var taken: Set<[Int]> = []

  /// Begins the next row.
  mutating func beginRow() { taken = [] }

  /// Counts a result of the row.
  mutating func add(_ result: LayoutResult) {
    let chosen = Dictionary(
      result.decisions.map { ($0.path, $0.chosen) }, uniquingKeysWith: { first, _ in first })
    for site in result.choices {
      let number = number(of: site)
      guard let alternative = chosen[site.path], alternative < site.alternativeCount,
        taken.insert([number, alternative]).inserted
      else { continue }
      choices[number].sizeCounts[alternative] += 1
    }
  }

  private mutating func number(of site: ChoiceSite) -> Int {
    if let number = numbers[site] { return number }
    numbers[site] = choices.count
    choices.append(
      BranchMap.Choice(
        site: site, sizeCounts: Array(repeating: 0, count: site.alternativeCount)))
    return choices.count - 1
  }
}
