import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// The examples of the articles on pictures.
@Suite struct PictureExamples: PrintingExamples {
  @Test func `A card is drawn in each way`() {
    let facts = [Text("Episode 123").layout, Text("September 23").id("date")]
    let card = VStack(spacing: 8) {
      Text("Building a Layout Library").font(.headline).id("title")
      Choice {
        HStack(spacing: 12) { facts }
        VStack(spacing: 4) { facts }
      }.id("metadata")
    }.padding(16)

    let measurer = SquareGlyphs()
    let engine = LayoutEngine(measurer: measurer)
    let result = engine.resolve(card, traits: Traits(width: 200))

    let design = Scene(design: result, title: "Card")
    let annotated = Scene(
      annotated: result, title: "Card", variant: "200-L", measurer: measurer)
    print(annotated.title)  // Card · 200-L, annotated

    let spaces = Scene(
      annotated: result, title: "Card", variant: "200-L", annotations: [.spacing, .baselines],
      measurer: measurer)
    let defaults = AnnotationBase.design.defaultAnnotations
    print(defaults == [.frames, .names, .choices, .issues])  // true
    #expect(spaces != annotated)

    let wireframe = Scene(
      annotated: result, title: "Card", variant: "200-L", over: .wireframe,
      annotations: [.frames, .sizes, .choices], measurer: measurer)
    print(wireframe.title)  // Card · 200-L, wireframe

    let drawing = design.svg(outlines: measurer)
    let searchable = design.svg(outlines: measurer, text: .text)
    print(searchable.contains("September 23"))  // true
    #expect(drawing != searchable)
  }

  @Test func `A theme is changed and checked`() {
    let measurer = SquareGlyphs()
    let result = LayoutEngine(measurer: measurer).resolve(Text("a"), traits: Traits(width: 200))

    var theme = Theme.standard
    theme[.light][.leaf] = RGBA(0x7FA8E8)
    print(theme[.light].faults(.standard).map(\.ground))  // ["card", "paper"]

    theme[.light][.leaf] = RGBA(0x0B429E)
    print(theme[.light].faults(.standard).isEmpty)  // true

    let picture = Scene(
      annotated: result, title: "Card", variant: "200-L", theme: theme, measurer: measurer)
    #expect(picture.background == theme[.light][.paper])
  }
}
