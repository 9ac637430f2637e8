import CloudyModel
import CloudyStorage
import Foundation

/// Makes a service's own words safe to show.
package struct ServiceText: Sendable {
  private static let lengthLimit = 200
  private let secret: Secret?

  /// - Parameter secret: Replaced by dots wherever the service repeats it.
  package init(hiding secret: Secret? = nil) { self.secret = secret }

  /// One line of harmless text, 200 characters at the most.
  /// - Returns: `nil` if nothing is left.
  package func displayed(_ text: String) -> String? {
    // Of a text of megabytes, no more is looked at than could be shown.
    var line = String(text.unicodeScalars.prefix(10 * Self.lengthLimit)).harmless
    if let secret, !secret.revealed.isEmpty {
      for form in [secret.revealed, percentEncoded(secret.revealed)] {
        line = line.replacingOccurrences(of: form, with: secret.description)
      }
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    return text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit - 1) + "…" : text
  }

  private func percentEncoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}
