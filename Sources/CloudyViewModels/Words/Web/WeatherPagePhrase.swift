/// The words that only the page of a place's weather needs.
package enum WeatherPagePhrase: Hashable, Sendable {
  // Headings
  /// Above the strip of hours.
  case hours
  /// Above the same of one day.
  case hoursOfDay
  /// Above the charts of the hours.
  case charts
  /// Above the days.
  case week
  case details, sunAndMoon, earlierDays, warnings, source
  /// For the window of a day's page.
  case placeOnDay(place: String, day: String)

  // What can be done
  case favorite, makeHome, isHome, useMyLocation, backToNow
  case holdSkyStill
  /// For a warning.
  /// - Parameter host: A host name, such as `www.meteo.be`.
  case readAt(host: String)

  // Beside figures
  case today
  /// For the table that replaces the charts for people who cannot see them.
  case hoursAsTable, hour
  /// For charts of what fewer people look at.
  case moreCharts
  /// For the slider that chooses an hour on the charts.
  case readHour
  case rain, snow, chance

  // What a visitor should know
  case approximatePlace(zone: String, place: String)
  case placeUnknown(place: String)
  case nothingKnown
}

extension English {
  static func sentence(_ phrase: WeatherPagePhrase) -> String {
    switch phrase {
    case .hours: "Next 24 hours"
    case .hoursOfDay: "Hours of this day"
    case .charts: "Hour by hour"
    case .week: "Next days"
    case .details: "Details"
    case .sunAndMoon: "Sun and moon"
    case .earlierDays: "Compared with"
    case .warnings: "Warnings"
    case .placeOnDay(let place, let day): "\(place), \(day)"
    case .source: "Where this comes from"
    case .favorite: "Favorite"
    case .makeHome: "Make this my home"
    case .isHome: "My home"
    case .useMyLocation: "Use my location"
    case .backToNow: "Back to now"
    case .holdSkyStill: "Hold the sky still"
    case .readAt(let host): "Read it at \(host)"
    case .today: "Today"
    case .hoursAsTable: "All hours as a table"
    case .hour: "Hour"
    case .moreCharts: "More charts"
    case .readHour: "Hour to read on the charts"
    case .rain: "Rain"
    case .snow: "Snow"
    case .chance: "Chance"
    case .approximatePlace(let zone, let place):
      "This may not be where you are: \(place) is the city of your time zone, \(zone)."
    case .placeUnknown(let place): "Cloudy does not know where you are, so this server shows \(place)."
    case .nothingKnown: "No weather is known for this place. The times of sun and moon are still right."
    }
  }
}
