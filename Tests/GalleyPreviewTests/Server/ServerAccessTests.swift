import GalleyPreview
import Testing

/// Access to the preview.
struct ServerAccessTests {
  @Test
  func `the printed address gives the browser a cookie and redirects it to the page`() throws {
    let page = try ServedPage()
    let port = page.server.port
    #expect(page.server.address.hasPrefix("http://127.0.0.1:\(port)/?token="))
    let target = String(ServedPage.target(of: page.server))
    #expect(target.count == "/?token=".count + 32)
    let answer = try #require(try page.answer(to: page.request(target, cookie: "other=1")))
    #expect(answer.status == 303 && answer["location"] == "/")
    let token = target.dropFirst("/?token=".count)
    #expect(
      answer["set-cookie"] == "galley-\(port)=\(token); HttpOnly; SameSite=Strict; Path=/")
    let shown = try #require(try page.answer(to: page.request()))
    #expect(shown.status == 200 && shown.body == "the page")
  }

  @Test func `each server has its own key`() throws {
    let pages = try (0..<4).map { _ in try ServedPage() }
    let keys = pages.map { $0.cookie.split(separator: "=")[1] }
    #expect(Set(keys).count == 4)
    let status = try pages[0].status(
      pages[0].request(cookie: "galley-\(pages[0].server.port)=\(keys[1])"))
    #expect(status == 403)
  }

  @Test func `only requests to host names of this machine are answered`() throws {
    let page = try ServedPage()
    let port = page.server.port
    for host in ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] {
      #expect(try page.status(page.request(host: host)) == 200, "\(host)")
    }
    let foreign = [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "localhost", "[::1]",
      "127.0.0.1:\(port + 1)", "127.0.0.1.evil.example:\(port)", "localhost.evil.example:\(port)",
      "evil.example@127.0.0.1:\(port)", "127.0.0.1:\(port).evil.example", "127.0.0.2:\(port)",
      "0.0.0.0:\(port)", "[::]:\(port)", "127.1:\(port)", "2130706433:\(port)",
      "localhost.:\(port)",
      "127.0.0.1:\(port), evil.example", "",
    ]
    for host in foreign {
      #expect(try page.status(page.request(host: host)) == 403, "\(host)")
      let entrance = String(ServedPage.target(of: page.server))
      #expect(try page.status(page.request(entrance, host: host)) == 403, "\(host)")
    }
    #expect(try page.status("GET / HTTP/1.1\r\nCookie: \(page.cookie)\r\n\r\n") == 403)
    #expect(try page.status("GET / HTTP/1.0\r\nCookie: \(page.cookie)\r\n\r\n") == 403)
  }

  @Test func `requests of pages of other origins are refused, even with the cookie`() throws {
    let page = try ServedPage()
    let own = "127.0.0.1:\(page.server.port)"
    let accepted = [
      "Origin: http://\(own)", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: none",
      "sec-fetch-site: none",
    ]
    for line in accepted {
      #expect(try page.status(page.request("/", line)) == 200, "\(line)")
    }
    let refused = [
      "Origin: http://evil.example", "Origin: null", "Origin: https://\(own)",
      "Origin: http://127.0.0.1", "Origin: http://localhost:\(page.server.port)",
      "Origin: http://\(own).evil.example", "Origin: http://\(own), http://\(own)", "Origin:",
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: Same-Origin x",
      "Sec-Fetch-Site:",
    ]
    let entrance = String(ServedPage.target(of: page.server))
    for line in refused {
      for target in ["/", "/events", "/data?document=0&version=0&from=0&row=0", entrance] {
        #expect(try page.status(page.request(target, line)) == 403, "\(line) \(target)")
      }
    }
  }

  @Test func `a request without the key is refused, with the advice to open the printed address`()
    throws
  {
    let page = try ServedPage()
    let (name, key) = ("galley-\(page.server.port)", page.cookie.split(separator: "=")[1])
    let refused = [
      "", "other=1", "\(name)=", "\(name)=\(key.dropLast())", "\(name)=\(key)0",
      "\(name)=\(key.uppercased())x", "galley-1=\(key)", "\(name)=\"\(key)\"", "\(key)",
      "x\(name)=\(key)", "\(name)=\(String(repeating: "0", count: 32))",
    ]
    for cookie in refused {
      for target in ["/", "/events", "/data?document=0&version=0&from=0&row=0", "/no-such-page"] {
        let answer = try #require(try page.answer(to: page.request(target, cookie: cookie)))
        #expect(answer.status == 403, "\(cookie)")
        #expect(answer.body.contains("open the address that galley preview printed"))
        #expect(!answer.body.contains(key))
      }
    }
    for cookie in ["a=b; \(name)=\(key)", "\(name)=0; \(name)=\(key)", "\(name)=\(key);x=y"] {
      #expect(try page.status(page.request(cookie: cookie)) == 200, "\(cookie)")
    }
    for token in ["", "0", "\(key)0", "\(key)&x=1", String(repeating: "f", count: 32)] {
      #expect(try page.status(page.request("/?token=\(token)")) == 403, "\(token)")
    }
  }

  @Test func `every answer has security headers`() throws {
    let page = try ServedPage()
    let requests = [
      page.request(), page.request("/data?document=0&version=0&from=0&row=0"),
      page.request(String(ServedPage.target(of: page.server))), page.request(cookie: "x=y"),
      page.request("/none"), page.request("//"), page.request(method: "POST"),
      page.request(host: "evil.example"), page.request("/events"),
      page.request("/", "Content-Length: 1"), page.request(version: "HTTP/3.0"),
    ]
    for request in requests {
      let answer = try #require(
        try page.answer(to: request, hasBody: !request.contains("/events")))
      #expect(answer["x-content-type-options"] == "nosniff")
      #expect(answer["referrer-policy"] == "no-referrer")
      #expect(answer["cross-origin-resource-policy"] == "same-origin")
      #expect(answer["cross-origin-opener-policy"] == "same-origin")
      #expect(answer["cache-control"] == "no-store")
      #expect(answer["x-frame-options"] == "DENY")
      let policy = answer["content-security-policy"] ?? ""
      #expect(
        request == page.request()
          ? policy == ServedPage.policy : policy.hasPrefix("default-src 'none'; base-uri 'none'"))
      #expect((answer["content-length"] == nil) == request.contains("/events"))
      #expect(!answer.fields.contains { $0.name.hasPrefix("access-control") })
    }
  }
}
