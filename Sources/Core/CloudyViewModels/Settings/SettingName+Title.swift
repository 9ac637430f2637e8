import CloudyLocalization
import CloudyModel

// Translators: The title of a setting, above its choices. “Where you are, without a home” is how Cloudy finds out where
// somebody is who has chosen no place as home. “In the background” is what Cloudy does while nobody looks.

extension SettingName {
  /// The title above the choices.
  package var title: Message {
    switch self {
    case .time: Message("settingName.time", "Time")
    case .units: Message("settingName.units", "Units")
    case .temperature: Message("settingName.temperature", "Temperature")
    case .wind: Message("settingName.wind", "Wind")
    case .pressure: Message("settingName.pressure", "Pressure")
    case .precipitation: Message("settingName.precipitation", "Rain and snow")
    case .distance: Message("settingName.distance", "Distance")
    case .search: Message("settingName.search", "Search for places")
    case .location: Message("settingName.location", "Where you are, without a home")
    case .notifications: Message("settingName.notifications", "Notifications")
    case .background: Message("settingName.background", "In the background")
    }
  }
}

// Translators: One of the choices of a setting, under its title. “12 Hour” and “24 Hour” are clocks. “As chosen under
// Units” means that a unit follows the setting “Units”. “On this computer only” and “Online, too” are where places are
// searched for; “By …” is how Cloudy finds out where somebody is; “None” is of notifications.

extension SettingChoice {
  /// The value itself if it has no name.
  package var title: Message { SettingChoice.titles[self] ?? Message(verbatim: value) }

  private static let titles: [SettingChoice: Message] = {
    let sameAsUnits = Message("settingChoice.sameAsUnits", "As chosen under Units")
    return [
      .time(.twelveHour): Message("settingChoice.twelveHour", "12 Hour"),
      .time(.twentyFourHour): Message("settingChoice.twentyFourHour", "24 Hour"),
      .units(.imperial): Message("settingChoice.imperial", "Imperial"),
      .units(.metric): Message("settingChoice.metric", "Metric"),
      .temperature(.fahrenheit): Message("settingChoice.fahrenheit", "Fahrenheit"),
      .temperature(.celsius): Message("settingChoice.celsius", "Celsius"),
      .temperature(.kelvin): Message("settingChoice.kelvin", "Kelvin"),
      .wind(nil): sameAsUnits,
      .pressure(nil): sameAsUnits,
      .precipitation(nil): sameAsUnits,
      .distance(nil): sameAsUnits,
      .wind(.metersPerSecond): Message("settingChoice.metersPerSecond", "Metres per second"),
      .wind(.kilometersPerHour): Message("settingChoice.kilometersPerHour", "Kilometres per hour"),
      .wind(.milesPerHour): Message("settingChoice.milesPerHour", "Miles per hour"),
      .wind(.knots): Message("settingChoice.knots", "Knots"),
      .wind(.beaufort): Message("settingChoice.beaufort", "Beaufort"),
      .pressure(.hectopascals): Message("settingChoice.hectopascals", "Hectopascals"),
      .pressure(.inchesOfMercury): Message("settingChoice.inchesOfMercury", "Inches of mercury"),
      .pressure(.millimetersOfMercury): Message("settingChoice.millimetersOfMercury", "Millimetres of mercury"),
      .pressure(.kilopascals): Message("settingChoice.kilopascals", "Kilopascals"),
      .precipitation(.millimeters): Message("settingChoice.millimeters", "Millimetres"),
      .precipitation(.inches): Message("settingChoice.inches", "Inches"),
      .distance(.kilometers): Message("settingChoice.kilometers", "Kilometres"),
      .distance(.miles): Message("settingChoice.miles", "Miles"),
      .search(.offline): Message("settingChoice.searchOffline", "On this computer only"),
      .search(.online): Message("settingChoice.searchOnline", "Online, too"),
      .location(.timeZone): Message("settingChoice.timeZone", "By the system’s time zone"),
      .location(.system): Message("settingChoice.locationService", "By its location service"),
      .notifications(.off): Message("settingChoice.noNotifications", "None"),
      .notifications(.on): Message("settingChoice.notifications", "Warnings, rain and frost"),
      .background(.off): Message("settingChoice.noBackground", "Do nothing"),
      .background(.on): Message("settingChoice.background", "Keep the weather new"),
    ]
  }()
}
