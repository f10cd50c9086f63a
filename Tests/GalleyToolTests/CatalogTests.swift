import ArgumentParser
import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleySnapshots
import TestSupport
import Testing

@testable import GalleyTool

/// The tool in a program whose documents are built in Swift.
@Suite struct CatalogTests {
  /// Runs the sample program in a folder.
  private func catalog(_ tool: Tool, _ arguments: String...) throws -> Tool.Run {
    try catalog(tool, arguments)
  }

  @Test func `Without a name all documents are rendered, each into a folder of its own`() throws {
    let tool = try Tool()
    let run = try catalog(tool, "render", "--widths", "320", "--text-sizes", "L")
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      tool.files(in: "Output") == [
        "episode-card/320-L.png", "flight-status/320-L.png", "manifest.json",
      ])
  }

  @Test(arguments: ["Episode card", "episode card", "episode-card", "EPISODE-CARD"])
  func `A document is named by its name or its folder, ignoring case`(name: String)
    throws
  {
    let tool = try Tool()
    let run = try catalog(tool, "explain", name, "--json")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("\"document\" : \"Episode card\""))
    #expect(run.output == (try catalog(tool, "explain", name, name, "--json").output))
  }

  @Test func `Files and folders can be named together with documents of the catalog`() throws {
    let tool = try Tool(["a/b.yaml": "galley: 1\nlayout: { text: A }\n"])
    let run = try catalog(tool, "sheet", "a", "Flight status", "--quiet")
    #expect(run.code == 0, "\(run.messages)")
    #expect(tool.files(in: "Output") == ["b/sheet.png", "flight-status/sheet.png"])
    let clash = try Tool(["episode-card.yaml": "galley: 1\nlayout: { text: A }\n"])
    let both = try catalog(clash, "sheet", "Episode card", "episode-card.yaml", "--quiet")
    #expect(both.code == 65)
    #expect(
      both.messages == """
        galley: cannot render 'episode-card.yaml': its pictures would have the same names as those of 'Episode card'; rename one

        """)
  }

  @Test func `An unknown name is an error, which suggests a similar name`() throws {
    let tool = try Tool()
    let near = try catalog(tool, "check", "Episode crad", "Flight status")
    #expect(near.code == 66)
    #expect(
      near.messages == """
        galley: cannot find 'Episode crad', which is neither a document of the catalog nor a file; did you mean 'Episode card'?

        """)
    #expect(near.output == "0 findings in 1 document\n")
    let far = try catalog(tool, "map", "Weather")
    #expect(far.code == 66)
    #expect(
      far.messages.hasSuffix("; name 'Episode card' or 'Flight status', or none for all\n"))
  }

  @Test func `The help of each command says that all documents are the default`() throws {
    let tool = try Tool()
    for command in ["render", "sheet", "map", "explain", "check", "coverage"] {
      let help = try catalog(tool, "help", command).output
      #expect(help.contains("[<documents> ...]"), "\(command)")
      #expect(help.contains("default: all documents of this program"), "\(command)")
      let own = try tool.run("help", command).output
      #expect(own.contains("default: the current folder"), "\(command)")
    }
  }

  @Test func `A finding in a document built in Swift has the line of its code`() throws {
    let tool = try Tool()
    let narrow = ["--widths", "60...100", "--text-sizes", "AX5"]
    let run = try catalog(tool, ["check", "Episode card"] + narrow)
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("Catalog/EpisodeCard.swift:"))
    let json = try catalog(tool, ["check", "Episode card", "--format", "json"] + narrow).output
    let record = try JSONDecoder().decode(CheckRecord.self, from: Data(json.utf8))
    #expect(record.documents.map(\.file) == [nil])
    let findings = record.documents.flatMap(\.findings)
    #expect(findings.count > 1 && Set(findings.map(\.file)) == ["Catalog/EpisodeCard.swift"])
    #expect(Set(findings.compactMap(\.line)).count == findings.count)
    let github = try catalog(tool, ["check", "Episode card", "--format", "github"] + narrow).output
    #expect(github.hasPrefix("::warning file=Catalog/EpisodeCard.swift,line="))
    let sarif = try catalog(tool, ["check", "Episode card", "--format", "sarif"] + narrow).output
    #expect(sarif.contains("physicalLocation") && sarif.contains("Catalog/EpisodeCard.swift"))
  }

  private func catalog(_ tool: Tool, _ arguments: [String]) throws -> Tool.Run {
    try tool.run(program: "Catalog", arguments)
  }

  private func document(_ name: String) -> Document {
    Document(name: name, layout: Traited { _ in Text("A").layout })
  }

  @Test(arguments: [
    ("Episode card", "episode-card"), ("A/../B", "a-b"), ("…Ärger & Größe!", "ärger-größe"),
    ("天気", "天気"), ("manifest.json", "manifest-json"), ("-1-", "1"),
  ]) func `A folder has a safe form of the name of its document`(name: String, folder: String)
    throws
  {
    #expect(try DocumentCatalog([document(name)]).entries.map(\.folder) == [folder])
  }

  @Test func `Font folders of the catalog follow the font folders of the command line`() throws {
    let catalog = try DocumentCatalog([document("A")], fontFolders: ["catalog"])
    let folders = try DocumentCatalog.$current.withValue(catalog) {
      FontFolders.all(try FontsCommand.parse(["--fonts", "own"]).fonts)
    }
    #expect(folders == ["own", "catalog"])
  }

  @Test func `A catalog without documents or with invalid names of folders is an error`() {
    let names = ["Episode card", "Other", "episode  CARD"].map(document)
    #expect(
      throws: CatalogError.sameFolder("Episode card", "episode  CARD", folder: "episode-card")
    ) { try DocumentCatalog(names) }
    #expect(throws: CatalogError.namelessFolder("…")) { try DocumentCatalog([document("…")]) }
    #expect(throws: CatalogError.empty) { try DocumentCatalog([]) }
    #expect(
      CatalogError.unknown("x", known: (1...12).map { "Document \($0)" }).description
        .hasSuffix("'Document 8' or 4 more, or none for all"))
    #expect(CatalogError.empty.exitCode == 65)
  }
}

extension Tool {
  /// Runs another program with the commands of the tool.
  func run(program: String, _ arguments: [String]) throws -> Run {
    let process = try process(arguments)
    process.executableURL = Repository.program(program)
    try process.run()
    return try end(process)
  }
}
