import Foundation

/// Returns the largest difference of two bytes at the same index, or of the counts if it is larger.
///
/// Most parts are equal, and are compared with `memcmp`, which is fast.
package func largestDifference(between first: [UInt8], and second: [UInt8]) -> Int {
  var largest = abs(first.count - second.count)
  let count = min(first.count, second.count)
  for start in stride(from: 0, to: count, by: 256) {
    let part = start..<min(count, start + 256)
    let isEqual = unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one + start, other + start, part.count) == 0
      }
    }
    guard !isEqual else { continue }
    for index in part { largest = max(largest, abs(Int(first[index]) - Int(second[index]))) }
  }
  return largest
}
