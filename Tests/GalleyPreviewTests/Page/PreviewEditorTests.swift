import GalleyPreview
import Testing

/// Addresses that open a place of a file in an editor.
struct PreviewEditorTests {
  @Test func `the name of a known editor selects its address`() throws {
    #expect(
      try PreviewEditor("vscode", folder: "/work").address == "vscode://file{file}:{line}:{column}")
  }

  @Test func `an address of another editor is used unchanged`() throws {
    let address = "my-editor+1.0://open?file={file}"
    #expect(try PreviewEditor(address, folder: "/work").address == address)
  }

  @Test(arguments: [
    "", "vim", "{file}", "vscode://file", "javascript:alert('{file}')", "JavaScript:{file}",
    "https://example.org/{file}", "file://{file}", "data:text/html,{file}", "://{file}",
    "1x://{file}", "a b://{file}", "{file}:x", "é://{file}", "view-source:{file}",
  ])
  func `any other text is an error with the names of editors`(word: String) {
    let error = #expect(throws: PreviewError.self) { try PreviewEditor(word, folder: "/work") }
    #expect(error?.description.contains("vscode") == true)
  }
}
