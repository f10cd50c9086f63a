@testable import GalleyStrings
import GalleyTextFiles
import Testing

private func resources(_ content: String) -> String {
  "<resources>\n\(content)\n</resources>"
}

private func text(of content: String) -> String? {
  read(resources("<string name=\"k\">\(content)</string>"), .android).texts["k"]
}

struct `Android files` {
  @Test func `give strings, plurals and lists with places and comments`() {
    let catalog = read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Copyright -->
      <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en_US">

        <!-- Title of the cart. -->
        <string name="cart" tools:ignore="Unused">Your cart</string>
        <string name="brand" translatable="false">Galley</string>
        <color name="red">#FF0000</color>
        <!-- Section -->

        <plurals name="items">
          <item quantity="one">An item</item>
          <item quantity="other">Items</item>
        </plurals>
        <string-array name="days"><item>Mon</item><item> Tue </item></string-array>
        <item type="string" name="old">Old</item>
      </resources>
      """, .android, language: nil)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.sourceLanguage == "en-US")
    #expect(
      catalog.entries.map(\.key) == ["cart", "brand", "items", "days[0]", "days[1]", "old"])
    #expect(catalog["cart"]?.comment == "Title of the cart.")
    #expect(catalog["cart"]?.keyPlace == "6:16")
    #expect(catalog["cart"]?.textPlace == "6:45")
    #expect(catalog["cart"]?.translations.first?.language == "en-US")
    #expect(catalog["brand"]?.isTranslatable == false)
    #expect(catalog["items"]?.comment == "")
    #expect(catalog["items"]?.text == "{1 plural one=An item|other=Items}")
    #expect(catalog["items"]?.textPlace == "12:26")
    #expect(catalog["days[1]"]?.text == "Tue")
    #expect(catalog["days[1]"]?.textPlace == "15:52")
    #expect(catalog["old"]?.text == "Old")
  }

  @Test func `have no language if neither the path nor the file names one`() {
    let catalog = read(resources("<string name=\"a\">b</string>"), .android, language: nil)
    #expect(catalog["a"]?.translations.first?.language == StringFormat.undeterminedLanguage)
  }

  private static let escapes: [(String, String)] = [
    (#"it\'s \"so\""#, #"it's "so""#), (#"a\nb\tc"#, "a\nb\tc"),
    ("\\@me \\? \\\\ \\#", "@me ? \\ #"),
    (#"\u00e9\uD83D\uDE00"#, "é😀"), (#"\q\ x"#, "q x"), ("  a  \n  b ", "a b"),
    (#""  a  b  ""#, "  a  b  "), (#"a "b  c"  d"#, "a b  c d"),
    ("\u{A0}a\u{2003}b", "\u{A0}a\u{2003}b"),
    ("&lt;b&gt; &amp; &#233;&#xE9;", "<b> & éé"), ("<![CDATA[<b>x</b>  &amp;]]>", "<b>x</b> &amp;"),
    ("a <![CDATA[ b ]]> c", "a b c"), ("\"it's\"", "it's"), ("", ""), ("  ", ""),
    ("a<!-- c -->b", "ab"),
    (#" \n a \n "#, "\n a \n"), ("a\r\n\tb", "a b"), (#"&quot;a  b&quot;"#, "a  b"),
  ]

  @Test(arguments: escapes) func `give escapes, quotation marks and white space as Android does`(
    content: String, expected: String
  ) {
    #expect(text(of: content) == expected)
  }

  private static let tags: [(String, String)] = [
    ("<b>Bold</b> &amp; <i>lean</i>", "<b>Bold</b> &amp; <i>lean</i>"),
    ("<strong>a</strong><em>b</em>", "<b>a</b><i>b</i>"),
    ("1 &lt; 2 <small>x</small>", "1 &lt; 2 <small>x</small>"),
    ("<a href=\"https://a.b/?c=d&amp;e\">go</a>", "<a href=\"https://a.b/?c=d&amp;e\">go</a>"),
    ("<font color=\"#FF0000\"><u>red</u></font>", "<span color=\"#FF0000\">red</span>"),
    ("  <b> a </b>  c  ", " <b> a </b> c "),
    ("<b>x</b><a href=\"javascript:y\">z</a>", "<b>x</b>z"),
    ("<a href=\"tel:1\"><a href=\"tel:2\">x</a>y</a>", "<a href=\"tel:1\">xy</a>"),
  ]

  @Test(arguments: tags) func `keep inline tags as markup`(content: String, expected: String) {
    let catalog = read(resources("<string name=\"k\">\(content)</string>"), .android)
    #expect(catalog["k"]?.text == expected)
    #expect(catalog["k"]?.translations.first?.isMarkup == true)
    #expect(catalog.problems.isEmpty)
  }

  @Test func `have plain text where no tag is kept`() {
    let catalog = read(resources("<string name=\"k\"><u>1 &lt; 2</u></string>"), .android)
    #expect(catalog["k"]?.text == "1 < 2")
    #expect(catalog["k"]?.translations.first?.isMarkup == false)
  }

  @Test func `are markup in all forms of a plural if they are in one`() {
    let catalog = read(
      resources(
        "<plurals name=\"k\"><item quantity=\"one\">&lt; 2</item>"
          + "<item quantity=\"other\"><b>x</b></item></plurals>"), .android)
    #expect(catalog["k"]?.text == "{1 plural one=&lt; 2|other=<b>x</b>}")
    #expect(catalog["k"]?.translations.first?.isMarkup == true)
  }

  @Test(.enabled(if: readsPlaceholders)) func `give placeholders with their examples`() {
    let catalog = read(
      resources(
        """
        <string name="a">Hi <xliff:g id="name" example="Ana">%1$s</xliff:g>, at <xliff:g
          id="time" example="9:00">%2$s</xliff:g></string>
        <string name="b">%s and <g id="count" example="5">%d</g> by <xliff:g id="by">Galley</xliff:g></string>
        """), .android)
    #expect(catalog.texts == ["a": "Hi {1}, at {2}", "b": "{1} and {2} by Galley"])
    #expect(
      catalog["a"]?.arguments == [
        ArgumentDescription(name: .position(1), type: "String", example: "Ana", label: "name"),
        ArgumentDescription(name: .position(2), type: "String", example: "9:00", label: "time"),
      ])
    #expect(
      catalog["b"]?.arguments == [
        ArgumentDescription(name: .position(2), type: "int", example: "5", label: "count")
      ])
  }

  @Test(.enabled(if: readsPlaceholders)) func `choose plurals by the first whole number`() {
    let catalog = read(
      resources("<plurals name=\"k\"><item quantity=\"other\">%1$s: %2$d</item></plurals>"),
      .android)
    #expect(catalog["k"]?.text == "{2 plural other={1}: {2}}")
  }

  /// The attribute only says that the order of the placeholders is not checked.
  @Test func `read placeholders in texts whose attribute formatted is false`() {
    let catalog = read(
      resources("<string name=\"k\" formatted=\"false\">%d of %d</string>"), .android)
    #expect(catalog["k"]?.text == "{1} of {2}")
  }

  @Test func `resolve references to other strings`() {
    let catalog = read(
      resources(
        """
        <string name="a">@string/b</string>
        <string name="b"> @string/c </string>
        <string name="c">See</string>
        <string name="d">\\@string/c</string>
        <string name="e">@empty</string>
        <string-array name="f"><item>@string/c</item></string-array>
        """), .android)
    #expect(
      catalog.texts == [
        "a": "See", "b": "See", "c": "See", "d": "@string/c", "e": "", "f[0]": "See",
      ])
    #expect(catalog["a"]?.textPlace == "2:18")
    #expect(catalog.problems.isEmpty)
  }

  @Test func `use the string for the default product`() {
    let catalog = read(
      resources(
        """
        <string name="a" product="tablet">Tablet</string>
        <string name="a" product="default">Phone</string>
        <string name="a" product="watch">Watch</string>
        """), .android)
    #expect(catalog.texts == ["a": "Phone"])
    #expect(catalog.problems.isEmpty)
  }
}

struct `Errors in Android files` {
  @Test func `report texts that Android's build does not accept, and read them`() {
    let catalog = read(
      resources(
        """
        <string name="a">it's, isn't</string>
        <string name="b">say "hi</string>
        <string name="c">\\u12</string>
        <string name="a">again</string>
        <string>no name</string>
        <plurals name="d"><item quantity="one">x</item><item quantity="one">y</item>
          <item quantity="lots">z</item><item>w</item></plurals>
        <blink name="e"/>
        <string name="f"><blink>g</blink></string>
        """), .android)
    #expect(catalog.texts["a"] == "it's, isn't")
    #expect(catalog.texts["f"] == "g")
    #expect(
      catalog.problemLines == [
        "2:18 warning: 'a': an apostrophe needs a backslash, without which Android's build fails",
        "3:18 warning: 'b': a quotation mark is not closed; write '\\\"' for the character",
        "4:18 error: 'c': '\\u' needs four hexadecimal digits, as in \\u00E9",
        "5:14 warning: 'a' occurs twice; that of line 2 counts, and Android's build fails",
        "6:1 error: '<string>' has no name; write name=\"…\"",
        "7:15 error: 'd' has no item for 'other', which most numbers need",
        "7:48 warning: 'd' has two items for 'one'; the first counts, and Android's build fails",
        "8:18 error: 'lots' is not a quantity; these are zero, one, two, few, many and other",
        "8:33 error: '<item>' has no quantity; write quantity=\"other\"",
        "10:18 warning: '<blink>' is not a tag that Android styles; its text stays",
      ])
  }

  @Test
  func `a plural needs 'other' only where whole numbers have it, and an error names its entry`() {
    let plural = "<plurals name=\"n\"><item quantity=\"one\">1</item></plurals>"
    for (language, isNeeded) in [("en", true), ("de", true), ("pl", false), ("ru", false)] {
      let catalog = read(resources(plural), .android, language: language)
      let line = "2:15 error: 'n' has no item for 'other', which most numbers need"
      #expect(catalog.problemLines == (isNeeded ? [line] : []))
      #expect(catalog.problems.map(\.entries) == (isNeeded ? [["n"]] : []))
    }
  }

  @Test func `report circular references and references to unknown strings`() {
    let catalog = read(
      resources(
        """
        <string name="a">@string/b</string>
        <string name="b">@string/a</string>
        <string name="c">@android:string/ok</string>
        <string name="d">fine</string>
        """), .android)
    #expect(catalog.texts["d"] == "fine")
    #expect(
      catalog.problemLines == [
        "2:18 error: '@string/b' refers to itself",
        "3:18 error: '@string/a' refers to itself",
        "4:18 warning: '@android:string/ok' is not a string of this file, and is shown as it is",
      ])
  }

  @Test func `report files without resources`() {
    #expect(
      read("<plist/>", .android).problemLines == [
        "1:1 error: '<plist>' stands where '<resources>' is expected"
      ])
    #expect(read("", .android).problemLines == ["1:1 error: the file has no '<resources>'"])
    #expect(
      read("{ \"a\": 1 }", .android).problemLines == [
        "1:1 error: text stands outside of the first element; the file is perhaps not XML"
      ])
  }
}
