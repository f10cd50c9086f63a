import GalleyLayout
import GalleyTesting
import Testing

@testable import Catalog

@Suite struct CatalogTests {
  @Test(arguments: Catalog.documents.indices)
  func `Nothing is wrong with any document, and its matrix shows all of it`(index: Int) {
    let document = Catalog.documents[index]
    expectNoFindings(document)
    expectNoIssues(document)
    expectFullBranchCoverage(of: document)
  }
}
