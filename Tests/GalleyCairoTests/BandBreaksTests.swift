import GalleyGeometry
import GalleyScene
import TestSupport
import Testing

@testable import GalleyCairo

@Suite struct BandBreaksTests {
  private func bands(_ breaks: BandBreaks, defaultHeight: Int, before end: Int) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    while let top = bands.isEmpty ? 0 : bands.last?.upperBound, top < end {
      bands.append(breaks.band(from: top, defaultHeight: defaultHeight, before: end))
    }
    return bands
  }

  @Test(arguments: seeds)
  func `bands cover all rows and split no item of limited height`(seed: UInt64) {
    var random = Random(seed: seed)
    let end = Int.random(in: 1...2000, using: &random)
    let height = Int.random(in: 1...100, using: &random)
    var rows: [Range<Int>] = []
    var place = 0
    while place < end, rows.count < 60 {
      place += Int.random(in: 0...60, using: &random)
      let length = Int.random(in: 0...6 * height, using: &random)
      rows.append(place..<place + length)
      place += length
    }
    let bands = bands(
      BandBreaks(keeping: rows.shuffled(using: &random)), defaultHeight: height, before: end)
    #expect(bands.last?.upperBound == end)
    #expect(bands.allSatisfy { !$0.isEmpty && $0.count <= BandBreaks.growth * height })
    for row in rows where row.count <= (BandBreaks.growth - 1) * height {
      let parted = bands.dropLast().map(\.upperBound).filter {
        row.lowerBound < $0 && $0 < row.upperBound
      }
      #expect(parted.isEmpty, "\(row) is split at \(parted)")
    }
  }

  @Test func `an item inside another item does not split it`() {
    let breaks = BandBreaks(keeping: [4..<30, 6..<8])
    #expect(bands(breaks, defaultHeight: 10, before: 40) == [0..<4, 4..<30, 30..<40])
  }

  @Test func `rounded corners and ellipses have fragile rows, straight sides have none`() {
    let frame = Rect(x: 0, y: 10, width: 50, height: 200)
    let rows = Scene.Shape.rectangle(frame, cornerRadius: 8).pixelRows(scale: 2)
    #expect(rows.all == 19..<421)
    #expect(rows.fragile == [19..<37, 403..<421])
    #expect(Scene.Shape.rectangle(frame, cornerRadius: 0).pixelRows(scale: 2).fragile.isEmpty)
    #expect(Scene.Shape.ellipse(frame).pixelRows(scale: 2).fragile == [19..<421])
  }

  @Test func `overlapping items stay in one band`() {
    let breaks = BandBreaks(keeping: [8..<12, 11..<20, 20..<23, 40..<44])
    #expect(
      bands(breaks, defaultHeight: 10, before: 50) == [0..<8, 8..<20, 20..<30, 30..<40, 40..<50])
  }
}
