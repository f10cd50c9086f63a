import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyRaster
import GalleyScene
import PeerDecoders
import TestSupport

/// Measures one more picture of a phone screen as PNG, compared with other programs.
///
/// The pictures are compared first: each must equal Galley's except for the smoothing of edges and
/// glyphs. Programs take turns, and each draws a few pictures in its turn, of which the last ones
/// are timed. Galley draws more of them, since its turn would otherwise be too short to fill the
/// caches that the others have displaced. All times are processor times, except for Chromium, which
/// uses several processes.
struct ScreenBenchmark {
  private let document: Document
  private let labels: [ScreenScene.Label]
  private let renderer: CairoRenderer
  private let measurer: PangoTextMeasurer
  private let fonts: [String: String]
  private let folder: TemporaryFolder

  /// The mean difference of a sample, of 255, up to which pictures count as equal.
  private static let tolerance = 4.0
  /// The number of timed pictures of the other programs in a turn.
  private static let runs = 4
  /// The numbers of Galley's pictures in a turn, which together take about as long as one of Cairo: first ones and timed ones.
  private static let ownRuns = (first: 8, timed: 16)
  /// The number of pictures of the tool from which the time of one more is computed.
  private static let variantCount = 200

  init() throws {
    folder = try TemporaryFolder()
    let file = folder.url.appending(path: "screen.yaml")
    try ScreenScene.document.write(to: file, atomically: true, encoding: .utf8)
    let loader = DocumentLoader()
    guard let source = try loader.sources(at: file.path).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    document = try loader.load(source).document
    let library = try FontLibrary()
    measurer = try PangoTextMeasurer(library: library)
    renderer = try CairoRenderer(library: library)
    let result = LayoutEngine(measurer: measurer).resolve(
      document, traits: Traits(width: ScreenScene.size.width))
    labels = ScreenScene.placedLabels(in: Scene(design: result, title: document.name))
    fonts = ["400": "Inter-Regular.otf", "600": "Inter-SemiBold.otf"].compactMapValues {
      library.file(named: $0)?.path
    }
  }

  func run(rounds: Int) async throws {
    let peers = try peers()
    let browser = try await page()
    let cairo = CairoScreen(labels)
    let galley = try picture()
    let pixels = PixelPicture(galley)
    try check(cairo.png().bytes, galley, named: "Cairo")
    var durations: [String: Durations] = [:]
    for _ in 0..<rounds {
      // Encoding alone reads a whole picture, which would displace what the stages keep in the processor's cache.
      for _ in 0..<Self.ownRuns.first { _ = try pixels.galley() }
      let encoding = try (0..<Self.ownRuns.timed).map { _ in try pixels.galley().seconds }
      for _ in 0..<Self.ownRuns.first { _ = try ownStages() }
      for encoding in encoding {
        let stages = try ownStages()
        let values = [
          ("resolving", stages.resolving), ("scene", stages.scene),
          ("drawing", stages.png - encoding), ("encoding", encoding),
          ("galley, in the process", stages.resolving + stages.scene + stages.png),
        ]
        for (name, seconds) in values { durations[name, default: Durations()].add(seconds) }
      }
      _ = cairo.png()
      let drawn = cairo.png()
      durations["Cairo, write_to_png", default: Durations()].add(drawn.drawing + drawn.writing)
      let fast = processorTimed {
        PeerReading.libpngFile(of: galley, hasAlpha: false, level: 1, isFiltered: false)?.count
      }
      durations["Cairo, libpng 1, no filter", default: Durations()].add(
        drawn.drawing + fast.seconds)
      for name in peers == nil ? [] : ["skia", "resvg", "typst"] {
        _ = try peers?.number("time \(name) 1")
        let seconds = try peers?.number("time \(name) \(Self.runs)") ?? 0
        durations[name, default: Durations()].add(seconds)
      }
      durations["Chromium, wall", default: Durations()].add(try await shot(browser))
      if let slope = try slope() { durations["galley render", default: Durations()].add(slope) }
      durations["filling the bytes", default: Durations()].add(fill(galley))
    }
    print(report(durations))
  }

  private func report(_ durations: [String: Durations]) -> String {
    let own = durations["galley, in the process"]?.median ?? 1
    let names = [
      "resolving", "scene", "drawing", "encoding", "galley, in the process", "galley render",
      "Cairo, write_to_png", "Cairo, libpng 1, no filter", "skia", "resvg", "typst",
      "Chromium, wall", "filling the bytes",
    ]
    let rows = names.compactMap { name in
      durations[name].map { durations in
        name.padding(toLength: 28, withPad: " ", startingAt: 0)
          + (durations.median * 1000).shortDecimal(places: 2).padded(9)
          + (durations.median / own).shortDecimal(places: 2).padded(9)
      }
    }
    let size = ScreenScene.size
    return """
      a screen of \(ScreenScene.boxes.count) boxes and \(labels.count) labels, \(size.width) × \(size.height) at \(ScreenScene.scale)x, as PNG
                                         ms  × galley
      \(rows.joined(separator: "\n"))

      """
  }
}

/// Galley's own times.
extension ScreenBenchmark {
  private func ownStages() throws -> (resolving: Double, scene: Double, png: Double) {
    let engine = LayoutEngine(measurer: measurer)
    let resolved = processorTimed {
      engine.resolve(document, traits: Traits(width: ScreenScene.size.width))
    }
    let scene = processorTimed { Scene(design: resolved.value, title: document.name) }
    let png = try processorTimed {
      try renderer.png(of: scene.value, scale: ScreenScene.scale).count
    }
    return (resolved.seconds, scene.seconds, png.seconds)
  }

  private func picture() throws -> Bitmap {
    let result = LayoutEngine(measurer: measurer).resolve(
      document, traits: Traits(width: ScreenScene.size.width))
    return try renderer.bitmap(
      of: Scene(design: result, title: document.name), scale: ScreenScene.scale)
  }

  /// Returns the seconds that one more picture takes the tool; nil if the tool is not built.
  private func slope() throws -> Double? {
    guard let tool = BuiltTool() else { return nil }
    func seconds(_ count: Int) throws -> Double {
      // The screen has a fixed width, so the pictures differ in size by a pixel at most.
      let widths = (0..<count).map { "\(ScreenScene.size.width + Double($0) / 512)" }
      let words = [
        "render", folder.url.appending(path: "screen.yaml").path, "--widths",
        widths.joined(separator: ","), "--display-scale", "2", "--jobs", "1", "--quiet",
        // Some file systems are slow for minutes after files are deleted, so none is replaced.
        "--output", folder.url.appending(path: UUID().uuidString).path,
      ]
      return try tool.run(words).processor
    }
    return (try seconds(Self.variantCount) - seconds(1)) / Double(Self.variantCount - 1)
  }

  private func fill(_ bitmap: Bitmap) -> Double {
    let filled = processorTimed { [UInt8](repeating: 255, count: bitmap.pixels.count) }
    precondition(filled.value.count == bitmap.pixels.count, "The fill must not be optimized away.")
    return filled.seconds
  }
}

/// The other programs.
extension ScreenBenchmark {
  /// Starts the programs that are called from Python, or returns nil if they are not installed.
  private func peers() throws -> PeerProcess? {
    guard let peers = try PeerProcess(script: "screens.py") else {
      print("Skia, resvg and typst are not installed: Scripts/peers does that.")
      return nil
    }
    let count = Int(
      try peers.number("load \(ScreenScene.description(labels, fonts: fonts))"))
    precondition(count == ScreenScene.boxes.count + labels.count, "All parts are present.")
    let galley = try picture()
    for name in ["skia", "resvg", "typst"] {
      let file = folder.url.appending(path: "\(name).png")
      _ = try peers.number("save \(name) \(file.path)")
      try check(Array(Data(contentsOf: file)), galley, named: name)
    }
    return peers
  }

  private func page() async throws -> BrowserPage {
    let file = folder.url.appending(path: "screen.html")
    try ScreenScene.page(labels).write(to: file, atomically: true, encoding: .utf8)
    let (width, height) = (Int(ScreenScene.size.width), Int(ScreenScene.size.height))
    let page = try await Browser.shared.page(width: width, height: height)
    try await page.send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(ScreenScene.scale), "mobile": false,
      ])
    try await page.open(file)
    let shot = folder.url.appending(path: "chromium.png")
    try await page.screenshot(to: shot)
    try check(Array(Data(contentsOf: shot)), try picture(), named: "Chromium")
    return page
  }

  /// Returns the seconds that a change and a picture of it take in the browser.
  private func shot(_ page: BrowserPage) async throws -> Double {
    let start = ContinuousClock.now
    try await page.evaluate("document.body.lastElementChild.textContent = Date.now() % 100; 0")
    try await page.screenshot(to: folder.url.appending(path: "shot.png"))
    return (ContinuousClock.now - start).seconds
  }

  /// Checks that a picture shows the same as Galley's.
  private func check(_ png: [UInt8], _ galley: Bitmap, named name: String) throws {
    let other = try PNGDecoder().bitmap(png)
    precondition(
      (other.width, other.height) == (galley.width, galley.height), "\(name) has another size.")
    let sum = zip(other.pixels, galley.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    let mean = Double(sum) / Double(galley.pixels.count)
    print("\(name) differs by \(mean.shortDecimal(places: 2)) of 255 in the mean")
    if let keep = ProcessInfo.processInfo.environment["GALLEY_PICTURES"] {
      try Data(png).write(to: URL(fileURLWithPath: keep).appending(path: "\(name).png"))
    }
    precondition(mean < Self.tolerance, "\(name) draws another picture.")
  }
}
