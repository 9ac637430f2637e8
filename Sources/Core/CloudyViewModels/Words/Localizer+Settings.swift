import CloudyLocalization
import CloudyModel

extension Localizer {
  func title(of setting: SettingName) -> String {
    let message: SettingNameMessage =
      switch setting {
      case .time: .time
      case .units: .units
      case .temperature: .temperature
      case .wind: .wind
      case .pressure: .pressure
      case .precipitation: .precipitation
      case .distance: .distance
      case .search: .search
      case .location: .location
      case .notifications: .notifications
      case .background: .background
      }
    return localized(message)
  }

  func title(of choice: SettingChoice) -> String {
    Localizer.choiceMessages[choice].map { localized($0) } ?? choice.value
  }

  /// The message of each choice of each setting.
  private static let choiceMessages: [SettingChoice: SettingChoiceMessage] = [
    .time(.twelveHour): .twelveHour,
    .time(.twentyFourHour): .twentyFourHour,
    .units(.imperial): .imperial,
    .units(.metric): .metric,
    .temperature(.fahrenheit): .fahrenheit,
    .temperature(.celsius): .celsius,
    .temperature(.kelvin): .kelvin,
    .wind(nil): .sameAsUnits,
    .pressure(nil): .sameAsUnits,
    .precipitation(nil): .sameAsUnits,
    .distance(nil): .sameAsUnits,
    .wind(.metersPerSecond): .metersPerSecond,
    .wind(.kilometersPerHour): .kilometersPerHour,
    .wind(.milesPerHour): .milesPerHour,
    .wind(.knots): .knots,
    .wind(.beaufort): .beaufort,
    .pressure(.hectopascals): .hectopascals,
    .pressure(.inchesOfMercury): .inchesOfMercury,
    .pressure(.millimetersOfMercury): .millimetersOfMercury,
    .pressure(.kilopascals): .kilopascals,
    .precipitation(.millimeters): .millimeters,
    .precipitation(.inches): .inches,
    .distance(.kilometers): .kilometers,
    .distance(.miles): .miles,
    .search(.offline): .searchOffline,
    .search(.online): .searchOnline,
    .location(.timeZone): .timeZone,
    .location(.system): .locationService,
    .notifications(.off): .noNotifications,
    .notifications(.on): .notifications,
    .background(.off): .noBackground,
    .background(.on): .background,
  ]

  func name(of unit: TemperatureNotation) -> String {
    switch unit {
    case .fahrenheit: localized(TemperatureUnitMessage.fahrenheit)
    case .celsius: localized(TemperatureUnitMessage.celsius)
    case .kelvin: localized(TemperatureUnitMessage.kelvin)
    }
  }
}

enum SettingNameMessage: String, CaseIterable, MessageCase {
  static let context = "settingName"
  static let note = """
    The title of a setting, above its choices. “Where you are, without a home” is how Cloudy finds out where somebody \
    is who has chosen no place as home. “In the background” is what Cloudy does while nobody looks.
    """

  case time = "Time"
  case units = "Units"
  case temperature = "Temperature"
  case wind = "Wind"
  case pressure = "Pressure"
  case precipitation = "Rain and snow"
  case distance = "Distance"
  case search = "Search for places"
  case location = "Where you are, without a home"
  case notifications = "Notifications"
  case background = "In the background"
}

enum SettingChoiceMessage: String, CaseIterable, MessageCase {
  static let context = "settingChoice"
  static let note = """
    One of the choices of a setting, under its title. “12 Hour” and “24 Hour” are clocks. “As chosen under Units” \
    means that a unit follows the setting “Units”. “On this computer only” and “Online, too” are where places are searched \
    for; “By …” is how Cloudy finds out where somebody is; “None” is of notifications.
    """

  case twelveHour = "12 Hour"
  case twentyFourHour = "24 Hour"
  case imperial = "Imperial"
  case metric = "Metric"
  case fahrenheit = "Fahrenheit"
  case celsius = "Celsius"
  case kelvin = "Kelvin"
  case sameAsUnits = "As chosen under Units"
  case metersPerSecond = "Metres per second"
  case kilometersPerHour = "Kilometres per hour"
  case milesPerHour = "Miles per hour"
  case knots = "Knots"
  case beaufort = "Beaufort"
  case hectopascals = "Hectopascals"
  case inchesOfMercury = "Inches of mercury"
  case millimetersOfMercury = "Millimetres of mercury"
  case kilopascals = "Kilopascals"
  case millimeters = "Millimetres"
  case inches = "Inches"
  case kilometers = "Kilometres"
  case miles = "Miles"
  case searchOffline = "On this computer only"
  case searchOnline = "Online, too"
  case timeZone = "By the system’s time zone"
  case locationService = "By its location service"
  case noNotifications = "None"
  case notifications = "Warnings, rain and frost"
  case noBackground = "Do nothing"
  case background = "Keep the weather new"
}

enum TemperatureUnitMessage: String, CaseIterable, MessageCase {
  static let context = "temperatureUnit"
  static let note = "The sign of a unit, without a number: at the scale of a chart, for example."

  case fahrenheit = "°F"
  case celsius = "°C"
  case kelvin = "K"
}
