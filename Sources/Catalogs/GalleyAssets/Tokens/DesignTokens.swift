import GalleyLayout
package import GalleyTextFiles

/// The design tokens of a file in the format of the Design Tokens Community Group, version 2025.10.
///
/// A file holds tokens, or is a resolver, which combines files. Modifiers of a resolver whose contexts are named like color
/// schemes or contrasts, such as `light`, `dark` and `high-contrast`, give colors their values in each appearance.
///
/// ```swift
/// let file = Array(#"{"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"#.utf8)
/// let tokens = try DesignTokens(path: "brand.tokens.json") { _ in .success(file) }
/// let gap = tokens["gap"]?.value  // 8 points
/// ```
public struct DesignTokens: Sendable {
  private var tokens: [String: DesignToken] = [:]
  /// The paths in the order of the files.
  package private(set) var paths: [String] = []
  package private(set) var problems: [FileProblem] = []
  /// The types of tokens that nothing draws, such as durations and texts, by path.
  package private(set) var otherTypes: [String: String] = [:]

  /// Returns the token of a path; for a group, its root token.
  public subscript(path: String) -> DesignToken? {
    tokens[path] ?? tokens[TokenTable.path(path, "$root")]
  }

  /// All tokens in the order of the files.
  package var all: [DesignToken] { paths.compactMap { tokens[$0] } }

  /// Reads a file and the files that it names.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - read: Returns the bytes of a file at a path, relative to the same folder as the first.
  /// - Complexity: Linear in the size of the files, with references and inherited tokens written out.
  /// - Throws: Why the file at the path cannot be read; files that it names become problems.
  public init(
    path: String, reading read: (String) -> Result<[UInt8], UnreadableFile>
  ) throws(UnreadableFile) {
    try self.init(paths: [path], reading: read)
  }

  /// Reads the files of a list, whose references lead to tokens of all of them that are no resolvers.
  ///
  /// Of tokens with the same path, that of the first file counts.
  package init(
    paths: [String], reading read: (String) -> Result<[UInt8], UnreadableFile>
  ) throws(UnreadableFile) {
    var sources = TokenSources()
    var roots: [TokenSources.Placed] = []
    for path in paths {
      let file = sources.add(try read(path).get(), path: path)
      if let root = sources.root(of: file) { roots.append(root) }
    }
    let plain = roots.filter { !TokenResolver.isResolver($0.node) }
    for root in roots {
      if TokenResolver.isResolver(root.node) {
        var resolver = TokenResolver(root, in: sources.files[root.file].path, sources: sources)
        let tables = resolver.tables(read)
        sources = resolver.sources
        add(tables, &sources)
      } else if root.file == plain[0].file {
        var table = TokenTable()
        for root in plain.reversed() { table.add(root, &sources) }
        add([AppearanceTable(appearances: Appearance.allCases, table: table)], &sources)
      }
    }
    sources.reportNotes()
    problems = sources.problems.inOrder
  }

  private mutating func add(_ tables: [AppearanceTable], _ sources: inout TokenSources) {
    var values: [(appearances: [Appearance], [String: TokenResolution.AppearanceValue])] = []
    var first: TokenResolution?
    for entry in tables {
      var table = entry.table
      TokenInheritance.extend(&table, &sources)
      var resolution = TokenResolution(table: table, sources: sources)
      var found: [String: TokenResolution.AppearanceValue] = [:]
      for path in table.tokens.keys.sorted() {
        resolution.sources.entry = path
        found[path] = resolution.value(of: path)
      }
      sources = resolution.sources
      sources.entry = nil
      otherTypes.merge(resolution.otherTypes) { first, _ in first }
      values.append((entry.appearances, found))
      first = first ?? resolution
    }
    guard let first else { return }
    for path in first.table.orderedPaths where tokens[path] == nil {
      add(path, values.map { ($0.appearances, $0.1[path]) }, first, &sources)
    }
  }

  private mutating func add(
    _ path: String, _ values: [([Appearance], TokenResolution.AppearanceValue?)],
    _ resolution: TokenResolution, _ sources: inout TokenSources
  ) {
    guard let token = resolution.table.tokens[path], let value = AdaptiveValue(values) else {
      return
    }
    if value.isLimited {
      sources.warn(
        at: token.offset, in: token.object.file,
        "the token \(ProblemList.quoted(path)) differs between appearances, which only colors may; that of light appearance is used"
      )
    }
    paths.append(path)
    tokens[path] = DesignToken(
      path: path, value: value.value, deprecation: resolution.deprecation(of: path),
      file: sources.files[token.object.file].path,
      place: sources.place(of: token.offset, in: token.object.file))
  }
}

/// A color scheme with a contrast.
struct Appearance: Hashable {
  var colorScheme: ColorScheme
  var contrast: Contrast

  static let allCases: [Appearance] = [
    Appearance(colorScheme: .light, contrast: .standard),
    Appearance(colorScheme: .dark, contrast: .standard),
    Appearance(colorScheme: .light, contrast: .increased),
    Appearance(colorScheme: .dark, contrast: .increased),
  ]
}

/// The tokens that several appearances share.
struct AppearanceTable {
  var appearances: [Appearance]
  var table: TokenTable
}

/// One value made of the values in several appearances.
private struct AdaptiveValue {
  let value: DesignToken.Value
  /// Whether values other than colors differ, of which only the first is used.
  let isLimited: Bool

  init?(_ values: [([Appearance], TokenResolution.AppearanceValue?)]) {
    guard let first = values.lazy.compactMap(\.1).first else { return nil }
    func color(_ channels: (TokenResolution.AppearanceValue) -> RGBA?) -> Color {
      Color(
        Appearance.allCases.map { appearance in
          values.first { $0.0.contains(appearance) }?.1.flatMap(channels) ?? channels(first)
            ?? RGBA(0)
        })
    }
    switch first {
    case .color:
      value = .color(color { if case .color(let channels) = $0 { channels } else { nil } })
      isLimited = false
    case .border(_, let width):
      value = .border(
        color { if case .border(let channels, _) = $0 { channels } else { nil } }, width: width)
      isLimited = values.contains {
        if case .border(_, let other) = $0.1 { other != width } else { false }
      }
    case .shadow(let shadows):
      let others = values.compactMap { $0.1 }.map(\.shadows)
      value = .shadow(
        shadows.indices.map { index in
          var shadow = shadows[index]
          shadow.color = color { $0.shadows[at: index]?.color.values.light }
          return shadow
        })
      isLimited = others.contains { $0.map(\.withoutColor) != shadows.map(\.withoutColor) }
    case .gradient(let stops):
      let others = values.compactMap { $0.1 }.map(\.stops)
      value = .gradient(
        stops.indices.map { index in
          Gradient.Stop(
            color { $0.stops[at: index]?.color.values.light }, at: stops[index].location)
        })
      isLimited = others.contains { $0.map(\.location) != stops.map(\.location) }
    case .dimension(let length):
      (value, isLimited) = (.dimension(length), Self.differ(values, first))
    case .number(let number): (value, isLimited) = (.number(number), Self.differ(values, first))
    case .fontWeight(let weight):
      (value, isLimited) = (.fontWeight(weight), Self.differ(values, first))
    case .fontFamily(let family):
      (value, isLimited) = (.fontFamily(family), Self.differ(values, first))
    case .typography(let look):
      (value, isLimited) = (.typography(look), Self.differ(values, first))
    }
  }

  private static func differ(
    _ values: [([Appearance], TokenResolution.AppearanceValue?)],
    _ first: TokenResolution.AppearanceValue
  ) -> Bool {
    values.contains { $0.1 != nil && $0.1 != first }
  }
}

extension TokenResolution.AppearanceValue {
  fileprivate var shadows: [Layout.Shadow] {
    if case .shadow(let shadows) = self { shadows } else { [] }
  }

  fileprivate var stops: [Gradient.Stop] {
    if case .gradient(let stops) = self { stops } else { [] }
  }
}

extension Array {
  /// Returns the element at a place, or nil beyond the end.
  fileprivate subscript(at index: Int) -> Element? { index < count ? self[index] : nil }
}

extension Color {
  /// Creates a color from its values in all appearances, in their order.
  init(_ values: [RGBA]) {
    self =
      Set(values).count == 1
      ? .channels(values[0])
      : .adaptive(
        Adaptive(
          light: values[0], dark: values[1], lightContrast: values[2], darkContrast: values[3]))
  }
}

extension TokenTable {
  /// The paths of all tokens in the order of the files.
  fileprivate var orderedPaths: [String] {
    var result: [String] = []
    var rest = [""]
    while let path = rest.popLast() {
      if tokens[path] != nil { result.append(path) }
      for name in (groups[path]?.names ?? []).reversed() { rest.append(Self.path(path, name)) }
    }
    return result
  }
}

extension [FileProblem] {
  /// The problems in the order of the files, the file that is read first in front.
  var inOrder: [FileProblem] {
    var order: [String: Int] = [:]
    for problem in self where order[problem.path] == nil { order[problem.path] = order.count }
    return enumerated().sorted { first, second in
      (order[first.element.path] ?? 0, first.element.problem.place, first.offset)
        < (order[second.element.path] ?? 0, second.element.problem.place, second.offset)
    }.map(\.element)
  }
}
