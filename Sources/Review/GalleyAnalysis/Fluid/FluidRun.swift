import GalleyLayout

final class FluidVertex {
  let sample: Sample
  let content: FluidContent

  /// Creates a vertex; parts that equal parts of another vertex are shared with it, so that they compare quickly.
  init(_ sample: Sample, like other: FluidVertex? = nil) {
    self.sample = sample
    var content = FluidContent(sample.result)
    if let other { content.share(other.content) }
    self.content = content
  }

  var step: Int { sample.step }

  func lengths(to other: FluidVertex) -> [FluidLength] {
    zip(content.lengths, other.content.lengths).map {
      FluidLength(from: (step, $0), to: (other.step, $1))
    }
  }

  func changeOfReason(before other: FluidVertex) -> Int? {
    let pairs = zip(sample.result.decisions, other.sample.result.decisions)
    let distances = pairs.lazy.flatMap { decision, otherDecision -> [Double] in
      let growth = (otherDecision.offered - decision.offered) / Double(other.step - self.step)
      guard growth > 0, growth.isFinite else { return [] }
      return zip(decision.alternatives, otherDecision.alternatives).compactMap {
        $0.shownBlame == $1.shownBlame && $0.blame == $1.blame
          ? nil : $0.blameMargin.map { margin in margin / growth }
      }
    }
    let nearest = distances.filter { $0 > 0 && $0.isFinite }.min() ?? .infinity
    return nearest <= Double(other.step - step) ? step + Int(nearest.rounded(.up)) : nil
  }
}

struct FluidRun {
  /// The known layouts from the narrowest to the widest; the first and the last are the ends.
  var vertices: [FluidVertex]
  var guessCount = 0

  var first: FluidVertex { vertices[0] }
  var last: FluidVertex { vertices[vertices.count - 1] }
  var count: Int { last.step - first.step }

  /// The index of the first vertex whose parts differ from the vertex before; nil without one.
  var change: Int? {
    vertices.indices.dropFirst().first {
      vertices[$0].content.parts != vertices[$0 - 1].content.parts
    }
  }

  var slopes: [FluidLength] { first.lengths(to: last) }

  /// The linear functions in the middle of the lengths of all vertices, or nil if one is too far from them.
  var lengths: [FluidLength]? {
    var lengths = slopes
    for index in lengths.indices {
      let spread = center(&lengths[index], at: index)
      guard spread <= 2 * FluidLength.tolerance + 1e-3 else { return nil }
      simplify(&lengths[index], at: index, spread: spread)
    }
    return lengths
  }

  private func center(_ length: inout FluidLength, at index: Int) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for vertex in vertices {
      let difference = vertex.content.lengths[index] - length.value(at: vertex.step)
      (low, high) = (min(low, difference), max(high, difference))
    }
    length.origin += (low + high) / 2
    return high - low
  }

  /// Gives a length fewer digits, so that more segments share it.
  private func simplify(_ length: inout FluidLength, at index: Int, spread: Double) {
    // Layouts between the vertices may be rounded otherwise.
    let tolerance = FluidLength.tolerance - 1
    var spread = spread
    var coarse = length.withCoarseSlope(over: count)
    let coarseSpread = coarse.slope == length.slope ? spread : center(&coarse, at: index)
    if coarseSpread <= max(spread, 2 * tolerance) { (length, spread) = (coarse, coarseSpread) }
    for parts in [1.0, 4] {
      let origin = (length.origin * parts).rounded() / parts
      guard abs(origin - length.origin) > tolerance - spread / 2 else {
        length.origin = origin
        return
      }
    }
  }

  /// Returns the linear functions through all vertices and another one, or nil if there are none.
  func lengths(adding vertex: FluidVertex) -> [FluidLength]? {
    guard vertex.content.parts == first.content.parts else { return nil }
    return FluidRun(vertices: vertices + [vertex]).lengths
  }

  /// The width at which the functions have to be tried next; nil if the known widths are close enough to each other.
  ///
  /// Their number alone proves little: widths at which a run was divided before may lie side by side.
  var nextProbe: Int? {
    let gaps = zip(vertices, vertices.dropFirst())
    guard let (left, right) = gaps.max(by: { $0.1.step - $0.0.step < $1.1.step - $1.0.step })
    else { return nil }
    let gap = right.step - left.step
    let maximum = count > 65_536 ? 0.45 : 0.56
    guard gap > 2, Double(gap) > maximum * Double(count) else { return nil }
    // The share is unusual, so that symmetric functions do not meet the line there by chance.
    return left.step + Int(Double(gap) * 0.447)
  }

  mutating func insert(_ vertex: FluidVertex) {
    let place = vertices.firstIndex { $0.step >= vertex.step } ?? vertices.count
    guard place == vertices.count || vertices[place].step != vertex.step else { return }
    vertices.insert(vertex, at: place)
  }

  /// Returns the segment of the run, in which lengths whose distance is the same at all vertices have the same slope.
  ///
  /// `isWhole` says that only widths of whole points are known.
  func segment(with lengths: [FluidLength], isWhole: Bool = false) -> FluidLayout.Segment {
    FluidLayout.Segment(
      steps: first.step...last.step, parts: first.content.parts, lengths: tied(lengths),
      first: first.sample, isWhole: isWhole)
  }

  private func tied(_ lengths: [FluidLength]) -> [FluidLength] {
    var lengths = lengths
    let values = vertices.map(\.content.lengths)
    for (index, bases) in FluidTies(first.content.parts).bases.enumerated() {
      let base = bases.first { base in
        let distance = values[0][index] - values[0][base]
        return values.allSatisfy { $0[index] - $0[base] == distance }
      }
      if let base { lengths[index] = lengths[base].adding(values[0][index] - values[0][base]) }
    }
    return lengths
  }
}
