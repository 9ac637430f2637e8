extension String {
  /// The bytes in UTF-8 of the last digit of each number and the space after it, where a word or a unit follows.
  var numbersBeforeUnits: [Range<Int>] {
    let bytes = Array(utf8)
    return bytes.indices.compactMap { index in
      guard index + 2 < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]),
        bytes[index + 1] == UInt8(ascii: " "), String.startsUnit(bytes[(index + 2)...])
      else { return nil }
      return index..<index + 2
    }
  }

  private static func startsUnit(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "%"): true
    // The signs of degrees and of micro, without others of Latin-1 such as “·”.
    case 0xC2: [0xB0, 0xB5].contains(bytes.dropFirst().first)
    // Dashes and other punctuation.
    case 0xE2: false
    case 0xC3...: true
    default: false
    }
  }
}
