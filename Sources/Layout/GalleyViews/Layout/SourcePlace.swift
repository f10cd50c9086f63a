/// The place of a node in the file of its document, and of the components that contain it.
///
/// ```swift
/// let place = SourcePlace(line: 13, column: 5, uses: [SourcePlace(line: 40, column: 7)])
/// print(place)  // line 13, used in line 40
/// ```
///
/// For a layout that is built in Swift, it is the line of the code that makes it.
///
/// Comparing layouts ignores it: two layouts that differ only in their places are equal.
public struct SourcePlace: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int {
    get { Int(smallLine) }
    set { smallLine = Int32(clamping: newValue) }
  }

  /// The column in characters, counted from 1.
  package var column: Int {
    get { Int(smallColumn) }
    set { smallColumn = Int32(clamping: newValue) }
  }

  /// The uses of the components that contain the node, the innermost first; empty outside of components.
  ///
  /// For components nested more than six deep, these are the innermost five and the outermost.
  package var uses: [SourcePlace] {
    get { details.value.uses }
    set { details.value.uses = newValue }
  }

  /// The key of the string that the node shows; nil if it shows none.
  package var stringKey: String? {
    get { details.value.stringKey }
    set { details.value.stringKey = newValue }
  }

  /// The number or date that the node shows in the way of each language, such as 36 EUR; nil if it shows none.
  package var shownValue: String? {
    get { details.value.shownValue }
    set { details.value.shownValue = newValue }
  }

  /// The path of the file if the document includes it, or the ID of a file of Swift code, such as Shop/OrderView.swift; nil for the
  /// document itself.
  package var file: String? {
    get { details.value.file }
    set { details.value.file = newValue }
  }

  /// Whether the place is a line of Swift code, whose file is known by its ID and not by a path.
  package var isSwift: Bool { details.value.isSwift }

  // Every layout and every result holds a place, so it is small.
  private var smallLine: Int32
  private var smallColumn: Int32
  private var details: Details

  public init(line: Int, column: Int, uses: [SourcePlace] = [], file: String? = nil) {
    (smallLine, smallColumn) = (Int32(clamping: line), Int32(clamping: column))
    details = Details(DetailValues(uses: uses, file: file))
  }

  /// Creates the place of a line of Swift code, or nil if it is part of this library, which makes layouts for others.
  package init?(fileID: String, line: Int) {
    guard !["GalleyViews/", "GalleyNotation/"].contains(where: fileID.hasPrefix) else {
      return nil
    }
    (smallLine, smallColumn) = (Int32(clamping: line), 1)
    details = .swift(fileID: fileID)
  }

  private struct DetailValues: Hashable {
    var uses: [SourcePlace] = []
    var stringKey: String?
    var shownValue: String?
    var file: String?
    var isSwift = false
  }

  /// A reference to the details, or none if there are none.
  private indirect enum Details: Hashable {
    case none
    case swift(fileID: String)
    case some(DetailValues)

    init(_ values: DetailValues) {
      if values == DetailValues() {
        self = .none
      } else if let file = values.file, values == DetailValues(file: file, isSwift: true) {
        self = .swift(fileID: file)
      } else {
        self = .some(values)
      }
    }

    var value: DetailValues {
      get {
        switch self {
        case .none: DetailValues()
        case .swift(let fileID): DetailValues(file: fileID, isSwift: true)
        case .some(let values): values
        }
      }
      set { self = Details(newValue) }
    }
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The line, and the lines where it is used, such as line 13, used in line 40.
  public var description: String { isSwift ? spot : "line \(number)\(usage)" }

  /// The line alone, such as line 13; of Swift code with the file, such as OrderView.swift:31.
  package var spot: String {
    guard isSwift, let file else { return "line \(line)" }
    return "\(file.split(separator: "/").last ?? ""):\(line)"
  }

  /// The line, with the file if it is not the document's.
  private var number: String { "\(line)\(file.map { " of \($0)" } ?? "")" }

  /// Where the node is used, with a comma before, such as used in line 40; empty outside of components.
  package var usage: String { usePhrase.map { ", \($0)" } ?? "" }

  /// Where the node is used, such as used in line 40; nil outside of components.
  package var usePhrase: String? {
    guard let last = uses.last else { return nil }
    let inner = uses.dropLast().prefix(3).map(\.number)
    guard !inner.isEmpty else { return "used in line \(last.number)" }
    let rest = uses.count - 1 > inner.count ? ", …" : ""
    return "used in lines \(inner.joined(separator: ", "))\(rest) and \(last.number)"
  }
}

extension Aside<SourcePlace?> {
  /// Replaces the place by a line of Swift code.
  ///
  /// It is not inlined, because the optimizer of Swift 6.3.1 crashes where a place is replaced that was just made.
  @inline(never)
  mutating func note(_ fileID: String, _ line: Int) {
    wrappedValue = SourcePlace(fileID: fileID, line: line)
  }
}
