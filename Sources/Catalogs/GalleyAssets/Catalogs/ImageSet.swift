package import GalleyTextFiles

/// An image of an asset catalog in its forms, from the file `Contents.json` in a folder `*.imageset`.
package struct ImageSet: Hashable, Sendable {
  package struct Form: Hashable, Sendable {
    package var file: String
    /// The number of pixels in a point.
    package var scale: Int
    /// Whether the form is for light or for dark appearance; nil for both.
    package var isDark: Bool?
    package var isHighContrast: Bool
    /// Whether the form is for layouts from right to left, or from left to right; nil for both.
    package var isRightToLeft: Bool?
    package var place: CatalogPlace

    package init(
      file: String, scale: Int, isDark: Bool?, isHighContrast: Bool, isRightToLeft: Bool? = nil,
      place: CatalogPlace
    ) {
      self.file = file
      self.scale = scale
      self.isDark = isDark
      self.isHighContrast = isHighContrast
      self.isRightToLeft = isRightToLeft
      self.place = place
    }
  }

  /// The files in the order of the set; entries without a file are left out.
  package var forms: [Form]
  /// Whether the drawings are shown in one color, that of the node.
  package var isTemplate: Bool
  /// Whether drawings are sharp in every size, and not only in their own.
  package var isScalable: Bool
  /// The problems, in the order of the file.
  package var problems: [CatalogProblem]

  /// Reads a file; entries for every device come before those for one kind of device.
  package init(_ bytes: [UInt8]) {
    var contents = CatalogContents(bytes)
    forms = []
    for entry in contents.entries("images") {
      guard let file = entry.node["filename"], let name = file.string, !name.isEmpty else {
        continue
      }
      guard let scale = Self.scale(of: entry.node) else {
        let node = entry.node["scale"] ?? entry.node
        contents.problems.error(
          at: contents.file.place(of: node), "expected the scale 1x, 2x or 3x, found \(node.found)")
        continue
      }
      forms.append(
        Form(
          file: name, scale: scale, isDark: entry.isDark, isHighContrast: entry.isHighContrast,
          isRightToLeft: entry.isRightToLeft, place: contents.file.place(of: file)))
    }
    let properties = contents.file.value?["properties"]
    isTemplate = properties?["template-rendering-intent"]?.string == "template"
    if case .bool(true) = properties?["preserves-vector-representation"]?.content {
      isScalable = true
    } else {
      isScalable = false
    }
    problems = contents.problems.problems.inOrder
  }

  private static func scale(of node: JSONNode) -> Int? {
    guard let scale = node["scale"] else { return 1 }
    return ["1x": 1, "2x": 2, "3x": 3][scale.string ?? ""]
  }

  /// Returns the form for an appearance, a direction and a display: the smallest scale that is enough, or the largest.
  package func form(
    isDark: Bool, isHighContrast: Bool, isRightToLeft: Bool = false, displayScale: Double
  ) -> Form? {
    let directed = forms.filter { $0.isRightToLeft == isRightToLeft }
    let neutral = forms.filter { $0.isRightToLeft == nil }
    let forms = directed.isEmpty ? neutral.isEmpty ? forms : neutral : directed
    let orders: [(Bool?, Bool)] =
      (isHighContrast ? [(isDark, true), (nil, true)] : [])
      + [(isDark, false), (nil, false), (!isDark, false)]
    let matching = orders.lazy.map { order in
      forms.filter { $0.isDark == order.0 && $0.isHighContrast == order.1 }
    }.first { !$0.isEmpty }
    let sorted = (matching ?? forms).sorted { $0.scale < $1.scale }
    return sorted.first { Double($0.scale) >= displayScale } ?? sorted.last
  }
}
