import GalleyAnalysis
import GalleyGeometry

/// Frames as rows of numbers, the decimal points of a column below each other.
struct FrameTable {
  /// The numbers of a column, as many digits before and after the point as the longest has.
  private struct Column {
    var name: String
    var whole = 0
    var fraction = 0

    var width: Int { max(whole + fraction, name.count) }

    mutating func fit(_ number: String) {
      let point = number.firstIndex(of: ".") ?? number.endIndex
      whole = max(whole, number[..<point].count)
      fraction = max(fraction, number[point...].count)
    }

    func text(_ number: String) -> String {
      let point = number.firstIndex(of: ".") ?? number.endIndex
      let after = fraction - number[point...].count
      let before = width - number.count - after
      return String(repeating: " ", count: before) + number + String(repeating: " ", count: after)
    }

    var head: String { String(repeating: " ", count: width - name.count) + name }
  }

  private var columns = ["x", "y", "width", "height"].map { Column(name: $0) }

  init(_ frames: some Sequence<Rect>) {
    for frame in frames {
      for (index, number) in Self.numbers(frame).enumerated() { columns[index].fit(number) }
    }
  }

  /// The number of columns that a row takes on a terminal.
  var width: Int { columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }

  /// The names of the numbers.
  var head: String { columns.map(\.head).joined(separator: "  ") }

  /// Returns the row of a frame.
  func row(_ frame: Rect) -> String {
    zip(columns, Self.numbers(frame)).map { $0.text($1) }.joined(separator: "  ")
  }

  /// Returns the numbers of a frame as they are read.
  static func numbers(_ frame: Rect) -> [String] {
    [frame.x, frame.y, frame.width, frame.height].map { $0.shortDecimal(places: 2) }
  }
}
