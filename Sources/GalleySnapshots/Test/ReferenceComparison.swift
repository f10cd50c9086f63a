import GalleyAnalysis
import GalleyCairo
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// One snapshot held against its reference.
struct ReferenceComparison {
  let subject: SnapshotSubject
  private let options: SnapshotTestOptions
  /// What came of it so far.
  private(set) var result: SnapshotResult
  /// The bytes of the reference, if there is one.
  private(set) var referenceBytes: [UInt8]?
  /// The pixels as they are drawn now, if that was needed.
  private(set) var actual: Bitmap?
  private var expected: Bitmap?
  private var imageDifference: ImageDifference?

  init(_ subject: SnapshotSubject, _ options: SnapshotTestOptions, _ result: SnapshotResult) {
    (self.subject, self.options, self.result) = (subject, options, result)
  }

  /// Compares with the bytes of the reference, or with nothing.
  mutating func compare(_ bytes: [UInt8]?) {
    guard let bytes else { return result.verdict = .missing }
    referenceBytes = bytes
    do {
      let reference = try Reference(bytes, subject.job.format)
      switch subject.job.format {
      case .png: try comparePixels(reference)
      case .svg: try compareVectors(reference)
      case .layout: try compareLayouts(reference)
      }
      if result.verdict != .matched { result.referenceDigest = reference.digest }
    } catch let error as ReferenceError {
      result.verdict = .unreadable
      result.message = "the reference cannot be read: \(error)"
      result.referenceDigest = Fingerprint.sha256(of: bytes)
    } catch {
      result.verdict = .failed
      result.message = "\(error)"
    }
  }

  /// Compares with a snapshot that takes the place of the reference, drawn only if it is another.
  ///
  /// - Throws: An error if that snapshot cannot be drawn.
  mutating func compare(with earlier: SnapshotSubject) throws {
    if !options.comparesPixels, subject.isSame(as: earlier) { return match(.record) }
    compare(try earlier.file(compression: .fast))
  }

  /// Ends the comparison before anything could be compared.
  mutating func fail(_ verdict: Verdict, _ message: String) {
    result.verdict = verdict
    result.message = message
  }

  private mutating func match(_ rung: MatchReason) {
    result.verdict = .matched
    result.rung = rung
  }

  /// Returns the picture of the difference as a PNG file, if pixels were compared and differ.
  func difference(_ style: DifferencePicture.Style) throws -> [UInt8]? {
    guard let imageDifference, let expected, let actual else { return nil }
    let picture = DifferencePicture(imageDifference, reference: expected, actual: actual)
    return try PNGEncoder(compression: .fast).encode(
      picture.bitmap(style), pixelsPerPoint: subject.job.variant.traits.displayScale)
  }
}

extension ReferenceComparison {
  private mutating func comparePixels(_ reference: Reference) throws {
    let isSame = reference.shows(subject.key)
    if isSame, !options.comparesPixels { return match(.record) }
    let actual = try subject.bitmap()
    let expected = try reference.bitmap()
    if actual.width == expected.width, actual.pixels.isSame(as: expected.pixels) {
      if !isSame { try note(reference.record()) }
      return match(.pixels)
    }
    (self.actual, self.expected) = (actual, expected)
    let record = try reference.record()
    note(record)
    let rules = PixelRules(subject, record?.layout, options)
    guard let difference = rules.difference(from: expected, to: actual) else {
      return match(.tolerance)
    }
    imageDifference = difference
    result.pixels = PixelDifference(difference)
    explain(record)
  }

  private mutating func compareVectors(_ reference: Reference) throws {
    let (svg, record) = try SVGRecord.parts(of: reference.text())
    // Letters that are the same to a reader may be different bytes.
    let isSame = try subject.svg().utf8.elementsEqual(svg.utf8)
    note(record)
    if isSame { return match(.text) }
    explain(record)
  }

  private mutating func compareLayouts(_ reference: Reference) throws {
    let now = subject.record
    if try reference.bytes == Array(now.text().utf8) { return match(.text) }
    let record = try SnapshotRecord(json: reference.bytes)
    note(record)
    if record.layout == now.layout { return match(.layout) }
    explain(record)
  }

  /// Says what of the environment is another, or that nothing is known of it.
  private mutating func note(_ record: SnapshotRecord?) {
    guard let record else {
      result.message =
        "the reference holds no record, so that only its picture can be compared; accept it anew"
      return
    }
    let changes = subject.record.environment.changes(from: record.environment)
    if !changes.isEmpty { result.environment = changes }
  }

  /// Says what differs in the layout, unless the reference is of another environment and that is no matter.
  private mutating func explain(_ record: SnapshotRecord?) {
    result.verdict = .differed
    guard let record else { return }
    let now = subject.record.layout
    if result.environment != nil {
      switch options.environmentPolicy {
      case .skip: return match(.environment)
      case .layout where record.layout.agrees(with: now, within: 0.5): return match(.layout)
      case .layout, .fail: break
      }
    }
    let difference = LayoutDifference(from: record.layout, to: now)
    result.headline = difference.headline
    let lines = difference.lines()
    result.delta = lines.map(\.text)
    result.topics = LayoutDifference.Topic.allCases.filter { topic in
      lines.contains { $0.topic == topic }
    }.map(\.rawValue)
    guard result.headline == LayoutDifference.noDifference, record.layout != now else { return }
    let details = RecordDetails.lines(from: record.layout, to: now)
    result.headline = details.first.map { "\(LayoutDifference.noDifference), but \($0)" }
    result.delta = details
  }
}
