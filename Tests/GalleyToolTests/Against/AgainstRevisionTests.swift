import Foundation
import GalleySnapshots
import Testing

/// Names of revisions, and the repositories in which they are searched.
@Suite(.enabled(if: Tool.git != nil)) struct AgainstRevisionTests {
  private static let card = SnapshotCard.yaml()

  @Test func `A name that is not a revision ends with 66, even an option or a command`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    for name in [
      "nope", "--help", "HEAD;touch victim", "$(touch victim)", "HEAD:card.yaml", "HEAD..HEAD",
      "^HEAD", " ", "HEAD~1",
    ] {
      let run = try tool.run(["test", "card.yaml", "--against=\(name)"], in: ".")
      #expect(run.code == 66, "\(run.messages)")
      let start = "galley: cannot compare with '\(name)', because the repository '"
      #expect(run.messages.hasPrefix(start))
      let end = "has no such revision; check the name, or fetch it with git fetch\n"
      #expect(run.messages.hasSuffix(end))
    }
    #expect(!tool.exists("victim") && !tool.exists("Output"))
  }

  private static let refused = [
    ["--against="], ["--against=a\nb"], ["--against=\u{1B}[31m"], ["--against"],
    ["--against", "HEAD", "--record", "missing"],
    ["--against", "HEAD", "--references", "Snapshots"],
    ["--against", "HEAD", "--small"],
  ]

  @Test func `Invalid names of revisions, and options for references, are refused`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    for options in Self.refused {
      let run = try tool.run(["test", "card.yaml"] + options, in: ".")
      #expect(run.code == 64, "\(run.messages)")
    }
    #expect(!tool.exists("Output"))
  }

  @Test func `Tags, branches and hashes name revisions, and the index is ignored`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    try tool.git("tag", "--annotate", "--message", "One", "one")
    let first = try tool.git("rev-parse", "HEAD")
    try tool.write(SnapshotCard.yaml(padding: 9), to: "card.yaml")
    try tool.commit()
    try tool.git("branch", "side/two")
    // The index is neither of the two sides.
    try tool.write(SnapshotCard.yaml(padding: 10), to: "card.yaml")
    try tool.git("add", "card.yaml")
    try tool.write(Self.card, to: "card.yaml")
    for name in ["one", first, "@{1}"] {
      let (run, results) = try tool.against(name)
      #expect(run.code == 0 && results.map(\.matchReason) == [.record], "\(name) \(run.messages)")
    }
    let (run, results) = try tool.against("side/two")
    #expect(
      results.map(\.verdict) == [.changed]
        && run.output.contains("words moved 1 pt left and 1 pt up"))
  }

  @Test func `An error of a damaged repository names it, not a temporary folder`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    let blob = try tool.git("rev-parse", "HEAD:card.yaml").trimmingCharacters(in: .newlines)
    try tool.remove(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let run = try tool.run("test", "card.yaml", "--against", "HEAD")
    #expect(run.code == 65 && run.output.isEmpty)
    let root = tool.folder.resolvingSymlinksInPath().path
    #expect(run.messages.hasPrefix("galley: cannot read the repository of '\(root)'; git says: "))
  }

  @Test func `A missing revision in a shallow clone is an error with advice that works`() throws {
    let tool = try Tool.repository(["here/card.yaml": Self.card])
    try tool.write(SnapshotCard.yaml(padding: 9), to: "here/card.yaml")
    try tool.commit()
    let clone = tool.folder.appendingPathComponent("clone").path
    try tool.git("clone", "--quiet", "--depth=1", "file://\(tool.folder.path)", clone)
    let missing = try tool.run(["test", "here", "--against", "origin/old"], in: "clone")
    #expect(missing.code == 66)
    #expect(
      missing.messages.hasSuffix(
        "' is a shallow clone without it; run git fetch --depth=1 origin old and compare with FETCH_HEAD, or fetch everything with git fetch --unshallow\n"
      ))
    let past = try tool.run(["test", "here", "--against", "HEAD~1"], in: "clone")
    #expect(past.messages.hasSuffix("without it; fetch everything with git fetch --unshallow\n"))
    let part = try tool.run(["test", "here", "--against", "d944ebcd3676"], in: "clone")
    #expect(part.messages.hasSuffix("without it; fetch everything with git fetch --unshallow\n"))
    #expect(try tool.run(["test", "here", "--against", "HEAD"], in: "clone").code == 0)
    // The advice works.
    try tool.git("branch", "old", "HEAD~1")
    try tool.git("fetch", "--quiet", "--depth=1", "origin", "old", in: "clone")
    #expect(try tool.run(["test", "here", "--against", "FETCH_HEAD"], in: "clone").code == 1)
  }

  @Test func `A linked work tree is compared with all revisions of its repository`() throws {
    let tool = try Tool.repository(["cards/card.yaml": Self.card])
    try tool.git("worktree", "add", "--quiet", "-b", "other", "work tree")
    try tool.write(SnapshotCard.yaml(padding: 9), to: "work tree/cards/card.yaml")
    for name in ["HEAD", "other"] {
      let run = try tool.run(["test", "cards", "--against", name], in: "work tree")
      #expect(
        run.code == 1 && run.output.contains("words moved 1 pt right and 1 pt down"),
        "\(run.messages)")
    }
    #expect(try tool.git("status", "--porcelain", in: "work tree") == " M cards/card.yaml")
  }

  @Test func `Documents in no repository, or in two, are refused`() throws {
    let tool = try Tool(["a/card.yaml": Self.card, "b/card2.yaml": Self.card])
    let none = try tool.run(
      ["test", "a", "--against", "HEAD"], in: ".", ["GIT_CEILING_DIRECTORIES": tool.folder.path])
    #expect(none.code == 64 && none.messages.contains("because 'a' is not in a git repository"))
    try tool.git("init", "--quiet", in: "a")
    try tool.git("init", "--quiet", in: "b")
    let two = try tool.run(["test", "a", "b", "--against", "HEAD"], in: ".")
    #expect(two.code == 64 && two.messages.contains("'b' is in another repository than 'a'"))
    let empty = try tool.run(["test", "a", "--against", "HEAD"], in: ".")
    #expect(empty.code == 66 && empty.messages.contains("has no such revision"))
  }

  @Test func `A missing git and a refusal of git are reported`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    let arguments = ["test", "card.yaml", "--against", "HEAD"]
    for path in [".", "/nowhere"] {
      try tool.write(program: "#!/bin/sh\ntouch victim\n", to: "git")
      let run = try tool.run(arguments, in: ".", ["PATH": path])
      #expect(run.code == 66, "\(run.messages)")
      #expect(
        run.messages.contains("because there is no program git in the folders of PATH; install git")
      )
    }
    #expect(!tool.exists("victim"))
    let owned = try tool.run(arguments, in: ".", ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(owned.code == 65)
    #expect(owned.messages.contains("git says: fatal: detected dubious ownership in repository at"))
    #expect(owned.messages.contains("git config --global --add safe.directory"))
  }

  @Test func `Environment variables that hooks set are ignored, and no hook runs`() throws {
    let tool = try Tool.repository(["card.yaml": Self.card])
    for hook in ["post-checkout", "post-index-change", "reference-transaction"] {
      try tool.write(
        program: "#!/bin/sh\ntouch '\(tool.folder.path)/victim'\n", to: ".git/hooks/\(hook)")
    }
    let before = try tool.state()
    let run = try tool.run(
      ["test", "card.yaml", "--against", "HEAD"], in: ".",
      [
        "GIT_DIR": "/nowhere", "GIT_WORK_TREE": "/tmp", "GIT_INDEX_FILE": "victim",
        "GIT_OBJECT_DIRECTORY": "/nowhere", "GIT_PREFIX": "x", "GIT_LITERAL_PATHSPECS": "0",
        "LANGUAGE": "de",
      ])
    #expect(run.code == 0, "\(run.messages)")
    #expect(!tool.exists("victim"))
    #expect(try tool.state() == before)
  }
}
