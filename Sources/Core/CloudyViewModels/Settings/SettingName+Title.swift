import CloudyLocalization
import CloudyModel

// Translators: The title of a setting, above its choices. “Current location” is how Cloudy locates a user who has not
// set a home. “Appearance” is about light or dark colors. “Background refresh” updates the weather while the window is
// closed.

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
    case .background: Message("settingName.background", "Background refresh")
    }
  }
}

// Translators: One of the choices of a setting, under its title. “12-hour” and “24-hour” are clocks. “Automatic (from
// Units)” means that a unit follows the setting “Units”. “Offline only” and “Offline and online” are ways to search for
// places; “Automatic (by place)” means that a setting follows the country whose weather is shown; “System time zone”
// and “Location service (GeoClue)” are ways to find the current location; “System”, “Light” and “Dark” are appearances,
// of which “System” is that of the system; “Off” is of notifications and of the background refresh.

extension SettingName {
  /// The row of a setting that follows the displayed place.
  static let automatic = Message("settingChoice.automatic", "Automatic (by place)")
}

extension SettingChoice {
  /// The value itself if it has no name.
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
      .background(.off): Message("settingChoice.noBackground", "Off"),
      .background(.on): Message("settingChoice.background", "Keep the forecast up to date"),
    ]
  }()
}
