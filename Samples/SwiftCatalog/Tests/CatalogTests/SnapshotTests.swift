import GalleyDocuments
import GalleyLayout
import GalleyTesting
import Testing

@testable import Catalog

@Suite(.galley(onEnvironment: .layout)) struct SnapshotTests {
  @Test(arguments: Catalog.documents.indices)
  func `Every document looks as it did`(index: Int) async throws {
    let matrix = Matrix(
      screens: [Screen(width: 320)], textSizes: [.large, .category(.accessibility1)])
    try await assertSnapshot(
      of: Catalog.documents[index], matrix: matrix, formats: [.png, .layout], displayScale: 1)
  }
}
