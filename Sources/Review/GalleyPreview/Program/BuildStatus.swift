import GalleyGeometry

package struct BuildStatus: Codable, Hashable, Sendable {
  package enum Phase: Codable, Hashable, Sendable {
    case none
    /// A build runs; the text says how far it is, and may be empty.
    case building(String)
    case built(Double)
    /// The last build failed after a number of seconds.
    case failed(Double)
  }

  package var phase: Phase
  package var problems: [PreviewProblem]

  package init(_ phase: Phase = .none, problems: [PreviewProblem] = []) {
    (self.phase, self.problems) = (phase, problems)
  }

  /// The event for open pages, or nil if there is nothing to say.
  var event: PreviewEvent? {
    let (seconds, step): (Double?, String?)
    var isFailure = false
    switch phase {
    case .none: return nil
    case .building(let text): (seconds, step) = (nil, text)
    case .built(let time): (seconds, step) = (time, nil)
    case .failed(let time): (seconds, step, isFailure) = (time, nil, true)
    }
    return PreviewEvent(
      name: "building",
      data: PageJSON.object([
        "seconds": seconds.map { "\(($0 * 10).rounded() / 10)" } ?? "null",
        "step": step.map { PageJSON.string($0.printable) }, "failed": isFailure ? "true" : nil,
      ]))
  }
}
