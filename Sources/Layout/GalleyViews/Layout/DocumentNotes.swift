extension Layout {
  /// The facts of a document about a layout that do not change its look: its conditions and its place.
  ///
  /// Comparing layouts ignores it: two layouts that look the same are equal at any place.
  package struct DocumentNotes: Hashable, Sendable {
    package var outcomes: [ConditionOutcome] = []
    /// The numbers that lead to the layout from its container, unless that is its index there.
    package var step = DocumentStep()
    /// The numbers of the alternatives of a choice, unless they are those of its children.
    package var alternatives: AlternativeNumbers?
    /// The names that the files of the document do not have.
    package var missingNames: [MissingName] = []

    package init() {}

    package var isEmpty: Bool {
      outcomes.isEmpty && step == DocumentStep() && alternatives == nil && missingNames.isEmpty
    }
  }
}

/// The numbers that lead from a container to a layout inside, the same for all traits.
///
/// They begin with the slot: the place among all that the container may hold, present or not. The branch of each condition and
/// the turn of each loop around the layout follow, as in the structural identity of SwiftUI. Without conditions and loops, the
/// only number is the index among the layouts of the container, and nothing is stored.
public struct DocumentStep: Hashable, Sendable {
  package private(set) var numbers: [Int] = []
  /// Whether the first number is a slot; otherwise the index in the container comes before it.
  package private(set) var hasSlot = false

  package init() {}

  package init(slot numbers: [Int]) { (self.numbers, hasSlot) = (numbers, true) }

  package var isPlain: Bool { numbers.isEmpty }

  package func inside(_ outer: [Int]) -> DocumentStep {
    var copy = self
    copy.numbers = outer + numbers
    copy.hasSlot = false
    return copy
  }

  package func numbers(at index: Int) -> [Int] { hasSlot ? numbers : [index] + numbers }
}

/// The numbers of the alternatives of a choice that are present under some traits, among all of the document.
package struct AlternativeNumbers: Hashable, Sendable {
  package var present: [Int]
  package var count: Int

  package init(present: [Int], count: Int) { (self.present, self.count) = (present, count) }

  /// Creates the numbers of alternatives from their places, or nil if they are those of the children.
  ///
  /// An alternative that is not there counts as one.
  init?(of alternatives: [Layout]) {
    guard alternatives.contains(where: { !$0.notes.step.isPlain }) else { return nil }
    var present: [Int] = []
    var last: Int?
    for (index, alternative) in alternatives.enumerated() {
      let slot = alternative.notes.step.numbers(at: index).first ?? index
      let next = (present.last ?? -1) + 1
      present.append(last == slot ? next : next + max(0, slot - (last ?? -1) - 1))
      last = slot
    }
    let count = (present.last ?? -1) + 1
    guard present != Array(0..<count) else { return nil }
    self.init(present: present, count: count)
  }
}

extension Layout {
  package func inside(_ numbers: [Int]) -> Layout {
    guard !numbers.isEmpty else { return self }
    return changing(self) { $0.notes.step = notes.step.inside(numbers) }
  }

  package func inSlot(_ slot: Int, at index: Int) -> Layout {
    let step = notes.step
    guard slot != index || !step.isPlain else { return self }
    return changing(self) { $0.notes.step = DocumentStep(slot: [slot] + step.numbers) }
  }
}

extension Lines.Item {
  package func inside(_ numbers: [Int]) -> Lines.Item {
    guard !numbers.isEmpty else { return self }
    return changing(self) { $0.step = step.inside(numbers) }
  }

  package func inSlot(_ slot: Int, at index: Int) -> Lines.Item {
    guard slot != index || !step.isPlain else { return self }
    return changing(self) { $0.step = DocumentStep(slot: [slot] + step.numbers) }
  }
}

package enum ListSteps {
  case plain
  case own
  /// The root has only the numbers of its conditions, since it is in no container.
  case root
  /// Each has its index before the numbers of its step, since the steps are those of other containers.
  case indexed

  /// Finds the numbers of layouts, which have to be in order, and none the beginning of another.
  package init(_ layouts: [Layout]) {
    // Uses indices and stored properties, because copying each layout would dominate the cost.
    guard layouts.indices.contains(where: { !layouts[$0].notes.isEmpty }) else {
      self = .plain
      return
    }
    self.init(steps: layouts.lazy.map(\.notes.step))
  }

  package init(steps: some Sequence<DocumentStep>) {
    var last: [Int]?
    for (index, step) in steps.enumerated() {
      let numbers = step.numbers(at: index)
      if let last, numbers.starts(with: last) || !last.lexicographicallyPrecedes(numbers) {
        self = .indexed
        return
      }
      last = numbers
    }
    self = .own
  }

  package func numbers(of layout: Layout, at index: Int) -> [Int]? {
    if case .plain = self { return nil }
    return numbers(layout.notes.step, at: index)
  }

  /// Returns the numbers of a step from an index of its container, or nil if that is all.
  package func numbers(_ step: DocumentStep, at index: Int) -> [Int]? {
    if step.isPlain { return nil }
    return switch self {
    case .plain, .own: step.numbers(at: index)
    case .root: step.numbers
    case .indexed: [index] + step.numbers
    }
  }
}
