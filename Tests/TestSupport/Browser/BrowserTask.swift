import Foundation

/// A task of a page, during which the page does not respond.
package struct BrowserTask: Sendable, CustomStringConvertible {
  /// The processor time in milliseconds, which does not include other work of the machine.
  package var busy: Double
  /// The elapsed time in milliseconds, which includes other work of the machine.
  package var duration: Double

  package var description: String { "busy for \(busy) ms within \(duration) ms" }
}

extension Browser {
  /// Returns all tasks of a page during an action, the longest first.
  ///
  /// Unlike ``BrowserPage/longTasks``, these include short tasks and the first one of a document.
  /// A trace covers the whole browser, so only one trace can run at a time.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - action: The action.
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
  /// The properties that are read of a part of a trace, which contains far more.
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

  /// Returns the tasks and marks in a message, or nil if it is not a part of a trace.
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

  /// The name of the mark that a page leaves in a trace.
  static let mark = "galley-traced"
}
