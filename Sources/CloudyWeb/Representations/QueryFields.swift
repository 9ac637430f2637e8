/// The fields of a query or a form, as browsers and people write them: `units=metric&newest`.
///
/// A plus sign is a space. A percent sign without two hexadecimal digits after it stands for itself, so that
/// `format=%t` can be typed as it is. Bytes that are not UTF-8 become U+FFFD.
struct QueryFields: Hashable, Sendable {
  /// Further fields are ignored.
  private static let limit = 64

  private let values: [String: String]

  /// - Parameter text: Without the question mark; `nil` or empty for no fields.
  init(_ text: String?) {
    var values: [String: String] = [:]
    for field in (text ?? "").utf8.split(separator: UInt8(ascii: "&")).prefix(QueryFields.limit) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, !name.isEmpty else { continue }
      let key = String(percentEncoded: name, plusIsSpace: true)
      // If a name occurs twice, the first one counts.
      guard values[key] == nil else { continue }
      values[key] = parts.count > 1 ? String(percentEncoded: parts[1], plusIsSpace: true) : ""
    }
    self.values = values
  }

  /// Returns a field's value: empty for a field without one, such as `newest`; `nil` if there is no such field.
  subscript(name: String) -> String? { values[name] }

  /// Whether a field is present and not negative: `?plain`, `?plain=1`, but not `?plain=0`.
  func isSet(_ name: String) -> Bool { values[name].map { !["0", "false", "no"].contains($0) } ?? false }
}

extension String {
  /// Decodes a part of an address, which a person may have typed by hand without encoding everything that should be.
  ///
  /// - Parameter plusIsSpace: `true` in queries and forms, `false` in paths.
  init(percentEncoded bytes: some Sequence<UInt8>, plusIsSpace: Bool) {
    let bytes = Array(bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalDigit,
        let low = bytes[index + 2].hexadecimalDigit
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    self.init(decoding: decoded, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
