import Foundation
import GalleyPreview
import Synchronization
import TestSupport
import Testing

/// The server, used by a browser.
@Suite(.browser)
struct ServerBrowserTests {
  @Test func `a browser with the printed address sees the page, its data and events`() async throws
  {
    let served = try ServedPage(answer: Self.answer)
    let own = "http://127.0.0.1:\(served.server.port)/"
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: served.server.address + "#width=320")))
    #expect(try await page.evaluate("location.href") == .string(own + "#width=320"))
    #expect(try await page.evaluate("document.cookie") == "")
    #expect(try await page.evaluate("document.body.textContent") == "the page")
    let data = "fetch('/data?document=1&version=&from=0&row=2').then(answer => answer.text())"
    #expect(try await page.evaluate(data) == "[1,0,0,2]")
    try await page.evaluate(
      """
      window.seen = [];
      window.events = new EventSource("/events");
      for (const name of ["errors", "changed"]) events.addEventListener(name, e => seen.push(e.data));
      0
      """)
    try await page.wait(until: "seen.length == 1")
    served.server.send(PreviewEvent(name: "changed", data: "two\nlines"))
    try await page.wait(until: "seen.length == 2")
    #expect(try await page.evaluate("seen") == ["none", "two\nlines"])
    try await page.open(#require(URL(string: own)))
    #expect(try await page.evaluate("document.body.textContent") == "the page")
    #expect(page.log.complaints == [])
  }

  @Test func `a browser without the printed address is asked to open that address`() async throws {
    let served = try ServedPage(answer: Self.answer)
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: "http://127.0.0.1:\(served.server.port)/")))
    let text = try await page.evaluate("document.body.textContent.trim()").string ?? ""
    #expect(text.contains("open the address that galley preview printed in the terminal"))
  }

  @Test func `a page of another origin in the same browser gets nothing`() async throws {
    let asked = Mutex(0)
    let served = try ServedPage { request in
      asked.withLock { $0 += 1 }
      return Self.answer(request)
    }
    let foreign = try ServedPage { _ in
      .page(Array("foreign".utf8), contentSecurityPolicy: "default-src * 'unsafe-inline'")
    }
    let page = try await Browser.shared.page()
    try await page.open(#require(URL(string: served.server.address)))
    let count = asked.withLock { $0 }
    #expect(count == 1)
    try await page.open(#require(URL(string: foreign.server.address)))
    let own = "http://127.0.0.1:\(served.server.port)"
    let results = try await page.evaluate(
      """
      (async () => {
        const target = "\(own)/data?document=0&version=0&from=0&row=0";
        const read = options => fetch(target, options).then(answer => answer.text(), () => "refused");
        const load = (name, address) => new Promise(done => {
          const element = document.createElement(name);
          element.onload = () => done("loaded");
          element.onerror = () => done("refused");
          element.src = address;
          document.body.append(element);
        });
        const frame = load("iframe", "\(own)/");
        return [
          await read({ credentials: "include" }), await read({ credentials: "include", mode: "no-cors" }),
          await load("script", target), await load("img", target),
          await new Promise(done => {
            const events = new EventSource("\(own)/events", { withCredentials: true });
            events.onopen = () => done("opened");
            events.onerror = () => done("refused");
          }),
          (await frame, document.querySelector("iframe").contentDocument === null),
        ];
      })()
      """)
    #expect(results == ["refused", "refused", "refused", "refused", "refused", true])
    #expect(asked.withLock { $0 } == count)
  }

  private static func answer(_ request: PreviewRequest) -> PreviewAnswer {
    guard request == .page else { return ServedPage.echo(request) }
    let html =
      "<!DOCTYPE html><html lang=\"en\"><title>T</title><link rel=icon href=\"data:,\">the page"
    return .page(
      Array(html.utf8),
      contentSecurityPolicy: "default-src 'none'; connect-src 'self'; img-src data:")
  }
}
