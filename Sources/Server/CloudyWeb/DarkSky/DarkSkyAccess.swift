import CloudySentences
import Foundation

/// The terms on which clients use the Dark Sky API.
package struct DarkSkyAccess: Sendable {
  /// The keys and limits.
  package var keys: APIKeys
  /// The year of Dark Sky's sentences that the API follows.
  package var clouds: SentenceStyle.Clouds
  /// Returns this machine's time, which dates responses even if the server's time is simulated.
  package var sentAt: @Sendable () -> Date

  /// Creates terms, by default without keys.
  package init(
    keys: APIKeys = APIKeys(), clouds: SentenceStyle.Clouds = .parts, sentAt: @escaping @Sendable () -> Date
  ) {
    self.keys = keys
    self.clouds = clouds
    self.sentAt = sentAt
  }
}
