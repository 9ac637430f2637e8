import Foundation

extension Data {
  /// JSON in which `NaN`, `Infinity` and the like, which some programs write for missing numbers, are replaced by
  /// `null`; `nil` if there are none.
  var withoutNonNumbers: Data? {
    var output = Data(capacity: count)
    var (index, isInText, hasChanged) = (startIndex, false, false)
    while index < endIndex {
      let byte = self[index]
      if !isInText, Data.isOfWord(byte) {
        let end = self[index...].firstIndex { !Data.isOfWord($0) } ?? endIndex
        let isNonNumber = Data.nonNumbers.contains(String(decoding: self[index..<end], as: UTF8.self).lowercased())
        output.append(contentsOf: isNonNumber ? Data("null".utf8) : self[index..<end])
        hasChanged = hasChanged || isNonNumber
        index = end
        continue
      }
      output.append(byte)
      index += 1
      if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      } else if isInText, byte == UInt8(ascii: "\\"), index < endIndex {
        output.append(self[index])
        index += 1
      }
    }
    return hasChanged ? output : nil
  }

  private static let nonNumbers: Set = [
    "nan", "-nan", "+nan", "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity",
  ]

  /// Whether a byte is a letter or a sign.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
