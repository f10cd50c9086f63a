internal import GalleyLayout
public import GalleyScene

/// The reader of theme files, which give annotations other colors.
///
/// ```swift
/// let file = Array("theme: 1\nlight: { leaf: '#0B429E' }".utf8)
/// let theme = try ThemeReader().read(file, path: "theme.yaml")
/// ```
///
/// A theme has a mapping for each look: `light`, `dark`, `lightContrast` and `darkContrast`. What a mapping leaves out
/// stays as it is in the default theme.
public struct ThemeReader: Sendable {
  public init() {}

  package func read(contentsOf path: String) throws(DocumentError) -> Theme {
    try read(try DocumentLoader().bytes(ofFile: path), path: path)
  }

  /// Returns the theme in the bytes of a file.
  ///
  /// - Throws: Every error of the file, colors that do not stand out enough from their ground among them.
  public func read(_ bytes: [UInt8], path: String) throws(DocumentError) -> Theme {
    var errors = ErrorList()
    var theme = Theme.standard
    let nothing = Tree(.mapping([]), at: .file)
    if let tree = Tree.read(bytes, path: path, emptyFile: nothing, errors: &errors) {
      var compilation = Compilation(path: path)
      compilation.read(tree, into: &theme)
      errors.add(compilation.errors)
    }
    guard errors.isEmpty else { throw DocumentError(.malformed, errors.diagnostics(path: path)) }
    return theme
  }
}

extension Compilation {
  private static let versionKey = "theme"
  private static let choices = "choices"
  private static let regions = "regions"

  fileprivate mutating func read(_ tree: Tree, into theme: inout Theme) {
    let looks = Theme.Look.allCases
    guard let fields = fields(of: tree, [Self.versionKey] + looks.map(\.rawValue)) else { return }
    if let version = fields[Self.versionKey] {
      if version.scalar?.text != "1" { expected("the version of themes, 1", insteadOf: version) }
    } else {
      report("expected 'theme: 1', the version of themes, at the top", at: tree)
    }
    for look in looks {
      guard let tree = fields[look.rawValue] else { continue }
      read(tree, into: &theme[look], look.contrast)
    }
  }

  private mutating func read(
    _ tree: Tree, into colors: inout AnnotationColors, _ contrast: Contrast
  ) {
    let names = AnnotationColors.Role.allCases.map(\.rawValue) + [Self.choices, Self.regions]
    guard let fields = fields(of: tree, names) else { return }
    var places: [String: Tree] = fields
    for role in AnnotationColors.Role.allCases {
      if let color = fields[role.rawValue].flatMap({ opaqueColor($0) }) { colors[role] = color }
    }
    if let list = list(fields[Self.choices], Self.choices, &places) { colors.setChoices(list) }
    if let list = list(fields[Self.regions], Self.regions, &places) { colors.setRegions(list) }
    guard errors.isEmpty else { return }
    for fault in colors.faults(contrast) {
      report(Self.message(fault), at: places[fault.name] ?? places[fault.ground] ?? tree)
    }
  }

  private static func message(_ fault: AnnotationColors.Fault) -> String {
    let ratio = (fault.ratio * 100).rounded(.down) / 100
    return
      "'\(fault.name)' stands out from '\(fault.ground)' by \(JSON.digits(ratio)) to 1 only;"
      + " it needs \(JSON.digits(fault.minimumRatio)), so make one of them darker or lighter"
  }

  private mutating func list(
    _ tree: Tree?, _ name: String, _ places: inout [String: Tree]
  ) -> [RGBA]? {
    guard let tree else { return nil }
    guard let items = tree.elements, (1...64).contains(items.count) else {
      expected("a list of 1 to 64 colors", insteadOf: tree)
      return nil
    }
    for (index, item) in items.enumerated() { places["\(name)[\(index)]"] = item }
    return items.compactMap { opaqueColor($0) }
  }

  private mutating func opaqueColor(_ tree: Tree) -> RGBA? {
    guard let color = value(tree, .color) else { return nil }
    guard case .channels(let channels) = color, channels.alpha == 255 else {
      expected("an opaque color such as \"#1B62D1\"", insteadOf: tree)
      return nil
    }
    return channels
  }
}
