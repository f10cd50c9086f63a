import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// The colors of annotations.
@Suite struct ThemeTests {
  @Test(arguments: Theme.Look.allCases)
  func `all default colors have enough contrast with their backgrounds`(look: Theme.Look) {
    #expect(Theme.standard[look].faults(look.contrast) == [])
  }

  @Test(arguments: Theme.Look.allCases)
  func `each color without contrast with its background is found`(look: Theme.Look) {
    let words = look.contrast == .increased ? 7.0 : 4.5
    let lines = look.contrast == .increased ? 4.5 : 3.0
    for role in AnnotationColors.Role.allCases
    where ![.paper, .card, .edge].contains(role) {
      var colors = Theme.standard[look]
      colors[role] = colors[.paper]
      let faults = colors.faults(look.contrast)
      #expect(Set(faults.map(\.name)) == [role.rawValue])
      let onPaper = faults.first { $0.ground == "paper" }
      #expect(onPaper?.ratio == 1)
      #expect(onPaper?.minimumRatio == (role == .baseline ? lines : words))
    }
    var colors = Theme.standard[look]
    colors.setChoices([colors.choices[0], colors[.card]])
    colors.setRegions([colors[.paper]])
    let faults = colors.faults(look.contrast)
    #expect(Set(faults.map(\.name)) == ["choices[1]", "regions[0]"])
    #expect(faults.first { $0.name == "choices[1]" }?.minimumRatio == words)
    #expect(faults.first { $0.name == "regions[0]" }?.minimumRatio == lines)
  }

  @Test(arguments: Theme.Look.allCases)
  func `a list of colors never becomes empty`(look: Theme.Look) {
    var colors = Theme.standard[look]
    colors.setChoices([])
    colors.setRegions([])
    #expect(colors == Theme.standard[look])
    #expect(Set(colors.choices).count == colors.choices.count)
    #expect(Set(colors.regions).count == colors.regions.count)
  }

  @Test func `pictures and sheets have the colors of their scheme and contrast`() {
    for scheme in ColorScheme.allCases {
      for contrast in Contrast.allCases {
        var theme = Theme.standard
        let look = Theme.Look(scheme, contrast)
        theme[look][.paper] = RGBA(0x123456)
        #expect(look.contrast == contrast)
        let traits = Traits(width: 100, colorScheme: scheme, contrast: contrast)
        let result = resolve(.text("a").id("a"), traits)
        let picture = AnnotatedPicture(result, theme: theme)
        #expect(picture.scene.background == RGBA(0x123456))
        let sheet = ContactSheet(
          title: "", columns: [ContactSheet.Head(name: "")], rows: [ContactSheet.Head(name: "")],
          cells: [[ContactSheet.Cell(variant: "", result: result)]])
        let scene = Scene(sheet: sheet, theme: theme, measurer: SquareGlyphs())
        #expect(scene.background == RGBA(0x123456))
      }
    }
  }

  @Test func `lines are thicker under increased contrast`() {
    let widths = Contrast.allCases.map { contrast in
      let result = resolve(.text("a").id("a"), Traits(width: 100, contrast: contrast))
      return AnnotatedPicture(result, [.frames]).marks().compactMap { item -> Double? in
        if case .stroke(_, _, let stroke) = item { stroke.width } else { nil }
      }
    }
    #expect(widths[0] == [0.5] && widths[1] == [0.75])
  }
}
