import GalleyPreview
import Testing

struct PreviewErrorTests {
  @Test func `the description of an error is its message`() {
    #expect("\(PreviewError("Port 8080 is in use."))" == "Port 8080 is in use.")
  }
}
