import CloudyHTTP
import CloudyModel
import Foundation

/// Open-Meteo's response: https://open-meteo.com/en/docs.
struct OpenMeteoResponse<Variable: OpenMeteoVariable>: Decodable {
  /// A single row; `nil` without current conditions.
  private(set) var current: OpenMeteoTable<Variable>?
  private(set) var hours: OpenMeteoTable<Variable>?
  let quarterHours: OpenMeteoTable<Variable>?
  /// The coordinates of the model's cell; `nil` if the response does not state them.
  let coordinates: Coordinates?
  /// The elevation for which the service computed temperatures; `nil` if the response does not state it.
  let elevation: Length?
  /// The correction applied to temperatures.
  private(set) var correction: HeightCorrection?

  private enum CodingKeys: String, CodingKey {
    case current, hourly, latitude, longitude, elevation
    case quarterHourly = "minutely_15"
    case currentUnits = "current_units"
    case hourlyUnits = "hourly_units"
    case quarterHourlyUnits = "minutely_15_units"
    case offset = "utc_offset_seconds"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let offset = container.number(.offset) ?? 0
    coordinates = container.number(.latitude).flatMap { latitude in
      container.number(.longitude).flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    elevation = container.number(.elevation).map(Length.init(meters:))
    func units(_ key: CodingKeys) -> OpenMeteoUnits<Variable> { container.value(key) ?? OpenMeteoUnits() }
    func table(_ key: CodingKeys, units unitsKey: CodingKeys) -> OpenMeteoTable<Variable>? {
      container.value(key, as: Columns<Variable>.self).flatMap { $0.table(units: units(unitsKey), offset: offset) }
    }
    current = container.value(.current, as: Row<Variable>.self).flatMap {
      $0.table(units: units(.currentUnits), offset: offset)
    }
    hours = table(.hourly, units: .hourlyUnits)
    quarterHours = table(.quarterHourly, units: .quarterHourlyUnits)
  }

  /// Corrects temperatures if the service computed them for another elevation than the requested one.
  mutating func correctTemperatures(for requested: Length?) {
    correction = HeightCorrection(from: elevation, to: requested)
    current?.correction = correction
    hours?.correction = correction
  }
}

/// Values in rows, one for each time.
struct OpenMeteoTable<Variable: OpenMeteoVariable> {
  /// `nil` for a row whose time cannot be read.
  let times: [Date?]
  let columns: [Variable: [Double?]]
  let units: OpenMeteoUnits<Variable>
  /// The seconds over which amounts in the current conditions accumulated.
  let interval: TimeInterval?
  /// The correction of temperatures; `nil` if they are for the elevation of the place.
  var correction: HeightCorrection?

  /// Returns a value; `nil` if there is no such row or it is empty.
  func value(_ variable: Variable, row: Int) -> Double? {
    guard let column = columns[variable], column.indices.contains(row) else { return nil }
    return column[row]
  }

  /// The row of each time; the first one if a time occurs twice.
  var rows: [Date: Int] {
    times.enumerated().reduce(into: [:]) { rows, entry in
      if let time = entry.element { rows[time] = rows[time] ?? entry.offset }
    }
  }
}

/// The units that a response states. They apply even if others were requested.
struct OpenMeteoUnits<Variable: OpenMeteoVariable>: Decodable {
  private var names: [Variable: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Variable.self)
    for variable in Variable.allCases { names[variable] = container.text(variable) }
  }

  subscript(variable: Variable) -> String? { names[variable] }
}

/// The current conditions: a number for each variable.
private struct Row<Variable: OpenMeteoVariable>: Decodable {
  private enum CodingKeys: CodingKey {
    case time, interval
  }

  private let time: OpenMeteoTime?
  private let interval: Double?
  private let columns: [Variable: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = container.value(.time)
    interval = container.number(.interval)
    let values = try decoder.container(keyedBy: Variable.self)
    columns = Variable.allCases.reduce(into: [:]) { columns, variable in
      columns[variable] = values.number(variable).map { [$0] }
    }
  }

  func table(units: OpenMeteoUnits<Variable>, offset: TimeInterval) -> OpenMeteoTable<Variable>? {
    columns.isEmpty
      ? nil
      : OpenMeteoTable(
        times: [time.flatMap { $0.instant(offset: offset) }], columns: columns, units: units, interval: interval)
  }
}

/// The hours, or quarters of an hour: a list for each variable, and one of times.
private struct Columns<Variable: OpenMeteoVariable>: Decodable {
  private enum CodingKeys: CodingKey {
    case time
  }

  private let times: [OpenMeteoTime?]
  private let columns: [Variable: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    times = (container.value(.time, as: [LossyDecodable<OpenMeteoTime>].self) ?? []).map(\.value)
    let values = try decoder.container(keyedBy: Variable.self)
    columns = Variable.allCases.reduce(into: [:]) { columns, variable in
      columns[variable] = values.numbers(variable)
    }
  }

  func table(units: OpenMeteoUnits<Variable>, offset: TimeInterval) -> OpenMeteoTable<Variable>? {
    times.isEmpty
      ? nil
      : OpenMeteoTable(
        times: times.map { $0.flatMap { $0.instant(offset: offset) } }, columns: columns, units: units, interval: nil)
  }
}
