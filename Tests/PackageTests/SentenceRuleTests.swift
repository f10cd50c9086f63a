import Testing

@Suite struct SentenceRuleTests {
  /// The targets that show results, and whether they take arguments apart.
  private static let targets = [
    "GalleyAnalysis": false, "GalleySnapshots": false, "GalleyReport": false,
    "GalleyPreview": false, "GalleyTool": true, "GalleyLanguageServer": false,
  ]

  /// The ends of the paths of files that may read words, with the reasons.
  private static let exceptions = [
    ("Program/CompilerOutput.swift", "the output of the Swift compiler has nothing else"),
    ("Script/filters.js", "people type words to search for"),
  ]

  @Test func `no result depends on the words of a sentence`() throws {
    let rule = try SentenceRule()
    let files = PackageFile.all.filter { file in
      file.path.hasPrefix("Sources/") && Self.targets[file.target] != nil
        && (file.path.hasSuffix(".swift") || file.path.hasSuffix(".js"))
    }
    #expect(files.count > 250)
    for file in files where !Self.exceptions.contains(where: { file.path.hasSuffix($0.0) }) {
      let parsesArguments = Self.targets[file.target] ?? false
      for breach in rule.breaches(in: file.text, parsesArguments: parsesArguments) {
        Issue.record("\(file.path):\(breach); read the data that the sentence is made from")
      }
    }
  }

  /// Code that read sentences.
  private static let breaches = [
    // The lines of a layout delta.
    #"case "content": text.contains(" says “") || text.contains(Self.becomes)"#,
    #"private static let says = " says “""#,
    #"private static let becomes = " is of kind ""#,
    #"let ends = [", moved ", ", grew by ", ", shrank by "]"#,
    #"return zip(topics, delta).filter { !$1.hasPrefix("… and more") }"#,
    // Numbers of messages.
    #"return words.split(separator: " ", omittingEmptySubsequences: false).map { word in"#,
    #"guard character.isNumber || character == "." else { continue }"#,
    "var rest = message[...]",
    #"while let start = rest.firstIndex(where: \.isNumber) {"#,
    // Parts of an error.
    "guard let opening = openings.first(where: message.hasPrefix),",
    #"let colon = message.lastIndex(of: ":"), message.hasSuffix(".")"#,
    "return (message[..<colon].dropFirst(opening.count), message[colon...].dropFirst())",
    "switch reason {\n    case Self.denial: advising(\"make it writable\")\n    }",
    "switch error.description {\n  case \"a\": 1\n  default: 2\n}",
    // Verdicts and causes.
    "guard result.verdict == .changed, result.headline == LayoutDifference.noDifference else {",
    "let isError = first.message.map { gist.hasSuffix($0.printable) } ?? false",
    "before?.missing != after?.missing || before?.message != after?.message",
    "let words = lines.filter { $0 == headline } + others",
    #"if result.message?.printable.contains("overflow") == true { return 1 }"#,
    #"if text == "no difference in the layout" { return }"#,
    #"guard ending.complaint.contains("not a git repository") else { throw error }"#,
    "if let issue = issues.first, issue.phrase.text.split(separator: \" is \").count > 1 { }",
    #"if sentences[0].hasPrefix("new") { }"#, #"if messages.first?.hasSuffix(".") == true { }"#,
    // Scripts of pages.
    "if (delta.length === 1 && delta[0] === headline) return undefined;",
    "const isNew = result.message.startsWith(\"new\");",
    "const [name, rest] = issue.message.split(\":\");",
  ]

  @Test func `code that reads a sentence breaks the rule`() throws {
    let rule = try SentenceRule()
    for code in Self.breaches {
      let isFound = !rule.breaches(in: code).isEmpty
      #expect(isFound, "\(code)")
    }
  }

  @Test func `code that reads data, arguments and formats keeps the rule`() throws {
    let code = #"""
      if let headline { lines.append(headline) }
      guard result.headline == nil, message != nil, description != "" else { return nil }
      switch reason {
      case .system(let error) where error.isDenial: 1
      case .folder: 2
      }
      switch message {
      case .stop: break
      }
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      guard name.hasSuffix(".png"), path.contains("/"), text.hasPrefix("android") else { return }
      let message = "interrupted after \(count) snapshots; run the test again"
      return "cannot read '\(path)': \(reason.description)"  // message.hasPrefix("x")
      results.sort { $0.message.count < $1.message.count }
      #expect(issue.kind == .overflow && issue.missing == 10 && status == "equal")
      case "size": "the picture has a different size"
      messages.contains(message)
      let value = FieldValue(message: text, description: description)
      XMLElement("testcase", message == nil ? [] : [("message", message)])
      let address = "https://example.com/messages"
      const { environment, headline, delta = [], message } = detailsOf(result);
      headline && element("p.headline", {}, headline),
      """#
    #expect(try SentenceRule().breaches(in: code) == [])
  }
}
