/// Which references a run writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Those that are missing, under a name that waits for somebody to accept it.
  case missing
  /// Those that are missing or do not match.
  case failed
  /// All.
  case all
  /// None.
  case never
}

extension RecordMode {
  /// Returns what is usual: nothing is written where a service runs the tests.
  public static func usual(in environment: [String: String]) -> RecordMode {
    let services = ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"]
    let isService = services.contains { name in
      environment[name].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }
    return isService ? .never : .missing
  }
}
