import Dispatch
import Foundation
import GalleyFiles
import TestSupport
import Testing

@testable import GalleyPreview

struct SpawnedProcessTests {
  @Test func `a process ends with its code or its signal`() {
    #expect(SpawnedProcess.start("/bin/sh", ["-c", "exit 7"])?.wait() == .code(7))
    #expect(SpawnedProcess.start("/bin/sh", ["-c", "kill -9 $$"])?.wait() == .signal(9))
    #expect(SpawnedProcess.start("/no/such/program", [])?.wait() ?? .code(127) == .code(127))
  }

  @Test(arguments: [false, true])
  func `an interrupt reaches a program, even if this process blocks or ignores it`(
    ignores: Bool
  ) async {
    await #expect(processExitsWith: .success) { [ignores] in
      if ignores { _ = signal(SIGINT, SIG_IGN) }
      // Threads of dispatch queues block signals, and programs that they start inherit this.
      let process = await withCheckedContinuation { continuation in
        DispatchQueue(label: "test").async {
          continuation.resume(returning: SpawnedProcess.start("/bin/sleep", ["20"]))
        }
      }
      process?.interrupt()
      #expect(process?.wait() == .signal(2))
    }
  }

  /// Runs a script with one end of a socket as descriptors 1 and 3, and returns its lines.
  private func lines(of script: String) throws -> [String] {
    let (reader, process) = try start(script)
    defer { #expect(process.wait() == .code(0)) }
    return Array(reader)
  }

  private func start(_ script: String) throws -> (LineReader, SpawnedProcess) {
    let (inner, outer) = try #require(Socket.pair())
    outer.block()
    let process = SpawnedProcess.start(
      "/bin/sh", ["-c", script], descriptors: [nil, outer.number, nil, outer.number],
      variables: ["GALLEY_TEST": "a b"])
    return (LineReader(inner), try #require(process))
  }

  @Test func `a program gets its descriptors and variables`() throws {
    let script = "echo $GALLEY_TEST; echo three >&3; cat; echo gone >&2; echo $HOME"
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(try lines(of: script) == ["a b", "three", home])
  }

  @Test func `lines end when the other side closes, and long lines are truncated`() throws {
    let long = "head -c 200000 /dev/zero | tr '\\0' x"
    let lines = try lines(of: "printf 'a\\n\\nb\\n'; \(long); printf '\\nlast'")
    #expect(lines.map(\.utf8.count) == [1, 0, 1, 1 << 16, 4])
    #expect(lines.last == "last")
  }
}
