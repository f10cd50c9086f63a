import Foundation
import GalleyRaster
import TestSupport
import Testing

@testable import GalleySnapshots

/// References that cannot be compared.
@Suite struct SnapshotTestUnreadableTests {
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  /// Checks that a reference is reported as unreadable, with a reason, and that accept replaces it.
  private func expect(
    _ reason: String, format: String = "png", _ harm: (Tool, String) throws -> Void
  ) throws {
    let tool = try SnapshotCard.tool(format: format)
    let name = tool.files(in: "Snapshots").first.map { "Snapshots/" + $0 } ?? ""
    try harm(tool, name)
    let harmed = try tool.bytes(name)
    for mode in ["missing", "failed"] {
      let (run, result) = try tool.test("--format", format, "--record", mode)
      #expect(run.code == 1 && result.verdict == .unreadable, "\(reason)")
      #expect(reason.isEmpty || result.message?.contains(reason) == true, "\(result.message ?? "")")
      #expect(
        run.output.contains("\n  the reference cannot be read: \(reason)"), "\(run.output)")
      #expect(try tool.bytes(name) == harmed)
    }
    #expect(try tool.run("accept").code == 0)
    #expect(try tool.test("--format", format).run.code == 0)
  }

  @Test(arguments: ["png", "svg", "layout"])
  func `a Git LFS pointer is never replaced, and nothing advises to`(format: String) throws {
    let tool = try SnapshotCard.tool(format: format)
    let name = try #require(tool.files(in: "Snapshots").first.map { "Snapshots/" + $0 })
    try tool.write(Self.pointer, to: name)
    let message = "the reference cannot be read: it is only a pointer of Git LFS; run git lfs pull"
    for mode in ["missing", "failed", "all", "never"] {
      let (run, result) = try tool.test("--format", format, "--record", mode)
      #expect(run.code == 1 && result.verdict == .unreadable && result.message == message)
      #expect(run.output.contains("\n  \(message)\n") && !run.output.contains("accept"))
      for format in ["markdown", "junit", "json"] {
        #expect(try !tool.run("report", "--format", format).output.contains("galley accept"))
      }
      let accept = try tool.run("accept")
      #expect(accept.code == 65 && accept.messages.contains(message), "\(accept.messages)")
      #expect(try tool.text(name) == Self.pointer)
    }
  }

  @Test func `a pointer that came after the run is not replaced`() throws {
    let tool = try SnapshotCard.tool()
    let name = SnapshotCard.reference
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    #expect(try tool.test().result.verdict == .changed)
    try tool.write(Self.pointer, to: name)
    let accept = try tool.run("accept")
    #expect(accept.code == 65 && accept.messages.contains("run git lfs pull"))
    #expect(try tool.text(name) == Self.pointer)
  }

  @Test(arguments: ["png", "svg", "layout"])
  func `an empty file is unreadable`(format: String) throws {
    try expect("it is empty", format: format) { try $0.write("", to: $1) }
  }

  @Test func `a truncated file is unreadable`() throws {
    for keep in [0.1, 0.5, 0.9] {
      try expect("") { tool, name in
        let bytes = try tool.bytes(name)
        try tool.write(Data(bytes.prefix(Int(Double(bytes.count) * keep))), to: name)
      }
      try expect("", format: "svg") { tool, name in
        let bytes = try tool.bytes(name)
        try tool.write(Data(bytes.prefix(Int(Double(bytes.count) * keep))), to: name)
      }
      try expect("this version of Galley cannot read its record", format: "layout") { tool, name in
        let bytes = try tool.bytes(name)
        try tool.write(Data(bytes.prefix(Int(Double(bytes.count) * keep))), to: name)
      }
    }
  }

  @Test func `a file of another format is unreadable`() throws {
    try expect("it is not a PNG file") { try $0.write("Hello", to: $1) }
    try expect("it is not an SVG file", format: "svg") { try $0.write("Hello", to: $1) }
    try expect("it is not text in UTF-8", format: "svg") {
      try $0.write(Data([0x3C, 0xFF]), to: $1)
    }
    try expect("this version of Galley cannot read its record", format: "layout") {
      try $0.write("{}", to: $1)
    }
    try expect("it has conflict markers of git", format: "layout") { tool, name in
      let text = try tool.text(name)
      try tool.write("<<<<<<< HEAD\n\(text)=======\n\(text)>>>>>>> other\n", to: name)
    }
  }

  @Test func `a damaged record is reported even if nothing else changed`() throws {
    try expect("its record is damaged") { tool, name in
      try tool.edit(name) { $0["gaRC"] = Array("nothing".utf8) }
    }
    try expect("this version of Galley cannot read its record") { tool, name in
      try tool.edit(name) { $0["gaRC"] = try ZlibText.compressed(Array("{}".utf8)) }
    }
    try expect("its record is damaged", format: "svg") { tool, name in
      let text = try tool.text(name)
      try tool.write(
        text.replacingOccurrences(of: "galley-record ", with: "galley-record !"), to: name)
    }
  }

  @Test func `a record with an invalid layout is unreadable if the picture differs`() throws {
    let tool = try SnapshotCard.tool()
    try tool.edit(SnapshotCard.reference) { file in
      let json = try SnapshotChunks.record(file["gaRC"]).json()
      let harmed = json.replacing(#""kind":"text""#, with: #""kind":"wheel""#, maxReplacements: 1)
      #expect(harmed != json)
      file["gaRC"] = try ZlibText.compressed(Array(harmed.utf8))
    }
    try tool.write(SnapshotCard.yaml("Hallo"), to: "card.yaml")
    let (run, result) = try tool.test()
    #expect(run.code == 1 && result.verdict == .unreadable)
    #expect(result.message?.contains("this version of Galley cannot read") == true)
  }

  @Test func `a file with a wrong checksum is unreadable`() throws {
    try expect("") { tool, name in
      var bytes = try tool.bytes(name)
      bytes[bytes.count / 2] ^= 1
      try tool.write(Data(bytes), to: name)
    }
  }

  @Test func `a folder in place of a reference is reported, and the others are compared`() throws {
    let tool = try SnapshotCard.tool(SnapshotCard.yaml(widths: "120, 160"))
    try tool.remove(SnapshotCard.reference)
    try tool.write("x", to: SnapshotCard.reference + "/x")
    let run = try tool.run("test", "card.yaml")
    #expect(run.code == 1)
    #expect(run.output.contains("there is a folder with its name; move the folder away"))
    #expect(try tool.results().map(\.verdict) == [.unreadable, .equal])
    #expect(tool.exists(SnapshotCard.reference + "/x"))
  }
}
