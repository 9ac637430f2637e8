import CloudyModel
import Foundation

/// The data for one day in an Open-Meteo response.
struct OpenMeteoDay {
  /// The start of the day, as displayed and as used for its values.
  let time: OpenMeteoTime
  /// Always 24, even if the clocks change.
  let rows: [OpenMeteoRow]
  let zone: OpenMeteoZone
  let coordinates: Coordinates
  let units: OpenMeteoUnits

  /// Returns the values of the hours that have the variable, in the units of the response.
  func values(of name: String) -> [Double] {
    guard let variable = SimulatedVariable.ofWeather[name] else { return [] }
    return rows.compactMap { variable.value(in: $0, units) }
  }

  /// The sun's events. If it stays up, it rises when the day starts and sets when it ends; if it stays down, both occur
  /// when the day starts.
  var sun: (rise: Date, set: Date, length: TimeInterval) {
    let calendar = LocalCalendar(timeZone: TimeZone(secondsFromGMT: zone.offset) ?? .gmt)
    let sun = SunTimes(on: calendar.date(at: time.displayed), calendar: calendar, coordinates: coordinates)
    let end = time.displayed + 86_400
    let length = sun.dayLength / .seconds(1)
    return switch sun.daylight {
    case .changes(let rise, let set): (rise ?? time.displayed, set ?? end, length)
    case .polarDay: (time.displayed, end, length)
    case .polarNight: (time.displayed, time.displayed, length)
    }
  }
}

/// A daily variable of Open-Meteo.
struct SimulatedDayVariable: Sendable {
  enum Value {
    case number(Double?, decimals: Int)
    case instant(Date)
  }

  /// `nil` for a time.
  let quantity: OpenMeteoQuantity?
  let value: @Sendable (OpenMeteoDay) -> Value

  /// - Returns: `nil` if there is no such variable.
  init?(named name: String) {
    if let special = Self.special[name] {
      self = special
    } else if let made = Self.made(of: name) {
      self = made
    } else {
      return nil
    }
  }

  private init(_ quantity: OpenMeteoQuantity?, _ value: @escaping @Sendable (OpenMeteoDay) -> Value) {
    self.quantity = quantity
    self.value = value
  }

  /// A value computed from the displayed values of the day's hours.
  private init(
    of name: String, as quantity: OpenMeteoQuantity, _ value: @escaping @Sendable ([Double]) -> Double?
  ) {
    self.init(quantity) { day in
      let values = day.values(of: name)
      return .number(values.isEmpty ? nil : value(values), decimals: quantity.decimals(in: day.units))
    }
  }

  private static let special: [String: SimulatedDayVariable] = [
    "weather_code": SimulatedDayVariable(of: "weather_code", as: .plain(unit: "wmo code", decimals: 0)) { $0.max() },
    "sunrise": SimulatedDayVariable(nil) { .instant($0.sun.rise) },
    "sunset": SimulatedDayVariable(nil) { .instant($0.sun.set) },
    "daylight_duration": SimulatedDayVariable(.plain(unit: "s", decimals: 2)) { .number($0.sun.length, decimals: 2) },
    "sunshine_duration": SimulatedDayVariable(of: "sunshine_duration", as: .plain(unit: "s", decimals: 2), sum),
    "precipitation_hours": SimulatedDayVariable(of: "precipitation", as: .plain(unit: "h", decimals: 1)) { amounts in
      Double(amounts.count { $0 > 0 })
    },
    "shortwave_radiation_sum": SimulatedDayVariable(
      of: "shortwave_radiation", as: .plain(unit: "MJ/m²", decimals: 2)
    ) { sum($0) * 0.0036 },
    "wind_direction_10m_dominant": SimulatedDayVariable(.plain(unit: "°", decimals: 0)) { day in
      .number(prevailingWind(day), decimals: 0)
    },
  ]

  private static let sums: Set = ["precipitation", "rain", "showers", "snowfall"]
  private static let extremes: Set = [
    "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m", "pressure_msl",
    "surface_pressure", "cloud_cover", "visibility", "wind_speed_10m", "wind_gusts_10m", "precipitation_probability",
  ]
  private static let highest: Set = ["uv_index", "uv_index_clear_sky"]

  /// Creates a variable such as `temperature_2m_max` or `precipitation_sum`.
  private static func made(of name: String) -> SimulatedDayVariable? {
    guard let end = name.lastIndex(of: "_") else { return nil }
    let (base, suffix) = (String(name[..<end]), name[end...])
    guard let quantity = SimulatedVariable.ofWeather[base]?.quantity else { return nil }
    switch suffix {
    case "_max" where extremes.contains(base) || highest.contains(base):
      return SimulatedDayVariable(of: base, as: quantity) { $0.max() }
    case "_min" where extremes.contains(base): return SimulatedDayVariable(of: base, as: quantity) { $0.min() }
    case "_mean" where extremes.contains(base):
      return SimulatedDayVariable(of: base, as: quantity) { sum($0) / Double($0.count) }
    case "_sum" where sums.contains(base): return SimulatedDayVariable(of: base, as: quantity, sum)
    default: return nil
    }
  }

  @Sendable private static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

  /// Returns the prevailing direction, weighted by speed, since winds add as vectors.
  private static func prevailingWind(_ day: OpenMeteoDay) -> Double? {
    var (east, north) = (0.0, 0.0)
    for moment in day.rows.map(\.moment) {
      east += moment.windSpeed * sin(moment.windBearing * .pi / 180)
      north += moment.windSpeed * cos(moment.windBearing * .pi / 180)
    }
    guard !day.values(of: "wind_speed_10m").isEmpty, east != 0 || north != 0 else { return nil }
    return (atan2(east, north) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
  }
}
