import Synchronization

/// The width that a layout is offered, which records when it is read.
///
/// A function of traits that never reads the width returns the same for all widths. So the widths at which a document
/// may change are known without trying each.
struct OfferedWidth: Sendable {
  private var points: Double

  init(_ points: Double) { self.points = points }

  var value: Double {
    get {
      Traits.widthQuestions?.note(.width)
      return points
    }
    set { points = newValue }
  }

  func sizeClass(from minimum: Double) -> SizeClass {
    Traits.widthQuestions?.note(.sizeClass)
    return points >= minimum ? .regular : .compact
  }
}

extension OfferedWidth: Hashable {
  /// Returns whether two widths are the same, which reads both.
  static func == (left: OfferedWidth, right: OfferedWidth) -> Bool {
    left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// The reads of offered widths while a function of traits runs.
package final class WidthQuestions: Sendable {
  package enum Question: Hashable, Sendable {
    case width
    case sizeClass
  }

  private let asked = Mutex<Set<Question>>([])

  fileprivate init() {}

  fileprivate func note(_ question: Question) {
    asked.withLock { _ = $0.insert(question) }
  }

  package static func asked<Value>(
    by function: () throws -> Value
  ) rethrows -> (value: Value, questions: Set<Question>) {
    let questions = WidthQuestions()
    let value = try Traits.$widthQuestions.withValue(questions) { try function() }
    return (value, questions.asked.withLock { $0 })
  }
}

extension Traits {
  @TaskLocal fileprivate static var widthQuestions: WidthQuestions?
}
