import Foundation

/// Makes a service's own words safe to show.
struct ServiceText: Sendable {
  private static let lengthLimit = 200
  private let secret: Secret?

  /// - Parameter secret: Replaced by dots wherever the service repeats it.
  init(hiding secret: Secret? = nil) { self.secret = secret }

  /// Returns a single line without control characters, at most 200 characters long; `nil` if nothing is left.
  func shown(_ text: String) -> String? {
    // A text may be megabytes long; only as much as could be shown is examined.
    var line = String(String.UnicodeScalarView(text.unicodeScalars.prefix(10 * Self.lengthLimit).map(cleaned)))
    if let secret, !secret.revealed.isEmpty {
      for form in [secret.revealed, percentEncoded(secret.revealed)] {
        line = line.replacingOccurrences(of: form, with: secret.description)
      }
    }
    let words = line.split(separator: " ")
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    return text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit - 1) + "…" : text
  }

  private func cleaned(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: " "
    default: scalar
    }
  }

  private func percentEncoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}
