/// The media types that a client accepts, from the header `Accept` (RFC 9110, 12.5.1).
struct AcceptedTypes: Hashable, Sendable {
  /// How much a client prefers a media type.
  struct Preference: Comparable, Hashable, Sendable {
    /// In thousandths; 0 means not accepted.
    let quality: Int
    /// 2 for a named type, 1 for a range such as `text/*`, 0 for `*/*`. A client prefers a type that it names.
    let precision: Int

    static func < (left: Preference, right: Preference) -> Bool {
      (left.quality, left.precision) < (right.quality, right.precision)
    }
  }

  private struct Range: Hashable {
    let type: Substring
    let subtype: Substring
    let charset: Substring?
    let version: Substring?
    let quality: Int
  }

  /// More than any browser sends. The rest is ignored.
  private static let limit = (bytes: 2000, ranges: 32)

  private let ranges: [Range]

  /// - Parameter header: `nil` or empty if the client accepts anything. Malformed ranges are ignored.
  init(_ header: String?) {
    let header = String(decoding: (header ?? "").utf8.prefix(AcceptedTypes.limit.bytes), as: UTF8.self).lowercased()
    let ranges = header.split(separator: ",").prefix(AcceptedTypes.limit.ranges).compactMap(AcceptedTypes.range)
    self.ranges = ranges.isEmpty ? [Range(type: "*", subtype: "*", charset: nil, version: nil, quality: 1000)] : ranges
  }

  /// Returns how much the client prefers a type.
  ///
  /// - Parameters:
  ///   - type: In lower case, such as `text/html`.
  ///   - version: The parameter `version` of the type. A range with another one does not contain it, and one without a
  ///     version does; `nil` if the type has no versions.
  func preference(for type: String, version: String? = nil) -> Preference {
    let parts = type.split(separator: "/")
    guard parts.count == 2 else { return Preference(quality: 0, precision: 0) }
    let matches = ranges.compactMap { range -> Preference? in
      if let version, let other = range.version, other != version { return nil }
      if range.type == parts[0] {
        if range.subtype == parts[1] { return Preference(quality: range.quality, precision: 2) }
        if range.subtype == "*" { return Preference(quality: range.quality, precision: 1) }
      }
      return range.type == "*" && range.subtype == "*" ? Preference(quality: range.quality, precision: 0) : nil
    }
    // A more specific range takes precedence over a general one.
    return matches.max { ($0.precision, $0.quality) < ($1.precision, $1.quality) }
      ?? Preference(quality: 0, precision: 0)
  }

  /// Whether the client names a type, and not only a range such as `*/*`.
  func names(_ type: String) -> Bool {
    let preference = preference(for: type)
    return preference.quality > 0 && preference.precision == 2
  }

  /// Whether the client names a type with the character set ASCII.
  func wantsASCII(in type: String) -> Bool {
    ranges.contains { "\($0.type)/\($0.subtype)" == type && ["us-ascii", "ascii"].contains($0.charset) }
  }

  private static func range(_ text: Substring) -> Range? {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    let names = parts.removeFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy(isToken), names[0] != "*" || names[1] == "*" else { return nil }
    var quality = 1000
    var charset: Substring?
    var version: Substring?
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      guard pair.count == 2 else { continue }
      switch pair[0] {
      case "q":
        guard let value = thousandths(pair[1]) else { return nil }
        quality = value
      case "charset": charset = Substring(pair[1].filter { $0 != "\"" })
      case "version": version = Substring(pair[1].filter { $0 != "\"" })
      default: break
      }
    }
    return Range(type: names[0], subtype: names[1], charset: charset, version: version, quality: quality)
  }

  static func trimmed(_ text: Substring) -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return Substring(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && !"()<>@,;:\\\"[]?={}".utf8.contains($0) }
  }

  /// - Returns: The thousandths of a quality such as `0`, `0.5` or `1.000`; `nil` for any other text.
  static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let fraction = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
    guard whole == "0" || fraction == 0 else { return nil }
    return whole == "1" ? 1000 : fraction
  }
}
