import CloudyModel
import CloudyPlaces
import Foundation

/// MET Norway's responses: https://api.met.no/weatherapi/locationforecast/2.0/documentation.
struct SimulatedMetNorway {
  let weather: SimulatedWeather
  let service: SimulatedService

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    guard let latitude = request.query["lat"].flatMap(Double.init),
      let longitude = request.query["lon"].flatMap(Double.init),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return .html(status: 400) }
    // There is a new forecast every hour, and a new nowcast every five minutes.
    let period: TimeInterval = service == .metNorwayNowcast ? 300 : 3600
    let updatedAt = (now - period / 3).floored(to: period) + period / 3 + weather.truth.updated
    // Varies, so that clients do not all return together.
    let stagger = TimeInterval(abs(request.target.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 120 }))
    let headers = [
      "Last-Modified": updatedAt.httpText,
      "Expires": (now + (service == .metNorwayNowcast ? 300 : 31 * 60) + stagger).httpText,
    ]
    let view = weather.view(at: coordinates, of: service)
    if service == .metNorwayNowcast, !isInReachOfRadars(coordinates) { return .html(status: 422) }
    if request.headers["if-modified-since"] == headers["Last-Modified"] {
      return .response(status: 304, headers: headers, body: Data())
    }
    let form = MetNorwayForm(request, service: service)
    let altitude = request.query["altitude"].flatMap(Int.init) ?? Int(view.elevation)
    let steps = service == .metNorwayNowcast ? nowcast(view, now: now) : forecast(view, from: now.floored(to: 3600))
    return .simulated(
      [
        "type": "Feature",
        "geometry": [
          "type": "Point",
          "coordinates": [.number(longitude, 4), .number(latitude, 4), .integer(altitude)],
        ],
        "properties": [
          "meta": meta(updatedAt: updatedAt, variables: form.variables),
          "timeseries": .list(steps.map { form.written($0) }),
        ],
      ], headers: headers)
  }

  private func meta(updatedAt: Date, variables: [String]) -> OrderedJSON {
    .members([
      "updated_at": .text(updatedAt.isoText),
      "units": .object(variables.map { ($0, .text(MetNorwayForm.unit(of: $0))) }),
      "radar_coverage": service == .metNorwayNowcast ? "ok" : nil,
    ])
  }

  private func isInReachOfRadars(_ coordinates: Coordinates) -> Bool {
    let country = PlaceDatabase.embedded.place(at: coordinates).country?.code ?? ""
    return ["NO", "SE", "FI", "AX", "DK"].contains(country)
  }
}

/// Responses of the product Locationforecast.
extension SimulatedMetNorway {
  /// Returns hours for about two and a half days, then six-hour steps; the last step has no period after it.
  private func forecast(_ view: SimulatedForecast, from start: Date) -> [OrderedJSON] {
    let hourlyEnd = (start + 61 * 3600).floored(to: 6 * 3600)
    let end = hourlyEnd + 7 * 86_400
    let times =
      Array(stride(from: start, to: hourlyEnd, by: 3600)) + Array(stride(from: hourlyEnd, through: end, by: 6 * 3600))
    return times.map { time in
      let moment = view.moment(at: time)
      let isHourly = time < hourlyEnd
      func period(_ hours: Double, details: OrderedJSON?) -> OrderedJSON? {
        guard time + hours * 3600 <= end else { return nil }
        let fall = view.fall(during: time..<time + hours * 3600)
        let symbol = symbol(moment, fall: fall, hours: hours, in: view)
        return .members(["summary": ["symbol_code": .text(symbol)], "details": details])
      }
      return [
        "time": .text(time.isoText),
        "data": .members([
          "instant": ["details": details(moment, isNear: isHourly, in: view)],
          "next_12_hours": period(12, details: chance(view, from: time, hours: 12)),
          "next_1_hours": isHourly ? period(1, details: hour(view, from: time)) : nil,
          "next_6_hours": period(6, details: quarter(view, from: time)),
        ]),
      ]
    }
  }

  /// Whether the place is in the Nordic countries, for which there are more values.
  private func isNordic(_ view: SimulatedForecast) -> Bool {
    (54...72).contains(view.coordinates.latitude) && (2...33).contains(view.coordinates.longitude)
  }

  private func details(_ moment: SimulatedMoment, isNear: Bool, in view: SimulatedForecast) -> OrderedJSON {
    let isNordic = isNordic(view)
    return .members([
      "air_pressure_at_sea_level": .number(moment.pressure), "air_temperature": .number(moment.temperature),
      "air_temperature_percentile_10": isNordic ? .number(moment.temperature - 0.8) : nil,
      "air_temperature_percentile_90": isNordic ? .number(moment.temperature + 0.8) : nil,
      "cloud_area_fraction": .number(moment.cloudCover * 100),
      "cloud_area_fraction_high": .number(moment.cloudLayers.high * 100),
      "cloud_area_fraction_low": .number(moment.cloudLayers.low * 100),
      "cloud_area_fraction_medium": .number(moment.cloudLayers.middle * 100),
      "dew_point_temperature": .number(moment.dewPoint),
      "fog_area_fraction": isNear ? .number(moment.isFoggy ? 100 : 0) : nil,
      "relative_humidity": .number(moment.humidity * 100),
      "ultraviolet_index_clear_sky": isNear ? .number(moment.clearSkyUVIndex) : nil,
      "wind_from_direction": .number(moment.windBearing), "wind_speed": .number(moment.windSpeed),
      "wind_speed_of_gust": isNear && isNordic ? .number(moment.windGust) : nil,
      "wind_speed_percentile_10": isNordic ? .number(moment.windSpeed * 0.85) : nil,
      "wind_speed_percentile_90": isNordic ? .number(moment.windSpeed * 1.15) : nil,
    ])
  }

  private func chance(_ view: SimulatedForecast, from time: Date, hours: Double) -> OrderedJSON {
    let fall = view.fall(during: time..<time + hours * 3600)
    return ["probability_of_precipitation": .number(fall.probability * 100)]
  }

  private func hour(_ view: SimulatedForecast, from time: Date) -> OrderedJSON {
    let fall = view.fall(during: time..<time + 3600)
    let isNordic = isNordic(view)
    return .members([
      "precipitation_amount": .number(fall.amount),
      "precipitation_amount_max": isNordic ? .number(fall.amount * 1.3) : nil,
      "precipitation_amount_min": isNordic ? .number(fall.amount * 0.7) : nil,
      "probability_of_precipitation": .number(fall.probability * 100),
      "probability_of_thunder": isNordic ? .number(view.moment(at: time).hasThunder ? 70 : 0.2) : nil,
    ])
  }

  private func quarter(_ view: SimulatedForecast, from time: Date) -> OrderedJSON {
    let temperatures = (0...6).map { view.moment(at: time + Double($0) * 3600).temperature }
    let fall = view.fall(during: time..<time + 6 * 3600)
    return [
      "air_temperature_max": .number(temperatures.max()), "air_temperature_min": .number(temperatures.min()),
      "precipitation_amount": .number(fall.amount), "precipitation_amount_max": .number(fall.amount * 1.3),
      "precipitation_amount_min": .number(fall.amount * 0.7),
      "probability_of_precipitation": .number(fall.probability * 100),
    ]
  }

  private func symbol(
    _ moment: SimulatedMoment, fall: SimulatedPrecipitation, hours: Double, in view: SimulatedForecast
  ) -> String {
    let name = view.truth.symbol ?? skySymbol(moment, fall: fall, hours: hours)
    guard MetNorwayForm.hasVariants(name) else { return name }
    if moment.isDaylight { return name + "_day" }
    let sun = Sun.position(at: moment.time, from: view.coordinates).elevation
    return name + (abs(view.coordinates.latitude) > 67.4 && sun > -6 ? "_polartwilight" : "_night")
  }

  private func skySymbol(_ moment: SimulatedMoment, fall: SimulatedPrecipitation, hours: Double) -> String {
    let rate = fall.amount / hours
    if rate >= 0.05, let type = fall.type {
      let strength = rate < 0.5 ? "light" : rate < 2.5 ? "" : "heavy"
      return strength + type.rawValue + (moment.hasThunder ? "andthunder" : "")
    }
    if moment.isFoggy { return "fog" }
    switch moment.cloudCover {
    case ..<0.13: return "clearsky"
    case ..<0.38: return "fair"
    case ..<0.86: return "partlycloudy"
    default: return "cloudy"
    }
  }
}

/// Responses of the product Nowcast.
extension SimulatedMetNorway {
  /// Returns steps of five minutes for two hours; only the first one has more than precipitation.
  private func nowcast(_ view: SimulatedForecast, now: Date) -> [OrderedJSON] {
    let start = now.floored(to: 300)
    return (0...23).map { step in
      let time = start + Double(step) * 300
      let moment = view.moment(at: time)
      guard step == 0 else {
        return [
          "time": .text(time.isoText),
          "data": ["instant": ["details": ["precipitation_rate": .number(moment.rate)]]],
        ]
      }
      let fall = view.fall(during: start..<start + 3600)
      let symbol = symbol(moment, fall: fall, hours: 1, in: view)
      return [
        "time": .text(time.isoText),
        "data": [
          "instant": [
            "details": [
              "air_temperature": .number(moment.temperature), "precipitation_rate": .number(moment.rate),
              "relative_humidity": .number(moment.humidity * 100),
              "wind_from_direction": .number(moment.windBearing), "wind_speed": .number(moment.windSpeed),
              "wind_speed_of_gust": .number(moment.windGust),
            ]
          ],
          "next_1_hours": [
            "summary": ["symbol_code": .text(symbol)],
            "details": ["precipitation_amount": .number(fall.amount)],
          ],
        ],
      ]
    }
  }
}
