@testable import GalleyStrings
import GalleyTextFiles
import Testing

private func dictionary(_ content: String) -> String {
  "<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>"
}

private func variable(_ name: String, _ forms: (String, String)...) -> String {
  let forms = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
  return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
    + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
    + "<string>lld</string>\(forms)</dict>"
}

private func entry(_ key: String, _ format: String, _ variables: String...) -> String {
  dictionary(
    "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      + variables.joined() + "</dict>")
}

struct `Strings dictionaries` {
  @Test(.enabled(if: readsPlaceholders)) func `vary a text by a number`() {
    let text = entry(
      "files", "%#@n@ left", variable("n", ("one", "%lld file"), ("other", "%lld files")))
    let catalog = read(text, .stringsDictionary)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.texts == ["files": "{1 plural one={1} file|other={1} files} left"])
    #expect(catalog["files"]?.keyPlace == "2:6")
    #expect(catalog["files"]?.textPlace == "2:68")
    #expect(
      catalog["files"]?.arguments == [
        ArgumentDescription(name: .position(1), type: "lld", label: "n")
      ])
  }

  @Test(.enabled(if: readsPlaceholders), arguments: ["%2$#@n@ of %1$@", "%2#@n@ of %1$@"])
  func `may name the position of a variable`(format: String) {
    let text = entry("k", format, variable("n", ("one", "%d file"), ("other", "%2$d files")))
    #expect(
      read(text, .stringsDictionary).texts == [
        "k": "{2 plural one={2} file|other={2} files} of {1}"
      ])
  }

  @Test(.enabled(if: readsPlaceholders)) func `count arguments and variables together`() {
    let text = entry(
      "k", "%@: %#@a@, %#@b@ (%@)", variable("a", ("other", "%d x")),
      variable("b", ("other", "%d y")))
    #expect(
      read(text, .stringsDictionary).texts == [
        "k": "{1}: {2 plural other={2} x}, {3 plural other={3} y} ({4})"
      ])
  }

  @Test(.enabled(if: readsPlaceholders)) func `may have variables in the texts of variables`() {
    let text = entry(
      "k", "%#@people@", variable("people", ("one", "%d person %#@rooms@"), ("other", "%d people")),
      variable("rooms", ("other", "in %d rooms")))
    let catalog = read(text, .stringsDictionary)
    #expect(catalog.problems.isEmpty)
    #expect(
      catalog.texts == [
        "k": "{1 plural one={1} person {2 plural other=in {2} rooms}|other={1} people}"
      ])
  }

  @Test func `vary a text by width and by device`() {
    let catalog = read(
      dictionary(
        """
        <key>w</key><dict><key>NSStringVariableWidthRuleType</key>
          <dict><key>50</key><string>Large</string><key>20</key><string>Small</string></dict></dict>
        <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key>
          <dict><key>iphone</key><string>Tap</string><key>other</key><string>Click</string></dict></dict>
        """), .stringsDictionary)
    #expect(catalog.problems.isEmpty)
    #expect(
      catalog.texts == ["w": "{width 20=Small|50=Large}", "d": "{device iphone=Tap|other=Click}"])
    #expect(catalog["w"]?.textPlace == "3:30")
  }
}

struct `Errors in strings dictionaries` {
  @Test func `report variables that lack a text for other numbers or a type`() {
    let text = entry(
      "k", "%#@n@",
      "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>one</key><string>a</string><key>ones</key><string>b</string></dict>")
    let catalog = read(text, .stringsDictionary)
    #expect(catalog.entries.count == 1)
    #expect(
      catalog.problems.map(\.message) == [
        "the variable 'n' has no NSStringFormatValueTypeKey, such as 'd'",
        "the variable 'n' has no text for 'other', which most numbers need",
        "'ones' is not a plural category; these are zero, one, two, few, many and other",
      ])
  }

  @Test func `report variables that refer to each other`() {
    let text = entry(
      "k", "%#@a@", variable("a", ("other", "x %#@b@")), variable("b", ("other", "y %#@a@")))
    #expect(
      read(text, .stringsDictionary).problems.map(\.message) == [
        "the variables of 'k' refer to each other: a → b → a"
      ])
  }

  @Test func `report variables that are missing`() {
    #expect(
      read(entry("k", "%#@a@"), .stringsDictionary).problemLines == [
        "2:64 error: '%#@a@' refers to a variable that 'k' does not have"
      ])
  }

  @Test func `report variables with too many combinations of texts`() {
    let forms = ["zero", "one", "two", "few", "many", "other"]
    var variables = ""
    for number in 0..<7 {
      let text = number == 6 ? "end" : "%#@v\(number + 1)@"
      variables +=
        "<key>v\(number)</key><dict><key>NSStringFormatSpecTypeKey</key>"
        + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
        + "<string>d</string>"
        + forms.map { "<key>\($0)</key><string>\(text)</string>" }.joined() + "</dict>"
    }
    let catalog = read(entry("k", "%#@v0@", variables), .stringsDictionary)
    #expect(catalog.entries.count == 1)
    #expect(
      Set(catalog.problems.map(\.message)) == [
        "the variables of 'k' have more than 2000 texts"
      ])
  }

  @Test func `report invalid rules, and keep the other keys`() {
    let catalog = read(
      dictionary(
        """
        <key>a</key><dict></dict>
        <key>b</key><string>text</string>
        <key>c</key><dict><key>NSStringVariableWidthRuleType</key>
          <dict><key>wide</key><string>x</string></dict></dict>
        <key>d</key><dict><key>NSStringLocalizedFormatKey</key><string>good</string></dict>
        <key>d</key><dict><key>NSStringLocalizedFormatKey</key><string>last</string></dict>
        <key>e</key>
        """), .stringsDictionary)
    #expect(catalog.texts == ["d": "last"])
    #expect(
      catalog.problemLines == [
        "2:6 error: 'a' has no NSStringLocalizedFormatKey",
        "3:21 error: 'b' has a text, not a dictionary",
        "4:24 error: the width 'wide' is not a whole number",
        "7:6 warning: 'd' occurs twice; this text replaces that of line 6",
        "8:6 error: 'e' has no value",
      ])
  }

  @Test func `report files without a dictionary`() {
    #expect(
      read("<plist><array/></plist>", .stringsDictionary).problemLines == [
        "1:8 error: '<array>' stands where the dictionary is expected"
      ])
    #expect(
      read("", .stringsDictionary).problemLines == [
        "1:1 error: the property list has no dictionary"
      ])
  }
}
