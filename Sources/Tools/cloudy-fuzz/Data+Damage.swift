import CloudyTestSupport
import Foundation

extension Data {
  /// Changes the bytes of a response, so that it may no longer be JSON or even text.
  mutating func damage(using numbers: inout SeededGenerator) {
    guard !isEmpty else { return }
    let index = Int.random(in: 0..<count, using: &numbers)
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: self = prefix(index)
    case 1:
      for _ in 0..<[1, 3, 20].picked(using: &numbers) {
        self[Int.random(in: 0..<count, using: &numbers)] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
      }
    case 2:
      // Invalid UTF-8: overlong, half a surrogate pair, beyond Unicode, truncated, empty.
      let wrong: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x00],
      ]
      insert(contentsOf: wrong.picked(using: &numbers), at: index)
    case 3: remove(at: index)
    case 4: removeSubrange(index..<Swift.min(count, index + Int.random(in: 1...200, using: &numbers)))
    case 5: insert(contentsOf: self[index..<Swift.min(count, index + 200)], at: index)
    case 6: insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
    case 7:
      // UTF-16, which is no longer valid JSON.
      self = String(decoding: self, as: UTF8.self).data(using: .utf16LittleEndian) ?? self
    default:
      self = Data((0..<300).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
    }
  }
}
