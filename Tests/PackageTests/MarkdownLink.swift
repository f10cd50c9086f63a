import Foundation

/// A link or picture in a file of Markdown.
struct MarkdownLink: Hashable, CustomStringConvertible {
  /// The path of its file, from the root of the package.
  var path: String
  /// The target, as written in the file.
  var target: String

  var description: String { "\(path): \(target)" }
}

extension MarkdownLink {
  /// Returns the links of a file, without those in code.
  static func all(in file: PackageFile) -> [MarkdownLink] {
    let prose = file.text.replacing(/(?s)```.*?```/, with: "").replacing(/`[^`\n]*`/, with: "")
    let targets =
      prose.matches(of: /\]\(([^)\s<]+)\)/).map(\.output.1)
      + prose.matches(of: /<(doc:[^>\s]+)>/).map(\.output.1)
    return targets.map { MarkdownLink(path: file.path, target: String($0)) }
  }

  /// Returns whether the target exists; addresses on the web are not requested.
  func isValid(among files: Set<String>, _ headings: (String) -> Set<String>) -> Bool {
    if target.contains(/^https?:/) { return true }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let file = file(name, among: files) else {
      // The manual of the command line is not a file of the package.
      return name.wholeMatch(of: /doc:(?:command-line|galley-[a-z]+)/) != nil
    }
    guard parts.count == 2 else { return true }
    return headings(file).contains(parts[1].lowercased())
  }

  /// Returns the path of the file, or of one in the folder, to which it leads.
  private func file(_ name: String, among files: Set<String>) -> String? {
    let folder = String(path.split(separator: "/").dropLast().joined(separator: "/"))
    let paths =
      if name.hasPrefix("doc:/") {
        Self.pages(of: name.dropFirst(5), among: files)
      } else if name.hasPrefix("doc:") {
        ["\(folder)/\(name.dropFirst(4)).md"]
      } else if name.isEmpty {
        [path]
      } else {
        Self.places(of: name, in: folder)
      }
    return paths.first { path in files.contains(path) || files.contains { $0.hasPrefix(path + "/") }
    }
  }

  /// Returns the possible paths of a page of another catalogue, or of a library without one.
  private static func pages(of name: Substring, among files: Set<String>) -> [String] {
    let parts = name.split(separator: "/")
    guard let module = parts.first else { return [] }
    let page = parts.count == 1 ? module : parts[parts.count - 1]
    let article = "/\(module)/\(module).docc/\(page).md"
    return files.filter { file in
      file.hasPrefix("Sources/")
        && (file.hasSuffix(article) || parts.count == 1 && file.contains("/\(module)/"))
    }
  }

  /// Returns the possible targets of a relative path; articles can omit the ending of a picture.
  private static func places(of name: String, in folder: String) -> [String] {
    let url = URL(filePath: "/").appending(path: folder).appending(path: name)
    let place = String(url.standardized.path.dropFirst())
    return [place, place + ".png"]
  }
}
