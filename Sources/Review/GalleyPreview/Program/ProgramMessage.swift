/// A message between the process that builds a program and the program that serves a page.
///
/// A message is one line of fields.
enum ProgramMessage: Hashable, Sendable {
  /// To the program, first: the key of the page, and the number of sockets and the least version that it uses.
  case start(key: String, socketCount: Int, version: Int)
  case ready
  case serve
  case status(BuildStatus)
  /// To the program: it has to end, since another one serves.
  case stop

  private static let separator: Character = "\u{1F}"

  var line: String {
    let fields: [String] =
      switch self {
      case .start(let key, let count, let version): ["start", key, "\(count)", "\(version)"]
      case .ready: ["ready"]
      case .serve: ["serve"]
      case .stop: ["stop"]
      case .status(let status):
        ["status"] + Self.fields(of: status.phase) + status.problems.flatMap(Self.fields)
      }
    return fields.map { String($0.map { $0 == Self.separator || $0.isNewline ? " " : $0 }) }
      .joined(separator: String(Self.separator)) + "\n"
  }

  /// Reads a line, or returns nil if it is not a message.
  init?(line: String) {
    let fields = line.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(String.init)
    switch (fields[0], fields.count) {
    case ("start", 4):
      guard let count = Int(fields[2]), let version = Int(fields[3]) else { return nil }
      self = .start(key: fields[1], socketCount: count, version: version)
    case ("ready", 1): self = .ready
    case ("serve", 1): self = .serve
    case ("stop", 1): self = .stop
    case ("status", 3...):
      guard let phase = Self.phase(fields[1], fields[2]), (fields.count - 3) % 4 == 0 else {
        return nil
      }
      let problems = stride(from: 3, to: fields.count, by: 4).map {
        (start: Int) -> PreviewProblem in
        let file: String? = fields[start].isEmpty ? nil : fields[start]
        return PreviewProblem(
          file: file, line: Int(fields[start + 1]) ?? 0, column: Int(fields[start + 2]) ?? 0,
          message: fields[start + 3])
      }
      self = .status(BuildStatus(phase, problems: problems))
    default: return nil
    }
  }

  private static func fields(of problem: PreviewProblem) -> [String] {
    [problem.file ?? "", "\(problem.line)", "\(problem.column)", problem.message]
  }

  private static func fields(of phase: BuildStatus.Phase) -> [String] {
    switch phase {
    case .none: ["none", ""]
    case .building(let step): ["building", step]
    case .built(let seconds): ["built", "\(seconds)"]
    case .failed(let seconds): ["failed", "\(seconds)"]
    }
  }

  private static func phase(_ name: String, _ value: String) -> BuildStatus.Phase? {
    switch name {
    case "none": BuildStatus.Phase.none
    case "building": .building(value)
    case "built": Double(value).map { .built($0) }
    case "failed": Double(value).map { .failed($0) }
    default: nil
    }
  }
}
