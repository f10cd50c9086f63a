internal import GalleyFormats
internal import GalleyTextFiles

extension StringCatalog {
  /// Reads the strings of a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - format: Its format.
  ///   - language: The language that the path of the file names, for formats with one language in each file. Without one,
  ///     it is the language that the file names, or `und`.
  ///   - usesEscaping: Whether apostrophes quote braces in ARB files, as `use-escaping: true` in `l10n.yaml` says.
  ///   - isForFlutter: Whether ARB files have the plurals of Flutter, in which `=0`, `=1` and `=2` are `zero`, `one` and `two`,
  ///     and not those of ICU.
  /// - Returns: The strings that can be read, and the problems.
  /// - Complexity: Linear in the number of bytes.
  public static func read(
    _ bytes: [UInt8], as format: StringFormat, language: String? = nil,
    usesEscaping: Bool = false, isForFlutter: Bool = true
  ) -> StringCatalog {
    let known = language ?? StringFormat.undeterminedLanguage
    var catalog =
      switch format {
      case .stringCatalog: StringCatalogReader.read(bytes)
      case .strings: StringsReader.read(bytes, language: known)
      case .stringsDictionary: PropertyListStrings.read(bytes, format, language: known)
      case .android: AndroidReader.read(bytes, language: language)
      case .applicationResourceBundle:
        ARBReader.read(
          bytes, language: language, usesEscaping: usesEscaping, isForFlutter: isForFlutter)
      }
    if format != .stringCatalog {
      catalog.language = catalog.entries.first?.translations.first?.language ?? known
    }
    return catalog
  }
}

extension StringFormat {
  /// The language of strings whose file names none, such as those in `Base.lproj` and `res/values`.
  package static let undeterminedLanguage: String = "und"

  /// Creates the format of a file, or nil if its path is not one of a file with strings.
  ///
  /// - Parameter path: The path, such as `de.lproj/Localizable.strings`, with slashes.
  public init?(path: String) {
    let path = CatalogPath(path)
    switch path.pathExtension {
    case "xcstrings": self = .stringCatalog
    case "strings": self = .strings
    case "stringsdict": self = .stringsDictionary
    case "arb": self = .applicationResourceBundle
    case "xml" where path.isAndroid: self = .android
    default: return nil
    }
  }

  /// Returns the language that the path of a file names.
  ///
  /// Codes that are not used any more, such as `iw` and `in`, are replaced.
  package func language(ofPath path: String) -> String? {
    let path = CatalogPath(path)
    return switch self {
    case .stringCatalog: nil
    case .strings, .stringsDictionary: path.appleLanguage
    case .android: path.androidLanguage
    case .applicationResourceBundle: path.bundleLanguage
    }
  }
}

extension StringFormat {
  /// Returns the path without the part that names a language, which is the same for the files of one table of strings.
  package func table(ofPath path: String) -> String? {
    let parts = CatalogPath(path)
    switch self {
    case .stringCatalog: return nil
    case .strings, .stringsDictionary:
      guard parts.folder.lowercased().hasSuffix(".lproj") else { return nil }
      return parts.path(upTo: 2, then: ".lproj/\(parts.name)")
    case .android:
      guard parts.isForAnyDevice else { return nil }
      return parts.path(upTo: 2, then: "values/\(parts.name)")
    case .applicationResourceBundle:
      return parts.path(upTo: 1, then: "\(parts.bundleTable).\(parts.pathExtension)")
    }
  }
}

/// The path of a file with strings, in its parts.
private struct CatalogPath {
  private let parts: [Substring]
  let folder: String
  let name: String
  private let stem: String
  let pathExtension: String

  init(_ path: String) {
    parts = path.split { $0 == "/" || $0 == "\\" }
    let name = parts.last ?? ""
    self.name = String(name)
    folder = String(parts.dropLast().last ?? "")
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    stem = String(name[..<dot])
    pathExtension = name[dot...].dropFirst().lowercased()
  }

  func path(upTo count: Int, then end: String) -> String {
    (parts.dropLast(count).map(String.init) + [end]).joined(separator: "/")
  }

  var isAndroid: Bool {
    folder == "values" || folder.hasPrefix("values-") || stem == "strings"
  }

  /// The language of `de.lproj`.
  var appleLanguage: String? {
    guard folder.lowercased().hasSuffix(".lproj") else { return nil }
    let name = String(folder.dropLast(".lproj".count))
    if let code = Self.appleNames[name.lowercased()] { return code }
    return name.lowercased() == "base" ? nil : LanguageTag(name)?.description
  }

  private static let appleNames = [
    "dutch": "nl", "english": "en", "french": "fr", "german": "de", "italian": "it",
    "japanese": "ja", "spanish": "es",
  ]

  /// The language of `values-pt-rBR` and `values-b+sr+Latn`.
  var androidLanguage: String? {
    var parts = folder.split(separator: "-", omittingEmptySubsequences: false).dropFirst()
    while let first = parts.first, Self.isOperator(first) { parts = parts.dropFirst() }
    guard let language = parts.first else { return nil }
    if language.lowercased().hasPrefix("b+") {
      let tag = language.dropFirst(2).split(separator: "+").joined(separator: "-")
      return LanguageTag(tag)?.description
    }
    // "car" is a kind of device.
    guard 2...3 ~= language.utf8.count, language.utf8.allSatisfy(\.isASCIILetter),
      language.lowercased() != "car"
    else { return nil }
    let region = parts.dropFirst().first.flatMap(Self.androidRegion)
    return LanguageTag(([String(language)] + [region].compactMap(\.self)).joined(separator: "-"))?
      .description
  }

  /// Whether the folder belongs to a language alone, so that its texts count on each device and in each mode.
  ///
  /// Android prefers the texts of `values-de-night` in the dark only.
  var isForAnyDevice: Bool {
    var parts = folder.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.first == "values" else { return false }
    parts.removeFirst()
    while let first = parts.first, Self.isOperator(first) { parts.removeFirst() }
    if androidLanguage != nil {
      let language = parts.removeFirst()
      let isTag = language.lowercased().hasPrefix("b+")
      if !isTag, let region = parts.first, Self.androidRegion(region) != nil { parts.removeFirst() }
    }
    return parts.isEmpty
  }

  private static func isOperator(_ part: Substring) -> Bool {
    (part.hasPrefix("mcc") || part.hasPrefix("mnc"))
      && part.utf8.dropFirst(3).allSatisfy(\.isASCIIDigit) && part.utf8.count > 3
  }

  private static func androidRegion(_ part: Substring) -> String? {
    guard part.utf8.count == 3, part.first == "r" || part.first == "R",
      part.utf8.allSatisfy(\.isASCIILetter)
    else { return nil }
    return String(part.dropFirst())
  }

  /// The language of `app_en.arb`, `intl_zh_Hant_TW.arb` and `de.arb`.
  var bundleLanguage: String? {
    guard let start = languageStart else { return nil }
    return LanguageTag(stemParts[start...].joined(separator: "-"))?.description
  }

  /// The name of `app_en.arb` without its language.
  var bundleTable: String {
    stemParts[..<(languageStart ?? stemParts.endIndex)].joined(separator: "_")
  }

  private var stemParts: [String] {
    stem.split { $0 == "_" || $0 == "-" }.map(String.init)
  }

  private var languageStart: Int? {
    let parts = stemParts
    return parts.indices.first { Self.isLanguage(parts[$0...]) }
  }

  private static func isLanguage(_ parts: ArraySlice<String>) -> Bool {
    guard let language = parts.first, language == language.lowercased(),
      language.utf8.count == 2 || longLanguages.contains(language)
    else { return false }
    let rest = parts.dropFirst()
    guard rest.count <= 2 else { return false }
    return rest.allSatisfy { part in
      switch part.utf8.count {
      case 2: part == part.uppercased()
      case 3: part.utf8.allSatisfy(\.isASCIIDigit)
      case 4: part.utf8.allSatisfy(\.isASCIILetter) && part.first?.isUppercase == true
      default: false
      }
    }
  }

  private static let longLanguages: Set<String> = [
    "ast", "ceb", "chr", "ckb", "cnr", "dsb", "fil", "fur", "gsw", "haw", "hsb", "kab", "kok",
    "mai", "mni", "nds", "pap", "sat", "scn", "szl", "vec", "yue", "zgh",
  ]
}
