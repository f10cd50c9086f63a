internal import GalleyTextFiles

/// The file `Contents.json` of a set or a folder of an asset catalog.
struct CatalogContents {
  let file: JSONFile
  var problems = ProblemList()

  init(_ bytes: [UInt8]) {
    file = JSONFile(bytes)
    problems.append(contentsOf: file.problems)
    guard let value = file.value, value.members == nil else { return }
    problems.error(
      at: file.place(of: value), "expected an object, found \(value.summary)")
  }

  mutating func entries(_ key: String) -> [CatalogEntry] {
    guard let list = file.value?[key] else { return [] }
    guard let elements = list.elements else {
      problems.error(
        at: file.place(of: list), "expected a list of \(key), found \(list.summary)")
      return []
    }
    let all = elements.map { CatalogEntry(node: $0) }
    let universal = all.filter { $0.idiom == "universal" }
    guard universal.isEmpty, let first = all.first?.idiom else { return universal }
    return all.filter { $0.idiom == first }
  }

  mutating func warnOfRepeatedKeys(in node: JSONNode) {
    _ = file.uniqueMembers(of: node, &problems)
  }
}

/// An entry of a set: one form of a color or an image.
struct CatalogEntry {
  let node: JSONNode

  /// The kind of device, `universal` for all.
  var idiom: String { node["idiom"]?.string ?? "universal" }

  /// Whether the entry is for light or for dark appearance; nil for both.
  var isDark: Bool? {
    switch appearance("luminosity") {
    case "dark": true
    case "light": false
    default: nil
    }
  }

  /// Whether the entry is for layouts from right to left, or from left to right; nil for both.
  var isRightToLeft: Bool? {
    switch node["language-direction"]?.string {
    case "right-to-left": true
    case "left-to-right": false
    default: nil
    }
  }

  var isHighContrast: Bool { appearance("contrast") == "high" }

  var isWideGamut: Bool { node["display-gamut"]?.string == "display-P3" }

  private func appearance(_ kind: String) -> String? {
    node["appearances"]?.elements?.first { $0["appearance"]?.string == kind }?["value"]?.string
  }
}

struct AppearanceForms<Form> {
  private var forms: [(isDark: Bool?, isHighContrast: Bool, form: Form)] = []

  /// Adds a form unless there is one for the same appearance.
  mutating func add(_ form: Form, of entry: CatalogEntry) {
    let (isDark, isHigh) = (entry.isDark, entry.isHighContrast)
    guard !forms.contains(where: { $0.isDark == isDark && $0.isHighContrast == isHigh }) else {
      return
    }
    forms.append((isDark, isHigh, form))
  }

  /// Returns the form that platforms choose: the contrast counts less than light or dark.
  func form(isDark: Bool, isHighContrast: Bool) -> Form? {
    let orders: [(Bool?, Bool)] =
      isHighContrast
      ? [(isDark, true), (nil, true), (isDark, false), (nil, false)]
      : [(isDark, false), (nil, false)]
    for (dark, high) in orders {
      if let match = forms.first(where: { $0.isDark == dark && $0.isHighContrast == high }) {
        return match.form
      }
    }
    return nil
  }
}
