/// The file format of a weather card, which the suffix of its URL selects: `/place/2800866.png`.
enum CardFormat: String, CaseIterable, Hashable, Sendable {
  case png, svg

  /// - Returns: `nil` if the path is not that of a card.
  init?(path: some StringProtocol) {
    guard let format = CardFormat.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  var suffix: String { "." + rawValue }

  var contentType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}

extension StringProtocol {
  /// The path without the suffix of a card.
  var withoutCardSuffix: String { String(dropLast(CardFormat(path: self)?.suffix.count ?? 0)) }
}
