import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Measures how much more two threads do than one, each with its own measurer or renderer.
///
/// They are compared with the limit of the machine: two loops that share nothing. Each worker has
/// its own words and scene, as in a run, where each takes its own variants, since two threads
/// cannot count the references to a shared value at the same time.
struct WorkerBenchmark {
  let font: TextFont

  func run(rounds: Int) throws -> String {
    var durations: [String: [Durations]] = [:]
    for _ in 0..<rounds {
      for (name, makeWork) in works() {
        var row = durations[name] ?? [Durations(), Durations()]
        row[0].add(seconds(try (0..<1).map { _ in try makeWork() }))
        row[1].add(seconds(try (0..<2).map { _ in try makeWork() }))
        durations[name] = row
      }
    }
    let rows = ["loops", "measuring", "drawing"].compactMap { name in
      durations[name].map { row in
        let more = (2 * row[0].median / row[1].median).shortDecimal(places: 2)
        return name + "".padded(12 - name.count) + milliseconds(row[0]) + milliseconds(row[1])
          + " ms, × \(more)"
      }
    }
    return """
      one thread, two threads with twice the work, and how much more they do
      \(rows.joined(separator: "\n"))

      """
  }

  private typealias Work = @Sendable () -> Void

  /// Returns the kinds of work, each of which makes a new worker.
  private func works() -> [(String, () throws -> Work)] {
    let font = font
    return [
      ("loops", { { Self.loop() } }),
      (
        "measuring",
        {
          let measurer = try font.measurer()
          let requests = TextWords.paragraphs(count: 100).map(font.request)
          return { Self.measure(requests, measurer) }
        }
      ),
      (
        "drawing",
        {
          let renderer = try CairoRenderer(library: font.library)
          let scene = try scene()
          _ = try renderer.bitmap(of: scene, scale: 2)
          return { Self.draw(scene, renderer) }
        }
      ),
    ]
  }

  private static func loop() {
    var bits: UInt64 = 1
    for _ in 0..<50_000_000 {
      bits ^= bits << 13
      bits ^= bits >> 7
      bits ^= bits << 17
    }
    precondition(bits != 0, "The loop must not be optimized away.")
  }

  private static func measure(
    _ requests: [ShapingRequest], _ measurer: PangoTextMeasurer
  ) {
    let sizes = TextWords.sizes.map { $0 }
    let widths = TextWords.widths.map { $0 }
    for request in requests {
      let shaped = measurer.shape(request)
      for size in sizes {
        let setting = TextSetting(shaped: shaped, size: size)
        for width in widths {
          precondition(!setting.lines(width: width).isEmpty, "Every text has lines.")
        }
      }
    }
  }

  private static func draw(_ scene: Scene, _ renderer: CairoRenderer) {
    for _ in 0..<20 {
      let bitmap = try? renderer.bitmap(of: scene, scale: 2)
      precondition(bitmap != nil, "The scene is drawn.")
    }
  }

  /// Returns a screen full of labels of several sizes.
  private func scene() throws -> Scene {
    let labels = TextWords.labels().prefix(50).enumerated().map { index, label in
      Layout.text(label, Font(.length(Length(TextWords.sizes[index % 6]))))
    }
    let engine = LayoutEngine(measurer: try font.measurer())
    let result = engine.resolve(.vstack(Array(labels)), traits: Traits(width: 390))
    return Scene(design: result, title: "labels")
  }

  /// Returns the seconds until all workers, who start together, have done their work.
  private func seconds(_ works: [Work]) -> Double {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for work in works {
      let thread = Thread {
        ready.signal()
        start.wait()
        work()
        done.signal()
      }
      thread.start()
    }
    for _ in works { ready.wait() }
    let began = ContinuousClock.now
    for _ in works { start.signal() }
    for _ in works { done.wait() }
    return (ContinuousClock.now - began).seconds
  }
}
