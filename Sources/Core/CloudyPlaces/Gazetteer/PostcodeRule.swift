/// How a code that is not itself in the gazetteer is found there; the raw value is stored.
package enum PostcodeRule: UInt8, Sendable {
  /// It is not: only codes that are stored exist.
  case exact
  /// By its longest beginning, which stands for all codes that begin so and lie together.
  case beginning
  /// By the next lower code: those of a town follow one another.
  case lower

  /// Returns a number that orders codes as texts.
  ///
  /// - Parameters:
  ///   - code: Capital letters and digits, at most `length` of them.
  ///   - hasLetters: Whether some code of the country has letters.
  package static func key(of code: some Sequence<UInt8>, length: Int, hasLetters: Bool) -> Int {
    let radix = radix(hasLetters: hasLetters)
    var key = 0
    var count = 0
    for letter in code where count < length {
      let digit = letter < 0x3A ? Int(letter) - 0x30 : Int(letter) - 0x41 + 10
      key = key * radix + min(max(digit + 1, 1), radix - 1)
      count += 1
    }
    for _ in count..<max(count, length) { key *= radix }
    return key
  }

  /// One more than there are signs, since a shorter code comes before the longer ones that begin with it.
  package static func radix(hasLetters: Bool) -> Int { hasLetters ? 37 : 11 }
}
