import Foundation
import GalleyCairo
import GalleyFiles
import GalleyGeometry
import GalleySnapshots

/// Merges the runs of 16, 32 and 64 shards of the same size, compared with reading, digesting and
/// writing the same files.
struct MergeBenchmark {
  /// The number of results of a shard, of which a tenth differ.
  static let shardSize = 160
  private static let counts = [16, 32, 64]

  let subject: ManyResults

  func run(rounds: Int) throws {
    let shards = try Self.counts.map { try self.shards(count: $0) }
    var growth = Growth(Self.counts)
    for _ in 0..<rounds {
      for (count, folders) in zip(Self.counts, shards) {
        growth.add(try merge(folders, count: count), "merge", count)
        growth.add(try floor(folders), "floor", count)
      }
    }
    print("merging shards of \(Self.shardSize) results: microseconds of processor time for a shard")
    print(growth.report)
  }

  private func merge(_ folders: [String], count: Int) throws -> Double {
    let output = subject.folder.appending(path: "Merged").path
    defer { try? FileManager.default.removeItem(atPath: output) }
    let merged = try processorTimed { try RunMerge(folders: folders).write(in: output).record }
    precondition(merged.value.results.count == count * Self.shardSize, "Every result is present.")
    return merged.seconds
  }

  /// Reads, digests and writes all files of the runs.
  private func floor(_ folders: [String]) throws -> Double {
    let output = subject.folder.appending(path: "Floor").path
    defer { try? FileManager.default.removeItem(atPath: output) }
    return try processorTimed {
      for (number, folder) in folders.enumerated() {
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
          let path = FilePath.path(folder, name)
          guard FileStatus.isFile(path) else { continue }
          let bytes = try InputFile(path: path).bytes()
          precondition(
            !Fingerprint.sha256(of: bytes).isEmpty, "The digest must not be optimized away.")
          try OutputFile(path: FilePath.path(output, "\(number)/\(name)")).write(bytes)
        }
      }
    }.seconds
  }

  /// Writes the runs of all shards, and returns their folders.
  private func shards(count: Int) throws -> [String] {
    try (0..<count).map { number in
      let output = subject.folder.appending(path: "Shards/\(count)/\(number)").path
      let run = try RunFolder(in: output)
      for picture in try subject.pictures(ofCopy: number) {
        try OutputFile(path: FilePath.path(run.path, picture.name)).write(picture.bytes)
      }
      var record = RunRecord(
        id: run.id, isFull: false, wasInterrupted: false,
        results: subject.copies(number..<number + 1))
      record.plan = try plan(shard: number, of: count)
      try run.finish(record)
      return output
    }
  }

  private func plan(shard number: Int, of count: Int) throws -> PlanRecord {
    let text = """
      {"digest": "0", "count": \(count * Self.shardSize), "isFull": false,
      "shard": {"index": \(number + 1), "count": \(count),
      "positions": [[\(number * Self.shardSize), \(Self.shardSize)]]}}
      """
    return try JSONDecoder().decode(PlanRecord.self, from: Data(text.utf8))
  }
}
