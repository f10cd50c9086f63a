import GalleyDocuments
import GalleyLayout

struct WidthConditions: Equatable {
  struct Part: Equatable {
    var steps: GridRange
    var layout: Layout
    /// The number of the layout; equal layouts have the same number.
    var number: Int
  }

  private(set) var parts: [Part] = []
  /// Whether the edges were found by trying whole points, since the document depends on the width but declares no
  /// edges.
  private(set) var areGuessed = false

  init(of document: Document, traits: Traits, in range: GridRange) {
    let source = Source(document: document, traits: traits)
    if let edges = document.widthEdges {
      add(source, from: Self.starts(at: edges.filter(\.isFinite), in: range), to: range.upperBound)
    } else {
      // A layout that never reads the width has one part; one that reads the size class only changes at its edges.
      let classes = Self.starts(at: Traits.regularWidths, in: range)
      let questions = classes.reduce(into: Set()) { $0.formUnion(source.questions(at: $1)) }
      areGuessed = questions.contains(.width) && range.count > 1
      let starts =
        areGuessed ? source.changes(in: range) : questions.isEmpty ? [classes[0]] : classes
      add(source, from: starts, to: range.upperBound)
    }
  }

  /// Returns the part that contains a range of steps, or nil if the layout changes within the range.
  func part(containing range: ClosedRange<Int>) -> Part? {
    parts.first {
      $0.steps.lowerBound <= range.lowerBound && range.upperBound <= $0.steps.upperBound
    }
  }

  private mutating func add(_ source: Source, from starts: [Int], to end: Int) {
    var known: [Layout] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : end
      let layout = source.layout(at: start)
      if let last = parts.last, last.layout.isDecided(like: layout) {
        parts[parts.count - 1].steps.upperBound = end
        continue
      }
      let number = known.firstIndex { $0.isDecided(like: layout) } ?? known.count
      if number == known.count { known.append(layout) }
      parts.append(Part(steps: GridRange(start, end), layout: layout, number: number))
    }
  }

  private static func starts(at edges: [Double], in range: GridRange) -> [Int] {
    let inside = Set(edges.map { GridRange($0...$0).lowerBound })
      .filter { $0 > range.lowerBound && $0 <= range.upperBound }
    return [range.lowerBound] + inside.sorted()
  }
}

/// A document with all traits but the width.
private struct Source {
  var document: Document
  var traits: Traits

  func layout(at step: Int) -> Layout {
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    return document.layout.run(traits)
  }

  func questions(at step: Int) -> Set<WidthQuestions.Question> {
    WidthQuestions.asked { layout(at: step) }.questions
  }

  /// Returns the first step of the range and of each change found between whole points.
  func changes(in range: GridRange) -> [Int] {
    var starts = [range.lowerBound]
    var left = (step: range.lowerBound, layout: layout(at: range.lowerBound))
    for step in Array(range.wholePoints) + [range.upperBound] where step > left.step {
      let right = (step: step, layout: layout(at: step))
      if !left.layout.isDecided(like: right.layout) {
        starts.append(change(between: left, right.step))
      }
      left = right
    }
    return starts
  }

  private func change(between left: (step: Int, layout: Layout), _ end: Int) -> Int {
    (left.step + 1..<end).bisected { !layout(at: $0).isDecided(like: left.layout) }
  }
}
