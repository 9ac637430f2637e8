import Foundation

/// A number of seconds as written in headers: `delta-seconds` of RFC 9111, 1.2.2.
///
/// It is a `Double`, so no sum or difference of two values overflows.
struct DeltaSeconds {
  /// The value for any larger number, according to the same section.
  static let longest: TimeInterval = 2_147_483_648

  /// Negative only in an invalid header.
  let value: TimeInterval

  /// - Returns: `nil` if the text is anything but digits, with an optional minus sign.
  init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Double(digits)
    else { return nil }
    value = (text.hasPrefix("-") ? -1 : 1) * min(number, DeltaSeconds.longest)
  }
}
