import Foundation

/// The built tool in the folder of this program.
struct BuiltTool {
  private let url: URL

  /// Finds the tool; nil if it is not built.
  init?() {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    url = program.deletingLastPathComponent().appending(path: "galley")
    guard FileManager.default.isExecutableFile(atPath: url.path) else { return nil }
  }

  /// The message if there is no tool.
  static let absence = "galley is not beside this program; build it with swift build -c release"

  /// Returns a process that runs the tool, which is not started yet.
  func process(_ words: [String]) -> Process {
    let process = Process()
    (process.executableURL, process.arguments) = (url, words)
    return process
  }

  /// Starts the tool and waits for its end, since Foundation notices the end only at intervals.
  ///
  /// - Returns: The wall-clock seconds and the processor seconds.
  /// - Throws: An error unless it ends with 0 or 1.
  func run(_ words: [String]) throws -> (seconds: Double, processor: Double) {
    var arguments = unsafe ([url.path] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var (process, status): (pid_t, Int32) = (0, 0)
    var usage = rusage()
    let seconds = timed {
      guard unsafe posix_spawn(&process, url.path, nil, nil, &arguments, environ) == 0 else {
        return
      }
      _ = unsafe wait4(process, &status, 0, &usage)
    }.seconds
    guard process > 0, [0, 256].contains(status) else { throw CocoaError(.executableLoad) }
    return (seconds, usage.ru_utime.seconds + usage.ru_stime.seconds)
  }
}

extension timeval {
  /// The length in seconds.
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
