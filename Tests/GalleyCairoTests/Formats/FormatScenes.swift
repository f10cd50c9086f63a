import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// A scene that is drawn in several formats, with its display scale.
struct FormatScene: CustomTestStringConvertible {
  var testDescription: String
  var scene: Scene
  var scale: Double

  /// Pictures of documents in real fonts, and of everything that a scene can contain.
  static func all(_ fonts: Fonts) throws -> [FormatScene] {
    try documents.flatMap { try $0.scenes(fonts) }
      + [1.0, 2].map {
        FormatScene(testDescription: "shapes at \(Int($0))x", scene: try shapes(fonts), scale: $0)
      }
  }
}

/// A document of the samples under some traits.
private struct SampleVariant {
  var name: String
  var traits: Traits
  var style = Style.design

  enum Style: String { case design, wireframe, annotated, sheet }

  func scenes(_ fonts: Fonts) throws -> [FormatScene] {
    let file = Repository.root.appending(path: "Samples/\(name).yaml").path()
    return try DocumentLoader().sources(at: file).map { source in
      let document = try DocumentLoader().load(source).document
      let result = LayoutEngine(measurer: fonts.measurer)
        .resolve(document.layout.run(traits), traits: traits)
      let variant = Variant(traits: traits).name
      return FormatScene(
        testDescription: "\(name) \(variant)" + (style == .design ? "" : " \(style)"),
        scene: scene(of: result, variant: variant, fonts), scale: traits.displayScale)
    }
  }

  private func scene(of result: LayoutResult, variant: String, _ fonts: Fonts) -> Scene {
    switch style {
    case .design: Scene(design: result, title: name)
    case .wireframe:
      Scene(
        annotated: result, title: name, variant: variant, over: .wireframe,
        measurer: fonts.measurer)
    case .annotated:
      Scene(annotated: result, title: name, variant: variant, measurer: fonts.measurer)
    case .sheet:
      Scene(
        sheet: ContactSheet(
          title: name, columns: [ContactSheet.Head(name: "a"), ContactSheet.Head(name: "b")],
          rows: [ContactSheet.Head(name: "1")],
          cells: [["a", "b"].map { ContactSheet.Cell(variant: $0, result: result) }]),
        measurer: fonts.measurer)
    }
  }
}

extension FormatScene {
  private static let documents = [
    SampleVariant(name: "flight-status", traits: Traits(width: 320, displayScale: 1)),
    SampleVariant(
      name: "flight-status",
      traits: Traits(
        width: 390, textSize: .category(.accessibility1), colorScheme: .dark,
        contrast: .increased, displayScale: 2)),
    SampleVariant(
      name: "long-strings", traits: Traits(width: 390, locale: "de", displayScale: 1)),
    SampleVariant(
      name: "long-strings",
      traits: Traits(width: 390, colorScheme: .dark, displayScale: 2, direction: .rightToLeft)),
    SampleVariant(
      name: "section",
      traits: Traits(width: 320, colorScheme: .dark, displayScale: 1, direction: .rightToLeft)),
    SampleVariant(name: "scripts", traits: Traits(width: 390, locale: "ar", displayScale: 2)),
    SampleVariant(name: "scripts", traits: Traits(width: 320, locale: "hi", displayScale: 1)),
    SampleVariant(name: "scripts", traits: Traits(width: 320, locale: "ja", displayScale: 2)),
    SampleVariant(name: "tags", traits: Traits(width: 844, boldText: true, displayScale: 1)),
    SampleVariant(name: "lines", traits: Traits(width: 390, displayScale: 1)),
    SampleVariant(name: "style-guide", traits: Traits(width: 390, displayScale: 1)),
    SampleVariant(
      name: "flight-status", traits: Traits(width: 320, displayScale: 2), style: .annotated),
    SampleVariant(
      name: "episode",
      traits: Traits(width: 320, textSize: .category(.accessibility3), displayScale: 1),
      style: .wireframe),
    SampleVariant(
      name: "section", traits: Traits(width: 320, colorScheme: .dark, displayScale: 1),
      style: .sheet),
  ]
}
