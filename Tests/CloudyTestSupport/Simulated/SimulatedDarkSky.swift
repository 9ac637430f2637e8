import CloudyModel
import CloudyPlaces
import Foundation

/// A service with the Dark Sky API, such as Pirate Weather.
struct SimulatedDarkSky {
  let weather: SimulatedWeather

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    let point = (request.pathParts.last ?? "").split(separator: ",").map { Double($0) }
    guard point.count == 2, let latitude = point[0], let longitude = point[1],
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return .simulated(["code": 400, "error": "The given location is invalid."], status: 400) }
    let place = PlaceDatabase.embedded.place(at: coordinates)
    let units = DarkSkyWriting(
      units: request.query["units"] ?? "us", country: place.country?.code, truth: weather.truth)
    let day = SimulatedDarkSkyDays(
      view: weather.view(at: coordinates, of: .darkSky), calendar: place.calendar,
      writing: units)
    let hourCount = request.query["extend"] == "hourly" ? 169 : 49
    let alerts = weather.alerts(at: coordinates, now: now)
    let excluded = Set((request.query["exclude"] ?? "").split(separator: ",").map(String.init))
    let blocks: KeyValuePairs<String, OrderedJSON?> = [
      "currently": currently(day.view, units, now: now),
      "minutely": ["summary": "Simulated.", "icon": "cloudy", "data": .list(minutes(day.view, units, now: now))],
      "hourly": [
        "summary": "Simulated.", "icon": "cloudy",
        "data": .list(hours(day.view, units, from: now.floored(to: 3600), count: hourCount)),
      ],
      "daily": ["summary": "Simulated.", "icon": "cloudy", "data": .list(day.days(from: now))],
      "alerts": alerts.isEmpty ? nil : .list(alerts.map(alert)),
      "flags": [
        "sources": ["played"], "sourceTimes": ["played": .text(run(at: now))], "nearest-station": 0,
        "units": .text(units.name),
      ],
    ]
    let offset = Double(place.timeZone.secondsFromGMT(for: now)) / 3600
    let head: [Member] = [
      ("latitude", .double(latitude)), ("longitude", .double(longitude)),
      ("timezone", .text(place.timeZoneIdentifier)),
    ]
    let stored = members(blocks).filter { !excluded.contains($0.name) }
    let response = head + stored + [("offset", units.number(offset, 2))]
    return .simulated(.object(response), headers: ["Cache-Control": "max-age=900, must-revalidate"])
  }

  private func currently(_ view: SimulatedForecast, _ writing: DarkSkyWriting, now: Date) -> OrderedJSON {
    let moment = view.moment(at: now)
    return .object(
      [("time", .integer(now.unixSeconds)), ("nearestStormDistance", moment.rate > 0 ? 0 : 12)]
        + writing.values(of: moment, rate: moment.rate, type: moment.type, fall: view.fall(during: now..<now + 900)))
  }

  private func minutes(_ view: SimulatedForecast, _ writing: DarkSkyWriting, now: Date) -> [OrderedJSON] {
    let start = now.floored(to: 60)
    return (0...60).map { minute in
      let time = start + Double(minute) * 60
      let moment = view.moment(at: time)
      return .members([
        "time": .integer(time.unixSeconds), "precipIntensity": writing.rate(moment.rate),
        "precipProbability": writing.number(view.truth.chance ?? (moment.rate > 0 ? 0.9 : 0), 2),
        "precipType": moment.rate > 0 ? .text(moment.type.rawValue) : nil,
      ])
    }
  }

  private func hours(_ view: SimulatedForecast, _ writing: DarkSkyWriting, from start: Date, count: Int)
    -> [OrderedJSON]
  {
    (0..<count).map { hour in
      let time = start + Double(hour) * 3600
      let fall = view.fall(during: time..<time + 3600)
      let moment = view.moment(at: time)
      return .object(
        [("time", .integer(time.unixSeconds))]
          + writing.values(of: moment, rate: fall.amount, type: fall.type ?? moment.type, fall: fall))
    }
  }

  private func alert(_ alert: SimulatedAlert) -> OrderedJSON {
    .members([
      "title": .text(alert.event), "regions": .list(alert.areas.map(OrderedJSON.text)),
      "severity": .text(alert.severity), "time": .integer(alert.start.unixSeconds),
      "expires": .integer(alert.end?.unixSeconds ?? -999), "description": .text(alert.text),
      "uri": "https://alerts.weather.gov/",
    ])
  }

  /// For example `2025-11-09 17Z`.
  private func run(at now: Date) -> String {
    (now - 7200 + weather.truth.updated).isoText.prefix(13).replacing("T", with: " ") + "Z"
  }
}

/// The days of a response.
private struct SimulatedDarkSkyDays {
  let view: SimulatedForecast
  let calendar: LocalCalendar
  let writing: DarkSkyWriting

  func days(from now: Date) -> [OrderedJSON] {
    let today = calendar.date(at: now)
    return (0..<8).map { day(today.adding(days: $0)) }
  }

  private func day(_ date: CivilDate) -> OrderedJSON {
    let interval = calendar.interval(of: date)
    let moments = stride(from: interval.lowerBound, to: interval.upperBound, by: 3600).map(view.moment(at:))
    let falls = moments.map { view.fall(during: $0.time..<$0.time + 3600) }
    let sun = SunTimes(on: date, calendar: calendar, coordinates: view.coordinates)
    let strongest = zip(moments, falls).max { $0.1.amount < $1.1.amount }
    let highest = strongest?.1.amount ?? 0
    let snow = falls.reduce(0) { $0 + $1.snow }
    func mean(_ variable: (SimulatedMoment) -> Double) -> Double {
      moments.reduce(0) { $0 + variable($1) } / Double(max(1, moments.count))
    }
    let midday = moments.indices.contains(12) ? moments[12] : moments.first
    let icon = midday.map { writing.icon($0, rate: highest, type: $0.type).replacing("-night", with: "-day") }
    let summary = view.truth.summary ?? "Simulated."
    let falling = members([
      "time": .integer(interval.lowerBound.unixSeconds), "summary": .text(summary), "icon": icon.map(OrderedJSON.text),
      "sunriseTime": sun.rise.map { .integer($0.unixSeconds) },
      "sunsetTime": sun.set.map { .integer($0.unixSeconds) },
      "moonPhase": writing.number(Moon(at: interval.lowerBound + 43_200).phase, 2),
      "precipIntensity": writing.rate(falls.reduce(0) { $0 + $1.amount } / Double(max(1, falls.count))),
      "precipIntensityMax": writing.rate(highest),
      "precipIntensityMaxTime": highest > 0 ? strongest.map { .integer($0.0.time.unixSeconds) } : nil,
      "precipProbability": writing.number(falls.map(\.probability).max() ?? 0, 2),
      "precipType": strongest?.1.type.map { .text($0.rawValue) },
      "precipAccumulation": snow > 0 ? writing.depth(snow) : nil,
    ])
    let rest = members([
      "dewPoint": writing.temperature(mean(\.dewPoint)), "humidity": writing.number(mean(\.humidity), 2),
      "pressure": writing.number(mean(\.pressure), 1), "windSpeed": writing.speed(mean(\.windSpeed)),
      "windGust": writing.speed(moments.map(\.windGust).max() ?? 0),
      "windBearing": midday.map { .integer(Int($0.windBearing.rounded()) % 360) },
      "cloudCover": writing.number(mean(\.cloudCover), 2),
      "uvIndex": .number(moments.map(\.uvIndex).max(), 0), "visibility": writing.visibility(mean(\.visibility)),
    ])
    return .object(
      falling + extremes(of: moments, \.temperature, "temperature")
        + extremes(of: moments, \.apparentTemperature, "apparentTemperature") + rest)
  }

  /// Returns the extremes from midnight to midnight, which also serve for daylight and for the following night.
  private func extremes(
    of moments: [SimulatedMoment], _ variable: KeyPath<SimulatedMoment, Double>, _ name: String
  ) -> [Member] {
    let highest = moments.max { $0[keyPath: variable] < $1[keyPath: variable] }
    let lowest = moments.min { $0[keyPath: variable] < $1[keyPath: variable] }
    return extreme(name + "High", highest, variable) + extreme(name + "Low", lowest, variable)
      + extreme(name + "Max", highest, variable) + extreme(name + "Min", lowest, variable)
  }

  private func extreme(
    _ name: String, _ moment: SimulatedMoment?, _ variable: KeyPath<SimulatedMoment, Double>
  ) -> [Member] {
    guard let moment else { return [] }
    return [
      (name, writing.temperature(moment[keyPath: variable])), (name + "Time", .integer(moment.time.unixSeconds)),
    ]
  }
}

private typealias Member = (name: String, value: OrderedJSON)

private func members(_ members: KeyValuePairs<String, OrderedJSON?>) -> [Member] {
  members.compactMap { name, value in value.map { (name, $0) } }
}

/// Writes values in the units and with the decimals of the Dark Sky API.
private struct DarkSkyWriting {
  let name: String
  private let truth: ServiceDeviation

  /// - Parameters:
  ///   - units: The requested units; unknown ones mean `us`.
  ///   - country: The country of the place, for `auto`.
  init(units: String, country: String?, truth: ServiceDeviation) {
    self.truth = truth
    switch units {
    case "si", "ca": name = units
    case "uk", "uk2": name = "uk2"
    case "auto":
      switch country {
      case "US", "LR", "MM": name = "us"
      case "GB", "IE": name = "uk2"
      case "CA": name = "ca"
      default: name = "si"
      }
    default: name = "us"
    }
  }

  /// Writes a number; whole numbers have no decimals.
  func number(_ value: Double, _ decimals: Int) -> OrderedJSON {
    guard case .double(let rounded) = OrderedJSON.number(value, max(1, decimals)) else { return .null }
    return rounded == rounded.rounded() ? .integer(Int(rounded)) : .double(rounded)
  }

  func temperature(_ celsius: Double) -> OrderedJSON {
    number(name == "us" ? Temperature(celsius: celsius).fahrenheit : celsius, 2)
  }

  func speed(_ metersPerSecond: Double) -> OrderedJSON {
    let speed = Speed(metersPerSecond: metersPerSecond)
    return switch name {
    case "si": number(metersPerSecond, 2)
    case "ca": number(speed.kilometersPerHour, 2)
    default: number(speed.milesPerHour, 2)
    }
  }

  func rate(_ millimetersPerHour: Double) -> OrderedJSON {
    number(name == "us" ? millimetersPerHour / 25.4 : millimetersPerHour, 4)
  }

  func depth(_ centimeters: Double) -> OrderedJSON { number(name == "us" ? centimeters / 2.54 : centimeters, 4) }

  /// Writes a visibility, limited to 10 miles.
  func visibility(_ meters: Double) -> OrderedJSON {
    let length = Length(meters: min(meters, 16_093))
    return number(name == "us" || name == "uk2" ? length.miles : length.kilometers, 3)
  }

  func values(
    of moment: SimulatedMoment, rate: Double, type: PrecipitationType, fall: SimulatedPrecipitation
  ) -> [Member] {
    members([
      "summary": .text(summary(moment, rate: rate, type: type)), "icon": .text(icon(moment, rate: rate, type: type)),
      "precipIntensity": self.rate(rate), "precipProbability": number(fall.probability, 2),
      "precipType": rate > 0 ? .text(type.rawValue) : nil,
      "precipAccumulation": fall.snow > 0 ? depth(fall.snow) : nil,
      "temperature": temperature(moment.temperature), "apparentTemperature": temperature(moment.apparentTemperature),
      "dewPoint": temperature(moment.dewPoint), "humidity": number(moment.humidity, 2),
      "pressure": number(moment.pressure, 1), "windSpeed": speed(moment.windSpeed),
      "windGust": speed(moment.windGust),
      "windBearing": moment.windSpeed > 0 ? .integer(Int(moment.windBearing.rounded()) % 360) : nil,
      "cloudCover": number(moment.cloudCover, 2), "uvIndex": .number(moment.uvIndex, 0),
      "visibility": visibility(moment.visibility), "ozone": 301.4,
    ])
  }

  func icon(_ moment: SimulatedMoment, rate: Double, type: PrecipitationType) -> String {
    if let icon = truth.icon { return icon }
    if rate > 0.02 { return type.rawValue }
    if moment.isFoggy { return "fog" }
    if moment.windSpeed >= 6.7056 { return "wind" }
    let suffix = moment.isDaylight ? "-day" : "-night"
    return moment.cloudCover < 0.125
      ? "clear" + suffix : moment.cloudCover < 0.875 ? "partly-cloudy" + suffix : "cloudy"
  }

  private func summary(_ moment: SimulatedMoment, rate: Double, type: PrecipitationType) -> String {
    if let summary = truth.summary { return summary }
    if rate > 0.02 {
      let strength = rate < 0.4 ? "Possible Light " : rate < 2.5 ? "Light " : rate < 10 ? "" : "Heavy "
      return strength + type.rawValue.capitalized
    }
    if moment.isFoggy { return "Foggy" }
    if moment.windSpeed >= 6.7056 { return "Breezy" }
    switch moment.cloudCover {
    case ..<0.125: return "Clear"
    case ..<0.5: return "Partly Cloudy"
    case ..<0.875: return "Mostly Cloudy"
    default: return "Overcast"
    }
  }
}
