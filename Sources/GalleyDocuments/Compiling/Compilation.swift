internal import GalleyLayout

/// The reading of one document: what it defines, where the reader stands, and what is wrong so far.
struct Compilation {
  /// The greatest number of nodes inside each other.
  static let maximumDepth = 256

  /// What is wrong so far.
  var faults = FaultList()
  /// The named sets of properties.
  var styles = StyleTable()
  /// The named nodes with parameters.
  var components: [String: Component] = [:]
  /// The words in several languages.
  var strings = StringTable()
  /// The images beside the document.
  var images: DocumentImages
  /// The names of nodes met so far.
  var identifiers = IdentifierScope()
  /// The first node of each name in the layout.
  var nodePlaces: [String: Position] = [:]
  /// The offered widths from which on a condition may come out another way.
  var widthEdges: Set<Double> = []
  /// The components that the reader is inside of, outermost first.
  var instances: [Instance] = []
  /// The components that another uses, as met while checking bodies.
  var uses: [ComponentUse] = []
  /// The component whose body is checked on its own, or nil while the layout is read.
  var checkedComponent: String?
  /// The number of parts that components may still add.
  var remainingCount = Tree.maximumCount
  /// Whether the value being read is that of a style, which many nodes share.
  var isReadingStyle = false
  /// The search for places inside of texts.
  var places = ScalarPlaces()
  private var depth = 0

  /// Creates the reading of a document at a path.
  init(path: String) {
    images = DocumentImages(beside: path)
  }
}

extension Compilation {
  /// Adds a fault at a part of the file.
  mutating func fault(_ message: String, at tree: Tree) {
    faults.add(message, at: tree.position)
  }

  /// Adds the fault that something else was found than expected, unless it is not known yet.
  mutating func expected(_ expectation: String, insteadOf tree: Tree, _ suggestion: String = "") {
    guard !tree.isUnknown else { return }
    fault("expected \(expectation), found \(tree.summary)\(suggestion)", at: tree)
  }

  /// Returns the value of a tree, or nil after adding a fault.
  mutating func value<Value>(_ tree: Tree, _ type: ValueType<Value>) -> Value? {
    guard !tree.isUnknown else { return nil }
    return type.read(tree, &self)
  }

  /// Returns a finite number in a range, or nil after adding a fault.
  mutating func number(
    _ tree: Tree, _ expectation: String, in range: ClosedRange<Double>
  ) -> Double? {
    guard let scalar = tree.scalar else {
      expected(expectation, insteadOf: tree)
      return nil
    }
    guard let number = scalar.number else {
      if scalar.isNonFinite {
        fault("expected \(expectation), found \(tree.summary), which is not finite", at: tree)
      } else {
        expected(expectation, insteadOf: tree)
      }
      return nil
    }
    guard range.contains(number) else {
      fault(
        "expected \(expectation), found \(Wording.quoted(scalar.text)), which is "
          + Self.relation(of: number, to: range), at: tree)
      return nil
    }
    return number
  }

  private static func relation(of number: Double, to range: ClosedRange<Double>) -> String {
    if !number.isFinite { return "not finite" }
    if number < range.lowerBound {
      return range.lowerBound >= 0 && number < 0 ? "negative" : "too small"
    }
    return "more than \(JSON.number(range.upperBound).text)"
  }

  /// Returns the values of a mapping by key after adding a fault for each unknown key, or nil if it is no mapping.
  mutating func fields(of tree: Tree, _ known: [String]) -> [String: Tree]? {
    guard let entries = tree.entries else {
      expected("a mapping with \(Wording.list(known, "and"))", insteadOf: tree)
      return nil
    }
    var fields: [String: Tree] = [:]
    for entry in entries {
      if known.contains(entry.key) {
        fields[entry.key] = entry.value
      } else {
        let suggestion = Wording.suggestion(for: entry.key, among: known)
        let hint = suggestion.isEmpty ? "; expected \(Wording.list(known))" : suggestion
        faults.add("\(Wording.quoted(entry.key)) is not a key here\(hint)", at: entry.position)
      }
    }
    return fields
  }

  /// Returns a text unless it is too long to be set.
  mutating func checkedLength(of text: String, at tree: Tree) -> String? {
    let limit = Layout.Text.maximumByteCount
    guard text.utf8.count > limit else { return text }
    fault("the text is \(text.utf8.count) bytes long; the limit is \(limit)", at: tree)
    return nil
  }

  /// Returns what a function reads one level further in, or nil after adding a fault if that is too deep.
  mutating func deeper<Value>(_ tree: Tree, _ read: (inout Compilation) -> Value?) -> Value? {
    guard depth < Self.maximumDepth else {
      fault("the layout is nested deeper than \(Self.maximumDepth) levels here", at: tree)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }
}
