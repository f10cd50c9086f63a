import CPangoCairo
import GalleyLayout

struct FontPool: ~Copyable {
  var catalog: FontCatalog
  private var fonts: [FontFace: HarfBuzzFont] = [:]
  private var stacks: [FontStack.Key: FontStack] = [:]
  private let base: FontStack

  /// The maximum number of open fonts and stacks; beyond it, all are closed.
  ///
  /// A run uses a few dozen, but variable fonts may need one for each size and weight.
  private static let maximumCount = 512

  init(library: FontLibrary) throws(FontError) {
    var catalog = try FontCatalog(library: library)
    let key = FontStack.Key(
      family: nil, style: FontStyle(), script: .common)
    let family = FontLibrary.defaultFamilies[0]
    guard let file = catalog.faces(ofFamily: family).nearest(key.style) else {
      throw .missingFamily(family)
    }
    self.catalog = catalog
    base = FontStack(key, primary: file.font(file.name(key.style)), sources: [])
  }

  mutating func stack(_ key: FontStack.Key) -> FontStack { stacks[key] ?? makeStack(key) }

  private mutating func makeStack(_ key: FontStack.Key) -> FontStack {
    if stacks.count >= Self.maximumCount || fonts.count >= Self.maximumCount {
      stacks = [:]
      fonts = [:]
    }
    var sources = sources(key)[...]
    var stack: FontStack?
    while stack == nil, let source = sources.popFirst() {
      guard let primary = fonts(of: source, key).first else { continue }
      stack = FontStack(key, primary: primary, sources: sources)
    }
    stacks[key] = stack ?? base
    return stack ?? base
  }

  /// Returns the sources of fonts for a text, in the order that ``FontLibrary`` documents.
  private func sources(_ key: FontStack.Key) -> [FontSource] {
    var families = key.script.isEmoji ? [ScriptFonts.emojiFamily] : []
    for name in key.family.map({ FontFamilies($0).names }) ?? [] {
      switch name {
      case .family(let family): families.append(family)
      case .generic(let generic): families += key.script.families(of: generic)
      }
    }
    families += FontLibrary.defaultFamilies + key.script.families + catalog.folderFamilies
    return families.map(FontSource.family) + [.everything]
  }

  mutating func fonts(of source: FontSource, _ key: FontStack.Key) -> [HarfBuzzFont] {
    let faces: [FontFile] =
      switch source {
      case .family(let family): catalog.faces(ofFamily: family)
      case .stem(let stem): catalog.faces(ofStem: stem)
      case .everything: []
      }
    var families: [String] = []
    for face in faces where !families.contains(face.family) { families.append(face.family) }
    return families.compactMap { family in
      faces.filter { $0.family == family }.nearest(key.style)
    }.map { font($0.name(key.style), $0) }
  }

  mutating func font(_ face: FontFace) -> HarfBuzzFont? {
    if let known = fonts[face] { return known }
    guard let file = catalog.file(of: face) else { return nil }
    return font(face, file)
  }

  private mutating func font(_ face: FontFace, _ file: FontFile) -> HarfBuzzFont {
    if let known = fonts[face] { return known }
    let font = file.font(face)
    fonts[face] = font
    return font
  }
}

final class FontStack {
  /// The properties that determine the fonts of a text and their order.
  struct Key: Hashable {
    var family: String?
    var style: FontStyle
    var script: ScriptFonts
  }

  let key: Key
  let primary: HarfBuzzFont
  private var fonts: [HarfBuzzFont]
  private var sources: ArraySlice<FontSource>
  private var known: [Unicode.Scalar: HarfBuzzFont?] = [:]
  private static let maximumKnownCount = 8192
  var strut: TextStrut?

  init(_ key: Key, primary: HarfBuzzFont, sources: ArraySlice<FontSource>) {
    self.key = key
    self.primary = primary
    fonts = [primary]
    self.sources = sources
  }

  func position(of font: HarfBuzzFont) -> Int {
    fonts.firstIndex { $0 === font } ?? fonts.count
  }

  func font(with scalar: Unicode.Scalar, _ pool: inout FontPool) -> HarfBuzzFont? {
    if primary.has(scalar) { return primary }
    if let known = known[scalar] { return known }
    let font = font(with: CollectionOfOne(scalar), &pool)
    if known.count >= Self.maximumKnownCount { known = [:] }
    known[scalar] = .some(font)
    return font
  }

  func font(
    with scalars: some Collection<Unicode.Scalar>, _ pool: inout FontPool
  ) -> HarfBuzzFont? {
    if let font = fonts.first(where: { scalars.allSatisfy($0.has) }) { return font }
    while let source = sources.popFirst() {
      if case .everything = source {
        sources = pool.catalog.stems.map(FontSource.stem)[...]
        continue
      }
      let found = pool.fonts(of: source, key)
      fonts += found
      if let font = found.first(where: { scalars.allSatisfy($0.has) }) { return font }
    }
    return nil
  }
}

enum FontSource {
  case family(String)
  /// The files of the system whose names start with a stem.
  case stem(String)
  case everything
}

struct TextStrut {
  var metrics: ShapedText.Metrics
  var ellipsis: ShapedText.Ellipsis
  var hyphen: ShapedText.Ellipsis?
  /// The distance between tab stops in multiples of the font size: eight spaces.
  var tabStop: Double

  init(_ stack: FontStack, _ pool: inout FontPool) {
    func mark(_ scalars: [Unicode.Scalar], count: Int = 1) -> ShapedText.Ellipsis? {
      for scalar in scalars {
        guard let font = stack.font(with: scalar, &pool), let glyph = font.glyph(of: scalar) else {
          continue
        }
        return ShapedText.Ellipsis(
          face: font.face, glyphs: Array(repeating: glyph, count: count))
      }
      return nil
    }
    metrics = stack.primary.metrics
    ellipsis =
      mark(["…"]) ?? mark(["."], count: 3)
      ?? ShapedText.Ellipsis(face: stack.primary.face, glyphs: [])
    hyphen = mark(["\u{2010}", "-"])
    tabStop = 8 * (stack.primary.glyph(of: " ")?.advance ?? 0.25)
  }
}
