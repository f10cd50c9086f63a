internal import GalleyDocuments
internal import GalleyFiles
internal import GalleyGeometry
internal import GalleyLayout
package import GalleyNotation
package import GalleySource

/// The views of a document as the text of a Swift file.
package struct ExportedView: Sendable {
  /// The name of the view of the document.
  package let name: String
  package let code: String
  package let remarks: [ExportRemark]
  /// What the code uses that SwiftUI does not have.
  package let support: Set<SupportPart>
  /// The texts of the document itself as a string catalog, and the name of its table; nil without such texts.
  package let catalog: String?
  package let table: String
  /// The paths of image files, by the names of the images in the code.
  package let images: [String: String]

  /// A view for each of some widths and text sizes of the document, for Xcode.
  package let previews: String

  /// Writes a document for a version of iOS, 16 or later.
  package init(_ contents: DocumentContents, deployment: Int = 17) {
    let document = contents.loaded.document
    self.init(contents, contents.tree["layout"], named: document.name, deployment)
  }

  private init(
    _ contents: DocumentContents, _ layout: Tree?, named words: String, _ deployment: Int
  ) {
    let document = contents.loaded.document
    let names = [words, document.name].map { words in
      let name = SwiftName.type(words)
      return name.hasSuffix("View") ? name : name + "View"
    }
    name = names[0]
    previews = Self.previews(of: document, name, deployment)
    let writer = ViewWriter(
      contents, layout, named: name, table: String(names[1].dropLast(4)), deployment: deployment)
    remarks = writer.remarks
    support = writer.support
    images = writer.images
    code = Self.code(of: writer)
    catalog = writer.usesTable ? StringCatalogCode.text(of: contents, writer) : nil
    table = writer.table
  }

  /// Returns the code of a view of one node of a document with all that it needs; nil if there is no node at the place.
  ///
  /// A node in a component is shown by the component, with the arguments of its first use.
  package static func code(
    ofNodeAt position: Position, in contents: DocumentContents
  ) -> String? {
    guard let (node, words) = contents.tree.node(at: position) else { return nil }
    let view = ExportedView(contents, node, named: words, 17)
    let remarks = view.remarks.map { "// Galley: \($0.text)\n" }.joined()
    let support =
      view.support.isEmpty
      ? "" : "// The file GalleySupport.swift that galley export writes is needed.\n"
    return remarks + support + view.code
  }

  private static func previews(
    of document: Document, _ name: String, _ deployment: Int
  ) -> String {
    let variants = document.matrix.variants()
    var known: Set<String> = []
    var lines = CodeLines()
    for width in Set(variants.map(\.traits.width)).sorted().prefix(4) {
      let some = variants.filter { $0.traits.width == width }
      for variant in [some.first, some.last].compactMap(\.self) {
        guard case .category(let size) = variant.traits.textSize else { continue }
        let digits = JSON.digits(width)
        let title = "\(document.name) \(digits) \(size.name)"
        guard known.insert(title).inserted else { continue }
        let height = JSON.digits(variant.traits.height ?? 844)
        lines.add("", 0)
        let traits =
          deployment < 17 ? "" : ", traits: .fixedLayout(width: \(digits), height: \(height))"
        lines.add("#Preview(\(SwiftName.literal(title))\(traits)) {", 0)
        let member = ViewWriter.textSizes[size.name] ?? "large"
        let frame = deployment < 17 ? ".frame(width: \(digits))" : ""
        lines.add(
          "\(name)()" + frame + (member == "large" ? "" : ".dynamicTypeSize(.\(member))"), 2)
        lines.add("}", 0)
      }
    }
    return lines.lines.joined(separator: "\n") + "\n"
  }

  private static func code(of writer: ViewWriter) -> String {
    var lines = CodeLines()
    lines.add("import SwiftUI", 0)
    for view in writer.structs where !view.body.isEmpty {
      lines.add("", 0)
      for line in view.lines { lines.add(line, 0) }
    }
    let arrays = writer.structs.filter { !$0.body.isEmpty }.flatMap(\.usedArrays).map(\.array)
    var types: Set<String> = []
    for array in arrays where !array.fields.isEmpty && types.insert(array.type).inserted {
      lines.add("", 0)
      for line in array.declaration { lines.add(line, 0) }
    }
    for trait in writer.contents.customTraits {
      lines.add("", 0)
      // Other documents may have the trait, too, with other values.
      lines.add("extension \(writer.name) {", 0)
      lines.add("enum \(SwiftName.type(trait.name)) {", 2)
      for value in trait.values {
        lines.add("case \(SwiftName.escaped(SwiftName.member(value)))", 4)
      }
      lines.add("}", 2)
      lines.add("}", 0)
    }
    for enumeration in writer.parameters.enumerations
    where writer.structs.contains(where: { $0.uses(type: enumeration.name) }) {
      lines.add("", 0)
      lines.add("private enum \(enumeration.name) {", 0)
      let cases = enumeration.values.map { SwiftName.member($0) }
      for member in cases { lines.add("case \(SwiftName.escaped(member))", 2) }
      for property in writer.caseProperties[enumeration.name] ?? [] {
        lines.add("", 0)
        lines.add("var \(SwiftName.escaped(property.name)): \(property.type) {", 2)
        lines.add("switch self {", 4)
        for (member, value) in zip(cases, property.values) {
          lines.add(value, after: "case .\(member): ", 4)
        }
        lines.add("}", 4)
        lines.add("}", 2)
      }
      lines.add("}", 0)
    }
    add(writer.colors.map { ($0.name, $0.code) }, of: "Color", to: &lines)
    add(writer.lengths.map { ($0.name, .plain($0.points)) }, of: "CGFloat", to: &lines)
    add(writer.drawings.map { ($0.name, $0.code) }, of: "Drawing", to: &lines)
    return lines.lines.joined(separator: "\n") + "\n"
  }

  private static func add(
    _ constants: [(name: String, code: Expression)], of type: String, to lines: inout CodeLines
  ) {
    guard !constants.isEmpty else { return }
    lines.add("", 0)
    lines.add("extension \(type) {", 0)
    for (name, code) in constants {
      guard type != "Drawing" else {
        // A view is no constant in Swift 6, since it belongs to the main actor.
        lines.add("fileprivate static var \(SwiftName.escaped(name)): Drawing {", 2)
        lines.add(code, 4)
        lines.add("}", 2)
        continue
      }
      let annotation = type == "CGFloat" ? ": CGFloat" : ""
      let start = "fileprivate static let \(SwiftName.escaped(name))\(annotation) = "
      lines.add(code, after: start, 2)
    }
    lines.add("}", 0)
  }
}

extension Tree {
  /// Returns the node of the layout at a place, or the use of a component that has it, and words for a name.
  fileprivate func node(at position: Position) -> (node: Tree, words: String)? {
    guard let layout = self["layout"] else { return nil }
    func isThere(_ tree: Tree) -> Bool {
      tree.position == position
        && tree.entries?.contains { DocumentContents.isKind($0.key) } == true
    }
    if let node = layout.first(where: isThere) {
      return (node, node["id"]?.scalar?.text ?? node["use"]?.scalar?.text ?? "part")
    }
    var waiting = self["components"]?.entries ?? []
    guard let own = waiting.first(where: { $0.value.first(where: isThere) != nil }) else {
      return nil
    }
    // The component may only be used by others.
    var names = [own.key]
    while let name = names.popLast() {
      let isUse = { (tree: Tree) in tree["use"]?.scalar?.text == name }
      if let use = layout.first(where: isUse) { return (use, own.key) }
      let users = waiting.filter { $0.value.first(where: isUse) != nil }
      waiting.removeAll { user in users.contains { $0.key == user.key } }
      names += users.map(\.key)
    }
    return nil
  }

  /// Returns the first part, in the order of the file, for which a test holds.
  private func first(where test: (Tree) -> Bool) -> Tree? {
    if test(self) { return self }
    for part in entries?.map(\.value) ?? items ?? [] {
      if let found = part.first(where: test) { return found }
    }
    return nil
  }
}

extension ViewStruct {
  fileprivate func uses(type: String) -> Bool {
    usedParameters.contains { $0.variable.type.swiftName == type }
  }
}

/// The texts of a document as a string catalog of Xcode.
private enum StringCatalogCode {
  static func text(of contents: DocumentContents, _ writer: ViewWriter) -> String {
    var keys: [String: [String: String]] = [:]
    for (locale, texts) in contents.inlineStrings {
      for (key, text) in texts {
        // A text that is only used by a variable key is marked up as the others.
        let markup =
          writer.markups[key] ?? (writer.markups.values.contains("true") ? "true" : "false")
        keys[key, default: [:]][locale] =
          switch markup {
          case "markdown": text
          case "true": writer.markdown(text, .file)
          default: text.escapedForMarkdown
          }
      }
    }
    let entries = keys.keys.sorted().map { key -> (String, JSON) in
      let languages = keys[key] ?? [:]
      let units = languages.keys.sorted().map { language -> (String, JSON) in
        let unit: JSON = [
          "state": "translated", "value": .string(languages[language] ?? ""),
        ]
        return (language, ["stringUnit": unit])
      }
      return (key, ["extractionState": "manual", "localizations": .object(units)])
    }
    let catalog: JSON = [
      "sourceLanguage": .string(contents.mainLocale), "strings": .object(entries), "version": "1.0",
    ]
    return catalog.text + "\n"
  }
}

extension String {
  /// The text with a backslash before each mark of Markdown.
  fileprivate var escapedForMarkdown: String {
    reduce(into: "") { text, character in
      if "*_`[\\~&".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}

/// The files of several views in one folder, by their paths in it.
package enum ExportedFiles {
  package static let supportName = "GalleySupport.swift"

  /// Returns the files of views; `support` is the code of the folder that they have in common, which keeps its parts.
  package static func all(
    of views: [ExportedView], deployment: Int = 17, support known: String = "",
    image: (String) -> [UInt8]?
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(String, [UInt8])] = []
    for view in views {
      files.append((view.name + ".swift", Array(view.code.utf8)))
      // The names of documents' views end in "View".
      files.append(
        ("\(view.name.dropLast(4))Previews.swift", Array("import SwiftUI\n\(view.previews)".utf8)))
      if let catalog = view.catalog {
        files.append((view.table + ".xcstrings", Array(catalog.utf8)))
      }
      for (name, path) in view.images.sorted(by: { $0.key < $1.key }) {
        guard let bytes = image(path) else { continue }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let folder = "Images.xcassets/\(name).imageset/"
        files.append((folder + file, bytes))
        files.append((folder + "Contents.json", Array(contents(ofImage: file).utf8)))
      }
    }
    var parts = views.reduce(into: Set<SupportPart>()) { $0.formUnion($1.support) }
    if !parts.isEmpty {
      parts.formUnion(SupportPart.allCases.filter { known.contains($0.firstText(deployment)) })
      files.append((supportName, Array(support(parts, deployment: deployment).utf8)))
    }
    return files
  }

  /// Returns the code of what views use that SwiftUI does not have.
  package static func support(_ parts: Set<SupportPart>, deployment: Int = 17) -> String {
    let texts = SupportPart.allCases.filter(parts.contains).flatMap { part in
      part.fileNames(deployment).map { EmbeddedFile.text(of: "export/\($0).swift") }
    }
    return "import SwiftUI\n\n" + texts.joined(separator: "\n")
  }

  private static func contents(ofImage file: String) -> String {
    let scale = ["@2x": "2x", "@3x": "3x"].first { file.contains($0.key + ".") }?.value ?? "1x"
    let image: JSON = ["filename": .string(file), "idiom": "universal", "scale": .string(scale)]
    let contents: JSON = [
      "images": .array([image]), "info": ["author": "xcode", "version": 1],
    ]
    return contents.text + "\n"
  }
}

extension SupportPart {
  /// The first of its files, by which code is recognized that has it.
  fileprivate func firstText(_ deployment: Int) -> String {
    EmbeddedFile.text(of: "export/\(fileNames(deployment)[0]).swift")
  }

  fileprivate func fileNames(_ deployment: Int) -> [String] {
    let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return switch self {
    case .equalColumns: ["EqualColumnsGrid"]
    case .availableSize: [name, deployment < 17 ? "AvailableSizeReader16" : "AvailableSizeReader"]
    case .lines: [name, "LinesLayout"]
    default: [name]
    }
  }
}
