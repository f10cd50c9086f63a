import GalleyPreview
import Synchronization
import Testing

/// The answers to requests, valid or not.
struct ServerRequestTests {
  @Test func `only known targets are answered`() throws {
    let page = try ServedPage()
    let client = try page.connect()
    client.send(page.request("/data?document=1&version=2&from=3&row=4"))
    #expect(client.answer()?.body == "[1,2,3,4]")
    client.send(page.request("/data?row=999999999999999&from=0&version=0&document=0"))
    #expect(client.answer()?.body == "[0,0,0,999999999999999]")
    client.send(page.request("/data?document=1&version=&from=3&row=4"))
    #expect(client.answer()?.body == "[1,0,3,4]")
    client.send(page.request("/glimpse?document=1&version=&from=3&row=4&width=5"))
    #expect(client.answer()?.body == "[1,0,3,4,5]")
    client.send(page.request("/earlier?document=1&version=&from=3&row=4"))
    #expect(client.answer()?.body == "[1,0,3,4,0]")
    client.send(
      page.request(
        "/difference?before=1&beforeRow=2&beforeWidth=3&after=4&afterRow=5&afterWidth=6"))
    #expect(client.answer()?.body == "[1, 2, 3, 4, 5, 6]")
    client.send(page.request("/reference?width=5&document=1&row=7"))
    #expect(client.answer()?.body == "[1,7,5]")
    client.send(page.request("/shown?width=5&document=1&row=7"))
    #expect(client.answer()?.body == "[1,7,5,1]")
    client.send(page.request("/selected?line=5&document=1&column=7&file="))
    #expect(client.answer()?.body == "[1,5,7,none]")
    client.send(page.request("/selected?line=5&document=1&column=7&file=612f62"))
    #expect(client.answer()?.body == "[1,5,7,a/b]")
    client.send(page.request("/swiftui?line=5&document=1&column=7"))
    #expect(client.answer()?.body == "[1,5,7,3]")
    client.send(page.request("/findings?version=5&document=1"))
    #expect(client.answer()?.body == "[1,5]")
    client.send(page.request("/values?version=5&document=1"))
    #expect(client.answer()?.body == "[1,5,0]")
    client.send(
      page.request("/trial?document=1&version=2&from=3&row=4&changes=1.2.4869_3.4._5.6.c3A4"))
    #expect(client.answer()?.body == #"[1,2,3,4,["Hi", "", "ä"]]"#)
    client.send(page.request("/data?document=9&version=0&from=0&row=0"))
    #expect(client.answer()?.status == 404)
    let unknown = [
      "/etc/passwd", "/index.html", "/data", "/data/", "/events/", "/events?x=1", "/favicon.ico",
      "/.", "/.git/config", "/?raw", "/?import", "/Data?document=0&version=0&from=0&row=0",
      "/galley.yaml", "/glimpse",
    ]
    for target in unknown {
      client.send(page.request(target))
      #expect(client.answer()?.status == 404, "\(target)")
    }
  }

  @Test func `targets with paths, addresses or invalid characters are refused`() throws {
    let asked = Mutex<[PreviewRequest]>([])
    let page = try ServedPage { request in
      asked.withLock { $0.append(request) }
      return .missing
    }
    let targets = [
      "//etc/passwd", "//", "/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/../../etc/passwd",
      "/a/../b", "/..", "/#x", "/?#", "/\\etc", "/..\\..\\", "http://127.0.0.1:1/", "*", "",
      "http://evil.example/", "http://127.0.0.1:\(page.server.port)/", "etc/passwd", "/\0", "/\t",
      "/a b", "/é", "/a\rb", "/?a?b", "/@fs/etc/passwd", "/@id/x", "/etc/passwd?raw??",
      "/%00", "/%", "/;", "/~root", "file:///etc/passwd", "/\u{7F}", "127.0.0.1:80",
    ]
    for target in targets {
      #expect(try page.status(page.request(target)) == 400, "\(target)")
    }
    #expect(asked.withLock { $0 }.isEmpty)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3", "1.2.zz", "1.2.48.48", "1.2.ff", "1.2.48_", "_", "a.2.48", "-1.2.48",
    "1.2.4g",
    Array(repeating: "1.2.48", count: 65).joined(separator: "_"), "1.2.48&row=4",
    "1.2.48&changes=1.2.48",
  ])
  func `changes that are not lines, columns and hexadecimal texts are refused`(changes: String)
    throws
  {
    let page = try ServedPage()
    let target = "/trial?document=1&version=2&from=3&row=4&changes=" + changes
    #expect(try page.status(page.request(target)) == 400)
  }

  @Test func `queries that do not contain each number once are refused`() throws {
    let page = try ServedPage()
    let queries = [
      "", "document=0", "document=0&version=0&from=0", "document=0&version=0&from=0&row=",
      "document=0&version=0&from=0&row", "document=0&version=0&from=0&row=-1",
      "document=0&version=0&from=0&row=0&row=0", "document=0&version=0&from=0&from=0",
      "document=0&version=0&from=0&row=0&x=1", "document=0&version=0&from=0&row=1e3",
      "document=0&version=0&from=0&row=0x1", "document=0&version=0&from=0&row=1=1",
      "document=0&version=0&from=0&row=1000000000000000", "&document=0&version=0&from=0&row=0",
      "document=0&version=0&from=0&row=0&", "Document=0&version=0&from=0&row=0",
      "document=..&version=0&from=0&row=0",
    ]
    for query in queries {
      #expect(try page.status(page.request("/data?\(query)")) == 400, "\(query)")
    }
  }

  @Test func `only the methods GET and HEAD are answered`() throws {
    let page = try ServedPage()
    let methods = [
      "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "GETS", "PRI",
    ]
    for method in methods {
      let answer = try page.answer(to: page.request(method: method))
      #expect(answer?.status == 405 && answer?["allow"] == "GET, HEAD", "\(method)")
    }
    let client = try page.connect()
    client.send(page.request(method: "HEAD"))
    let head = client.answer(hasBody: false)
    #expect(head?.status == 200 && head?["content-length"] == "8")
    client.send(page.request("/none", method: "HEAD") + page.request("/events", method: "HEAD"))
    #expect(client.answer(hasBody: false)?.status == 404)
    #expect(client.answer(hasBody: false)?["content-type"] == "text/event-stream")
    #expect(client.rest().isEmpty)
  }

  @Test func `malformed and ambiguous requests are refused`() throws {
    let page = try ServedPage()
    let whole = page.request()
    let host = "Host: 127.0.0.1:\(page.server.port)"
    let requests: [(String, Int)] = [
      (whole.replacing("\r\n", with: "\n"), 400), ("\r\n" + whole, 400),
      (whole.replacing("Host:", with: "Host :"), 400), (page.request("/", " folded: x"), 400),
      (page.request("/", host), 400), (page.request("/", "Host: evil.example"), 400),
      (page.request("/", "Cookie: x=y"), 400), (page.request("/", "no colon"), 400),
      (page.request("/", ": empty"), 400), (page.request("/", "X: a\0b"), 400),
      (page.request("/", "X: a\rb"), 400), (page.request("/", "X: a\nHost: b"), 400),
      (page.request("/", "X\u{E9}: a"), 400), (page.request(version: "HTTP/1.1 x"), 400),
      (page.request(version: "http/1.1"), 400), (page.request(version: ""), 400),
      (page.request(version: "HTTP/2.0"), 505), (page.request(version: "HTTP/0.9"), 505),
      (page.request(version: "HTTP/1.10"), 505), ("GET /\r\n\r\n", 400), (" \r\n\r\n", 400),
      ("GET\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
      (page.request("/", "Content-Length: 5") + "hello", 413),
      (page.request("/", "Content-Length: +5"), 400), (page.request("/", "Content-Length:"), 400),
      (page.request("/", "Content-Length: 0, 0"), 400),
      (page.request("/", "Content-Length: 0", "Content-Length: 0"), 400),
      (page.request("/", "Transfer-Encoding: chunked"), 413),
      (page.request("/", "Transfer-Encoding: identity"), 413),
      (page.request("/", "Content-Length: 0", "Transfer-Encoding: chunked"), 413),
      (page.request(method: "POST") + whole, 405),
    ]
    for (request, status) in requests {
      let client = try page.connect()
      // The second request must never be answered.
      client.send(request + whole)
      let text = client.rest()
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
      #expect(text.split(separator: "HTTP/1.1 ").count == 1, "\(request)")
    }
    #expect(try page.status(page.request("/", "Content-Length: 0", "X-Y: \u{E9}")) == 200)
  }

  @Test func `requests that are sent together are answered in order`() throws {
    let page = try ServedPage()
    let client = try page.connect()
    let targets = (0..<60).map { "/data?document=0&version=0&from=0&row=\($0)" }
    client.send(targets.map { page.request($0) }.joined())
    let bodies = targets.map { _ in client.answer()?.body }
    #expect(bodies == (0..<60).map { "[0,0,0,\($0)]" })
  }

  @Test func `the version and the Connection field decide whether a connection persists`() throws {
    let page = try ServedPage()
    let cases: [(String, String, Bool)] = [
      ("HTTP/1.1", "X: y", true), ("HTTP/1.1", "Connection: close", false),
      ("HTTP/1.1", "connection: x, Close", false), ("HTTP/1.0", "X: y", false),
      ("HTTP/1.0", "Connection: Keep-Alive", true),
    ]
    for (version, line, isPersistent) in cases {
      let client = try page.connect()
      let request = page.request("/", version: version, line)
      client.send(request + request)
      #expect(client.answer()?["connection"] == (isPersistent ? "keep-alive" : "close"))
      #expect((client.answer()?.status == 200) == isPersistent, "\(version) \(line)")
    }
  }
}
