import TestSupport
import Testing

/// The examples in YAML of the README and of all articles.
@Suite struct YAMLExampleTests {
  @Test func `every example in YAML can be read`() throws {
    var count = 0
    for page in PackageFile.all where page.path.hasSuffix(".md") {
      for block in page.text.matches(of: /(?ms)^```yaml\n(.*?)^```$/) {
        count += 1
        #expect(throws: Never.self, "\(page.path)") {
          _ = try YAMLValue.load(String(block.output.1))
        }
      }
    }
    #expect(count > 10)
  }
}
