/// The order of keys, by which straight runs such as `qwertyuiop` are found.
enum Keyboard {
  /// Rows of English, German, French and Russian keyboards, and ways up and down their columns. Each is a ring.
  private static let rings = [
    "1234567890", "!@#$%^&*()", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "йцукенгшщзхъфывапролджэячсмитьбю", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "abcdefghijklmnopqrstuvwxyz",
  ].map { Array($0.unicodeScalars) }

  /// The number of straight runs that a text consists of, each as long as can be. A character in no run counts as one.
  ///
  /// - Parameter limit: Where to stop counting.
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

  /// The length of the longest run that a text begins with: forward or back along a ring or in the order of Unicode, or
  /// the same character again.
  private static func runLength(atStartOf text: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = text.first else { return 0 }
    let numbers = text.map { Int($0.value) }
    var longest =
      [-1, 0, 1].map { step in zip(numbers, numbers.dropFirst()).prefix { $1 - $0 == step }.count + 1 }.max() ?? 1
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
