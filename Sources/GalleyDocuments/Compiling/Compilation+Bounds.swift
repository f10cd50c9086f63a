internal import GalleyLayout

extension Compilation {
  /// Adds a fault for each bound of a frame that is a plain number and less than one that is to be no more.
  ///
  /// Where one of them scales or hangs on conditions, the layout that comes of it says so.
  mutating func checkBounds(_ values: PropertyValues, _ entries: [Tree.Entry], at tree: Tree) {
    let axes = [
      [CommonProperty.minWidth, CommonProperty.idealWidth, CommonProperty.maxWidth],
      [CommonProperty.minHeight, CommonProperty.idealHeight, CommonProperty.maxHeight],
    ]
    for axis in axes {
      let bounds = axis.compactMap { property -> (name: String, points: Double)? in
        guard let length = values[property]?.constant, length.style == nil else { return nil }
        return (property.name, length.points)
      }
      for (less, more) in zip(bounds, bounds.dropFirst()) where less.points > more.points {
        let position = entries.last { [less.name, more.name].contains($0.key) }?.value.position
        let numbers = [less.points, more.points].map { JSON.number($0).text }
        faults.add(
          "'\(less.name)' is \(numbers[0]), which is more than '\(more.name)', \(numbers[1])",
          at: position ?? tree.position)
      }
    }
  }
}
