import Foundation
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

/// SVG and PDF files as images, compared with the program of librsvg.
@Suite(.enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."))
struct DrawnFileTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(library: FontLibrary(folders: [])) }

  private static let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 16\" "

  private static let drawings: [String: String] = [
    "gradient": """
    width="24" height="16"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/>
    <stop offset="1" stop-color="#00f8"/></linearGradient><clipPath id="c"><circle cx="9" cy="8" r="7"/></clipPath></defs>
    <g clip-path="url(#c)" opacity="0.8"><path fill="url(#g)" d="M0 0H24V16H0Z"/><circle cx="6" cy="6" r="3" fill="gold"/></g>
    """,
    "points":
      "width=\"12pt\" height=\"8pt\"><path d=\"M2 2H20L4 13Z\" stroke=\"teal\" fill=\"none\"/>",
    "box": "><ellipse cx=\"12\" cy=\"8\" rx=\"10\" ry=\"6\" fill=\"#369\"/>",
    // These are drawn in a process of their own.
    "filter": """
    width="24" height="16"><filter id="f"><feGaussianBlur stdDeviation="1"/></filter>
    <rect x="4" y="4" width="10" height="8" fill="green" filter="url(#f)"/>
    """,
    "mask": """
    width="24" height="16"><mask id="m"><rect width="24" height="9" fill="white"/></mask>
    <g mask="url(#m)"><circle cx="9" cy="8" r="7" fill="purple"/></g>
    """,
  ]

  private static func svg(_ name: String) throws -> String {
    head + (try #require(drawings[name])) + "</svg>"
  }

  /// Returns the image of a document beside some files.
  private func image(_ layout: String, _ files: [String: String]) throws -> Layout.Image {
    let folder = try TemporaryFolder(files)
    let loaded = try DocumentReader().read(
      Array("galley: 1\n\(layout)".utf8), path: "\(folder.path)/card.yaml")
    let layout = loaded.document.layout.run(Traits(width: 390))
    guard case .image(let image) = layout.content else { throw CocoaError(.featureUnsupported) }
    return image
  }

  private func picture(_ file: ImageFile, _ size: Size, scale: Double = 1) throws -> Bitmap {
    let item = Scene.Item.image(Scene.Image(file, in: Rect(origin: .zero, size: size)))
    let scene = Scene(
      size: size, background: RGBA(0x000000, alpha: 0), title: "", items: [item])
    return try renderer.bitmap(of: scene, scale: scale)
  }

  private func expected(_ svg: String, width: Int, height: Int) throws -> Bitmap {
    try PNGDecoder().bitmap(Librsvg.png(of: svg, width: width, height: height))
  }

  @Test(arguments: ["gradient", "points", "box", "filter", "mask"])
  func `a drawing has the pixels of librsvg in every size`(name: String) throws {
    let svg = try Self.svg(name)
    let file = try image("layout: { image: a.svg }", ["a.svg": svg]).file
    #expect(file.size.width == (name == "points" ? 16 : 24))
    for (width, height) in [(24, 16), (48, 32), (7, 5), (120, 80)] {
      let drawn = try picture(file, Size(width: Double(width), height: Double(height)))
      #expect(try drawn == expected(svg, width: width, height: height), "\(width)")
    }
    let (plain, mirrored) = (
      try picture(file, Size(width: 24, height: 16)),
      try picture(file.mirrored, Size(width: 24, height: 16))
    )
    for y in 0..<16 {
      for x in 0..<24 { #expect(mirrored[x, y] == plain[23 - x, y]) }
    }
  }

  @Test func `an image set of drawings is drawn in its colors, and sharp where it is scalable`()
    throws
  {
    let svg = try Self.svg("gradient")
    func file(_ properties: String) throws -> ImageFile {
      try image(
        "images: A.xcassets\nlayout: { image: Leaf }",
        [
          "A.xcassets/Leaf.imageset/leaf.svg": svg,
          "A.xcassets/Leaf.imageset/Contents.json":
            "{\"images\": [{\"filename\": \"leaf.svg\"}], \"properties\": {\(properties)}}",
        ]
      ).file
    }
    let (sharp, limited) = (try file("\"preserves-vector-representation\": true"), try file(""))
    let size = Size(width: 96, height: 64)
    #expect(try picture(sharp, size) == expected(svg, width: 96, height: 64))
    #expect(try picture(limited, size) != expected(svg, width: 96, height: 64))
    // Two pixels in a point are those of the display.
    let own = Size(width: 24, height: 16)
    #expect(try picture(limited, own, scale: 2) == expected(svg, width: 48, height: 32))
  }

  @Test func `a drawing that takes too long or too much memory is an error`() throws {
    let stages = (0..<40).map { _ in
      "<feMorphology operator=\"dilate\" radius=\"400\"/><feTurbulence numOctaves=\"99\"/>"
    }.joined()
    let hostile =
      Self.head
      + "width=\"4000\" height=\"4000\"><filter id=\"f\" x=\"0\" y=\"0\" width=\"1\" height=\"1\">\(stages)</filter>"
      + "<rect width=\"24\" height=\"16\" filter=\"url(#f)\"/></svg>"
    let file = try image("layout: { image: a.svg }", ["a.svg": hostile]).file
    let error = #expect(throws: CairoError.self) {
      _ = try picture(file, Size(width: 4000, height: 4000))
    }
    #expect(
      error?.description
        == "cannot draw the image 'a.svg': rsvg-convert needs more time or memory than it may have; simplify the file"
    )
  }

  @Test(arguments: [
    "<svg viewBox=\"0 0 9 9\">", "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0\"", "<svg/>", "",
    "<svg width=\"1\" height=\"0\"/>", "%PDF-1.4 no pages", "\u{FEFF}\u{0}<svg",
    "<svg viewBox=\"0 0 9 9\"><use href=\"#a\" id=\"a\"/><script/></svg>",
  ])
  func `a file that is no drawing is an error of the document or of drawing`(svg: String) throws {
    do {
      let file = try image("layout: { image: a.svg }", ["a.svg": svg]).file
      _ = try picture(file, Size(width: 20, height: 20))
    } catch let error as DocumentError {
      #expect(
        error.diagnostics.map(\.message).allSatisfy {
          $0.hasPrefix("cannot read the image 'a.svg': ")
        })
    } catch let error as CairoError {
      #expect(error.description.hasPrefix("cannot draw the image 'a.svg': "))
    }
  }

  private static let hasPoppler = Program(["pdftocairo"]) != nil

  /// A page with a triangle, without a table of its objects.
  private static let page = """
    %PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 30 20] /Contents 4 0 R >> endobj
    4 0 obj << /Length 35 >> stream
    1 0 0 rg 0 0 m 30 0 l 30 20 l 0 20 l f
    endstream endobj
    trailer << /Root 1 0 R >>
    """

  @Test(.enabled(if: hasPoppler, "pdftocairo is not installed."))
  func `the first page of a PDF file is an image of its size in points`() throws {
    let file = try image("layout: { image: a.pdf }", ["a.pdf": Self.page]).file
    #expect(file.size == Size(width: 30, height: 20) && file.label == "a")
    let drawn = try picture(file, file.size)
    #expect(
      drawn.pixels.prefix(4) == [255, 0, 0, 255] && drawn.pixels.suffix(4) == [255, 0, 0, 255])
  }
}
