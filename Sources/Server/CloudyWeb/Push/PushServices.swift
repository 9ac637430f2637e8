/// The push services to which the server sends messages: those of browsers, and those that the operator adds.
///
/// The URL of a subscription comes from a visitor. A list of names prevents requests to any other host, whatever its
/// name resolves to.
package struct PushServices: Hashable, Sendable {
  /// The push services of Chromium, Firefox, Safari and Edge. `*` is one or more labels.
  private static let ofBrowsers = [
    "fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com",
  ]
  /// The maximum length of a name, RFC 1035.
  private static let longestName = 253

  private let names: [String]

  /// The services of browsers only.
  package init() { names = PushServices.ofBrowsers }

  /// - Parameter others: Further names separated by commas, such as `push.example.org, *.push.example.net`.
  /// - Returns: `nil` if one of them is not a full domain name: an IP address, a name without a dot, or with a port.
  package init?(adding others: String) {
    let added = others.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.filter { $0 != " " }.lowercased()
    }
    guard added.allSatisfy({ PushServices.isName($0.hasPrefix("*.") ? $0.dropFirst(2) : $0[...]) }) else { return nil }
    names = PushServices.ofBrowsers + added
  }

  /// Returns whether messages may be sent to a host.
  func contains(_ host: Substring) -> Bool {
    guard PushServices.isName(host) else { return false }
    return names.contains { name in name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) : host == name }
  }

  /// Whether a text is a domain name in lower case. The last label of an IPv4 address has digits only, and an IPv6
  /// address has colons.
  private static func isName(_ text: Substring) -> Bool {
    guard text.utf8.count <= longestName else { return false }
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.allSatisfy(isLetter) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
