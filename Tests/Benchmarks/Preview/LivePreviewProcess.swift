import Foundation
import TestSupport

/// A running `galley preview` and its page in Chromium.
final class LivePreviewProcess {
  private let process: Process
  private let file: URL
  private let page: BrowserPage
  private let address: URL
  private let start: Date

  /// Starts the preview of a document.
  init(_ tool: BuiltTool, _ file: URL) async throws {
    self.file = file
    page = try await Browser.shared.page(width: 1400, height: 900)
    try await page.send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.script)])
    let output = Pipe()
    // The browser that opens the page has been running for a while.
    try await Task.sleep(for: .milliseconds(300))
    process = tool.process(["preview", file.path, "--no-open", "--quiet"])
    process.standardOutput = output
    start = Date()
    try process.run()
    var line = Data()
    while !line.contains(10) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.executableLoad) }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self).split(separator: "\n")[0]
    guard let address = URL(string: String(text)) else { throw CocoaError(.executableLoad) }
    self.address = address
  }

  deinit {
    process.terminate()
    process.waitForEnd()
  }

  /// Records when a picture or an error is shown: after the frame that follows its script.
  private static let script = """
    window.shownAt = {};
    addEventListener("DOMContentLoaded", () => {
      const note = (name) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => { shownAt[name] ??= performance.timeOrigin + performance.now(); };
        channel.port2.postMessage(0);
      });
      new MutationObserver(() => { if (!byID("errors").hidden) note("error"); })
        .observe(byID("errors"), { attributes: true, childList: true });
      onChange((changed) => { if ((changed.has("picture") || changed.has("data")) && currentStretch()) note("picture"); });
    });
    """

  /// Opens the page, and returns the seconds from the start of the process to the first picture.
  func firstPicture() async throws -> Double {
    try await page.open(address)
    try await page.wait(until: "performance.getEntriesByName('picture').length")
    let moment = try await page.evaluate(
      "performance.timeOrigin + performance.getEntriesByName('picture')[0].startTime",
      as: Double.self)
    return moment / 1000 - start.timeIntervalSince1970
  }

  /// Waits until an expression of JavaScript is true.
  func wait(until expression: String) async throws {
    try await page.wait(until: expression)
  }

  /// Saves the document while the page is idle, as when a person saves, and returns the
  /// milliseconds until the page has drawn the result.
  func save(_ text: String, event: String) async throws -> Double {
    try await page.evaluate("shownAt = {}; 0")
    try await Task.sleep(for: .milliseconds(100))
    let start = Date().timeIntervalSince1970 * 1000
    try text.write(to: file, atomically: true, encoding: .utf8)
    try await page.wait(until: "shownAt.\(event)")
    let moment = try await page.evaluate("shownAt.\(event)", as: Double.self)
    try await page.wait(until: "live.loading.size === 0")
    return moment - start
  }

  /// Returns the processor milliseconds of the idle preview.
  func idleMilliseconds(during seconds: Double) async throws -> Double {
    try await Task.sleep(for: .seconds(1))
    let before = try processorMilliseconds()
    try await Task.sleep(for: .seconds(seconds))
    return try processorMilliseconds() - before
  }

  private func processorMilliseconds() throws -> Double {
    let path = "/proc/\(process.processIdentifier)/schedstat"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e6
  }
}
