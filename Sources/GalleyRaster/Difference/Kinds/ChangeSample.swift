/// Places in an area at which two pictures are looked at, few enough for areas of any size.
struct ChangeSample {
  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  /// Pixels that differ.
  private(set) var changed: [Place] = []
  /// Pixels around and between them, of which some differ too.
  private(set) var all: [Place] = []

  /// Creates a sample of about so many places of each sort at most.
  init(_ area: ChangedArea, mask: PixelMask, limit: Int) {
    let step = max(1, area.count / limit)
    var skipped = step / 2
    for run in area.runs {
      for x in Swift.stride(
        from: run.columns.lowerBound + skipped, to: run.columns.upperBound, by: step)
      where mask[x, run.row] {
        changed.append(Place(x: x, y: run.row))
      }
      // The places go on over the runs as if they were one.
      skipped = (skipped - run.columns.count) % step
      if skipped < 0 { skipped += step }
    }
    // Some of what surrounds the area tells what lies below it.
    let columns = max(0, area.box.x - 2)..<min(mask.width, area.box.columns.upperBound + 2)
    let rows = max(0, area.box.y - 2)..<min(mask.height, area.box.rows.upperBound + 2)
    let stride = ChangeSample.stride(columns.count * rows.count, limit: limit)
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: stride) {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: stride) {
        all.append(Place(x: x, y: y))
      }
    }
  }

  /// Returns the least distance between places with which there are no more than so many.
  private static func stride(_ count: Int, limit: Int) -> Int {
    var stride = 1
    while count / (stride * stride) > limit { stride += 1 }
    return stride
  }
}
