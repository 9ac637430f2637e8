import CloudyModel
import CloudyStorage
import Foundation

/// Makes a service's own text safe to show.
package struct ServiceText: Sendable {
  private static let lengthLimit = 200
  private let secret: Secret?

  /// - Parameter secret: Replaced by dots wherever it occurs, also as it is encoded in URLs.
  package init(hiding secret: Secret? = nil) { self.secret = secret }

  /// Returns one line of harmless text, at most 200 characters.
  /// - Returns: `nil` if nothing is left.
  package func displayed(_ text: String) -> String? {
    // Limits the work for text of megabytes.
    var line = String(text.unicodeScalars.prefix(10 * Self.lengthLimit)).harmless
    if let secret, !secret.revealed.isEmpty {
      let encoded = ["", ServiceEndpoint.allowedInQueries, ServiceEndpoint.allowedInPaths].map {
        PercentEncoding.encode(secret.revealed, alsoAllowed: $0)
      }
      line = line.replacingOccurrences(of: secret.revealed, with: secret.description)
      for form in encoded {
        // The digits of %2F may be in lower case.
        line = line.replacingOccurrences(of: form, with: secret.description, options: .caseInsensitive)
      }
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    return text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit - 1) + "…" : text
  }
}
