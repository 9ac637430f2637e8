import Foundation

/// Makes a service's own words fit to be shown to a person.
struct ServiceText: Sendable {
  private static let lengthLimit = 200
  private let secret: Secret?

  /// - Parameter secret: Shown as dots wherever the service repeats it.
  init(hiding secret: Secret? = nil) { self.secret = secret }

  /// One line without control characters, 200 characters at the most.
  /// - Returns: `nil` if nothing is left.
  func shown(_ text: String) -> String? {
    // Of a text of megabytes, no more is looked at than could be shown.
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
