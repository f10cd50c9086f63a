import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import GalleyScene

extension MapPainter {
  /// How much of the color of a region covers its ground, so that words stand out from it.
  var tint: UInt8 { lineScale > 1 ? 80 : 104 }

  /// The regions in their colors, hatched where something is larger than its room.
  func ground(_ regions: MapRegions, _ plane: MapPlane, _ regionColors: [RGBA]) -> [Scene.Item] {
    let card = Scene.Item.fill(.rectangle(plane.frame, cornerRadius: 0), colors[.card])
    guard map.hasChoices else { return [card] + hatch(plane) }
    var members: [Int: [Rect]] = [:]
    for run in regions.runs.joined() { members[run.arrangement, default: []].append(run.frame) }
    let words = ArrangementWords(map).lines
    let groups = members.sorted { $0.key < $1.key }.map { number, frames in
      let color = regionColors.indices.contains(number) ? regionColors[number] : colors[.edge]
      return Scene.Item.group(
        Scene.Group(
          part: .region("\(map.arrangements[number].name): \(words[number])"),
          items: [.fill(.path(Path(frames)), color.opacity(tint))]))
    }
    return [card] + groups + hatch(plane)
  }

  private func hatch(_ plane: MapPlane) -> [Scene.Item] {
    let frames = frames(plane) { $0.overflows }.joined()
    guard let first = frames.first else { return [] }
    let bounds = frames.reduce(first) { $0.union($1) }
    return [
      .hatch(
        .path(Path(Array(frames))), in: bounds, colors[.problem], lineWidth: 0.75 * lineScale)
    ]
  }

  /// Returns the rectangles of the stretches of which something is true, those beside each other as one, row by row.
  func frames(_ plane: MapPlane, _ isMeant: (BranchMap.Stretch) -> Bool) -> [[Rect]] {
    map.rows.enumerated().map { number, row in
      var frames: [Rect] = []
      var isOpen = false
      for (index, stretch) in row.stretches.enumerated() {
        let isOther = !isMeant(stretch)
        defer { isOpen = !isOther }
        guard !isOther else { continue }
        let next = index + 1 < row.stretches.count ? row.stretches[index + 1] : nil
        let start = plane.x(stretch.widths.lowerBound)
        let end = next.map { plane.x($0.widths.lowerBound) } ?? plane.frame.maxX
        if isOpen {
          frames[frames.count - 1].width = end - frames[frames.count - 1].minX
        } else {
          frames.append(plane.rect(number, from: start, to: end))
        }
      }
      return frames
    }
  }

  /// The lines on the plane: devices, issues, edges, and the frame around all.
  func lines(
    _ regions: MapRegions, _ plane: MapPlane, _ flags: MapFlags<Measurer>,
    _ labels: MapLabels<Measurer>
  ) -> [Scene.Item] {
    let outline = Scene.Item.stroke(
      .rectangle(plane.frame, cornerRadius: 0), colors[.secondaryInk],
      Scene.Stroke(width: lineScale))
    return deviceLines(plane, flags, labels) + issueLines(plane) + edgeLines(regions, plane)
      + [outline]
  }

  private func edgeLines(_ regions: MapRegions, _ plane: MapPlane) -> [Scene.Item] {
    func path(_ kind: MapEdges.Kind) -> Path {
      Path(
        edges.lines(kind).flatMap { column -> [Path.Element] in
          let x = plane.x(column.width)
          return [
            .move(Point(x: x, y: plane.top(column.rows.lowerBound))),
            .line(Point(x: x, y: plane.top(column.rows.upperBound + 1))),
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

  /// Whether edges are so near each other that lines of the usual thickness would hide the regions between them.
  private var isCrowded: Bool {
    edges.rows.contains { Double($0.count) > Self.planeWidth / 10 }
  }

  /// A broken line along the foot of each row where words are cut, glyphs missing or something else is the matter.
  private func issueLines(_ plane: MapPlane) -> [Scene.Item] {
    issues.marks.filter { $0 != .overflow }.map { mark in
      let frames = frames(plane) { stretch in
        stretch.issues.contains { MapIssues.Mark($0.kind) == mark }
      }.joined()
      let elements = frames.flatMap { frame -> [Path.Element] in
        let y = frame.maxY - Self.height(of: mark)
        return [.move(Point(x: frame.minX, y: y)), .line(Point(x: frame.maxX, y: y))]
      }
      return .stroke(.path(Path(elements)), colors[.problem], stroke(of: mark))
    }
  }

  /// How far above the foot of its row the line of a kind of issue runs.
  private static func height(of mark: MapIssues.Mark) -> Double { Double(mark.rawValue) * 3 }

  /// Returns how a kind of issue is shown, for the legend.
  func sample(of mark: MapIssues.Mark, in frame: Rect) -> [Scene.Item] {
    guard mark != .overflow else {
      return [
        .hatch(
          .rectangle(frame, cornerRadius: 2), in: frame, colors[.problem],
          lineWidth: 0.75 * lineScale)
      ]
    }
    let line = Path([
      .move(Point(x: frame.minX, y: frame.midY)), .line(Point(x: frame.maxX, y: frame.midY)),
    ])
    return [.stroke(.path(line), colors[.problem], stroke(of: mark))]
  }

  private func stroke(of mark: MapIssues.Mark) -> Scene.Stroke {
    switch mark {
    case .overflow: Scene.Stroke(width: lineScale)
    case .truncation: Scene.Stroke(width: 1.5 * lineScale, dash: [1.5, 2.5])
    case .missingGlyphs: Scene.Stroke(width: 1.5 * lineScale, dash: [5, 2.5])
    case .other: Scene.Stroke(width: 1.5 * lineScale, dash: [8, 3, 1.5, 3])
    }
  }

  /// A faint line down the plane at the width of each device, which gives way to words.
  private func deviceLines(
    _ plane: MapPlane, _ flags: MapFlags<Measurer>, _ labels: MapLabels<Measurer>
  ) -> [Scene.Item] {
    let elements = flags.flags.flatMap { flag -> [Path.Element] in
      let inWay = labels.labels.map(\.frame).filter {
        $0.minX - 1 < flag.x && flag.x < $0.maxX + 1
      }.sorted { $0.minY < $1.minY }
      var y = plane.frame.minY
      let parts = inWay.map { frame in
        defer { y = max(y, frame.maxY) }
        return (y, frame.minY)
      }
      let all = (parts + [(y, plane.frame.maxY)]).filter { $0 < $1 }
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
}

extension Path {
  /// Creates an outline of rectangles.
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
