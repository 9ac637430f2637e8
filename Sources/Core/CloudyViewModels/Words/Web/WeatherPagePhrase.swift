import CloudyWords

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

extension Wording {
  func sentence(_ phrase: WeatherPagePhrase) -> String {
    switch phrase {
    case .hours: say(WeatherPageMessage.hours)
    case .hoursOfDay: say(WeatherPageMessage.hoursOfDay)
    case .charts: say(WeatherPageMessage.charts)
    case .week: say(WeatherPageMessage.week)
    case .details: say(WeatherPageMessage.details)
    case .sunAndMoon: say(WeatherPageMessage.sunAndMoon)
    case .earlierDays: say(WeatherPageMessage.earlierDays)
    case .warnings: say(WeatherPageMessage.warnings)
    case .placeOnDay(let place, let day): say(WeatherPageMessage.placeOnDay, ["place": place, "day": day])
    case .source: say(WeatherPageMessage.source)
    case .favorite: say(WeatherActionMessage.favorite)
    case .makeHome: say(WeatherActionMessage.makeHome)
    case .isHome: say(WeatherActionMessage.isHome)
    case .useMyLocation: say(WeatherActionMessage.useMyLocation)
    case .backToNow: say(WeatherActionMessage.backToNow)
    case .holdSkyStill: say(WeatherActionMessage.holdSkyStill)
    case .readAt(let host): say(WeatherActionMessage.readAt, ["host": host])
    case .today: say(WeatherPageMessage.today)
    case .hoursAsTable: say(ChartPageMessage.hoursAsTable)
    case .hour: say(ChartPageMessage.hour)
    case .moreCharts: say(ChartPageMessage.moreCharts)
    case .readHour: say(ChartPageMessage.readHour)
    case .rain: say(ChartPageMessage.rain)
    case .snow: say(ChartPageMessage.snow)
    case .chance: say(ChartPageMessage.chance)
    case .approximatePlace(let zone, let place): say(VisitorPlaceMessage.approximate, ["place": place, "zone": zone])
    case .placeUnknown(let place): say(VisitorPlaceMessage.unknown, ["place": place])
    case .nothingKnown: say(VisitorPlaceMessage.nothingKnown)
    }
  }
}

enum WeatherPageMessage: String, CaseIterable, Message {
  static let context = "weather page"
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

enum WeatherActionMessage: String, CaseIterable, Message {
  static let context = "weather page: what can be done"
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

enum ChartPageMessage: String, CaseIterable, Message {
  static let context = "weather page: charts"
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

enum VisitorPlaceMessage: String, CaseIterable, Message {
  static let context = "place of a visitor"
  static let note = """
    Why a web page shows a place that the visitor has not chosen, or has no weather. {place} is the name of a city, \
    {zone} that of a time zone.
    """

  case approximate = "This may not be where you are: {place} is the city of your time zone, {zone}."
  case unknown = "Cloudy does not know where you are, so this server shows {place}."
  case nothingKnown = "No weather is known for this place. The times of sun and moon are still right."
}
