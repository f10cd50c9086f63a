import GalleyLayout

struct FluidFitter<Failure: Error> {
  private let layout: Layout
  private let traits: Traits
  private let resolve: (Layout, Traits) throws(Failure) -> LayoutResult
  private(set) var layoutCount = 0
  private var lastVertex: FluidVertex?

  init(
    layout: Layout, traits: Traits,
    resolve: @escaping (Layout, Traits) throws(Failure) -> LayoutResult
  ) {
    (self.layout, self.traits, self.resolve) = (layout, traits, resolve)
  }

  /// Returns the segments, without gaps, through the known layouts from the narrowest to the widest width.
  ///
  /// - Complexity: O(*c* log *w*) layouts for *c* changes of a slope or of a reason and *w* steps of the grid.
  mutating func segments(through samples: [Sample]) throws(Failure) -> [FluidLayout.Segment] {
    var found: [FluidLayout.Segment] = []
    // The runs left to describe, the narrowest last.
    var waiting = [FluidRun(vertices: samples.map { vertex(of: $0) })]
    while var run = waiting.popLast() {
      if let segment = try segment(of: &run) {
        found.append(segment)
      } else if let change = run.change {
        try divide(run, between: change, &waiting)
      } else {
        try divide(run, &waiting)
      }
    }
    return found
  }

  /// Returns segments between the widths of whole points that lie on one line.
  mutating func wholeSegments(
    from first: Sample, to last: Sample
  ) throws(Failure) -> [FluidLayout.Segment] {
    var vertices = [vertex(of: first)]
    for step in GridRange(first.step, last.step).wholePoints {
      vertices.append(try vertex(at: step))
    }
    if last.step > first.step { vertices.append(vertex(of: last)) }
    var found: [FluidLayout.Segment] = []
    var rest = vertices[...]
    while !rest.isEmpty {
      var run = FluidRun(vertices: [rest.removeFirst()])
      while let next = rest.first, run.lengths(adding: next) != nil {
        run.vertices.append(next)
        rest.removeFirst()
      }
      found.append(run.segment(with: run.lengths ?? run.slopes, isWhole: true))
    }
    return found
  }

  /// Returns the functions of a run, to which vertices are added, or nil if one of them disagrees.
  private mutating func segment(of run: inout FluidRun) throws(Failure) -> FluidLayout.Segment? {
    while run.change == nil, let lengths = run.lengths {
      guard let step = run.nextProbe else { return run.segment(with: lengths) }
      run.insert(try vertex(at: step))
    }
    return nil
  }

  /// Divides a run where its parts change, between two vertices.
  ///
  /// Reasons change where the engine expects it, which takes two layouts; anything else is found by halving.
  private mutating func divide(
    _ run: FluidRun, between change: Int, _ waiting: inout [FluidRun]
  ) throws(Failure) {
    var left = Array(run.vertices[..<change])
    var right = Array(run.vertices[change...])
    var guessCount = 0
    while right[0].step - left[left.count - 1].step > 1 {
      let (before, after) = (left[left.count - 1], right[0])
      let guess = guessCount < 4 ? before.changeOfReason(before: after) : nil
      guessCount += 1
      let middle = before.step + (after.step - before.step) / 2
      let vertex = try vertex(at: min(guess ?? middle, after.step - 1))
      if vertex.content.parts == before.content.parts {
        left.append(vertex)
      } else {
        right.insert(vertex, at: 0)
      }
    }
    waiting.append(FluidRun(vertices: right))
    waiting.append(FluidRun(vertices: left))
  }

  private mutating func divide(
    _ run: FluidRun, _ waiting: inout [FluidRun]
  ) throws(Failure) {
    var run = run
    let guess = run.guessCount < 3 ? try kink(in: &run) : nil
    guard run.change == nil else { return waiting.append(run) }
    let (first, last) = (run.first.step, run.last.step)
    let step = min(max(guess ?? first + run.count / 2, first), last - 1)
    for near in [step, step + 1] where !run.vertices.contains(where: { $0.step == near }) {
      run.insert(try vertex(at: near))
    }
    let guessCount = guess == nil ? run.guessCount : run.guessCount + 1
    waiting.append(
      FluidRun(vertices: run.vertices.filter { $0.step > step }, guessCount: guessCount))
    waiting.append(
      FluidRun(vertices: run.vertices.filter { $0.step <= step }, guessCount: guessCount))
  }

  /// Returns the width at which the functions near both ends meet, for the length on which they differ most.
  ///
  /// Adds the vertices that it needs to the run.
  private mutating func kink(in run: inout FluidRun) throws(Failure) -> Int? {
    let reach = min(run.count / 8, 8192)
    guard reach > 32 else { return nil }
    let start = try vertex(at: run.first.step + reach)
    let end = try vertex(at: run.last.step - reach)
    run.insert(start)
    run.insert(end)
    guard run.change == nil else { return nil }
    let starts = run.first.lengths(to: start)
    let ends = end.lengths(to: run.last)
    let steepest = zip(starts, ends).max {
      abs($0.0.slope - $0.1.slope) < abs($1.0.slope - $1.1.slope)
    }
    guard let (first, last) = steepest, abs(first.slope - last.slope) > 1e-4 else { return nil }
    let step = (last.origin - first.origin) / (first.slope - last.slope)
    guard step > Double(run.first.step), step < Double(run.last.step) else { return nil }
    return Int(step)
  }

  private mutating func vertex(at step: Int) throws(Failure) -> FluidVertex {
    var traits = traits
    traits.width = Double(step) * PointGrid.step
    layoutCount += 1
    return vertex(of: Sample(try resolve(layout, traits), at: step, layout: 0))
  }

  private mutating func vertex(of sample: Sample) -> FluidVertex {
    let vertex = FluidVertex(sample, like: lastVertex)
    lastVertex = vertex
    return vertex
  }
}
