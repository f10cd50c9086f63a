import GalleyFiles
import GalleyNotation

struct NewFile {
  var path: String
  var text: String
  /// Lines that the file needs even if it exists already.
  var requiredLines: [String] = []

  init(_ path: String, _ text: String) {
    (self.path, self.text) = (path, text)
  }

  init(_ path: String, template: String) {
    self.init(path, EmbeddedFile.text(of: "init/\(template)"))
  }

  init(_ path: String, lines: [String]) {
    self.init(path, lines.joined(separator: "\n") + "\n")
    requiredLines = lines
  }

  static let ofEveryProject = [
    NewFile("galley.yaml", template: "galley.yaml"),
    NewFile("layouts/first-card.yaml", template: "first-card.yaml"),
    NewFile(".galley/document.schema.json", DocumentSchema.json()),
    NewFile(".galley/project.schema.json", ProjectSchema.json()),
    NewFile(
      ".gitignore",
      lines: ["Output/", ".galley-*", "*.new.png", "*.new.svg", "*.new.layout.json"]),
    NewFile(".gitattributes", lines: ["Snapshots/**/*.png diff=galley"]),
  ]

  static let components = ComponentLibrary.files.map { NewFile("components/\($0.name)", $0.text) }

  static let swiftTest = NewFile(
    "Tests/LayoutTests/FirstCardTests.swift", template: "swift-test.txt")
}

struct NewProject {
  let folder: String

  func requireFolder() throws(OutputError) {
    guard !FileStatus.isFolder(folder) else { return }
    guard let status = try? FileStatus(of: folder, followsLinks: false) else { return }
    throw OutputError(path: folder, reason: status.kind == .link ? .deadLink : .notFolder)
  }

  /// Writes a file unless it exists, and returns a line that describes the result.
  func write(_ file: NewFile) throws(OutputError) -> String {
    let path = folder == "." ? file.path : FilePath.path(folder, file.path)
    // A link that leads nowhere is kept too.
    guard (try? FileStatus(of: path, followsLinks: false)) == nil else {
      return kept(file, at: path)
    }
    guard FilePath.isInside(path, folder) else {
      throw OutputError(path: path, reason: .linkOut(of: .project))
    }
    try OutputFile(path: path).write(Array(file.text.utf8))
    return "wrote \(path)"
  }

  private func kept(_ file: NewFile, at path: String) -> String {
    let missing = missingLines(of: file, at: path)
    guard !missing.isEmpty else { return "kept \(path)" }
    return "kept \(path), which lacks \(Wording.list(missing.map { "'\($0)'" }, "and"))"
  }

  private func missingLines(of file: NewFile, at path: String) -> [String] {
    guard !file.requiredLines.isEmpty,
      let bytes = try? InputFile(path: path).firstBytes(1 << 20)
    else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let known = Set(lines.map { $0.split(separator: " ").joined(separator: " ") })
    return file.requiredLines.filter { !known.contains($0) }
  }
}
