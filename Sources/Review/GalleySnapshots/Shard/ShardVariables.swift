package struct ShardVariables: Hashable, Sendable {
  private let variables: [String: String]

  /// Creates the variables of an environment; empty variables count as not set.
  package init(_ variables: [String: String]) {
    self.variables = variables.filter { !$0.value.isEmpty }
  }

  /// Returns the shard from GALLEY_SHARD, or else from the variables of the CI service or program that runs the job.
  ///
  /// A service with a single job is ignored if another one runs several.
  package func shard() throws(ShardError) -> Shard {
    if let text = variables["GALLEY_SHARD"] {
      guard let shard = Shard(text) else {
        throw ShardError(problem: .invalid(text))
      }
      return shard
    }
    let all = try shards()
    // A service may run a single job that itself splits its work, as with GNU parallel.
    let several = all.filter { $0.shard.count > 1 }
    let named = several.isEmpty ? all : several
    guard let first = named.first else {
      throw ShardError(problem: .noVariable)
    }
    if let other = named.first(where: { $0.shard != first.shard }) {
      throw ShardError(
        problem: .disagreement(
          [first, other].map { ShardError.Answer(system: $0.name, shard: $0.shard) }))
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

  func number(_ name: String) throws(ShardError) -> Int? {
    guard let text = variables[name] else { return nil }
    guard let number = Shard.number(text) else {
      throw ShardError(problem: .notNumber(variable: name, value: text))
    }
    return number
  }
}

extension ShardVariables {
  /// Returns the position of a task in its Slurm array, whose numbers may have any start and any step.
  private func slurmShard() throws(ShardError) -> Shard? {
    guard let task = try number("SLURM_ARRAY_TASK_ID") else { return nil }
    guard let first = try number("SLURM_ARRAY_TASK_MIN"),
      let last = try number("SLURM_ARRAY_TASK_MAX"),
      let count = try number("SLURM_ARRAY_TASK_COUNT")
    else {
      throw ShardError(problem: .noArray(task: task))
    }
    guard count >= 1, last >= first, (first...last).contains(task) else {
      throw Self.gaps(first, last, count)
    }
    let step = count > 1 ? (last - first) / (count - 1) : 1
    let isEven = count > 1 ? step >= 1 && step * (count - 1) == last - first : first == last
    let contradictsStep = try number("SLURM_ARRAY_TASK_STEP").map { $0 != step } ?? false
    guard isEven, count == 1 || !contradictsStep, (task - first) % step == 0,
      let shard = Shard(index: (task - first) / step + 1, count: count)
    else { throw Self.gaps(first, last, count) }
    return shard
  }

  private static func gaps(_ first: Int, _ last: Int, _ count: Int) -> ShardError {
    ShardError(problem: .unevenArray(count: count, first: first, last: last))
  }
}

package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: Problem

  package enum Problem: Hashable, Sendable {
    case invalid(String)
    case noVariable
    case disagreement([Answer])
    case notNumber(variable: String, value: String)
    case noArray(task: Int)
    case unevenArray(count: Int, first: Int, last: Int)
    /// A system has the number of a job, but not how many there are.
    case noTotal(variable: String, number: Int, total: String)
    case notJob(
      system: String, variable: String, number: Int, total: String, count: Int, first: Int)
  }

  package struct Answer: Hashable, Sendable {
    package var system: String
    package var shard: Shard
  }

  package var description: String { "cannot select the shard to compare: \(problem)" }
}

extension ShardError.Problem: CustomStringConvertible {
  package var description: String {
    let remedy = "pass --shard I/N, or set GALLEY_SHARD=I/N"
    return switch self {
    case .invalid(let text):
      "GALLEY_SHARD is '\(text)', which is not a shard; set it to one such as 2/4"
    case .noVariable: "no variable of a known CI service or program is set; \(remedy)"
    case .disagreement(let answers):
      "\(answers.map { "\($0.system) says \($0.shard.text)" }.joined(separator: " and ")); \(remedy)"
    case .notNumber(let name, let text): "\(name) is '\(text)', which is not a number; \(remedy)"
    case .noArray(let task):
      "SLURM_ARRAY_TASK_ID is \(task), but SLURM_ARRAY_TASK_MIN, _MAX or _COUNT is not set; \(remedy)"
    case .unevenArray(let count, let first, let last):
      "the \(count) tasks of the Slurm array from \(first) to \(last) are not evenly numbered; use equal steps, as in --array=1-4"
    case .noTotal(let name, let number, let total):
      "\(name) is \(number), but \(total) is not set; set it to the number of jobs"
    case .notJob(let system, let name, let number, let total, let count, let first):
      "\(name) is \(number) and \(total) is \(count), but \(system) counts its jobs from \(first), and there are at most \(Shard.maximumCount); \(remedy)"
    }
  }
}

/// A CI service or program that runs parallel jobs and numbers them by environment variables.
private struct ShardSystem {
  var name: String
  var index: String
  var first: Int
  var total: String

  static let ownTotal = "GALLEY_SHARD_COUNT"

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

  func shard(in variables: ShardVariables) throws(ShardError) -> Shard? {
    guard let number = try variables.number(index) else { return nil }
    guard let count = try variables.number(total) else {
      throw ShardError(problem: .noTotal(variable: index, number: number, total: total))
    }
    guard number >= first, number <= Shard.maximumCount,
      let shard = Shard(index: number - first + 1, count: count)
    else {
      throw ShardError(
        problem: .notJob(
          system: name, variable: index, number: number, total: total, count: count, first: first))
    }
    return shard
  }
}
