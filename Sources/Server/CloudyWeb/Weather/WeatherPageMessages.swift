import CloudyLocalization

// Translators: Headings of the page with a place’s weather. “Compared with” is above past days.

enum WeatherPageMessages {
  static let hoursOfDay = Message("weatherPage.hoursOfDay", "Hourly")
  static let warnings = Message("weatherPage.warnings", "Alerts")
  static let source = Message("weatherPage.source", "Data sources")
}

// Translators: Labels of buttons and links on the page with a place’s weather. “My home” is shown if the place is the
// person’s home. “Pause animation” stops the picture of the sky from moving. {host} is a name such as www.meteo.be.

enum WeatherActionMessages {
  static let favorite = Message("weatherAction.favorite", "Favorite")
  static let makeHome = Message("weatherAction.makeHome", "Set as home")
  static let isHome = Message("weatherAction.isHome", "My home")
  static let useMyLocation = Message("weatherAction.useMyLocation", "Use my location")
  static let backToNow = Message("weatherAction.backToNow", "Back to now")
  static let holdSkyStill = Message("weatherAction.holdSkyStill", "Pause animation")
  /// - Parameter host: Such as `www.meteo.be`.
  static func readAt(_ host: String) -> Message { Message("weatherAction.readAt", "Read more at \(host)") }
}

// Translators: Next to the charts of the page with a place’s weather: their key, and the table with the same values,
// in which “Hour” heads a column. “Chance” is the probability of rain or snow. A slider chooses the “Selected hour”.

/// The key of the charts, and the table with their values.
enum ChartPageMessages {
  /// For the table that replaces the charts for screen readers.
  static let hoursAsTable = Message("chartPage.hoursAsTable", "Hourly table")
  static let hour = Message("chartPage.hour", "Hour")
  static let moreCharts = Message("chartPage.moreCharts", "More charts")
  /// For the slider that chooses an hour on the charts.
  static let readHour = Message("chartPage.readHour", "Selected hour")
  static let rain = Message("chartPage.rain", "Rain")
  static let snow = Message("chartPage.snow", "Snow")
  static let chance = Message("chartPage.chance", "Chance")
}

// Translators: Why a web page shows a place that the visitor has not chosen, or has no weather. {place} is the name of
// a city. “Based on your time zone” is next to the place’s name, and before the button “Use my location”.

/// The reason for a place that the visitor has not chosen.
enum VisitorPlaceMessages {
  static let fromTimeZone = Message("visitorPlace.fromTimeZone", "Based on your time zone")
  static func unknown(_ place: String) -> Message {
    Message("visitorPlace.unknown", "Your location is unknown, so this server shows \(place).")
  }
  static let nothingKnown = Message(
    "visitorPlace.nothingKnown", "No weather data for this place. Sun and moon times are still accurate.")
}
