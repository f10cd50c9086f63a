import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

/// The findings on what a person sees: covered text, text that is clipped or scrolled away, and ink that touches.
struct SeenTests {
  private func report(_ layout: Layout, width: Double = 320) -> CheckReport {
    let document = Document("Seen", matrix: Matrix(screens: [Screen(width: width)])) { _ in layout }
    return CheckReport(
      of: document, traitRanges: document.matrix.traitRanges(),
      engine: LayoutEngine(measurer: SquareGlyphs())
    )
  }

  /// Returns the kind, the name and the sentence of each finding.
  private func found(_ layout: Layout) -> [String] {
    report(layout).findings.map { "\($0.kind.rawValue) \($0.label) \($0.message)" }
  }

  private let title = Text("aaaaaaaaaa").font(.system(size: 20)).layout.id("title")
  private let plate = SeenTests.box(100, 20).id("plate")

  private static func box(_ width: Double, _ height: Double, _ color: Color = .black) -> Layout {
    Rectangle().fill(color).frame(width: Length(width), height: Length(height)).layout
  }

  @Test func `A text under something opaque is covered, regardless of what brings that in front`() {
    let covered = ["covered title is covered by plate"]
    #expect(found(title.overlay { plate }) == covered)
    #expect(found(.zstack([title, plate])) == covered)
    #expect(found(.vstack(spacing: -20, [title, plate])) == covered)
    #expect(found(.vstack(spacing: 0, [title, plate.offset(y: -20)])) == covered)
    #expect(found(.zstack([title, plate.rotationEffect(.degrees(180))])) == covered)
    #expect(
      found(.zstack([title, Self.box(25, 5, .black).id("plate").scaleEffect(4)]))
        == covered)
  }

  @Test func `A text under something translucent or behind itself is not covered`() {
    #expect(found(title.overlay { plate.opacity(0.1) }) == [])
    #expect(report(.zstack([Self.box(10, 20), title])).findings.map(\.kind) == [.lowContrast])
    // Only the whole group is translucent.
    #expect(
      found(Layout.zstack([title, plate]).opacity(0.9)) == ["covered title is covered by plate"])
  }

  @Test func `A tenth of a text may be covered`() {
    func part(_ width: Double) -> [FindingKind] {
      report(
        .zstack(
          alignment: .topLeading, [title, Self.box(width, 20, .black)])
      ).findings.map(\.kind)
    }
    #expect(part(8) == [])
    #expect(part(12) == [.covered])
  }

  @Test func `Text that is clipped or scrolled away has the contrast of where it is seen`() {
    let light = Text("aaaaaaaaaa").font(.system(size: 20)).foregroundStyle(.white).layout.id("t")
    let row = Layout(.scroll(.hstack(spacing: 0, [light, light, light, light, light])))
    #expect(found(row.padding(16).background(.black)) == [])
    let clipped = report(light.frame(width: 100, height: 14).background(.black).clipped())
    #expect(Set(clipped.findings.map(\.kind)) == [.clipping])
  }

  @Test func `Glyphs that stay within a clip are not cut off, though their line is`() {
    let text = Text("aaaa").font(.system(size: 20)).layout.id("t")
    // The ink of a line of 20 points begins 1 point below its top and ends 3 points above its bottom.
    func cut(_ height: Double) -> [String] {
      found(text.frame(height: Length(height)).clipped()).filter { $0.hasPrefix("clipping") }
    }
    #expect(cut(18) == [])
    #expect(cut(10).count == 1)
  }

  @Test func `Contrast is that of the worst place, with its own size`() {
    let layout = Layout.zstack(
      alignment: .leading,
      [
        Self.box(50, 20, .black), title,
      ])
    let finding = report(layout).findings.first
    #expect(
      finding?.details
        == .lowContrast(ratio: 1, needed: 3, color: "#000000", backdrop: "#000000", size: 20))
  }

  @Test func `What is seen of a touch target has to be large enough`() {
    func size(_ layout: Layout) -> Finding.Details? { report(layout).findings.first?.details }
    let button = Self.box(60, 60, .blue).role(.button)
    #expect(size(button) == nil)
    #expect(size(button.scaleEffect(0.5)) == .smallTarget(width: 30, height: 30, needed: 44))
    #expect(
      size(Layout.zstack(alignment: .leading, [button, Self.box(30, 60, .black)]))
        == .smallTarget(width: 30, height: 60, needed: 44))
  }

  @Test func `Any number of layers and texts is checked`() {
    let layers = (0..<200).map { Self.box(Double($0), 9, .black) }
    let texts = (0..<200).map { number in Text("a\(number)").layout }
    #expect(!report(.zstack(texts + layers)).findings.isEmpty)
  }
}
