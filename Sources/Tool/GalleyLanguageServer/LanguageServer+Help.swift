import GalleyAnalysis
import GalleyAssets
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleyScene
import GalleyTextFiles

extension LanguageServer {
  /// Returns what a word of the notation means, what a name is, and where the element is in the variants.
  func hover(_ document: OpenDocument, at position: TextPosition) -> HoverResult? {
    let offset = document.text.offset(of: position)
    let context = CursorContext(in: document.text, at: offset)
    let word = document.text.string(context.word)
    var parts: [String] = []
    if let (mention, _) = mention(document, at: position) {
      parts.append(named(mention, document))
    }
    if context.allowsValue, let token = token(word, document) { parts.append(token) }
    if context.allowsKey, let property = schema(of: document).description(of: word, at: context) {
      let fallback = property["default"]?.spelling.map { " Default: `\($0)`." } ?? ""
      parts.append("**\(word)** · \(property["description"]?.string ?? "")\(fallback)")
    }
    if !parts.isEmpty || context.allowsKey, let node = node(at: position, in: document) {
      parts.append(places(of: node, document))
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !text.isEmpty else { return nil }
    let range = TextRange(
      start: document.text.position(of: context.word.lowerBound),
      end: document.text.position(of: context.word.upperBound))
    return HoverResult(contents: MarkupContent(value: text), range: range)
  }

  private func named(_ mention: DocumentIndex.Mention, _ document: OpenDocument) -> String {
    if mention.kind == .string, let loaded = document.loaded {
      let texts = loaded.document.strings.texts(
        of: mention.name, in: loaded.document.document.locales)
      if !texts.isEmpty {
        return "**\(mention.name)**\n\n"
          + texts.map { "- \($0.locale): \($0.text.shown(in: 200))" }.joined(separator: "\n")
          + limits(of: mention.name, document)
      }
    }
    if mention.kind == .color, let color = color(mention.name, document) { return color }
    for file in family(of: document.path) {
      guard
        let definition = file.index.mentions.first(where: {
          $0.isDefinition && $0.isSame(as: mention)
        }),
        mention.kind != .id
      else { continue }
      return "\(mention.kind.rawValue) **\(mention.name)**\n\n```yaml\n"
        + Self.block(from: definition.position.line - 1, in: file.text) + "\n```"
    }
    return ""
  }

  /// The path, the file and the value of a token.
  private func token(_ path: String, _ document: OpenDocument) -> String? {
    guard
      let token = document.loaded?.document.tokens.lazy.compactMap({ $0[path] }).first
    else { return nil }
    let deprecation = token.deprecation.map { $0.isEmpty ? ", deprecated" : ", deprecated: \($0)" }
    let place = "`\(token.file)`, line \(token.place.line)\(deprecation ?? "")"
    let head = "token **\(token.path)** · \(token.value.type) in \(place)"
    let value: String
    switch token.value {
    case .color(let color): value = lines(of: color.values)
    default: value = token.value.summary ?? ""
    }
    return value.isEmpty ? head : "\(head)\n\n\(value)"
  }

  /// How many characters of a text fit in each language, once that is known.
  private func limits(of key: String, _ document: OpenDocument) -> String {
    let limits = document.limits.filter { $0.key == key && !$0.characters.isEmpty }
    guard !limits.isEmpty else { return "" }
    return "\n\nAt most, in characters:\n\n"
      + limits.map { limit in
        let counts = limit.characters.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "- \(limit.textSize): \(counts.joined(separator: ", "))"
      }.joined(separator: "\n")
  }

  /// The values of a color by appearance, each with its contrast with the background there.
  private func color(_ name: String, _ document: OpenDocument) -> String? {
    let named =
      document.loaded?.document.colors[name] ?? Color.Semantic(rawValue: name).map(Color.semantic)
    guard let values = (named ?? Color(hex: name))?.values else { return nil }
    return "color **\(name)**\n\n\(lines(of: values))"
  }

  private func lines(of values: Color.Adaptive) -> String {
    let lines = [ColorScheme.light, .dark].flatMap { scheme in
      [Contrast.standard, .increased].map { contrast in
        let color = values.channels(scheme, contrast)
        let ratio = color.contrastRatio(with: Color.background.values.channels(scheme, contrast))
        return (
          color.hex,
          "- \(scheme.rawValue)\(contrast == .increased ? ", increased contrast" : ""): `\(color.hex)`, \(ratio.shortDecimal(places: 2)) to 1 with the background"
        )
      }
    }
    // Most colors have no values of their own for increased contrast.
    let shown = lines.enumerated().filter {
      $0.offset % 2 == 0 || $0.element.0 != lines[$0.offset - 1].0
    }
    return shown.map(\.element.1).joined(separator: "\n")
  }

  /// Returns the lines of a block, without the space before all of them.
  private static func block(from first: Int, in text: EditedText) -> String {
    func indent(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
    let head = text.line(first)
    let rest = text.lineStarts.indices.dropFirst(first + 1).prefix { number in
      let line = text.line(number)
      return indent(line) > indent(head) && !line.isEmpty
    }
    return ([first] + rest).prefix(16)
      .map { String(decoding: text.line($0).dropFirst(indent(head)), as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// Returns the innermost element that begins at a place or before it in its line.
  func node(
    at position: TextPosition, in document: OpenDocument
  ) -> DocumentIndex.Node? {
    var rest = document.index.nodes + document.index.components.compactMap(\.node)
    var found: DocumentIndex.Node?
    while let node = rest.popLast() {
      rest += node.children
      let start = document.text.position(
        of: document.text.offset(line: node.position.line, column: node.position.column))
      let isNearer = found.map { $0.position < node.position } ?? true
      if start.line == position.line, start <= position, isNearer { found = node }
    }
    return found
  }

  private static var maximumVariantCount: Int { 4 }

  /// The frames of an element in variants of the matrix, with what it decides there, and its picture in the first.
  private func places(of node: DocumentIndex.Node, _ document: OpenDocument) -> String {
    guard let loaded = document.loaded, let measurer = measurer(for: loaded) else { return "" }
    let engine = LayoutEngine(measurer: measurer)
    func isHere(_ source: SourcePlace?) -> Bool {
      source.map {
        $0.file == nil && $0.line == node.position.line && $0.column == node.position.column
      } ?? false
    }
    let variants = loaded.document.document.matrix.variants().prefix(Self.maximumVariantCount)
    var picture: String?
    let lines = variants.flatMap { variant -> [String] in
      let result = engine.resolve(loaded.document.document, traits: variant.traits)
      let own = result.placements.filter { isHere($0.source) }
      if showsPictures, picture == nil, let first = own.first {
        picture = self.picture(of: first, in: result, loaded)
      }
      let frames = own.prefix(3).map { placement in
        let frame = placement.frame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map {
          $0.shortDecimal(places: 2)
        }
        return "- \(variant.name): \(numbers[2]) × \(numbers[3]) pt at \(numbers[0]), \(numbers[1])"
      }
      let decisions = result.decisions.filter { isHere($0.source) }.prefix(3).map {
        "- \(variant.name): \($0.answer(in: 300).text)"
      }
      return frames + decisions
    }.unique(by: \.self).joined(separator: "\n")
    return [lines, picture ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The size in points within which a picture is shown.
  private static var pictureSize: Size { Size(width: 320, height: 200) }
  /// Visual Studio Code cuts off longer texts.
  private static var maximumPictureByteCount: Int { 48_000 }

  /// The picture of an element as it appears in a layout, in Markdown; nil for one without a size.
  private func picture(
    of placement: Placement, in result: LayoutResult, _ loaded: ProjectDocument
  ) -> String? {
    let frame = placement.frame
    guard frame.width > 0, frame.height > 0, let library = library(for: loaded),
      let renderer = try? CairoRenderer(library: library)
    else { return nil }
    let limit = Self.pictureSize
    let scale = min(1, limit.width / frame.width, limit.height / frame.height)
    let scene = Scene(design: result, title: "").part(frame)
    for density in [2.0, 1.0] {
      guard let bytes = try? renderer.png(of: scene, scale: scale * density),
        bytes.count <= Self.maximumPictureByteCount
      else { continue }
      let size = [frame.width, frame.height].map { max(1, Int(($0 * scale).rounded())) }
      return "![](data:image/png;base64,\(bytes.base64)|width=\(size[0]),height=\(size[1]))"
    }
    return nil
  }
}
