import GalleyCairo
import GalleyGeometry
import GalleyScene
import TestSupport
import Testing

/// The scenes that are compared, and their pictures by other programs, each drawn once.
enum FormatPictures {
  static let scenes = Result { try FormatScene.all(Fonts.shared.get()) }

  static let librsvg = Result {
    let renderer = try Fonts.shared.get().renderer
    return try scenes.get().map { scene in
      try Librsvg.picture(of: scene.scene.svg(outlines: renderer), scale: scene.scale)
    }
  }

  /// The scenes and their pages by Poppler, at a scale at which the thinnest line is one pixel
  /// wide, because Poppler draws no thinner lines.
  static let poppler = Result {
    let scenes = try Self.scenes.get().map { scene in
      FormatScene(testDescription: scene.testDescription, scene: scene.scene, scale: 2)
    }
    let pdf = try Fonts.shared.get().pdf(scenes.map(\.scene))
    return try zip(1..., scenes).map { page, scene in
      (scene, try Poppler.picture(pdf, page: page, scale: scene.scale, by: .pdftocairo))
    }
  }

  static let chromium = Result { try ChromiumPictures(scenes: scenes.get()) }
}

/// The pictures and lines of scenes in Chromium.
struct ChromiumPictures {
  /// The scenes drawn from the outlines of glyphs, and from characters.
  var outlines: [PixelPicture]
  var characters: [PixelPicture]
  /// The lines of text of each scene.
  var lines: [[SetLine]]

  init(scenes: [FormatScene]) throws {
    let renderer = try Fonts.shared.get().renderer
    let documents = Scene.SVGText.allCases.flatMap { form in
      scenes.map { scene in
        Chromium.Document(
          svg: scene.scene.svg(outlines: renderer, text: form), size: scene.scene.size,
          scale: scene.scale)
      }
    }
    let texts = documents.suffix(scenes.count).map(\.svg)
    let (pictures, lines) = try Chromium.open(documents, reading: texts)
    outlines = Array(pictures.prefix(scenes.count))
    characters = Array(pictures.suffix(scenes.count))
    self.lines = lines
  }
}

extension FormatScene {
  /// Returns the difference at each box between a picture and the renderer's picture of this scene,
  /// or of another one.
  func differences(
    of picture: PixelPicture, drawn: Scene? = nil, within tolerance: BoxTolerance
  ) throws -> [BoxDifference] {
    let renderer = try Fonts.shared.get().renderer
    let own = PixelPicture(try renderer.bitmap(of: drawn ?? scene, scale: scale))
    // Pixels that are covered in part at the right and bottom differ, because a bitmap fills them.
    let (width, height) = (Int(scene.size.width * scale), Int(scene.size.height * scale))
    let difference = try #require(
      PixelDifference(
        own.part(x: 0, y: 0, width: width, height: height),
        picture.part(x: 0, y: 0, width: width, height: height)))
    var comparison = SceneComparison(difference, scale: scale, within: tolerance)
    return comparison.differences(at: scene.boxes(renderer))
  }

  /// Expects that a picture shows what the renderer draws.
  func expect(_ picture: PixelPicture, within tolerance: BoxTolerance) throws {
    let differences = try differences(of: picture, within: tolerance)
    #expect(differences.count > 50)
    for box in differences where box.isTooGreat {
      Issue.record("\(testDescription): \(box)")
    }
  }
}
