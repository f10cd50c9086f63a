import Foundation
import GalleyPreview
import Testing

/// Clients that are slow or silent, send too much or end abruptly.
struct ServerLimitTests {
  @Test func `a request of 8 KB is answered and a longer one is not`() throws {
    let page = try ServedPage()
    let rest = page.request("/", "X: ").utf8.count
    let longest = page.request("/", "X: " + String(repeating: "x", count: 8192 - rest))
    #expect(longest.utf8.count == 8192)
    #expect(try page.status(longest) == 200)
    #expect(try page.status(longest.replacing("X: ", with: "X: x")) == 431)
    let many = String(repeating: "X: y\r\n", count: 200_000)
    for text in ["GET / HTTP/1.1\r\n\(many)", String(repeating: "x", count: 1 << 20)] {
      let client = try page.connect()
      client.send(text)
      #expect(client.rest().hasPrefix("HTTP/1.1 431 "))
    }
    #expect(try page.status(page.request()) == 200)
  }

  @Test func `500 idle connections do not prevent other connections`() throws {
    let page = try ServedPage()
    let known = try page.connect()
    known.send(page.request())
    #expect(known.answer()?.status == 200)
    let idle = try (0..<500).map { _ in try page.connect() }
    for client in idle.prefix(100) { client.send("GET / HT") }
    #expect(try page.status(page.request()) == 200)
    known.send(page.request())
    #expect(known.answer()?.status == 200)
    #expect(page.server.connectionCount <= 32)
    #expect(idle[0].rest().isEmpty)
  }

  @Test func `a page beyond the limit of connections gets status 503 until one ends`() throws {
    var limits = ServerLimits()
    limits.connectionCount = 4
    let page = try ServedPage(limits)
    let pages = try (0..<4).map { _ in try page.connect() }
    for client in pages {
      client.send(page.request("/events"))
      _ = client.text(until: "none\n\n")
    }
    #expect(try page.connect().answer()?.status == 503)
    pages[0].endWriting()
    #expect(pages[0].rest().isEmpty)
    #expect(eventually { page.server.connectionCount == 3 })
    #expect(try page.status(page.request()) == 200)
  }

  @Test func `a client that sends its request too slowly is dropped`() throws {
    var limits = ServerLimits()
    limits.headTime = .milliseconds(50)
    let page = try ServedPage(limits)
    let client = try page.connect()
    var sent = 0
    for byte in page.request().utf8 {
      guard client.send([byte]) else { break }
      sent += 1
      usleep(2000)
    }
    #expect(sent < page.request().utf8.count)
    #expect(client.rest().isEmpty)
  }

  @Test func `a client that sends nothing is dropped, before and after a request`() throws {
    var limits = ServerLimits()
    limits.idleTime = .milliseconds(50)
    let page = try ServedPage(limits)
    let silent = try page.connect()
    // On a busy machine, a client can exceed the limit, so several try.
    let once = try #require(
      (0..<100).lazy.compactMap { _ in
        guard let client = try? page.connect(), client.send(page.request()) else { return nil }
        return client.answer()?.status == 200 ? client : nil
      }.first as TestClient?)
    #expect(once.rest().isEmpty && silent.rest().isEmpty)
    #expect(eventually { page.server.connectionCount == 0 })
  }

  @Test func `a client that does not read its answer is dropped`() throws {
    var limits = ServerLimits()
    limits.idleTime = .milliseconds(50)
    let page = try ServedPage(limits, answer: Self.large)
    let client = try page.connect(bufferByteCount: 4096)
    client.send(page.request())
    #expect(eventually { page.server.connectionCount == 1 })
    #expect(eventually { page.server.connectionCount == 0 })
    #expect(client.answer() == nil)
  }

  @Test func `a client that has closed its sending side gets its answers`() throws {
    let page = try ServedPage()
    let whole = try page.connect()
    whole.send(page.request() + page.request("/none"))
    whole.endWriting()
    #expect(whole.answer()?.status == 200)
    #expect(whole.answer()?.status == 404)
    #expect(whole.rest().isEmpty)
    for text in ["", "GET / HTTP/1.1\r\n"] {
      let half = try page.connect()
      half.send(text)
      half.endWriting()
      #expect(half.rest().isEmpty)
    }
  }

  @Test func `a client that disconnects during its answer does not affect others`() throws {
    let page = try ServedPage(answer: Self.large)
    for isAbrupt in [true, false, true, false, true, false] {
      let client = try page.connect(bufferByteCount: 4096)
      client.send(page.request())
      client.receive()
      if isAbrupt { client.resetAtEnd() }
    }
    #expect(eventually { page.server.connectionCount == 0 })
    #expect(try page.status(page.request("/none")) == 404)
  }

  @Test func `a large answer arrives whole`() throws {
    let page = try ServedPage(answer: Self.large)
    let client = try page.connect()
    client.send(page.request())
    #expect(client.answer()?.body.utf8.count == Self.largeByteCount)
  }

  private static let largeByteCount = 12 << 20
  private static let largeBytes = [UInt8](repeating: 0x78, count: largeByteCount)

  private static func large(_ request: PreviewRequest) -> PreviewAnswer {
    .page(largeBytes, contentSecurityPolicy: ServedPage.policy)
  }

  @Test func `the number of open files and the memory do not grow with requests`() async {
    await #expect(processExitsWith: .success) {
      let page = try ServedPage()
      try Self.ask(1000, page)
      let before = try Self.usage()
      try Self.ask(10_000, page)
      let after = try Self.usage()
      #expect(after.files == before.files)
      #expect(after.kilobytes < before.kilobytes + 4096)
    }
  }

  /// Sends requests of all kinds, many on each connection.
  private static func ask(_ count: Int, _ page: ServedPage) throws {
    let requests = [
      page.request("/none"), page.request(cookie: "x=y"), page.request("/none", method: "HEAD"),
      page.request("/a"), page.request("/b"), page.request("/c"), page.request("/d"),
      page.request(), page.request("/data?document=1&version=2&from=3&row=4"),
      page.request("//", "X: y"),
    ].joined()
    for _ in 0..<count / 10 {
      let client = try page.connect()
      client.send(requests)
      let answers = client.rest().split(separator: "HTTP/1.1 ").count
      #expect(answers == 10)
    }
    #expect(eventually { page.server.connectionCount == 0 })
  }

  /// Returns the number of open files and the memory that the process uses.
  private static func usage() throws -> (files: Int, kilobytes: Int) {
    let files = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (files, (pages ?? 0) * 4)
  }

  @Test func `a process with too many open files answers again when there are fewer`() async {
    await #expect(processExitsWith: .success) {
      let page = try ServedPage()
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
      _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
      #endif
      var clients: [TestClient] = []
      while let client = try? page.connect() { clients.append(client) }
      #expect(clients.count < 64)
      clients = []
      // The server closes its ends one by one, so the first attempts may still have no file.
      #expect(eventually { (try? page.status(page.request())) == 200 })
    }
  }
}
