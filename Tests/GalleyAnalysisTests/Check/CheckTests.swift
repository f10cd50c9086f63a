import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import Testing

/// The findings of a check, and their places.
struct CheckTests {
  private func report(
    _ document: Document, _ widths: ClosedRange<Double> = 100...500,
    _ sizes: [TextSize] = [.large]
  ) -> CheckReport {
    CheckReport(
      of: document, traitRanges: document.matrix.traitRanges(widths: widths, textSizes: sizes),
      engine: LayoutEngine(measurer: SquareGlyphs()))
  }

  /// Returns the kind, name and place of each finding.
  private func found(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.kind.rawValue) \($0.label) \($0.place)" }
  }

  @Test func `Overflow is found up to the width that a node needs`() {
    let document = Document("Box") { _ in Rectangle().frame(width: 250.5, height: 9).id("box") }
    #expect(found(report(document)) == ["overflow box 100–250.49 pt at L"])
    #expect(report(document).findings[0].message.hasPrefix("needs 150.5 pt more than the 100 pt"))
    #expect(
      report(document).findings[0].occurrences.flatMap(\.widths) == [100...250.5 - PointGrid.step])
  }

  @Test func `Truncation is found up to the width at which a text fits its lines`() {
    let document = Document("Text") { _ in
      Text("aaaa bbbb").font(.system(size: 40)).lineLimit(1).id("t")
    }
    #expect(found(report(document)) == ["truncation t 100–179.99 pt at L"])
  }

  @Test func `A finding at every width and text size is reported as everywhere`() {
    let document = Document("Box") { _ in Rectangle().frame(width: 900, height: 9).id("box") }
    #expect(
      found(report(document, 100...500, TextSize.allCategories)) == ["overflow box everywhere"])
  }

  @Test func `Consecutive text sizes are reported as one range`() {
    let document = Document("Text") { traits in
      Rectangle().frame(width: traits.textSize >= .accessibility3 ? 300 : 50, height: 9).id(
        "box")
    }
    #expect(
      found(report(document, 100...500, TextSize.allCategories)) == [
        "overflow box 100–299.99 pt at AX3 and above"
      ])
  }

  @Test
  func `The ink of texts touches because of negative spacing or an offset`() {
    let pair = Document("Pair") { _ in
      VStack(spacing: -20) {
        Text("aa").font(.system(size: 30)).id("one")
        Text("bb").font(.system(size: 30)).id("two")
      }
    }
    #expect(found(report(pair)) == ["collision two everywhere"])
    let moved = Document("Moved") { _ in
      VStack(spacing: 0) {
        Text("aa").font(.system(size: 30)).id("one")
        Text("bb").font(.system(size: 30)).id("two").offset(x: 0, y: -20)
      }
    }
    #expect(found(report(moved)) == ["collision two everywhere"])
  }

  @Test(arguments: [40, 40.1, 40.25, 40.3, 40.5, 40.75])
  func `a sibling that only touches a text is not its background`(height: Double) {
    let document = Document("Touch") { _ in
      VStack(alignment: .leading, spacing: 0) {
        Rectangle().fill(.channels(RGBA(0xE4E4E6))).frame(width: 90, height: Length(height))
        Text("aa").foregroundStyle(.channels(RGBA(0x737378))).id("t")
      }
    }
    #expect(found(report(document)).isEmpty)
  }

  @Test func `Only targets smaller than 44 points are found`() {
    let document = Document("Buttons") { _ in
      Text("Go").font(.system(size: 20)).role(.button).id("small")
      Text("Go").font(.system(size: 20)).padding(14).role(.button).id("large")
      Rectangle().frame(minHeight: 44).role(.link).id("wide")
      Rectangle().frame(height: 44).padding(.horizontal, 40).role(.link).id("padded")
    }
    #expect(
      found(report(document))
        == ["smallTarget small everywhere"])
    #expect(report(document).findings[0].message.hasPrefix("is 20 × 20 pt"))
  }

  @Test func `A growing target is found up to the width at which it is large enough`() {
    let document = Document("Grows") { _ in
      HStack(spacing: 0) {
        Rectangle().frame(width: 80, height: 44)
        Rectangle().frame(height: 44).role(.button).id("rest")
      }
    }
    #expect(found(report(document)) == ["smallTarget rest 100–123.99 pt at L"])
  }

  @Test func `Low contrast is found between a text and its background`() {
    let document = Document("Colors") { _ in
      Text("a").foregroundStyle(.channels(RGBA(0x777777))).id("faint")
      Text("b").foregroundStyle(.channels(RGBA(0x767676))).id("strong")
      Text("c").font(.system(size: 18)).foregroundStyle(.channels(RGBA(0x949494))).id("large")
      Text("d").foregroundStyle(.white).padding(4).background(
        .channels(RGBA(0x767676)), cornerRadius: 4
      ).id("chip")
      Text("e").foregroundStyle(.white).id("unseen")
    }
    #expect(
      found(report(document)) == ["lowContrast faint everywhere", "lowContrast unseen everywhere"])
    #expect(report(document).findings[0].message.contains("4.47:1; text of 17 pt needs 4.5:1"))
  }

  @Test func `Invisible text needs no contrast, translucent text does`() {
    let document = Document("Unseen") { _ in
      Text("a").foregroundStyle(.white).opacity(0).id("faded")
      Text("b").foregroundStyle(.clear).id("clear")
      Text("c").opacity(0.5).id("half")
    }
    #expect(found(report(document)) == ["lowContrast half everywhere"])
    #expect(report(document).findings[0].message.hasPrefix("\"#808080\" on \"#FFFFFF\""))
  }

  @Test func `Layouts whose breakpoints depend on the color scheme are checked in each scheme`() {
    var document = Document("Edges", widthEdges: [300, 400]) { traits in
      let edge = traits.colorScheme == .light ? 300.0 : 400
      Rectangle().frame(width: traits.width < edge ? 900 : 50, height: 9).id("box")
    }
    document.matrix.colorSchemes = [.light, .dark]
    #expect(
      found(report(document)) == [
        "overflow box 100–299.99 pt at L (light); 100–399.99 pt at L (dark)"
      ])
  }

  @Test func `Text smaller than 11 points is found`() {
    let document = Document("Small") { _ in
      Text("a").font(.system(size: 10.5)).id("small")
      Text("b").font(.system(size: 11)).id("least")
    }
    #expect(found(report(document)) == ["smallText small everywhere"])
  }

  @Test func `Clipped text is one finding`() {
    let document = Document("Clip") { _ in
      Text("aaaa bbbb cccc").font(.system(size: 20)).frame(height: 20)
        .decoration(background: .fill, clips: true).id("clip")
    }
    let kinds = report(document, 60...400).findings.map(\.kind)
    #expect(kinds == [.clipping])
  }

  @Test func `Text that overflows onto a sibling is found to overlap it`() {
    let document = Document("Overlap") { _ in
      VStack(alignment: .leading, spacing: 0) {
        Text("aa bb cc dd ee").font(.system(size: 20)).frame(width: 60, height: 20).id("high")
        Text("below").font(.system(size: 20)).id("below")
      }
    }
    let kinds = Set(report(document, 100...400).findings.map(\.kind))
    #expect(kinds == [.overflow, .collision])
  }

  @Test func `Layers may overlap without a finding`() {
    let document = Document("Layers") { _ in
      ZStack {
        Rectangle().fill(.white).frame(width: 900, height: 9).id("box")
        Text("aaaa").font(.system(size: 20))
        Text("bbbb").font(.system(size: 20))
      }
    }
    #expect(report(document).findings.map(\.kind) == [.overflow])
  }

  @Test("a shape that its frame clips does not overflow, unless the clip is inside the frame")
  func clippedFill() {
    let wide = Rectangle(width: 300, height: 20).id("wide")
    func kinds(_ layout: Layout) -> [FindingKind] {
      let document = Document("clip", matrix: Matrix(screens: [Screen(width: 200)])) { _ in layout }
      return CheckReport(
        of: document, traitRanges: document.matrix.traitRanges(),
        engine: LayoutEngine(measurer: SquareGlyphs())
      ).findings.map(\.kind)
    }
    #expect(kinds(wide.frame(width: 100).clipped()) == [])
    #expect(kinds(wide.frame(width: 100)) == [.overflow])
    #expect(kinds(wide.clipped().frame(width: 100)) == [.overflow])
  }

  @Test func `An alternative that is never taken is found with the reason`() {
    let document = Document("Dead") { _ in
      Choice {
        Rectangle().frame(width: 600, height: 9)
        Rectangle().frame(width: 50, height: 9)
        Rectangle().frame(width: 20, height: 9)
      }.id("choice")
    }
    let messages = report(document).findings.map(\.message)
    #expect(
      messages == [
        "alternative 1 of 3 is never taken: it is always at least 100 pt too large",
        "alternative 3 of 3 is never taken: 2 always fits",
      ])
  }

  @Test func `An accepted finding has its reason, and unused acceptances are listed`() {
    let document = Document(
      "Accepted",
      acceptances: [
        Acceptance(.overflow, of: "box", because: "It bleeds."),
        Acceptance(.truncation, because: "One line."),
      ]
    ) { _ in
      Rectangle().frame(width: 900, height: 9).id("box")
      Rectangle().frame(width: 900, height: 9).id("other")
    }
    let report = report(document)
    #expect(report.findings.map(\.acceptance) == ["It bleeds.", nil])
    #expect(report.openFindings.map(\.id) == ["other"])
    #expect(report.unusedAcceptances.map(\.finding) == [.truncation])
  }

  @Test func `Color schemes alone need no additional layouts`() {
    var document = Document("Schemes") { _ in Text("a").foregroundStyle(.secondary).id("t") }
    let single = report(document, 100...500, TextSize.allCategories)
    document.matrix.colorSchemes = [.light, .dark]
    let both = report(document, 100...500, TextSize.allCategories)
    #expect(both.layoutCount == single.layoutCount)
    #expect(found(both) == ["lowContrast t every width at L and below (light)"])
  }
}
