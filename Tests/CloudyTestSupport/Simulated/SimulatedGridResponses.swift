import CloudyModel
import Foundation

/// The National Weather Service's responses for a grid cell.
struct SimulatedGridResponses {
  let view: SimulatedForecast
  let grid: SimulatedGrid
  let address: String
  let now: Date
  let zone: TimeZone
  let isMetric: Bool
  /// The value of the header `Feature-Flags`.
  let flags: String

  private var start: Date { now.floored(to: 3600) }

  /// The layers, each value with the period for which it is valid.
  var layers: OrderedJSON {
    let moments = (0..<180).map { view.moment(at: layersStart + Double($0) * 3600) }
    func layer(_ unit: String, _ variable: (SimulatedMoment) -> Double?) -> OrderedJSON {
      values(unit, moments.map { ($0.time, variable($0)) }, hours: 1)
    }
    let quarters = (0..<30).map { layersStart + Double($0) * 6 * 3600 }
    func quarterLayer(_ variable: (SimulatedPrecipitation) -> Double) -> OrderedJSON {
      values("mm", quarters.map { ($0, variable(view.fall(during: $0..<$0 + 6 * 3600))) }, hours: 6)
    }
    return feature([
      "updateTime": .text((start + view.truth.updated).zeroOffsetText),
      "validTimes": .text(layersStart.zeroOffsetText + "/P7DT12H"),
      "elevation": ["unitCode": "wmoUnit:m", "value": .number(view.elevation)],
      "forecastOffice": .text(address + "/offices/" + grid.office), "gridId": .text(grid.office),
      "gridX": .integer(grid.x), "gridY": .integer(grid.y),
      "temperature": layer("degC") { $0.temperature }, "dewpoint": layer("degC") { $0.dewPoint },
      "relativeHumidity": layer("percent") { ($0.humidity * 100).rounded() },
      "apparentTemperature": layer("degC") { $0.apparentTemperature },
      "heatIndex": layer("degC") { $0.temperature > 26 ? $0.apparentTemperature : nil },
      "windChill": layer("degC") { $0.temperature < 10 ? $0.apparentTemperature : nil },
      "skyCover": layer("percent") { ($0.cloudCover * 100).rounded() },
      "windDirection": layer("degree_(angle)") { ($0.windBearing / 10).rounded() * 10 },
      "windSpeed": layer("km_h-1") { $0.windSpeed * 3.6 }, "windGust": layer("km_h-1") { $0.windGust * 3.6 },
      "weather": weather(moments), "hazards": ["values": []],
      "probabilityOfPrecipitation": layer("percent") { (fall(inHourFrom: $0.time).probability * 100).rounded() },
      "quantitativePrecipitation": quarterLayer { $0.amount },
      "snowfallAmount": quarterLayer { $0.snow * 10 }, "iceAccumulation": quarterLayer { _ in 0 },
      // Only for two days.
      "visibility": values("m", moments.prefix(48).map { ($0.time, min(16_093, $0.visibility)) }, hours: 1),
      "pressure": ["values": []],
    ])
  }

  var hours: OrderedJSON {
    periods(
      (0..<156).map { hour in
        let start = start + Double(hour) * 3600
        let moment = view.moment(at: start)
        return period(
          hour + 1, name: "", start..<start + 3600, isDaytime: moment.isDaylight, temperature: moment.temperature,
          moment: moment)
      })
  }

  /// Days from 6:00 to 18:00 in local time, and nights.
  var halfDays: OrderedJSON {
    let calendar = LocalCalendar(timeZone: zone)
    let today = calendar.date(at: now)
    let edges = (0...8).flatMap { day in
      [6, 18].map { calendar.instant(of: today.adding(days: day), at: TimeOfDay(hour: $0)) }
    }
    let first = max(0, (edges.firstIndex { $0 > now } ?? 1) - 1)
    let isBeforeSix = edges.first.map { now < $0 } ?? false
    let starts = isBeforeSix ? [start] + edges : Array(edges[first...])
    return periods(
      zip(starts, starts.dropFirst()).prefix(14).enumerated().map { number, edges in
        let moments = stride(from: edges.0, to: edges.1, by: 3600).map(view.moment(at:))
        let isDaytime = calendar.timeOfDay(at: edges.0).hour == 6
        let temperatures = moments.map(\.temperature)
        let weekday = "\(calendar.date(at: edges.0).weekday)".capitalized
        return period(
          number + 1, name: isDaytime ? weekday : weekday + " Night", max(edges.0, start)..<edges.1,
          isDaytime: isDaytime, temperature: (isDaytime ? temperatures.max() : temperatures.min()) ?? 0,
          moment: moments[moments.count / 2])
      })
  }

  var stations: OrderedJSON {
    let names = (0..<3).map(grid.station)
    let features = names.map { name -> OrderedJSON in
      let coordinates = SimulatedGrid(station: name)?.coordinates ?? view.coordinates
      return [
        "id": .text(address + "/stations/" + name), "type": "Feature",
        "geometry": [
          "type": "Point", "coordinates": [.number(coordinates.longitude, 4), .number(coordinates.latitude, 4)],
        ],
        "properties": [
          "@type": "wx:ObservationStation", "elevation": ["unitCode": "wmoUnit:m", "value": .number(view.elevation)],
          "stationIdentifier": .text(name), "name": .text("Harlan \(name)"), "timeZone": .text(zone.identifier),
        ],
      ]
    }
    return [
      "type": "FeatureCollection", "features": .list(features),
      "observationStations": .list(names.map { .text(address + "/stations/" + $0) }),
    ]
  }
}

/// The layers of the raw grid.
extension SimulatedGridResponses {
  /// A start some hours ago.
  private var layersStart: Date { now.floored(to: 6 * 3600) }

  private func fall(inHourFrom start: Date) -> SimulatedPrecipitation { view.fall(during: start..<start + 3600) }

  /// Writes values; consecutive equal ones are written once.
  private func values(_ unit: String, _ values: [(Date, Double?)], hours: Int) -> OrderedJSON {
    let values = values.map { ($0.0, $0.1.map { ($0 * 10).rounded() / 10 + 0 }) }
    return [
      "uom": .text("wmoUnit:\(unit)"),
      "values": .list(
        runs(of: values).map { start, value, count in
          ["validTime": .text(valid(start, hours: count * hours)), "value": .number(value)]
        }),
    ]
  }

  private func runs<Value: Equatable>(of values: [(Date, Value)]) -> [(start: Date, value: Value, count: Int)] {
    var runs: [(start: Date, value: Value, count: Int)] = []
    for (time, value) in values {
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((time, value, 1))
      }
    }
    return runs
  }

  /// Formats a period, such as `2026-11-21T12:00:00+00:00/P1DT6H`.
  private func valid(_ start: Date, hours: Int) -> String {
    let days = hours / 24
    let rest = hours % 24
    return start.zeroOffsetText + "/P" + (days > 0 ? "\(days)D" : "") + (rest > 0 ? "T\(rest)H" : "")
  }

  private func weather(_ moments: [SimulatedMoment]) -> OrderedJSON {
    let hours = moments.map { moment in (moment.time, phenomenon(moment)) }
    return [
      "values": .list(
        runs(of: hours).map { start, phenomenon, count in
          [
            "validTime": .text(valid(start, hours: count)),
            "value": [
              [
                "coverage": phenomenon.map { .text($0.coverage) } ?? .null,
                "weather": phenomenon.map { .text($0.weather) } ?? .null,
                "intensity": phenomenon?.intensity.map { .text($0) } ?? .null,
                "visibility": ["unitCode": "wmoUnit:km", "value": .null], "attributes": [],
              ]
            ],
          ]
        })
    ]
  }

  private struct Phenomenon: Equatable {
    let coverage: String
    let weather: String
    let intensity: String?
  }

  private func phenomenon(_ moment: SimulatedMoment) -> Phenomenon? {
    let fall = fall(inHourFrom: moment.time)
    guard let type = fall.type else {
      return moment.isFoggy ? Phenomenon(coverage: "areas", weather: "fog", intensity: nil) : nil
    }
    let coverage =
      switch fall.probability {
      case ..<0.25: "slight_chance"
      case ..<0.55: "chance"
      case ..<0.75: "likely"
      default: "definite"
      }
    let intensity =
      switch fall.amount {
      case ..<0.4: "very_light"
      case ..<2.5: "light"
      case ..<10: "moderate"
      default: "heavy"
      }
    return Phenomenon(
      coverage: coverage, weather: moment.hasThunder ? "thunderstorms" : type.rawValue, intensity: intensity)
  }

  private func feature(_ properties: OrderedJSON) -> OrderedJSON {
    let (latitude, longitude) = (view.coordinates.latitude, view.coordinates.longitude)
    let vertices = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { east, north -> OrderedJSON in
      [.number(longitude + east * 0.0125, 4), .number(latitude + north * 0.0125, 4)]
    }
    return [
      "id": .text(address + grid.path), "type": "Feature",
      "geometry": ["type": "Polygon", "coordinates": [.list(vertices)]], "properties": properties,
    ]
  }
}

/// The periods of the forecasts in words.
extension SimulatedGridResponses {
  private func periods(_ periods: [OrderedJSON]) -> OrderedJSON {
    feature([
      "units": isMetric ? "si" : "us", "generatedAt": .text(start.zeroOffsetText),
      "updateTime": .text((start + view.truth.updated).zeroOffsetText),
      "validTimes": .text(layersStart.zeroOffsetText + "/P7DT12H"),
      "elevation": ["unitCode": "wmoUnit:m", "value": .number(view.elevation)], "periods": .list(periods),
    ])
  }

  private func period(
    _ number: Int, name: String, _ interval: Range<Date>, isDaytime: Bool, temperature: Double, moment: SimulatedMoment
  ) -> OrderedJSON {
    let fall = fall(inHourFrom: moment.time)
    let chance = fall.probability > 0 ? OrderedJSON.number(fall.probability * 100, 0) : .null
    let degrees = isMetric ? temperature : Temperature(celsius: temperature).fahrenheit
    let speed = Speed(metersPerSecond: moment.windSpeed)
    let speedText = "\(Int((isMetric ? speed.kilometersPerHour : speed.milesPerHour).rounded()))"
    return [
      "number": .integer(number), "name": .text(name), "startTime": .text(interval.lowerBound.isoText(in: zone)),
      "endTime": .text(interval.upperBound.isoText(in: zone)), "isDaytime": .boolean(isDaytime),
      "temperature": quantity("temperature", "degC", temperature, orElse: .number(degrees, 0)),
      "temperatureUnit": isMetric ? "C" : "F", "temperatureTrend": .null,
      "probabilityOfPrecipitation": ["unitCode": "wmoUnit:percent", "value": chance],
      "dewpoint": ["unitCode": "wmoUnit:degC", "value": .number(moment.dewPoint, 4)],
      "relativeHumidity": ["unitCode": "wmoUnit:percent", "value": .number(moment.humidity * 100, 0)],
      "windSpeed": quantity(
        "wind_speed", "km_h-1", speed.kilometersPerHour, orElse: .text(speedText + (isMetric ? " km/h" : " mph"))),
      "windDirection": .text(point(moment.windBearing)),
      "icon": "https://api.weather.gov/icons/land/day/few?size=small", "shortForecast": .text(words(moment, fall)),
      "detailedForecast": "",
    ]
  }

  /// Writes a value with its unit, for clients that requested this.
  private func quantity(_ name: String, _ unit: String, _ value: Double, orElse text: OrderedJSON) -> OrderedJSON {
    guard flags.contains("forecast_\(name)_qv") else { return text }
    return ["unitCode": .text("wmoUnit:\(unit)"), "value": .number(value)]
  }

  private func point(_ bearing: Double) -> String {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    return points[Int((bearing / 22.5).rounded()) % 16]
  }

  private func words(_ moment: SimulatedMoment, _ fall: SimulatedPrecipitation) -> String {
    if let words = view.truth.shortForecast { return words }
    if let type = fall.type { return (fall.amount < 2.5 ? "Light " : "") + type.rawValue.capitalized }
    return moment.cloudCover < 0.2 ? "Clear" : moment.cloudCover < 0.8 ? "Partly Cloudy" : "Cloudy"
  }
}
