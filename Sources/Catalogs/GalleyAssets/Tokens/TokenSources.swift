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
  private var known: Set<FileProblem> = []
  private var indices: [String: Int] = [:]
  /// The keys of the older form of tokens in each file, and where the first of them is.
  private var olderKeys: [Int: (offset: Int, keys: [String])] = [:]

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

  /// Notes a key of the form of tokens before that of the community group, such as `value` for `$value`.
  mutating func noteOlderKey(_ key: String, at offset: Int, in file: Int) {
    if olderKeys[file, default: (offset, [])].keys.contains(key) { return }
    olderKeys[file, default: (offset, [])].keys.append(key)
  }

  /// Reports the keys of the older form in a file, all at the first of them.
  mutating func reportOlderKeys(in file: Int) {
    guard let (offset, keys) = olderKeys[file] else { return }
    let newer = keys.map { TokenTable.newerKeys[$0] ?? $0 }
    error(
      at: offset, in: file,
      "the file has the older form of tokens; rename \(Self.list(keys)) to \(Self.list(newer)), as the convertToDTCG of Style Dictionary does"
    )
  }

  private static func list(_ keys: [String]) -> String {
    let quoted = keys.map(ProblemList.quoted)
    let last = quoted.suffix(1).joined()
    return quoted.count > 1 ? quoted.dropLast().joined(separator: ", ") + " and " + last : last
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

  /// Adds a problem once, since each appearance reads the same files.
  private mutating func add(_ problem: FileProblem) {
    guard problems.count < Self.maximumProblemCount, known.insert(problem).inserted else { return }
    problems.append(problem)
  }
}
