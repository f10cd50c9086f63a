internal import Foundation
internal import GalleyLayout

/// The images beside a document, each read once.
struct DocumentImages {
  /// The greatest number of bytes of all images of a document.
  static let maximumByteCount = 256 << 20
  /// The greatest number of paths of images in a document.
  static let maximumCount = 10_000
  /// The number of wrong paths after which no more names are looked up that could be meant.
  private static let maximumSuggestionCount = 100

  private let document: String
  private var known: [String: Result<ImageFile, Fault>] = [:]
  private var byteCount = 0

  /// What is wrong with an image and what to do, as the end of a sentence.
  struct Fault: Error {
    var description: String
  }

  init(beside document: String) {
    self.document = document
  }

  /// The images that could be read, sorted by their names.
  var files: [ImageFile] {
    known.values.compactMap { try? $0.get() }.sorted { $0.name < $1.name }
  }

  /// Returns the image at a path, or throws what is wrong with it.
  mutating func image(at path: String) throws(Fault) -> ImageFile {
    if let result = known[path] { return try result.get() }
    guard known.count < Self.maximumCount else {
      throw Fault(description: "it is one of more than \(Self.maximumCount); use fewer")
    }
    let result = Result { () throws(Fault) in try read(path) }
    known[path] = result
    return try result.get()
  }

  private mutating func read(_ path: String) throws(Fault) -> ImageFile {
    let (name, target) = try locate(path)
    guard let bytes = FileBytes.read(target, atMost: ImageFile.maximumByteCount + 1) else {
      throw Fault(description: "the file cannot be read; look at its permissions")
    }
    let file: ImageFile
    do throws(ImageError) {
      file = try ImageFile(png: bytes, name: name)
    } catch {
      throw Fault(description: error.reason.description)
    }
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount else {
      let limit = "\(Self.maximumByteCount >> 20) MiB"
      throw Fault(description: "all images have more than \(limit) together; make them smaller")
    }
    return file
  }

  /// Returns the name of an image within the document's folder, and the absolute path of its file.
  private func locate(_ path: String) throws(Fault) -> (name: String, target: String) {
    let place: NearbyPath
    let target: String
    do throws(NearbyPath.Fault) {
      place = try NearbyPath(path, beside: document)
      target = try place.target()
    } catch {
      throw Fault(description: reason(error, path))
    }
    switch FileKind(at: target) {
    case .file: return (place.relativePath, target)
    case .folder: throw Fault(description: "it is a folder; name a PNG file in it")
    case .other, .absent: throw Fault(description: "it is not a file; name a PNG file")
    }
  }

  private func reason(_ fault: NearbyPath.Fault, _ path: String) -> String {
    switch fault {
    case .notRelative:
      return "the path is not relative to the document; put the file into the document's folder"
    case .outside:
      return "it leaves the document's folder; put the file into that folder"
    case .absent:
      let suggestion = suggestion(for: path)
      return "there is no such file" + (suggestion.isEmpty ? "; check the name" : suggestion)
    }
  }

  /// Returns the end of a message that names the file that could be meant.
  private func suggestion(for path: String) -> String {
    guard known.count < Self.maximumSuggestionCount,
      let place = try? NearbyPath(path, beside: document), let name = place.name
    else { return "" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return Wording.suggestion(for: folder + name, amongNames: place.neighbours.map { folder + $0 })
  }
}
