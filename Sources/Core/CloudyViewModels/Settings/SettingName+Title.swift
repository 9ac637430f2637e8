import CloudyLocalization
import CloudyModel

// Translators: The title of a setting, above its choices. “Current location” is how Cloudy locates a user who has not
// set a home. “Appearance” is about light or dark colors. “Background refresh” updates the weather while the window is
// closed. “Morning summary” is a notification of the day’s weather at a chosen time; in “Quiet hours”, only alerts of
// danger to life are announced.

extension SettingName {
  /// The title above the choices.
  package var title: Message {
    switch self {
    case .time: Message("settingName.time", "Time")
    case .units: Message("settingName.units", "Units")
    case .temperature: Message("settingName.temperature", "Temperature")
    case .wind: Message("settingName.wind", "Wind")
    case .pressure: Message("settingName.pressure", "Pressure")
    case .precipitation: Message("settingName.precipitation", "Precipitation")
    case .distance: Message("settingName.distance", "Distance")
    case .appearance: Message("settingName.appearance", "Appearance")
    case .search: Message("settingName.search", "Place search")
    case .location: Message("settingName.location", "Current location")
    case .notifications: Message("settingName.notifications", "Notifications")
    case .morning: Message("settingName.morning", "Morning summary")
    case .quiet: Message("settingName.quiet", "Quiet hours")
    case .background: Message("settingName.background", "Background refresh")
    }
  }
}

// Translators: One of the choices of a setting, under its title. “12-hour” and “24-hour” are clocks. “Automatic (from
// Units)” means that a unit follows the setting “Units”. “Offline only” and “Offline and online” are ways to search for
// places; “Automatic (by place)” means that a setting follows the country whose weather is shown; “System time zone”
// and “Location service (GeoClue)” are ways to find the current location; “System”, “Light” and “Dark” are appearances,
// of which “System” is that of the system; “Off” is of notifications, of the morning summary, of the quiet hours, and of
// the background refresh.

extension SettingName {
  /// The row of a setting that follows the displayed place.
  static let automatic = Message("settingChoice.automatic", "Automatic (by place)")
}

extension SettingChoice {
  /// The value itself if it has no name; see ``text(_:language:)`` for times.
  package var title: Message { SettingChoice.titles[self] ?? Message(verbatim: value) }

  private static let titles: [SettingChoice: Message] = {
    let sameAsUnits = Message("settingChoice.sameAsUnits", "Automatic (from Units)")
    return [
      .time(.twelveHour): Message("settingChoice.twelveHour", "12-hour"),
      .time(.twentyFourHour): Message("settingChoice.twentyFourHour", "24-hour"),
      .units(.imperial): Message("settingChoice.imperial", "Imperial"),
      .units(.metric): Message("settingChoice.metric", "Metric"),
      .temperature(.fahrenheit): Message("settingChoice.fahrenheit", "Fahrenheit"),
      .temperature(.celsius): Message("settingChoice.celsius", "Celsius"),
      .temperature(.kelvin): Message("settingChoice.kelvin", "Kelvin"),
      .wind(nil): sameAsUnits,
      .pressure(nil): sameAsUnits,
      .precipitation(nil): sameAsUnits,
      .distance(nil): sameAsUnits,
      .wind(.metersPerSecond): Message("settingChoice.metersPerSecond", "Meters per second"),
      .wind(.kilometersPerHour): Message("settingChoice.kilometersPerHour", "Kilometers per hour"),
      .wind(.milesPerHour): Message("settingChoice.milesPerHour", "Miles per hour"),
      .wind(.knots): Message("settingChoice.knots", "Knots"),
      .wind(.beaufort): Message("settingChoice.beaufort", "Beaufort"),
      .pressure(.hectopascals): Message("settingChoice.hectopascals", "Hectopascals"),
      .pressure(.inchesOfMercury): Message("settingChoice.inchesOfMercury", "Inches of mercury"),
      .pressure(.millimetersOfMercury): Message("settingChoice.millimetersOfMercury", "Millimeters of mercury"),
      .pressure(.kilopascals): Message("settingChoice.kilopascals", "Kilopascals"),
      .precipitation(.millimeters): Message("settingChoice.millimeters", "Millimeters"),
      .precipitation(.inches): Message("settingChoice.inches", "Inches"),
      .distance(.kilometers): Message("settingChoice.kilometers", "Kilometers"),
      .distance(.miles): Message("settingChoice.miles", "Miles"),
      .appearance(.system): Message("settingChoice.systemAppearance", "System"),
      .appearance(.light): Message("settingChoice.light", "Light"),
      .appearance(.dark): Message("settingChoice.dark", "Dark"),
      .search(.offline): Message("settingChoice.searchOffline", "Offline only"),
      .search(.online): Message("settingChoice.searchOnline", "Offline and online"),
      .location(.timeZone): Message("settingChoice.timeZone", "System time zone"),
      .location(.system): Message("settingChoice.locationService", "Location service (GeoClue)"),
      .notifications(.off): Message("settingChoice.noNotifications", "Off"),
      .notifications(.on): Message("settingChoice.notifications", "Alerts, rain and frost"),
      .morning(.off): Message("settingChoice.noMorning", "Off"),
      .quiet(.off): Message("settingChoice.noQuietHours", "Off"),
      .background(.off): Message("settingChoice.noBackground", "Off"),
      .background(.on): Message("settingChoice.background", "Keep the forecast up to date"),
    ]
  }()
}

extension SettingChoice {
  /// Returns the title, with times in the user's notation, such as `10:00 PM – 7:00 AM`.
  package func text(_ settings: Settings, language: Language) -> String {
    var own = Settings()
    own.choose(self)
    let format = WeatherFormat(settings: settings, language: language)
    switch name {
    case .morning: return own.morning.time.map(format.time) ?? language.text(title)
    case .quiet:
      return own.quiet.hours.map { language.text(.range(low: format.time($0.start), high: format.time($0.end))) }
        ?? language.text(title)
    default: return language.text(title)
    }
  }
}
