import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

/// The differences of records equal the differences of the recorded layouts.
@Suite struct RecordDifferenceTests {
  /// A sample in some variants, each as a result, as a record, and as the record read again.
  private static func pairs(
    _ name: String
  ) throws -> [(result: LayoutResult, written: LayoutRecord, record: LayoutRecord)] {
    let results = try Samples.results(name)
    // Variants take time to resolve, and adjacent variants are similar.
    let step = max(1, results.count / 12)
    return try stride(from: 0, to: results.count, by: step).map { index in
      let (variant, result) = results[index]
      let record = LayoutRecord(result, document: name, variant: variant.name)
      let data = Data(try record.json().utf8)
      return (result, record, try JSONDecoder().decode(LayoutRecord.self, from: data))
    }
  }

  /// Returns the sentences about a difference, each with its topic.
  private static func texts(_ difference: LayoutDifference) -> [String] {
    difference.lines(limit: .max).map { "\($0.topic): \($0.text)" }
  }

  @Test(arguments: try Samples.names())
  func `The difference of two records has the text of the difference of their layouts`(name: String)
    throws
  {
    let pairs = try Self.pairs(name)
    for (index, before) in pairs.enumerated() where TestAmount.isThorough || index % 3 == 0 {
      for after in [pairs[0], pairs[(index + 1) % pairs.count], pairs[pairs.count / 2]] {
        let expected = LayoutDifference(from: before.result, to: after.result)
        // Records that are read from JSON do not know the lines of the document.
        let difference = LayoutDifference(from: before.written, to: after.written)
        #expect(Self.texts(difference) == Self.texts(expected))
        #expect(difference.headline == expected.headline)
        #expect(difference.headline.count <= 160)
      }
      #expect(LayoutDifference(from: before.record, to: before.record).isEmpty)
      #expect(before.record.agrees(with: before.record, within: 0))
    }
  }

  @Test func `Records of widths off the point grid have the differences of their layouts`() throws {
    let layout = Layout.vstack([
      .choice([
        .hstack([.text("some words"), .text("and more")]),
        .vstack([.text("some words"), .text("and more").frame(width: 77.77)]),
      ]).id("pick"),
      .text("a word or two"),
    ]).padding(3.33)
    let results = stride(from: 20, to: 200, by: 5.77).map {
      LayoutEngine(measurer: SquareGlyphs()).resolve(layout, traits: Traits(width: $0))
    }
    for (before, after) in zip(results, results.dropFirst()) {
      let difference = LayoutDifference(
        from: LayoutRecord(before, document: "a", variant: "b"),
        to: LayoutRecord(after, document: "a", variant: "c"))
      #expect(Self.texts(difference) == Self.texts(LayoutDifference(from: before, to: after)))
    }
  }

  @Test(arguments: try Samples.names())
  func `A record that is read has the outline of the recorded layout`(name: String) throws {
    for (result, _, record) in try Self.pairs(name) {
      let (expected, outline) = (LayoutOutline(result), LayoutOutline(record))
      #expect(outline.parents == expected.parents)
      #expect(outline.nodes == expected.nodes)
      #expect(outline.decisions == expected.decisions)
      #expect(outline.size == expected.size)
    }
  }
}
