import Foundation
import Synchronization

/// The two pipes over which a browser takes commands and tells what happens, as messages that end with a zero byte.
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
  ///   - commands: What the browser reads from.
  ///   - messages: What it writes to.
  init(commands: Pipe, messages: Pipe) {
    self.commands = commands.fileHandleForWriting
    let (rest, messages) = (commands.fileHandleForReading, messages.fileHandleForReading)
    Thread.detachNewThread { [self] in
      var waiting = Data()
      while case let data = messages.availableData, !data.isEmpty { take(data, &waiting) }
      state.withLock { $0.isClosed = true }
      // Somebody may be writing a command that nobody will read.
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
      // Whole messages only; the lock keeps those of two tests apart.
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

  /// Waits for an event of a page, after so many.
  func waitForEvent(_ method: String, of session: String, after count: Int) async throws {
    _ = try await first(method) { state in
      state.events[session]?.dropFirst(count).first { $0.method == method }
    }
  }

  /// Looks until something is there.
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
  /// Takes bytes that came, and keeps those of a message that is not whole.
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
  }
}

/// Something that a browser tells without being asked.
struct BrowserEvent: Sendable {
  var method: String
  var details: JSON
}

/// Why a browser did not do what it was told.
package enum BrowserError: Error {
  /// It is not installed.
  case isMissing
  /// It ended.
  case isGone(String)
  /// It did not answer.
  case tookTooLong(String)
  /// It said why not.
  case refused(String, String)
  /// A script failed.
  case failed(String)

  /// How long anything may take on a machine that does a lot besides, so that no test hangs.
  static let patience: Duration = .seconds(120)
}
