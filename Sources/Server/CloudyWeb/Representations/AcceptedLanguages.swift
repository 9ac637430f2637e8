/// The languages that a client accepts, from the header `Accept-Language`.
struct AcceptedLanguages: Hashable, Sendable {
  /// More than any browser sends. The rest is ignored.
  private static let limit = (bytes: 500, languages: 16)

  /// BCP 47 tags in order of preference, without rejected languages and without `*`.
  let tags: [String]

  /// - Parameter header: `nil` or empty for no preference.
  init(_ header: String?) {
    let header = String(decoding: (header ?? "").utf8.prefix(Self.limit.bytes), as: UTF8.self)
    let ranges = header.split(separator: ",").prefix(Self.limit.languages).compactMap(Self.range)
    // Sorting is stable: languages of equal quality keep their order.
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
