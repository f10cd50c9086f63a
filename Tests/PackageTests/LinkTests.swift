import Foundation
import Testing

/// The links of the README, the articles and all other pages.
@Suite struct LinkTests {
  /// The pages without the templates of the reference, whose links are for the pages that are made of them.
  private static let pages = PackageFile.all.filter {
    $0.path.hasSuffix(".md") && !$0.path.contains("/GalleyNotation/Reference/")
  }

  /// The files of the package, including pictures.
  private static let files: Set<String> = {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: PackageFile.root.path)) ?? []
    return Set(
      names.filter { !$0.hasPrefix(".") }.flatMap { name in
        let inside =
          manager.enumerator(atPath: PackageFile.root.appending(path: name).path)?
          .compactMap { $0 as? String } ?? []
        return [name] + inside.map { "\(name)/\($0)" }
      })
  }()

  /// Returns the headings of a page, as written in addresses.
  private static func headings(of path: String) -> Set<String> {
    let page = pages.first { $0.path == path }
    let headings = page?.lines.filter { $0.hasPrefix("#") } ?? []
    return Set(
      headings.map { heading in
        let text = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(text.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })
          .replacing(" ", with: "-")
      })
  }

  @Test func `every link leads to a file, a heading or an article`() {
    let links = Self.pages.flatMap(MarkdownLink.all)
    let broken = links.filter { !$0.isValid(among: Self.files, Self.headings) }
    #expect(links.count > 100)
    #expect(broken.map(\.description) == [])
  }

  @Test func `a broken link is found`() {
    let page = PackageFile(
      path: "Sources/Layout/A/A.docc/a.md",
      text: """
        [b](b.md) <doc:b> <doc:c> ![d](d) [e](doc:/B) [f](doc:/B/f)
        [g](../../../../README.md#here) [h](#there) `[i](i)` <doc:command-line> [j](https://example.org)
        ```
        [k](k)
        ```
        """)
    let files: Set = [
      "Sources/Layout/A/A.docc/a.md", "Sources/Layout/A/A.docc/b.md",
      "Sources/Layout/A/A.docc/d.png",
      "Sources/Layout/B/B.swift", "README.md",
    ]
    let broken = MarkdownLink.all(in: page).filter { link in
      !link.isValid(among: files) { $0 == "README.md" ? ["here"] : [] }
    }
    #expect(Set(broken.map(\.target)) == ["doc:c", "doc:/B/f", "#there"])
  }
}
