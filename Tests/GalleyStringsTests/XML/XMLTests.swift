import GalleyStrings
import Testing

private func android(_ content: String) -> StringCatalog {
  read("<resources>\n\(content)\n</resources>", .android)
}

struct `XML` {
  @Test func `reports an end tag that does not match, and reads the next string`() {
    let catalog = android(
      """
      <string name="a">x</strin>
      <string name="b">y</string>
      <string name="c">z
      <string name="d">w</string>
      <string name="e"><b>v</string>
      <string name="f">u</i></string>
      """)
    #expect(catalog.texts.keys.sorted() == ["a", "b", "c", "d", "e", "f"])
    #expect(catalog.texts["d"] == "w")
    #expect(catalog.texts["f"] == "u")
    #expect(
      catalog.problemLines == [
        "2:19 error: '</strin>' does not close '<string>' of line 2",
        "5:1 error: '<string>' of line 4 has no '</string>'",
        "6:22 error: '</string>' does not close '<b>' of line 6",
        "7:19 error: '</i>' does not close '<string>' of line 7",
      ])
  }

  @Test func `reports the element that is open at the end of the file`() {
    let catalog = read("<resources>\n<string name=\"a\">b", .android)
    #expect(catalog.texts == ["a": "b"])
    #expect(
      catalog.problemLines == ["2:19 error: the file ends before '</string>' for the tag of line 2"]
    )
  }

  @Test func `never expands entities, however often they refer to each other`() {
    var entities = "<!ENTITY a0 \"ha\">"
    for number in 1..<20 {
      entities += "<!ENTITY a\(number) \"&a\(number - 1);&a\(number - 1);\">"
    }
    let catalog = read(
      "<!DOCTYPE r [\(entities)]>\n<resources><string name=\"k\">&a19; &a1;</string></resources>",
      .android)
    #expect(catalog.texts == ["k": "&a19; &a1;"])
    #expect(
      catalog.problemLines == [
        "1:14 error: the file declares entities, which are not read; write their text instead"
      ])
  }

  @Test func `reports invalid references`() {
    let catalog = android("<string name=\"k\">A & B &nbsp; &#0; &#xD800; &lt</string>")
    #expect(catalog.texts == ["k": "A & B &nbsp; &#0; &#xD800; &lt"])
    let advice = "is not a character reference of XML; write the character itself"
    #expect(
      catalog.problemLines == [
        "2:20 error: '&' begins a reference; write '&amp;' for the character itself",
        "2:24 error: '&nbsp;' \(advice)", "2:31 error: '&#0;' \(advice)",
        "2:36 error: '&#xD800;' \(advice)",
        "2:45 error: '&' begins a reference; write '&amp;' for the character itself",
      ])
  }

  @Test func `reports tags and attributes that are malformed`() {
    let catalog = android(
      """
      <string name=a>x</string>
      <string name="b" name="c">y</string>
      <string name="d" x>z</string>
      <string name="e"y='&lt;' >1 < 2</string>
      <string name="f>w</string>
      <string name="g">v</string>
      """)
    #expect(catalog.texts["b"] == "y")
    #expect(catalog.texts["d"] == "z")
    #expect(catalog.texts["e"] == "1 < 2")
    #expect(catalog.texts["g"] == "v")
    #expect(
      catalog.problemLines.prefix(5) == [
        "2:1 error: '<string>' has no name; write name=\"…\"",
        "2:9 error: the value of the attribute 'name' needs quotation marks",
        "3:18 error: the attribute 'name' of '<string>' occurs twice; the first counts",
        "4:18 error: the attribute 'x' has no value; write x=\"…\"",
        "5:29 error: '<' begins a tag; write '&lt;' for the character itself",
      ])
  }

  @Test func `skips comments, instructions and document types`() {
    let catalog = read(
      """
      <?xml version='1.0' encoding='ISO-8859-1'?>
      <!DOCTYPE resources SYSTEM "a>b" [ <!-- ] > <!ENTITY --> <!ELEMENT x (y)> ]>
      <?note <string name="no">x</string> ?>
      <!-- <string name="no">x</string> -->
      <resources><string name="k"><?note?>a<!-- -- -->b</string></resources>
      """, .android)
    #expect(catalog.texts == ["k": "ab"])
    #expect(
      catalog.problemLines == [
        "1:1 warning: the file declares the encoding 'ISO-8859-1', but is read as UTF-8"
      ])
  }

  @Test(arguments: [
    ("<!-- x", "a comment is never closed; it ends with '-->'"),
    ("<![CDATA[x", "a CDATA section is never closed; it ends with ']]>'"),
    ("<? x", "a processing instruction is never closed; it ends with '?>'"),
    ("<!DOCTYPE x [", "the document type is never closed; it ends with '>'"),
  ]) func `reports constructs that are never closed`(content: String, message: String) {
    let catalog = read("<resources><string name=\"a\">b</string>\(content)", .android)
    #expect(catalog.texts == ["a": "b"])
    #expect(catalog.problemLines.first == "1:39 error: \(message)")
  }
}
