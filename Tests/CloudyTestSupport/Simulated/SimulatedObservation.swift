import CloudyModel
import Foundation

/// The latest measurement of a station of the National Weather Service.
struct SimulatedObservation {
  let view: SimulatedForecast
  let grid: SimulatedGrid
  let address: String
  let now: Date

  var response: OrderedJSON {
    // Observations are made seven minutes before each hour.
    let moment = view.moment(at: (now - 3180).floored(to: 3600) + 3180)
    let visibility = sight.map(Self.visibility) ?? moment.visibility
    let station = address + "/stations/" + grid.station(0)
    return [
      "id": .text(station + "/observations/latest"), "type": "Feature",
      "geometry": [
        "type": "Point",
        "coordinates": [.number(view.coordinates.longitude, 4), .number(view.coordinates.latitude, 4)],
      ],
      "properties": [
        "elevation": value("m", view.elevation), "station": .text(station), "stationId": .text(grid.station(0)),
        "timestamp": .text((moment.time + view.truth.stationTime).zeroOffsetText), "rawMessage": "",
        "textDescription": .text(words(moment)),
        "presentWeather": [], "temperature": measured("degC", moment.temperature),
        "dewpoint": measured("degC", moment.dewPoint), "windDirection": measured("degree_(angle)", moment.windBearing),
        "windSpeed": measured("km_h-1", moment.windSpeed * 3.6),
        "windGust": measured("km_h-1", moment.windSpeed > 6 ? moment.windGust * 3.6 : nil),
        "barometricPressure": measured("Pa", moment.pressure * 100 - 300),
        "seaLevelPressure": measured("Pa", moment.pressure * 100),
        "visibility": measured("m", min(16_093, visibility)),
        "precipitationLastHour": value("mm", nil),
        "relativeHumidity": measured("percent", moment.humidity * 100),
        "windChill": measured("degC", moment.temperature < 10 ? moment.apparentTemperature : nil),
        "heatIndex": measured("degC", moment.temperature > 26 ? moment.apparentTemperature : nil),
        "cloudLayers": isSilent ? [] : [["base": value("m", 1200), "amount": .text(layer(moment))]],
      ],
    ]
  }

  /// Whether the station reports no values, as one in four does.
  private var isSilent: Bool {
    view.truth.station.map { $0 == .silent } ?? ((grid.x + grid.y) % 4 == 0)
  }

  /// The observation in place of the grid's weather; `nil` to observe the grid's.
  private var sight: Disagreement.StationSight? { view.truth.station }

  private static func visibility(_ sight: Disagreement.StationSight) -> Double {
    switch sight {
    case .clear, .cloudy, .silent: 16_093
    case .fog: 200
    case .rain: 6000
    case .snow: 1200
    }
  }

  private func measured(_ unit: String, _ variable: Double?) -> OrderedJSON {
    let variable = isSilent ? nil : variable
    return [
      "unitCode": .text("wmoUnit:\(unit)"), "value": .number(variable, 2),
      "qualityControl": variable == nil ? "Z" : "V",
    ]
  }

  private func value(_ unit: String, _ variable: Double?) -> OrderedJSON {
    ["unitCode": .text("wmoUnit:\(unit)"), "value": .number(variable, 2)]
  }

  private func layer(_ moment: SimulatedMoment) -> String {
    if let sight { return sight == .clear ? "CLR" : "OVC" }
    switch moment.cloudCover {
    case ..<0.06: return "CLR"
    case ..<0.3: return "FEW"
    case ..<0.56: return "SCT"
    case ..<0.94: return "BKN"
    default: return "OVC"
    }
  }

  private func words(_ moment: SimulatedMoment) -> String {
    if isSilent { return "" }
    if let sight { return sight == .fog ? "Fog" : sight == .rain ? "Light Rain" : sight.rawValue.capitalized }
    if moment.rate > 0.02 { return (moment.rate < 2.5 ? "Light " : "") + moment.type.rawValue.capitalized }
    if moment.isFoggy { return "Fog" }
    return moment.cloudCover < 0.2 ? "Clear" : moment.cloudCover < 0.8 ? "Partly Cloudy" : "Cloudy"
  }
}
