import Synchronization

/// The width that a layout is offered, which knows who asks for it.
///
/// A function of traits that never asks gives the same for all widths; so it can be told, without looking at each, at
/// which widths a document may change.
struct OfferedWidth: Sendable {
  private var points: Double

  init(_ points: Double) { self.points = points }

  /// The width in points.
  var value: Double {
    get {
      Traits.widthQuestions?.note(.width)
      return points
    }
    set { points = newValue }
  }

  /// The horizontal size class that follows from the width.
  var sizeClass: SizeClass {
    Traits.widthQuestions?.note(.sizeClass)
    return points >= Traits.minimumRegularWidth ? .regular : .compact
  }
}

extension OfferedWidth: Hashable {
  /// Returns whether two widths are the same, which is to ask for both.
  static func == (left: OfferedWidth, right: OfferedWidth) -> Bool {
    left.value == right.value
  }

  /// Hashes the width, which is to ask for it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// What is asked about offered widths while a function of traits runs.
package final class WidthQuestions: Sendable {
  /// A question about the width.
  package enum Question: Hashable, Sendable {
    /// How many points there are.
    case width
    /// Which size class follows.
    case sizeClass
  }

  private let asked = Mutex<Set<Question>>([])

  fileprivate init() {}

  fileprivate func note(_ question: Question) {
    asked.withLock { _ = $0.insert(question) }
  }

  /// Returns the value of a function, and what it asked about offered widths.
  package static func asked<Value>(
    by function: () throws -> Value
  ) rethrows -> (value: Value, questions: Set<Question>) {
    let questions = WidthQuestions()
    let value = try Traits.$widthQuestions.withValue(questions) { try function() }
    return (value, questions.asked.withLock { $0 })
  }
}

extension Traits {
  /// Who wants to know what is asked about offered widths, if anybody does.
  @TaskLocal fileprivate static var widthQuestions: WidthQuestions?
}
