import CloudyModel
import Foundation

/// Bright Sky's responses: https://brightsky.dev/docs.
struct SimulatedBrightSky {
  let weather: SimulatedWeather

  private enum Source {
    static let observations = 4711
    static let forecast = 238_685
    static let current = 303_713
  }

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    guard let latitude = request.query["lat"].flatMap(Double.init),
      let longitude = request.query["lon"].flatMap(Double.init),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return Self.refusal(422, "Please supply lat & lon, or dwd_station_id, or wmo_station_id, or source_id") }
    let writing = BrightSkyWriting(isSI: request.query["units"] == "si")
    let view = weather.view(at: coordinates, of: .brightSky)
    // Elsewhere, stations are too sparse for one within 50 km.
    guard (45...57).contains(latitude), (3...18).contains(longitude) else {
      return Self.refusal(404, "No sources match your criteria")
    }
    if request.pathParts == ["current_weather"] {
      return .simulated([
        "weather": current(view, writing, now: now), "sources": [source(Source.current, "synop", view)],
      ])
    }
    guard let first = request.query["date"].flatMap(Self.time) else {
      return Self.refusal(422, "Input should be a valid datetime or date")
    }
    let last = request.query["last_date"].flatMap(Self.time) ?? first + 86_400
    let end = min(last, now.floored(to: 3600) + Double(Self.forecastHours) * 3600)
    let start = first.floored(to: 3600) == first ? first : first.floored(to: 3600) + 3600
    let times = Array(stride(from: start, through: end, by: 3600))
    return .simulated([
      "weather": .list(times.map { record(at: $0, in: view, writing, now: now) }),
      "sources": [source(Source.observations, "current", view), source(Source.forecast, "forecast", view)],
    ])
  }

  /// The number of forecast hours.
  private static let forecastHours = 240

  static func refusal(_ status: Int, _ reason: String) -> StubResponse {
    .simulated(["detail": .text(reason)], status: status)
  }

  /// - Parameter text: A time, or a date, which stands for its midnight in GMT.
  private static func time(_ text: String) -> Date? { Date(isoText: text) ?? CivilDate(isoText: text)?.start }
}

extension SimulatedBrightSky {
  /// Returns the weather at a time; amounts and wind are those of the hour before it.
  private func record(at time: Date, in view: SimulatedForecast, _ writing: BrightSkyWriting, now: Date) -> OrderedJSON
  {
    let moment = view.moment(at: time)
    let before = view.moment(at: time - 1800)
    let fall = view.fall(during: time - 3600..<time)
    let isOver = time <= now
    let isSixth = Int(time.timeIntervalSince1970 / 3600) % 6 == 0
    let sixHours = view.fall(during: time - 6 * 3600..<time)
    return [
      "timestamp": .text(time.zeroOffsetText),
      "source_id": .integer(isOver ? Source.observations : Source.forecast),
      "precipitation": .number(fall.amount), "pressure_msl": writing.pressure(moment.pressure),
      "sunshine": writing.sunshine(before, minutes: 60), "temperature": writing.temperature(moment.temperature),
      "wind_direction": .number(before.windBearing, 0), "wind_speed": writing.speed(before.windSpeed),
      "cloud_cover": .number(moment.cloudCover * 100, 0), "dew_point": writing.temperature(moment.dewPoint),
      "relative_humidity": .number(moment.humidity * 100, 0), "visibility": .number(moment.visibility, 0),
      "wind_gust_direction": isOver ? .number(before.windBearing, 0) : .null,
      "wind_gust_speed": writing.speed(view.gust(during: time - 3600..<time)),
      "condition": .text(condition(moment)),
      "precipitation_probability": isOver ? .null : .number(fall.probability * 100, 0),
      "precipitation_probability_6h": isOver || !isSixth ? .null : .number(sixHours.probability * 100, 0),
      "solar": writing.solar(before, minutes: 60), "icon": .text(icon(moment)),
    ]
  }

  /// Returns a station's observation of ten minutes ago or slightly earlier.
  private func current(_ view: SimulatedForecast, _ writing: BrightSkyWriting, now: Date) -> OrderedJSON {
    let time = (now - 600).floored(to: 600)
    let moment = view.moment(at: time)
    var members: [(String, OrderedJSON)] = [
      ("source_id", .integer(Source.current)), ("timestamp", .text(time.zeroOffsetText)),
      ("cloud_cover", .number(moment.cloudCover * 100, 0)), ("condition", .text(condition(moment))),
      ("dew_point", writing.temperature(moment.dewPoint)),
    ]
    for minutes in [10, 30, 60] {
      let interval = time - Double(minutes) * 60..<time
      let middle = view.moment(at: time - Double(minutes) * 30)
      members += [
        ("solar_\(minutes)", writing.solar(middle, minutes: minutes)),
        // The current amount follows from the current rate, so that all services agree on whether there is
        // precipitation.
        (
          "precipitation_\(minutes)",
          .number(minutes == 10 ? moment.rate / 6 : view.fall(during: interval).amount, 2)
        ),
        ("wind_direction_\(minutes)", .number(middle.windBearing, 0)),
        ("wind_speed_\(minutes)", writing.speed(middle.windSpeed)),
        ("wind_gust_direction_\(minutes)", .number(middle.windBearing, 0)),
        ("wind_gust_speed_\(minutes)", writing.speed(view.gust(during: interval))),
      ]
      if minutes > 10 { members.append(("sunshine_\(minutes)", writing.sunshine(middle, minutes: minutes))) }
    }
    return .object(
      members + [
        ("pressure_msl", writing.pressure(moment.pressure)),
        ("relative_humidity", .number(moment.humidity * 100, 0)),
        ("visibility", .number(moment.visibility, 0)), ("temperature", writing.temperature(moment.temperature)),
        ("fallback_source_ids", .object([])), ("icon", .text(icon(moment))),
      ])
  }

  /// Returns a station some kilometers north of the place.
  private func source(_ id: Int, _ type: String, _ view: SimulatedForecast) -> OrderedJSON {
    let latitude = view.coordinates.latitude + 0.05
    let station = Coordinates(latitude: latitude, longitude: view.coordinates.longitude) ?? view.coordinates
    return [
      "id": .integer(id), "dwd_station_id": "00001", "observation_type": .text(type),
      "lat": .number(station.latitude, 4), "lon": .number(station.longitude, 4), "height": .number(view.elevation),
      "station_name": "Harlan Station", "wmo_station_id": "10001", "first_record": "2010-01-01T00:00:00+00:00",
      "last_record": "2030-01-01T00:00:00+00:00",
      "distance": .number(station.distance(to: view.coordinates).meters, 0),
    ]
  }

  private func condition(_ moment: SimulatedMoment) -> String {
    if moment.hasThunder { return "thunderstorm" }
    if moment.rate > 0.02 { return moment.type == .freezingRain ? "sleet" : moment.type.rawValue }
    return moment.isFoggy ? "fog" : "dry"
  }

  private func icon(_ moment: SimulatedMoment) -> String {
    let condition = condition(moment)
    if condition != "dry" { return condition }
    if moment.windSpeed > 10.8 { return "wind" }
    let suffix = moment.isDaylight ? "-day" : "-night"
    return moment.cloudCover < 0.25
      ? "clear" + suffix : moment.cloudCover < 0.8 ? "partly-cloudy" + suffix : "cloudy"
  }
}

/// Writes values in the units that a request specifies.
private struct BrightSkyWriting {
  let isSI: Bool

  func temperature(_ celsius: Double) -> OrderedJSON {
    isSI ? .number(Temperature(celsius: celsius).kelvins, 2) : .number(celsius)
  }

  func pressure(_ hectopascals: Double) -> OrderedJSON {
    isSI ? .number(hectopascals * 100, 0) : .number(hectopascals)
  }

  func speed(_ metersPerSecond: Double) -> OrderedJSON { .number(isSI ? metersPerSecond : metersPerSecond * 3.6) }

  func sunshine(_ moment: SimulatedMoment, minutes: Int) -> OrderedJSON {
    let shining = moment.isDaylight ? Double(minutes) * (1 - moment.cloudCover) : 0
    return .number(isSI ? shining * 60 : shining, 0)
  }

  func solar(_ moment: SimulatedMoment, minutes: Int) -> OrderedJSON {
    let joules = moment.radiation * Double(minutes) * 60
    return isSI ? .number(joules, 0) : .number(joules / 3_600_000, 3)
  }
}
