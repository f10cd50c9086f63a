import GalleyCairo
import GalleyGeometry
import GalleyLayout

/// Reports the memory of the process while one measurer measures more and more different texts.
struct MemoryBenchmark {
  let font: TextFont
  let count: Int

  func run() throws -> String {
    let measurer = try font.measurer()
    let steps = 10
    var rows: [String] = []
    for step in 1...steps {
      for index in (count * (step - 1) / steps)..<(count * step / steps) {
        let shaped = measurer.shape(font.request("Seat \(index)"))
        precondition(!shaped.clusters.isEmpty, "The text must not be optimized away.")
      }
      let resident = HeldMemory.resident.map { ($0 >> 20).description } ?? "?"
      rows.append("\(count * step / steps)".padded(10) + resident.padded(8) + " MiB")
    }
    return """
      the process's memory after so many different texts
      \(rows.joined(separator: "\n"))

      """
  }
}
