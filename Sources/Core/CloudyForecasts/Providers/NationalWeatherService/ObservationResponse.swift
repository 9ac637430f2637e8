import CloudyHTTP
import CloudyModel
import Foundation

/// A station's latest observation.
struct ObservationResponse: Decodable {
  let time: Date?
  /// From words such as `Light Rain and Fog/Mist`.
  let words: WeatherWords?
  /// Where the station is; `nil` if it does not say.
  let coordinates: Coordinates?
  /// In meters above sea level; `nil` if it does not say.
  let elevation: Double?
  private let values: [Variable: CodedQuantity]
  private let cloudCover: Double?

  private enum Variable: CodingKey, CaseIterable {
    case temperature, dewpoint, relativeHumidity, heatIndex, windChill, windSpeed, windGust, windDirection, visibility
    case seaLevelPressure, barometricPressure
  }

  private enum CodingKeys: CodingKey {
    case properties, geometry
  }

  private enum PropertyKeys: CodingKey {
    case timestamp, textDescription, cloudLayers, elevation
  }

  private struct Height: Decodable {
    let value: LossyNumber
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try container.nestedContainer(keyedBy: PropertyKeys.self, forKey: .properties)
    time = properties.text(.timestamp).flatMap { GridTime.instant($0) }
    words = properties.text(.textDescription).map { WeatherWords($0) }
    coordinates = container.value(.geometry, as: GeoJSONPoint.self)?.place
    elevation = properties.value(.elevation, as: Height.self)?.value.value
    cloudCover = properties.list(.cloudLayers, of: CloudLayer.self)?.compactMap(\.cover).max()
    let quantities = try container.nestedContainer(keyedBy: Variable.self, forKey: .properties)
    values = Variable.allCases.reduce(into: [:]) { $0[$1] = quantities.value($1) }
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

extension ObservationResponse {
  /// How long an observation counts as current. Stations report once an hour, some minutes late.
  private static let lifetime: TimeInterval = 75 * 60
  /// How far from a place a station says what the weather there is: the mean distance between stations in the western
  /// states. A front or a shower is smaller.
  private static let reach = Length(kilometers: 60)
  /// In meters. At 6.5 K/km, a station so much higher or lower is 3 °C off.
  private static let heightReach = 500.0
  /// How far clocks may disagree.
  private static let clockTolerance: TimeInterval = 900

  /// Whether it has a temperature, and is recent and near enough to count as what the weather of a place is now.
  func isUsable(at now: Date, for place: Place) -> Bool {
    guard values[.temperature]?.temperature != nil, let age = time.map(now.timeIntervalSince) else { return false }
    if let coordinates, coordinates.distance(to: place.coordinates) > ObservationResponse.reach { return false }
    if let elevation, let height = place.elevation, abs(elevation - height.meters) > ObservationResponse.heightReach {
      return false
    }
    return (-ObservationResponse.clockTolerance...ObservationResponse.lifetime).contains(age)
  }

  /// Returns the station that made the observation; `nil` without a name.
  func station(named name: String, at place: Place) -> WeatherStation? {
    name.isEmpty ? nil : WeatherStation(name: name, distance: coordinates?.distance(to: place.coordinates))
  }

  /// Returns the current conditions, and which of them Cloudy derived.
  ///
  /// - Parameters:
  ///   - hour: The present hour of the forecast, which fills what the station lacks.
  ///   - now: The present. The result is never dated later.
  func current(filledFrom hour: Conditions, at coordinates: Coordinates, now: Date) -> (Conditions, Set<Derivation>) {
    var conditions = Conditions(time: min(time ?? now, now))
    conditions.isDaylight = Sun.isDaylight(at: now, coordinates: coordinates)
    conditions.temperature = values[.temperature]?.temperature
    conditions.apparentTemperature =
      values[.heatIndex]?.apparentTemperature ?? values[.windChill]?.apparentTemperature
    conditions.dewPoint = values[.dewpoint]?.dewPoint
    conditions.humidity = values[.relativeHumidity]?.fraction
    conditions.pressure = values[.seaLevelPressure]?.pressure ?? values[.barometricPressure]?.pressure
    conditions.windSpeed = values[.windSpeed]?.speed
    conditions.windGust = values[.windGust]?.speed
    conditions.windBearing = conditions.windSpeed?.metersPerSecond == 0 ? nil : values[.windDirection]?.bearing
    conditions.visibility = values[.visibility]?.visibility
    conditions.cloudCover = cloudCover

    let measured = conditions.skyValues
    var derivations: Set<Derivation> = []
    // Before filling from the hour, since these belong to the present temperature.
    derivations.formUnion(conditions.deriveMissingValues())
    let apparent = conditions.apparentTemperature
    let isFilled = conditions.fillMissingValues(from: hour)
    // What the grid's temperature feels like says nothing of the station's.
    conditions.apparentTemperature = apparent
    if isFilled || hour.precipitationRate != nil || hour.precipitationProbability != nil {
      derivations.insert(.currentFilledFromHour)
    }
    // Drop a forecast gust that is weaker than the measured wind.
    if let gust = conditions.windGust, let wind = conditions.windSpeed, gust < wind { conditions.windGust = nil }
    conditions.setPrecipitation(of: hour, observed: words)
    conditions.correctPrecipitationType()
    // The forecast hour counts only if the station has neither words nor figures.
    let verdict = ConditionInputs(
      values: conditions, measured: measured, observation: words?.observation,
      statement: ReportedCondition(hour.condition)
    ).verdict
    conditions.condition = verdict.condition
    conditions.summary = verdict.words
    if verdict.isFromValues || words?.observation.condition == nil { derivations.insert(.conditionFromValues) }
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
      // The forecast's figures are those of what is seen only if it expects that.
      guard case .precipitation(type, let strength)? = hour.condition, let rate = hour.precipitationRate,
        case .precipitation(_, strength)? = words?.observation.condition, rate.isNoticeable(of: type)
      else {
        precipitationProbability = nil
        return
      }
      precipitationRate = rate
      snowfall = hour.snowfall
    } else if words?.isDry != true {
      precipitationType = hour.precipitationType
      precipitationRate = hour.precipitationRate
      snowfall = hour.snowfall
    }
  }

  /// The figures about the sky that are known.
  fileprivate var skyValues: Set<ConditionInputs.Variable> {
    let known: [(ConditionInputs.Variable, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}
