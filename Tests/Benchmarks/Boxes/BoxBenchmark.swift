import GalleyGeometry
import GalleyLayout

/// Measures the layout of boxes and labels, compared with two engines that do the same and a naive one.
///
/// - galley: resolving a compiled layout, as maps, checks and tests do for one width after another.
/// - whole: ``LayoutEngine/resolve(_:traits:)``, which compiles the layout from plain data before. “Read” is the same with
///   every frame read from the result.
/// - taffy, yoga: only the native call that computes the layout, on an existing tree whose nodes
///   are all marked as changed. The time to build the tree and the time of Python do not count.
/// - naive: ``NaiveBox``, on an existing tree.
///
/// Only Galley measures the labels; the others know their sizes.
///
/// All times are processor times: means of several runs, and then medians of rounds in which the
/// engines take turns. All four give the same frames, which is checked for every box before the
/// measurement. Boxes of all engines are aligned to the start of their container, as in Galley,
/// and do not shrink; CSS would segment them.
///
/// What the peers can do and Galley cannot: shrink, grow by factors, start from a basis, percentages, auto margins,
/// lines of a wrapping container that are aligned or stretched among themselves, absolute positions, reversed orders,
/// aspect ratios, and layouts of a tree of which little has changed; Taffy also CSS grid and blocks. What Galley does
/// here and the peers do not: find for every box the widths from which choices are made, decide them and say why,
/// report overflow, keep every length on a grid on which sums are exact, lay out any depth without
/// recursion, and read the layout from a value that it does not write to.
struct BoxBenchmark {
  private let peers: BoxPeers?

  init() throws {
    peers = try BoxPeers()
  }

  func run(rounds: Int) throws -> String {
    let rows = try BoxScene.all.map { try measure($0, rounds: rounds) }
    let note =
      try peers.map { try StretchBenchmark(peers: $0).run(rounds: rounds) }
      ?? "Taffy and Yoga are not installed: Scripts/peers does that.\n"
    return """
      boxes, nanoseconds for each box, and bytes for each box in Galley's result and at the peak
      \(BoxRow.head)
      \(rows.map(\.description).joined(separator: "\n"))
      \(note)
      """
  }

  private func measure(_ scene: BoxScene, rounds: Int) throws -> BoxRow {
    let layout = scene.tree.layout
    let traits = Traits(width: scene.width)
    let engine = LayoutEngine(measurer: TextTable(of: scene.tree))
    let sizes = LabelSizes(of: scene.tree, engine)
    let naive = scene.tree.naive(sizes)
    let proposal = Size(width: scene.width, height: .infinity)
    try peers?.load(scene.tree, sizes)
    naive.place(at: Point(x: 0, y: 0), proposal)
    try check(scene, frames: engine.resolve(layout, traits: traits).placements.map(\.frame), naive)

    var row = BoxRow(name: scene.name, count: scene.tree.count)
    row.memory = HeldMemory.of { engine.resolve(layout, traits: traits) }
    let runs = max(3, 100_000 / scene.tree.count)
    let compiled = SweepResolver(engine)
    _ = compiled.resolve(layout, traits: traits)
    for _ in 0..<rounds {
      row.add(.galley, mean(of: runs) { compiled.resolve(layout, traits: traits) })
      row.add(.whole, mean(of: runs) { engine.resolve(layout, traits: traits) })
      row.add(
        .read,
        mean(of: runs) {
          let placements = engine.resolve(layout, traits: traits).placements
          return placements.indices.reduce(0) { $0 + placements.frame(at: $1).maxX }
        })
      row.add(.naive, mean(of: runs) { naive.place(at: Point(x: 0, y: 0), proposal) })
      guard let peers else { continue }
      row.add(.taffy, try peers.time(.taffy, runs: runs))
      row.add(.yoga, try peers.time(.yoga, runs: runs))
    }
    return row
  }

  /// Returns the mean processor seconds of some runs, without the release of their results.
  private func mean<Value>(of runs: Int, _ work: () -> Value) -> Double {
    (0..<runs).reduce(0) { sum, _ in sum + processorTimed(work).seconds } / Double(runs)
  }

  private func check(_ scene: BoxScene, frames: [Rect], _ naive: NaiveBox) throws {
    precondition(frames.count == scene.tree.count, "Every box has a frame.")
    precondition(frames == naive.frames, "The naive engine has other frames: \(scene.name).")
    guard let peers else { return }
    for peer in BoxPeers.Engine.allCases {
      _ = try peers.time(peer, runs: 1)
      let others = try peers.frames(peer)
      let areAlike = others.count == frames.count && zip(frames, others).allSatisfy(Self.isNear)
      guard !areAlike else { continue }
      let index = zip(frames, others).enumerated().first { !Self.isNear($1.0, $1.1) }?.offset
      let boxes = index.map { "box \($0): \(others[$0]), not \(frames[$0])" }
      fatalError(
        "\(peer.rawValue) gives other frames in \(scene.name): \(boxes ?? "\(others.count)")")
    }
  }

  /// Returns whether frames are equal within the precision of the peers' numbers of 32 bits.
  private static func isNear(_ left: Rect, _ right: Rect) -> Bool {
    let differences = [
      left.x - right.x, left.y - right.y, left.width - right.width, left.height - right.height,
    ]
    return differences.allSatisfy { abs($0) < 0.01 }
  }
}
