/// The settings, by their names in forms, documents and files.
package enum SettingName: String, CaseIterable, Sendable {
  case time, units, temperature
  case wind, pressure, precipitation, distance
  case appearance
  case search, location
  case notifications, morning, quiet, background
}

// To add a setting, add a name above, a row here and in `row`, its property and its values in Settings.swift, and its
// messages.
extension SettingChoice {
  package static let time = Setting(.time, .notation, \.time)
  package static let units = Setting(.units, .notation, \.units)
  package static let temperature = Setting(.temperature, .notation, \.temperature)
  package static let wind = Setting(.wind, .unit, \.ownWind)
  package static let pressure = Setting(.pressure, .unit, \.ownPressure)
  package static let precipitation = Setting(.precipitation, .unit, \.ownPrecipitation)
  package static let distance = Setting(.distance, .unit, \.ownDistance)
  package static let appearance = Setting(.appearance, .appearance, \.appearance)
  package static let search = Setting(.search, .locationHint, \.search)
  package static let location = Setting(.location, .locationHint, \.location)
  package static let notifications = Setting(.notifications, .background, \.notifications)
  package static let morning = Setting(.morning, .notification, \.morning)
  package static let quiet = Setting(.quiet, .notification, \.quiet)
  package static let background = Setting(.background, .background, \.background)
}

extension SettingName {
  var row: any SettingRow {
    switch self {
    case .time: SettingChoice.time
    case .units: SettingChoice.units
    case .temperature: SettingChoice.temperature
    case .wind: SettingChoice.wind
    case .pressure: SettingChoice.pressure
    case .precipitation: SettingChoice.precipitation
    case .distance: SettingChoice.distance
    case .appearance: SettingChoice.appearance
    case .search: SettingChoice.search
    case .location: SettingChoice.location
    case .notifications: SettingChoice.notifications
    case .morning: SettingChoice.morning
    case .quiet: SettingChoice.quiet
    case .background: SettingChoice.background
    }
  }
}

/// Settings that are shown together on every screen.
package enum SettingGroup: Sendable {
  /// The notation of weather values.
  case notation
  /// Units that differ from those of ``SettingName/units``.
  case unit
  /// Light or dark colors, which a terminal chooses itself.
  case appearance
  /// The services that may receive a place or the user's location. A server has none of these: it forwards no visitor's
  /// query, and its own location is irrelevant to visitors.
  case locationHint
  /// Background activity, which only a desktop supports.
  case background
  /// The times of notifications, for every program that sends or prints them.
  case notification
}

extension SettingName {
  package var group: SettingGroup { row.group }

  /// The settings of some groups, in display order.
  package static func all(in groups: SettingGroup...) -> [SettingName] { allCases.filter { groups.contains($0.group) } }

  /// The settings for the notation of weather values.
  package static let notations = all(in: .notation, .unit)
  /// The settings of units, without the notation of times.
  static let measures = notations.filter { $0 != .time }
  /// The settings of the terminal interface, where `cloudy watch` prints notifications.
  package static let ofTerminals = all(in: .notation, .unit, .locationHint, .notification)
}

/// A row of the table of settings: one setting, its group and its property.
package struct Setting<Value: SettingValue>: SettingRow {
  let name: SettingName
  let group: SettingGroup
  private let property: WritableKeyPath<Settings, Value> & Sendable

  fileprivate init(_ name: SettingName, _ group: SettingGroup, _ property: WritableKeyPath<Settings, Value> & Sendable)
  {
    self.name = name
    self.group = group
    self.property = property
  }

  /// Returns the choice of a value, such as `.time(.twelveHour)`.
  package func callAsFunction(_ value: Value) -> SettingChoice { SettingChoice(name, value.settingName) }

  var choices: [SettingChoice] { Value.choices.map(callAsFunction) }

  func choice(typed word: String) -> SettingChoice? { Value.typed[word].map(callAsFunction) }

  func choice(in settings: Settings) -> SettingChoice { self(settings[keyPath: property]) }

  func apply(_ choice: SettingChoice, to settings: inout Settings) {
    guard let value = Value.choices.first(where: { $0.settingName == choice.value }) else { return }
    settings[keyPath: property] = value
  }
}

/// A ``Setting`` of any values.
protocol SettingRow: Sendable {
  var group: SettingGroup { get }
  /// The choices in display order.
  var choices: [SettingChoice] { get }
  /// Returns the choice for a word of ``SettingValue/typed``.
  func choice(typed word: String) -> SettingChoice?
  func choice(in settings: Settings) -> SettingChoice
  func apply(_ choice: SettingChoice, to settings: inout Settings)
}

/// A type of values that a setting can have.
package protocol SettingValue: Hashable, Sendable {
  /// The values in display order.
  static var choices: [Self] { get }
  /// Synonyms that users may type, in lower case, without spaces, periods, hyphens and degree signs.
  static var typed: [String: Self] { get }
  /// The name in forms, documents and files, such as `12h`.
  var settingName: String { get }
}

extension SettingValue where Self: CaseIterable & RawRepresentable<String> {
  package static var choices: [Self] { Array(allCases) }
  package static var typed: [String: Self] { [:] }
  package var settingName: String { rawValue }
}

/// A unit; `nil` follows ``SettingName/units``.
extension Optional: SettingValue where Wrapped: SettingValue {
  package static var choices: [Wrapped?] { [nil] + Wrapped.choices.map(Optional.some) }
  package static var typed: [String: Wrapped?] { Wrapped.typed.mapValues(Optional.some) }
  package var settingName: String { self?.settingName ?? SettingChoice.sameAsUnits }
}
