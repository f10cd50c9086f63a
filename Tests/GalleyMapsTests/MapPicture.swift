import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyMaps
import GalleyScene

/// A branch map and its picture.
struct MapPicture {
  var map: BranchMap
  var scene: Scene

  init(
    _ map: BranchMap, look: Theme.Look = .light, measurer: some TextMeasurer = SquareGlyphs()
  ) {
    self.map = map
    scene = Scene(map: map, look: look, measurer: measurer)
  }

  var canvas: Rect { Rect(origin: .zero, size: scene.size) }

  /// The rectangle of the area: the only one that is filled with the color of cards.
  var area: Rect {
    for case .fill(.rectangle(let frame, _), _) in scene.items { return frame }
    return .zero
  }

  /// Returns the x coordinate of a width on a area with a linear scale.
  func x(_ width: Double) -> Double {
    let (low, high) = (map.widths.lowerBound, map.widths.upperBound)
    return area.minX + (width - low) / (high - low) * area.width
  }

  var isLinear: Bool { map.widths.upperBound / map.widths.lowerBound <= 20 }

  /// Returns the row at a y coordinate.
  func row(at y: Double) -> Int {
    Int((y - area.minY) / area.height * Double(map.rows.count))
  }

  /// A number or a letter on the area.
  struct Label {
    var text: Scene.Text
    /// The ends of the line to an edge, if there is one.
    var leader: Rect?
  }

  var labels: [Label] {
    groups { $0 == .label }.compactMap { group in
      let texts = Scene(size: .zero, background: RGBA(0), title: "", items: group.items).texts
      var leader: Rect?
      for case .stroke(.path(let path), _, _) in group.items { leader = path.controlBounds }
      return texts.first.map { Label(text: $0, leader: leader) }
    }
  }

  func groups(_ isMeant: (Scene.Part) -> Bool) -> [Scene.Group] {
    scene.items.compactMap { item in
      guard case .group(let group) = item, group.part.map(isMeant) == true else { return nil }
      return group
    }
  }

  /// The texts of parts of a kind, in order.
  func words(_ part: Scene.Part) -> [String] {
    groups { $0 == part }.flatMap {
      Scene(size: .zero, background: RGBA(0), title: "", items: $0.items).texts.map(\.string)
    }
  }

  /// The straight lines on the area, of edges and devices.
  var lines: [Rect] {
    scene.items.flatMap { item -> [Rect] in
      guard case .stroke(.path(let path), _, _) = item else { return [] }
      return stride(from: 0, to: path.elements.count - 1, by: 2).compactMap {
        Path(Array(path.elements[$0...$0 + 1])).controlBounds
      }
    }
  }

  /// The rectangles of each color on the area, by the name of the arrangement.
  var regions: [String: (color: RGBA, frames: [Rect])] {
    var regions: [String: (color: RGBA, frames: [Rect])] = [:]
    for group in groups({ if case .region = $0 { true } else { false } }) {
      guard case .region(let title) = group.part,
        case .fill(.path(let path), let color) = group.items.first
      else { continue }
      let frames = stride(from: 0, to: path.elements.count, by: 5).compactMap {
        Path(Array(path.elements[$0..<$0 + 4])).controlBounds
      }
      regions[String(title.prefix { $0 != ":" })] = (color, frames)
    }
    return regions
  }

  /// The widths at which segments begin, except those that the row above has too.
  var breakpoints: [Double] {
    map.rows.indices.flatMap { row in
      map.rows[row].segments.dropFirst().map(\.widths.lowerBound).filter { width in
        row == 0
          || !map.rows[row - 1].segments.dropFirst().contains { $0.widths.lowerBound == width }
      }
    }
  }
}
