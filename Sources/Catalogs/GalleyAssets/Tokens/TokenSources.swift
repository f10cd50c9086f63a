import GalleyLayout
internal import GalleyTextFiles

/// The files of tokens that are read, with their problems.
struct TokenSources {
  /// A value with the file it stands in.
  struct Placed {
    var node: JSONNode
    var file: Int
  }

  static let maximumCount = 500
  private static let maximumProblemCount = 1_000

  private(set) var files: [(path: String, json: JSONFile)] = []
  private(set) var problems: [FileProblem] = []
  /// The token or group that the next problems concern; nil for a file as a whole.
  var entry: String?
  private var known: [FileProblem: Int] = [:]
  private var indices: [String: Int] = [:]
  /// The features of older forms of tokens in each file, and where the first of them is.
  private var classics: [Int: (offset: Int, features: [String])] = [:]
  /// The colors that sRGB does not have in each file, and where the first of them is.
  private var limited: [Int: (offset: Int, colors: LimitedColors)] = [:]
  /// The sets of Tokens Studio in each file, in the order in which they are looked up.
  private(set) var sets: [Int: [String]] = [:]

  func index(of path: String) -> Int? { indices[path] }

  mutating func add(_ bytes: [UInt8], path: String) -> Int {
    let json = JSONFile(bytes)
    let index = files.count
    files.append((path, json))
    indices[path] = index
    for problem in json.problems { add(FileProblem(path: path, problem: problem)) }
    return index
  }

  /// The content of a file, as far as it can be read.
  func root(of file: Int) -> Placed? {
    files[file].json.value.map { Placed(node: $0, file: file) }
  }

  mutating func error(at offset: Int, in file: Int, _ message: String) {
    add(.error, at: offset, in: file, message)
  }

  mutating func warn(at offset: Int, in file: Int, _ message: String) {
    add(.warning, at: offset, in: file, message)
  }

  mutating func error(at placed: Placed, _ message: String) {
    add(.error, at: placed.node.offset, in: placed.file, message)
  }

  mutating func warn(at placed: Placed, _ message: String) {
    add(.warning, at: placed.node.offset, in: placed.file, message)
  }

  /// Notes a feature of the forms of tokens before that of the community group, such as `value` for `$value`.
  mutating func noteClassic(_ feature: String, at offset: Int, in file: Int) {
    if classics[file, default: (offset, [])].features.contains(feature) { return }
    classics[file, default: (offset, [])].features.append(feature)
    classics[file, default: (offset, [])].offset = min(classics[file]?.offset ?? offset, offset)
  }

  mutating func noteClassic(_ feature: String, at placed: Placed) {
    noteClassic(feature, at: placed.node.offset, in: placed.file)
  }

  mutating func note(limited color: RGBA, at placed: Placed) {
    limited[placed.file, default: (placed.node.offset, LimitedColors())].colors
      .add(color, named: entry ?? "")
  }

  mutating func note(sets names: [String], in file: Int) { sets[file] = names }

  /// Warns of the features of older forms and of limited colors, once for each file at the first of them.
  mutating func reportNotes() {
    entry = nil
    for (file, (offset, colors)) in limited.sorted(by: { $0.key < $1.key }) {
      if let remark = colors.remark { warn(at: offset, in: file, remark) }
    }
    for (file, (offset, features)) in classics.sorted(by: { $0.key < $1.key }) {
      let remedy =
        sets[file] == nil
        ? "'convertToDTCG' of Style Dictionary writes that of today"
        : "with the token format W3C DTCG, Tokens Studio writes that of today"
      let rest = features.count > 3 ? " and \(features.count - 3) more" : ""
      warn(
        at: offset, in: file,
        "the file has an older form of tokens, which is read: \(features.prefix(3).joined(separator: ", "))\(rest); \(remedy)"
      )
    }
  }

  func place(of offset: Int, in file: Int) -> CatalogPlace { files[file].json.places[offset] }

  /// Returns the members of an object, each key once, after warning of those that are repeated.
  mutating func members(of placed: Placed) -> [JSONNode.Member] {
    var problems = ProblemList()
    let members = files[placed.file].json.uniqueMembers(of: placed.node, &problems)
    for problem in problems.problems {
      add(FileProblem(path: files[placed.file].path, problem: problem))
    }
    return members
  }

  private mutating func add(
    _ severity: CatalogProblem.Severity, at offset: Int, in file: Int, _ message: String
  ) {
    let problem = CatalogProblem(severity, at: place(of: offset, in: file), message)
    add(FileProblem(path: files[file].path, problem: problem))
  }

  /// Adds a problem once, since each appearance reads the same files, with all tokens that it concerns.
  private mutating func add(_ problem: FileProblem) {
    if let index = known[problem] {
      guard let entry, problems[index].problem.entries.last != entry else { return }
      return problems[index].problem.entries.append(entry)
    }
    guard problems.count < Self.maximumProblemCount else { return }
    known[problem] = problems.count
    problems.append(problem)
    problems[problems.count - 1].problem.entries = entry.map { [$0] } ?? []
  }
}
