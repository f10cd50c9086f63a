import GalleyGeometry
import Synchronization

/// One line on a terminal that says how far a run has come; nothing where messages are not for a person.
final class ProgressLine: Sendable {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let latest = Mutex(0)

  /// Creates a line about a number of things to do.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && Console.isErrorTerminal
  }

  /// Shows the number of things done.
  func update(_ done: Int) {
    guard isShown else { return }
    latest.withLock { latest in
      // Workers may report out of order.
      guard done > latest else { return }
      latest = done
      Console.overwrite(line(done))
    }
  }

  /// Removes the line.
  func clear() {
    if isShown { Console.overwrite("") }
  }

  private func line(_ done: Int) -> String {
    let seconds =
      Double((ContinuousClock.now - start).components.seconds)
      + Double((ContinuousClock.now - start).components.attoseconds) * 1e-18
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return
      "\(done) of \(total) · \(rate.shortDecimal(places: 0)) a second · \(left.shortDecimal(places: 0)) s left"
  }
}
