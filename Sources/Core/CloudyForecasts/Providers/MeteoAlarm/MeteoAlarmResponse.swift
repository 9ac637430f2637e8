import CloudyHTTP
import CloudyWarnings

/// A country's warnings: https://feeds.meteoalarm.org/api/v1/warnings/feeds-belgium.
struct MeteoAlarmResponse: Decodable {
  let warnings: WarningList

  /// Many times as many as a country has; further ones count as unreadable.
  private static let limit = 20_000

  private enum CodingKeys: CodingKey {
    case warnings
  }

  private struct Entry: Decodable {
    let alert: CAPMessage
  }

  /// Throws if there is no list, since that must not look like an empty one.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (entries, unreadable) = try container.partialList(
      .warnings, of: Entry.self, first: MeteoAlarmResponse.limit)
    warnings = WarningList(messages: entries.map(\.alert), unreadable: unreadable)
  }
}
