import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Synchronization

/// Renders all samples with one worker and adds up the time of each stage.
struct StageBenchmark {
  let samples: SampleVariants

  /// The stages of a picture in pixels, the floor, and the stages that replace the last for SVG.
  enum Stage: String {
    case measuring, layout, scene, drawing, encoding, floor
    case outlines = "svg"
    case characters = "svg text"

    static let pipeline: [Stage] = [.measuring, .layout, .scene, .drawing, .encoding]
    static let svg: [Stage] = [.outlines, .characters]
  }

  /// The time of each stage over all variants, round by round.
  struct Result {
    var durations: [Stage: Durations] = [:]

    func report(variants: Int) -> String {
      let total = Stage.pipeline.reduce(0) { $0 + (durations[$1]?.median ?? 0) }
      let floor = durations[.floor]?.median ?? 0
      func rows(_ stages: [Stage]) -> String {
        stages.map { row($0.rawValue, durations[$0]?.median ?? 0, total, floor, variants) }
          .joined(separator: "\n")
      }
      return """
        one worker, \(variants) variants, PNG at 2x, a fresh worker each round
        stage        ms each   share  × floor
        \(rows(Stage.pipeline))
        \(row("all", total, total, floor, variants))
        \(row("floor", floor, total, floor, variants))
        \(rows(Stage.svg))

        """
    }

    private func row(
      _ name: String, _ seconds: Double, _ total: Double, _ floor: Double, _ variants: Int
    ) -> String {
      let each = (seconds * 1000 / Double(variants)).shortDecimal(places: 3)
      let share = (seconds / total * 100).shortDecimal(places: 1) + " %"
      let ratio = (seconds / floor).shortDecimal(places: 1)
      return name + each.padded(20 - name.count) + share.padded(9) + ratio.padded(9)
    }
  }

  func run(rounds: Int) throws -> Result {
    var result = Result()
    for _ in 0..<rounds {
      for (stage, seconds) in try round() {
        result.durations[stage, default: Durations()].add(seconds)
      }
    }
    return result
  }

  private func round() throws -> [Stage: Double] {
    let library = try FontLibrary()
    let measurer = TimedMeasurer(try PangoTextMeasurer(library: library))
    let engine = LayoutEngine(measurer: measurer)
    let renderer = try CairoRenderer(library: library)
    var seconds: [Stage: Double] = [:]
    for entry in samples.entries {
      for variant in entry.variants {
        let before = measurer.seconds
        let resolved = timed { engine.resolve(entry.document, traits: variant.traits) }
        let measuring = measurer.seconds - before
        seconds[.measuring, default: 0] += measuring
        seconds[.layout, default: 0] += resolved.seconds - measuring
        let scene = timed { Scene(design: resolved.value, title: entry.document.name) }
        seconds[.scene, default: 0] += scene.seconds
        let drawn = try timed { try renderer.bitmap(of: scene.value, scale: 2) }
        seconds[.drawing, default: 0] += drawn.seconds
        let encoded = try timed { try PNGEncoder().encode(drawn.value, pixelsPerPoint: 2) }
        seconds[.encoding, default: 0] += encoded.seconds
        seconds[.floor, default: 0] += floor(byteCount: drawn.value.pixels.count)
        seconds[.outlines, default: 0] += write(scene.value, renderer, .outlines)
        seconds[.characters, default: 0] += write(scene.value, renderer, .text)
      }
    }
    return seconds
  }

  /// Returns the seconds that writing a scene as SVG takes.
  private func write(_ scene: Scene, _ renderer: CairoRenderer, _ form: Scene.SVGText) -> Double {
    let written = timed { scene.svg(outlines: renderer, text: form) }
    precondition(written.value.utf8.count > 0, "The document must not be optimized away.")
    return written.seconds
  }

  /// Returns the seconds that filling a new picture's bytes takes.
  private func floor(byteCount: Int) -> Double {
    let filled = timed { [UInt8](repeating: 255, count: byteCount) }
    precondition(filled.value.count == byteCount, "The fill must not be optimized away.")
    return filled.seconds
  }
}

/// Adds up the time that shaping takes.
final class TimedMeasurer: TextMeasurer {
  private let measurer: PangoTextMeasurer
  private let total = Mutex(0.0)

  init(_ measurer: PangoTextMeasurer) {
    self.measurer = measurer
  }

  /// The seconds so far.
  var seconds: Double { total.withLock { $0 } }

  func shape(_ request: ShapingRequest) -> ShapedText {
    let shaped = timed { measurer.shape(request) }
    total.withLock { $0 += shaped.seconds }
    return shaped.value
  }
}
