internal import GalleyAssets
internal import GalleyFiles
internal import GalleyLayout
internal import GalleyPictures
internal import GalleyRaster

extension Kind {
  private static let file = Property(
    "image", .image,
    "A picture made of pixels: the path of a PNG, JPEG or WebP file, or the name of an image set of `images`.",
    example: "Images/cover@2x.png")
  private static let width = Property(
    "width", .bound,
    "The width of the image, or infinity for the available width. If only one side is given, the ratio is kept.",
    example: "120")
  private static let height = Property(
    "height", .bound,
    "The height of the image, or infinity for the available height. If only one side is given, the ratio is kept.",
    example: "{scaled: 44, relativeTo: body}")
  private static let contentMode = Property(
    "contentMode", ValueType<Layout.ContentMode>.word("contentMode", "a content mode"),
    "Whether the image fits into its width and height, or fills them and is clipped.",
    example: "fill")

  static let flipsForRightToLeft = Property(
    "flipsForRightToLeft", .bool,
    "Whether the drawing is mirrored where the layout runs from right to left.", example: "true")

  static let image = Kind(
    file,
    properties: [
      width.otherwise("that of the file"), height.otherwise("that of the file"),
      contentMode.otherwise(value: "fit"), flipsForRightToLeft.otherwise(value: "false"),
    ]
  ) { node in
    node[file]?.file(under: node.traits).map { file in
      var image = Layout.Image(
        file, width: node[width], height: node[height], contentMode: node[contentMode] ?? .fit)
      image.flipsForRightToLeft = node[flipsForRightToLeft] ?? false
      return image.layout
    }
  }
}

extension ValueType where Value == ImageSource {
  fileprivate static let image: Self = Self(
    name: "image", expectation: "the path of an image file",
    schema: ["type": "string", "minLength": 1]
  ) { tree, compilation in
    guard let path = tree.scalar?.text, !path.isEmpty else {
      return compilation.expected(
        "the path of an image file such as Images/cover.png", insteadOf: tree)
    }
    if compilation.isImageSet(path) { return compilation.imageSet(path, at: tree) }
    do throws(DocumentImages.Failure) {
      return .file(try compilation.images.image(at: path, namedIn: tree.position.file))
    } catch {
      let suggestion = Wording.suggestion(for: path, amongNames: compilation.imageNames)
      if !suggestion.isEmpty, !PictureFile.endings.contains(where: path.lowercased().hasSuffix) {
        return compilation.report(
          "there is no image set \(Wording.quoted(path))\(suggestion)", at: tree)
      }
      compilation.reportImage(path, named: path, error, at: tree)
      return nil
    }
  }
}

extension Compilation {
  mutating func reportImage(
    _ path: String, named name: String, _ failure: DocumentImages.Failure, at tree: Tree
  ) {
    if case .image(.notPNG) = failure, path.lowercased().hasSuffix(".svg") {
      return report(
        "\(Wording.quoted(path)) is an SVG file, which symbols draw; write 'symbol: \(name)' instead of 'image'",
        at: tree)
    }
    report("cannot read the image \(Wording.quoted(path)): \(failure.reason)", at: tree)
  }
}

struct DocumentImages {
  private static let maximumByteCount = 256 << 20
  private static let maximumCount = 10_000
  /// The number of wrong paths after which no more suggestions are looked up.
  private static let maximumSuggestionCount = 100

  private let folder: DocumentFolder
  private var known: [Name: Result<ImageFile, Failure>] = [:]
  private var byteCount = 0
  private var isClosed = false

  /// A path, and the file that names it; nil for the document.
  private struct Name: Hashable {
    var path: String
    var file: String?
  }

  enum Failure: Error {
    case notSaved
    case tooMany(limit: Int)
    case denied
    case tooLarge(bytes: Int, limit: Int)
    case folder
    case notFile
    case absent(suggestion: String)
    case path(UnreadableFile)
    case picture(RasterError)
    case image(ImageError.Reason)

    var reason: String {
      switch self {
      case .notSaved: "only the images of the saved document can be tried; save the file with it"
      case .tooMany(let limit): "it is one of more than \(limit); use fewer"
      case .denied: "the file cannot be read; look at its permissions"
      case .tooLarge(let count, let limit):
        "with it, the images of the document have \(count) bytes; the limit is \(limit); make them smaller"
      case .folder: "it is a folder; name a PNG file in it"
      case .notFile: "it is not a file; name a PNG file"
      case .absent(let suggestion): "there is no such file\(suggestion)"
      case .path(let error): error.reason
      case .picture(let error): error.ending
      case .image(.notPNG(let kind)):
        "it is \(kind.map { "\($0), and " } ?? "")not a PNG, JPEG or WebP file; save it as one of these"
      case .image(let reason): reason.description
      }
    }
  }

  init(in folder: DocumentFolder) {
    self.folder = folder
  }

  var closed: DocumentImages {
    var images = self
    images.isClosed = true
    return images
  }

  var files: [ImageFile] {
    Set(known.values.compactMap { try? $0.get() }).sorted { $0.name < $1.name }
  }

  mutating func image(
    at path: String, namedIn file: String? = nil, named label: String? = nil
  ) throws(Failure) -> ImageFile {
    let name = Name(path: path, file: file)
    if let result = known[name] { return try result.get() }
    guard !isClosed else { throw .notSaved }
    guard known.count < Self.maximumCount else { throw .tooMany(limit: Self.maximumCount) }
    let result = Result { () throws(Failure) in try read(name, label) }
    known[name] = result
    return try result.get()
  }

  private mutating func read(_ path: Name, _ label: String?) throws(Failure) -> ImageFile {
    let (name, target) = try locate(path)
    guard
      let bytes = try? InputFile(path: target).firstBytes(ImageFile.maximumByteCount + 1)
    else { throw .denied }
    let file = try Self.file(bytes, named: label ?? name)
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount else {
      throw .tooLarge(bytes: byteCount, limit: Self.maximumByteCount)
    }
    return file
  }

  private static func file(_ bytes: [UInt8], named name: String) throws(Failure) -> ImageFile {
    let png: [UInt8]
    do throws(RasterError) {
      png = try PictureFile.png(bytes, maximumArea: ImageFile.maximumArea)
    } catch {
      throw .picture(error)
    }
    do throws(ImageError) {
      return try ImageFile(png: png, name: name)
    } catch {
      throw .image(error.reason)
    }
  }

  private func locate(_ path: Name) throws(Failure) -> (name: String, target: String) {
    let place: NearbyPath
    let target: String
    do throws(NearbyPath.Failure) {
      place = try folder.place(path.path, namedIn: path.file)
      target = try place.target()
    } catch {
      throw failure(error, path)
    }
    switch FileStatus.kind(of: target) {
    case .file: return (place.path(from: folder.document), target)
    case .folder: throw .folder
    case .link, .pipe, .special, nil: throw .notFile
    }
  }

  private func failure(_ failure: NearbyPath.Failure, _ path: Name) -> Failure {
    let suggestion = failure == .absent ? suggestion(for: path) : ""
    return suggestion.isEmpty ? .path(folder.failure(failure)) : .absent(suggestion: suggestion)
  }

  private func suggestion(for path: Name) -> String {
    guard known.count < Self.maximumSuggestionCount,
      let place = try? folder.place(path.path, namedIn: path.file), let name = place.name
    else { return "" }
    let start = path.path.lastIndex(of: "/").map { path.path[...$0] } ?? ""
    return Wording.suggestion(for: start + name, amongNames: place.neighbors.map { start + $0 })
  }
}
