import Foundation

/// Something that a page did without a pause, during which it answers nobody.
package struct BrowserTask: Sendable, CustomStringConvertible {
  /// How long it kept a processor busy, in milliseconds; other than the time that went by, that is the page's own.
  package var busy: Double
  /// How long it took, in milliseconds, with all that the machine did meanwhile.
  package var duration: Double

  package var description: String { "busy for \(busy) ms within \(duration) ms" }
}

extension Browser {
  /// Returns all that a page does while something is done with it, the longest first.
  ///
  /// Unlike ``BrowserPage/longTasks``, that is everything, and that in which a document is begun too. Traces are of a whole
  /// browser, so nobody else may ask for one meanwhile.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - action: What is done.
  /// - Returns: The tasks.
  /// - Throws: A ``BrowserError`` if the browser is gone or does not answer, or what the action throws.
  package func tasks(
    of page: BrowserPage, during action: () async throws -> Void
  ) async throws -> [BrowserTask] {
    let mark = BrowserTask.mark
    let count = connection.events(of: "").count
    let categories: JSON = ["disabled-by-default-devtools.timeline", "blink.user_timing"]
    _ = try await connection.send(
      "Tracing.start",
      [
        "transferMode": "ReportEvents",
        "traceConfig": [
          "recordMode": "recordAsMuchAsPossible", "includedCategories": categories,
        ],
      ])
    try await action()
    try await page.evaluate("performance.mark('\(mark)'); 0")
    _ = try await connection.send("Tracing.end")
    try await connection.waitForEvent("Tracing.tracingComplete", of: "", after: count)
    let events = connection.events(of: "").dropFirst(count)
      .filter { $0.method == "Tracing.dataCollected" }.flatMap { $0.details["value"].items }
    return Self.tasks(in: events, of: events.last { $0["name"].string == mark })
  }

  /// Returns the tasks of the thread that left a mark.
  private static func tasks(in events: [JSON], of mark: JSON?) -> [BrowserTask] {
    guard let mark else { return [] }
    let tasks = events.filter { event in
      event["name"] == "RunTask" && event["pid"] == mark["pid"] && event["tid"] == mark["tid"]
    }
    return tasks.compactMap { task in
      guard let busy = task["tdur"].number, let duration = task["dur"].number else { return nil }
      return BrowserTask(busy: busy / 1000, duration: duration / 1000)
    }.sorted { $0.busy > $1.busy }
  }
}

extension BrowserTask {
  /// A part of a trace, of which only this is read, for it has far more than anybody asks for.
  private struct Trace: Decodable {
    var params: Parameters

    struct Parameters: Decodable {
      var value: [Event]
    }

    struct Event: Decodable {
      var name: String
      var pid: Double
      var tid: Double
      var dur: Double?
      var tdur: Double?
    }
  }

  /// Returns what a message says of tasks, or nil if it is no part of a trace.
  static func message(in bytes: Data) -> JSON? {
    let method = "Tracing.dataCollected"
    guard bytes.prefix(80).range(of: Data("\"\(method)\"".utf8)) != nil,
      let trace = try? JSONDecoder().decode(Trace.self, from: bytes)
    else { return nil }
    let events = trace.params.value.filter { $0.name == "RunTask" || $0.name == mark }
    let values = events.map { event in
      JSON.object([
        "name": .string(event.name), "pid": .number(event.pid), "tid": .number(event.tid),
        "dur": event.dur.map { .number($0) } ?? .null,
        "tdur": event.tdur.map { .number($0) } ?? .null,
      ])
    }
    return ["method": .string(method), "params": ["value": .array(values)]]
  }

  /// The name of what a page leaves in a trace, to be found there.
  static let mark = "galley-traced"
}
