import GalleyRaster
import Foundation
import GalleyAnalysis
import GalleySnapshots
import TestSupport
import Testing

@testable import GalleyReport

/// Runs as JUnit XML.
@Suite struct JUnitTests {
  /// The elements that CI services accept, and their order.
  private static let schema = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="testsuites"><xs:complexType>
        <xs:sequence><xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
        <xs:attribute name="name"/><xs:attribute name="time" type="seconds"/><xs:attribute name="tests"/>
        <xs:attribute name="failures"/><xs:attribute name="disabled"/><xs:attribute name="errors"/>
      </xs:complexType></xs:element>
      <xs:element name="testsuite"><xs:complexType>
        <xs:sequence>
          <xs:element name="properties" minOccurs="0"/>
          <xs:element ref="testcase" minOccurs="0" maxOccurs="unbounded"/>
          <xs:element name="system-out" minOccurs="0"/><xs:element name="system-err" minOccurs="0"/>
        </xs:sequence>
        <xs:attribute name="name" use="required"/><xs:attribute name="tests" type="xs:int" use="required"/>
        <xs:attribute name="failures" type="xs:int"/><xs:attribute name="errors" type="xs:int"/>
        <xs:attribute name="skipped" type="xs:int"/><xs:attribute name="time" type="seconds"/>
      </xs:complexType></xs:element>
      <xs:element name="testcase"><xs:complexType>
        <xs:sequence>
          <xs:element name="skipped" type="outcome" minOccurs="0"/>
          <xs:element name="error" type="outcome" minOccurs="0" maxOccurs="unbounded"/>
          <xs:element name="failure" type="outcome" minOccurs="0" maxOccurs="unbounded"/>
          <xs:element name="system-out" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
        </xs:sequence>
        <xs:attribute name="name" use="required"/><xs:attribute name="classname"/><xs:attribute name="time" type="seconds"/>
        <xs:attribute name="file"/><xs:attribute name="line" type="xs:positiveInteger"/>
      </xs:complexType></xs:element>
      <xs:simpleType name="seconds"><xs:restriction base="xs:string">
        <xs:pattern value="[0-9]+(\\.[0-9]{1,3})?"/>
      </xs:restriction></xs:simpleType>
      <xs:complexType name="outcome" mixed="true">
        <xs:attribute name="type"/><xs:attribute name="message"/>
      </xs:complexType>
    </xs:schema>
    """

  /// Returns the output of xmllint for a report.
  private static func lint(
    _ record: RunRecord, _ options: [String], times: RunTimes = RunTimes()
  ) throws -> String {
    let folder = try TemporaryFolder()
    let (file, schema) = (folder.url.appending(path: "r.xml"), folder.url.appending(path: "r.xsd"))
    let report = JUnitReport(record, folder: "Output/runs/r", times: times)
    try Data(report.xml.utf8).write(to: file)
    try Data(Self.schema.utf8).write(to: schema)
    let xmllint = try #require(Program(["xmllint"]))
    let options = options.isEmpty ? ["--noout", "--schema", schema.path()] : options
    return String(decoding: try xmllint.run(options + [file.path()]), as: UTF8.self)
  }

  @Test func `Reports of hostile and empty runs conform to the schema`() throws {
    let record = try RunSamples.hostileRun()
    #expect(try Self.lint(record, []) == "")
    #expect(try Self.lint(RunSamples.run([]), []) == "")
    let count = try Self.lint(record, ["--xpath", "count(//testcase)"])
    #expect(Int(count.filter(\.isNumber)) == record.results.count + 1)
    let xml = JUnitReport(record, folder: "x").xml
    #expect(!xml.contains("]]>"))
    #expect(!xml.contains("<script"))
  }

  @Test func `Each verdict has its element and is counted`() throws {
    let record = try RunSamples.run(
      Verdict.allCases.map { try RunSamples.result("a/\($0).png", $0) })
    let values = [
      "string(//testsuite/@name)": "a", "string(//testsuite/@tests)": "6",
      "string(//testsuite/@failures)": "2", "string(//testsuite/@errors)": "2",
      "string(//testsuite/@skipped)": "1", "string(/testsuites/@failures)": "2",
      "count(//failure)": "2", "count(//error)": "2", "count(//skipped)": "1",
      "count(//testcase[@name='equal.png']/*)": "0",
      "string(//testcase[@name='changed.png']/failure/@type)": "changed",
      "string(//testcase[@name='failed.png']/error/@message)": "the document cannot be drawn",
    ]
    for (path, value) in values {
      let found = try Self.lint(record, ["--xpath", path])
      #expect(found.trimmingCharacters(in: .newlines) == value, "\(path)")
    }
  }

  /// Returns the recorded times of snapshots by their names.
  private static func times(_ milliseconds: [String: Double]) throws -> RunTimes {
    let folder = try TemporaryFolder()
    let object: [String: Any] = ["version": 1, "milliseconds": milliseconds]
    try JSONSerialization.data(withJSONObject: object)
      .write(to: folder.url.appending(path: RunTimes.fileName))
    return RunTimes(ofRunIn: folder.url.path())
  }

  @Test func `Times are in seconds, add up, and are omitted where none is known`() throws {
    let names = ["a/1.png", "a/2.png", "b/1.png"]
    let record = try RunSamples.run(names.map { try RunSamples.result($0, .equal) })
    let times = try Self.times(["Snapshots/a/1.png": 1500, "Snapshots/a/2.png": 0.4])
    let values = [
      "string(//testcase[@classname='a'][1]/@time)": "1.5",
      "string(//testcase[@classname='a'][2]/@time)": "0",
      "string(//testsuite[@name='a']/@time)": "1.5", "string(/testsuites/@time)": "1.5",
      "count(//testsuite[@name='b']/@time | //testcase[@classname='b']/@time)": "0",
    ]
    for (path, value) in values {
      let found = try Self.lint(record, ["--xpath", path], times: times)
      #expect(found.trimmingCharacters(in: .newlines) == value, "\(path)")
    }
    #expect(!JUnitReport(record, folder: "r").xml.contains("time="))
  }

  @Test func `Extreme times conform to the schema, and damaged files contain no times`() throws {
    let numbers = [1e300, -1, 1e-300, 9e15, 0.0005, .greatestFiniteMagnitude]
    let names = numbers.indices.map { "a/\($0).png" }
    let record = try RunSamples.run(names.map { try RunSamples.result($0, .changed) })
    let places = names.map { "Snapshots/" + $0 }
    let times = try Self.times(Dictionary(uniqueKeysWithValues: zip(places, numbers)))
    #expect(JUnitReport(record, folder: "r", times: times).xml.contains(#"time="1000000000""#))
    #expect(try Self.lint(record, [], times: times) == "")
    for damage in ["", "{", #"{"version": 2, "milliseconds": {}}"#] {
      let folder = try TemporaryFolder()
      try Data(damage.utf8).write(to: folder.url.appending(path: RunTimes.fileName))
      #expect(RunTimes(ofRunIn: folder.url.path()) == RunTimes())
    }
  }

  @Test func `A failure lists its differences, its pictures and the command to accept`() throws {
    let result = try RunSamples.result(
      "a/1.png", .changed,
      changes: [.text("date", .moved(0, 26)), .text("price", .grown(4, 0))], kind: .moved)
    let xml = JUnitReport(RunSamples.run([result]), folder: "Output/runs/r").xml
    #expect(
      xml.contains(
        """
        <failure message="date moved 26 pt down · price is 4 pt wider" type="changed">date moved 26 pt down · price is 4 pt wider

        date moved 26 pt down
        price is 4 pt wider

        actual: Output/runs/r/images/a/1.png
        reference: Output/runs/r/images/r/a/1.png

        accept: galley accept --run 'Output/runs/r' '^a/1\\.png$'</failure>
              <system-out>[[ATTACHMENT|Output/runs/r/images/r/a/1.png]]
        [[ATTACHMENT|Output/runs/r/images/a/1.png]]</system-out>
        """))
  }

  @Test func `A test case names the file and the line of its source`() throws {
    var result = try RunSamples.result("a/1.png", .changed)
    result.source = SnapshotSource(file: "Cards/a.yaml", line: 12)
    let record = RunSamples.run([result])
    #expect(try Self.lint(record, []) == "")
    let xml = JUnitReport(record, folder: "r").xml
    #expect(xml.contains(#"file="Cards/a.yaml" line="12""#))
    #expect(xml.contains("at Cards/a.yaml:12"))
  }

  @Test func `An interrupted run has an additional test case with an error`() throws {
    var record = try RunSamples.run([RunSamples.result("a/1.png", .equal)])
    record.wasInterrupted = true
    #expect(try Self.lint(record, []) == "")
    #expect(
      JUnitReport(record, folder: "r").xml.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
  }

  @Test func `Line breaks and tabs in attributes are escaped`() throws {
    var record = try RunSamples.run([RunSamples.result("a/1.png", .equal)])
    record.against = "a\nb\t\""
    #expect(
      JUnitReport(record, folder: "r").xml.contains(", compared with a&#10;b&#9;&quot;\" tests"))
  }
}
