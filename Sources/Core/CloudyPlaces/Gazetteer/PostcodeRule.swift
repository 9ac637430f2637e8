/// The rule for looking up a code that is not itself in the gazetteer; the raw value is stored.
package enum PostcodeRule: UInt8, Sendable {
  /// Only stored codes exist.
  case exact
  /// A code is found by its longest stored prefix, which represents all adjacent codes with that prefix.
  case beginning
  /// A code is found by the next lower code, since a town's codes are consecutive.
  case lower

  /// Returns a number that orders codes as texts.
  ///
  /// - Parameters:
  ///   - code: Capital letters and digits, at most `length` of them.
  ///   - hasLetters: Whether any code of the country has letters.
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

  /// One more than the number of characters, since a shorter code sorts before the longer ones that start with it.
  package static func radix(hasLetters: Bool) -> Int { hasLetters ? 37 : 11 }
}
