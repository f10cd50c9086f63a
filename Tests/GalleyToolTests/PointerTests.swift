import TestSupport
import Testing

/// Files that Git LFS has not downloaded, in the place of each file that the tool reads.
@Suite struct PointerTests {
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  /// The lines of a document that read a file, by its name.
  private static let inputs = [
    ("fonts/x.ttf", "fonts: [fonts]\nlayout: { text: Hi }"),
    ("gear.svg", "layout: { symbol: gear.svg, size: 20 }"),
    ("icons/gear.svg", "images: icons\nlayout: { symbol: gear, size: 20 }"),
    ("A.xcassets/R.colorset/Contents.json", "colors: A.xcassets\nlayout: { text: Hi, color: R }"),
    ("A.xcassets/I.imageset/Contents.json", "images: A.xcassets\nlayout: { image: I }"),
    ("L.xcstrings", "strings: L.xcstrings\nlayout: { string: a }"),
    ("en.lproj/L.strings", "strings: en.lproj/L.strings\nlayout: { string: a }"),
    ("en.lproj/L.stringsdict", "strings: en.lproj/L.stringsdict\nlayout: { string: a }"),
    ("values/strings.xml", "strings: values/strings.xml\nlayout: { string: a }"),
    ("app_en.arb", "strings: app_en.arb\nlayout: { string: a }"),
    ("t.tokens.json", "tokens: t.tokens.json\nlayout: { text: Hi }"),
    ("part.yaml", "include: [part.yaml]\nlayout: { text: Hi }"),
    ("data.csv", "layout: { vstack: [{ for: { v: data.csv }, each: { text: a } }] }"),
    ("a.png", "layout: { image: a.png }"), ("galley.yaml", "layout: { text: Hi }"),
    ("card.yaml", ""),
  ]

  @Test(arguments: inputs.indices)
  func `an input that is only a pointer is an error with the advice to download it`(
    index: Int
  ) throws {
    let (name, lines) = Self.inputs[index]
    let tool = try Tool(["card.yaml": "galley: 1\nmatrix: { widths: [90] }\n\(lines)\n"])
    try tool.write(Self.pointer, to: name)
    let run = try tool.run("check", "card.yaml")
    #expect(run.code == 65)
    let errors = run.messages.split(separator: "\n").filter { !$0.contains(" warning: ") }
    let message = "is only a pointer of Git LFS; run git lfs pull"
    #expect(errors.first?.hasSuffix(message) == true, "\(run.messages)")
    #expect(errors.allSatisfy { $0.hasSuffix(message) || $0.contains("no string 'a'") })
  }
}
