import CloudyLocalization

/// What the files say by which a desktop and its software centre show Cloudy: Packaging/templates. `msgfmt` puts the
/// translations into them (Scripts/make/desktop-entries), and finds messages without a context.
package enum PackagingMessages {
  package static let entries =
    entry.map { MessageEntry($0, note: entryNote) } + store.map { MessageEntry($0, note: storeNote) }

  private static let entryNote = """
    In menus of the desktop: what kind of program it is, what it does, the words by which a search finds it (each ends \
    with a semicolon), and what its menu offers.
    """
  private static let storeNote = """
    The description of the window in software centres. 187,223 is the number of places; write it as your language does.
    """

  private static let entry = [
    "Weather", "The weather where you are, or anywhere on Earth",
    "weather;forecast;temperature;rain;snow;wind;storm;warning;climate;sun;moon;", "Search", "Settings",
  ]

  private static let store = [
    """
    Cloudy shows the weather now, hour by hour and for the days to come, for where you are and for any of 187,223 places. \
    It needs no account and no key, and is never a blank window: without a network it shows what it knew last, with its \
    age, or what is usual at this time of the year.
    """,
    "Your places beside their weather, a sky that is the one outside, and charts under the pointer",
    "Warnings, the rain of the next hour, air quality and pollen, the sun and the moon",
    """
    The forecast of the service that knows the place best; each figure says where it comes from and how old it is
    """,
    "Places in the search of the desktop, and notifications of warnings, rain and frost, if you ask for them",
    "A service learns where the weather is asked for, to about one kilometre, and nothing else",
    "Places beside the weather of one of them", "weather", "forecast", "rain",
  ]
}

extension MessageEntry {
  fileprivate init(_ english: String, note: String) {
    self.init(
      key: MessageKey(context: "", english: english), reference: "Packaging", note: note, widthLimit: nil,
      isOptional: false)
  }
}
