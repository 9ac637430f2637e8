import CloudyModel
import CloudySentences
import Foundation

/// The content of a response: weather, and its origin for clients.
package struct DarkSkyContent: Sendable {
  /// The origin of the values.
  package enum DataKind: String, Sendable {
    /// A forecast, or a service's data about the past.
    case forecast
    /// An older forecast, because services cannot be reached.
    case older
    /// Averages of many years.
    case averages
  }

  /// The weather at the requested time.
  package var forecast: PresentForecast
  package var dataKind: DataKind
  /// How much services agree on each hour, by its time; empty unless several were queried.
  package var spreads: [Date: HourSpread]
  package var currentSpread: HourSpread?
  /// Whether a source of the next hour's minutes failed, which the response reports if it has no minutes.
  package var lacksMinutes: Bool

  package init(
    forecast: PresentForecast, dataKind: DataKind, spreads: [Date: HourSpread] = [:],
    currentSpread: HourSpread? = nil, lacksMinutes: Bool = false
  ) {
    self.forecast = forecast
    self.dataKind = dataKind
    self.spreads = spreads
    self.currentSpread = currentSpread
    self.lacksMinutes = lacksMinutes
  }

  /// - Parameter time: The start of an hour by the place's clocks. If their offset from GMT is not a whole number of
  ///   hours, the values are those of the GMT hour that starts within it.
  func spread(ofHourFrom time: Date) -> HourSpread? {
    spreads[time] ?? spreads[Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 3600).rounded(.up) * 3600)]
  }
}
