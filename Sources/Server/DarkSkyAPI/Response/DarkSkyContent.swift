import CloudyModel
import CloudySentences
import Foundation

/// What there is to answer: weather, and what clients are told of where it comes from.
package struct DarkSkyContent: Sendable {
  /// How the figures came about.
  package enum DataKind: String, Sendable {
    /// A forecast, or what a service says of a time that is over.
    case forecast
    /// An older forecast, since no service answers.
    case older
    /// Averages of many years.
    case averages
  }

  /// The weather, cut to the moment that is asked for.
  package var forecast: PresentForecast
  package var dataKind: DataKind
  /// How far services agree on each hour, by its time; empty unless several were asked.
  package var spreads: [Date: HourSpread]
  package var currentSpread: HourSpread?
  /// Whether a source of the next hour's minutes failed, which is told where there are none.
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

  /// - Parameter time: The beginning of an hour of the place's clocks. Where these differ from those of Greenwich by a
  ///   part of an hour, the figures are those of the hour that begins within it.
  func spread(ofHourFrom time: Date) -> HourSpread? {
    spreads[time] ?? spreads[Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 3600).rounded(.up) * 3600)]
  }
}
