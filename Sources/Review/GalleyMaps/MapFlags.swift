import GalleyDocuments
import GalleyLayout
import GalleyScene

/// The known devices as flags above the area, at their widths.
struct MapFlags<Measurer: TextMeasurer> {
  /// A label at the width of a device, with a line down to the area.
  struct Flag {
    var width: Double
    var x: Double
    var block: AnnotationText<Measurer>.Block
    var start: Double
    var track = 0

    var end: Double { start + block.size.width }
  }

  private(set) var flags: [Flag] = []

  private static var trackCount: Int { 3 }
  private static var trackHeight: Double { 13 }

  var height: Double {
    flags.isEmpty ? 0 : Double((flags.map(\.track).max() ?? 0) + 1) * Self.trackHeight + 5
  }

  init(
    _ widths: ClosedRange<Double>, _ area: MapArea, _ text: AnnotationText<Measurer>,
    _ color: RGBA
  ) {
    for isOnSide in [false, true] {
      let devices = Screen.devices.filter {
        widths.contains($0.screen.width)
          && isOnSide == ($0.screen.width > $0.screen.height ?? .infinity)
      }
      for width in Set(devices.map(\.screen.width)).sorted(by: >)
      where !flags.contains(where: { $0.width == width }) {
        let names = devices.filter { $0.screen.width == width }.map(\.name)
        let block = text.line(
          names.joined(separator: ", ") + " " + width.shortDecimal(places: 2), size: 9,
          color: color)
        add(Flag(width: width, x: area.x(width), block: block, start: 0), area.frame)
      }
    }
  }

  func item(_ area: MapArea, _ painter: MapPainter<Measurer>) -> Scene.Item {
    let top = area.frame.minY
    let items = flags.flatMap { flag -> [Scene.Item] in
      let y = top - 5 - Double(flag.track + 1) * Self.trackHeight
      let pole = Path([
        .move(Point(x: flag.x, y: y + Self.trackHeight)), .line(Point(x: flag.x, y: top)),
      ])
      return painter.text.items(of: flag.block, at: Point(x: flag.start, y: y), painter.grid) + [
        .stroke(
          .path(pole), painter.colors[.secondaryInk].opacity(150),
          Scene.Stroke(width: 0.5 * painter.lineScale))
      ]
    }
    return .group(Scene.Group(part: .header, items: items))
  }

  /// Adds a flag as low as possible, to the right of its line or else to the left, if there is space.
  private mutating func add(_ flag: Flag, _ frame: Rect) {
    var flag = flag
    for start in [flag.x, flag.x - flag.block.size.width] {
      flag.start = start
      guard start >= 24, flag.end <= frame.maxX else { continue }
      for track in 0..<Self.trackCount {
        flag.track = track
        guard flags.allSatisfy({ Self.areApart(flag, $0) }) else { continue }
        flags.append(flag)
        return
      }
    }
  }

  /// Returns whether the labels and lines of two flags do not overlap.
  private static func areApart(_ one: Flag, _ other: Flag) -> Bool {
    let (upper, lower) = one.track > other.track ? (one, other) : (other, one)
    if upper.track == lower.track {
      return one.start > other.end + 8 || other.start > one.end + 8
    }
    return upper.x < lower.start - 3 || upper.x > lower.end + 3
  }
}
