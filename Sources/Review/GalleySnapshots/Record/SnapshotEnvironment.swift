import GalleyCairo
import GalleyLayout
import GalleyRaster
import GalleyScene

package struct SnapshotEnvironment: Codable, Hashable, Sendable {
  package var layout: Layout
  /// The part that decides the pixels, or nil for formats without pixels.
  package var raster: Raster?

  package struct Layout: Codable, Hashable, Sendable {
    package var engine: Int
    package var pango: String
    package var harfbuzz: String
    /// The version of FriBidi, empty if it is not used.
    package var fribidi: String
    package var libthai: String
    /// The version of fontconfig, empty if it is not used.
    package var fontconfig: String
    package var fonts: [RenderEnvironment.Font]
  }

  package struct Raster: Codable, Hashable, Sendable {
    package var cairo: String
    package var pixman: String
    /// The version of FreeType, empty if unknown.
    package var freetype: String
    package var architecture: String
    /// The SHA-256 of the pixels of a small test picture, drawn by the same program.
    package var probe: String
  }

  /// Creates the environment of this program, with the font files in use and the SHA-256 of the pixels of the probe.
  init(fonts: [RenderEnvironment.Font], probe: String) {
    let versions = LibraryVersions.current
    layout = Layout(
      engine: GalleyVersion.engine, pango: versions.pango, harfbuzz: versions.harfbuzz,
      fribidi: versions.fribidi, libthai: versions.libthai, fontconfig: versions.fontconfig,
      fonts: fonts)
    raster = Raster(
      cairo: versions.cairo, pixman: versions.pixman, freetype: versions.freetype,
      architecture: versions.architecture, probe: probe)
  }
}

package struct EnvironmentChange: Codable, Hashable, Sendable {
  package var environment: String
  /// The component, such as `pango` or the name of a font file.
  package var component: String
  package var before: String
  /// The version or digest after, empty if the component is absent.
  package var after: String

  /// The change in words, such as pango 1.50.12 → 1.52.1.
  package var text: String { phrase.text }

  private var phrase: Phrase {
    switch (component, before.isEmpty, after.isEmpty) {
    case (_, true, _): "\(component) was added"
    case (_, _, true): "\(component) was removed"
    case ("probe", _, _): "a test picture has other pixels"
    case (_, _, _) where before.count == 64 && after.count == 64: "\(component) is a different file"
    default: "\(component) \(before) → \(after)"
    }
  }
}

extension SnapshotEnvironment {
  package func changes(from earlier: SnapshotEnvironment) -> [EnvironmentChange] {
    let layouts = zip(earlier.layout.parts, layout.parts).compactMap { before, after in
      EnvironmentChange(of: "layout", before, after)
    }
    let rasters = zip(earlier.raster?.parts ?? [], raster?.parts ?? []).compactMap {
      EnvironmentChange(of: "raster", $0, $1)
    }
    return layouts + fontChanges(from: earlier.layout.fonts) + rasters
  }

  /// Returns the union of this environment and another, which must not differ in common components.
  func adding(_ other: SnapshotEnvironment) -> SnapshotEnvironment {
    var sum = self
    let known = Set(layout.fonts.map(\.file))
    sum.layout.fonts += other.layout.fonts.filter { !known.contains($0.file) }
    sum.layout.fonts.sort { $0.file < $1.file }
    sum.raster = raster ?? other.raster
    return sum
  }

  private func fontChanges(from earlier: [RenderEnvironment.Font]) -> [EnvironmentChange] {
    let sums = [earlier, layout.fonts].map { fonts in
      Dictionary(fonts.map { ($0.file, $0.sha256) }) { first, _ in first }
    }
    // A changed text may use other fonts, so only files in both environments are compared.
    return Set(sums[0].keys).intersection(sums[1].keys).sorted().compactMap { file in
      EnvironmentChange(of: "layout", (file, sums[0][file] ?? ""), (file, sums[1][file] ?? ""))
    }
  }
}

extension EnvironmentChange {
  /// Creates the change of a component, or returns nil if it is equal.
  fileprivate init?(
    of environment: String, _ before: (String, String), _ after: (String, String)
  ) {
    guard before.1 != after.1 else { return nil }
    self.init(
      environment: environment, component: before.0, before: before.1, after: after.1)
  }
}

extension SnapshotEnvironment.Layout {
  fileprivate var parts: [(String, String)] {
    [
      ("engine", "\(engine)"), ("pango", pango), ("harfbuzz", harfbuzz), ("fribidi", fribidi),
      ("libthai", libthai), ("fontconfig", fontconfig),
    ]
  }
}

extension SnapshotEnvironment.Raster {
  var parts: [(String, String)] {
    [
      ("cairo", cairo), ("pixman", pixman), ("freetype", freetype),
      ("architecture", architecture), ("probe", probe),
    ]
  }
}
