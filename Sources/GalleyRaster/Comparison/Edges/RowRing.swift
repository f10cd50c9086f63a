/// Values for the pixels of the last few rows of a picture, with room before and after each row.
struct RowRing<Value: BitwiseCopyable> {
  private let last: Int
  private let size: Int
  private var rows: [Int]
  /// The values of all rows and what is between them.
  var values: [Value]

  /// The number of values before the first of a row, which kernels read and pay no heed to.
  private static var lead: Int { 32 }

  /// Creates room for four or eight rows of a size, of which none is there yet.
  init(count: Int, size: Int, filledWith value: Value) {
    precondition(count & (count - 1) == 0, "A row is found by the lowest bits of its number.")
    (last, self.size) = (count - 1, size + RowRing.lead)
    rows = Array(repeating: -1, count: count)
    values = Array(repeating: value, count: count * self.size)
  }

  /// Takes the place of an earlier row for one, unless it is there already, and returns whether it did so.
  mutating func begin(_ row: Int) -> Bool {
    defer { rows[row & last] = row }
    return rows[row & last] != row
  }

  /// The value of a column of a row that is there.
  subscript(row: Int, column: Int) -> Value {
    get { values[offset(row) + column] }
    set { values[offset(row) + column] = newValue }
  }

  /// Returns where the values of a row are.
  func range(_ row: Int) -> Range<Int> {
    offset(row)..<offset(row) + size - RowRing.lead
  }

  /// Calls a function with the place in memory from which the offsets of rows count.
  @inline(__always)
  @unsafe mutating func withMemory(_ body: (UnsafeMutablePointer<Value>) -> Void) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      if let start = values.baseAddress { unsafe body(start) }
    }
  }

  /// Returns where in memory the first value of a row is.
  func offset(_ row: Int) -> Int { (row & last) * size + RowRing.lead }
}
