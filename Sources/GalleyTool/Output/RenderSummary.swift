import GalleyConsole
import GalleyLayout
import GalleySnapshots

/// What a run of rendering made, in a few lines.
struct RenderSummary {
  let manifest: Manifest
  let output: String
  let isVerbose: Bool

  func print() throws {
    let records = manifest.variants
    // Variants may share a file.
    var seen: Set<String> = []
    let paths = records.flatMap { ($0.files ?? [:]).values.sorted() }.filter {
      seen.insert($0).inserted
    }
    if isVerbose {
      for path in paths { try Console.result("\(output)/\(path)".printable) }
    }
    let documents = Set(records.flatMap(\.folders)).count
    try Console.result(
      "\(count(paths.count, "picture")) of \(count(documents, "document")) in \(output)")
    try printIssues()
  }

  /// Lists each kind of issue once for each place, with the variants in which it occurs.
  private func printIssues() throws {
    var order: [String] = []
    var variants: [String: [String]] = [:]
    for record in manifest.variants {
      for issue in record.issues {
        let place = issue.id ?? (issue.path.isRoot ? "root" : issue.path.description)
        let key = "\(record.document): \(issue.kind.rawValue) · \(place)"
        if variants[key] == nil { order.append(key) }
        variants[key, default: []].append(record.variant)
      }
    }
    for key in order {
      let found = variants[key] ?? []
      let shown = found.prefix(6).joined(separator: " ") + (found.count > 6 ? " …" : "")
      try Console.result("  \(key.printable) in \(count(found.count, "variant")): \(shown)")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension LayoutRecord {
  /// The folders that the pictures are in; each is that of one document.
  fileprivate var folders: [Substring] {
    (files ?? [:]).values.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
  }
}
