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
  private var letter: Unicode.Scalar?
  /// Whether a number would run into the one before.
  private var followsNumber = false

  init(scale: Double, places: Int) {
    self.scale = scale
    self.places = places
  }

  mutating func write(_ element: Path.Element, to xml: inout XMLWriter) {
    switch element {
    case .move(let end):
      // What follows a move without a letter would be a line.
      letter = nil
      name("M", to: &xml)
      write(end, to: &xml)
    case .line(let end): writeLine(to: end, &xml)
    case .curve(let first, let second, let end):
      name("C", to: &xml)
      write(first, to: &xml)
      write(second, to: &xml)
      write(end, to: &xml)
    case .close:
      letter = nil
      name("Z", to: &xml)
    }
  }

  private mutating func writeLine(to end: Point, _ xml: inout XMLWriter) {
    let (x, y) = (rounded(end.x), rounded(end.y))
    // After the end of a part it is not the last point written from which lines go on.
    if letter == "Z" || x != current.x && y != current.y {
      name("L", to: &xml)
      return write(end, to: &xml)
    }
    let isLevel = y == current.y
    name(isLevel ? "H" : "V", to: &xml)
    write(isLevel ? x : y, to: &xml)
    current = (x, y)
  }

  /// Writes the letter of a command, unless it still stands.
  private mutating func name(_ command: Unicode.Scalar, to xml: inout XMLWriter) {
    guard command != letter else { return }
    xml.write(letter: command)
    letter = command
    followsNumber = false
  }

  private mutating func write(_ point: Point, to xml: inout XMLWriter) {
    current = (rounded(point.x), rounded(point.y))
    write(current.x, to: &xml)
    write(current.y, to: &xml)
  }

  private mutating func write(_ number: Int, to xml: inout XMLWriter) {
    if followsNumber, number >= 0 { xml.write(letter: " ") }
    xml.write(number, places: places)
    followsNumber = true
  }

  private func rounded(_ number: Double) -> Int {
    XMLWriter.rounded(number * scale, places: places)
  }
}
