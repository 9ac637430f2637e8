import CloudyLocalization

// Translators: Headings of the page with a place’s weather. “Compared with” is above past days.

/// The headings of the weather screen's sections.
package enum SectionMessages {
  /// Above the strip of hours.
  package static let hours = Message("weatherPage.hours", "Next 24 hours")
  /// Above the charts of the hours.
  package static let charts = Message("weatherPage.charts", "Charts")
  /// Above the days.
  package static let days = Message("weatherPage.week", "Daily forecast")
  package static let details = Message("weatherPage.details", "Details")
  package static let sunAndMoon = Message("weatherPage.sunAndMoon", "Sun and moon")
  package static let earlierDays = Message("weatherPage.earlierDays", "Compared with")
}

// Translators: The heading above values that are no forecast, but the mean weather of the date over many years.

extension SectionMessages {
  /// Above the days, in place of ``days``, if they are climate averages.
  package static let climateAverages = Message("section.climateAverages", "Climate averages")
}
