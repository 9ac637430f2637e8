import CloudyModel
import Foundation

/// What Open-Meteo answers: https://open-meteo.com/en/docs.
struct OpenMeteoAnswer: Decodable {
  /// One row; `nil` if nothing is said about now.
  let current: OpenMeteoTable?
  let hours: OpenMeteoTable?

  private enum CodingKeys: String, CodingKey {
    case current, hourly
    case currentUnits = "current_units"
    case hourlyUnits = "hourly_units"
    case offset = "utc_offset_seconds"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let offset = container.number(.offset) ?? 0
    current = container.value(.current, as: Row.self).flatMap {
      $0.table(units: container.value(.currentUnits) ?? OpenMeteoUnits(), offset: offset)
    }
    hours = container.value(.hourly, as: Columns.self).flatMap {
      $0.table(units: container.value(.hourlyUnits) ?? OpenMeteoUnits(), offset: offset)
    }
  }
}

/// Figures in rows, each of a time.
struct OpenMeteoTable {
  /// `nil` of a row whose time cannot be read.
  let times: [Date?]
  let columns: [OpenMeteoVariable: [Double?]]
  let units: OpenMeteoUnits
  /// For how many seconds the sums of now are.
  let interval: TimeInterval?

  /// - Returns: `nil` if there is no such row or nothing in it.
  func value(_ variable: OpenMeteoVariable, row: Int) -> Double? {
    guard let column = columns[variable], column.indices.contains(row) else { return nil }
    return column[row]
  }
}

/// The units of an answer, which are honoured whatever was asked for.
struct OpenMeteoUnits: Decodable {
  private var names: [OpenMeteoVariable: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OpenMeteoVariable.self)
    for variable in OpenMeteoVariable.allCases { names[variable] = container.text(variable) }
  }

  subscript(variable: OpenMeteoVariable) -> String? { names[variable] }
}

/// What now is: a number for each variable.
private struct Row: Decodable {
  private enum CodingKeys: CodingKey {
    case time, interval
  }

  private let time: OpenMeteoTime?
  private let interval: Double?
  private let columns: [OpenMeteoVariable: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = container.value(.time)
    interval = container.number(.interval)
    let figures = try decoder.container(keyedBy: OpenMeteoVariable.self)
    columns = OpenMeteoVariable.allCases.reduce(into: [:]) { columns, variable in
      columns[variable] = figures.number(variable).map { [$0] }
    }
  }

  func table(units: OpenMeteoUnits, offset: TimeInterval) -> OpenMeteoTable? {
    columns.isEmpty
      ? nil
      : OpenMeteoTable(times: [time?.instant(offset: offset)], columns: columns, units: units, interval: interval)
  }
}

/// What the hours are: a list for each variable, and one of their times.
private struct Columns: Decodable {
  private enum CodingKeys: CodingKey {
    case time
  }

  private let times: [OpenMeteoTime?]
  private let columns: [OpenMeteoVariable: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    times = (container.value(.time, as: [Lenient<OpenMeteoTime>].self) ?? []).map(\.value)
    let figures = try decoder.container(keyedBy: OpenMeteoVariable.self)
    columns = OpenMeteoVariable.allCases.reduce(into: [:]) { columns, variable in
      columns[variable] = figures.numbers(variable)
    }
  }

  func table(units: OpenMeteoUnits, offset: TimeInterval) -> OpenMeteoTable? {
    times.isEmpty
      ? nil
      : OpenMeteoTable(
        times: times.map { $0?.instant(offset: offset) }, columns: columns, units: units, interval: nil)
  }
}
