import GalleySnapshots
import Testing

/// The shard that variables of services and programs select.
@Suite struct ShardVariablesTests {
  private static func shard(_ variables: [String: String]) throws -> String {
    try ShardVariables(variables).shard().text
  }

  /// Returns the error that variables cause.
  private static func error(_ variables: [String: String]) -> String {
    do {
      return "no error, but shard \(try shard(variables))"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
    ["CIRRUS_CI": "true", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "4"],
    ["SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "4"],
    ["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "4"],
    ["BITBUCKET_PARALLEL_STEP": "1", "BITBUCKET_PARALLEL_STEP_COUNT": "4"],
    ["BITRISE_IO_PARALLEL_INDEX": "1", "BITRISE_IO_PARALLEL_TOTAL": "4"],
    ["PARALLEL_SEQ": "2", "GALLEY_SHARD_COUNT": "4"],
    ["JOB_COMPLETION_INDEX": "1", "GALLEY_SHARD_COUNT": "4"],
    ["GALLEY_SHARD": "2/4"],
    ["GALLEY_SHARD": "2/4", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "x", "PARALLEL_SEQ": "9"],
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "PARALLEL_SEQ": "2", "GALLEY_SHARD_COUNT": "4"],
    ["CI_NODE_TOTAL": "1", "PARALLEL_SEQ": "2", "GALLEY_SHARD_COUNT": "4"],
    ["CI_NODE_INDEX": "", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4", "GALLEY_SHARD": ""],
  ])
  func `The variables of every service select the second of four shards`(
    variables: [String: String]
  ) throws {
    #expect(try Self.shard(variables) == "2/4")
  }

  /// The variables of each service for a single job, and for the second of four.
  private static let services: [(only: [String: String], second: [String: String])] =
    [
      ("CI_NODE_INDEX", 1, "CI_NODE_TOTAL"), ("CIRCLE_NODE_INDEX", 0, "CIRCLE_NODE_TOTAL"),
      ("BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT"),
      ("SYSTEM_JOBPOSITIONINPHASE", 1, "SYSTEM_TOTALJOBSINPHASE"),
      ("PARALLEL_SEQ", 1, "GALLEY_SHARD_COUNT"),
    ].map { index, first, total in
      ([index: "\(first)", total: "1"], [index: "\(first + 1)", total: "4"])
    } + [(slurm(7, 7, 7, 1, 1), slurm(2, 1, 4, 1, 4))]

  @Test func `A service that runs a single job is ignored if another one runs several`() throws {
    for (number, single) in Self.services.enumerated() {
      #expect(try Self.shard(single.only) == "1/1")
      for (other, several) in Self.services.enumerated() where other != number {
        #expect(try Self.shard(single.only.merging(several.second) { $1 }) == "2/4")
        #expect(try Self.shard(single.only.merging(several.only) { $1 }) == "1/1")
        let third = Self.services.indices.first { ![number, other].contains($0) } ?? 0
        var three = single.only.merging(several.second) { $1 }
        three.merge(Self.services[third].second) { $1 }
        #expect(try Self.shard(three) == "2/4")
      }
    }
    let quarrel = Self.error([
      "SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "1", "CI_NODE_INDEX": "2",
      "CI_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3",
    ])
    #expect(quarrel.contains("GitLab says 2/4 and CircleCI says 1/3"))
  }

  @Test func `Only the first job of a service that counts from 0 has the number 0`() throws {
    #expect(try Self.shard(["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]) == "1/1")
    #expect(try Self.shard(["JOB_COMPLETION_INDEX": "3", "GALLEY_SHARD_COUNT": "4"]) == "4/4")
    let zero = Self.error(["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"])
    #expect(
      zero.contains("CI_NODE_INDEX is 0 and CI_NODE_TOTAL is 4, but GitLab counts its jobs from 1"))
    let four = Self.error(["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"])
    #expect(four.contains("CircleCI counts its jobs from 0"))
  }

  @Test(arguments: [
    ([:], "no variable of a known CI service"),
    (["CI": "true", "CI_NODE_TOTAL": "1"], "no variable of a known CI service"),
    (
      ["GALLEY_SHARD": "0/4"],
      "GALLEY_SHARD is '0/4', which is not a shard; set it to one such as 2/4"
    ),
    (["PARALLEL_SEQ": "2"], "PARALLEL_SEQ is 2, but GALLEY_SHARD_COUNT is not set"),
    (["JOB_COMPLETION_INDEX": "0"], "GALLEY_SHARD_COUNT is not set"),
    (["CI_NODE_INDEX": "2"], "CI_NODE_TOTAL is not set"),
    (
      ["CI_NODE_INDEX": "two", "CI_NODE_TOTAL": "4"],
      "CI_NODE_INDEX is 'two', which is not a number"
    ),
    (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "4"], "which is not a number"),
    (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX is 5 and CI_NODE_TOTAL is 4"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], "CI_NODE_TOTAL is 0"),
    (
      ["CIRCLE_NODE_INDEX": "9223372036854775807", "CIRCLE_NODE_TOTAL": "9223372036854775807"],
      "at most 100000"
    ),
    (
      ["CIRCLE_NODE_INDEX": "99999999999999999999", "CIRCLE_NODE_TOTAL": "4"],
      "which is not a number"
    ),
    (
      ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "PARALLEL_SEQ": "1", "GALLEY_SHARD_COUNT": "4"],
      "GitLab says 2/4 and GNU parallel says 1/4"
    ),
  ])
  func `Variables that do not select one shard are an error in one sentence`(
    variables: [String: String], words: String
  ) {
    let error = Self.error(variables)
    #expect(error.hasPrefix("cannot select the shard to compare: "), "\(error)")
    #expect(error.contains(words), "\(error)")
    #expect(!error.contains("\n"))
  }

  private static func slurm(
    _ task: Int, _ first: Int, _ last: Int, _ step: Int?, _ count: Int
  ) -> [String: String] {
    var variables = [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "\(first)",
      "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
    variables["SLURM_ARRAY_TASK_STEP"] = step.map { "\($0)" }
    return variables
  }

  @Test func `A Slurm array can begin at any index and have any step`() throws {
    #expect(try Self.shard(Self.slurm(2, 1, 4, 1, 4)) == "2/4")
    #expect(try Self.shard(Self.slurm(0, 0, 15, 5, 4)) == "1/4")
    #expect(try Self.shard(Self.slurm(10, 0, 15, 5, 4)) == "3/4")
    #expect(try Self.shard(Self.slurm(7, 7, 7, 1, 1)) == "1/1")
    #expect(try Self.shard(Self.slurm(7, 3, 7, nil, 3)) == "3/3")
  }

  @Test(arguments: [
    slurm(1, 1, 5, 1, 3), slurm(2, 1, 5, nil, 3), slurm(1, 1, 4, nil, 3), slurm(6, 1, 4, 1, 4),
    slurm(0, 1, 4, 1, 4), slurm(1, 1, 4, 1, 0), slurm(4, 4, 1, 1, 4), slurm(1, 1, 2, 1, 100),
    slurm(7, 7, 7, 1, 2), slurm(0, 0, .max, 1, 2), slurm(0, 0, .max, nil, .max),
    slurm(1, 1, 4, 1, 4).filter { $0.key != "SLURM_ARRAY_TASK_COUNT" },
  ])
  func `A Slurm array with gaps is refused`(variables: [String: String]) {
    let error = Self.error(variables)
    #expect(error.contains("as in --array=1-4") || error.contains("is not set"), "\(error)")
  }
}
