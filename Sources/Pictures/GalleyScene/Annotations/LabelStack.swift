import GalleyGeometry

/// Stacks labels in a margin, each as close to its element as the others allow.
enum LabelStack {
  struct Entry {
    var wanted: Double
    var height: Double
  }

  /// Returns the tops of labels, in order and without overlap, with the least sum of squared distances from the
  /// preferred tops.
  ///
  /// Labels that would overlap move together as a block, whose best position is the mean of their preferences. This is
  /// isotonic regression by pooling adjacent violators; see Ayer et al., 1955.
  static func tops(of entries: [Entry], gap: Double, notAbove top: Double) -> [Double] {
    var blocks: [(start: Int, sum: Double, count: Double)] = []
    var offset = 0.0
    var offsets: [Double] = []
    for (index, entry) in entries.enumerated() {
      offsets.append(offset)
      blocks.append((index, entry.wanted - offset, 1))
      offset += entry.height + gap
      while blocks.count > 1, let last = blocks.last,
        blocks[blocks.count - 2].sum / blocks[blocks.count - 2].count >= last.sum / last.count
      {
        blocks.removeLast()
        blocks[blocks.count - 1].sum += last.sum
        blocks[blocks.count - 1].count += last.count
      }
    }
    var tops: [Double] = []
    for (number, block) in blocks.enumerated() {
      let end = number + 1 < blocks.count ? blocks[number + 1].start : entries.count
      let base = max(top, block.sum / block.count)
      tops += (block.start..<end).map { base + offsets[$0] }
    }
    return tops
  }

  /// Returns the track on which each line from a port to a label turns, such that no two lines cross.
  ///
  /// Tracks are counted from the picture. Among consecutive lines that go down, the upper turns later; among lines that
  /// go up, the lower.
  static func tracks(ports: [Double], ends: [Double]) -> [Int] {
    let directions = zip(ports, ends).map { port, end in
      end > port ? 1 : end < port ? -1 : 0
    }
    var tracks = Array(repeating: 0, count: ports.count)
    var start = 0
    while start < ports.count {
      var end = start + 1
      // Lines whose vertical ranges do not overlap may share a track.
      while end < ports.count, directions[end] == directions[start],
        directions[start] > 0 ? ports[end] <= ends[end - 1] : ends[end] <= ports[end - 1]
      {
        end += 1
      }
      for (number, index) in (start..<end).enumerated() where directions[start] != 0 {
        tracks[index] = directions[start] > 0 ? end - start - 1 - number : number
      }
      start = end
    }
    return tracks
  }
}
