import GalleyFiles
import GalleyGeometry
import GalleyLayout

struct FontCatalog: ~Copyable {
  let library: FontLibrary
  private let filesByName: [String: FontLibrary.File]
  private var opened: [String: [FontFile]] = [:]
  private var families: [String: [FontFile]] = [:]
  let folderFamilies: [String]
  private let foldersByFamily: [String: [FontFile]]

  init(library: FontLibrary) throws(FontError) {
    self.library = library
    filesByName = Dictionary(library.files.map { ($0.name, $0) }) { first, _ in first }
    var found: [String: [FontFile]] = [:]
    for file in library.files.prefix(library.folderFileCount) {
      let faces = FontFile.open(file)
      guard !faces.isEmpty else {
        let start = (try? InputFile(path: file.path).firstBytes(1 << 10)) ?? []
        throw .unreadableFile(file.path, isPointer: GitPointer.isOne(start))
      }
      opened[file.name] = faces
      for face in faces { found[face.family, default: []].append(face) }
    }
    foldersByFamily = found
    folderFamilies = found.keys.sorted()
  }

  mutating func faces(ofFamily family: String) -> [FontFile] {
    if let known = families[family] { return known }
    let stem = FontLibrary.stem(of: family)
    let own = systemFiles.filter { $0.stem == stem }
    // The name of a collection is a prefix of its families: NotoSansCJK contains Noto Sans CJK JP and others.
    let collection = stem.replacing("MonoCJK", with: "CJK")
    let files = own.isEmpty ? systemFiles.filter { collection.hasPrefix($0.stem) } : own
    var faces = foldersByFamily[family] ?? []
    for file in files { faces += self.faces(of: file).filter { $0.family == family } }
    // Names without faces are not cached, so that many unknown names do not consume memory.
    if !faces.isEmpty { families[family] = faces }
    return faces
  }

  mutating func faces(ofStem stem: String) -> [FontFile] {
    var faces: [FontFile] = []
    for file in systemFiles where file.stem == stem { faces += self.faces(of: file) }
    return faces
  }

  /// The distinct stems of the system's files: Noto Sans first, then the others, in alphabetical order.
  var stems: [String] {
    let stems = Set(systemFiles.map { String($0.stem) })
    let isPlain = { (stem: String) in stem.hasPrefix("NotoSans") }
    return stems.filter(isPlain).sorted() + stems.filter { !isPlain($0) }.sorted()
  }

  private var systemFiles: ArraySlice<FontLibrary.File> {
    library.files.dropFirst(library.folderFileCount)
  }

  mutating func faces(of file: FontLibrary.File) -> [FontFile] {
    if let known = opened[file.name] { return known }
    let faces = FontFile.open(file)
    opened[file.name] = faces
    return faces
  }

  mutating func file(of face: FontFace) -> FontFile? {
    guard let file = filesByName[face.file] else { return nil }
    return faces(of: file).first { $0.index == face.index }
  }

  mutating func allFamilies() -> [String] {
    var names = Set(folderFamilies)
    for file in library.files { names.formUnion(faces(of: file).map(\.family)) }
    return names.sorted()
  }
}
