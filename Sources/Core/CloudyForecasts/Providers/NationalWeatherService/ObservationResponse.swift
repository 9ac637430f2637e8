import CloudyHTTP
import CloudyModel
import Foundation

/// A station's latest observation.
struct ObservationResponse: Decodable {
  let time: Date?
  /// Parsed from text such as `Light Rain and Fog/Mist`.
  let words: WeatherWords?
  /// The station's coordinates; `nil` if unknown.
  let coordinates: Coordinates?
  /// In meters above sea level; `nil` if unknown, as in some observations, where that of the list counts.
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

    /// The midpoint of the cloud-cover range that the code stands for, converted from oktas.
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
  /// The age up to which an observation counts as current. Stations report once an hour, some minutes late.
  private static let lifetime: TimeInterval = 75 * 60
  /// The distance from a place up to which a station's report applies: the mean distance between stations in the
  /// western states. A front or a shower is smaller.
  private static let reach = Length(kilometers: 60)
  /// In meters. At 6.5 K/km, such a difference in elevation is 3°C.
  private static let heightReach = 500.0
  /// The maximum difference between clocks.
  private static let clockTolerance: TimeInterval = 900

  /// Whether the observation has a temperature, and is recent and near enough to count as the place's current weather.
  ///
  /// - Parameter station: Its entry in the list of stations.
  func isUsable(at now: Date, for place: Place, from station: GridPoint.Station) -> Bool {
    guard values[.temperature]?.temperature != nil, let age = time.map(now.timeIntervalSince) else { return false }
    if let distance = distance(of: station, to: place), distance > ObservationResponse.reach { return false }
    if let elevation = elevation ?? station.elevation?.meters, let height = place.elevation,
      abs(elevation - height.meters) > ObservationResponse.heightReach
    {
      return false
    }
    return (-ObservationResponse.clockTolerance...ObservationResponse.lifetime).contains(age)
  }

  /// Returns the station that made the observation; `nil` without a name.
  func station(_ station: GridPoint.Station, at place: Place) -> WeatherStation? {
    station.name.isEmpty ? nil : WeatherStation(name: station.name, distance: distance(of: station, to: place))
  }

  /// The larger one of the distances by the observation and by the list, since a wrong one may make a far station look
  /// near; `nil` if both are unknown.
  private func distance(of station: GridPoint.Station, to place: Place) -> Length? {
    [coordinates, station.coordinates].compactMap { $0?.distance(to: place.coordinates) }.max()
  }

  /// Returns the current conditions and the derivations applied.
  ///
  /// - Parameters:
  ///   - hour: The current hour of the forecast, which fills in missing values.
  ///   - now: The current time. The result is never dated later.
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

    var measured = conditions.skyValues
    var derivations: Set<Derivation> = []
    // Before filling from the hour, since these derive from the measured temperature.
    derivations.formUnion(conditions.deriveMissingValues())
    let isFilled = conditions.fillObservation(from: hour)
    // The grid's clouds do not match the sky or the weather that the station describes.
    if words?.sky != nil || words?.observation.condition != nil { conditions.cloudCover = cloudCover }
    if words?.isUnderThundercloud == true, let cover = Condition.mostlyCloudy.typicalCloudCover {
      conditions.cloudCover = max(conditions.cloudCover ?? cover, cover)
      measured.insert(.cloudCover)
    }
    if isFilled || hour.precipitationRate != nil || hour.precipitationProbability != nil {
      derivations.insert(.currentFilledFromHour)
    }
    conditions.setPrecipitation(of: hour, observed: words)
    conditions.correctPrecipitationType()
    // The forecast hour is used only if the station has neither text nor values.
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
  /// station's text, if it states them. If precipitation was not expected, its amount stays unknown.
  fileprivate mutating func setPrecipitation(of hour: Conditions, observed words: WeatherWords?) {
    precipitationProbability = hour.precipitationProbability
    if let type = words?.precipitationType {
      precipitationType = type
      // The forecast's values apply only if it expects the observed precipitation.
      guard case .precipitation(type, let strength)? = hour.condition, let rate = hour.precipitationRate,
        case .precipitation(_, strength)? = words?.observation.condition, rate.isNoticeable(of: type)
      else {
        precipitationProbability = nil
        return
      }
      precipitationRate = rate
      snowfall = hour.snowfall
    } else if words?.isDry == false, !hour.isWet {
      // Hail or thunder that was not expected: its amount and its chance are unknown, too.
      precipitationProbability = nil
    } else if words?.isDry != true {
      precipitationType = hour.precipitationType
      precipitationRate = hour.precipitationRate
      snowfall = hour.snowfall
    }
  }

  /// The known values that bear on the condition.
  fileprivate var skyValues: Set<ConditionInputs.Variable> {
    let known: [(ConditionInputs.Variable, Bool)] = [
      (.visibility, visibility != nil), (.windSpeed, windSpeed != nil), (.windGust, windGust != nil),
      (.cloudCover, cloudCover != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }
}
