/// Parts whose elements belong at known places in a whole.
package struct Assembly<Elements: Sequence> {
  /// The parts; all positions of a part are less than the number of all elements.
  package var parts: [Part]

  /// A part.
  package struct Part {
    /// The places of the elements.
    package var positions: [Int]
    /// The elements.
    package var elements: Elements

    /// Creates a part.
    package init(positions: [Int], elements: Elements) {
      (self.positions, self.elements) = (positions, elements)
    }
  }

  /// Creates an assembly of parts.
  package init(parts: [Part]) {
    self.parts = parts
  }

  /// Two parts that have the same position.
  package struct Overlap: Error, Hashable {
    /// The number of the first part, from 0.
    package var first: Int
    /// The number of the second part.
    package var second: Int
    /// The position.
    package var position: Int
  }

  /// Returns the elements at their places, of which there are as many as elements.
  ///
  /// - Throws: The first two parts that have the same position.
  /// - Complexity: Linear in the number of elements, each of which is looked at once.
  package func whole() throws(Overlap) -> [Elements.Element] {
    let count = parts.reduce(0) { $0 + $1.positions.count }
    var whole = [Elements.Element?](repeating: nil, count: count)
    var owners = [Int](repeating: 0, count: count)
    for (number, part) in parts.enumerated() {
      for (position, element) in zip(part.positions, part.elements) {
        guard whole[position] == nil else {
          throw Overlap(first: owners[position], second: number, position: position)
        }
        (whole[position], owners[position]) = (element, number)
      }
    }
    return whole.compactMap(\.self)
  }
}
