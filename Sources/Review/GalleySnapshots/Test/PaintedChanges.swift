import GalleyAnalysis
import GalleyLayout
import GalleyRaster
import GalleyScene

/// The elements whose pictures differ although the layouts are equal.
///
/// A reference contains no colors of elements, so they are found by where pixels or lines of SVG differ.
struct PaintedChanges {
  private let result: LayoutResult
  private let scene: Scene
  private let paints: NodePaints

  init(_ subject: SnapshotSubject) {
    (result, scene) = (subject.result, subject.scene)
    paints = NodePaints(subject.scene)
  }

  /// Returns the elements with the differing areas of two pictures; areas that no element but the root contains are the
  /// root's.
  func changes(
    _ difference: ImageDifference, from expected: Bitmap, to actual: Bitmap, scale: Double
  ) -> [LayoutChange] {
    guard expected.size == actual.size else { return [] }
    let areas = Dictionary(grouping: difference.areas.filter { !$0.kind.isNoise }) {
      innermost(around: $0.box, scale: scale)
    }
    return areas.sorted { $0.key < $1.key }.map { index, areas in
      let placement = result.placements[index]
      let own = paints[placement.path]
      let fact = Recoloring(
        areas: areas, mask: difference.mask, expected: expected, actual: actual,
        paints: placement.path.isRoot ? own.merging([.page: [scene.background]]) { $1 } : own
      ).fact
      return change(of: placement, fact ?? .redrawn)
    }
  }

  /// Returns the element whose lines of SVG differ first, with its colors if these differ.
  func changes(from before: Substring, to after: String) -> [LayoutChange] {
    let difference = VectorDifference(from: before, to: after)
    let placement = result.placements.first { $0.path == difference.path }
    guard let placement = placement ?? result.placements.first else { return [] }
    guard let (old, new) = difference.colors else { return [change(of: placement, .redrawn)] }
    let part = LayoutChange.PaintPart.allCases.first {
      paints[placement.path][$0]?.contains(new) == true
    }
    return [change(of: placement, .recolored(part: part, from: old, to: new))]
  }

  private func change(of placement: Placement, _ fact: LayoutChange.Fact) -> LayoutChange {
    LayoutChange(LayoutChange.Element(placement), [fact], source: .init(placement.source))
  }

  /// Returns the index of the smallest element that contains a rectangle of pixels, or 0 for the root.
  private func innermost(around box: PixelRect, scale: Double) -> Int {
    let area = Rect(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
    var found = 0
    for (index, placement) in result.placements.enumerated() {
      // Frames may lie between pixels.
      let frame = placement.frame.inset(by: -1 / scale)
      let isSmaller =
        placement.frame.width * placement.frame.height
        <= result.placements[found].frame.width * result.placements[found].frame.height
      if frame.contains(area), isSmaller { found = index }
    }
    return found
  }
}

/// The color that an element got instead of another one, found by its pixels.
private struct Recoloring {
  let areas: [ImageDifference.Area]
  let mask: PixelMask
  let expected: Bitmap
  let actual: Bitmap
  let paints: NodePaints.Colors

  /// The maximum number of pixels of an area that are looked at.
  private static let maximumCount = 1 << 16

  /// The color that most of the differing pixels have now, if the element has it, and the color that most of them had.
  var fact: LayoutChange.Fact? {
    guard areas.allSatisfy({ $0.kind == .recolored || $0.kind == .content }) else { return nil }
    var counts: [ColorPair: Int] = [:]
    for area in areas { count(area.box, &counts) }
    let parts = LayoutChange.PaintPart.allCases.flatMap { part in
      (paints[part] ?? []).map { (part: part, color: $0) }
    }
    let known = counts.filter { pair, _ in parts.contains { $0.color == pair.after } }
    guard let pair = known.max(by: { ($0.value, $1.key.order) < ($1.value, $0.key.order) })?.key,
      let part = parts.first(where: { $0.color == pair.after })?.part
    else { return nil }
    return .recolored(part: part, from: pair.before, to: pair.after)
  }

  private struct ColorPair: Hashable {
    var before: RGBA
    var after: RGBA

    /// A number that decides between pairs of as many pixels.
    var order: Int {
      [before, after].flatMap { [$0.red, $0.green, $0.blue] }.reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private func count(_ box: PixelRect, _ counts: inout [ColorPair: Int]) {
    let step = max(1, box.width * box.height / Self.maximumCount)
    var number = 0
    for row in box.rows {
      for column in box.columns where mask[column, row] {
        number += 1
        guard number % step == 0 else { continue }
        counts[
          ColorPair(before: RGBA(expected[column, row]), after: RGBA(actual[column, row])),
          default: 0] += 1
      }
    }
  }
}

extension RGBA {
  fileprivate init(_ pixel: Bitmap.Pixel) {
    self.init(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
  }
}

private struct VectorDifference {
  /// The path of the group around the line; nil if there is none or the files have other lines.
  var path: LayoutPath?
  var colors: (before: RGBA, after: RGBA)?

  init(from before: Substring, to after: String) {
    let lines = (before.split(separator: "\n"), after.split(separator: "\n"))
    // Comparing strings would ignore differences in Unicode normalization.
    let number = zip(lines.0, lines.1).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard number < lines.0.count, number < lines.1.count else { return }
    path = Self.path(of: number, lines.1).flatMap(LayoutPath.init)
    let changes = zip(Self.colors(of: lines.0[number]), Self.colors(of: lines.1[number]))
    if let change = changes.first(where: { $0 != $1 }), let old = RGBA(hex: String(change.0)),
      let new = RGBA(hex: String(change.1))
    {
      colors = (old, new)
    }
  }

  private static func path(of number: Int, _ lines: [Substring]) -> String? {
    var open: [String?] = []
    for line in lines[...number] {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("</g>") { _ = open.popLast() }
      guard content.hasPrefix("<g"), !content.hasSuffix("/>") else { continue }
      open.append(line.firstMatch(of: /data-path="([^"]*)"/).map { String($0.output.1) })
    }
    return open.reversed().lazy.compactMap(\.self).first
  }

  private static func colors(of line: Substring) -> [Substring] {
    line.matches(of: /#[0-9A-Fa-f]{3,8}\b/).map(\.output)
  }
}
