import Foundation
@testable import GalleyAnalysis
import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyMaps
import GalleyScene
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Pictures of branch maps.
@Suite struct MapPictureTests {
  private static let few: Range<UInt64> = 0..<16
  private static let linear = BranchMap.Recipe(ranges: [280...1366, 280...600])

  @Test(arguments: few)
  func `texts do not overlap, and all are on the canvas`(seed: UInt64) {
    expectApart(MapPicture(BranchMap(seed: seed)))
  }

  @Test func `texts in real fonts do not overlap, and all are on the canvas`() throws {
    let measurer = try PangoTextMeasurer(library: FontLibrary())
    for seed in Self.few { expectApart(MapPicture(BranchMap(seed: seed), measurer: measurer)) }
  }

  private func expectApart(_ picture: MapPicture) {
    let texts = picture.scene.texts
    for (index, text) in texts.enumerated() {
      let frame = text.frame.inset(by: 0.01)
      #expect(picture.canvas.contains(frame), "\(text.string)")
      let other = texts[..<index].first { $0.frame.intersects(frame) }
      #expect(other == nil, "\(text.string) covers \(other?.string ?? "")")
    }
  }

  @Test(arguments: few)
  func `no line crosses the texts on the area`(seed: UInt64) {
    let picture = MapPicture(BranchMap(seed: seed))
    let labels = picture.labels
    let upright = picture.lines.filter { $0.width == 0 }
    for (index, label) in labels.enumerated() {
      let frame = label.text.frame.inset(by: 0.01)
      #expect(picture.area.contains(frame))
      let line = upright.first {
        frame.minX < $0.minX && $0.minX < frame.maxX && $0.minY < frame.maxY && frame.minY < $0.maxY
      }
      #expect(line == nil, "\(label.text.string)")
      let crossed = labels.enumerated().contains { other, crossing in
        other != index && crossing.leader?.inset(by: -0.1).intersects(frame) == true
      }
      #expect(!crossed, "\(label.text.string)")
    }
  }

  @Test(arguments: few, [0...12, 60...120] as [ClosedRange<Int>])
  func `each breakpoint is either labeled, listed or counted`(
    seed: UInt64, counts: ClosedRange<Int>
  ) throws {
    let recipe = BranchMap.Recipe(
      rowCounts: 1...4, breakpointCounts: counts, ranges: BranchMap.Recipe().ranges)
    let picture = MapPicture(BranchMap(seed: seed, recipe))
    let legend = picture.words(.legend)
    let start = legend.firstIndex { $0.hasPrefix("Other breakpoints") } ?? legend.count - 1
    let listed = legend[(start + 1)...].filter { !$0.hasPrefix("and ") }.flatMap {
      $0.split(separator: " ").map(String.init).filter { Double($0) != nil }
    }
    let more =
      legend.compactMap { $0.wholeMatch(of: /and (\d+) more breakpoints in the JSON/) }
      .compactMap { Int($0.1) }.first ?? 0
    let shown = picture.labels.map(\.text.string).filter { Double($0) != nil }
    let expected = picture.breakpoints.map { $0.shortDecimal(places: 2, .up) }
    #expect(shown.count + listed.count + more == expected.count)
    var rest = expected
    for value in shown + listed {
      let place = try #require(rest.firstIndex(of: value), "\(value) is not a breakpoint.")
      rest.remove(at: place)
    }
  }

  @Test(arguments: few)
  func `a number is next to its breakpoint, or a line connects them`(seed: UInt64) throws {
    let picture = MapPicture(BranchMap(seed: seed, Self.linear))
    for label in picture.labels where Double(label.text.string) != nil {
      let frame = label.text.frame
      let row = picture.map.rows[picture.row(at: frame.midY)]
      let starts = row.segments.dropFirst().map(\.widths.lowerBound)
      let own = starts.filter { $0.shortDecimal(places: 2, .up) == label.text.string }
      let places = own.map(picture.x)
      if let leader = label.leader {
        #expect(places.contains { abs($0 - leader.minX) < 0.01 || abs($0 - leader.maxX) < 0.01 })
      } else {
        let near = places.filter { abs($0 - frame.minX) < 6 || abs($0 - frame.maxX) < 6 }
        #expect(!near.isEmpty, "\(label.text.string)")
        let between = near.allSatisfy { place in
          starts.map(picture.x).contains {
            min(place, frame.midX) + 0.001 < $0 && $0 < max(place, frame.midX) - 0.001
          }
        }
        #expect(!between, "\(label.text.string)")
      }
    }
  }

  @Test(arguments: few)
  func `each point has the color of its arrangement, up to the exact breakpoint`(
    seed: UInt64
  ) throws {
    let map = BranchMap(seed: seed, Self.linear)
    guard map.hasChoices else { return }
    let picture = MapPicture(map)
    let regions = picture.regions
    let height = picture.area.height / Double(map.rows.count)
    for (number, row) in map.rows.enumerated() {
      let y = picture.area.minY + (Double(number) + 0.5) * height
      for segment in row.segments {
        for width in [segment.widths.lowerBound + 1e-6, segment.widths.upperBound] {
          let x = picture.x(width)
          let found = regions.filter {
            $1.frames.contains { $0.minX <= x && x <= $0.maxX && $0.minY < y && y < $0.maxY }
          }
          #expect(found.keys.contains(map.arrangements[segment.arrangement].name))
          #expect(found.count == 1)
        }
      }
    }
  }

  @Test(arguments: few)
  func `regions have the color of their letter, and lines separate different arrangements`(
    seed: UInt64
  ) {
    let map = BranchMap(
      seed: seed, BranchMap.Recipe(breakpointCounts: 0...6, ways: 10, ranges: [280...1366]))
    guard map.hasChoices else { return }
    let picture = MapPicture(map)
    let names = picture.regions
    let level = picture.lines.filter { $0.height == 0 }
    for row in map.rows.indices {
      let segments = map.rows[row].segments
      for segment in segments {
        let letter = map.arrangements[segment.arrangement].letter
        #expect(names["\(letter)"]?.color.opaque == Theme.standard[.light].region(letter))
      }
      guard row > 0 else { continue }
      let y = picture.area.minY + picture.area.height / Double(map.rows.count) * Double(row)
      for below in segments {
        for above in map.rows[row - 1].segments where above.widths.overlaps(below.widths) {
          let middle =
            (max(above.widths.lowerBound, below.widths.lowerBound)
              + min(above.widths.upperBound, below.widths.upperBound)) / 2
          let x = picture.x(middle)
          let isParted = level.contains {
            abs($0.minY - y) < 0.01 && $0.minX <= x && x <= $0.maxX
          }
          #expect(isParted == (above.arrangement != below.arrangement))
        }
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>, Theme.Look.allCases)
  func `the SVG of a map is well-formed, deterministic, and has all regions`(
    seed: UInt64, look: Theme.Look
  ) {
    let map = BranchMap(seed: seed)
    let svg = MapPicture(map, look: look).scene.svg(outlines: SquareGlyphs())
    let isEqual = svg == MapPicture(map, look: look).scene.svg(outlines: SquareGlyphs())
    #expect(isEqual)
    let hasTitles = svg.components(separatedBy: "class=\"region\"").count - 1
    #expect(hasTitles == MapPicture(map).regions.count)
    let isWellFormed = XMLParser(data: Data(svg.utf8)).parse()
    #expect(isWellFormed)
  }

  @Test(arguments: Theme.Look.allCases)
  func `text has enough contrast on every region`(look: Theme.Look) {
    let colors = Theme.standard[look]
    let recipe = BranchMap.Recipe(
      rowCounts: 1...1, breakpointCounts: 60...60, ways: 40, ranges: [280...1366])
    let pictures = (0..<8 as Range<UInt64>).map {
      MapPicture(BranchMap(seed: $0, recipe), look: look)
    }
    let tints = Set(pictures.flatMap { $0.regions.values.map(\.color) })
    #expect(tints.count == colors.regions.count)
    for tint in tints {
      let ratio = tint.over(colors[.card]).contrastRatio(with: colors[.ink])
      #expect(ratio >= (look.contrast == .increased ? 7 : 4.5))
    }
  }

  @Test func `a map without choices says so, and still shows overflow`() {
    let issue = LayoutIssue(
      .wider(missing: 1, offered: 2), path: LayoutPath(), id: "title")
    let segments = [
      BranchMap.Segment(widths: 280...300, arrangement: 0, changes: [], issues: [issue]),
      BranchMap.Segment(widths: 300.0009765625...400, arrangement: 0, changes: []),
    ]
    let map = BranchMap(
      document: "Plain", facts: [], widths: 280...400,
      rows: [BranchMap.Row(textSize: .large, segments: segments)],
      arrangements: [BranchMap.Arrangement(ArrangementLetter(number: 0), taken: [])],
      choices: [], layoutCount: 2)
    let picture = MapPicture(map)
    #expect(picture.words(.legend).first == "No choices: the document decides nothing.")
    #expect(picture.words(.legend).contains("overflow: title at L"))
    #expect(picture.words(.header).contains("overflow at L"))
    #expect(picture.labels.map(\.text.string) == ["300.01"])
    #expect(picture.regions.isEmpty)
    let hatched = picture.scene.items.compactMap { item -> Rect? in
      guard case .group(let group) = item, case .path(let clip) = group.clip else { return nil }
      return clip.controlBounds
    }
    #expect(hatched.map(\.minX) == [picture.area.minX])
    #expect(hatched.allSatisfy { abs($0.maxX - picture.x(300)) < 0.01 })
  }

  @Test func `labels of close breakpoints are stacked in ascending order`() {
    let starts = [280.0, 500, 501, 502.5, 504]
    let segments = starts.indices.map { index in
      BranchMap.Segment(
        widths: starts[index]...(index < 4 ? starts[index + 1] - 1 / 1024 : 1366),
        arrangement: index, changes: [])
    }
    let map = BranchMap(
      document: "Close", facts: [], widths: 280...1366,
      rows: [BranchMap.Row(textSize: .large, segments: segments)],
      arrangements: starts.indices.map {
        BranchMap.Arrangement(ArrangementLetter(number: $0), taken: [])
      },
      choices: [], layoutCount: 1)
    let labels = MapPicture(map).labels
    #expect(Set(labels.map(\.text.string)) == ["500", "501", "502.5", "504"])
    let right = labels.filter { $0.text.string != "500" }.sorted {
      $0.text.frame.minY < $1.text.frame.minY
    }
    #expect(right.map(\.text.string) == ["501", "502.5", "504"])
  }

  @Test func `a map of one width, one segment or no row is drawn and printed`() {
    for (widths, size) in [(390.0...390, TextSize.large), (1...2, .factor(1.5)), (0...1e9, nil)] {
      let rows = size.map {
        BranchMap.Row(
          textSize: $0,
          segments: [BranchMap.Segment(widths: widths, arrangement: 0, changes: [])])
      }
      let map = BranchMap(
        document: "", facts: [], widths: widths, rows: rows.map { [$0] } ?? [],
        arrangements: [BranchMap.Arrangement(ArrangementLetter(number: 0), taken: [])],
        choices: [
          BranchMap.Choice(
            site: ChoiceSite(path: LayoutPath(), alternativeCount: 1), sizeCounts: [1])
        ], layoutCount: 1)
      expectApart(MapPicture(map))
      #expect(MapPicture(map).labels.map(\.text.string) == (rows == nil ? [] : ["A"]))
      #expect(map.table.contains("0 breakpoints"))
    }
  }

  @Test func `four hundred breakpoints in each of twelve rows are drawn`() {
    let recipe = BranchMap.Recipe(rowCounts: 12...12, breakpointCounts: 400...400)
    let picture = MapPicture(BranchMap(seed: 0, recipe))
    #expect(picture.scene.size.height < 4000)
    #expect(picture.words(.legend).contains { $0.hasSuffix("more breakpoints in the JSON") })
  }
}

extension RGBA {
  /// Returns the color that is seen where this one lies over another.
  fileprivate func over(_ ground: RGBA) -> RGBA {
    let part = Double(alpha) / 255
    func mixed(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * part + Double(below) * (1 - part)).rounded())
    }
    return RGBA(
      red: mixed(red, ground.red), green: mixed(green, ground.green),
      blue: mixed(blue, ground.blue),
      alpha: 255)
  }
}
