import GalleyGeometry

/// A layout of a given ratio is offered a width and the height that goes with it.
extension Resolver {
  /// Returns the width that the content of an aspect ratio is offered.
  func aspectWidth(of node: Int, _ index: Int, proposal: Double) -> Double {
    let natural = naturalWidth(of: node, index)
    if proposal == .infinity { return natural ?? needs[node + 1].ideal }
    guard let natural else { return proposal }
    return compiled.aspectRatios[index].contentMode == .fit
      ? min(proposal, natural) : max(proposal, natural)
  }

  /// Tells an aspect ratio the height that a column leaves for it.
  mutating func offer(_ height: HeightOffer, toRatio node: Int) {
    switch height {
    case .points(let points): heightOffers[node] = points
    case .least: heightOffers[node] = 0
    case .none: break
    }
  }

  /// Returns the height that the content of an aspect ratio is offered, once its width is known.
  func aspectHeight(_ index: Int) -> Double {
    min(PointGrid.down(aspectWidths[index] / compiled.aspectRatios[index].ratio), PointGrid.largest)
  }

  /// Returns what an aspect ratio needs: as its content, but no wider than fits the height, or no narrower than fills it.
  func aspectNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let content = needs[node + 1]
    guard let natural = naturalWidth(of: node, index) else { return content }
    let answer = max(content.minimum, min(natural, content.maximum))
    switch compiled.aspectRatios[index].contentMode {
    case .fit:
      return WidthNeeds(
        least: content.least, minimum: content.minimum, ideal: answer,
        fit: max(content.minimum, min(content.fit, natural)), maximum: answer)
    case .fill:
      return WidthNeeds(
        least: max(content.least, min(natural, content.maximum)), minimum: answer, ideal: answer,
        fit: max(content.fit, answer), maximum: max(content.maximum, answer))
    }
  }

  /// Returns the width that goes with the height that a node is offered, or nil where there is none.
  private func naturalWidth(of node: Int, _ index: Int) -> Double? {
    let height = heightOffers[node]
    guard height < .infinity else { return nil }
    return min(PointGrid.down(height * compiled.aspectRatios[index].ratio), PointGrid.largest)
  }
}
