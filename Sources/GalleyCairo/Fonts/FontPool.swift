import CPangoCairo
import GalleyLayout

/// Keeps the fonts of a library that are open, each once.
struct FontPool: ~Copyable {
  var catalog: FontCatalog
  private var fonts: [FontFace: HarfBuzzFont] = [:]
  private var stacks: [FontStack.Key: FontStack] = [:]
  /// The fonts for plain text, which there always are.
  private let base: FontStack
  private var last: FontStack

  /// The greatest number of fonts and stacks to keep; when it is reached, all are closed.
  ///
  /// A run uses a few dozen. Variable fonts could have a font for each size and weight.
  private static let maximumCount = 512

  init(library: FontLibrary) throws(FontError) {
    var catalog = try FontCatalog(library: library)
    let key = FontStack.Key(
      family: nil, weight: .regular, isItalic: false, size: nil,
      script: ScriptFonts(HB_SCRIPT_COMMON, .simplified))
    let family = FontLibrary.defaultFamilies[0]
    let files = catalog.faces(ofFamily: family)
    guard let file = files.nearest(weight: key.weight, isItalic: key.isItalic) else {
      throw .missingFamily(family)
    }
    let face = file.name(weight: key.weight, isItalic: key.isItalic, size: key.size)
    self.catalog = catalog
    base = FontStack(key, primary: file.font(face), sources: [])
    last = base
  }

  /// Returns the fonts for a text, the preferred first.
  mutating func stack(_ key: FontStack.Key) -> FontStack {
    if last.key == key, last !== base { return last }
    last = stacks[key] ?? makeStack(key)
    return last
  }

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

  /// Returns where to look for the fonts of a text, as ``FontLibrary`` tells.
  private func sources(_ key: FontStack.Key) -> [FontSource] {
    var families = key.script.isEmoji ? [ScriptFonts.emojiFamily] : []
    if let family = key.family { families.append(family) }
    families += FontLibrary.defaultFamilies + key.script.families + catalog.folderFamilies
    return families.map(FontSource.family) + [.everything]
  }

  /// Returns the fonts that a source has for a text: one for each family.
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
      faces.filter { $0.family == family }.nearest(weight: key.weight, isItalic: key.isItalic)
    }.map { file in
      font(file.name(weight: key.weight, isItalic: key.isItalic, size: key.size), file)
    }
  }

  /// Returns a font by the name that glyphs carry, or nil if the library does not have it.
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
