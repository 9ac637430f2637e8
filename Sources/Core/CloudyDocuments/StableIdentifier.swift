import CloudyModel

/// Identifiers that depend only on the facts from which they are computed, not on the time or the machine.
enum StableIdentifier {
  /// Returns a URN such as `urn:uuid:6c1f…`: a UUID of version 8 (RFC 9562) from two hashes (FNV-1a).
  ///
  /// - Parameter facts: The facts that identify something.
  static func urn(of facts: String) -> String {
    let high = FNV1a.hash(of: facts) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = FNV1a.hash(of: facts + "\n", from: high) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array(sixteenDigits(high) + sixteenDigits(low))
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:" + groups.joined(separator: "-")
  }

  private static func sixteenDigits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
