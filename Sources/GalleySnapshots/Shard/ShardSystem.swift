/// A service or program that runs a job several times, and tells each by variables which one it is.
struct ShardSystem {
  /// What people call it.
  var name: String
  /// The variable with the number of the job.
  var index: String
  /// The number of the first job.
  var first: Int
  /// The variable with the number of all jobs.
  var total: String

  /// The variable for the number of all jobs where nothing else tells it.
  static let ownTotal = "GALLEY_SHARD_COUNT"

  /// Those whose variables are two numbers.
  static let all = [
    ShardSystem(name: "GitLab", index: "CI_NODE_INDEX", first: 1, total: "CI_NODE_TOTAL"),
    ShardSystem(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", first: 0, total: "CIRCLE_NODE_TOTAL"),
    ShardSystem(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", first: 0,
      total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardSystem(
      name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", first: 1,
      total: "SYSTEM_TOTALJOBSINPHASE"),
    ShardSystem(
      name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", first: 1, total: "SEMAPHORE_JOB_COUNT"),
    ShardSystem(
      name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", first: 0,
      total: "BITBUCKET_PARALLEL_STEP_COUNT"),
    ShardSystem(
      name: "Bitrise", index: "BITRISE_IO_PARALLEL_INDEX", first: 0,
      total: "BITRISE_IO_PARALLEL_TOTAL"),
    ShardSystem(name: "GNU parallel", index: "PARALLEL_SEQ", first: 1, total: ownTotal),
    ShardSystem(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", first: 0, total: ownTotal),
  ]

  /// Cirrus has the variables of GitLab, but counts from 0.
  static let cirrus = ShardSystem(
    name: "Cirrus", index: "CI_NODE_INDEX", first: 0, total: "CI_NODE_TOTAL")

  /// Returns the shard that the variables mean, or nil if the system did not set its own.
  func shard(in variables: ShardVariables) throws(ShardError) -> Shard? {
    guard let number = try variables.number(index) else { return nil }
    guard let count = try variables.number(total) else {
      throw ShardError(
        "\(index) is \(number), but \(total) is not set; set it to the number of jobs")
    }
    guard number >= first, number <= Shard.greatestCount,
      let shard = Shard(index: number - first + 1, count: count)
    else {
      throw ShardError(
        "\(index) is \(number) and \(total) is \(count), but \(name) counts its jobs from \(first), and there are at most \(Shard.greatestCount); give --shard I/N, or set GALLEY_SHARD=I/N"
      )
    }
    return shard
  }
}
