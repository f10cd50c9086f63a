import GalleyPreview
import Testing

struct PreviewErrorTests {
  @Test func `an error prints its sentence`() {
    #expect("\(PreviewError("Port 8080 is in use."))" == "Port 8080 is in use.")
  }
}
