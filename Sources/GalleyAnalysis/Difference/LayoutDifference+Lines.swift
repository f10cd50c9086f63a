import GalleyGeometry
import GalleyLayout

extension LayoutDifference {
  /// A sentence about something that differs.
  public struct Line: Hashable, Sendable {
    /// What the sentence is about.
    public var topic: Topic
    /// The sentence, which commands no terminal whatever the names in it.
    public var text: String
  }

  /// What a sentence can be about, in the order in which they are said.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// A choice that was decided in another way.
    case decision
    /// An issue that is new or worse than it was.
    case issue
    /// An issue that is gone.
    case resolved
    /// What came and went.
    case presence
    /// What a text says, and in how many lines.
    case content
    /// Where things stand.
    case frame
    /// The extents of the picture.
    case size
  }

  /// Returns what differs in words, the most important first, with at most a number of lines for each topic.
  ///
  /// What is left out is counted in a line of its own, and so is what only went with the layout around it.
  public func lines(limit: Int = 12) -> [Line] {
    Topic.allCases.flatMap { topic in
      let sentences = sentences(about: topic)
      let more = sentences.count - limit
      let end = end(more: max(more, 0), carried: topic == .frame ? carriedCount : 0)
      return (sentences.prefix(limit) + end).map { Line(topic: topic, text: $0) }
    }
  }

  /// Returns the line that counts what is not said.
  private func end(more: Int, carried: Int) -> [String] {
    let along = "\(carried) along with what they stand in"
    if more > 0 { return ["… and \(more) more" + (carried > 0 ? ", and \(along)" : "")] }
    return carried > 0 ? ["… and \(along)"] : []
  }

  private func sentences(about topic: Topic) -> [String] {
    switch topic {
    case .decision: decisions.map(\.sentence)
    case .issue: issues.filter { $0.after != nil }.map(\.sentence)
    case .resolved: issues.filter { $0.after == nil }.map(\.sentence)
    case .presence: presenceSentences
    case .content: nodes.filter(\.hasOtherContent).map(\.sentence)
    case .frame: frameSentences
    case .size:
      size.map { ["the picture is \($0.after.words) where it was \($0.before.words)"] } ?? []
    }
  }

  /// What happened to frames of their own accord, those of layouts with a name first.
  private var frameSentences: [String] {
    let named = frameChanges.filter { $0.after.id != nil }
    return (named + frameChanges.filter { $0.after.id == nil }).map(\.sentence)
  }

  /// The layouts of which only the frame differs, without those that went with what they stand in.
  var frameChanges: [NodeChange] { nodes.filter { !$0.hasOtherContent && !$0.isCarried } }

  private var carriedCount: Int { nodes.count(where: \.isCarried) }
}

extension LayoutDifference: CustomStringConvertible {
  /// What differs in words, a line for each sentence.
  public var description: String {
    isEmpty ? "nothing differs" : lines().map(\.text).joined(separator: "\n")
  }
}

extension Size {
  /// The width and the height for people.
  var words: String {
    "\(width.shortDecimal(places: 2)) × \(height.shortDecimal(places: 2))"
  }
}
