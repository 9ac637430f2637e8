import CloudyLocalization

// Translators: Headings of the page with a place’s weather. “Compared with” stands above days before today; “Today” is
// the name of a row.

enum WeatherPageMessages {
  /// Above the strip of hours.
  static let hours = Message("weatherPage.hours", "Next 24 hours")
  static let hoursOfDay = Message("weatherPage.hoursOfDay", "Hours of this day")
  /// Above the charts of the hours.
  static let charts = Message("weatherPage.charts", "Hour by hour")
  /// Above the days.
  static let week = Message("weatherPage.week", "Next days")
  static let details = Message("weatherPage.details", "Details")
  static let sunAndMoon = Message("weatherPage.sunAndMoon", "Sun and moon")
  static let earlierDays = Message("weatherPage.earlierDays", "Compared with")
  static let warnings = Message("weatherPage.warnings", "Warnings")
  static let source = Message("weatherPage.source", "Where this comes from")
  static let today = Message("weatherPage.today", "Today")
}

// Translators: Labels of buttons and links on the page with a place’s weather. “My home” stands where the place is the
// person’s home already. “Hold the sky still” stops the picture of the sky from moving. {host} is a name such as
// www.meteo.be.

enum WeatherActionMessages {
  static let favorite = Message("weatherAction.favorite", "Favorite")
  static let makeHome = Message("weatherAction.makeHome", "Make this my home")
  static let isHome = Message("weatherAction.isHome", "My home")
  static let useMyLocation = Message("weatherAction.useMyLocation", "Use my location")
  static let backToNow = Message("weatherAction.backToNow", "Back to now")
  static let holdSkyStill = Message("weatherAction.holdSkyStill", "Hold the sky still")
  /// - Parameter host: Such as `www.meteo.be`.
  static func readAt(_ host: String) -> Message { Message("weatherAction.readAt", "Read it at \(host)") }
}

// Translators: Next to the charts of the page with a place’s weather: their key, and the table with the same values,
// in which “Hour” heads a column. “Chance” is the probability of rain or snow. A slider chooses the “Hour to read on the charts”.

/// The key of the charts, and the table with their values.
enum ChartPageMessages {
  /// For the table that replaces the charts for screen readers.
  static let hoursAsTable = Message("chartPage.hoursAsTable", "All hours as a table")
  static let hour = Message("chartPage.hour", "Hour")
  static let moreCharts = Message("chartPage.moreCharts", "More charts")
  /// For the slider that chooses an hour on the charts.
  static let readHour = Message("chartPage.readHour", "Hour to read on the charts")
  static let rain = Message("chartPage.rain", "Rain")
  static let snow = Message("chartPage.snow", "Snow")
  static let chance = Message("chartPage.chance", "Chance")
}

// Translators: Why a web page shows a place that the visitor has not chosen, or has no weather. {place} is the name of
// a city, {zone} that of a time zone.

/// The reason for a place that the visitor has not chosen.
enum VisitorPlaceMessages {
  static func approximate(place: String, zone: String) -> Message {
    Message(
      "visitorPlace.approximate", "This may not be where you are: \(place) is the city of your time zone, \(zone).")
  }
  static func unknown(_ place: String) -> Message {
    Message("visitorPlace.unknown", "Cloudy does not know where you are, so this server shows \(place).")
  }
  static let nothingKnown = Message(
    "visitorPlace.nothingKnown", "No weather is known for this place. The times of sun and moon are still right.")
}
