import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout

/// Resolves a screen of some 300 nodes again after one of its texts changed.
struct ChangedTextBenchmark {
  func run(rounds: Int) throws {
    let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: try FontLibrary()))
    let screens = [Self.screen("Departs in 5 minutes"), Self.screen("Departs in 12 minutes")]
    let traits = Traits(width: 390)
    let sweep = SweepResolver(engine)
    for screen in screens { _ = engine.resolve(screen, traits: traits) }
    var (full, known, same) = (Durations(), Durations(), Durations())
    for _ in 0..<(rounds * 20) {
      full.add(timed { for index in 0..<200 { _ = engine.resolve(screens[index % 2], traits: traits) } }.seconds / 200)
      _ = sweep.resolve(screens[0], traits: traits)
      known.add(timed { for _ in 0..<200 { _ = sweep.resolve(screens[0], traits: traits) } }.seconds / 200)
      let copy = Self.screen("Departs in 5 minutes")
      same.add(timed { for _ in 0..<200 { _ = sweep.isCompiled(copy, traits: traits) } }.seconds / 200)
    }
    print("nodes", engine.resolve(screens[0], traits: traits).placements.count)
    print("full", full.median * 1e6, "known", known.median * 1e6, "same", same.median * 1e6, known.median / full.median)
  }

  static func screen(_ text: String) -> Layout {
    VStack(alignment: .leading, spacing: 8) {
      for row in 0..<30 {
        HStack(spacing: 12) {
          Rectangle().fill(.black).frame(width: 24, height: 24)
          VStack(alignment: .leading, spacing: 2) {
            Text("Train number \(row)").font(.headline)
            Text(row == 12 ? text : "Departs in \(row) minutes from platform \(row % 7)").font(.subheadline)
          }
          Spacer()
          Choice {
            HStack { Text("Platform \(row)"); Text("On time") }
            VStack { Text("Platform \(row)"); Text("On time") }
          }
        }.padding(8).background(.white)
      }
    }.padding(16).layout
  }
}
