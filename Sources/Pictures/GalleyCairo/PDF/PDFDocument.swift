import GalleyLayout
import GalleyRaster
public import GalleyScene

/// A PDF file to which pages are added one at a time.
///
/// Text can be searched, selected and copied in reading order, and fonts are embedded as subsets. Shapes are vector
/// graphics and links work. The name of each page is its bookmark and its page label. The same scenes give the same
/// bytes, so the file contains no date.
///
/// ```swift
/// var document = try PDFDocument(title: "Cards", renderer: renderer)
/// for (name, scene) in scenes { try document.add(scene, name: name) }
/// let bytes = try document.finish()
/// ```
///
/// Pages are written when they are added; only their glyphs and images are kept in memory.
public struct PDFDocument: ~Copyable {
  private let title: String
  private let renderer: CairoRenderer
  private var file: PDFFile
  private let tree: PDFFile.ID
  private var pages: [(id: PDFFile.ID, name: String)] = []
  private var store = PDFStore()
  private var fonts: [PDFFile.ID] = []
  private var images: [PDFFile.ID] = []
  private let profile: PDFFile.ID?

  /// Creates a document without pages.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - renderer: The source of glyph pictures. Other tasks may use it between two pages.
  /// - Throws: A ``CairoError`` if memory runs out.
  public init(title: String, renderer: CairoRenderer) throws(CairoError) {
    var file = try PDFFile()
    let tree = file.reserve()
    var profile: PDFFile.ID?
    if renderer.colorSpace != .sRGB {
      profile = try file.add(stream: renderer.colorSpace.profile, "/N 3")
    }
    (self.title, self.renderer, self.tree, self.profile) = (title, renderer, tree, profile)
    self.file = file
  }

  /// Adds a page of the size of a scene, in points.
  ///
  /// - Parameters:
  ///   - scene: The contents of the page.
  ///   - name: The name of the page.
  /// - Throws: A ``CairoError`` if the page is too large, an image cannot be decoded or memory runs out.
  public mutating func add(_ scene: Scene, name: String) throws(CairoError) {
    let scene = renderer.inColorSpace(scene)
    let size = try PDFPageSize(scene.size)
    for image in scene.images { try write(image) }
    // The store is moved, not copied, into the closure.
    var (page, store) = (PDFPage(size: size.points), PDFStore())
    swap(&store, &self.store)
    renderer.withPictures { page.draw(scene, &store, &$0) }
    swap(&store, &self.store)
    try write(page, size, name)
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: A ``CairoError`` if there is no page or memory runs out.
  public consuming func finish() throws(CairoError) -> [UInt8] {
    guard !pages.isEmpty else { throw CairoError(.noPages) }
    for (font, id) in zip(store.fonts.fonts, fonts) { try file.write(font, as: id) }
    let list = pages.map(\.id.description).joined(separator: " ")
    file.write("<< /Type /Pages /Count \(pages.count) /Kids [\(list)] >>", as: tree)
    let outline = file.addOutline(pages)
    let labels = pages.enumerated().map { "\($0) << /P \($1.name.pdfText) >>" }
    let catalog = file.add(
      "<< /Type /Catalog /Pages \(tree) /Outlines \(outline) /PageLabels"
        + " << /Nums [\(labels.joined(separator: " "))] >>"
        + " /ViewerPreferences << /DisplayDocTitle true >>\(outputIntent) >>")
    let info = file.add(
      "<< /Title \(title.pdfText) /Creator (Galley) /Producer (Galley) >>")
    return file.finish(catalog: catalog, info: info)
  }

  /// The space of the colors of the document, as an entry of its catalog.
  private var outputIntent: String {
    guard let profile else { return "" }
    let name = renderer.colorSpace.name.pdfText
    return " /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier"
      + " \(name) /Info \(name) /DestOutputProfile \(profile) >>]"
  }

  /// Writes an image, unless it is already written, before the next is decoded.
  private mutating func write(_ image: ImageFile) throws(CairoError) {
    let renderer = renderer
    try store.images.add(.file(image)) { () throws(CairoError) in
      try renderer.bitmap(of: image)
    }
    try writePictures()
  }

  private mutating func writePictures() throws(CairoError) {
    for bitmap in store.images.takePending() { images.append(try file.add(bitmap)) }
  }

  private mutating func write(
    _ page: PDFPage, _ size: PDFPageSize, _ name: String
  ) throws(CairoError) {
    try writePictures()
    while fonts.count < store.fonts.fonts.count { fonts.append(file.reserve()) }
    let resources = file.reserve()
    var forms: [PDFFile.ID] = []
    for form in page.forms {
      forms.append(
        try file.add(
          stream: form.bytes,
          "/Type /XObject /Subtype /Form /BBox [0 0 \(size.points.width) \(size.points.height)]"
            + " /Group << /S /Transparency /I true >> /Resources \(resources)"))
    }
    let masks = try page.shadings.enumerated().map { number, shading throws(CairoError) in
      try shading.isMask ? file.addMask(number, of: page, size, resources) : nil
    }
    file.write(self.resources(of: page, forms, masks), as: resources)
    let content = try file.add(stream: size.content(page.content).bytes)
    let links = page.links.map { file.add(size.annotation($0)).description }
    let annotations = links.isEmpty ? "" : " /Annots [\(links.joined(separator: " "))]"
    let id = file.add(
      "<< /Type /Page /Parent \(tree) \(size.entries) /Contents \(content) /Resources \(resources)"
        + " /Group << /S /Transparency /CS /DeviceRGB /I true >>\(annotations) >>")
    pages.append((id, name))
  }

  private func resources(
    of page: PDFPage, _ forms: [PDFFile.ID], _ masks: [PDFFile.ID?]
  ) -> String {
    let entries = [
      ("Font", page.fonts.sorted().map { "/F\($0) \(fonts[$0])" }),
      (
        "XObject",
        page.images.sorted().map { "/I\($0) \(images[$0])" }
          + forms.enumerated().map { "/X\($0) \($1)" }
      ),
      (
        "ExtGState",
        page.alphas.sorted().map(\.entry)
          + masks.enumerated().compactMap { number, form in
            form.map { "/M\(number) << /SMask << /S /Luminosity /G \($0) >> >>" }
          }
      ),
      ("Shading", page.shadings.enumerated().map { "/S\($0) \($1.entries)" }),
      ("ColorSpace", profile.map { ["/DefaultRGB [/ICCBased \($0)]"] } ?? []),
    ].filter { !$0.1.isEmpty || !["Shading", "ColorSpace"].contains($0.0) }
    return entries.reduce("<< ") { $0 + "/\($1.0) << \($1.1.joined(separator: " ")) >> " } + ">>"
  }
}

extension PDFFile {
  fileprivate mutating func addMask(
    _ number: Int, of page: PDFPage, _ size: PDFPageSize, _ resources: ID
  ) throws(CairoError) -> ID {
    try add(
      stream: Array("/S\(number) sh".utf8),
      "/Type /XObject /Subtype /Form /BBox [0 0 \(size.points.width) \(size.points.height)]"
        + " /Group << /S /Transparency /CS /DeviceGray >> /Resources \(resources)")
  }

  fileprivate mutating func addOutline(_ pages: [(id: ID, name: String)]) -> ID {
    let outline = reserve()
    let items = pages.map { _ in reserve() }
    for (index, page) in pages.enumerated() {
      let before = index > 0 ? " /Prev \(items[index - 1])" : ""
      let after = index + 1 < items.count ? " /Next \(items[index + 1])" : ""
      write(
        "<< /Title \(page.name.pdfText) /Parent \(outline) /Dest [\(page.id) /Fit]\(before)\(after) >>",
        as: items[index])
    }
    let ends = zip(["First", "Last"], [items.first, items.last]).compactMap { name, item in
      item.map { "/\(name) \($0)" }
    }
    write("<< /Type /Outlines \(ends.joined(separator: " ")) /Count \(items.count) >>", as: outline)
    return outline
  }
}

struct PDFPageSize {
  let points: Size
  /// The number of points per unit, so that no side exceeds the maximum number of units.
  private let unit: Double

  /// The maximum number of units along a side.
  private static let maximumUnitCount = 14_400.0

  private static let maximumSide = 1e6

  init(_ size: Size) throws(CairoError) {
    let sides = [size.width, size.height]
    // The range also excludes NaN.
    guard sides.allSatisfy((0...Self.maximumSide).contains) else {
      throw CairoError(.pageSize(size))
    }
    points = Size(width: max(1, size.width), height: max(1, size.height))
    unit = max(1, (max(points.width, points.height) / Self.maximumUnitCount).rounded(.up))
  }

  var entries: String {
    let box = "/MediaBox [0 0 \(number(points.width / unit)) \(number(points.height / unit))]"
    return unit > 1 ? box + " /UserUnit \(number(unit))" : box
  }

  func content(_ content: PDFContent) -> PDFContent {
    var placed = PDFContent()
    placed.add(1 / unit, 0, 0, -1 / unit, 0, points.height / unit, operator: "cm")
    placed.add(content)
    return placed
  }

  func annotation(_ link: PDFLink) -> String {
    let edges = [
      link.box.minX, points.height - link.box.maxY, link.box.maxX, points.height - link.box.minY,
    ]
    let rect = edges.map { number($0 / unit) }.joined(separator: " ")
    let address = link.address.pdfAddress.pdfLiteral
    return "<< /Type /Annot /Subtype /Link /Rect [\(rect)] /Border [0 0 0] /F 4"
      + " /A << /S /URI /URI \(address) >> >>"
  }

  private func number(_ value: Double) -> String { value.shortDecimal(places: 4) }
}
