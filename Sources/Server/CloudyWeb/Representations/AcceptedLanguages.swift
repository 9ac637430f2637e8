/// The languages that somebody reads, as their browser says in `Accept-Language`.
struct AcceptedLanguages: Hashable, Sendable {
  /// More than any browser sends. What comes after is not read.
  private static let limit = (bytes: 500, languages: 16)

  /// As BCP 47 has them, the one they like best first; without those that they do not want, and without `*`.
  let tags: [String]

  /// - Parameter header: `nil` or empty if they said nothing.
  init(_ header: String?) {
    let header = String(decoding: (header ?? "").utf8.prefix(Self.limit.bytes), as: UTF8.self)
    let ranges = header.split(separator: ",").prefix(Self.limit.languages).compactMap(Self.range)
    // Sorting keeps the order of those that are liked alike.
    tags = ranges.filter { $0.quality > 0 && $0.tag != "*" }.sorted { $0.quality > $1.quality }.map(\.tag)
  }

  private static func range(_ text: Substring) -> (tag: String, quality: Int)? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(AcceptedTypes.trimmed)
    guard let tag = parts.first, !tag.isEmpty else { return nil }
    let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { AcceptedTypes.thousandths($0.dropFirst(2)) }
    switch quality {
    case nil: return (String(tag), 1000)
    case .some(let quality?): return (String(tag), quality)
    case .some(nil): return nil
    }
  }
}
