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
    ("GitLab", "CI_NODE_INDEX", 1, "CI_NODE_TOTAL"),
    ("CircleCI", "CIRCLE_NODE_INDEX", 0, "CIRCLE_NODE_TOTAL"),
    ("Buildkite", "BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT"),
    ("Azure Pipelines", "SYSTEM_JOBPOSITIONINPHASE", 1, "SYSTEM_TOTALJOBSINPHASE"),
    ("Semaphore", "SEMAPHORE_JOB_INDEX", 1, "SEMAPHORE_JOB_COUNT"),
    ("Bitbucket", "BITBUCKET_PARALLEL_STEP", 0, "BITBUCKET_PARALLEL_STEP_COUNT"),
    ("Bitrise", "BITRISE_IO_PARALLEL_INDEX", 0, "BITRISE_IO_PARALLEL_TOTAL"),
    ("GNU parallel", "PARALLEL_SEQ", 1, ownTotal),
    ("Kubernetes", "JOB_COMPLETION_INDEX", 0, ownTotal),
  ].map { ShardSystem(name: $0.0, index: $0.1, first: $0.2, total: $0.3) }

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
    guard number >= first, number <= Shard.maximumCount,
      let shard = Shard(index: number - first + 1, count: count)
    else {
      throw ShardError(
        "\(index) is \(number) and \(total) is \(count), but \(name) counts its jobs from \(first), and there are at most \(Shard.maximumCount); give --shard I/N, or set GALLEY_SHARD=I/N"
      )
    }
    return shard
  }
}
