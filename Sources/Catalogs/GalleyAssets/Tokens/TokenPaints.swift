import GalleyLayout
internal import GalleyTextFiles

extension TokenResolution {
  /// Returns the shadows of a value, the first in front: one object or a list.
  mutating func shadows(_ placed: TokenSources.Placed) -> [Layout.Shadow]? {
    guard let value = followed(placed) else { return nil }
    guard let items = value.node.elements else { return shadow(value).map { [$0] } }
    let limit = Layout.Decoration.maximumShadowCount
    guard (1...limit).contains(items.count) else {
      return expected("1 to \(limit) shadows", at: value, found: "\(items.count)")
    }
    var shadows: [Layout.Shadow] = []
    for item in items {
      let placed = TokenSources.Placed(node: item, file: value.file)
      guard let inner = followed(placed), let shadow = shadow(inner) else { return nil }
      shadows.append(shadow)
    }
    return shadows
  }

  private mutating func shadow(_ value: TokenSources.Placed) -> Layout.Shadow? {
    guard value.node.members != nil else {
      return expected("an object with a color, an offsetX, an offsetY and a blur", at: value)
    }
    guard let color = part("color", of: value) else {
      if value.node["color"] == nil {
        sources.error(at: value, "a shadow has a 'color'; add one")
      }
      return nil
    }
    guard let channels = self.color(color) else { return nil }
    /// Returns the length of a key, or of the one that Tokens Studio has for it.
    func length(_ key: String, _ classic: String = "") -> Length? {
      let name = value.node[key] == nil ? classic : key
      guard value.node[name] != nil else { return 0 }
      return part(name, of: value).flatMap { dimension($0) }
    }
    guard let x = length("offsetX", "x"), let y = length("offsetY", "y"),
      var radius = length("blur"),
      let spread = length("spread")
    else { return nil }
    guard radius.points >= 0, radius.points <= 2 * Layout.Shadow.maximumRadius else {
      return expected(
        "a blur from 0 to \(Int(2 * Layout.Shadow.maximumRadius)) px", at: value,
        found: "\(radius.points)")
    }
    // A blur is twice the standard deviation.
    radius.points /= 2
    let isInner =
      part("inset", of: value).map { $0.node.isTrue } ?? false
      || value.node["type"]?.string == "innerShadow"
    return Layout.Shadow(
      color: .channels(channels), radius: radius, x: x, y: y, spread: spread, isInner: isInner)
  }

  mutating func gradient(_ placed: TokenSources.Placed) -> [Gradient.Stop]? {
    guard let value = followed(placed) else { return nil }
    guard let items = value.node.elements,
      (2...Gradient.maximumStopCount).contains(items.count)
    else {
      return expected(
        "a list of 2 to \(Gradient.maximumStopCount) colors with positions", at: value)
    }
    var stops: [Gradient.Stop] = []
    for item in items {
      let placed = TokenSources.Placed(node: item, file: value.file)
      guard let stop = followed(placed), let color = part("color", of: stop),
        let channels = self.color(color), let position = part("position", of: stop),
        let location = number(position, "a position from 0 to 1")
      else {
        if item["color"] == nil || item["position"] == nil {
          sources.error(
            at: placed, "a stop of a gradient has a 'color' and a 'position'; add both")
        }
        return nil
      }
      // Positions outside of 0 to 1 are the nearest end, as the format says.
      stops.append(Gradient.Stop(.channels(channels), at: min(max(location, 0), 1)))
    }
    return stops
  }
}

extension Layout.Shadow {
  var withoutColor: Layout.Shadow {
    var copy = self
    copy.color = .clear
    return copy
  }
}

extension JSONNode {
  fileprivate var isTrue: Bool {
    if case .bool(true) = content { true } else { false }
  }
}
