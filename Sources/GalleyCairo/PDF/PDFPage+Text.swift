import GalleyGeometry
import GalleyLayout
import GalleyScene

extension PDFPage {
  /// The greatest size of letters in points; larger ones, and those that are farther away, are never seen.
  private static let maximumLength = 1e6

  /// Draws a line of text; what has colors of its own takes only the opacity of the text's color.
  mutating func draw(
    _ text: Scene.Text, _ store: inout PDFStore, _ glyphs: inout GlyphPictures
  ) {
    for (index, run) in text.runs.enumerated() {
      let lengths = [text.origin.x, text.origin.y, run.size]
      guard run.size > 0, lengths.allSatisfy({ $0.magnitude <= Self.maximumLength }) else {
        continue
      }
      let color = text.color(ofRun: index)
      let line = PDFLetters(run, &store.fonts, &glyphs)
      draw(line.letters, in: run, at: text.origin, color)
      for glyph in line.pictures {
        let place = Point(x: text.origin.x + glyph.x, y: text.origin.y + glyph.y)
        draw(glyph.id, in: run.face, size: run.size, at: place, color, &store.images, &glyphs)
      }
    }
  }

  /// Shows letters, each at its place.
  private mutating func draw(
    _ letters: [PDFLetters.Letter], in run: GlyphRun, at origin: Point, _ color: RGBA
  ) {
    setFill(color)
    content.add("BT")
    var rest = letters[...]
    while let first = rest.first {
      let end =
        rest.dropFirst().firstIndex { $0.font != first.font || $0.place.y != first.place.y }
        ?? rest.endIndex
      fonts.insert(first.font)
      content.addPart("/F\(first.font) ")
      content.add(run.size, operator: "Tf")
      content.add(
        1, 0, 0, -1, origin.x + first.place.x, origin.y + first.place.y, operator: "Tm")
      content.add(rest[..<end], size: run.size)
      rest = rest[end...]
    }
    content.add("ET")
  }

  /// Draws a glyph that has colors of its own, whose place on the baseline is given.
  private mutating func draw(
    _ glyph: UInt32, in face: FontFace, size: Double, at place: Point, _ color: RGBA,
    _ images: inout PDFImages, _ glyphs: inout GlyphPictures
  ) {
    func moved(_ outline: Path) -> Path {
      outline.mapPoints { Point(x: place.x + $0.x * size, y: place.y + $0.y * size) }
    }
    switch glyphs.picture(of: glyph, in: face) {
    case .outline: break
    case .layers(let layers):
      // The layers of a glyph fade as one.
      let draw = { (page: inout PDFPage) in
        for layer in layers { page.fill(.path(moved(layer.outline)), layer.color ?? color.opaque) }
      }
      color.alpha < 255 ? drawFaded(PDFAlpha(color), draw) : draw(&self)
    case .image(let png, let box):
      let key = PDFImages.Key.glyph(glyph, face)
      images.add(key) { glyphs.image(of: glyph, in: face, png: png)?.bitmap }
      guard let number = images.number(of: key) else { return }
      self.draw(
        image: number,
        in: Rect(
          x: place.x + box.x * size, y: place.y + box.y * size, width: box.width * size,
          height: box.height * size), PDFAlpha(color))
    }
  }

  /// Draws a picture so that it fills a rectangle.
  mutating func draw(image number: Int, in box: Rect, _ alpha: PDFAlpha) {
    guard !box.isEmpty else { return }
    images.insert(number)
    setAlpha(alpha)
    content.save()
    content.add(box.width, 0, 0, -box.height, box.minX, box.maxY, operator: "cm")
    content.add("/I\(number) Do")
    content.restore()
  }
}

extension PDFContent {
  /// The greatest distance between where a letter is and where it should be, in thousandths of the font size.
  private static let tolerance = 0.25

  /// Shows letters of one font on one baseline, from where the first stands.
  fileprivate mutating func add(_ letters: ArraySlice<PDFLetters.Letter>, size: Double) {
    var pen = letters.first?.place.x ?? 0
    addPart("[<")
    for letter in letters {
      let distance = ((pen - letter.place.x) / size * 1000 * 10).rounded() / 10
      if distance.magnitude > Self.tolerance {
        addPart(">")
        add(number: distance)
        addPart("<")
        pen -= distance / 1000 * size
      }
      add(code: letter.code)
      pen += letter.advance / 1000 * size
    }
    add(">] TJ")
  }
}
