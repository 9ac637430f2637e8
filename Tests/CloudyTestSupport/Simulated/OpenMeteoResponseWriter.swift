import CloudyModel
import Foundation

/// Writes Open-Meteo's response for one place.
struct OpenMeteoResponseWriter {
  let query: OpenMeteoQuery
  let view: SimulatedForecast
  let zone: OpenMeteoZone
  let isOfAir: Bool
  let reach: DataAvailability
  let now: Date

  private var times: OpenMeteoTimeWriting { OpenMeteoTimeWriting(isUnixTime: query.isUnixTime, zone: zone) }

  /// Returns the response.
  ///
  /// - Parameters:
  ///   - index: The place's index among several.
  ///   - steps: Local times of the zone.
  func written(
    as index: Int, at steps: OpenMeteoQuery.Times
  ) throws(OpenMeteoQuery.BadRequest) -> OrderedJSON {
    let present = OpenMeteoTime(displayed: now.floored(to: 900), read: now.floored(to: 900))
    // Current values come from a single model, whichever models were requested.
    let current = try table("current", at: [present], step: 900, models: [])
    let quarters = try table(
      "minutely_15", at: steps.quarters.map { time($0, readAs: zone.offset) }, step: 900, models: query.models)
    let hours = try table(
      "hourly", at: steps.hours.map { time($0, readAs: zone.wholeHours) }, step: 3600, models: query.models)
    let days = try days(at: steps.days)
    let former = query.fields["current_weather"] == "true" ? try formerCurrent(at: present) : nil
    return .members([
      // The coordinates are those of the grid cell that contains the place.
      "latitude": .number(view.coordinates.latitude + 0.004, 6),
      "longitude": .number(view.coordinates.longitude - 0.003, 6),
      "generationtime_ms": 0.25, "utc_offset_seconds": .integer(zone.offset), "timezone": .text(zone.identifier),
      "timezone_abbreviation": .text(zone.abbreviation), "elevation": .number(query.elevation ?? view.elevation),
      "location_id": index > 0 ? .integer(index) : nil,
      "current_weather_units": former?.units(with: ["interval": "seconds"]),
      "current_weather": former?.row(interval: 900),
      "current_units": current?.units(with: ["interval": "seconds"]), "current": current?.row(interval: 900),
      "minutely_15_units": quarters?.units(), "minutely_15": quarters?.lists,
      "hourly_units": hours?.units(), "hourly": hours?.lists, "daily_units": days?.units(), "daily": days?.lists,
    ])
  }

  private func time(_ local: Date, readAs offset: Int) -> OpenMeteoTime {
    OpenMeteoTime(displayed: local - Double(zone.offset), read: local - Double(offset))
  }

  private func row(_ time: OpenMeteoTime, step: TimeInterval) -> OpenMeteoRow {
    OpenMeteoRow(view: view, time: time.read, step: step, reach: reach)
  }

  private func table(
    _ block: String, at rowTimes: [OpenMeteoTime], step: TimeInterval, models: [String]
  ) throws(OpenMeteoQuery.BadRequest) -> OpenMeteoTable? {
    guard let names = query.names(of: block) else { return nil }
    let values = try values(named: names)
    let rows = rowTimes.map { row($0, step: step) }
    return OpenMeteoTable(
      times: rowTimes.map { times.instant($0.displayed) },
      columns: columns(values.map { name, variable in column(name, variable, rows) }, of: models), timeUnit: times.unit)
  }

  private func column(_ name: String, _ variable: SimulatedVariable, _ rows: [OpenMeteoRow]) -> OpenMeteoTable.Column {
    OpenMeteoTable.Column(
      name: name, unit: variable.quantity.unit(in: query.units),
      values: rows.map { .number(variable.value(in: $0, query.units), variable.quantity.decimals(in: query.units)) })
  }

  /// A single model's columns do not carry its name.
  private func columns(_ columns: [OpenMeteoTable.Column], of models: [String]) -> [OpenMeteoTable.Column] {
    guard models.count > 1 else { return columns }
    return models.flatMap { model in
      columns.map { OpenMeteoTable.Column(name: "\($0.name)_\(model)", unit: $0.unit, values: $0.values) }
    }
  }

  private func values(
    named names: [String]
  ) throws(OpenMeteoQuery.BadRequest) -> [(name: String, variable: SimulatedVariable)] {
    var values: [(String, SimulatedVariable)] = []
    for name in names {
      let variable =
        isOfAir ? SimulatedVariable.ofAir[name] : SimulatedVariable.ofWeather[SimulatedVariable.presentName(name)]
      guard let variable else { throw Self.unknown(name, "ForecastVariable") }
      values.append((name, variable))
    }
    return values
  }

  private static func unknown(_ name: String, _ type: String) -> OpenMeteoQuery.BadRequest {
    OpenMeteoQuery.BadRequest(
      reason: "Data corrupted at path ''. Cannot initialize \(type) from invalid String value \(name).")
  }

  /// The former format of current conditions, without selectable variables.
  private func formerCurrent(at time: OpenMeteoTime) throws(OpenMeteoQuery.BadRequest) -> OpenMeteoTable {
    let names = [
      ("temperature", "temperature_2m"), ("windspeed", "wind_speed_10m"), ("winddirection", "wind_direction_10m"),
      ("is_day", "is_day"), ("weathercode", "weather_code"),
    ]
    let values = try values(named: names.map(\.1))
    return OpenMeteoTable(
      times: [times.instant(time.displayed)],
      columns: zip(names, values).map { column($0.0, $1.variable, [row(time, step: 900)]) }, timeUnit: times.unit)
  }
}

extension OpenMeteoResponseWriter {
  private func days(at starts: [Date]) throws(OpenMeteoQuery.BadRequest) -> OpenMeteoTable? {
    guard let names = query.names(of: "daily") else { return nil }
    var values: [(name: String, variable: SimulatedDayVariable)] = []
    for name in names {
      guard !isOfAir, let variable = SimulatedDayVariable(named: SimulatedVariable.presentName(name)) else {
        throw Self.unknown(name, "ForecastVariableDaily")
      }
      values.append((name, variable))
    }
    let days = starts.map { start in
      OpenMeteoDay(
        time: time(start, readAs: zone.wholeHours),
        rows: (0..<24).map { row(time(start + Double($0) * 3600, readAs: zone.wholeHours), step: 3600) }, zone: zone,
        coordinates: view.coordinates, units: query.units)
    }
    let columns = values.map { name, variable in
      OpenMeteoTable.Column(
        name: name, unit: variable.quantity?.unit(in: query.units) ?? times.unit,
        values: days.map { written(variable.value($0)) })
    }
    return OpenMeteoTable(
      times: days.map { times.day($0.time.displayed) }, columns: self.columns(columns, of: query.models),
      timeUnit: times.unit)
  }

  private func written(_ value: SimulatedDayVariable.Value) -> OrderedJSON {
    switch value {
    case .number(let number, let decimals): .number(number, decimals)
    case .instant(let time): times.instant(time)
    }
  }
}
