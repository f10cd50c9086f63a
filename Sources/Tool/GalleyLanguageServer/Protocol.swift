import GalleySnapshots

// The part of the Language Server Protocol 3.17 that the server speaks.

/// The number or name by which an answer belongs to a request.
enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case name(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .name(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .name(let name): try container.encode(name)
    }
  }
}

struct MessageHead: Decodable {
  var id: RequestID?
  var method: String?
}

struct Parameters<Value: Decodable>: Decodable {
  var params: Value
}

struct TextPosition: Codable, Hashable, Comparable, Sendable {
  /// The line, counted from 0.
  var line: Int
  /// The number of code units of UTF-16 before it in the line.
  var character: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct TextRange: Codable, Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition

  func contains(_ position: TextPosition) -> Bool { start <= position && position <= end }
}

extension TextPosition {
  /// Returns where a character is after a change; the start of the change for one that it replaced.
  func moved(by change: ChangeParameters.Change) -> TextPosition {
    guard let range = change.range, self > range.start else { return self }
    guard self >= range.end else { return range.start }
    let lines = change.text.split(omittingEmptySubsequences: false) {
      ["\n", "\r\n", "\r"].contains($0)
    }
    let inserted = lines.last?.utf16.count ?? 0
    let column = character - range.end.character + inserted
    return TextPosition(
      line: line + range.start.line - range.end.line + lines.count - 1,
      character: line > range.end.line
        ? character : lines.count > 1 ? column : column + range.start.character)
  }
}

extension EditorDiagnostic {
  /// Returns the diagnostic at its place after a change; nil if its characters are gone.
  func moved(by change: ChangeParameters.Change) -> EditorDiagnostic? {
    var copy = self
    copy.range = TextRange(start: range.start.moved(by: change), end: range.end.moved(by: change))
    return copy.range.start == copy.range.end && range.start != range.end ? nil : copy
  }
}

struct TextIdentifier: Codable, Sendable { var uri: String }

struct TextLocation: Codable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

struct TextEdit: Codable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

struct WorkspaceEdit: Codable, Hashable, Sendable {
  var changes: [String: [TextEdit]]
}

// MARK: - Parameters

struct InitializeParameters: Decodable, Sendable {
  var rootUri: String?
  var workspaceFolders: [Folder]?
  var capabilities: Capabilities?

  struct Folder: Decodable, Sendable { var uri: String }
  struct Capabilities: Decodable, Sendable {
    var window: Window?
    var general: General?
  }
  struct General: Decodable, Sendable { var markdown: Markdown? }
  struct Markdown: Decodable, Sendable { var parser: String }
  struct Window: Decodable, Sendable { var showDocument: Support? }
  struct Support: Decodable, Sendable { var support: Bool? }
}

struct OpenParameters: Decodable, Sendable {
  var textDocument: Item

  struct Item: Decodable, Sendable {
    var uri: String
    var version: Int?
    var text: String
  }
}

struct ChangeParameters: Decodable, Sendable {
  var textDocument: Item
  var contentChanges: [Change]

  struct Item: Decodable, Sendable {
    var uri: String
    var version: Int?
  }

  struct Change: Decodable, Sendable {
    /// The characters that are replaced; nil for the whole text.
    var range: TextRange?
    var text: String
  }
}

struct DocumentParameters: Decodable, Sendable {
  var textDocument: TextIdentifier
}

struct PositionParameters: Decodable, Sendable {
  var textDocument: TextIdentifier
  var position: TextPosition
}

struct ReferenceParameters: Decodable, Sendable {
  var textDocument: TextIdentifier
  var position: TextPosition
  var context: Context?

  struct Context: Decodable, Sendable { var includeDeclaration: Bool? }
}

struct RenameParameters: Decodable, Sendable {
  var textDocument: TextIdentifier
  var position: TextPosition
  var newName: String
}

struct ActionParameters: Decodable, Sendable {
  var textDocument: TextIdentifier
  var range: TextRange
}

struct CommandParameters: Decodable, Sendable {
  var command: String
  var arguments: [String]?
}

// MARK: - Results

struct EditorDiagnostic: Codable, Hashable, Sendable {
  var range: TextRange
  var severity: Severity
  var code: String?
  var source = "galley"
  var message: String
  var relatedInformation: [Related]?
  /// What quick fixes need to know of a finding.
  var data: Element?

  struct Element: Codable, Hashable, Sendable {
    var id: String?
    /// The key of the text, and the languages in which it was found.
    var key: String?
    var locales: [String]?
  }

  enum Severity: Int, Codable, Sendable { case error = 1, warning, information, hint }

  struct Related: Codable, Hashable, Sendable {
    var location: TextLocation
    var message: String
  }
}

struct PublishedDiagnostics: Encodable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [EditorDiagnostic]
}

struct MarkupContent: Encodable, Hashable, Sendable {
  var kind = "markdown"
  var value: String
}

struct HoverResult: Encodable, Sendable {
  var contents: MarkupContent
  var range: TextRange?
}

struct CompletionItem: Encodable, Hashable, Sendable {
  var label: String
  var kind: Kind
  var detail: String?
  var documentation: MarkupContent?
  var insertText: String?
  var sortText: String?

  enum Kind: Int, Encodable, Sendable {
    case function = 3
    case `class` = 7, property = 10, value = 12, color = 16, file = 17, reference = 18
    case enumMember = 20, constant = 21
  }
}

struct OutlineSymbol: Encodable, Hashable, Sendable {
  var name: String
  var detail: String?
  var kind: Int
  var range: TextRange
  var selectionRange: TextRange
  var children: [OutlineSymbol]
}

struct FoldingRange: Encodable, Hashable, Sendable {
  var startLine: Int
  var endLine: Int
}

struct CodeAction: Encodable, Hashable, Sendable {
  var title: String
  var kind = "quickfix"
  var diagnostics: [EditorDiagnostic]?
  var edit: WorkspaceEdit
}

struct CodeLens: Encodable, Hashable, Sendable {
  var range: TextRange
  var command: Command

  struct Command: Encodable, Hashable, Sendable {
    var title: String
    var command: String
    var arguments: [String]
  }
}

struct TextHighlight: Encodable, Hashable, Sendable { var range: TextRange }

/// A page for the browser, or a place for the editor itself.
struct ShownDocument: Encodable, Hashable, Sendable {
  var uri: String
  var external: Bool?
  var takeFocus: Bool?
  var selection: TextRange?
}

struct ShownMessage: Encodable, Hashable, Sendable {
  var type: Kind
  var message: String

  enum Kind: Int, Encodable, Sendable { case error = 1, warning, information }
}

/// What the server tells an editor about itself.
struct Capabilities: Encodable {
  var capabilities = Content()
  var serverInfo = Info()

  struct Info: Encodable {
    var name = "galley"
    var version = GalleyVersion.current
  }

  struct Content: Encodable {
    var positionEncoding = "utf-16"
    var textDocumentSync = Changes()
    var hoverProvider = true
    var completionProvider = Offers()
    var definitionProvider = true
    var referencesProvider = true
    var renameProvider = Renaming()
    var documentSymbolProvider = true
    var foldingRangeProvider = true
    var codeActionProvider = Actions()
    var documentFormattingProvider = true
    var documentHighlightProvider = true
    var codeLensProvider = Lenses()
    var executeCommandProvider = Commands()
  }

  struct Changes: Encodable {
    var openClose = true
    /// Only the characters that change are sent.
    var change = 2
    var save = true
  }

  struct Offers: Encodable { var triggerCharacters = [" ", "{", "[", ",", ":", "/"] }
  struct Renaming: Encodable { var prepareProvider = true }
  struct Lenses: Encodable { var resolveProvider = false }
  struct Commands: Encodable { var commands = [CodeLens.previewCommand] }
  struct Actions: Encodable { var codeActionKinds = ["quickfix"] }
}
