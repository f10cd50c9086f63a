package import Foundation

/// A page in a browser.
package final class BrowserPage: Sendable {
  private let connection: BrowserConnection
  private let session: String
  private let context: JSON

  init(_ connection: BrowserConnection, session: String, context: JSON) {
    (self.connection, self.session, self.context) = (connection, session, context)
  }

  deinit {
    let (connection, context) = (connection, context)
    Task {
      try? await connection.send("Target.disposeBrowserContext", ["browserContextId": context])
    }
  }

  /// Sends a command of the protocol and returns the answer.
  @discardableResult
  package func send(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await connection.send(method, parameters, session: session)
  }

  /// Enables the events of the page, and records the long tasks of each document that it opens.
  func prepare(width: Int, height: Int) async throws {
    for domain in ["Page", "Runtime", "Log", "Network", "Debugger"] {
      try await send("\(domain).enable")
    }
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await resize(width: width, height: height)
    let script = """
      window.galleyLongTasks = [];
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.galleyLongTasks.push(entry.duration);
      }).observe({ type: "longtask", buffered: true });
      """
    for script in [script, BrowserScope.script] {
      try await send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }
  }

  /// Opens a file or another address, and waits until it and its resources are loaded.
  package func open(_ url: URL) async throws {
    let count = connection.events(of: session).count
    let answer = try await send("Page.navigate", ["url": .string(url.absoluteString)])
    if let fault = answer["errorText"].string {
      throw BrowserError.refused("Page.navigate", "\(url.absoluteString): \(fault)")
    }
    // Another part of the same document is not loaded again.
    guard answer["loaderId"] != .null else { return }
    try await connection.waitForEvent("Page.loadEventFired", of: session, after: count)
  }

  /// Performs an action after which the page reloads itself, and waits until all is loaded.
  package func reload(after action: () async throws -> Void) async throws {
    let count = connection.events(of: session).count
    try await action()
    try await connection.waitForEvent("Page.loadEventFired", of: session, after: count)
  }

  /// Returns the value of a JavaScript expression, and waits for it if it is a promise.
  ///
  /// The expression sees the names of the page's script, which are not global.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await send(
      "Runtime.evaluate",
      [
        "expression": .string(try BrowserScope.evaluating(expression)), "returnByValue": true,
        "awaitPromise": true,
      ])
    let fault = answer["exceptionDetails"]
    guard fault == .null else {
      throw BrowserError.failed(fault["exception"]["description"].string ?? "\(fault["text"])")
    }
    return answer["result"]["value"]
  }

  /// Returns the value of a JavaScript expression, decoded as a type.
  package func evaluate<Value: Decodable>(
    _ expression: String, as type: Value.Type
  ) async throws -> Value {
    let json = try await evaluate(expression)
    return try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
  }

  /// Waits until an expression of JavaScript is true.
  package func wait(until expression: String) async throws {
    let end = ContinuousClock.now + BrowserError.patience
    while try await evaluate("!!(\(expression))") != true {
      guard ContinuousClock.now < end else { throw BrowserError.tookTooLong(expression) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until the page has painted all changes so far.
  package func waitForPaint() async throws {
    try await evaluate(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
  }

  /// Runs the script in a file.
  package func inject(_ script: URL) async throws {
    try await evaluate(String(decoding: Data(contentsOf: script), as: UTF8.self) + "\n;undefined")
  }

  /// Writes the viewport, or the whole page, to a PNG file.
  package func screenshot(to file: URL, isWhole: Bool = false) async throws {
    let answer = try await send(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": .bool(isWhole)])
    guard let data = answer["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError.failed("There is no picture.")
    }
    try data.write(to: file)
  }

  /// What happened in the page so far.
  package var log: BrowserLog { BrowserLog(connection.events(of: session)) }

  /// The durations of all tasks of the document above 50 milliseconds, in milliseconds.
  ///
  /// The task that starts the document is missing, because a browser reports only tasks that start
  /// later than the observer.
  package var longTasks: [Double] {
    get async throws { try await evaluate("window.galleyLongTasks", as: [Double].self) }
  }
}
