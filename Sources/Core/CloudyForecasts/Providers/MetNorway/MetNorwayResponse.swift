import CloudyHTTP
import CloudyModel
import Foundation

/// MET Norway's response, for forecasts and nowcasts alike: https://docs.api.met.no/doc/ForecastJSON.
struct MetNorwayResponse: Decodable {
  let updatedAt: Date?
  /// Only in nowcasts: `ok`, `temporarily unavailable` or `no coverage`.
  let radarCoverage: String?
  /// In chronological order, without duplicates.
  private(set) var steps: [MetNorwayStep]
  /// `nil` if the response has no coordinates.
  let coordinates: Coordinates?
  /// The altitude for which the service computed temperatures; `nil` if the response does not state it.
  let altitude: Length?
  /// The correction applied to temperatures.
  private(set) var correction: HeightCorrection?

  private enum CodingKeys: CodingKey {
    case properties, geometry
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let point = container.value(.geometry, as: GeoJSONPoint.self)
    coordinates = point?.place
    altitude = point?.altitude
    let properties = container.value(.properties, as: Properties.self)
    updatedAt = properties?.meta?.updatedAt
    radarCoverage = properties?.meta?.radarCoverage
    let unread = properties?.meta?.units?.unread ?? []
    var seen: Set<Date> = []
    steps = (properties?.steps ?? []).filter { seen.insert($0.time).inserted }
      .sorted { $0.time < $1.time }
      .map { unread.isEmpty ? $0 : $0.without(unread) }
  }

  /// Returns the response with corrected temperatures if the service computed them for another altitude than the
  /// requested one.
  func corrected(for requested: Length?) -> MetNorwayResponse {
    guard let correction = HeightCorrection(from: altitude, to: requested) else { return self }
    var response = self
    response.correction = correction
    response.steps = steps.map { $0.corrected(by: correction) }
    return response
  }
}

/// A moment, and the hours that follow it. Every value may be missing.
struct MetNorwayStep: Decodable {
  let time: Date
  private(set) var instant: MetNorwayDetails
  private(set) var nextHour: MetNorwayPeriod?
  private(set) var nextSixHours: MetNorwayPeriod?

  private enum CodingKeys: CodingKey {
    case time, data
  }

  private enum DataKeys: String, CodingKey {
    case instant
    case nextHour = "next_1_hours"
    case nextSixHours = "next_6_hours"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let time = container.text(.time).flatMap(Date.init(metNorway:)) else {
      throw DecodingError.problem(.noTime, at: container.codingPath + [CodingKeys.time])
    }
    self.time = time
    let data = try container.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    instant = data.value(.instant, as: MetNorwayPeriod.self)?.details ?? MetNorwayDetails()
    nextHour = data.value(.nextHour)
    nextSixHours = data.value(.nextSixHours)
  }

  fileprivate func without(_ variables: Set<MetNorwayVariable>) -> MetNorwayStep {
    var step = self
    step.instant.remove(variables)
    step.nextHour?.details.remove(variables)
    step.nextSixHours?.details.remove(variables)
    return step
  }

  fileprivate func corrected(by correction: HeightCorrection) -> MetNorwayStep {
    var step = self
    step.instant.correct(by: correction)
    step.nextHour?.details.correct(by: correction)
    step.nextSixHours?.details.correct(by: correction)
    return step
  }
}

/// The symbol and values of a moment, or of some hours.
struct MetNorwayPeriod: Decodable {
  let symbol: MetNorwaySymbol?
  fileprivate(set) var details: MetNorwayDetails

  private enum CodingKeys: CodingKey {
    case summary, details
  }

  private enum SummaryKeys: String, CodingKey {
    case symbolCode = "symbol_code"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let summary = try? container.nestedContainer(keyedBy: SummaryKeys.self, forKey: .summary)
    symbol = summary?.text(.symbolCode).flatMap(MetNorwaySymbol.init(code:))
    details = container.value(.details) ?? MetNorwayDetails()
  }
}

struct MetNorwayDetails: Decodable {
  private var values: [MetNorwayVariable: Double] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MetNorwayVariable.self)
    for variable in MetNorwayVariable.allCases { values[variable] = container.number(variable) }
  }

  subscript(variable: MetNorwayVariable) -> Double? { values[variable] }

  fileprivate mutating func remove(_ variables: Set<MetNorwayVariable>) {
    for variable in variables { values[variable] = nil }
  }

  fileprivate mutating func correct(by correction: HeightCorrection) {
    for variable in MetNorwayVariable.temperatures {
      values[variable] = values[variable].map { $0 + correction.kelvins }
    }
  }
}

private struct Properties: Decodable {
  private enum CodingKeys: CodingKey {
    case meta, timeseries
  }

  let meta: Meta?
  let steps: [MetNorwayStep]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    meta = container.value(.meta)
    steps = container.list(.timeseries) ?? []
  }
}

private struct Meta: Decodable {
  private enum CodingKeys: String, CodingKey {
    case units
    case updatedAt = "updated_at"
    case radarCoverage = "radar_coverage"
  }

  let updatedAt: Date?
  let radarCoverage: String?
  let units: Units?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    updatedAt = container.text(.updatedAt).flatMap(Date.init(metNorway:))
    radarCoverage = container.text(.radarCoverage)
    units = container.value(.units)
  }
}

private struct Units: Decodable {
  /// Variables in unexpected units, which are ignored.
  let unread: Set<MetNorwayVariable>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MetNorwayVariable.self)
    unread = Set(
      MetNorwayVariable.allCases.filter { variable in container.text(variable).map { $0 != variable.unit } ?? false })
  }
}

extension Date {
  /// - Parameter text: Such as `2026-11-21T12:00:00Z`.
  /// - Returns: `nil` if the text is malformed, or outside the years 1901 to 2099.
  fileprivate init?(metNorway text: String) {
    guard let date = Date(isoText: text), let instant = PlausibleRange.instant(date.timeIntervalSince1970)
    else { return nil }
    self = instant
  }
}
