/// The place of a node in the file of its document, and of the components that contain it.
///
/// ```swift
/// let place = SourcePlace(line: 13, column: 5, uses: [SourcePlace(line: 40, column: 7)])
/// print(place)  // line 13, used in line 40
/// ```
///
/// Comparing layouts ignores it: two layouts that differ only in their places are equal.
public struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int {
    get { Int(smallLine) }
    set { smallLine = Int32(clamping: newValue) }
  }

  /// The column in characters, counted from 1.
  public var column: Int {
    get { Int(smallColumn) }
    set { smallColumn = Int32(clamping: newValue) }
  }

  /// The uses of the components that contain the node, the innermost first; empty outside of components.
  ///
  /// For components nested more than six deep, these are the innermost five and the outermost.
  public var uses: [SourcePlace] {
    get { details.value.uses }
    set { details.value.uses = newValue }
  }

  /// The key of the string that the node shows; nil if it shows none.
  public var stringKey: String? {
    get { details.value.stringKey }
    set { details.value.stringKey = newValue }
  }

  /// The path of the file if the document includes it; nil for the document itself.
  public var file: String? {
    get { details.value.file }
    set { details.value.file = newValue }
  }

  // Every layout and every result holds a place, so it is small.
  private var smallLine: Int32
  private var smallColumn: Int32
  private var details: Details

  /// Creates a place.
  public init(line: Int, column: Int, uses: [SourcePlace] = [], file: String? = nil) {
    (smallLine, smallColumn) = (Int32(clamping: line), Int32(clamping: column))
    details = Details(DetailValues(uses: uses, file: file))
  }

  /// What few nodes have.
  private struct DetailValues: Hashable {
    var uses: [SourcePlace] = []
    var stringKey: String?
    var file: String?
  }

  /// A reference to the details, or none if there are none.
  private indirect enum Details: Hashable {
    case none
    case some(DetailValues)

    init(_ values: DetailValues) {
      self = values == DetailValues() ? .none : .some(values)
    }

    var value: DetailValues {
      get {
        switch self {
        case .none: DetailValues()
        case .some(let values): values
        }
      }
      set { self = Details(newValue) }
    }
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The line, and the lines where it is used, such as line 13, used in line 40.
  public var description: String { "line \(number)\(usage)" }

  /// The line, with the file if it is not the document's.
  private var number: String { "\(line)\(file.map { " of \($0)" } ?? "")" }

  /// Where the node is used, with a comma before, such as used in line 40; empty outside of components.
  package var usage: String { usePhrase.map { ", \($0)" } ?? "" }

  /// Where the node is used, such as used in line 40; nil outside of components.
  var usePhrase: String? {
    guard let last = uses.last else { return nil }
    let inner = uses.dropLast().prefix(3).map(\.number)
    guard !inner.isEmpty else { return "used in line \(last.number)" }
    let rest = uses.count - 1 > inner.count ? ", …" : ""
    return "used in lines \(inner.joined(separator: ", "))\(rest) and \(last.number)"
  }
}

/// A stored value that is ignored when its owner is compared or hashed.
@propertyWrapper
package struct Aside<Value: Sendable>: Hashable, Sendable {
  /// The value.
  package var wrappedValue: Value

  /// Creates an ignored value.
  package init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Returns true, since the value is ignored.
  package static func == (left: Self, right: Self) -> Bool { true }

  /// Hashes nothing.
  package func hash(into hasher: inout Hasher) {}
}
