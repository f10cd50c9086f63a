import Foundation
@testable import GalleyStrings
import GalleyTextFiles
import Testing

struct `Strings files` {
  @Test func `give keys and texts with their places and comments`() {
    let catalog = read(
      """
      /* Localizable.strings
         Created for the shop. */

      /* Title of the cart. */
      "cart.title" = "Your cart";
      // On the button,
      // below the list.
      checkout = "Check out"; // At most 12 characters.
      "empty"   =
        "Nothing here"; /* not of the line before */ "last" = last;
      """, .strings)
    #expect(catalog.format == .strings)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.entries.map(\.key) == ["cart.title", "checkout", "empty", "last"])
    #expect(catalog["cart.title"]?.text == "Your cart")
    #expect(catalog["cart.title"]?.comment == "Title of the cart.")
    #expect(catalog["cart.title"]?.keyPlace == "5:1")
    #expect(catalog["cart.title"]?.textPlace == "5:16")
    #expect(catalog["checkout"]?.comment == "On the button,\nbelow the list.")
    #expect(catalog["empty"]?.comment == "")
    #expect(catalog["empty"]?.textPlace == "10:3")
    #expect(catalog["last"]?.comment == "not of the line before")
    #expect(catalog["last"]?.translations.first?.language == "en")
  }

  @Test func `have a comment at the end of a line for the string of that line`() {
    let catalog = read(
      "\"a\" = \"b\"; // Note\n\"c\" = \"d\"; /* Other */\n\"e\" = \"f\";", .strings)
    #expect(catalog.entries.map(\.comment) == ["Note", "Other", ""])
  }

  @Test func `have no comment where a tool wrote that there is none`() {
    let catalog = read("/* No comment provided by engineer. */\n\"a\" = \"b\";", .strings)
    #expect(catalog["a"]?.comment == "")
  }

  @Test func `give a key alone as its own text`() {
    #expect(read("\"Save\";\nCancel;", .strings).texts == ["Save": "Save", "Cancel": "Cancel"])
  }

  @Test func `give escapes as characters`() {
    let catalog = read(
      #"""
      "quote" = "say \"hi\" \\ now";
      "breaks" = "a\nb\tc\rd";
      "numbers" = "\U00e9\u00E9\351\101\UD83D\UDE00";
      "others" = "it\'s 5 \% off";
      'single' = 'a "b" \'c\'';
      """#, .strings)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.texts["quote"] == "say \"hi\" \\ now")
    #expect(catalog.texts["breaks"] == "a\nb\tc\rd")
    #expect(catalog.texts["numbers"] == "ééØA😀")
    #expect(catalog.texts["others"] == "it's 5 % off")
    #expect(catalog.texts["single"] == "a \"b\" 'c'")
  }

  @Test func `warn about invalid escapes`() {
    let catalog = read("\"a\" = \"\\d \\Ux \\UD83D!\";", .strings)
    #expect(catalog.texts["a"] == "d Ux \u{FFFD}!")
    #expect(
      catalog.problemLines == [
        "1:8 warning: '\\d' is no escape",
        "1:11 warning: an escape by number needs hexadecimal digits, as in \\U00E9",
        "1:15 warning: an escape is one half of a character of UTF-16; write both halves",
      ])
  }

  @Test func `keep line breaks in texts, as LF`() {
    let catalog = read("\"a\" = \"one\r\ntwo\nthree\rfour\";\r\n\"b\" = \"c\";", .strings)
    #expect(catalog.texts["a"] == "one\ntwo\nthree\nfour")
    #expect(catalog["b"]?.keyPlace == "5:1")
  }

  @Test func `may be a dictionary in braces`() {
    let catalog = read("{\n  a = b;\n  \"c\" = \"d\"\n}\n// end", .strings)
    #expect(catalog.texts == ["a": "b", "c": "d"])
    #expect(catalog.problems.isEmpty)
    #expect(
      read("{ a = b; } c = d;", .strings).problemLines == [
        "1:12 error: the file continues after the '}' of the dictionary"
      ])
    #expect(
      read("{ a = b;", .strings).problemLines == [
        "1:9 error: the file ends before the '}' of the dictionary"
      ])
  }

  @Test func `use the last of two strings with the same key, as Apple's platforms do`() {
    let catalog = read("a = first;\nb = c;\na = second;", .strings)
    #expect(catalog.entries.map(\.key) == ["a", "b"])
    #expect(catalog["a"]?.text == "second")
    #expect(catalog["a"]?.keyPlace == "3:1")
    #expect(
      catalog.problemLines == [
        "3:1 warning: 'a' occurs twice; this text replaces that of line 1"
      ])
  }

  @Test func `may be an XML property list`() {
    let catalog = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>a</key> <string>Tom &amp; Jerry</string>
        <key>n</key> <integer>5</integer>
      </dict></plist>
      """, .strings)
    #expect(catalog.texts == ["a": "Tom & Jerry"])
    #expect(catalog["a"]?.keyPlace == "4:8")
    #expect(catalog["a"]?.textPlace == "4:24")
    #expect(catalog.problemLines == ["5:16 error: 'n' has <integer>, not a text"])
  }

  @Test(arguments: [StringFormat.strings, .stringsDictionary])
  func `are not read as binary property lists`(format: StringFormat) {
    #expect(
      read("bplist00abc", format).problemLines == [
        "0:0 error: the file is a binary property list, which is not read; convert it with"
          + " 'plutil -convert xml1'"
      ])
  }

  @Test func `may be empty`() {
    for text in ["", "\n/* nothing */\n"] {
      let catalog = read(text, .strings)
      #expect(catalog.entries == [] && catalog.problems == [])
    }
  }
}

struct `Errors in strings files` {
  @Test func `report a missing semicolon at the end of the text, and keep both strings`() {
    let catalog = read("\"a\" = \"b\"\n\"c\" = \"d\";\ne = f", .strings)
    #expect(catalog.texts == ["a": "b", "c": "d", "e": "f"])
    #expect(
      catalog.problemLines == [
        "1:10 error: ';' is missing after the text of 'a'",
        "3:6 error: ';' is missing after the text of 'e'",
      ])
  }

  @Test func `report a missing quotation mark on its line, and keep the other strings`() {
    let catalog = read("\"a\" = \"b;\n\"c\" = \"d\";\n\"e\" = \"f\";", .strings)
    #expect(catalog.texts == ["c": "d", "e": "f"])
    #expect(
      catalog.problemLines == ["1:7 error: the quotation mark is not closed on this line"])
    let last = read("\"a\" = \"b\";\n\"c\" = \"d;\n", .strings)
    #expect(last.texts == ["a": "b"])
    #expect(last.problemLines == ["2:7 error: the quotation mark is never closed"])
  }

  @Test func `report a quotation mark within a text`() {
    let catalog = read("\"a\" = \"say \"hi\" now\";\n\"c\" = \"d\";", .strings)
    #expect(catalog.texts == ["c": "d"])
    #expect(
      catalog.problemLines == [
        "1:13 error: the text of 'a' ends here, but no ';' follows; a quotation mark in a text is"
          + " written \\\""
      ])
  }

  @Test func `report what is missing after a key`() {
    let catalog = read("\"a\" \"b\";\n\"c\" = ;\n= d;\n\"e\" = \"f\";", .strings)
    #expect(catalog.texts == ["e": "f"])
    #expect(
      catalog.problemLines == [
        "1:5 error: the key 'a' needs '=' and a text, or ';'",
        "2:7 error: 'c' has no text after '='",
        "3:1 error: '=' stands where a key is expected",
      ])
  }

  @Test func `report values that are not texts, and skip them with their contents`() {
    let catalog = read("a = { b = (\"}\", <00>); };\nc = (1, 2);\nd = <0011>;\ne = f;", .strings)
    #expect(catalog.texts == ["e": "f"])
    #expect(
      catalog.problemLines == [
        "1:5 error: 'a' has a dictionary, not a text",
        "2:5 error: 'c' has a list, not a text",
        "3:5 error: 'd' has data, not a text",
      ])
  }

  @Test func `report a comment without an end`() {
    #expect(
      read("a = b;\n/* never", .strings).problemLines == [
        "2:1 error: a comment is never closed; it ends with '*/'"
      ])
  }
}

/// Foundation reads property lists of the same notation.
struct `Strings files as Foundation reads them` {
  private static let files = [
    "\"a\" = \"b\";", "a = b; c = d;", "{ a = b; }", "\"a\";", "a = \"x\\U00e9\\n\\t\\\"\\\\\";",
    "/* c */ \"a\" = \"b\"; // d\n\"e\"=\"f\";", "a = first; a = second;",
    "a = \"one\ntwo\";", "'a b' = 'c \"d\"';", "a = \"\\101\\102\";", "a.b-c_d/e:f$g = h;",
    "a = \"\\251\\341\\372\\200\\266\";",
  ]

  @Test(arguments: files) func `have the same texts`(file: String) throws {
    let expected = try PropertyListDecoder().decode([String: String].self, from: Data(file.utf8))
    #expect(read(file, .strings).texts == expected)
  }
}
