import GalleyFiles

struct CompilerOutput: Sendable {
  /// The errors in their order, each once; those without a place only if none has one.
  var problems: [PreviewProblem] {
    let placed = found.filter { $0.file != nil }
    return placed.isEmpty ? found : placed
  }

  /// How far the build is, such as "12 of 34", or empty.
  private(set) var step = ""
  private(set) var lastLine = ""
  private var found: [PreviewProblem] = []
  private var seen: Set<PreviewProblem> = []

  private static let maximumCount = 50

  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    lastLine = line
    if let problem = Self.problem(line), found.count < Self.maximumCount,
      seen.insert(problem).inserted
    {
      found.append(problem)
    } else if line.hasPrefix("Another instance of SwiftPM") {
      step = "after another build of this package"
    } else if let step = Self.step(line) {
      self.step = step
    }
  }

  private static func problem(_ line: String) -> PreviewProblem? {
    for mark in [": error: ", ": fatal error: "] {
      guard let range = line.firstRange(of: mark) else { continue }
      return problem(at: line[..<range.lowerBound], String(line[range.upperBound...]))
    }
    let mark = "error: "
    return line.hasPrefix(mark)
      ? PreviewProblem(file: nil, message: String(line.dropFirst(mark.count))) : nil
  }

  /// Returns the error at a place such as `/a/b.swift:3:14`, or of a program such as a linker.
  private static func problem(at place: Substring, _ message: String) -> PreviewProblem {
    // The package manager writes the name of the package before the path.
    place.firstIndex(of: "/").flatMap { PreviewProblem(at: place[$0...], message: message) }
      ?? PreviewProblem(file: nil, message: "\(place): \(message)")
  }

  /// Returns "12 of 34" for a line that begins with "[12/34]", or nil for another.
  private static func step(_ line: String) -> String? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    guard numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
    return "\(numbers[0]) of \(numbers[1])"
  }
}

extension PreviewProblem {
  /// Creates a problem at a place such as `/a/b.swift:3:14`, or returns nil if that is no place.
  init?(at place: Substring, message: String) {
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.suffix(2).compactMap { Int($0) }
    guard parts.count > 2, numbers.count == 2 else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    self.init(file: file, line: numbers[0], column: numbers[1], message: message)
  }

  var shortened: PreviewProblem {
    var copy = self
    copy.file = file.map(FilePath.shortened)
    return copy
  }
}
