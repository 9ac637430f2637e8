import CloudyModel
import Foundation

/// Open-Meteo as it answers: https://open-meteo.com/en/docs. In GMT and Unix time alone, since Cloudy asks for those.
struct PlayedOpenMeteo {
  let weather: PlayedWeather
  let service: PlayedService

  func reply(to request: LoopbackRequest, now: Date) -> LoopbackReply {
    do {
      return .played(try answer(to: request.query, now: now))
    } catch {
      return .played(["error": .boolean(true), "reason": .text(error.reason)], status: 400)
    }
  }

  private struct BadRequest: Error {
    let reason: String
  }

  private func answer(to query: [String: String], now: Date) throws(BadRequest) -> PlayedJSON {
    let coordinates = try coordinates(in: query)
    guard query["timeformat"] == "unixtime", ["GMT", "UTC", nil].contains(query["timezone"]) else {
      throw BadRequest(reason: "Only timeformat=unixtime and timezone=GMT are played.")
    }
    guard query["daily"] == nil else { throw BadRequest(reason: "No daily figures are played.") }
    let view = weather.view(at: coordinates, of: service)
    let speeds = try speedFactor(query["wind_speed_unit"])
    func block(_ name: String, step: TimeInterval, times: [Date]) throws(BadRequest) -> Table? {
      guard let names = query[name], !names.isEmpty else { return nil }
      let figures = try figures(named: names)
      let rows = times.map { time in
        OpenMeteoRow(view: view, time: time, step: step, speedFactor: speeds.factor, reach: reach(at: now))
      }
      return Table(figures: figures, rows: rows, speedUnit: speeds.unit)
    }
    let current = try block("current", step: 900, times: [now.floored(to: 900)])
    let quarters = try block(
      "minutely_15", step: 900, times: times(query, ahead: "forecast_minutely_15", step: 900, now: now))
    let hours = try block("hourly", step: 3600, times: times(query, ahead: "forecast_hours", step: 3600, now: now))
    return .members([
      // Of the cell of the grid that the place is in.
      "latitude": .number(coordinates.latitude + 0.004, 6), "longitude": .number(coordinates.longitude - 0.003, 6),
      "generationtime_ms": 0.25, "utc_offset_seconds": 0, "timezone": "GMT", "timezone_abbreviation": "GMT",
      "elevation": .number(view.elevation),
      "current_units": current?.units(with: ["interval": "seconds"]), "current": current?.row(interval: 900),
      "minutely_15_units": quarters?.units(), "minutely_15": quarters?.columns,
      "hourly_units": hours?.units(), "hourly": hours?.columns,
    ])
  }
}

extension PlayedOpenMeteo {
  private func coordinates(in query: [String: String]) throws(BadRequest) -> Coordinates {
    guard let latitude = query["latitude"].flatMap(Double.init), let longitude = query["longitude"].flatMap(Double.init)
    else { throw BadRequest(reason: "Parameter 'latitude' and 'longitude' must have the same number of elements") }
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
      throw BadRequest(reason: "Latitude must be in range of -90 to 90°. Given: \(latitude).")
    }
    return coordinates
  }

  private func speedFactor(_ unit: String?) throws(BadRequest) -> (factor: Double, unit: String) {
    switch unit {
    case "ms": (1, "m/s")
    case "kmh", nil: (3.6, "km/h")
    default: throw BadRequest(reason: "Only wind_speed_unit=ms and kmh are played.")
    }
  }

  private func figures(named list: String) throws(BadRequest) -> [(name: String, figure: OpenMeteoFigure)] {
    let known = service == .openMeteoAirQuality ? OpenMeteoFigure.ofAir : OpenMeteoFigure.ofWeather
    var figures: [(String, OpenMeteoFigure)] = []
    for name in list.split(separator: ",").map(String.init) {
      guard let figure = known[name] else {
        throw BadRequest(
          reason: "Data corrupted at path ''. Cannot initialize ForecastVariable from invalid String value \(name).")
      }
      figures.append((name, figure))
    }
    return figures
  }

  /// What an answer can have figures of.
  private func reach(at now: Date) -> OpenMeteoReach {
    let today = now.floored(to: 86_400)
    return switch service {
    case .openMeteoArchive: OpenMeteoReach(all: today - 86_400, some: .distantPast)
    case .openMeteoAirQuality: OpenMeteoReach(all: today + 4.5 * 86_400, some: .distantFuture)
    default: OpenMeteoReach(all: .distantFuture, some: today + 7.5 * 86_400)
    }
  }

  private func times(
    _ query: [String: String], ahead: String, step: TimeInterval, now: Date
  ) throws(BadRequest) -> [Date] {
    let today = now.floored(to: 86_400)
    let range: Range<Date>
    if let count = try number(query, ahead, in: 0...2000, default: nil) {
      let back = try number(query, ahead.replacing("forecast", with: "past"), in: 0...2000, default: 0) ?? 0
      let start = now.floored(to: step)
      range = start - Double(back) * step..<start + Double(count) * step
    } else if query["start_date"] != nil || service == .openMeteoArchive {
      range = try dates(query, today: today)
    } else {
      let isOfAir = service == .openMeteoAirQuality
      let days = try number(query, "forecast_days", in: 0...(isOfAir ? 7 : 16), default: isOfAir ? 5 : 7) ?? 0
      let past = try number(query, "past_days", in: 0...92, default: 0) ?? 0
      range = today - Double(past) * 86_400..<today + Double(days) * 86_400
    }
    return stride(from: range.lowerBound, to: range.upperBound, by: step).map(\.self)
  }

  private func dates(_ query: [String: String], today: Date) throws(BadRequest) -> Range<Date> {
    let first = Date(timeIntervalSince1970: -946_771_200)
    let last = service == .openMeteoArchive ? today : today + 15 * 86_400
    func day(_ name: String) throws(BadRequest) -> Date {
      guard let text = query[name], let day = CivilDate(isoText: text)?.start else {
        throw BadRequest(reason: "Parameter '\(name)' is missing or no date.")
      }
      guard (first...last).contains(day) else {
        throw BadRequest(
          reason: "Parameter '\(name)' is out of allowed range from \(first.utcText.prefix(10)) to "
            + last.utcText.prefix(10))
      }
      return day
    }
    let (start, end) = (try day("start_date"), try day("end_date"))
    guard start <= end else { throw BadRequest(reason: "End-date must be larger or equals than start-date") }
    return start..<end + 86_400
  }

  private func number(
    _ query: [String: String], _ name: String, in range: ClosedRange<Int>, default absent: Int?
  ) throws(BadRequest) -> Int? {
    guard let text = query[name] else { return absent }
    guard let number = Int(text), range.contains(number) else {
      throw BadRequest(
        reason: "\(name) is invalid. Allowed range \(range.lowerBound) to \(range.upperBound). Given \(text).")
    }
    return number
  }
}

extension PlayedOpenMeteo {
  /// A block of an answer.
  private struct Table {
    let figures: [(name: String, figure: OpenMeteoFigure)]
    let rows: [OpenMeteoRow]
    let speedUnit: String

    func units(with more: KeyValuePairs<String, PlayedJSON> = [:]) -> PlayedJSON {
      .object(
        [("time", "unixtime")] + more.map { ($0, $1) }
          + figures.map { ($0.name, .text($0.figure.unit == "m/s" ? speedUnit : $0.figure.unit)) })
    }

    var columns: PlayedJSON {
      .object(
        [("time", .list(rows.map { .integer($0.time.unixSeconds) }))]
          + figures.map { name, figure in (name, .list(rows.map { figure.value(in: $0) })) })
    }

    func row(interval: Int) -> PlayedJSON? {
      rows.first.map { row in
        .object(
          [("time", .integer(row.time.unixSeconds)), ("interval", .integer(interval))]
            + figures.map { ($0.name, $0.figure.value(in: row)) })
      }
    }
  }
}
