import Foundation
import GalleyGeometry
import TestSupport

/// Opens previews in Chromium: exports from a file, and live ones whose documents are saved again and again.
///
/// Openings end when the script of the page has made the picture; saves and errors end after the
/// next frame of the browser. Times of scripts include everything that a change of the width calls.
/// The last row is a page of one line that is opened and changed in the same way, without a tool:
/// the time of the browser itself.
struct PreviewBenchmark {
  private let tool: BuiltTool
  /// The number of saves of each document.
  private let saveCount: Int
  /// The seconds for which the idle server of the last document is observed.
  private let idleSeconds: Double

  init(saveCount: Int = 20, idleSeconds: Double = 60) throws {
    guard let tool = BuiltTool() else {
      print(BuiltTool.absence)
      throw CocoaError(.fileNoSuchFile)
    }
    (self.tool, self.saveCount, self.idleSeconds) = (tool, saveCount, idleSeconds)
  }

  func run(rounds: Int) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Self.samples.appending(path: "Images"), to: folder.url.appending(path: "Images"))
    print("previews in Chromium, milliseconds: median, and 95 of 100 at most")
    print(
      "document           export      opens   script of a frame   first       save       error    idle"
    )
    print(
      "                       kB                              picture   → picture    shown     CPU")
    print(
      "goal               700         300       8               150         – 30       50        0")
    let documents = try Self.documents()
    for (index, (name, text)) in documents.enumerated() {
      let file = folder.url.appending(path: "\(name).yaml")
      try text.write(to: file, atomically: true, encoding: .utf8)
      var row = [name.padding(toLength: 15, withPad: " ", startingAt: 0)]
      row += try await exported(file, rounds: rounds)
      row += try await live(
        file, text, rounds: rounds, watchesIdle: index == documents.count - 1)
      print(row.joined(separator: " "))
    }
    print(try await barePage(in: folder.url, rounds: rounds).joined(separator: " "))
  }

  /// Measures a page of one line.
  private func barePage(in folder: URL, rounds: Int) async throws -> [String] {
    let file = folder.appending(path: "bare.html")
    try Self.barePage.write(to: file, atomically: true, encoding: .utf8)
    var openings = Durations()
    var changes: [Double] = []
    for _ in 0..<rounds {
      let page = try await Browser.shared.page(width: 1400, height: 900)
      let start = Date().timeIntervalSince1970 * 1000
      try await page.open(file)
      try await page.wait(until: Self.isOpen)
      openings.add(
        try await page.evaluate(
          "performance.timeOrigin + performance.getEntriesByName('picture')[0].startTime",
          as: Double.self) - start)
      for _ in 0..<saveCount {
        let start = Date().timeIntervalSince1970 * 1000
        try await page.evaluate("showNext(); 0")
        try await page.wait(until: "shownAt")
        changes.append(try await page.evaluate("shownAt", as: Double.self) - start)
      }
    }
    return [
      "bare page      ", "".padded(8), "".padded(10), "".padded(18),
      Self.words([openings.median]).padded(9),
      Self.words([changes.share(0.5), changes.share(0.95)]).padded(12),
    ]
  }

  private static let barePage = """
    <!DOCTYPE html><title>Bare</title><p id="line">0</p><script>
    let shownAt;
    function showNext() {
      shownAt = undefined;
      document.getElementById("line").textContent = Math.random();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => { shownAt = performance.timeOrigin + performance.now(); };
        channel.port2.postMessage(0);
      });
    }
    performance.mark("picture");
    </script>
    """

  private static let samples = Repository.root.appending(path: "Samples")

  /// Returns the samples, and a document of 300 nodes with 8 choices.
  private static func documents() throws -> [(name: String, text: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: samples.path)
      .filter { $0.hasSuffix(".yaml") && $0 != "galley.yaml" }.sorted()
    let all = try names.map { name in
      let text = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
      return (name: String(name.dropLast(5)), text: text)
    }
    return all + [("300 nodes", largeDocument)]
  }

  private static var largeDocument: String {
    let rows = (0..<8).map { row in
      let cells = (0..<16).map { "{text: Word \(row * 16 + $0), padding: 4}" }
        .joined(separator: ", ")
      return """
          - choice:
              - {hstack: [\(cells)], spacing: \(row)}
              - {flow: [\(cells)], spacing: 4}

        """
    }
    return "galley: 1\nname: 300 nodes\nlayout:\n  vstack:\n" + rows.joined()
  }

  /// Measures the exported file.
  private func exported(_ file: URL, rounds: Int) async throws -> [String] {
    let export = file.deletingPathExtension().appendingPathExtension("html")
    _ = try tool.run(["preview", file.path, "--export", export.path, "--quiet", "--large"])
    let size = try FileManager.default.attributesOfItem(atPath: export.path)[.size] as? Int ?? 0
    var openings = Durations()
    var scripts: [Double] = []
    for _ in 0..<rounds {
      let page = try await Browser.shared.page(width: 1400, height: 900)
      try await page.open(export)
      try await page.wait(until: Self.isOpen)
      openings.add(
        try await page.evaluate(
          "performance.getEntriesByName('picture')[0].startTime", as: Double.self))
      scripts += try await page.evaluate(Self.drag, as: [Double].self)
    }
    return [
      "\(size / 1000)".padded(8), Self.words([openings.median]).padded(10),
      Self.words([scripts.share(0.5), scripts.share(0.95)]).padded(18),
    ]
  }

  private static let isOpen = "performance.getEntriesByName('picture').length"

  /// Changes the width through the whole range and back, and returns the milliseconds of each change.
  private static let drag = """
    (() => {
      const [from, to] = currentDocument().range.map((steps) => Math.round(steps / grid));
      const times = [];
      for (let place = 0; place <= 600; place += 1) {
        const share = place <= 300 ? place / 300 : 2 - place / 300;
        const start = performance.now();
        change({ width: Math.round(from + share * (to - from)) * grid });
        flush();
        times.push(performance.now() - start);
      }
      return times;
    })()
    """

  /// Measures the live page.
  private func live(
    _ file: URL, _ text: String, rounds: Int, watchesIdle: Bool
  ) async throws -> [String] {
    var starts = Durations()
    for _ in 0..<rounds {
      let preview = try await LivePreviewProcess(tool, file)
      starts.add(try await preview.firstPicture())
    }
    let preview = try await LivePreviewProcess(tool, file)
    _ = try await preview.firstPicture()
    try await preview.wait(until: "live.loading.size === 0")
    var (saves, errors): ([Double], [Double]) = ([], [])
    for number in 0..<saveCount {
      let saved = text.replacing(/(?m)^name: .*$/) { "\($0.output) \(number)" }
      saves.append(try await preview.save(saved, event: "picture"))
      errors.append(try await preview.save(saved + "\nlayout: [", event: "error"))
    }
    _ = try await preview.save(text, event: "picture")
    let idle = watchesIdle ? try await preview.idleMilliseconds(during: idleSeconds) : nil
    return [
      Self.words([starts.median * 1000]).padded(9),
      Self.words([saves.share(0.5), saves.share(0.95)]).padded(12),
      Self.words([errors.share(0.5), errors.share(0.95)]).padded(12),
      idle.map { Self.words([$0]).padded(8) } ?? "",
    ]
  }

  private static func words(_ values: [Double]) -> String {
    values.map { $0.shortDecimal(places: 1) }.joined(separator: " – ")
  }
}

extension [Double] {
  /// Returns the value that a share of all values does not exceed.
  fileprivate func share(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
