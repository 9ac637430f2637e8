/// Decodes the text of URLs, as clients of all kinds write them.
enum QueryText {
  /// Returns the fields of a query in order. Text that cannot be decoded stays encoded, so that it is rejected like any
  /// other invalid value.
  ///
  /// - Parameter parts: Queries; some clients send several.
  static func fields(_ parts: some Sequence<Substring>) -> [(name: String, value: String)] {
    func text(_ sent: Substring) -> String { decoded(sent.replacing("+", with: " ")) ?? String(sent) }
    return parts.flatMap { $0.split(separator: "&") }.map { field in
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (pair.first.map(text) ?? "", pair.dropFirst().first.map(text) ?? "")
    }
  }

  /// Returns the percent-decoded text.
  ///
  /// - Returns: `nil` for an incomplete escape or invalid UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
