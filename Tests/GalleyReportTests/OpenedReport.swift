import Foundation
import GalleyReport
import GalleySnapshots
import TestSupport

/// The page of a run in a browser, beside the files of the run.
struct OpenedReport {
  let page: BrowserPage
  /// The folder of the run, which exists as long as this value.
  let folder: TemporaryFolder
  /// Whether the page shows the causes first, as it does for people, or a snapshot.
  private let showsCauses: Bool

  /// Opens the page of a run whose pictures are PNG files of some color.
  init(
    _ record: RunRecord, in browser: Browser? = nil, width: Int = 1280, height: Int = 800,
    isSingleFile: Bool = false, address: String = "", showsCauses: Bool = false
  ) async throws {
    self.showsCauses = showsCauses
    folder = try ReportSamples.folder(of: record)
    let report = ReportPage(record, folder: folder.url.path())
    let file = folder.url.appending(path: ReportPage.fileName)
    try Data((isSingleFile ? report.singleFile() : report.html()).utf8).write(to: file)
    let browser = if let browser { browser } else { try await Browser.shared }
    page = try await browser.page(width: width, height: height)
    try await open(address)
  }

  /// Opens the page with a fragment in its address.
  func open(_ address: String = "") async throws {
    let file = folder.url.appending(path: ReportPage.fileName).absoluteString
    guard let url = URL(string: address.isEmpty ? file : "\(file)#\(address)") else { return }
    try await page.open(url)
    try await page.wait(until: "'isOpen' in document.documentElement.dataset")
    guard !showsCauses else { return }
    try await page.evaluate(
      """
      if (view.shown === "causes") {
        setView("details");
        document.body.classList.remove("reads");
        showDetails(list.selected);
      } 0
      """)
  }

  /// The name of the selected snapshot.
  var selected: String {
    get async throws { try await page.evaluate("list.selected?.name ?? ''", as: String.self) }
  }

  /// Chooses a value of a filter, or all with an empty one.
  func choose(_ filter: String, _ value: String) async throws {
    _ = try await page.evaluate(
      "{ const s = document.querySelector('[data-filter=\"\(filter)\"]'); s.value = '\(value)'; s.dispatchEvent(new Event('change')); } 0"
    )
  }

  /// Returns the number of elements that match a selector.
  func count(_ selector: String) async throws -> Int {
    try await page.evaluate("document.querySelectorAll('\(selector)').length", as: Int.self)
  }

  /// The number of requested files that are pictures.
  var pictureRequests: Int { page.log.requests.count { $0.hasSuffix(".png") } }
}

extension OpenedReport {
  /// Writes the page again from the current files of the run, and opens it.
  func rewrite(_ record: RunRecord) async throws {
    let html = try ReportPage(record, folder: folder.url.path()).html()
    try Data(html.utf8).write(to: folder.url.appending(path: ReportPage.fileName))
    try await open()
  }
}
