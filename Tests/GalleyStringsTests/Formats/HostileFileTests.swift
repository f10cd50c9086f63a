import GalleyStrings
import GalleyTextFiles
import Testing

private let samples: [(StringFormat, String)] = [
  (
    .strings,
    """
    /* c */ "key" = "text \\"q\\" \\n \\U00e9 \\351 %@"; // d
    a = b; 'c d' = 'é🙂'; { } ( ) "e"; /* x
    */ "f" = "one
    two";
    """
  ),
  (
    .stringsDictionary,
    """
    <?xml version="1.0"?><!DOCTYPE plist [<!ELEMENT a>]><plist><dict><key>k</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%1$#@n@ %#@m@ %2$@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d &amp; %#@m@</string>
    <key>other</key><string>%d</string></dict>
    <key>m</key><dict><key>other</key><string>x</string></dict></dict>
    <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>w</string>
    </dict></dict></dict></plist>
    """
  ),
  (
    .android,
    """
    <?xml version="1.0" encoding="utf-8"?><!-- é --><resources xmlns:xliff="urn:x">
    <string name="a" formatted="false">it\\'s "  \\u00e9 <b>bold &lt; </b></string>
    <string name="b"><![CDATA[<i>🙂</i>]]> <xliff:g id="n" example="5">%1$d</xliff:g></string>
    <plurals name="p"><item quantity="one">%d</item><item quantity="other">@string/b</item></plurals>
    <string-array name="l"><item>@string/a</item><item><a href="tel:1">c</a></item></string-array>
    </resources>
    """
  ),
  (
    .stringCatalog,
    """
    {"sourceLanguage":"en","version":"1.0","strings":{"a %@":{"comment":"\\u00e9\\uD83D\\uDE00","localizations":
    {"de":{"stringUnit":{"state":"new","value":"é🙂 %#@b@"},"substitutions":{"b":{"argNum":1,"variations":{"plural":
    {"one":{"stringUnit":{"value":"%arg"}},"other":{"stringUnit":{"value":"%arg"}}}}}}},
    "fr":{"variations":{"device":{"other":{"stringUnit":{"value":"x"}}}}}}},"b":{"shouldTranslate":false,}}}
    """
  ),
  (
    .applicationResourceBundle,
    """
    {"@@locale":"de","a":"{n, plural, offset:1 =0{x '{' y} one{# é} other{{g, select, a{b} other{''}}}}","@a":
    {"description":"d","placeholders":{"n":{"type":"int","example":"5"}}},"b":"{d, date, yMMMd} {0, number}"}
    """
  ),
]

struct `Hostile files` {
  @Test(arguments: samples.indices) func `are read when they are truncated at any byte`(index: Int)
  {
    let (format, text) = samples[index]
    let bytes = Array(text.utf8)
    for count in bytes.indices { check(Array(bytes[..<count]), format) }
    let units: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide: [UInt8] = [0xFF, 0xFE] + units.joined()
    for count in wide.indices { check(Array(wide[..<count]), format) }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func `are read with random changes of bytes`(
    seed: UInt64
  ) {
    var random = Seed(seed)
    let marks = Array("<>&;\"'\\{}()=/*%#@$!?[]-:u\n\r\0 ".utf8) + [0xC3, 0xFF, 0xF0]
    for (format, text) in samples {
      let original = Array(text.utf8)
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<(1 + Int(random.next() % 6)) {
          let place = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 4 {
          case 0: bytes[place] = marks.pick(&random)
          case 1: bytes.insert(marks.pick(&random), at: place)
          case 2: bytes.removeSubrange(place..<min(place + 9, bytes.count - 1))
          default: bytes += bytes[place..<min(place + 40, bytes.count)]
          }
        }
        check(bytes, format)
      }
    }
  }

  /// Reads a file, and checks what is true for every file.
  private func check(_ bytes: [UInt8], _ format: StringFormat) {
    let catalog = StringCatalog.read(bytes, as: format, language: "en")
    let places = catalog.problems.map(\.place)
    let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    let isValid =
      Set(catalog.entries.map(\.key)).count == catalog.entries.count && places == places.sorted()
      && catalog.problems.allSatisfy { !$0.message.isEmpty && $0.message.utf8.count < 400 }
      && catalog.entries.allSatisfy { 1...lineCount ~= $0.place.line && $0.place.column > 0 }
    if !isValid { Issue.record("\(bytes) as \(format)") }
  }

  @Test(arguments: [StringFormat.android, .stringsDictionary, .strings])
  func `may have 10,000 levels`(format: StringFormat) {
    let start = format == .android ? "<resources>" : "<plist>"
    let level = format == .android ? "<b>" : "<dict><key>k</key>"
    let text = start + String(repeating: level, count: 10_000)
    let catalog = read(text, format)
    #expect(
      catalog.problems.contains { $0.message == "elements are nested more than 1000 levels deep" })
    #expect(catalog.problems.count < 5)
  }

  @Test func `may have 10,000 levels in braces`() {
    let text = "a = " + String(repeating: "{ b = (", count: 10_000) + ";\n"
    #expect(read(text, .strings).problemLines == ["1:5 error: 'a' has a dictionary, not a text"])
  }

  @Test func `have short messages about long names, which end with the advice`() {
    let name = String(repeating: "é", count: 100_000)
    let samples: [(StringFormat, String)] = [
      (.android, "<resources><string \(name)></string></resources>"),
      (.android, "<resources><\(name)>"),
      (.stringsDictionary, "<plist><dict><\(name)/></dict></plist>"),
      (.applicationResourceBundle, #"{"a": "{\#(name) plural}"}"#),
    ]
    for (format, text) in samples {
      let messages = read(text, format).problems.map(\.message)
      #expect(!messages.isEmpty)
      #expect(messages.allSatisfy { $0.unicodeScalars.count <= 320 })
    }
    let attribute = read(samples[0].1, .android).problems.map(\.message)
    #expect(attribute.contains { $0.hasPrefix("the attribute 'é") && $0.hasSuffix("é=\"…\"") })
  }

  @Test func `have at most a thousand problems`() {
    let text = "<resources>" + String(repeating: "<string/>", count: 3_000) + "</resources>"
    let problems = read(text, .android).problems
    #expect(problems.count == 1_001)
    #expect(problems.last?.message == "further problems are not listed")
  }
}
