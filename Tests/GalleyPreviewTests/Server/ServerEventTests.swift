import Foundation
import GalleyPreview
import Testing

/// Events, and answers that take a long time.
struct ServerEventTests {
  private static let row7 = "/data?document=0&version=0&from=0&row=7"

  @Test func `a page gets the current state and then each event in order`() throws {
    let page = try ServedPage()
    let clients = try (0..<3).map { _ in try page.connect() }
    for client in clients {
      client.send(page.request("/events"))
      let answer = client.answer()
      #expect(answer?["content-type"] == "text/event-stream" && answer?["connection"] == "close")
      let state = "retry: 1000\n\nevent: errors\ndata: none\n\n"
      #expect(client.text(until: "none\n\n") == state)
    }
    for number in 0..<100 { page.server.send(PreviewEvent(name: "changed", data: "\(number)")) }
    let expected = (0..<100).map { "event: changed\ndata: \($0)\n\n" }.joined()
    for client in clients { #expect(client.text(until: "data: 99\n\n") == expected) }
  }

  @Test func `events sent from several threads arrive whole`() async throws {
    let page = try ServedPage()
    let client = try page.connect()
    client.send(page.request("/events"))
    _ = client.text(until: "none\n\n")
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 { page.server.send(PreviewEvent(name: "e", data: "a\nb\r\nc\rd\n")) }
        }
      }
    }
    page.server.send(PreviewEvent(name: "end", data: ""))
    let one = "event: e\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \n\n"
    let end = "event: end\ndata: \n\n"
    #expect(client.text(until: end) == String(repeating: one, count: 200) + end)
  }

  @Test func `an event that is sent before the answer with the state follows the state`() throws {
    let (isAsked, isFree) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let page = try ServedPage { request in
      guard request == .events else { return .missing }
      isAsked.signal()
      isFree.wait()
      return .events([PreviewEvent(name: "state", data: "old")])
    }
    let client = try page.connect()
    client.send(page.request("/events"))
    isAsked.wait()
    page.server.send(PreviewEvent(name: "changed", data: "new"))
    // The event has been handled once a later request is answered.
    #expect(try page.status(page.request("/none")) == 404)
    isFree.signal()
    let text = client.text(until: "data: new\n\n")
    #expect(text?.hasSuffix("event: state\ndata: old\n\nevent: changed\ndata: new\n\n") == true)
  }

  @Test func `a slow answer does not delay other connections`() throws {
    let (isAsked, isFree) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let page = try ServedPage { request in
      if case .data(_, _, _, 7) = request {
        isAsked.signal()
        isFree.wait()
      }
      return ServedPage.echo(request)
    }
    let (slow, events) = (try page.connect(), try page.connect())
    slow.send(page.request(Self.row7) + page.request("/none"))
    isAsked.wait()
    events.send(page.request("/events"))
    #expect(events.text(until: "none\n\n") != nil)
    for _ in 0..<20 { #expect(try page.status(page.request()) == 200) }
    page.server.send(PreviewEvent(name: "changed", data: "1"))
    #expect(events.text(until: "data: 1\n\n") != nil)
    isFree.signal()
    #expect(slow.answer()?.body == "[0,0,0,7]")
    #expect(slow.answer()?.status == 404)
  }

  @Test func `an answer to a client that has disconnected is dropped`() throws {
    let (isAsked, isFree) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let page = try ServedPage { request in
      if case .data = request {
        isAsked.signal()
        isFree.wait()
      }
      return ServedPage.echo(request)
    }
    for isAbrupt in [true, false] {
      do {
        let client = try page.connect()
        client.send(page.request(Self.row7))
        isAsked.wait()
        if isAbrupt { client.resetAtEnd() }
      }
      isFree.signal()
    }
    #expect(eventually { page.server.connectionCount == 0 })
    #expect(try page.status(page.request()) == 200)
  }

  @Test func `an idle server does not wake, and a waiting page gets heartbeats`() throws {
    let page = try ServedPage()
    let client = try page.connect()
    client.send(page.request("/events"))
    _ = client.text(until: "none\n\n")
    #expect(eventually { page.server.connectionCount == 1 })
    #expect(
      eventually {
        let count = page.server.wakeCount
        usleep(100_000)
        return page.server.wakeCount == count
      })

    var limits = ServerLimits()
    limits.heartbeatTime = .milliseconds(10)
    let fast = try ServedPage(limits)
    let other = try fast.connect()
    other.send(fast.request("/events"))
    #expect(other.text(until: "none\n\n:\n\n:\n\n:\n\n") != nil)
    fast.server.send(PreviewEvent(name: "changed", data: "1"))
    #expect(other.text(until: "data: 1\n\n") != nil)
  }

  @Test func `a page that does not read its events is disconnected, and others are not`() throws {
    var limits = ServerLimits()
    limits.waitingEventByteCount = 1 << 16
    let page = try ServedPage(limits)
    let (reader, sleeper) = (try page.connect(), try page.connect(bufferByteCount: 4096))
    for client in [reader, sleeper] {
      client.send(page.request("/events"))
      _ = client.text(until: "none\n\n")
    }
    #expect(eventually { page.server.connectionCount == 2 })
    let data = String(repeating: "x", count: 1 << 15)
    for number in 0..<1000 where page.server.connectionCount == 2 {
      page.server.send(PreviewEvent(name: "changed", data: data + "\(number)"))
      #expect(reader.text(until: "x\(number)\n\n") != nil)
    }
    #expect(eventually { page.server.connectionCount == 1 })
    page.server.send(PreviewEvent(name: "changed", data: "end"))
    #expect(reader.text(until: "end\n\n") != nil)
  }

  @Test func `a page that closes its side or sends data while it waits for events is disconnected`()
    throws
  {
    let page = try ServedPage()
    let clients = try (0..<3).map { _ in try page.connect() }
    for client in clients {
      client.send(page.request("/events"))
      _ = client.text(until: "none\n\n")
    }
    #expect(eventually { page.server.connectionCount == 3 })
    clients[0].endWriting()
    #expect(clients[0].rest().isEmpty)
    clients[1].send("GET / HTTP/1.1\r\n")
    #expect(clients[1].rest().isEmpty)
    #expect(eventually { page.server.connectionCount == 1 })
  }
}
