import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension MapPainter {
  /// The devices above the plane.
  func flags(_ flags: MapFlags<Measurer>, _ plane: MapPlane) -> Scene.Item {
    let top = plane.frame.minY
    let items = flags.flags.flatMap { flag -> [Scene.Item] in
      let y = top - 5 - Double(flag.track + 1) * MapFlags<Measurer>.trackHeight
      let foot = y + MapFlags<Measurer>.trackHeight
      let pole = Path([.move(Point(x: flag.x, y: foot)), .line(Point(x: flag.x, y: top))])
      return text.items(of: flag.block, at: Point(x: flag.start, y: y), grid) + [
        .stroke(
          .path(pole), colors[.secondaryInk].opacity(150), Scene.Stroke(width: 0.5 * lineScale))
      ]
    }
    return .group(Scene.Group(part: .header, items: items))
  }

  /// The ticks and numbers below the plane, with the ends of the range.
  func axis(_ plane: MapPlane) -> [Scene.Item] {
    let frame = plane.frame
    let (low, high) = (map.widths.lowerBound, map.widths.upperBound)
    let ends = [low, high].map { number($0, isEnd: true) }
    let widest = ends.reduce(0) { max($0, $1.size.width) }
    let ticks = plane.ticks(minimumDistance: max(48, widest + 16))
    var marks: [(x: Double, block: Block, start: Double)] = ticks.map {
      let block = number($0, isEnd: false)
      return (plane.x($0), block, plane.x($0) - block.size.width / 2)
    }
    marks.append((frame.minX, ends[0], frame.minX))
    if high > low { marks.append((frame.maxX, ends[1], frame.maxX - ends[1].size.width)) }
    let path = Path(
      marks.flatMap {
        [.move(Point(x: $0.x, y: frame.maxY)), .line(Point(x: $0.x, y: frame.maxY + 5))]
      })
    let caption = text.line(
      plane.isLogarithmic ? "offered width in points, logarithmic" : "offered width in points",
      size: 9.5, color: colors[.secondaryInk])
    let words =
      marks.flatMap { text.items(of: $0.block, at: Point(x: $0.start, y: frame.maxY + 6), grid) }
      + text.items(
        of: caption,
        at: Point(x: frame.midX - caption.size.width / 2, y: frame.maxY + 20), grid)
    return [
      .group(
        Scene.Group(
          part: .header,
          items: [
            .stroke(.path(path), colors[.secondaryInk], Scene.Stroke(width: lineScale))
          ] + words))
    ]
  }

  private func number(_ width: Double, isEnd: Bool) -> Block {
    text.line(
      width.shortDecimal(places: 3), size: 9.5, weight: isEnd ? .semibold : .regular,
      color: isEnd ? colors[.ink] : colors[.secondaryInk])
  }
}
