import CloudyModel
import Foundation

/// What a station saw last.
struct ObservationAnswer: Decodable {
  let time: Date?
  /// As `Light Rain and Fog/Mist`.
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

    /// The middle of what the word means in eighths of the sky.
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
  /// For how long it stands for the present.
  private static let lifetime: TimeInterval = 2 * 3600
  /// By how much clocks can disagree.
  private static let clockTolerance: TimeInterval = 900

  /// Whether it says how warm it is, at a time that stands for now.
  func isUsable(at now: Date) -> Bool {
    guard figures[.temperature]?.temperature != nil, let age = time.map(now.timeIntervalSince) else { return false }
    return (-ObservationAnswer.clockTolerance...ObservationAnswer.lifetime).contains(age)
  }

  /// - Parameters:
  ///   - hour: That now is in; it says what the station does not.
  ///   - now: It is never of later.
  /// - Returns: Also what of it Cloudy computed.
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
    // Before the hour's, since these go with the temperature of now.
    derivations.formUnion(conditions.deriveMissingFigures())
    let isFilled = conditions.takeMissingFigures(from: hour)
    if isFilled || hour.precipitationRate != nil || hour.precipitationProbability != nil {
      derivations.insert(.currentFilledFromHour)
    }
    // A gust of the forecast is none beside a stronger wind that was measured.
    if let gust = conditions.windGust, let wind = conditions.windSpeed, gust < wind { conditions.windGust = nil }
    conditions.setPrecipitation(of: hour, observed: words)
    // The hour stands in where neither the station's words nor its figures say anything.
    let verdict = SkyEvidence(
      figures: conditions, measured: measured, observation: words?.observation, statement: SkyStatement(hour.condition)
    ).verdict
    conditions.condition = verdict.condition
    if verdict.isFromFigures || words?.observation.condition == nil { derivations.insert(.conditionFromFigures) }
    return (conditions, derivations)
  }
}

extension Conditions {
  /// How much falls and how likely is the hour's to say; what falls, and whether it does, the station's, if it says
  /// anything. How much of what was not expected falls, nobody knows.
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

  /// What of the sky there are figures of.
  fileprivate var skyFigures: Set<SkyEvidence.Figure> {
    let known: [(SkyEvidence.Figure, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}
