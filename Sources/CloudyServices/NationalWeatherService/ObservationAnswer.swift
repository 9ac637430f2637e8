import CloudyModel
import Foundation

/// A station's latest observation.
struct ObservationAnswer: Decodable {
  let time: Date?
  /// From words such as `Light Rain and Fog/Mist`.
  let words: WeatherWords?
  private let figures: [Figure: CodedQuantity]
  private let cloudCover: Double?

  private enum Figure: CodingKey, CaseIterable {
    case temperature, dewpoint, relativeHumidity, heatIndex, windChill, windSpeed, windGust, windDirection, visibility
    case seaLevelPressure, barometricPressure
  }

  private enum CodingKeys: CodingKey {
    case properties
  }

  private enum PropertyKeys: CodingKey {
    case timestamp, textDescription, cloudLayers
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
    time = properties.text(.timestamp).flatMap { GridTime.instant($0) }
    words = properties.text(.textDescription).map { WeatherWords($0) }
    cloudCover = properties.list(.cloudLayers, of: CloudLayer.self)?.compactMap(\.cover).max()
    let quantities = try container.nestedContainer(keyedBy: Figure.self, forKey: .properties)
    figures = Figure.allCases.reduce(into: [:]) { $0[$1] = quantities.value($1) }
  }

  private struct CloudLayer: Decodable {
    let amount: String

    /// The middle of the range that the word stands for, from eighths of the sky.
    var cover: Double? {
      switch amount {
      case "CLR", "SKC": 0
      case "FEW": 1.5 / 8
      case "SCT": 3.5 / 8
      case "BKN": 6 / 8
      case "OVC", "VV": 1
      default: nil
      }
    }
  }
}

extension ObservationAnswer {
  /// How long an observation counts as current.
  private static let lifetime: TimeInterval = 2 * 3600
  /// How far clocks may disagree.
  private static let clockTolerance: TimeInterval = 900

  /// Whether it has a temperature, and is recent enough to count as current.
  func isUsable(at now: Date) -> Bool {
    guard figures[.temperature]?.temperature != nil, let age = time.map(now.timeIntervalSince) else { return false }
    return (-ObservationAnswer.clockTolerance...ObservationAnswer.lifetime).contains(age)
  }

  /// Returns the current conditions, and which of them Cloudy derived.
  ///
  /// - Parameters:
  ///   - hour: The present hour of the forecast, which fills what the station lacks.
  ///   - now: The present. The result is never dated later.
  func current(filledFrom hour: Conditions, at coordinates: Coordinates, now: Date) -> (Conditions, Set<Derivation>) {
    var conditions = Conditions(time: min(time ?? now, now))
    conditions.isDaylight = Sun.isDaylight(at: now, coordinates: coordinates)
    conditions.temperature = figures[.temperature]?.temperature
    conditions.apparentTemperature =
      figures[.heatIndex]?.apparentTemperature ?? figures[.windChill]?.apparentTemperature
    conditions.dewPoint = figures[.dewpoint]?.dewPoint
    conditions.humidity = figures[.relativeHumidity]?.fraction
    conditions.pressure = figures[.seaLevelPressure]?.pressure ?? figures[.barometricPressure]?.pressure
    conditions.windSpeed = figures[.windSpeed]?.speed
    conditions.windGust = figures[.windGust]?.speed
    conditions.windBearing = conditions.windSpeed?.metersPerSecond == 0 ? nil : figures[.windDirection]?.bearing
    conditions.visibility = figures[.visibility]?.visibility
    conditions.cloudCover = cloudCover

    let measured = conditions.skyFigures
    var derivations: Set<Derivation> = []
    // Before filling from the hour, since these belong to the present temperature.
    derivations.formUnion(conditions.deriveMissingFigures())
    let isFilled = conditions.takeMissingFigures(from: hour)
    if isFilled || hour.precipitationRate != nil || hour.precipitationProbability != nil {
      derivations.insert(.currentFilledFromHour)
    }
    // Drop a forecast gust that is weaker than the measured wind.
    if let gust = conditions.windGust, let wind = conditions.windSpeed, gust < wind { conditions.windGust = nil }
    conditions.setPrecipitation(of: hour, observed: words)
    // The forecast hour counts only if the station has neither words nor figures.
    let verdict = SkyEvidence(
      figures: conditions, measured: measured, observation: words?.observation, statement: SkyStatement(hour.condition)
    ).verdict
    conditions.condition = verdict.condition
    if verdict.isFromFigures || words?.observation.condition == nil { derivations.insert(.conditionFromFigures) }
    return (conditions, derivations)
  }
}

extension Conditions {
  /// Takes amount and probability of precipitation from the hour, but its type, and whether there is any, from the
  /// station's words, if they say. If precipitation was not expected, its amount stays unknown.
  fileprivate mutating func setPrecipitation(of hour: Conditions, observed words: WeatherWords?) {
    precipitationProbability = hour.precipitationProbability
    if let type = words?.precipitationType {
      precipitationType = type
      precipitationRate = hour.precipitationRate.flatMap { $0.isNoticeable(of: type) ? $0 : nil }
      snowfall = hour.snowfall
    } else if words?.isDry != true {
      precipitationType = hour.precipitationType
      precipitationRate = hour.precipitationRate
      snowfall = hour.snowfall
    }
  }

  /// The figures about the sky that are known.
  fileprivate var skyFigures: Set<SkyEvidence.Figure> {
    let known: [(SkyEvidence.Figure, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}
