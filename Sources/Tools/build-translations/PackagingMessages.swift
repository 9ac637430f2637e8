import CloudyLocalization

/// The texts of the files with which a desktop and its software center present Cloudy: Packaging/templates. `msgfmt`
/// inserts the translations (Scripts/make/desktop-entries), and finds messages without a context.
package enum PackagingMessages {
  package static let entries =
    entry.map { MessageEntry($0, note: entryNote) } + store.map { MessageEntry($0, note: storeNote) }

  private static let entryNote = """
    In menus of the desktop: what kind of program it is, what it does, the words by which a search finds it (each ends \
    with a semicolon), and what its menu offers.
    """
  private static let storeNote = """
    The description of the window in software centers. 244,000 is the number of places; write it as your language does.
    """

  private static let entry = [
    "Weather", "The weather where you are, or anywhere on Earth",
    "weather;forecast;temperature;rain;snow;wind;storm;warning;climate;sun;moon;", "Search", "Settings",
  ]

  private static let store = [
    """
    Cloudy shows the weather now, hour by hour and for the days ahead, where you are or at any of 244,000 places. No \
    account or API key is needed. Offline, it shows the last forecast with its age, or climate averages for the season.
    """,
    "All your locations at a glance, an animated sky that matches the weather, and interactive charts",
    "Alerts, next-hour rain, air quality, pollen, sun and moon",
    "The best forecast service for each place, with the source and age of every value",
    "Desktop search results, and optional notifications of alerts, rain and frost",
    "Weather services receive only approximate coordinates (about 1 km)",
    "Your locations next to the weather of one of them", "Rain in the next hour, and an alert",
    "A clear night", "Charts of the day’s hours", "The weather in a narrow window", "weather",
    "forecast", "rain",
  ]
}

extension MessageEntry {
  fileprivate init(_ english: String, note: String) {
    self.init(
      key: MessageKey("", english: english), note: note, widthLimit: nil, isOptional: false)
  }
}
