import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene

/// What a snapshot depends on besides its document: what measured and laid it out, and what drew it.
public struct SnapshotEnvironment: Codable, Hashable, Sendable {
  /// What decides where everything stands.
  public var layout: Layout
  /// What turns that into pixels, or nil where there are none.
  public var raster: Raster?

  /// What decides where everything stands.
  public struct Layout: Codable, Hashable, Sendable {
    /// The number of the rules by which Galley lays out.
    public var engine: Int
    /// The version of Pango.
    public var pango: String
    /// The version of HarfBuzz.
    public var harfbuzz: String
    /// The version of FriBidi, empty where there is none.
    public var fribidi: String
    /// The version of libthai, empty where there is none.
    public var libthai: String
    /// The version of fontconfig, empty where there is none.
    public var fontconfig: String
    /// The font files in use.
    public var fonts: [RenderEnvironment.Font]
  }

  /// What turns a layout into pixels.
  public struct Raster: Codable, Hashable, Sendable {
    /// The version of Cairo.
    public var cairo: String
    /// The version of pixman, empty where it is not known.
    public var pixman: String
    /// The version of FreeType, empty where it is not known.
    public var freetype: String
    /// The kind of processor.
    public var architecture: String
    /// The SHA-256 of the pixels of a small picture, drawn by the same program.
    public var probe: String
  }

  /// Creates the environment of this program.
  ///
  /// - Parameters:
  ///   - fonts: The font files in use.
  ///   - probe: The SHA-256 of the pixels of the probe.
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

/// A part of an environment that is not what it was.
public struct EnvironmentChange: Codable, Hashable, Sendable {
  /// What it is a part of: `layout` or `raster`.
  public var environment: String
  /// The part, such as `pango` or the name of a font file.
  public var component: String
  /// What it was, empty if it was not there.
  public var before: String
  /// What it is, empty if it is not there.
  public var after: String

  /// The change in words, such as pango 1.50.12 → 1.52.1.
  public var words: String {
    switch (component, before.isEmpty, after.isEmpty) {
    case (_, true, _): "\(component) is new"
    case (_, _, true): "\(component) is gone"
    case ("probe", _, _): "the way to draw is another"
    case (_, _, _) where before.count == 64 && after.count == 64: "\(component) is another file"
    default: "\(component) \(before) → \(after)"
    }
  }
}

extension SnapshotEnvironment {
  /// Returns the parts that differ from those of an earlier environment, those that decide the layout first.
  public func changes(from earlier: SnapshotEnvironment) -> [EnvironmentChange] {
    let layouts = zip(earlier.layout.parts, layout.parts).compactMap { before, after in
      EnvironmentChange(of: "layout", before, after)
    }
    let rasters = zip(earlier.raster?.parts ?? [], raster?.parts ?? []).compactMap {
      EnvironmentChange(of: "raster", $0, $1)
    }
    return layouts + fontChanges(from: earlier.layout.fonts) + rasters
  }

  /// Returns the environment of what this or another made, both with the same programs and files.
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
    // A text may need other fonts than it did, so that only the files that both have say something of the environment.
    return Set(sums[0].keys).intersection(sums[1].keys).sorted().compactMap { file in
      EnvironmentChange(of: "layout", (file, sums[0][file] ?? ""), (file, sums[1][file] ?? ""))
    }
  }
}

extension EnvironmentChange {
  /// Creates the change of a part, or returns nil if it is what it was.
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
  /// The parts by name.
  var parts: [(String, String)] {
    [
      ("cairo", cairo), ("pixman", pixman), ("freetype", freetype),
      ("architecture", architecture), ("probe", probe),
    ]
  }
}
