import Foundation
import GalleyPreview
import TestSupport

/// An exported page in a browser.
struct OpenedPreview {
  let page: BrowserPage
  /// The folder of the page, which exists as long as this value.
  let folder: TemporaryFolder

  /// Opens the page of data.
  init(
    _ json: String = PageFixture.json, width: Int = 1280, height: Int = 800, address: String = ""
  ) async throws {
    try await self.init(
      html: try PreviewPage(title: "Preview").export(deflated: PageFixture.deflated(json)),
      width: width, height: height, address: address)
  }

  /// Opens a page.
  init(html: String, width: Int = 1280, height: Int = 800, address: String = "") async throws {
    folder = try TemporaryFolder()
    try Data(html.utf8).write(to: folder.url.appending(path: "review.html"))
    page = try await Browser.shared.page(width: width, height: height)
    try await open(address)
  }

  /// Opens the page with a fragment in its address.
  func open(_ address: String) async throws {
    let file = folder.url.appending(path: "review.html").absoluteString
    guard let url = URL(string: address.isEmpty ? file : "\(file)#\(address)") else { return }
    try await page.open(url)
    try await page.wait(until: "'isOpen' in document.documentElement.dataset")
    try await page.waitForPaint()
  }

  /// The width that is shown, in points.
  var width: Double {
    get async throws { try await page.evaluate("state.width / 1024", as: Double.self) }
  }

  /// The frame of a node in points.
  func frame(_ path: String) async throws -> [Double] {
    try await page.evaluate(
      "stage.picture.frameOf('\(path)').map(x => x / 1024)", as: [Double].self)
  }

  /// Shows a width in points.
  func go(to points: Double) async throws {
    try await page.evaluate("change({ width: \(points) * 1024 }); 0")
    try await page.waitForPaint()
  }

  /// Returns the text of an element, or an empty one while it is hidden.
  func text(_ id: String) async throws -> String {
    try await page.evaluate(
      "byID('\(id)').hidden ? '' : byID('\(id)').textContent", as: String.self)
  }
}
