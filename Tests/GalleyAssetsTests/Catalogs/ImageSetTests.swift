import GalleyAssets
import GalleyTextFiles
import Testing

@Suite struct ImageSetTests {
  private static let set = ImageSet(
    Array(
      """
      {
        "images": [
          { "idiom": "universal", "scale": "1x", "filename": "a.png" },
          { "idiom": "universal", "scale": "2x", "filename": "a@2x.png" },
          { "idiom": "universal", "scale": "3x" },
          { "idiom": "universal", "scale": "2x", "filename": "night.png",
            "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
          { "idiom": "universal", "scale": "1x", "filename": "high.png",
            "appearances": [{ "appearance": "contrast", "value": "high" }] },
          { "idiom": "ipad", "scale": "2x", "filename": "pad.png" },
        ]
      }
      """.utf8))

  private static func file(
    isDark: Bool = false, isHigh: Bool = false, _ displayScale: Double
  ) -> String? {
    set.form(isDark: isDark, isHighContrast: isHigh, displayScale: displayScale)?.file
  }

  @Test func `forms have a file, a scale and an appearance`() {
    #expect(Self.set.forms.map(\.file) == ["a.png", "a@2x.png", "night.png", "high.png"])
    #expect(Self.set.forms.map(\.scale) == [1, 2, 2, 1])
    #expect(Self.set.forms[2].place.line == 6)
    #expect(Self.set.problems.map(\.severity) == [.warning])
  }

  @Test func `the smallest scale that is enough is taken, or the largest`() {
    #expect(Self.file(1) == "a.png" && Self.file(1.5) == "a@2x.png" && Self.file(3) == "a@2x.png")
  }

  @Test func `appearances are taken before scales, and high contrast before dark`() {
    #expect(Self.file(isDark: true, 1) == "night.png")
    #expect(Self.file(isHigh: true, 2) == "high.png")
    #expect(Self.file(isDark: true, isHigh: true, 2) == "high.png")
  }

  @Test func `a form of the direction is taken, or else one without, or that of the other`() {
    func set(_ forms: String...) -> ImageSet {
      let entries = forms.map { form in
        "{ \"filename\": \"\(form).png\", \"idiom\": \"universal\""
          + (form == "both" ? " }" : ", \"language-direction\": \"\(form)\" }")
      }
      return ImageSet(Array("{ \"images\": [\(entries.joined(separator: ", "))] }".utf8))
    }
    let (left, right) = ("left-to-right", "right-to-left")
    for (set, forward, backward) in [
      (set(left, right), left, right), (set(left), left, left), (set(right), right, right),
      (set("both", right), "both", right), (set("both"), "both", "both"),
      (set(left, "both"), left, "both"),
    ] {
      for (isRightToLeft, file) in [(false, forward), (true, backward)] {
        let form = set.form(
          isDark: true, isHighContrast: false, isRightToLeft: isRightToLeft, displayScale: 2)
        #expect(form?.file == file + ".png" && set.problems == [])
      }
    }
  }

  @Test func `a set without files has no form`() {
    let set = ImageSet(Array("{\"images\": [{\"idiom\": \"universal\", \"scale\": \"1x\"}]}".utf8))
    #expect(set.form(isDark: false, isHighContrast: false, displayScale: 2) == nil)
    let wrong = ImageSet(Array("{\"images\": [{\"filename\": \"a\", \"scale\": \"4x\"}]}".utf8))
    #expect(wrong.problems.map(\.message) == ["expected the scale 1x, 2x or 3x, found '4x'"])
  }
}
