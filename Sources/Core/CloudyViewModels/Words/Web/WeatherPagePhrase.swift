import CloudyLocalization

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

extension Localizer {
  func sentence(_ phrase: WeatherPagePhrase) -> String {
    switch phrase {
    case .hours: localized(WeatherPageMessage.hours)
    case .hoursOfDay: localized(WeatherPageMessage.hoursOfDay)
    case .charts: localized(WeatherPageMessage.charts)
    case .week: localized(WeatherPageMessage.week)
    case .details: localized(WeatherPageMessage.details)
    case .sunAndMoon: localized(WeatherPageMessage.sunAndMoon)
    case .earlierDays: localized(WeatherPageMessage.earlierDays)
    case .warnings: localized(WeatherPageMessage.warnings)
    case .placeOnDay(let place, let day): localized(WeatherPageMessage.placeOnDay, ["place": place, "day": day])
    case .source: localized(WeatherPageMessage.source)
    case .favorite: localized(WeatherActionMessage.favorite)
    case .makeHome: localized(WeatherActionMessage.makeHome)
    case .isHome: localized(WeatherActionMessage.isHome)
    case .useMyLocation: localized(WeatherActionMessage.useMyLocation)
    case .backToNow: localized(WeatherActionMessage.backToNow)
    case .holdSkyStill: localized(WeatherActionMessage.holdSkyStill)
    case .readAt(let host): localized(WeatherActionMessage.readAt, ["host": host])
    case .today: localized(WeatherPageMessage.today)
    case .hoursAsTable: localized(ChartPageMessage.hoursAsTable)
    case .hour: localized(ChartPageMessage.hour)
    case .moreCharts: localized(ChartPageMessage.moreCharts)
    case .readHour: localized(ChartPageMessage.readHour)
    case .rain: localized(ChartPageMessage.rain)
    case .snow: localized(ChartPageMessage.snow)
    case .chance: localized(ChartPageMessage.chance)
    case .approximatePlace(let zone, let place):
      localized(VisitorPlaceMessage.approximate, ["place": place, "zone": zone])
    case .placeUnknown(let place): localized(VisitorPlaceMessage.unknown, ["place": place])
    case .nothingKnown: localized(VisitorPlaceMessage.nothingKnown)
    }
  }
}

enum WeatherPageMessage: String, CaseIterable, MessageCase {
  static let context = "weatherPage"
  static let note = """
    Headings of the page with a place’s weather. “Compared with” stands above days before today; “Today” is the name \
    of a row. {place} is a name, {day} a date such as “Sunday, November 22”.
    """

  case hours = "Next 24 hours"
  case hoursOfDay = "Hours of this day"
  case charts = "Hour by hour"
  case week = "Next days"
  case details = "Details"
  case sunAndMoon = "Sun and moon"
  case earlierDays = "Compared with"
  case warnings = "Warnings"
  case placeOnDay = "{place}, {day}"
  case source = "Where this comes from"
  case today = "Today"
}

enum WeatherActionMessage: String, CaseIterable, MessageCase {
  static let context = "weatherAction"
  static let note = """
    Labels of buttons and links on the page with a place’s weather. “My home” stands where the place is the person’s \
    home already. “Hold the sky still” stops the picture of the sky from moving. {host} is a name such as \
    www.meteo.be.
    """

  case favorite = "Favorite"
  case makeHome = "Make this my home"
  case isHome = "My home"
  case useMyLocation = "Use my location"
  case backToNow = "Back to now"
  case holdSkyStill = "Hold the sky still"
  case readAt = "Read it at {host}"
}

enum ChartPageMessage: String, CaseIterable, MessageCase {
  static let context = "chartPage"
  static let note = """
    Beside the charts of the page with a place’s weather: their key, and the table with the same figures, in which \
    “Hour” heads a column. “Chance” is that of rain or snow. A slider chooses the “Hour to read on the charts”.
    """

  case hoursAsTable = "All hours as a table"
  case hour = "Hour"
  case moreCharts = "More charts"
  case readHour = "Hour to read on the charts"
  case rain = "Rain"
  case snow = "Snow"
  case chance = "Chance"
}

enum VisitorPlaceMessage: String, CaseIterable, MessageCase {
  static let context = "visitorPlace"
  static let note = """
    Why a web page shows a place that the visitor has not chosen, or has no weather. {place} is the name of a city, \
    {zone} that of a time zone.
    """

  case approximate = "This may not be where you are: {place} is the city of your time zone, {zone}."
  case unknown = "Cloudy does not know where you are, so this server shows {place}."
  case nothingKnown = "No weather is known for this place. The times of sun and moon are still right."
}
