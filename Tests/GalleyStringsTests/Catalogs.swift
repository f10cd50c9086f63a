import GalleyStrings
import GalleyTextFiles

/// Reads a file of text, as tests write it.
func read(_ text: String, _ format: StringFormat, language: String? = "en") -> StringCatalog {
  StringCatalog.read(Array(text.utf8), as: format, language: language)
}

extension StringCatalog {
  subscript(key: String) -> StringEntry? { entries.first { $0.key == key } }

  /// The problems, one a line: place, severity and message.
  var problemLines: [String] { problems.map(\.line) }

  /// The keys with their texts.
  var texts: [String: String] {
    Dictionary(
      entries.map { ($0.key, $0.translations.first?.message.plain ?? "") },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CatalogProblem {
  var line: String {
    "\(place.line):\(place.column) \(severity == .error ? "error" : "warning"): \(message)"
  }
}

extension StringEntry {
  var text: String? { translations.first?.message.plain }
  var textPlace: String? { translations.first.map { "\($0.place.line):\($0.place.column)" } }
  var keyPlace: String { "\(place.line):\(place.column)" }
}

extension Message {
  /// The message in one line, with variations in braces.
  var plain: String { parts.map(\.plain).joined() }
}

extension Message.Part {
  fileprivate var plain: String {
    switch self {
    case .text(let text): text
    case .argument(let name, _): "{\(name.plain)}"
    case .number: "{#}"
    case .plural(let name, _, _, _, let forms): "{\(name.plain) plural \(forms.plain(\.rawValue))}"
    case .select(let name, let forms): "{\(name.plain) select \(forms.plain(\.self))}"
    case .device(let forms): "{device \(forms.plain(\.self))}"
    case .width(let variants):
      "{width " + variants.map { "\($0.widthClass)=\($0.message.plain)" }.joined(separator: "|")
        + "}"
    }
  }
}

extension Dictionary where Value == Message {
  fileprivate func plain(_ name: (Key) -> String) -> String {
    map { "\(name($0.key))=\($0.value.plain)" }.sorted().joined(separator: "|")
  }
}

extension ArgumentName {
  fileprivate var plain: String {
    switch self {
    case .position(let position): "\(position)"
    case .name(let name): name
    }
  }
}

/// Whether placeholders of format strings are read, which tests of variations need.
let readsPlaceholders = read("\"k\" = \"%d\";", .strings).texts["k"] != "%d"
