internal import GalleyAssets
internal import GalleyFiles
internal import GalleyLayout
internal import GalleyPictures
internal import GalleyScene
internal import GalleyTextFiles

/// A picture of a document: a file, or the forms of an image set for each appearance and display.
enum ImageSource: Sendable {
  case file(ImageFile)
  case set(ImageSet, files: [String: ImageFile], drawings: [String: SVGDrawing])

  /// Returns the file, and for a template the drawing or the pixels in one color.
  func picture(
    in color: Color, under traits: Traits
  ) -> (file: ImageFile, symbol: Layout.Symbol?)? {
    switch self {
    case .file(let file): return (file, nil)
    case .set(let set, let files, let drawings):
      guard let form = set.form(under: traits), var file = files[form.file] else { return nil }
      var symbol = drawings[form.file].map { Layout.Symbol($0).foregroundStyle(color) }
      if set.isTemplate { file = file.filled(with: Palette(traits).channels(of: color)) }
      if form.isMirrored(under: traits) { (file, symbol) = (file.mirrored, symbol?.mirrored) }
      // Xcode turns other drawings into pixels of three scales.
      if !set.isScalable, file.drawing != nil {
        file.maximumScale = min(max(Int(traits.displayScale.rounded(.up)), 1), 3)
      }
      return (file, symbol)
    }
  }
}

extension ImageSet {
  func form(under traits: Traits) -> Form? {
    form(
      isDark: traits.colorScheme == .dark, isHighContrast: traits.contrast == .increased,
      isRightToLeft: traits.direction == .rightToLeft, displayScale: traits.displayScale)
  }
}

extension ImageSet.Form {
  /// Whether the form is for the other direction, and stands mirrored for this one.
  func isMirrored(under traits: Traits) -> Bool {
    isRightToLeft.map { $0 != (traits.direction == .rightToLeft) } ?? false
  }
}

extension Compilation {
  mutating func readImageCatalogs(_ tree: Tree) {
    guard let items = tree.elements, !items.isEmpty, tree.entries == nil else {
      return expected(
        "an asset catalog such as Assets.xcassets, a folder of SVG files, or a list",
        insteadOf: tree)
    }
    for item in items {
      guard let path = assetPath(item) else { continue }
      guard AssetFormat(path: path) == .catalog else {
        if AssetFormat(path: path) == nil, addSymbols(in: path) { continue }
        report(
          "the format of \(Wording.quoted(path)) is not known; expected a folder that ends in .xcassets, or one of SVG files",
          at: item)
        continue
      }
      do throws(DocumentFiles.Failure) {
        assets.imageCatalogs.append(try assets.catalog(at: path, &files))
      } catch {
        report("cannot read the images \(Wording.quoted(path)): \(error.reason)", at: item)
      }
    }
  }

  /// Adds the SVG files of a folder as symbols, and returns whether there are any.
  private mutating func addSymbols(in folder: String) -> Bool {
    let names = (try? files.names(in: folder)) ?? []
    let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let drawings = names.filter { $0.lowercased().hasSuffix(".svg") }
    for name in drawings {
      let stem = String(name.dropLast(".svg".count))
      assets.symbolFiles[stem] = assets.symbolFiles[stem] ?? "\(root)/\(name)"
    }
    return !drawings.isEmpty
  }

  /// Returns the picture of an image set, or nil after reporting an error or if no catalog has the name.
  mutating func imageSet(_ name: String, at tree: Tree) -> ImageSource? {
    guard let (set, folder) = readImageSet(name, at: tree) else { return nil }
    return imageSource(set, name, in: folder, at: tree)
  }

  /// Returns an image set with its folder, or nil after reporting an error or if no catalog has the name.
  private mutating func readImageSet(
    _ name: String, at tree: Tree
  ) -> (set: ImageSet, folder: String)? {
    guard let folder = assets.imageCatalogs.lazy.compactMap({ $0.imageFolders[name] }).first else {
      return nil
    }
    let contents = "\(folder)/Contents.json"
    do throws(DocumentFiles.Failure) {
      let set = ImageSet(try files.file(at: contents).bytes)
      note(set.problems.map { FileProblem(path: contents, problem: $0) })
      return (set, folder)
    } catch {
      return report(
        "cannot read the image set \(Wording.quoted(name)): \(error.reason)", at: tree)
    }
  }

  private mutating func imageSource(
    _ set: ImageSet, _ name: String, in folder: String, at tree: Tree
  ) -> ImageSource? {
    guard !set.forms.isEmpty else {
      return report(
        "the image set \(Wording.quoted(name)) has no files; add one in Xcode", at: tree)
    }
    var files: [String: ImageFile] = [:]
    var drawings: [String: SVGDrawing] = [:]
    for form in set.forms where files[form.file] == nil {
      let path = "\(folder)/\(form.file)"
      do throws(DocumentFiles.Failure) {
        let file = try image(at: path, named: Self.name(of: form, name, in: folder), tree)
        files[form.file] = file
        if set.isTemplate, file.drawing != nil {
          drawings[form.file] = drawing(ofFile: path, namedIn: nil, at: tree)
        }
      } catch {
        report("cannot read the image \(Wording.quoted(path)): \(error.reason)", at: tree)
      }
    }
    return files.isEmpty ? nil : .set(set, files: files, drawings: drawings)
  }

  private static func name(of form: ImageSet.Form, _ name: String, in folder: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let scale = form.scale == 1 ? "" : "@\(form.scale)x"
    return "\(folder)/\(form.file)/\(last)\(scale).png"
  }

  /// Returns the image at a path that the document or a file of it names, after a warning, once, if sRGB does not have
  /// its colors.
  mutating func image(
    at path: String, namedIn owner: String? = nil, named name: String? = nil, _ tree: Tree
  ) throws(DocumentFiles.Failure) -> ImageFile {
    let file = try files.image(at: path, namedIn: owner, limit: ImageFile.maximumByteCount)
    let place = (try? folder.place(path, namedIn: owner))?.path(from: folder.document)
    let image = try assets.image(of: file, named: name ?? place ?? path)
    let remark =
      "the image \(Wording.quoted(path)) has colors outside of sRGB; they are drawn as the nearest ones, and as they are in pictures of Display P3"
    if image.isLimited, assets.isFirst(remark) { warn(remark, at: tree) }
    return image
  }

  /// Returns why there is no image, with the name of one that is there as the end of the sentence.
  func missingImage(_ path: String, at tree: Tree, _ error: DocumentFiles.Failure) -> String {
    let owner = tree.position.file
    let name = Wording.suggestion(for: path, amongNames: imageNames)
    let endings = PictureFile.endings + [".svg", ".pdf"]
    if !name.isEmpty, !endings.contains(where: path.lowercased().hasSuffix) {
      return "there is no image set \(Wording.quoted(path))\(name)"
    }
    var reason = error.reason
    if error.problem == .absent, errors.additionCount < Self.maximumSuggestionCount,
      let place = try? folder.place(path, namedIn: owner), let last = place.name
    {
      let start = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      let near = Wording.suggestion(
        for: start + last, amongNames: place.neighbors.map { start + $0 })
      if !near.isEmpty {
        reason = "there is no such file\(near)"
      } else if path.contains("://") {
        reason = "it is not a file; download it into the folder of the document"
      } else if !endings.contains(where: path.lowercased().hasSuffix), !path.utf8.contains(0) {
        reason =
          "there is no such file; write the path of one, such as cover.png, or the name of an image set of 'images'; an icon is a 'symbol'"
      }
    }
    return "cannot read the image \(Wording.quoted(path)): \(reason)"
  }

  /// The number of errors after which no more folders are looked through for suggestions.
  private static var maximumSuggestionCount: Int { 100 }

  func isImageSet(_ name: String) -> Bool {
    assets.imageCatalogs.contains { $0.imageFolders[name] != nil }
  }

  var imageNames: [String] { assets.imageCatalogs.flatMap { Array($0.imageFolders.keys) } }
}

// MARK: - Symbols

/// The drawing of a symbol in a document: path data, or the template of a symbol set.
enum SymbolSource: Sendable {
  case path(Path)
  case template(SymbolTemplate)
  case drawing(SVGDrawing)
  case set(ImageSet, drawings: [String: SVGDrawing])
}

extension Compilation {
  /// Returns the template of a symbol set, or nil after reporting an error or if no catalog has the name.
  mutating func symbolSet(_ name: String, at tree: Tree) -> SymbolTemplate? {
    guard let folder = assets.imageCatalogs.lazy.compactMap({ $0.symbolFolders[name] }).first else {
      return nil
    }
    let contents = "\(folder)/Contents.json"
    do throws(DocumentFiles.Failure) {
      let set = SymbolSet(try files.file(at: contents).bytes)
      note(set.problems.map { FileProblem(path: contents, problem: $0) })
      guard let file = set.file else {
        return report(
          "the symbol set \(Wording.quoted(name)) has no file; add a template in Xcode", at: tree)
      }
      let path = "\(folder)/\(file)"
      let template = try assets.template(at: path, &files)
      note(template.problems.map { FileProblem(path: path, problem: $0) })
      return template
    } catch {
      return report(
        "cannot read the symbol set \(Wording.quoted(name)): \(error.reason)", at: tree)
    }
  }

  /// Returns the drawings of an image set, or nil after reporting an error or if it has no SVG or PDF file.
  mutating func drawings(ofImageSet name: String, at tree: Tree) -> SymbolSource? {
    guard let (all, folder) = readImageSet(name, at: tree) else { return nil }
    var set = all
    set.forms.removeAll { form in
      !DocumentAssets.isDrawing(form.file)
    }
    guard !set.forms.isEmpty else {
      return report(
        "the image set \(Wording.quoted(name)) has no SVG or PDF file; write 'image' instead of 'symbol'",
        at: tree)
    }
    var drawings: [String: SVGDrawing] = [:]
    for file in Set(set.forms.map(\.file)) {
      drawings[file] = drawing(ofFile: "\(folder)/\(file)", namedIn: nil, at: tree)
    }
    return .set(set, drawings: drawings)
  }

  /// Returns the drawing of an SVG file, or nil after reporting an error.
  mutating func drawing(
    ofFile path: String, namedIn owner: String?, at tree: Tree
  ) -> SVGDrawing? {
    drawing(path, at: tree) { files throws(DocumentFiles.Failure) in
      try files.file(at: path, namedIn: owner)
    }
  }

  /// Returns the drawing of an SVG file that is installed on the machine, or nil after reporting an error.
  mutating func drawing(
    ofInstalledFile path: String, named name: String, at tree: Tree
  ) -> SVGDrawing? {
    drawing(name, at: tree) { files throws(DocumentFiles.Failure) in
      try files.installedFile(at: path)
    }
  }

  private mutating func drawing(
    _ name: String, at tree: Tree,
    read: (inout DocumentFiles) throws(DocumentFiles.Failure) -> DocumentFiles.File
  ) -> SVGDrawing? {
    do throws(DocumentFiles.Failure) {
      let file = try read(&files)
      let drawing = try assets.drawing(of: file)
      let shown = drawing.problems.map { FileProblem(path: file.path, problem: $0) }
      note(shown, isShown: true)
      return drawing
    } catch {
      return report(
        "cannot read the symbol \(Wording.quoted(name)): \(error.reason)", at: tree)
    }
  }

  func isSymbolSet(_ name: String) -> Bool {
    assets.imageCatalogs.contains { $0.symbolFolders[name] != nil }
  }

  var symbolNames: [String] {
    assets.imageCatalogs.flatMap { Array($0.symbolFolders.keys) } + assets.symbolFiles.keys
  }
}

// MARK: - Icons

extension Compilation {
  /// Returns the end of a message about a symbol of another tool, such as bell.fill: the one of the document or of a
  /// free set that is like it.
  func iconHint(for text: String) -> String {
    let set = IconSet.nearSystemSymbols
    let parts =
      text.hasPrefix("Icons.") ? text.split(separator: ".").suffix(1) : text.split(separator: ".")
    let names = parts.map { SearchWords.ofSymbols[String($0)]?.keys.first ?? $0.lowercased() }
    let icon = names.joined(separator: "-")
    let own = symbolNames
    if let name = [icon, names.first ?? ""].first(where: { own.contains($0) }) {
      return "; did you mean '\(name)'?"
    }
    guard let home = set.folders(around: files.folderPath).first else {
      return
        "; name a symbol of 'images' or an SVG file, write SVG path data, or install \(set.packages) and write '\(set.name)/\(icon)'"
    }
    let known = set.names(near: icon, in: home).sorted().map { "\(set.name)/\($0)" }
    return Wording.suggestion(for: "\(set.name)/\(icon)", among: known)
  }

  /// Returns the drawing of a set and an icon such as `bootstrap/gear`, or nil after reporting an error.
  mutating func icon(_ text: String, at tree: Tree) -> SVGDrawing? {
    let slash = text.firstIndex(of: "/") ?? text.endIndex
    let (setName, icon) = (text[..<slash], String(text[slash...].dropFirst()))
    guard let set = IconSet.all.first(where: { $0.name == setName }) else {
      let known = IconSet.all.map(\.name)
      let suggestion = Wording.suggestion(for: String(setName), among: known)
      return report(
        "there is no icon set \(Wording.quoted(String(setName)))"
          + (suggestion.isEmpty
            ? "; known are \(Wording.list(known, "and")), and the name of a file ends in .svg"
            : suggestion),
        at: tree)
    }
    guard !icon.isEmpty, !icon.utf8.contains(0), FilePath.isDescending(icon) else {
      return report(
        "expected an icon of '\(set.name)', such as \(set.name)/gear, found \(Wording.quoted(text))",
        at: tree)
    }
    let folders = set.folders(around: files.folderPath)
    guard let home = folders.first else {
      return report(
        "the icon set '\(set.name)' is not installed; install \(set.packages), or copy its drawings into a folder of 'images'",
        at: tree)
    }
    guard let path = folders.lazy.compactMap({ set.file(icon, in: $0) }).first else {
      let names = set.names(near: icon, in: home)
      return report(
        "the icon set '\(set.name)' has no \(Wording.quoted(icon))"
          + Wording.suggestion(for: icon, among: names.sorted()), at: tree)
    }
    return drawing(ofInstalledFile: path, named: text, at: tree)
  }
}
