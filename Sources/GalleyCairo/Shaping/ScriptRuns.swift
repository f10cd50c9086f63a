import CPangoCairo

/// The scripts of a paragraph, in which signs of all scripts count to what stands around them.
struct ScriptRuns {
  private var runs: [(end: Int, script: PangoScript)] = []

  @unsafe init(of text: UnsafeBufferPointer<UInt8>) {
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      guard let start = text.baseAddress else { return }
      let iterator = unsafe pango_script_iter_new(start, Int32(text.count))
      defer { unsafe pango_script_iter_free(iterator) }
      repeat {
        var end: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(iterator, nil, &end, &script)
        runs.append((unsafe end.map { unsafe $0 - start } ?? text.count, script))
      } while unsafe pango_script_iter_next(iterator) != 0
    }
  }

  /// Returns the script of the character at a place in bytes.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  func script(at byte: Int) -> PangoScript {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= byte { low = middle + 1 } else { high = middle }
    }
    return low < runs.count ? runs[low].script : PANGO_SCRIPT_COMMON
  }
}
