import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Layouts that follow from their stretches, against layouts that are resolved.
struct FluidLayoutTests {
  /// Compares the layouts of stretches with resolved ones at random widths.
  private func expectExact(
    _ fluid: FluidLayout, of document: Document, _ traits: Traits, engine: LayoutEngine,
    widths: ClosedRange<Double>, count: Int, seed: UInt64, _ name: String
  ) {
    var random = Random(seed: seed)
    var nearCount = 0
    for _ in 0..<count {
      let low = Int(widths.lowerBound * PointGrid.stepsPerPoint)
      let high = Int(widths.upperBound * PointGrid.stepsPerPoint)
      let stretchWidth = Int.random(in: low...high, using: &random)
      let stretch = fluid.stretch(at: stretchWidth)
      let step = stretch.isWhole ? stretchWidth / 1024 * 1024 : stretchWidth
      guard stretch.steps.contains(step) else { continue }
      var traits = traits
      traits.width = Double(step) * PointGrid.step
      let content = FluidContent(engine.resolve(document, traits: traits))
      let isSame = content.parts == stretch.parts
      #expect(isSame, "\(name) at \(traits.width)")
      let worst =
        zip(stretch.lengths, content.lengths.prefix(content.writtenStart))
        .map { abs($0.value(at: step) - $1) }.max() ?? 0
      // Sums of several rounded shares may differ by more than each of them.
      #expect(worst <= 4 + 1e-3, "\(name) at \(traits.width)")
      if worst > 2 + 1e-3 { nearCount += 1 }
    }
    #expect(nearCount * 25 <= count, "\(name): \(nearCount) of \(count)")
  }

  @Test(arguments: SampleDocuments.names)
  func `at random widths a sample is what its stretches say`(name: String) throws {
    let samples = try SampleDocuments()
    let document = try samples.document(name)
    let engine = samples.engine
    for (size, count) in [(TextSize.large, 100), (.category(.accessibility3), 60)] {
      var traits = Traits(width: 0)
      traits.textSize = size
      let fluid = FluidLayout(of: document, traits: traits, in: 280...1366) {
        engine.resolve($0, traits: $1)
      }
      #expect(fluid.proofGap == nil)
      expectExact(
        fluid, of: document, traits, engine: engine, widths: 280...1366, count: count, seed: 7,
        "\(name) \(size)")
    }
  }

  @Test func `stretches leave no gaps, and kinks end them`() throws {
    let document = Document("Kinks") { _ in
      HStack(spacing: 0) {
        Rectangle().frame(height: 10, minWidth: 40, maxWidth: 100)
        Rectangle().frame(height: 10, minWidth: 10)
      }
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let fluid = FluidLayout(of: document, traits: Traits(width: 0), in: 60...600) {
      engine.resolve($0, traits: $1)
    }
    for (left, right) in zip(fluid.stretches, fluid.stretches.dropFirst()) {
      #expect(left.steps.upperBound + 1 == right.steps.lowerBound)
    }
    #expect(fluid.stretches.first?.steps.lowerBound == 60 * 1024)
    #expect(fluid.stretches.last?.steps.upperBound == 600 * 1024)
    #expect((2...4).contains(fluid.stretches.count))
    expectExact(
      fluid, of: document, Traits(width: 0), engine: engine, widths: 60...600, count: 1000,
      seed: 1, "kinks")
  }

  @Test func `a custom container is known at whole points only`() throws {
    let document = Document("Custom") { _ in
      Halves() { Rectangle().frame(height: 10) }
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let fluid = FluidLayout(of: document, traits: Traits(width: 0), in: 100...140) {
      engine.resolve($0, traits: $1)
    }
    #expect(fluid.proofGap == .customContainer)
    let isWhole = fluid.stretches.allSatisfy(\.isWhole)
    #expect(isWhole)
    expectExact(
      fluid, of: document, Traits(width: 0), engine: engine, widths: 100...140, count: 200,
      seed: 1, "custom")
  }
}

/// A container that is half as wide as its offer, in whole points.
private struct Halves: CustomLayout {
  func size(offered: Double?, children: [Layout.Custom.Child]) -> Layout.Custom.Widths {
    let width = ((offered ?? 20) / 2).rounded(.down)
    return Layout.Custom.Widths(
      container: width.isFinite ? width : 1000, children: children.map { _ in width })
  }

  func place(width: Double, sizes: [Size]) -> [Rect] {
    sizes.map { Rect(origin: .zero, size: $0) }
  }
}
