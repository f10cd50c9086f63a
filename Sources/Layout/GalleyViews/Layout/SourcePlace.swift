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
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int
  /// The uses of the components that contain the node, the innermost first; empty outside of components.
  ///
  /// For components nested more than six deep, these are the innermost five and the outermost.
  package var uses: [SourcePlace]
  /// The path of the file if the document includes it, or the ID of a file of Swift code, such as Shop/OrderView.swift; nil for the
  /// document itself.
  package var file: String?
  /// The key of the string that the node shows; nil if it shows none.
  package var stringKey: String?
  /// The number or date that the node shows in the way of each language, such as 36 EUR; nil if it shows none.
  package var shownValue: String?
  /// Whether the place is a line of Swift code, whose file is known by its ID and not by a path.
  package private(set) var isSwift = false

  public init(line: Int, column: Int, uses: [SourcePlace] = [], file: String? = nil) {
    (self.line, self.column, self.uses, self.file) = (line, column, uses, file)
  }

  /// Creates the place of a line of Swift code, or nil if it is part of this library, which makes layouts for others.
  package init?(fileID: String, line: Int) {
    guard !["GalleyViews/", "GalleyNotation/"].contains(where: fileID.hasPrefix) else {
      return nil
    }
    self.init(line: line, column: 1, file: fileID)
    isSwift = true
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
