import GalleyAnalysis
import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyNotation
import GalleyGeometry
import GalleyLayout
import TestSupport

/// Maps documents over 280 to 1,366 pt at twelve text sizes, compared with each whole point.
struct MapBenchmark {
  private static let widths = 280.0...1366.0

  func run(rounds: Int) throws {
    let samples = try SampleVariants()
    var documents = samples.entries.filter { $0.folder == "flight-status" }.map(\.document)
    documents.append(Self.chain(ofChoices: 20))
    print("branch maps over 280 to 1,366 pt at twelve text sizes, medians of \(rounds) rounds")
    print(
      "document             ms   layouts  breakpoints    ms at each point  layouts   ratio"
        + "   linear functions, ms  layouts   ratio")
    for document in documents { print(try row(document, rounds: rounds)) }
    print("")
  }

  private func row(_ document: Document, rounds: Int) throws -> String {
    var mapping = Durations()
    var sampling = Durations()
    var map: BranchMap?
    var fitting = Durations()
    var (count, fittedCount) = (0, 0)
    for _ in 0..<rounds {
      // A new measurer, as when the tool has just been started.
      let engine = LayoutEngine(measurer: try PangoTextMeasurer(library: try FontLibrary()))
      let mapped = processorTimed {
        BranchMap(
          of: document, widths: Self.widths, textSizes: TextSize.allCategories,
          engine: engine)
      }
      mapping.add(mapped.seconds)
      map = mapped.value
      let sampled = processorTimed { sample(document, engine) }
      sampling.add(sampled.seconds)
      count = sampled.value
      let fresh = LayoutEngine(measurer: try PangoTextMeasurer(library: try FontLibrary()))
      let fitted = processorTimed { fit(document, fresh) }
      fitting.add(fitted.seconds)
      fittedCount = fitted.value
    }
    let (layouts, points) = (map?.layoutCount ?? 0, map?.breakpoints.count ?? 0)
    let ratio = (sampling.median / mapping.median).shortDecimal(places: 1)
    return document.name.padding(toLength: 16, withPad: " ", startingAt: 0)
      + (mapping.median * 1000).shortDecimal(places: 1).padded(7) + "\(layouts)".padded(10)
      + "\(points)".padded(13)
      + (sampling.median * 1000).shortDecimal(places: 1).padded(20) + "\(count)".padded(9)
      + "\(ratio) ×".padded(8) + (fitting.median * 1000).shortDecimal(places: 1).padded(23)
      + "\(fittedCount)".padded(9)
      + "\((fitting.median / mapping.median).shortDecimal(places: 1)) ×".padded(8)
  }

  /// Describes the document by linear functions of the width, and returns the number of layouts.
  private func fit(_ document: Document, _ engine: LayoutEngine) -> Int {
    TextSize.allCategories.reduce(0) { count, textSize in
      let traits = Traits(width: 0, textSize: textSize)
      // As exports and live previews do.
      let resolver = SweepResolver(engine)
      let layout = FluidLayout(of: document, traits: traits, in: Self.widths) {
        resolver.resolve($0, traits: $1)
      }
      return count + layout.layoutCount
    }
  }

  /// Resolves the document at each whole point, as one would without breakpoints.
  private func sample(_ document: Document, _ engine: LayoutEngine) -> Int {
    var count = 0
    for textSize in TextSize.allCategories {
      for width in Int(Self.widths.lowerBound)...Int(Self.widths.upperBound) {
        let traits = Traits(width: Double(width), textSize: textSize)
        precondition(
          engine.resolve(document, traits: traits).size.width > 0, "The layout has a width.")
        count += 1
      }
    }
    return count
  }

  /// Returns rows of words, each of which becomes a column at a different width.
  private static func chain(ofChoices count: Int) -> Document {
    let words = [
      "departure", "arrival", "gate", "terminal", "boarding", "baggage", "carousel", "delayed",
      "seat", "economy", "priority", "meal",
    ]
    return Document("20 choices") { _ in
      for number in 0..<count {
        let facts = (0...(number % 5 + 1)).map { place in
          Text(words[(number * 5 + place * 3) % words.count] + " \(number * 7 + place)").lineLimit(
            1)
        }
        Choice {
          HStack(spacing: 12) { facts }
          VStack(alignment: .leading) { facts }
        }.id("row-\(number)")
      }
    }
  }
}
