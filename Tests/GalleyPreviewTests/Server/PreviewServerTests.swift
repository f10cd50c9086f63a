import GalleyPreview
import Testing

struct PreviewServerTests {
  @Test func `both loopback addresses are served`() throws {
    let page = try ServedPage()
    let client = try page.connect()
    client.send(page.request())
    #expect(client.answer()?.status == 200)
    // A machine may have no IPv6 address.
    guard let other = try? page.connect(isVersion6: true) else { return }
    other.send(page.request(host: "[::1]:\(page.server.port)"))
    #expect(other.answer()?.status == 200)
  }

  @Test func `a port that is in use or out of range is an error in one sentence`() throws {
    let page = try ServedPage()
    let port = page.server.port
    let error = #expect(throws: PreviewError.self) {
      try PreviewServer(port: port) { _ in .missing }
    }
    #expect(
      error?.description
        == "cannot serve the preview on port \(port), because another program uses it; name another one with --port, or 0 for a free one"
    )
    for port in [-1, 65536, Int.max] {
      let error = #expect(throws: PreviewError.self) {
        try PreviewServer(port: port) { _ in .missing }
      }
      #expect(error?.description.contains("numbers from 0 to 65535") == true)
    }
    #expect(try page.status(page.request()) == 200)
  }

  @Test func `a server that was stopped frees its port and ends its connections`() async throws {
    var page: ServedPage? = try ServedPage()
    let port = try #require(page?.server.port)
    let clients = try (0..<3).map { _ in try TestClient(port: port) }
    clients[0].send(page?.request("/events") ?? "")
    _ = clients[0].text(until: "none\n\n")
    page?.server.stop()
    await page?.server.finished()
    page?.server.send(PreviewEvent(name: "late", data: ""))
    page?.server.stop()
    await page?.server.finished()
    for client in clients { #expect(client.rest().isEmpty) }
    let next = try PreviewServer(port: port) { _ in .missing }
    #expect(next.port == port)
    page = nil
    #expect(try TestClient(port: port).send("GET"))
  }

  @Test func `a server that is released stops`() throws {
    var page: ServedPage? = try ServedPage()
    let client = try #require(try page?.connect())
    page = nil
    #expect(client.rest().isEmpty)
  }
}
