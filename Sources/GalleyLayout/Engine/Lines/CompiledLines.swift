/// Lines as flat arrays in reading order, with every length in points.
struct CompiledLines {
  var rule: Lines.Rule
  var steps: [Step] = []
  var elements: [Element] = []
  var choices: [Choice] = []

  /// What is met when reading the items, those of all alternatives included.
  enum Step {
    case element(Int)
    case newline(space: Double)
    /// A choice, whose alternatives follow.
    case begin(Int)
    /// The end of an alternative.
    case end(choice: Int, alternative: Int)
  }

  struct Element {
    var node: Int
    var width: Width
    var alignment: Lines.LineAlignment
    /// Whether there is nothing to be seen.
    var isSpace: Bool
  }

  enum Width {
    case contents
    /// At least so wide, or as its contents if nil.
    case flexible(min: Double?)
    case absolute(Double)
  }

  struct Choice {
    var node: Int
    /// The first step of the first alternative.
    var start: Int
    /// The steps of each alternative.
    var alternatives: [Range<Int>] = []
    /// The nodes of each alternative.
    var nodes: [Range<Int>] = []

    /// The step after the last alternative.
    var end: Int { (alternatives.last?.upperBound ?? 0) + 1 }
  }

  /// Elements side by side.
  struct Line {
    var elements: [Int] = []
    /// The room before the line.
    var space = 0.0
  }

  /// What is left of the steps once an alternative is taken at each choice.
  struct Reading {
    var lines = [Line()]
    /// The choices that are met, in reading order.
    var branches: [Branch] = []
    /// Whether it is the last word, rather than the preferred alternatives.
    var isDecided = false
  }

  /// A choice that is met: the line on which it stands, and the number of elements before it.
  struct Branch {
    var choice: Int
    var line: Int
    var position: Int
  }

  /// Returns what is read where each choice is asked for its alternative.
  func reading(choosing choose: (Int) -> Int) -> Reading {
    var reading = Reading()
    var position = 0
    while position < steps.count {
      let line = reading.lines.count - 1
      switch steps[position] {
      case .element(let element): reading.lines[line].elements.append(element)
      case .newline(let space): reading.lines.append(Line(space: space))
      case .begin(let choice):
        reading.branches.append(
          Branch(choice: choice, line: line, position: reading.lines[line].elements.count))
        position = choices[choice].alternatives[choose(choice)].lowerBound
        continue
      case .end(let choice, _):
        position = choices[choice].end
        continue
      }
      position += 1
    }
    return reading
  }

  /// What is read where each choice takes its preferred alternative.
  var preferred: Reading {
    var reading = reading { _ in 0 }
    reading.isDecided = choices.isEmpty
    return reading
  }
}
