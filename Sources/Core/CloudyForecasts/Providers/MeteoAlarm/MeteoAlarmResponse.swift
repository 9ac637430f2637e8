import CloudyHTTP
import CloudyWarnings

/// A country's warnings: https://feeds.meteoalarm.org/api/v1/warnings/feeds-belgium.
struct MeteoAlarmResponse: Decodable {
  let warnings: WarningList

  private enum CodingKeys: CodingKey {
    case warnings
  }

  private struct Entry: Decodable {
    let alert: CAPMessage
  }

  /// Throws if there is no list, since that must not look like an empty one.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (entries, unreadable) = try container.partialList(.warnings, of: Entry.self)
    warnings = WarningList(messages: entries.map(\.alert), unreadable: unreadable)
  }
}
