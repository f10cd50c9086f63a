import Foundation
import GalleyGeometry

/// Measures how soon a process has its first label, compared with one that returns immediately.
struct StartBenchmark {
  /// The reason that the program cannot be measured.
  struct Failure: Error {
    var path: String
    var status: Int32
  }

  private let program =
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    .deletingLastPathComponent().appendingPathComponent("FirstLabel").path

  /// The wall-clock times and the processor times of processes.
  private struct Times {
    var wall = Durations()
    var processor = Durations()

    var description: String {
      let least = ((wall.seconds.min() ?? 0) * 1000).shortDecimal(places: 3)
      return milliseconds(wall) + least.padded(10) + milliseconds(processor) + " ms"
    }
  }

  func run(rounds: Int) throws -> String {
    var empty = Times()
    var label = Times()
    for _ in 0..<max(40, rounds) {
      try run([], &empty)
      try run(["label"], &label)
    }
    return """
      \(empty.wall.seconds.count) processes from start to end: median, least, and median on the processor
      returns at once     \(empty.description)
      measures one label  \(label.description) \(ratio(label.wall, empty.wall)), \
      on the processor \(ratio(label.processor, empty.processor))

      """
  }

  /// Runs the program once, and adds how long that took.
  private func run(_ arguments: [String], _ times: inout Times) throws {
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let start = ContinuousClock.now
    let failure = unsafe posix_spawn(&process, program, nil, nil, words + [nil], nil)
    guard failure == 0 else { throw Failure(path: program, status: failure) }
    unsafe wait4(process, &status, 0, &usage)
    let seconds = (ContinuousClock.now - start).seconds
    guard status == 0 else { throw Failure(path: program, status: status) }
    times.wall.add(seconds)
    times.processor.add(Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
