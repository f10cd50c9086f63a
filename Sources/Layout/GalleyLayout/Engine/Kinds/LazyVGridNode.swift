/// A grid of tracks, whose rows are as high as their highest child.
struct LazyVGridNode: ContainerNode {
  let index: Int
  let tracks: Int

  // Without a limit, the columns are those of the ideal width, not of each child's own.
  func takesIdeal(along axis: Axis) -> Bool { axis == .horizontal }

  func tops(_ heights: [Double], in node: Int, _ resolver: borrowing Resolver) -> [Double] {
    resolver.compiled.tracks[tracks].tops(
      in: resolver.compiled.customs[index].state.frames, width: resolver.widths[node],
      heights: heights)
  }
}

extension LayoutCompiler {
  mutating func compile(
    _ grid: Layout.LazyVGrid, element: Int, _ context: Context
  ) -> NodeKind {
    var container = GridTracks(
      alignment: grid.alignment, spacing: spacing(grid.spacing, element, context.textSize))
    for item in grid.columns.isEmpty ? [GridItem()] : grid.columns {
      container.tracks.append(track(item, element, context.textSize))
    }
    let index = compiled.customs.count
    compiled.customs.append(CompiledCustom(container: container))
    compiled.tracks.append(container)
    compile(grid.children, in: context.inside(element, dividesWidth: true))
    return .lazyVGrid(LazyVGridNode(index: index, tracks: compiled.tracks.count - 1))
  }

  private mutating func track(
    _ item: GridItem, _ element: Int, _ textSize: TextSize
  ) -> GridTracks.Track {
    let limits: (minimum: Length, maximum: Length) =
      switch item.size {
      case .fixed(let width): (width, width)
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
        (minimum, maximum)
      }
    var track = GridTracks.Track(
      minimum: points(limits.minimum, element, textSize),
      maximum: points(limits.maximum, element, textSize, orInfinity: true),
      spacing: spacing(item.spacing, element, textSize), alignment: item.alignment)
    if case .fixed = item.size { track.isFixed = true }
    if case .adaptive = item.size { track.repeats = true }
    return track
  }
}

/// The tracks of a grid in points.
///
/// Each child has a frame as high as its row. Growing children fill it; others are aligned in it.
struct GridTracks: CustomLayout {
  var tracks: [Track] = []
  let alignment: HorizontalAlignment
  let spacing: Double

  struct Track: Hashable {
    var minimum: Double
    var maximum: Double
    var spacing: Double
    var alignment: Alignment
    var isFixed = false
    var repeats = false

    /// Returns a width within the bounds; the minimum overrides the maximum.
    func limited(_ width: Double) -> Double { max(minimum, min(width, maximum)) }

    func columns(in share: Double) -> [Column] {
      let step = minimum + spacing
      let count = repeats && step > 0 ? max(1, Int(min((share + spacing) / step, 10_000))) : 1
      let own = PointGrid.down((share - spacing * Double(count - 1)) / Double(count))
      return Array(
        repeating: Column(width: limited(own), spacing: spacing, alignment: alignment),
        count: count)
    }

    /// Returns the least width for this track and those after it.
    func leastWidth(beforeTracksOf rest: Double, sharers: Double, wanted: Double) -> Double {
      let own = repeats ? minimum : limited(wanted)
      // A share above the minimum leaves the same part of the width to each of the others.
      let shared = sharers > 1 ? PointGrid.up(rest * sharers / (sharers - 1)) : rest
      let upper = repeats ? .infinity : max(minimum, maximum)
      let fitting = max(rest + minimum, min(shared, rest + upper))
      return own > minimum ? max(fitting, own * sharers) : fitting
    }
  }

  struct Column {
    var width: Double
    var spacing: Double
    var alignment: Alignment
  }

  private var unshared: Double {
    tracks.reduce(0) { $0 + ($1.isFixed ? $1.minimum : 0) }
      + tracks.dropLast().reduce(0) { $0 + $1.spacing }
  }

  /// Returns the columns: fixed tracks have their width, and each other one takes, in order, what is left divided by the
  /// number of tracks left, within its bounds.
  func columns(in width: Double) -> [Column] {
    var (left, sharers) = (width - unshared, tracks.count { !$0.isFixed })
    return tracks.flatMap { track in
      guard !track.isFixed else { return track.columns(in: track.minimum) }
      let columns = track.columns(in: PointGrid.down(max(0, left) / Double(sharers)))
      left -= columns.total
      sharers -= 1
      return columns
    }
  }

  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    guard let offered, offered > 0 else { return smallest(children, isIdeal: offered == nil) }
    guard offered < .infinity else {
      return Layout.Custom.Widths(
        container: .infinity, children: children.map { $0.width(offered: .infinity) })
    }
    let columns = columns(in: offered)
    return Layout.Custom.Widths(
      container: offered,
      children: children.indices.map { columns[$0 % columns.count].width })
  }

  /// Returns the least widths for which every flexible column is as wide as the widest minimum or ideal of any layout.
  ///
  /// Columns that repeat have their minimum, since more of them would fit into a larger width.
  private func smallest(
    _ children: [Layout.Custom.Child], isIdeal: Bool
  ) -> Layout.Custom.Widths {
    let wanted = children.map { isIdeal ? $0.ideal : $0.minimum }.max() ?? 0
    var (left, sharers) = (0.0, 0.0)
    for track in tracks.reversed() where !track.isFixed {
      sharers += 1
      left = track.leastWidth(beforeTracksOf: left, sharers: sharers, wanted: wanted)
    }
    let width = unshared + left
    let columns = columns(in: width)
    return Layout.Custom.Widths(
      container: width,
      children: children.indices.map { columns[$0 % columns.count].width })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    let columns = columns(in: width)
    let free = PointGrid.share(alignment.fraction, of: max(0, width - columns.total))
    let starts = columns.reduce(into: [free]) {
      $0.append($0[$0.count - 1] + $1.width + $1.spacing)
    }
    var frames: [Rect] = []
    var top = 0.0
    for start in stride(from: 0, to: sizes.count, by: columns.count) {
      let row = sizes[start..<min(start + columns.count, sizes.count)]
      let height = row.reduce(0) { max($0, $1.height) }
      for (column, size) in zip(columns.indices, row) {
        let place = columns[column].alignment
        frames.append(
          Rect(
            x: starts[column]
              + PointGrid.share(
                place.horizontal.fraction, of: columns[column].width - size.width),
            y: top, width: size.width, height: height))
      }
      top += height + spacing
    }
    return frames
  }
}

extension GridTracks {
  func tops(in frames: [Rect], width: Double, heights: [Double]) -> [Double] {
    let columns = columns(in: width)
    return zip(frames, heights).enumerated().map { index, child in
      let (frame, height) = child
      let share = columns[index % columns.count].alignment.vertical.fraction
      return frame.minY + PointGrid.share(share, of: max(0, frame.height - height))
    }
  }
}

extension [GridTracks.Column] {
  fileprivate var total: Double {
    reduce(0) { $0 + $1.width } + dropLast().reduce(0) { $0 + $1.spacing }
  }
}
