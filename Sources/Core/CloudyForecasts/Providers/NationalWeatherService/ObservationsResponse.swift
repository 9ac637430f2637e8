import CloudyHTTP
import CloudyModel
import Foundation

/// A station's observations over some hours, the latest first.
struct ObservationsResponse: Decodable {
  /// The observations of two days from a station that reports every five minutes.
  static let limit = 576

  /// In chronological order. If there are more than ``limit``, the latest.
  let observations: [Entry]

  struct Entry: Decodable {
    let time: Date
    let observation: ObservationResponse
    /// Precipitation in the preceding hour; `nil` if unknown.
    let precipitationLastHour: Length?

    private enum CodingKeys: CodingKey {
      case properties
    }

    private enum PropertyKeys: CodingKey {
      case precipitationLastHour
    }

    init(from decoder: any Decoder) throws {
      observation = try ObservationResponse(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
      precipitationLastHour = properties.value(.precipitationLastHour, as: CodedQuantity.self)?.length
      guard let time = observation.time else {
        throw DecodingError.problem(.noTime, at: container.codingPath + [CodingKeys.properties])
      }
      self.time = time
    }
  }

  private enum CodingKeys: CodingKey {
    case features
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    observations = (container.list(.features, of: Entry.self, first: ObservationsResponse.limit) ?? []).sorted {
      $0.time < $1.time
    }
  }
}

extension ObservationsResponse {
  /// In seconds. Observations further than this from the start of an hour do not count for that hour.
  private static let reach: TimeInterval = 1800

  /// Returns the observation at the start of each hour, with the precipitation during the hour. Hours without an
  /// observation are omitted.
  ///
  /// - Parameter interval: The result has the hours of UTC that start within it.
  func hours(during interval: Range<Date>, at coordinates: Coordinates) -> [Conditions] {
    let first = (interval.lowerBound.timeIntervalSince1970 / 3600).rounded(.up) * 3600
    let starts = stride(from: first, to: interval.upperBound.timeIntervalSince1970, by: 3600)
    return starts.map(Date.init(timeIntervalSince1970:)).compactMap { hour in
      guard let entry = nearest(to: hour) else { return nil }
      var (conditions, _) = entry.observation.current(filledFrom: Conditions(time: hour), at: coordinates, now: hour)
      guard conditions.hasValues else { return nil }
      conditions.time = hour
      conditions.precipitationRate = rate(from: entry, to: nearest(to: hour + 3600))
      // Observed precipitation is certain.
      let isWet = conditions.precipitationRate.map { $0.millimetersPerHour > 0 }
      conditions.precipitationProbability = isWet.map { $0 ? 1 : 0 }
      return conditions
    }
  }

  private func nearest(to instant: Date) -> Entry? {
    func distance(_ entry: Entry) -> TimeInterval { abs(entry.time.timeIntervalSince(instant)) }
    return observations.min { distance($0) < distance($1) }.flatMap { distance($0) <= Self.reach ? $0 : nil }
  }

  /// Returns the rate between two observations. Stations often omit an amount of zero; then the texts at both ends must
  /// report dry weather.
  private func rate(from start: Entry, to end: Entry?) -> PrecipitationRate? {
    if let sum = end?.precipitationLastHour {
      return PlausibleRange.rate(PrecipitationRate(millimetersPerHour: sum.millimeters))
    }
    let words = [start, end].compactMap { $0?.observation.words }
    let isDry = words.count == 2 && words.allSatisfy(\.isDry)
    return isDry ? PrecipitationRate(millimetersPerHour: 0) : nil
  }
}
