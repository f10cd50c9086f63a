import GalleyGeometry
import GalleyLayout

extension SnapshotResult {
  /// What came of the snapshot in words, for people: the environment if it is another, then the layout, then the pixels.
  public var lines: [String] {
    var lines: [String] = []
    if let environment {
      lines.append(
        "made in another environment: \(environment.map(\.words).joined(separator: " · "))")
    }
    if let headline { lines.append(headline) }
    if let pixels { lines.append("pixels: \(pixels.words)") }
    if let message { lines.append(message) }
    if lines.isEmpty, let words = verdict.words { lines.append(words) }
    return lines.map(\.printable)
  }

  /// The reasons for the choices that the snapshot shows, a line for each that did not take its first alternative.
  public var reasons: [String] {
    (layout?.decisions ?? []).filter { $0.chosen > 0 }.map { decision in
      let reasons = decision.sentences.dropLast().joined(separator: "; ")
      return "\(decision.label) took alternative \(decision.chosen + 1): \(reasons)".printable
    }
  }
}

extension Verdict {
  /// What the verdict alone says, where there is nothing else to say.
  fileprivate var words: String? {
    switch self {
    case .matched: nil
    case .differed: "it is not what it was"
    case .missing: "there is no reference; run it where references may be recorded, and commit them"
    case .recorded: "there is no reference for it; look at what was recorded, and accept it"
    case .unreadable: "the reference cannot be read"
    case .failed: "the document has no picture"
    case .dead: "nothing makes this reference any more; accept --dead removes it"
    }
  }
}

extension RunRecord {
  /// How many snapshots came to what, in one line.
  public var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      return "\(count) \(verdict.rawValue)" + (verdict == .matched ? rungs : "")
    }
    return counts.isEmpty ? nothing : counts.joined(separator: ", ")
  }

  /// What a run came to that had nothing to do.
  private var nothing: String {
    plan?.shard == nil ? "nothing to compare" : "this shard has nothing to compare"
  }

  /// By what those decided that matched.
  private var rungs: String {
    let parts = MatchReason.allCases.compactMap { rung -> String? in
      let count = results.count { $0.rung == rung }
      return count > 0 ? "\(count) by \(rung.rawValue)" : nil
    }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// Whether anything failed; dead references count only if asked for.
  public func isFailure(countingDead: Bool) -> Bool {
    results.contains { $0.isFailure || (countingDead && $0.verdict == .dead) }
  }
}
