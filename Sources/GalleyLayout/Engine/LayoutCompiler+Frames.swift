import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ frame: Layout.Frame, _ element: Int, _ textSize: TextSize
  ) -> CompiledLayout.Kind {
    let across = FrameBounds(
      least: frame.minWidth.map { points($0, element, textSize) },
      ideal: frame.idealWidth.map { points($0, element, textSize) },
      greatest: frame.maxWidth.map { points($0, element, textSize, orInfinity: true) })
    let down = FrameBounds(
      least: frame.minHeight.map { points($0, element, textSize) },
      ideal: frame.idealHeight.map { points($0, element, textSize) },
      greatest: frame.maxHeight.map { points($0, element, textSize, orInfinity: true) })
    for (bounds, name) in [(across, "width"), (down, "height")] {
      for conflict in bounds.conflicts { note(.conflictingBounds, element, conflict(name)) }
    }
    compiled.frames.append(
      CompiledFrame(
        width: frame.width.map { points($0, element, textSize) },
        height: frame.height.map { points($0, element, textSize) },
        minWidth: across.least, idealWidth: across.idealWithin, maxWidth: across.greatest,
        minHeight: down.least, idealHeight: down.idealWithin, maxHeight: down.greatest,
        alignment: frame.alignment))
    return .frame(compiled.frames.count - 1)
  }
}

/// What a frame says of its extent along one axis.
private struct FrameBounds {
  var least: Double?
  var ideal: Double?
  var greatest: Double?

  /// Returns the extent that is nearest to one and within the bounds; the least counts for more than the greatest.
  private func bounded(_ extent: Double) -> Double {
    max(least ?? 0, min(extent, greatest ?? .infinity))
  }

  /// The ideal, within the bounds.
  var idealWithin: Double? { ideal.map(bounded) }

  /// Sentences on what cannot be, each of which wants to know whether it is about widths or heights.
  var conflicts: [(String) -> String] {
    var conflicts: [(String) -> String] = []
    if let least, let greatest, least > greatest {
      let (first, second) = (least.shortDecimal(places: 2), greatest.shortDecimal(places: 2))
      conflicts.append { name in
        "the least \(name) of \(first) pt is more than the greatest of \(second) pt, which is ignored"
      }
    }
    if let ideal, bounded(ideal) != ideal {
      let (first, second) = (ideal.shortDecimal(places: 2), bounded(ideal).shortDecimal(places: 2))
      conflicts.append { name in
        "the ideal \(name) of \(first) pt is outside its bounds and taken for \(second) pt"
      }
    }
    return conflicts
  }
}
