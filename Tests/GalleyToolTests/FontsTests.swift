import Foundation
import Testing

/// The output of `galley fonts`.
@Suite struct FontsTests {
  /// A small font that is always installed.
  private static let small = URL(
    fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf")

  private func json(_ run: Tool.Run) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  private func names(_ value: Any?, _ key: String) -> [String] {
    (value as? [[String: Any]] ?? []).compactMap { $0[key] as? String }
  }

  @Test func `families are listed in the order in which they are searched`() throws {
    let run = try Tool().run("fonts")
    #expect(run.code == 0)
    let families = run.output.matches(of: #/(?m)^  ([A-Z].*?)  +\d+ files?/#).map { String($0.1) }
    #expect(families.prefix(3) == ["Noto Color Emoji", "Inter", "Noto Sans"])
    #expect(families.contains("Noto Sans Arabic") && families.contains("Noto Sans CJK JP"))
    #expect(run.output.contains(#/(?m)^  Noto Color Emoji +1 file, for emoji$/#))
  }

  @Test func `files of the default families are listed with their SHA-256, the others counted`()
    throws
  {
    let tool = try Tool()
    let short = try tool.run("fonts")
    #expect(short.output.contains(#/(?m)^  [0-9a-f]{64}  .*\/Inter-Regular\.otf$/#))
    #expect(short.output.contains(#/(?m)^  [0-9a-f]{64}  .*\/NotoSans-Regular\.ttf$/#))
    #expect(!short.output.contains("NotoSansArabic"))
    let listed = short.output.matches(of: #/(?m)^  [0-9a-f]{64}  /#).count
    let more = try #require(
      short.output.firstMatch(of: #/--all lists (\d+) more/#).map { Int($0.1) })
    let all = try tool.run("fonts", "--all")
    #expect(all.code == 0)
    #expect(all.output.contains(#/(?m)^  [0-9a-f]{64}  .*\/NotoSansArabic-Regular\.ttf$/#))
    #expect(all.output.matches(of: #/(?m)^  [0-9a-f]{64}  /#).count == listed + (more ?? 0))
    #expect(all.output.contains(#/(?m)^all families: .*Noto Sans Arabic, /#))
  }

  @Test func `JSON has every file and family`() throws {
    let report = try json(Tool().run("fonts", "--json"))
    let files = names(report["fonts"], "file")
    #expect(files.contains("Inter-Regular.otf") && files.contains("NotoSansCJK-Regular.ttc"))
    #expect(Set(files).count == files.count)
    #expect(names(report["fonts"], "sha256").allSatisfy { $0.count == 64 })
    #expect(names(report["fallbacks"], "family").prefix(2) == ["Noto Color Emoji", "Inter"])
    #expect((report["families"] as? [String])?.contains("Inter Display") == true)
    #expect(report["otherFileCount"] as? Int == 0)
  }

  @Test func `the files of a folder are listed and added to the files of their family`()
    throws
  {
    let tool = try Tool()
    try tool.write(Data(contentsOf: Self.small), to: "mine/Mine.ttf")
    let run = try tool.run("fonts", "--fonts", "mine")
    #expect(run.output.contains(#/(?m)^  [0-9a-f]{64}  mine\/Mine\.ttf$/#))
    let hash = try #require(run.output.firstMatch(of: #/([0-9a-f]{64})  mine/#)?.1)
    let all = try tool.run("fonts", "--all")
    #expect(all.output.contains("\(hash)  \(Self.small.path)"))
    // The system has files of this family too, to which the file of the folder is added.
    #expect(run.output.contains(#/(?m)^  Noto Sans Hebrew +3 files$/#))
  }
}
