import CloudyModel

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
    return PercentEncoding.decode(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
