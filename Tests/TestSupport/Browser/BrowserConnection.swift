import Foundation
import Synchronization

/// The two pipes over which a browser receives commands, and sends answers and events.
///
/// Each message ends with a zero byte.
///
/// Source: the Chrome DevTools Protocol with sessions in one connection.
final class BrowserConnection: Sendable {
  private let commands: FileHandle
  private let state = Mutex(State())

  private struct State {
    var lastID = 0
    var answers: [Int: JSON] = [:]
    var events: [String: [BrowserEvent]] = [:]
    var isClosed = false
  }

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - commands: The pipe that the browser reads.
  ///   - messages: The pipe that it writes to.
  init(commands: Pipe, messages: Pipe) {
    self.commands = commands.fileHandleForWriting
    let (rest, messages) = (commands.fileHandleForReading, messages.fileHandleForReading)
    Thread.detachNewThread { [self] in
      var waiting = Data()
      while case let data = messages.availableData, !data.isEmpty { take(data, &waiting) }
      state.withLock { $0.isClosed = true }
      // A write of a command may be blocked, because the browser no longer reads it.
      while !rest.availableData.isEmpty {}
    }
  }

  /// Sends a command and returns the answer.
  ///
  /// - Parameters:
  ///   - method: The name of the command.
  ///   - parameters: Its parameters.
  ///   - session: The page that it is for; nil if it is for the browser.
  /// - Returns: What the browser answers.
  /// - Throws: A ``BrowserError`` if the browser refuses, is gone, or does not answer in time.
  func send(
    _ method: String, _ parameters: JSON = [:], session: String? = nil
  ) async throws -> JSON {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    var command: [String: JSON] = [
      "id": .number(Double(id)), "method": .string(method), "params": parameters,
    ]
    command["sessionId"] = session.map { .string($0) }
    let message = try JSONEncoder().encode(JSON.object(command)) + [0]
    state.withLock { [commands] state in
      // The lock keeps the messages of two tests from being mixed.
      if !state.isClosed { commands.write(message) }
    }
    let answer = try await first(method) { $0.answers.removeValue(forKey: id) }
    guard let fault = answer["error"]["message"].string else { return answer["result"] }
    throw BrowserError.refused(method, fault)
  }

  /// Closes the pipe of commands.
  func close() {
    state.withLock { [commands] state in
      state.isClosed = true
      try? commands.close()
    }
  }

  /// The events of a page, in their order.
  func events(of session: String) -> [BrowserEvent] {
    state.withLock { $0.events[session] ?? [] }
  }

  /// Waits for an event of a page that comes after a number of events.
  func waitForEvent(_ method: String, of session: String, after count: Int) async throws {
    _ = try await first(method) { state in
      state.events[session]?.dropFirst(count).first { $0.method == method }
    }
  }

  /// Polls the state until a function finds a value in it.
  private func first<Value: Sendable>(
    _ wish: String, _ find: @Sendable (inout sending State) -> sending Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + BrowserError.patience
    while true {
      let (value, isClosed) = state.withLock { (find(&$0), $0.isClosed) }
      if let value { return value }
      guard !isClosed else { throw BrowserError.isGone(wish) }
      guard ContinuousClock.now < end else { throw BrowserError.tookTooLong(wish) }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

extension BrowserConnection {
  /// Reads the complete messages in the received bytes, and keeps the bytes of an incomplete one.
  private func take(_ data: Data, _ waiting: inout Data) {
    waiting += data
    while let end = waiting.firstIndex(of: 0) {
      let bytes = waiting[..<end]
      let message =
        BrowserTask.message(in: bytes) ?? (try? JSONDecoder().decode(JSON.self, from: bytes))
      waiting = Data(waiting[(end + 1)...])
      if let message { note(message) }
    }
  }

  private func note(_ message: JSON) {
    state.withLock { state in
      if let id = message["id"].number {
        state.answers[Int(id)] = message
      } else if let method = message["method"].string {
        let event = BrowserEvent(method: method, details: message["params"])
        state.events[message["sessionId"].string ?? "", default: []].append(event)
      }
    }
    guard message["method"] == "Debugger.paused", let session = message["sessionId"].string else {
      return
    }
    Task { try await BrowserScope.keep(message["params"], in: session, of: self) }
  }
}

/// An event that a browser sends.
struct BrowserEvent: Sendable {
  var method: String
  var details: JSON
}

/// Why a browser did not execute a command.
package enum BrowserError: Error {
  /// It is not installed.
  case isMissing
  /// It ended.
  case isGone(String)
  /// It did not answer.
  case tookTooLong(String)
  /// It refused a command, with a reason.
  case refused(String, String)
  /// A script failed.
  case failed(String)

  /// The time limit of a command on a busy machine, so that no test hangs.
  static let patience: Duration = .seconds(120)
}
