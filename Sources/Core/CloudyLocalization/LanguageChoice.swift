/// Chooses the user's most preferred language among the available ones.
package enum LanguageChoice {
  /// Returns the first available language, by the lookup of RFC 4647, 3.4: `de-AT` finds `de`.
  ///
  /// - Parameters:
  ///   - ranges: BCP 47 tags or locale names, such as `pt_BR`, in any letter case, the most preferred one first.
  ///     Malformed ones and `*` are skipped.
  ///   - available: Tags.
  ///   - fallback: Returned if none is available.
  /// - Returns: A tag, spelled as in `available`.
  package static func lookup(
    ranges: some Sequence<some StringProtocol>, available: [String], default fallback: String? = nil
  ) -> String? {
    lookup(ranges.lazy.compactMap { LanguageTag($0) }, excluded: [], available: available) ?? fallback
  }

  /// Returns the available language that a browser prefers.
  ///
  /// - Parameters:
  ///   - header: The value of `Accept-Language`.
  ///   - available: Tags, including English; without it, browsers that prefer English would get their second choice.
  /// - Returns: `nil` if the choice is open: the header is empty, contains no available language, or only `*`.
  package static func accepted(_ header: String, available: [String]) -> String? {
    let ranges = acceptedRanges(header)
    let excluded = Set(ranges.lazy.filter { $0.quality == 0 }.map(\.tag))
    // The sort is stable, so that languages of equal weight keep their order.
    let liked = ranges.filter { $0.quality > 0 }.sorted { $0.quality > $1.quality }.map(\.tag)
    return lookup(liked, excluded: excluded, available: available)
  }

  /// Returns the language of messages according to a Unix environment, as in gettext.
  ///
  /// - Parameters:
  ///   - environment: `LC_ALL` takes precedence over `LC_MESSAGES`, and that over `LANG`. The list in `LANGUAGE`
  ///     replaces them, with the most preferred language first, unless they are `C`. An empty variable counts as unset.
  ///   - available: Tags, including English.
  /// - Returns: `nil` if the environment specifies no language, as with `C.UTF-8` alone, or none that is available.
  package static func environment(
    _ environment: [String: String], available: @autoclosure () -> [String]
  ) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // `C` means messages for programs. `C.UTF-8` specifies only the encoding.
    guard let locale, !isUntranslated(locale) else { return nil }
    let list = environment["LANGUAGE"] ?? ""
    let locales: [Substring] = list.isEmpty ? [locale[...]] : list.split(separator: ":")
    // `C` in the list means untranslated messages, so the languages after it are ignored.
    let ranges = locales.prefix { !isUntranslated($0) }.compactMap { language(ofLocale: $0) }
    return ranges.isEmpty ? nil : lookup(ranges: ranges, available: available())
  }
}

extension LanguageChoice {
  private static func lookup(
    _ ranges: some Sequence<LanguageTag>, excluded: Set<LanguageTag>, available: [String]
  ) -> String? {
    let pairs = available.lazy.compactMap { tag in LanguageTag(tag).map { ($0, tag) } }
    let spellings = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    for range in ranges {
      for candidate in sequence(first: range, next: \.parent) {
        if let tag = spellings[candidate], !excluded.contains(candidate) { return tag }
      }
    }
    return nil
  }

  /// More than any browser sends. The rest is not read.
  private static let headerLimit = (bytes: 1000, ranges: 32)

  private static func acceptedRanges(_ header: String) -> [(tag: LanguageTag, quality: Int)] {
    var bytes = header.utf8.prefix(headerLimit.bytes)
    if bytes.endIndex < header.utf8.endIndex {
      // A truncated tag could be another language.
      bytes = bytes.lastIndex(of: UInt8(ascii: ",")).map { bytes[..<$0] } ?? bytes.prefix(0)
    }
    return bytes.split(separator: UInt8(ascii: ","), maxSplits: headerLimit.ranges).prefix(headerLimit.ranges)
      .compactMap(acceptedRange)
  }

  /// Parses a part of the header, such as `de-AT;q=0.8`.
  private static func acceptedRange(_ part: Substring.UTF8View) -> (tag: LanguageTag, quality: Int)? {
    let parameters = part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(trimmed)
    guard let tag = parameters.first.flatMap({ LanguageTag(Substring($0)) }) else { return nil }
    switch parameters.count {
    case 1: return (tag, 1000)
    case 2: return quality(parameters[1]).map { (tag, $0) }
    default: return nil
    }
  }

  /// Parses a weight, such as `q=0.8`, in thousandths.
  private static func quality(_ parameter: Substring.UTF8View) -> Int? {
    let sides = parameter.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).map(trimmed)
    guard sides.count == 2, sides[0].elementsEqual("q".utf8) || sides[0].elementsEqual("Q".utf8) else { return nil }
    let parts = sides[1].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.dropFirst().first ?? sides[1].prefix(0)
    guard let units = parts.first, units.count == 1, decimals.allSatisfy(isDigit) else { return nil }
    switch units.first {
    case UInt8(ascii: "0"):
      // Some programs send more than three decimals. A small weight still counts.
      let thousandths = (0..<3).reduce(0) { sum, place in
        let digit = decimals.dropFirst(place).first.map { $0 - UInt8(ascii: "0") } ?? 0
        return sum * 10 + Int(digit)
      }
      return thousandths == 0 && decimals.contains { $0 != UInt8(ascii: "0") } ? 1 : thousandths
    case UInt8(ascii: "1"): return decimals.allSatisfy { $0 == UInt8(ascii: "0") } ? 1000 : nil
    default: return nil
    }
  }

  /// Whether the locale requests untranslated messages.
  private static func isUntranslated(_ locale: some StringProtocol) -> Bool { locale == "C" || locale == "POSIX" }

  /// Removes the encoding and the modifier, for example from `de_AT.UTF-8@euro`.
  ///
  /// - Returns: `nil` if the locale has no language: `C`, `POSIX`, `C.UTF-8`.
  private static func language(ofLocale locale: some StringProtocol) -> Substring? {
    let name = Substring(locale).prefix { $0 != "." && $0 != "@" }
    return ["", "C", "POSIX"].contains(name) ? nil : name
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? start
    return text[start..<end]
  }
}
