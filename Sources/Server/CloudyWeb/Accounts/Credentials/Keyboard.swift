/// Keyboard layouts, for finding straight runs such as `qwertyuiop`.
enum Keyboard {
  /// Rows of English, German, French and Russian keyboards, and zigzags along their columns. Each is a ring.
  private static let rings = [
    "1234567890", "!@#$%^&*()", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "йцукенгшщзхъфывапролджэячсмитьбю", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "abcdefghijklmnopqrstuvwxyz",
  ].map { Array($0.unicodeScalars) }

  /// Returns the number of straight runs in a string, each as long as possible. A character outside a run counts as
  /// one.
  ///
  /// - Parameter limit: The number after which counting stops.
  /// - Returns: At most `limit + 1`.
  static func runCount(in text: [Unicode.Scalar], limit: Int) -> Int {
    var rest = text[...]
    var count = 0
    while !rest.isEmpty, count <= limit {
      rest = rest.dropFirst(runLength(atStartOf: rest))
      count += 1
    }
    return count
  }

  /// Returns the length of the longest run at the start of a string: forward or backward along a ring or in Unicode
  /// order, or the same character repeated.
  private static func runLength(atStartOf text: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = text.first else { return 0 }
    let numbers = text.map { Int($0.value) }
    let steps = zip(numbers, numbers.dropFirst()).map { pair -> Int in pair.1 - pair.0 }
    var longest = 1
    for step in -1...1 { longest = max(longest, steps.prefix { $0 == step }.count + 1) }
    for ring in rings {
      guard let start = ring.firstIndex(of: first) else { continue }
      for step in [1, ring.count - 1] {
        let length = text.enumerated().prefix { ring[(start + $0.offset * step) % ring.count] == $0.element }.count
        longest = max(longest, length)
      }
    }
    return longest
  }
}
