import Foundation

/// Measures how long rendering takes and where the time goes.
///
/// Times on a busy machine mean little by themselves, so every time is the median of several
/// rounds, and is compared with a floor from the same rounds: the time to fill as many bytes as
/// the pictures have, or to lay out boxes in the naive way. The argument `boxes` after the number
/// of rounds measures only the layout of boxes, and `text` only text; a number after `text` is the
/// number of different texts whose memory is measured. Other parts are measured only on request,
/// by the arguments below.
@main struct Benchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.first.flatMap { Int($0) } ?? 5
    if arguments.contains("text") {
      let count = arguments.dropFirst().compactMap { Int($0) }.first
      return try TextBenchmark(textCount: count ?? 1_000_000).run(rounds: rounds)
    }
    if arguments.contains("pictures") { return try PictureBenchmark().run(rounds: rounds) }
    if arguments.contains("reading") { return try ReadingBenchmark().run(rounds: rounds) }
    if arguments.contains("whole") { return try WholeComparisonBenchmark().run(rounds: rounds) }
    if arguments.contains("kinds") { return try KindBenchmark().run(rounds: rounds) }
    if arguments.contains("changes") {
      let seed = arguments.dropFirst(2).compactMap { UInt64($0) }.first ?? 24
      let folder = arguments.dropFirst(2).first { UInt64($0) == nil }
      return try ChangeBenchmark(folder: folder, seed: seed).run(rounds: rounds)
    }
    if arguments.contains("comparison") { return try ComparisonBenchmark().run(rounds: rounds) }
    if arguments.contains("screens") { return try await ScreenBenchmark().run(rounds: rounds) }
    if arguments.contains("writing") { return try WritingBenchmark().run(rounds: rounds) }
    if arguments.contains("snapshots") {
      return try await SnapshotBenchmark().run(rounds: rounds)
    }
    if arguments.contains("reports") { return try await ReportBenchmark().run(rounds: rounds) }
    if arguments.contains("checks") { return try CheckBenchmark().run(rounds: rounds) }
    if arguments.contains("catalogs") { return try CatalogBenchmark().run(rounds: rounds) }
    if arguments.contains("previews") {
      return try await PreviewBenchmark().run(rounds: rounds)
    }
    if arguments.contains("endurance") {
      return try await EnduranceBenchmark().run(rounds: max(rounds, 10))
    }
    if arguments.contains("maps") { return try MapBenchmark().run(rounds: rounds) }
    print(try BoxBenchmark().run(rounds: rounds))
    print(NestingBenchmark().run(rounds: rounds))
    if arguments.contains("boxes") { return }
    print(LinesBenchmark().run(rounds: rounds))
    try TextBenchmark().run(rounds: rounds)
    let samples = try SampleVariants()
    let stages = try StageBenchmark(samples: samples).run(rounds: rounds)
    print(stages.report(variants: samples.count))
    print(try await RunBenchmark(samples: samples).run(rounds: rounds))
  }
}
