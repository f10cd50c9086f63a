import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Measures a contact sheet and a phone screen as PNG, compared with Cairo's writer and libdeflate.
struct PictureBenchmark {
  /// The stages of the sheet in order, then the stages of the other programs.
  private enum Stage: String, CaseIterable {
    case reading, resolving, scene, drawing, encoding
    case drawingAtOnce = "drawing at once"
    case cairo = "write_to_png"
    case libdeflate1 = "libdeflate 1"
    case libdeflate6 = "libdeflate 6"

    static let galley: [Stage] = [.reading, .resolving, .scene, .drawing, .encoding]
  }

  func run(rounds: Int) throws {
    let library = try FontLibrary()
    let measurer = try PangoTextMeasurer(library: library)
    let banded = try CairoRenderer(library: library)
    let whole = try CairoRenderer(library: library, bandByteCount: .max)
    let sheet = SheetScene(sample: "flight-status", measurer: measurer)
    var durations: [Stage: Durations] = [:]
    var sizes: [Stage: Int] = [:]
    var extents = ""
    for _ in 0..<rounds {
      let read = try processorTimed { try sheet.read() }
      let cells = processorTimed { sheet.resolve(read.value.document, read.value.variants) }
      let scene = processorTimed {
        sheet.scene(of: cells.value, title: read.value.document.name)
      }
      durations[.reading, default: Durations()].add(read.seconds)
      durations[.resolving, default: Durations()].add(cells.seconds)
      durations[.scene, default: Durations()].add(scene.seconds)
      let png = try processorTimed { try banded.png(of: scene.value, scale: 2).count }
      let atOnce = try processorTimed { try whole.png(of: scene.value, scale: 2).count }
      let picture = PixelPicture(try banded.bitmap(of: scene.value, scale: 2))
      extents = "\(picture.width) × \(picture.height)"
      let encoded = try picture.galley()
      let encodedAtOnce = try picture.galley(bandByteCount: .max)
      durations[.drawing, default: Durations()].add(png.seconds - encoded.seconds)
      durations[.drawingAtOnce, default: Durations()].add(atOnce.seconds - encodedAtOnce.seconds)
      for (stage, result) in [(.encoding, encoded)] + otherWays(picture) {
        durations[stage, default: Durations()].add(result.seconds)
        sizes[stage] = result.size
      }
    }
    print("flight-status at 12 text sizes and 6 widths as a sheet of \(extents) pixels")
    print(report(durations, sizes))
    try printScreens(rounds: rounds, sheet, banded)
  }

  private func otherWays(_ picture: PixelPicture) -> [(Stage, (seconds: Double, size: Int))] {
    [
      (.cairo, picture.cairo()), (.libdeflate1, picture.libdeflate(level: 1)),
      (.libdeflate6, picture.libdeflate(level: 6)),
    ]
  }

  private func report(_ durations: [Stage: Durations], _ sizes: [Stage: Int]) -> String {
    let median = { (stage: Stage) in durations[stage]?.median ?? 0 }
    let total = Stage.galley.reduce(0) { $0 + median($1) }
    let own = Stage.galley.map { stage in
      row(stage, median(stage), sizes[stage])
        + (median(stage) / total * 100).shortDecimal(places: 1).padded(8) + " %"
    }
    let others = Stage.allCases.filter { !Stage.galley.contains($0) }.map { stage in
      let floor = median(stage == .drawingAtOnce ? .drawing : .encoding)
      return row(stage, median(stage), sizes[stage]) + ratio(median(stage), floor)
    }
    let atOnce = Stage.galley.prefix(3).reduce(median(.drawingAtOnce) + median(.cairo)) {
      $0 + median($1)
    }
    return """
      stage                  ms     bytes
      \(own.joined(separator: "\n"))
      all               \((total * 1000).shortDecimal(places: 1).padded(7))
      other ways
      \(others.joined(separator: "\n"))
      all with Cairo    \((atOnce * 1000).shortDecimal(places: 1).padded(7))\("".padded(10))\(ratio(atOnce, total))

      """
  }

  private func row(_ stage: Stage, _ seconds: Double, _ size: Int?) -> String {
    let name = stage.rawValue
    return name + (seconds * 1000).shortDecimal(places: 2).padded(25 - name.count)
      + (size.map { "\($0)" } ?? "").padded(10)
  }

  private func ratio(_ seconds: Double, _ floor: Double) -> String {
    " × " + (seconds / floor).shortDecimal(places: 1)
  }
}

extension PictureBenchmark {
  /// Measures the encoders alone, on screens of a phone.
  private func printScreens(
    rounds: Int, _ sheet: SheetScene, _ renderer: CairoRenderer
  ) throws {
    let read = try sheet.read()
    for variant in read.variants where variant.name.hasPrefix("390-") {
      guard ["390-L", "390-AX3"].contains(variant.name),
        let cell = sheet.resolve(read.document, [variant]).first
      else { continue }
      let scene = Scene(design: cell.result, title: variant.name)
      let picture = PixelPicture(try renderer.bitmap(of: scene, scale: 2))
      try printScreen(picture, named: variant.name, rounds: rounds)
    }
  }

  private func printScreen(_ picture: PixelPicture, named name: String, rounds: Int) throws {
    var durations: [Stage: Durations] = [:]
    var sizes: [Stage: Int] = [:]
    for _ in 0..<rounds * 5 {
      for (stage, result) in [(.encoding, try picture.galley())] + otherWays(picture) {
        durations[stage, default: Durations()].add(result.seconds)
        sizes[stage] = result.size
      }
    }
    let own = durations[.encoding]?.median ?? 0
    print("flight-status \(name), \(picture.width) × \(picture.height) pixels")
    for stage in [Stage.encoding, .cairo, .libdeflate1, .libdeflate6] {
      let seconds = durations[stage]?.median ?? 0
      print(row(stage, seconds, sizes[stage]) + ratio(seconds, own))
    }
    print()
  }
}
