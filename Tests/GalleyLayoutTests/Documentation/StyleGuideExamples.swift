import GalleyLayout
import TestSupport
import Testing

/// The examples of the article on style guides.
@Suite struct StyleGuideExamples: PrintingExamples {
  private let samples = TraitedTests.samples

  @Test func `Atoms of a style guide vary separately and together`() {
    let margin = Traited<Length>.when(
      { $0.horizontal == .regular }, then: .pure(24), else: .pure(16))
    let surface = Traited { $0.colorScheme == .dark ? Color.secondaryBackground : .background }
    let titleFont = Traited { $0.textSize >= .accessibility1 ? Font.headline : .title2 }
    let titleColor = Traited { $0.contrast == .increased ? Color.primary : .tint }

    print(margin.run(Traits(width: 390)).points)  // 16.0
    print(margin.run(Traits(width: 820)).points)  // 24.0

    let title = zip(titleFont, titleColor).map { font, color in
      Text("Building a Layout Library").font(font).foregroundStyle(color)
    }

    @Sendable func heading(_ font: Font, _ color: Color) -> Text {
      Text("Building a Layout Library").font(font).foregroundStyle(color)
    }

    let sameTitle = Traited.pure(curry(heading)) <*> titleFont <*> titleColor
    print(sameTitle.run(Traits(width: 390)) == title.run(Traits(width: 390)))  // true
    for traits in samples { #expect(sameTitle.run(traits) == title.run(traits)) }

    let columns = Traited { $0.width >= 600 ? 2 : 1 }
    let gap: Traited<Length> = columns.flatMap { count in count > 1 ? margin : .pure(8) }
    print(gap.run(Traits(width: 320)).points)  // 8.0
    #expect(gap.run(Traits(width: 600)) == 24)

    let darkSurface = surface.local { $0.colorScheme = .dark }
    print(darkSurface.run(Traits(width: 390)) == .secondaryBackground)  // true

    let card = Traited.layout { traits in
      VStack {
        title.run(traits)
        if columns.run(traits) == 2 { Text("September 23").foregroundStyle(.secondary) }
      }
      .padding(margin.run(traits))
      .background(surface.run(traits), cornerRadius: 12)
    }

    let wide = card.run(Traits(width: 820))
    print(wide == card.run(Traits(width: 600)))  // true
    #expect(wide != card.run(Traits(width: 599)))
  }
}
