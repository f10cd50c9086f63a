package import GalleyLayout
package import GalleyTextFiles

/// A color of an asset catalog, from the file `Contents.json` in a folder `*.colorset`.
package struct ColorSet: Hashable, Sendable {
  /// The color; nil if no entry has one.
  package var color: Color?
  /// The problems, in the order of the file.
  package var problems: [CatalogProblem]

  /// The first of its colors that sRGB does not have, as it is drawn.
  package var limited: RGBA? {
    color.flatMap { color in
      let values = color.values
      return [values.light, values.dark, values.lightContrast, values.darkContrast]
        .first { $0.wide != nil }
    }
  }

  /// Reads a file.
  ///
  /// Entries for every device come before those for one kind of device, and entries for sRGB before those for wide
  /// gamuts. An appearance without an entry of its own has the color of the nearest one, as on the platforms.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - name: The name of the set; sets that Xcode creates without a color have the tint.
  package init(_ bytes: [UInt8], named name: String = "") {
    var reader = ColorSetReader(contents: CatalogContents(bytes))
    color = reader.color(standard: Self.standardColors[name])
    problems = reader.contents.problems.problems.inOrder
  }

  private static let standardColors: [String: Color] = [
    "AccentColor": .semantic(.tint), "WidgetBackground": .semantic(.tint),
  ]
}

private struct ColorSetReader {
  var contents: CatalogContents

  mutating func color(standard: Color?) -> Color? {
    var forms = AppearanceForms<Color>()
    let entries = contents.entries("colors")
    let wide = entries.filter(\.isWideGamut)
    for entry in entries.filter({ !$0.isWideGamut }) + wide {
      guard let node = entry.node["color"], let color = color(node) else { continue }
      forms.add(color, of: entry)
    }
    let light = forms.form(isDark: false, isHighContrast: false)
    let dark = forms.form(isDark: true, isHighContrast: false)
    guard let first = light ?? dark else {
      guard contents.problems.problems.isEmpty, let root = contents.file.value else { return nil }
      return standard ?? report(root, "the color set has no color; choose one in Xcode")
    }
    let strongLight = forms.form(isDark: false, isHighContrast: true)
    let strongDark = forms.form(isDark: true, isHighContrast: true)
    let all = [
      light ?? first, dark ?? first, strongLight ?? light ?? first, strongDark ?? dark ?? first,
    ]
    // A reference to a system color stays one, so that the palette determines it.
    if Set(all).count == 1 { return all[0] }
    return Color(light: all[0], dark: all[1], lightContrast: all[2], darkContrast: all[3])
  }

  private mutating func color(_ node: JSONNode) -> Color? {
    contents.warnOfRepeatedKeys(in: node)
    if let reference = node["reference"] { return system(reference) }
    guard let components = node["components"] else {
      return report(node, "the color has neither 'components' nor a 'reference'")
    }
    contents.warnOfRepeatedKeys(in: components)
    let name = node["color-space"]?.string ?? "srgb"
    guard let space = CatalogColorSpace(rawValue: name) else {
      return report(
        node["color-space"] ?? node,
        "the color space \(ProblemList.quoted(name)) is not known; expected one such as srgb or display-p3"
      )
    }
    return color(space, components).map { .channels($0.channels) }
  }

  private mutating func color(
    _ space: CatalogColorSpace, _ components: JSONNode
  ) -> PaintedColor? {
    let alpha = components["alpha"] == nil ? 1 : opacity(components)
    let keys = space.isGray ? ["white"] : ["red", "green", "blue"]
    let numbers = keys.map { component(components, $0) }
    guard let alpha, !numbers.contains(nil) else { return nil }
    let values = numbers.compactMap(\.self)
    guard !space.isGray else { return PaintedColor(gray: values[0], alpha: alpha) }
    return PaintedColor(space.space, Vector3(values[0], values[1], values[2]), alpha: alpha)
  }

  private mutating func report<Value>(_ node: JSONNode, _ message: String) -> Value? {
    contents.problems.error(at: contents.file.place(of: node), message)
    return nil
  }
}

// MARK: - Components

extension ColorSetReader {
  /// Returns a component: `0x2F` and `47` are parts of 255, and `0.184` is a part of one.
  private mutating func component(_ components: JSONNode, _ key: String) -> Double? {
    guard let node = components[key] else {
      return report(components, "the color has no component '\(key)'; add it")
    }
    guard let value = Self.value(node) else {
      return report(
        node, "expected a component such as \"0x2F\", \"0.184\" or \"47\", found \(node.found)")
    }
    return value
  }

  private mutating func opacity(_ components: JSONNode) -> Double? {
    // Whole numbers up to one are opacities, since files of other tools write them so.
    if let node = components["alpha"], ["0", "1"].contains(node.string ?? node.numberText ?? "") {
      return node.string == "1" || node.numberText == "1" ? 1 : 0
    }
    guard let value = component(components, "alpha") else { return nil }
    guard (0...1).contains(value) else {
      return report(components["alpha"] ?? components, "an opacity is from 0 to 1")
    }
    return value
  }

  private static func value(_ node: JSONNode) -> Double? {
    guard let text = node.string ?? node.numberText, text.utf8.count <= 40 else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).flatMap {
        (0...255).contains($0) ? Double($0) / 255 : nil
      }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }

  private mutating func system(_ reference: JSONNode) -> Color? {
    let name = reference.string ?? reference.summary
    if let color = SystemColors.color(named: name) { return color }
    let nearest = name.nearest(1, among: SystemColors.names).first
    return report(
      reference,
      "the system color \(ProblemList.quoted(name)) is not known"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; give the color by its components"))
  }
}

extension JSONNode {
  fileprivate var numberText: String? {
    if case .number(let text) = content { text } else { nil }
  }
}

/// A color space as asset catalogs name it.
private enum CatalogColorSpace: String {
  case srgb
  case extendedSRGB = "extended-srgb"
  case linearSRGB = "srgb-linear"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case extendedDisplayP3 = "extended-display-p3"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  var isGray: Bool { self == .gray || self == .extendedGray }

  var space: ColorSpace {
    switch self {
    case .srgb, .extendedSRGB, .gray, .extendedGray: .srgb
    case .linearSRGB, .extendedLinearSRGB: .srgbLinear
    case .displayP3, .extendedDisplayP3: .displayP3
    }
  }
}
