import GalleyLayout
internal import GalleyTextFiles

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A change of a color by Tokens Studio, such as a part of it that is lighter.
struct ColorModification {
  enum Kind: String {
    case lighten, darken, mix, alpha
  }

  enum Space: String {
    case lch, hsl, srgb, p3
  }

  var kind: Kind
  var amount: Double
  var space: Space
  /// The color that is mixed in.
  var other: RGBA?

  /// Returns a changed color, with the formulas of the transforms for Style Dictionary.
  func applied(to color: RGBA) -> RGBA {
    let alpha = Double(color.alpha) / 255
    switch kind {
    case .alpha: return painted(components(of: color), alpha: amount)
    case .lighten: return painted(moved(components(of: color), toLightness: 1), alpha: alpha)
    case .darken: return painted(moved(components(of: color), toLightness: 0), alpha: alpha)
    case .mix:
      guard let other else { return color }
      let share = min(max(amount, 0), 1)
      let mixed = mixed(components(of: color), components(of: other), share)
      return painted(mixed, alpha: alpha + (Double(other.alpha) / 255 - alpha) * share)
    }
  }

  private func painted(_ components: Vector3, alpha: Double) -> RGBA {
    let space: ColorSpace =
      switch space {
      case .lch: .lab
      case .hsl: .hsl
      case .srgb: .srgb
      case .p3: .displayP3
      }
    return PaintedColor(space, components, alpha: alpha).channels
  }

  /// Returns the components in the space, those of LCH as lightness, a and b.
  private func components(of color: RGBA) -> Vector3 {
    let srgb = Vector3(Double(color.red), Double(color.green), Double(color.blue)).map { $0 / 255 }
    switch space {
    case .srgb: return srgb
    case .hsl: return ColorSpace.hsl(srgb: srgb)
    case .lch: return ColorSpace.lab(srgb: srgb)
    case .p3:
      return ColorSpace.encoded(
        (Matrix3.fromXYZToSRGB * Matrix3.fromDisplayP3).inverse * srgb.map(ColorSpace.decodedSRGB))
    }
  }

  private func moved(_ components: Vector3, toLightness goal: Double) -> Vector3 {
    func moved(_ value: Double, to goal: Double) -> Double { value + (goal - value) * amount }
    let (x, y, z) = (components.x, components.y, components.z)
    switch space {
    case .srgb, .p3: return Vector3(moved(x, to: goal), moved(y, to: goal), moved(z, to: goal))
    case .hsl: return Vector3(x, y, moved(z, to: goal * 100))
    case .lch: return Vector3(moved(x, to: goal * 100), moved(y, to: 0), moved(z, to: 0))
    }
  }

  private func mixed(_ first: Vector3, _ second: Vector3, _ share: Double) -> Vector3 {
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
    func between(_ first: Hue, _ second: Hue) -> Double {
      // Grays have no hue of their own.
      let (start, end) = (
        first.degrees ?? second.degrees ?? 0, second.degrees ?? first.degrees ?? 0
      )
      let turn = ColorSpace.positive(end - start + 180, below: 360) - 180
      return start + turn * share
    }
    switch space {
    case .srgb, .p3:
      return Vector3(
        between(first.x, second.x), between(first.y, second.y), between(first.z, second.z))
    case .hsl:
      let hue = between(
        Hue(degrees: first.y > 0 ? first.x : nil), Hue(degrees: second.y > 0 ? second.x : nil))
      return Vector3(hue, between(first.y, second.y), between(first.z, second.z))
    case .lch:
      let (from, to) = (Hue(first), Hue(second))
      let angle = between(from, to) * .pi / 180
      let chroma = between(from.chroma, to.chroma)
      return Vector3(between(first.x, second.x), chroma * cos(angle), chroma * sin(angle))
    }
  }

  private struct Hue {
    var degrees: Double?
    var chroma = 0.0

    init(degrees: Double?) { self.degrees = degrees }

    init(_ lab: Vector3) {
      chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
      degrees = chroma < 0.03 ? nil : atan2(lab.z, lab.y) * 180 / .pi
    }
  }
}

extension TokenResolution {
  private static let maximumChain = 100

  func modified(_ color: RGBA, by modification: ColorModification?) -> RGBA {
    modification?.applied(to: color) ?? color
  }

  /// Returns the changes of the colors to which a value refers, the innermost first.
  mutating func modifications(from placed: TokenSources.Placed) -> [ColorModification] {
    var found: [ColorModification] = []
    var current = placed
    for _ in 0..<Self.maximumChain {
      guard let reference = TokenReference(current.node),
        let path = path(of: reference.tokenPath, in: current.file), let token = table.tokens[path]
      else { break }
      if let modification = modification(of: token) { found.append(modification) }
      current = token.value
    }
    return found.reversed()
  }

  /// Returns the change of a token's color, or nil if it has none.
  mutating func modification(of token: TokenTable.Token) -> ColorModification? {
    guard let node = token.object.node["$extensions"]?["studio.tokens"]?["modify"] else {
      return nil
    }
    let placed = TokenSources.Placed(node: node, file: token.object.file)
    sources.noteClassic("changes of colors", at: placed)
    guard let kind = node["type"]?.string.flatMap(ColorModification.Kind.init),
      let value = part("value", of: placed).flatMap({ amount($0) }),
      let space = ColorModification.Space(rawValue: node["space"]?.string ?? "lch")
    else {
      return expected(
        "a change such as {\"type\": \"lighten\", \"value\": \"0.1\", \"space\": \"lch\"}",
        at: placed)
    }
    let share = value.unit == "%" ? value.value / 100 : value.value
    var modification = ColorModification(kind: kind, amount: share, space: space)
    // A color that is mixed in may refer to this one.
    if kind == .mix, modificationDepth < 8, let other = part("color", of: placed) {
      modificationDepth += 1
      modification.other = color(other)
      modificationDepth -= 1
    }
    return modification
  }
}
