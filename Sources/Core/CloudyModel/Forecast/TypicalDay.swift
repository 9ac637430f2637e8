/// The weather of one date, averaged over many years.
package struct TypicalDay: Hashable, Sendable {
  package var temperature: Temperature
  /// `nil` at sea, as is every value below except humidity and wind.
  package var temperatureMax: Temperature?
  package var temperatureMin: Temperature?
  /// Relative, `0...1`.
  package var humidity: Double?
  /// At 10 m.
  package var windSpeed: Speed?
  /// The direction that the mean wind comes from, degrees clockwise from north, `0..<360`; `nil` where none prevails.
  package var windBearing: Double?
  /// The share of days with 0.1 mm or more, `0...1`.
  package var wetDayChance: Double?
  /// The mean for a day, dry days included.
  package var precipitation: Length?
  /// The share of the time between sunrise and sunset, `0...1`.
  package var sunshine: Double?

  /// Creates a day with a mean temperature and other known values.
  package init(
    temperature: Temperature, temperatureMax: Temperature? = nil, temperatureMin: Temperature? = nil,
    humidity: Double? = nil, windSpeed: Speed? = nil, windBearing: Double? = nil, wetDayChance: Double? = nil,
    precipitation: Length? = nil, sunshine: Double? = nil
  ) {
    self.temperature = temperature
    self.temperatureMax = temperatureMax
    self.temperatureMin = temperatureMin
    self.humidity = humidity
    self.windSpeed = windSpeed
    self.windBearing = windBearing
    self.wetDayChance = wetDayChance
    self.precipitation = precipitation
    self.sunshine = sunshine
  }
}
