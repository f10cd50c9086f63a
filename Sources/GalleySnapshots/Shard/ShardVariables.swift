/// What the variables of an environment say about the shard to compare.
public struct ShardVariables: Hashable, Sendable {
  private let variables: [String: String]

  /// Creates the variables of an environment; those without a value count as not set.
  public init(_ variables: [String: String]) {
    self.variables = variables.filter { !$0.value.isEmpty }
  }

  /// Returns the shard that `GALLEY_SHARD` names, or else the one that the service or program means that runs the job.
  ///
  /// Those that run a single job do not count where another runs several.
  ///
  /// - Throws: A ``ShardError`` if nothing names one, two name different ones, or what is named cannot be.
  public func shard() throws(ShardError) -> Shard {
    if let text = variables["GALLEY_SHARD"] {
      guard let shard = Shard(text) else {
        throw ShardError("GALLEY_SHARD is '\(text)', which is no part such as 2/4; set it to one")
      }
      return shard
    }
    let all = try shards()
    // A service that runs a single job does not tell what something within that job makes of it.
    let several = all.filter { $0.shard.count > 1 }
    let named = several.isEmpty ? all : several
    guard let first = named.first else {
      throw ShardError(
        "no variable of a known service or program tells which it is; give --shard I/N, or set GALLEY_SHARD=I/N"
      )
    }
    if let other = named.first(where: { $0.shard != first.shard }) {
      throw ShardError(
        "\(first.name) says \(first.shard.text) and \(other.name) says \(other.shard.text); give --shard I/N, or set GALLEY_SHARD=I/N"
      )
    }
    return first.shard
  }

  private func shards() throws(ShardError) -> [(name: String, shard: Shard)] {
    var named: [(name: String, shard: Shard)] = []
    for system in ShardSystem.all {
      let isCirrus = system.index == ShardSystem.cirrus.index && variables["CIRRUS_CI"] != nil
      let system = isCirrus ? ShardSystem.cirrus : system
      if let shard = try system.shard(in: self) { named.append((system.name, shard)) }
    }
    if let shard = try slurmShard() { named.append(("Slurm", shard)) }
    return named
  }

  /// Returns the number that a variable is set to, or nil if it is not set.
  func number(_ name: String) throws(ShardError) -> Int? {
    guard let text = variables[name] else { return nil }
    guard let number = Shard.number(text) else {
      throw ShardError(
        "\(name) is '\(text)', which is no number; give --shard I/N, or set GALLEY_SHARD=I/N")
    }
    return number
  }
}

extension ShardVariables {
  /// Returns the place of a task in its Slurm array, whose numbers may begin anywhere and go up by any step.
  private func slurmShard() throws(ShardError) -> Shard? {
    guard let task = try number("SLURM_ARRAY_TASK_ID") else { return nil }
    guard let first = try number("SLURM_ARRAY_TASK_MIN"),
      let last = try number("SLURM_ARRAY_TASK_MAX"),
      let count = try number("SLURM_ARRAY_TASK_COUNT")
    else {
      throw ShardError(
        "SLURM_ARRAY_TASK_ID is \(task), but the first, the last or the number of the tasks is not set; give --shard I/N, or set GALLEY_SHARD=I/N"
      )
    }
    guard count >= 1, last >= first, (first...last).contains(task) else {
      throw Self.gaps(first, last, count)
    }
    let step = count > 1 ? (last - first) / (count - 1) : 1
    let isEven = count > 1 ? step >= 1 && step * (count - 1) == last - first : first == last
    let isToldOtherwise = try number("SLURM_ARRAY_TASK_STEP").map { $0 != step } ?? false
    guard isEven, count == 1 || !isToldOtherwise, (task - first) % step == 0,
      let shard = Shard(index: (task - first) / step + 1, count: count)
    else { throw Self.gaps(first, last, count) }
    return shard
  }

  private static func gaps(_ first: Int, _ last: Int, _ count: Int) -> ShardError {
    ShardError(
      "the Slurm array has \(count) tasks from \(first) to \(last), so that there are gaps between them or too many; number them in equal steps, as in --array=1-4"
    )
  }
}

/// Why no shard can be told.
public struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and what to do.
  public var reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// One sentence that says what was attempted, why it failed and what to do.
  public var description: String { "cannot tell which shard to compare: \(reason)" }
}

/// A service or program that runs a job several times, and tells each by variables which one it is.
private struct ShardSystem {
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
