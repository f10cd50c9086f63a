import GalleyAnalysis
import GalleyLayout
import GalleyScene

struct MapAreaPainter<Measurer: TextMeasurer> {
  let painter: MapPainter<Measurer>
  let area: MapArea
  let regions: MapRegions
  let regionColors: [RGBA]
  let flags: MapFlags<Measurer>
  let labels: MapLabels<Measurer>

  private var map: BranchMap { painter.map }
  private var colors: AnnotationColors { painter.colors }
  private var lineScale: Double { painter.lineScale }

  var items: [Scene.Item] {
    let outline = Scene.Item.stroke(
      .rectangle(area.frame, cornerRadius: 0), colors[.secondaryInk],
      Scene.Stroke(width: lineScale))
    return ground + deviceLines + issueLines + edgeLines + [outline]
      + labels.labels.map(item(of:))
  }

  private var ground: [Scene.Item] {
    let card = Scene.Item.fill(.rectangle(area.frame, cornerRadius: 0), colors[.card])
    guard map.hasChoices else { return [card] + hatching }
    var members: [Int: [Rect]] = [:]
    for run in regions.runs.joined() { members[run.arrangement, default: []].append(run.frame) }
    let words = ArrangementWords(map).lines
    let groups = members.sorted { $0.key < $1.key }.map { number, frames in
      let color = regionColors.indices.contains(number) ? regionColors[number] : colors[.edge]
      return Scene.Item.group(
        Scene.Group(
          part: .region("\(map.arrangements[number].name): \(words[number])"),
          items: [.fill(.path(Path(frames)), color.opacity(painter.tint))]))
    }
    return [card] + groups + hatching
  }

  private var hatching: [Scene.Item] {
    let frames = frames { $0.overflows }.joined()
    guard let first = frames.first else { return [] }
    let bounds = frames.reduce(first) { $0.union($1) }
    return [
      .hatch(
        .path(Path(Array(frames))), in: bounds, colors[.problem], lineWidth: 0.75 * lineScale)
    ]
  }

  private func frames(_ isMeant: (BranchMap.Segment) -> Bool) -> [[Rect]] {
    map.rows.enumerated().map { number, row in
      var frames: [Rect] = []
      var isOpen = false
      for (index, segment) in row.segments.enumerated() {
        let isOther = !isMeant(segment)
        defer { isOpen = !isOther }
        guard !isOther else { continue }
        let next = index + 1 < row.segments.count ? row.segments[index + 1] : nil
        let start = area.x(segment.widths.lowerBound)
        let end = next.map { area.x($0.widths.lowerBound) } ?? area.frame.maxX
        if isOpen {
          frames[frames.count - 1].width = end - frames[frames.count - 1].minX
        } else {
          frames.append(area.rect(number, from: start, to: end))
        }
      }
      return frames
    }
  }

  private var edgeLines: [Scene.Item] {
    func path(_ kind: MapEdges.Kind) -> Path {
      Path(
        painter.edges.lines(kind).flatMap { column -> [Path.Element] in
          let x = area.x(column.width)
          return [
            .move(Point(x: x, y: area.top(column.rows.lowerBound))),
            .line(Point(x: x, y: area.top(column.rows.upperBound + 1))),
          ]
        })
    }
    let level = map.hasChoices ? regions.levelEdges : []
    let arrangement = Path(
      path(.arrangement).elements + level.flatMap { [.move($0.start), .line($0.end)] })
    let width = (isCrowded ? 0.5 : 1) * lineScale
    return [
      (path(.other), colors[.secondaryInk], [2, 2]), (path(.overflow), colors[.problem], []),
      (arrangement, colors[.ink], []),
    ].filter { !$0.0.elements.isEmpty }.map { path, color, dash in
      .stroke(.path(path), color, Scene.Stroke(width: width, dash: dash))
    }
  }

  /// Whether edges are so dense that lines of the default width would hide the regions between them.
  private var isCrowded: Bool {
    painter.edges.rows.contains { Double($0.count) > area.frame.width / 10 }
  }

  private var issueLines: [Scene.Item] {
    painter.issues.marks.filter { $0 != .overflow }.map { mark in
      let frames = frames { segment in
        segment.issues.contains { MapIssues.Mark($0.kind) == mark }
      }.joined()
      let elements = frames.flatMap { frame -> [Path.Element] in
        let y = frame.maxY - Self.height(of: mark)
        return [.move(Point(x: frame.minX, y: y)), .line(Point(x: frame.maxX, y: y))]
      }
      return .stroke(.path(Path(elements)), colors[.problem], painter.stroke(of: mark))
    }
  }

  private static func height(of mark: MapIssues.Mark) -> Double { Double(mark.rawValue) * 3 }

  private var deviceLines: [Scene.Item] {
    let elements = flags.flags.flatMap { flag -> [Path.Element] in
      let inWay = labels.labels.map(\.frame).filter {
        $0.minX - 1 < flag.x && flag.x < $0.maxX + 1
      }.sorted { $0.minY < $1.minY }
      var y = area.frame.minY
      let parts = inWay.map { frame in
        defer { y = max(y, frame.maxY) }
        return (y, frame.minY)
      }
      let all = (parts + [(y, area.frame.maxY)]).filter { $0 < $1 }
      return all.flatMap { start, end -> [Path.Element] in
        [.move(Point(x: flag.x, y: start)), .line(Point(x: flag.x, y: end))]
      }
    }
    guard !elements.isEmpty else { return [] }
    return [
      .stroke(
        .path(Path(elements)), colors[.secondaryInk].opacity(130),
        Scene.Stroke(width: 0.5 * lineScale, dash: [1, 3]))
    ]
  }

  private func item(of label: MapLabels<Measurer>.Label) -> Scene.Item {
    let frame = label.frame
    let isLow = frame.maxY > area.top(label.row + 1) - 8
    let needsCard = map.rows[label.row].segments.contains { segment in
      (segment.overflows || isLow && segment.issues.contains { !$0.kind.isRemark })
        && area.x(segment.widths.lowerBound) < frame.maxX
        && area.x(segment.widths.upperBound) > frame.minX
    }
    let card = Scene.Item.fill(
      .rectangle(painter.grid.snap(frame.inset(by: -1)), cornerRadius: 3), colors[.card])
    let x = frame.midX - label.block.size.width / 2
    let leader = label.leader.map { start, end -> [Scene.Item] in
      let dot = Rect(x: start.x - 1.5, y: start.y - 1.5, width: 3, height: 3)
      let line = Scene.Shape.path(Path([.move(start), .line(end)]))
      // A halo separates the line from hatching.
      let halo = Scene.Item.stroke(line, colors[.card], Scene.Stroke(width: 3 * lineScale))
      return (needsCard ? [halo] : []) + [
        .stroke(line, colors[.ink], Scene.Stroke(width: 0.5 * lineScale)),
        .fill(.ellipse(dot), colors[.ink]),
      ]
    }
    return .group(
      Scene.Group(
        part: .label,
        items: (leader ?? []) + (needsCard ? [card] : [])
          + painter.text.items(of: label.block, at: Point(x: x, y: frame.minY), painter.grid)))
  }
}

extension Path {
  fileprivate init(_ rects: [Rect]) {
    self.init(
      rects.flatMap { rect -> [Element] in
        [
          .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
          .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)),
          .close,
        ]
      })
  }
}
