import GalleyFiles

#if canImport(Darwin)
import Foundation
#endif

/// The command that started the test processes; swift test starts one for XCTest and one for Swift Testing.
struct TestSession: Hashable, Sendable {
  var process: Int
  /// When it started, in seconds since 1970.
  var start: Int

  /// The command that started this process, or nil if it is not swift test.
  static let current = TestSession.parent()

  private static let commands: Set = ["swift-test", "swift-package"]

  var name: String {
    "\(SystemClock.name(ofSecond: start))-\(String(process, radix: 16))"
  }

  /// Reads the parent process below /proc on Linux, or returns nil if it is not a command that runs tests.
  ///
  /// `own` is the content of /proc/self/stat, `file` returns the content of the file at a path, and `ticks` is the
  /// number of clock ticks per second.
  static func read(
    own: String?, file: (String) -> String?, ticks: Double = 100
  ) -> TestSession? {
    guard let own = own.flatMap(fields), let parent = Int(own.rest[1]), parent > 1,
      let stat = file("/proc/\(parent)/stat").flatMap(fields), commands.contains(stat.name),
      stat.rest.count > 19, let begin = Double(stat.rest[19]),
      let boot = file("/proc/stat").flatMap(bootTime)
    else { return nil }
    return TestSession(
      process: parent, start: Int(boot + (begin / ticks).rounded(.down)))
  }

  /// Returns the name of a process, which is in parentheses and may contain some, and the fields after it.
  private static func fields(_ text: String) -> (name: String, rest: [Substring])? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    let rest = text[text.index(after: close)...].split(whereSeparator: \.isWhitespace)
    return rest.count > 1 ? (String(text[text.index(after: open)..<close]), rest) : nil
  }

  private static func bootTime(_ text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("btime ") }
    return line.flatMap { Double($0.dropFirst(6)) }
  }

  #if os(Linux)
  private static func parent() -> TestSession? {
    func text(_ path: String) -> String? {
      (try? InputFile(path: path).bytes()).map { String(decoding: $0, as: UTF8.self) }
    }
    return read(own: text("/proc/self/stat"), file: text)
  }
  #elseif os(macOS)
  private static func parent() -> TestSession? {
    let process = Int(getppid())
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(filePath: "/bin/ps")
    program.arguments = ["-o", "lstart=", "-o", "comm=", "-p", "\(process)"]
    program.environment = ["LC_ALL": "C", "TZ": "UTC"]
    program.standardOutput = output
    guard (try? program.run()) != nil,
      let data = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    program.waitUntilExit()
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let format = DateFormatter()
    format.locale = Foundation.Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "EEE MMM d HH:mm:ss yyyy"
    guard words.count > 5, let start = format.date(from: words[..<5].joined(separator: " ")),
      commands.contains(
        words[5...].joined(separator: " ").split(separator: "/").last.map(String.init) ?? "")
    else { return nil }
    return TestSession(process: process, start: Int(start.timeIntervalSince1970))
  }
  #else
  private static func parent() -> TestSession? { nil }
  #endif
}
