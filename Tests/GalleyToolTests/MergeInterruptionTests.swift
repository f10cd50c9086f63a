import Foundation
import GalleySnapshots
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Interrupted merges: pipes in place of pictures make a merge wait where a test requires it.
@Suite struct MergeInterruptionTests {
  /// A pipe in place of a file, which ends only when the test closes it.
  private final class HeldPipe {
    let path: String
    let bytes: Data
    private var descriptor: Int32 = -1

    init(at path: String) throws {
      self.path = path
      bytes = try Data(contentsOf: URL(filePath: path))
      try FileManager.default.removeItem(atPath: path)
      try #require(unsafe mkfifo(path, 0o600) == 0)
      hold()
    }

    deinit { release() }

    /// Keeps readers from reaching the end.
    func hold() { descriptor = unsafe open(path, O_RDWR | O_CLOEXEC) }

    /// Lets readers reach the end.
    func release() {
      if descriptor >= 0 { _ = close(descriptor) }
      descriptor = -1
    }

    /// Writes the contents of the file, and waits until all of it is read.
    func feed(while isRunning: () -> Bool) {
      var rest = [UInt8](bytes)[...]
      while isRunning(), !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { bytes in
          unsafe write(descriptor, bytes.baseAddress, min(bytes.count, 4096))
        }
        rest = rest.dropFirst(max(count, 0))
      }
      var waiting: Int32 = 1
      while isRunning(), waiting > 0 {
        _ = unsafe ioctl(descriptor, UInt(FIONREAD), &waiting)
        usleep(1000)
      }
    }
  }

  /// The pictures of a shard, in the order in which they are merged.
  private static func pictures(_ cards: ShardedCards, _ output: String) throws -> [String] {
    let folder = try cards.tool.folder.path + "/" + cards.path(output)
    return try RunRecord(folder: folder).results.flatMap { result in
      (result.files ?? [:]).sorted { $0.key < $1.key }.map { folder + "/" + $0.value }
    }
  }

  /// Interrupts a merge once a condition is true, and returns its result.
  private static func interrupted(
    _ process: Process, of tool: Tool, after isReady: () -> Bool
  ) throws -> Tool.Run {
    while process.isRunning, !isReady() { usleep(1000) }
    process.interrupt()
    return try tool.end(process)
  }

  @Test func `A merge that is interrupted while it checks pictures writes nothing`() throws {
    let cards = try ShardedCards.compared()
    let pipe = try HeldPipe(at: #require(Self.pictures(cards, "shards/2").last))
    let process = try cards.tool.process(["merge", "shards/1", "shards/2"])
    try process.run()
    pipe.feed { process.isRunning }
    let run = try Self.interrupted(process, of: cards.tool) { true }
    #expect(run.code == 130 && run.output.isEmpty)
    #expect(
      run.messages == "galley: interrupted before the runs were merged; nothing was written\n")
    #expect(!cards.tool.exists("Output"))
  }

  @Test func `A merge that is interrupted while it writes keeps the earlier run`() throws {
    let cards = try ShardedCards.compared()
    #expect(try cards.tool.run("merge", "shards/1", "shards/2", "--quiet").code == 1)
    let (last, before) = (try cards.tool.text("Output/last-run"), cards.tool.files(in: "Output"))
    // The merge checks the second picture and the last one, then writes the first and the second.
    let first = try Self.pictures(cards, "shards/1")
    let second = try HeldPipe(at: first[1])
    let final = try HeldPipe(at: #require(Self.pictures(cards, "shards/2").last))
    let process = try cards.tool.process(["merge", "shards/1", "shards/2"])
    try process.run()
    second.feed { process.isRunning }
    second.release()
    final.feed { process.isRunning }
    second.hold()
    final.release()
    let name = try #require(first[0].firstRange(of: "/images/").map { first[0][$0.lowerBound...] })
    let run = try Self.interrupted(process, of: cards.tool) {
      cards.tool.files(in: "Output").contains { !before.contains($0) && $0.hasSuffix(name) }
    }
    #expect(run.code == 130 && run.output.isEmpty, "\(run.messages)")
    #expect(
      run.messages == "galley: interrupted before the runs were merged; nothing was written\n")
    #expect(cards.tool.files(in: "Output") == before)
    let runs = cards.tool.folder.path + "/Output/runs"
    #expect(try FileManager.default.contentsOfDirectory(atPath: runs).count == 1)
    #expect(try cards.tool.text("Output/last-run") == last)
  }
}
