import Foundation
import GalleyPreview
import TestSupport
import Testing

/// What a preview says when its document or its server is another one.
@Suite(.browser)
struct PreviewNoticeTests {
  @Test func `a document that is gone is named, until another one is chosen`() async throws {
    let preview = try await OpenedPreview(
      try PageFixture.twoDocuments(), address: "document=Gone&width=300")
    #expect(
      try await preview.text("notice")
        == "There is no document 'Gone' here; this is 'Boarding card'.Close")
    try await preview.page.evaluate("change({ document: 1 }); 0")
    try await preview.page.waitForPaint()
    #expect(try await preview.text("notice") == "")
    try await preview.open("document=Other")
    try await preview.page.waitForPaint()
    #expect(try await preview.text("notice") == "")
    #expect(try await preview.text("title") == "Other")
  }

  @Test func `a page of another server says what to open, and opens again when it may`()
    async throws
  {
    let html = PreviewPage(title: "x").live(
      json: PageFixture.json.replacing(
        "\"galley\":\"0.1.0\"", with: "\"live\":true,\"versions\":[1]"))
    let server = try PreviewServer { request in
      request == .page
        ? .page(
          Array(html.utf8), contentSecurityPolicy: PreviewPage(title: "x").contentSecurityPolicy)
        : request == .events ? .events([]) : .data(Array("{}".utf8))
    }
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: server.address)))
    try await page.wait(until: "live.events?.readyState === EventSource.OPEN")
    let lost = "byID('lost').hidden ? '' : byID('lost').textContent"
    let port = server.port
    server.stop()
    await server.finished()
    try await page.wait(until: "(\(lost)).startsWith('Connection lost')")
    // The next program at the port has another key.
    let next = try PreviewServer(port: port) { request in
      request == .page
        ? .page(
          Array(html.utf8), contentSecurityPolicy: PreviewPage(title: "x").contentSecurityPolicy)
        : request == .events ? .events([]) : .data(Array("{}".utf8))
    }
    try await page.wait(
      until: "(\(lost)) === 'Another program answers here: open the address that it printed'")
    // Once its address was opened in another tab, the page is one of the new program.
    try await page.evaluate("window.isOld = true; 0")
    try await page.evaluate(
      "fetch('\(next.address.dropFirst("http://127.0.0.1:\(port)".count))').then(() => listen())")
    try await page.wait(until: "window.isOld !== true && document.readyState === 'complete'")
    #expect(try await page.evaluate(lost, as: String.self) == "")
  }
}
