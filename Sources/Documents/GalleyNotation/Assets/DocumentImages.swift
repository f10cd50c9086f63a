internal import GalleyAssets
internal import GalleyFiles
internal import GalleyLayout
internal import GalleyPictures
internal import GalleyRaster

/// The images beside a document, each read once.
struct DocumentImages {
  private static let maximumByteCount = 256 << 20
  private static let maximumCount = 10_000
  /// The number of wrong paths after which no more suggestions are looked up.
  private static let maximumSuggestionCount = 100

  static let drawingEndings = [".svg", ".pdf"]

  /// Returns whether a text ends like the name of a file with an image.
  static func hasEnding(_ path: String) -> Bool {
    (PictureFile.endings + drawingEndings).contains(where: path.lowercased().hasSuffix)
  }

  private let folder: DocumentFolder
  private var known: [Name: Result<ImageFile, Failure>] = [:]
  private var byteCount = 0
  private var isClosed = false

  /// A path, and the file that names it; nil for the document.
  private struct Name: Hashable {
    var path: String
    var file: String?
  }

  /// A reason why an image cannot be read.
  enum Failure: Error {
    /// Only images that are read already can be used.
    case notSaved
    case tooMany(limit: Int)
    case denied
    case tooLarge(bytes: Int, limit: Int)
    case folder
    case notFile
    /// There is no such file; a suggestion ends the sentence.
    case absent(suggestion: String)
    case path(UnreadableFile)
    case picture(RasterError)
    case image(ImageError.Reason)
    /// It is not an SVG file that has a size.
    case noDrawing

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
        "it is \(kind.map { "\($0), and " } ?? "")not a PNG, JPEG, WebP, SVG or PDF file; save it as one of these"
      case .image(let reason): reason.description
      case .noDrawing:
        "it is not an SVG file of at most \(SVGImage.maximumByteCount >> 20) MiB with a size; save it again, with a 'viewBox'"
      }
    }
  }

  init(in folder: DocumentFolder) {
    self.folder = folder
  }

  /// The same images, without a way to read more.
  var closed: DocumentImages {
    var images = self
    images.isClosed = true
    return images
  }

  /// The images that could be read, sorted by their names.
  var files: [ImageFile] {
    Set(known.values.compactMap { try? $0.get() }).sorted { $0.name < $1.name }
  }

  /// Returns the image at a path, or throws what is wrong with it.
  mutating func image(
    at path: String, namedIn file: String? = nil, named label: String? = nil,
    _ pages: inout PDFPages
  ) throws(Failure) -> ImageFile {
    let name = Name(path: path, file: file)
    if let result = known[name] { return try result.get() }
    guard !isClosed else { throw .notSaved }
    guard known.count < Self.maximumCount else { throw .tooMany(limit: Self.maximumCount) }
    let result = Result { () throws(Failure) in try read(name, label, &pages) }
    known[name] = result
    return try result.get()
  }

  private mutating func read(
    _ path: Name, _ label: String?, _ pages: inout PDFPages
  ) throws(Failure) -> ImageFile {
    let (name, target) = try locate(path)
    guard
      let bytes = try? InputFile(path: target).firstBytes(ImageFile.maximumByteCount + 1)
    else { throw .denied }
    let isDrawing = Self.drawingEndings.contains(where: path.path.lowercased().hasSuffix)
    let file =
      isDrawing
      ? try Self.drawing(bytes, named: label ?? name, &pages)
      : try Self.file(bytes, named: label ?? name)
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount else {
      throw .tooLarge(bytes: byteCount, limit: Self.maximumByteCount)
    }
    return file
  }

  private static func file(_ bytes: [UInt8], named name: String) throws(Failure) -> ImageFile {
    let picture: PictureFile.Colors
    do throws(RasterError) {
      picture = try PictureFile.png(bytes, maximumArea: ImageFile.maximumArea)
    } catch {
      throw .picture(error)
    }
    do throws(ImageError) {
      return try ImageFile(png: picture.sRGB, name: name, displayP3: picture.displayP3)
    } catch {
      throw .image(error.reason)
    }
  }

  private static func drawing(
    _ bytes: [UInt8], named name: String, _ pages: inout PDFPages
  ) throws(Failure) -> ImageFile {
    guard !GitPointer.isOne(bytes) else { throw .image(.pointer) }
    let isPDF = PDFPages.isPDF(bytes)
    let svg: [UInt8]
    do throws(DocumentFiles.Failure) {
      svg = isPDF ? try pages.svg(ofPDF: bytes) : bytes
    } catch {
      throw .path(error)
    }
    guard svg.count <= SVGImage.maximumByteCount else { throw .noDrawing }
    let image = SVGImage(svg)
    // The points of a page are the units of its view box.
    guard let size = isPDF ? image.viewBoxSize : image.size else { throw .noDrawing }
    return ImageFile(svg: svg, name: name, .init(size: size, elementCount: image.elementCount))
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
