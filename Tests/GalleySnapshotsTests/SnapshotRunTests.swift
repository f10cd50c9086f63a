import GalleyAnalysis
import GalleyDocuments
import GalleyFiles
import Foundation
import GalleyCairo
import GalleyLayout
import GalleySnapshots
import Synchronization
import TestSupport
import Testing

@Suite struct SnapshotRunTests {
  private static func plan(
    _ layouts: [Layout], widths: [Double] = [100, 200], formats: [Picture.Format] = [.png, .svg],
    style: Picture.Style = .design, scale: Double = 2
  ) -> SnapshotPlan {
    let matrix = Matrix(screens: widths.map { Screen(width: $0) })
    return SnapshotPlan(
      entries: layouts.enumerated().map { index, layout in
        SnapshotPlan.Entry(
          document: Document(name: "Document \(index)", layout: .pure(layout)),
          folder: "folder/d\(index)", variants: matrix.variants(displayScale: scale))
      }, formats: formats, picture: Picture(style: style))
  }

  private static func render(
    _ plan: SnapshotPlan, into folder: TemporaryFolder, jobs: Int = 2
  ) async throws -> SnapshotPlan.Outcome {
    try await SnapshotRunner(library: FontLibrary())
      .render(plan, into: OutputFolder(path: folder.url.path), jobs: jobs)
  }

  @Test func `a run writes each picture and a manifest that names it`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Self.render(Self.plan([.text("One"), .text("Two")]), into: folder)
    let written = outcome.manifest.variants.flatMap { ($0.files ?? [:]).values }
    #expect(Set(folder.files()) == Set(written + ["manifest.json"]))
    #expect(written.count == 8)
    let data = try Data(contentsOf: folder.url.appendingPathComponent("manifest.json"))
    #expect(try Manifest(json: [UInt8](data)) == outcome.manifest)
  }

  @Test func `the number of jobs changes no byte`() async throws {
    let layouts = (0..<8).map { Layout.text("Text \($0)").padding(4) }
    let (one, four) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try await Self.render(Self.plan(layouts), into: one, jobs: 1)
    _ = try await Self.render(Self.plan(layouts), into: four, jobs: 4)
    #expect(one.files() == four.files())
    for name in one.files() {
      let bytes = try Data(contentsOf: one.url.appendingPathComponent(name))
      #expect(try Data(contentsOf: four.url.appendingPathComponent(name)) == bytes, "\(name)")
    }
  }

  @Test func `a variant that cannot be drawn does not affect the others`() async throws {
    let tall = Layout.empty.frame(height: 3_000_000)
    let folder = try TemporaryFolder()
    let outcome = try await Self.render(
      Self.plan([tall, .text("Fine")], formats: [.png]), into: folder)
    #expect(outcome.failures.map(\.name) == ["folder/d0/100-L", "folder/d0/200-L"])
    #expect(outcome.manifest.variants.map(\.document) == ["Document 1", "Document 1"])
    #expect(folder.files() == ["folder/d1/100-L.png", "folder/d1/200-L.png", "manifest.json"])
  }

  @Test func `the error of an unknown font family names the option that adds fonts`() async throws {
    let folder = try TemporaryFolder()
    let text = Layout.text("A", Font(family: "Nowhere"))
    let outcome = try await Self.render(Self.plan([text]), into: folder)
    let error = try #require(outcome.failures.first?.error as? FontError)
    #expect("\(error)".contains("'Nowhere'") && "\(error)".contains("--fonts"))
  }

  @Test func `the name of a picture contains its scale if it is not 2`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.render(
      Self.plan([.text("A")], widths: [50], scale: 3), into: folder)
    #expect(folder.files() == ["folder/d0/50-L.svg", "folder/d0/50-L@3x.png", "manifest.json"])
  }

  @Test func `a cancelled run begins no more variants and keeps the finished ones`() async throws {
    let folder = try TemporaryFolder()
    let layouts = (0..<200).map { Layout.text("Text \($0)") }
    let path = folder.url.path
    let running = Mutex<Task<SnapshotPlan.Outcome, any Error>?>(nil)
    let task = Task {
      try await SnapshotRunner(library: FontLibrary()).render(
        Self.plan(layouts, formats: [.png]), into: OutputFolder(path: path), jobs: 2
      ) { done in
        if done >= 10 { running.withLock { $0?.cancel() } }
      }
    }
    running.withLock { $0 = task }
    let outcome = try await task.value
    #expect(outcome.wasCancelled)
    #expect(outcome.manifest.variants.count < 400)
    let pictures = outcome.manifest.variants.flatMap { ($0.files ?? [:]).values }
    #expect(Set(folder.files()) == Set(pictures + ["manifest.json"]))
  }

  @Test func `a picture names the libraries and fonts that made it`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Self.render(Self.plan([.text("A")], widths: [50]), into: folder)
    let font = try #require(outcome.manifest.environment.fonts.first)
    #expect(font.file == "Inter-Regular.otf")
    #expect(font.sha256.count == 64)
    let png = try Data(contentsOf: folder.url.appendingPathComponent("folder/d0/50-L.png"))
    for words in ["Software", "Galley \(GalleyVersion.current)", "cairo ", font.sha256] {
      #expect(png.range(of: Data(words.utf8)) != nil, "\(words)")
    }
  }

  @Test(arguments: Picture.Style.allCases, [[Picture.Format.png], [.pdf]])
  func `a manifest names the measured fonts and the drawn fonts`(
    style: Picture.Style, formats: [Picture.Format]
  ) async throws {
    let folder = try TemporaryFolder()
    let plan = Self.plan([.text("مرحبا")], widths: [100], formats: formats, style: style)
    let outcome = try await Self.render(plan, into: folder)
    let files = outcome.manifest.environment.fonts.map(\.file)
    #expect(files.contains { $0.hasPrefix("NotoSansArabic") }, "\(files)")
    #expect(files.contains { $0.hasPrefix("Inter") } == (style != .design), "\(files)")
  }
}
