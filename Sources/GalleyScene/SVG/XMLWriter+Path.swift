import GalleyGeometry

extension XMLWriter {
  /// Writes an outline in the notation of SVG.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - scale: What to multiply its coordinates by.
  ///   - places: The greatest number of decimals.
  mutating func write(_ path: Path, scale: Double = 1, places: Int = 3) {
    var notation = PathNotation(scale: scale, places: places)
    for element in path.elements { notation.write(element, to: &self) }
  }
}

/// The notation of an outline as far as it is written.
private struct PathNotation {
  let scale: Double
  let places: Int
  /// The point reached, in units of the last decimal.
  private var current: (x: Int, y: Int) = (0, 0)
  /// The letter that stands for further numbers, too.
  private var letter = ""

  init(scale: Double, places: Int) {
    self.scale = scale
    self.places = places
  }

  mutating func write(_ element: Path.Element, to xml: inout XMLWriter) {
    switch element {
    case .move(let end): write("M", [end], to: &xml)
    case .line(let end): writeLine(to: end, &xml)
    case .curve(let first, let second, let end): write("C", [first, second, end], to: &xml)
    case .close:
      xml.write("Z")
      letter = "Z"
    }
  }

  private mutating func writeLine(to end: Point, _ xml: inout XMLWriter) {
    let (x, y) = (rounded(end.x), rounded(end.y))
    // After the end of a part it is not the last point written from which lines go on.
    if letter == "Z" || x != current.x && y != current.y { return write("L", [end], to: &xml) }
    let isLevel = y == current.y
    write(isLevel ? "H" : "V", numbers: [isLevel ? x : y], to: &xml)
    current = (x, y)
  }

  private mutating func write(_ letter: String, _ points: [Point], to xml: inout XMLWriter) {
    write(letter, numbers: points.flatMap { [rounded($0.x), rounded($0.y)] }, to: &xml)
    if let end = points.last { current = (rounded(end.x), rounded(end.y)) }
  }

  private mutating func write(_ letter: String, numbers: [Int], to xml: inout XMLWriter) {
    // What follows a move without a letter would be a line.
    let isNamed = letter != self.letter || letter == "M"
    if isNamed { xml.write(letter) }
    self.letter = letter
    for (index, number) in numbers.enumerated() {
      if number >= 0, index > 0 || !isNamed { xml.write(" ") }
      xml.write(number, places: places)
    }
  }

  private func rounded(_ number: Double) -> Int {
    XMLWriter.rounded(number * scale, places: places)
  }
}
