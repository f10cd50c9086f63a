import Testing

@testable import GalleySnapshots

/// Descriptions of the changes between environments.
@Suite struct SnapshotEnvironmentTests {
  private static let inter = RenderEnvironment.Font(
    file: "Inter.ttf", sha256: String(repeating: "a", count: 64))
  private static let environment = SnapshotEnvironment(
    fonts: [inter], probe: String(repeating: "0", count: 64))

  private func words(_ change: (inout SnapshotEnvironment) -> Void) -> [String] {
    var earlier = Self.environment
    change(&earlier)
    return Self.environment.changes(from: earlier).map(\.text)
  }

  @Test func `an environment does not differ from itself`() {
    #expect(words { _ in }.isEmpty)
  }

  @Test func `a change of each part is listed, layout before raster`() {
    let parts = Self.environment.changes(
      from: {
        var other = Self.environment
        other.layout.engine += 1
        other.layout.pango += "x"
        other.layout.harfbuzz += "x"
        other.layout.fribidi += "x"
        other.layout.libthai += "x"
        other.layout.fontconfig += "x"
        other.layout.fonts[0].sha256 = String(repeating: "b", count: 64)
        other.raster?.cairo += "x"
        other.raster?.pixman += "x"
        other.raster?.freetype += "x"
        other.raster?.architecture += "x"
        other.raster?.probe = String(repeating: "1", count: 64)
        return other
      }())
    #expect(
      parts.map(\.component) == [
        "engine", "pango", "harfbuzz", "fribidi", "libthai", "fontconfig", "Inter.ttf", "cairo",
        "pixman", "freetype", "architecture", "probe",
      ])
    #expect(
      parts.map(\.environment) == Array(repeating: "layout", count: 7)
        + Array(repeating: "raster", count: 5))
  }

  @Test func `a change is described in words`() {
    #expect(words { $0.layout.pango = "1.0" }[0].hasPrefix("pango 1.0 → "))
    #expect(words { $0.layout.pango = "" } == ["pango was added"])
    #expect(
      words { $0.layout.fonts[0].sha256 = String(repeating: "b", count: 64) } == [
        "Inter.ttf is a different file"
      ])
    #expect(
      words { $0.raster?.probe = String(repeating: "1", count: 64) } == [
        "a test picture has other pixels"
      ])
  }

  @Test func `a font that only one environment lists is not a change`() {
    #expect(words { $0.layout.fonts = [] }.isEmpty)
    #expect(words { $0.layout.fonts.append(.init(file: "Noto.ttf", sha256: "x")) }.isEmpty)
  }

  @Test func `the default is to record nothing on CI services, and missing references elsewhere`() {
    for name in ["CI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION"] {
      #expect(RecordMode.default(in: [name: "1"]) == .never)
      for value in ["", "0", "false", "FALSE"] {
        #expect(RecordMode.default(in: [name: value]) == .missing)
      }
    }
    #expect(RecordMode.default(in: [:]) == .missing)
  }
}
