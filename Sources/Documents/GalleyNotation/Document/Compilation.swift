internal import GalleyFormats
internal import GalleyLayout

struct Compilation {
  private static let maximumDepth = 256

  var errors = ErrorList()
  var foreignErrors: [Diagnostic] = []
  var warnings: [Diagnostic] = []
  var faults = EntryFaults()
  /// The locales that a command shows in place of those of the matrix; nil for those.
  var shownLocales: [String]?
  var styles = StyleTable()
  var components = ComponentTable()
  var customTraits = CustomTraitTable()
  let folder: DocumentFolder
  var strings = StringTable()
  /// The files beside the document.
  var files: DocumentFiles
  var assets = DocumentAssets()
  var identifiers = IdentifierScope()
  var nodePlaces: [String: Position] = [:]
  var conditions = ConditionTable()
  var familyPlaces: [String: Position] = [:]
  /// The amounts that texts spell out, by the places of the texts.
  var spelledAmounts: [Position: SpelledAmount] = [:]
  /// The offered widths at which the result of a condition may change.
  var widthEdges: Set<Double> = []
  var isReadingStyle = false
  var places = ScalarPlaces()
  private var depth = 0

  init(path: String) {
    self.init(in: DocumentFolder(of: path))
  }

  init(in folder: DocumentFolder) {
    self.folder = folder
    files = DocumentFiles(in: folder)
  }

  /// Creates the reading of a document that may use only the files that another reading of it has used.
  init(path: String, filesOf other: Compilation) {
    folder = DocumentFolder(of: path)
    files = other.files.closed
    assets = other.assets.emptied
  }

  /// Returns what a function reads one level further in, or nil after reporting that this is too deep.
  mutating func deeper<Value>(_ tree: Tree, _ read: (inout Compilation) -> Value?) -> Value? {
    guard depth < Self.maximumDepth else {
      return report("the layout is nested deeper than \(Self.maximumDepth) levels here", at: tree)
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }
}

// MARK: - Errors

extension Compilation {
  mutating func report(_ message: String, at position: Position) {
    errors.add(message, at: position)
  }

  mutating func report(_ message: String, at tree: Tree) {
    errors.add(message, at: tree.position)
  }

  /// Reports an unexpected value, unless the value is not known yet.
  ///
  /// Without a suggestion, the message ends with what to write for a word of another tool, or the nearest known word.
  mutating func expected(
    _ expectation: String, insteadOf tree: Tree, _ suggestion: String = "", known: [String] = []
  ) {
    guard !tree.isUnknown else { return }
    let hint = suggestion.isEmpty ? hint(for: tree, among: known) : suggestion
    report("expected \(expectation), found \(tree.summary)\(hint)", at: tree)
  }

  func hint(for tree: Tree, among known: [String]) -> String {
    guard !tree.isMissing else { return "" }
    let word = tree.scalar?.text ?? tree.entries?.first.map { "{\($0.key)}" }
    return word.map {
      SearchWords.hint(forValue: $0, of: conditions.subject.property, among: known)
    } ?? ""
  }

  mutating func reportUnknownKey(
    _ entry: Tree.Entry, _ noun: String, known: [String], words: SearchWords
  ) {
    var suggestion = words.hintOrDetour(for: entry.key, among: known)
    if suggestion.isEmpty { suggestion = Wording.suggestion(for: entry.key, among: known) }
    let hint = suggestion.isEmpty ? "; expected \(Wording.list(known))" : suggestion
    report("\(Wording.quoted(entry.key)) is not \(noun)\(hint)", at: entry.position)
  }

  mutating func report<Value>(_ message: String, at position: Position) -> Value? {
    errors.add(message, at: position)
    return nil
  }

  mutating func report<Value>(_ message: String, at tree: Tree) -> Value? {
    report(message, at: tree.position)
  }

  mutating func expected<Value>(
    _ expectation: String, insteadOf tree: Tree, _ suggestion: String = "", known: [String] = []
  ) -> Value? {
    expected(expectation, insteadOf: tree, suggestion, known: known) as Void
    return nil
  }
}

// MARK: - Values

extension Compilation {
  mutating func value<Value>(_ tree: Tree, _ type: ValueType<Value>) -> Value? {
    tree.isUnknown ? nil : type.read(tree, &self)
  }

  mutating func value<Value>(_ tree: Tree?, _ type: ValueType<Value>) -> Value? {
    tree.flatMap { value($0, type) }
  }

  mutating func values<Value>(
    _ trees: some Collection<Tree>, _ type: ValueType<Value>
  ) -> [Value]? {
    let values = trees.compactMap { value($0, type) }
    return values.count == trees.count ? values : nil
  }

  mutating func fields(
    of tree: Tree, _ known: [String], words: @autoclosure () -> SearchWords = .ofValues
  ) -> [String: Tree]? {
    guard let entries = tree.entries else {
      return expected("a mapping with \(Wording.list(known, "and"))", insteadOf: tree)
    }
    var fields: [String: Tree] = [:]
    for entry in entries {
      if known.contains(entry.key) {
        fields[entry.key] = entry.value
      } else {
        reportUnknownKey(entry, "a key here", known: known, words: words())
      }
    }
    return fields
  }

  mutating func number(
    _ tree: Tree, _ expectation: String, in range: ClosedRange<Double>
  ) -> Double? {
    guard let scalar = tree.scalar, scalar.number != nil || scalar.isNonFinite else {
      return expected(expectation, insteadOf: tree, known: range.upperBound == 1 ? ["0.5"] : [])
    }
    guard let number = scalar.number else {
      return expected(expectation, insteadOf: tree, ", which is not finite")
    }
    guard range.contains(number) else {
      return report(
        "expected \(expectation), found \(Wording.quoted(scalar.text)), which is "
          + Self.relation(of: number, to: range), at: tree)
    }
    return number
  }

  private static func relation(of number: Double, to range: ClosedRange<Double>) -> String {
    if !number.isFinite { return "not finite" }
    if number < range.lowerBound {
      return range.lowerBound >= 0 && number < 0 ? "negative" : "too small"
    }
    return "more than \(JSON.digits(range.upperBound))"
  }

  mutating func checkedLength(of text: String, at tree: Tree) -> String? {
    let limit = Layout.Text.maximumByteCount
    guard text.utf8.count > limit else { return text }
    return report("the text is \(text.utf8.count) bytes long; the limit is \(limit)", at: tree)
  }

  mutating func reason(_ tree: Tree, key: String = "reason", _ hint: String) -> String? {
    guard let text = tree.isMissing ? "" : value(tree, .text) else { return nil }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else {
      return report("'\(key)' is empty; \(hint)", at: tree)
    }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}
