import CPixelKernels
import Testing

@testable import GalleyCairo

@Suite("Fingerprints") struct FingerprintTests {
  private static let processorHasInstructions = galley_has_sha256()

  @Test("Known messages have the digests of the standard", arguments: [true, false])
  func knownMessages(usesProcessor: Bool) {
    guard !usesProcessor || Self.processorHasInstructions else { return }
    let messages = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      String(repeating: "a", count: 1_000_000):
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    ]
    for (message, digest) in messages {
      #expect(Self.sum(of: [Array(message.utf8)], usesProcessor: usesProcessor) == digest)
    }
  }

  @Test("The processor and GLib compute equal digests, of any length and in any parts")
  func agreement() {
    guard Self.processorHasInstructions else { return }
    var generator = SystemRandomNumberGenerator()
    for count in 0...300 {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let expected = Self.sum(of: [bytes], usesProcessor: false)
      #expect(Self.sum(of: [bytes], usesProcessor: true) == expected)
      let (first, second) = (Int.random(in: 0...count), Int.random(in: 0...count))
      let parts = [
        bytes[..<min(first, second)], bytes[min(first, second)..<max(first, second)],
        bytes[max(first, second)...],
      ].map(Array.init)
      #expect(Self.sum(of: parts, usesProcessor: true) == expected)
      #expect(Self.sum(of: parts, usesProcessor: false) == expected)
      #expect(Fingerprint.sha256(of: bytes) == expected)
    }
  }

  private static func sum(of parts: [[UInt8]], usesProcessor: Bool) -> String {
    var sum = SHA256Sum(usesProcessor: usesProcessor)
    for part in parts { unsafe part.withUnsafeBytes { unsafe sum.append($0) } }
    return sum.finish()
  }
}
