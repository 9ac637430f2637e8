import CloudyModel
import Foundation

/// Typical weather for any date, the mean of ``period``, from 17,836 points on land and 2,162 at sea.
///
/// A place's values are the mean of the nearest 6 points, with weights of 1/(distance + 5 km)². Temperatures are
/// reduced to sea level first and raised to the place's elevation afterwards, at 5.5 K per kilometer. On average, the
/// error for held-out points was 0.4 K where the nearest other point was 36 km away, and 0.6 K where it was 84 km away;
/// for precipitation it was 7 and 11 mm a month.
///
/// A place within 300 km of a point on land uses the values on land. This is true of all but 2% of the land outside
/// Antarctica. Only land points have rain, sunshine and daily ranges. Further out, the nearest kind of point decides,
/// so the open sea and its islands use the values at sea.
package struct ClimateNormals: Sendable {
  /// The years of the averages.
  package static let period = "1961–1990"
  /// The distance to the nearest point beyond which there are no values.
  package static let reach = Length(kilometers: 500)
  private static let landReach = Length(kilometers: 300)
  private static let pointsToMix = 6
  /// Kelvins per kilometer.
  private static let lapseRate = 5.5

  private let data: ClimateData

  /// Uses the data embedded in the program.
  package init() { data = .embedded }

  /// - Parameter data: Data of a test.
  init(data: ClimateData) { self.data = data }

  /// - Parameter elevation: Above sea level. Without it, that of the points around.
  /// - Returns: `nil` if there is no point within ``reach``, for example in Antarctica.
  package func year(at coordinates: Coordinates, elevation: Length? = nil) -> TypicalYear? {
    let land = data.land.nearest(ClimateNormals.pointsToMix, to: coordinates, within: ClimateNormals.reach)
    if let nearest = land.first, nearest.kilometers <= ClimateNormals.landReach.kilometers {
      return landYear(land, coordinates: coordinates, elevation: elevation)
    }
    let sea = data.sea.nearest(ClimateNormals.pointsToMix, to: coordinates, within: ClimateNormals.reach)
    if let nearestLand = land.first, nearestLand.kilometers <= sea.first?.kilometers ?? .infinity {
      return landYear(land, coordinates: coordinates, elevation: elevation)
    }
    return seaYear(sea, coordinates: coordinates)
  }

  private func landYear(
    _ neighbors: [ClimatePoints.Neighbor], coordinates: Coordinates, elevation: Length?
  ) -> TypicalYear? {
    let points = WeightedPoints(neighbors) { data.landValues(at: $0) }
    let ground = points.mean { $0.elevation.kilometers } ?? 0
    // All inhabited places lie in this range. A wrong elevation must not lead to a wrong temperature.
    let known = elevation.map(\.kilometers).flatMap { (-0.5...9).contains($0) ? $0 : nil }
    let toPlace = ClimateNormals.lapseRate * (known ?? ground)
    let temperature = points.months { $0.meanTemperature($1) + ClimateNormals.lapseRate * $0.elevation.kilometers }
    guard let temperature = MonthlyCurve(temperature.map { $0.map { $0 - toPlace } }) else { return nil }

    let wind = windCurves(at: coordinates)
    return TypicalYear(
      temperature: temperature,
      dailyRange: MonthlyCurve(points.months { $0.dailyRange($1) }, within: 0...100),
      humidity: MonthlyCurve(points.months { $0.humidity($1) }, within: 0...1),
      windSpeed: MonthlyCurve(points.months { $0.windSpeed($1) }, within: 0...100),
      windEast: wind.east, windNorth: wind.north,
      wetDayChance: MonthlyCurve(
        points.months { min(1, $0.wetDays($1) / ClimateNormals.days(inMonth: $1)) }, within: 0...1),
      precipitation: MonthlyCurve(
        points.months { $0.precipitation($1) / ClimateNormals.days(inMonth: $1) }, within: 0...1000),
      sunshine: MonthlyCurve(points.months { $0.sunshine($1) }, within: 0...1))
  }

  private func seaYear(_ neighbors: [ClimatePoints.Neighbor], coordinates: Coordinates) -> TypicalYear? {
    let points = WeightedPoints(neighbors) { data.seaValues(at: $0) }
    guard let temperature = MonthlyCurve(points.months { $0.meanTemperature($1) }) else { return nil }
    let wind = windCurves(at: coordinates)
    return TypicalYear(
      temperature: temperature, dailyRange: nil,
      humidity: MonthlyCurve(points.months { $0.humidity($1) }, within: 0...1),
      windSpeed: MonthlyCurve(points.months { $0.windSpeed($1) }, within: 0...100),
      windEast: wind.east, windNorth: wind.north,
      wetDayChance: nil, precipitation: nil, sunshine: nil)
  }

  private func windCurves(at coordinates: Coordinates) -> (east: MonthlyCurve?, north: MonthlyCurve?) {
    let vectors = data.wind.vectors(at: coordinates)
    return (MonthlyCurve(vectors.map(\.east)), MonthlyCurve(vectors.map(\.north)))
  }

  /// - Parameter month: `0..<12`.
  private static func days(inMonth month: Int) -> Double {
    switch month {
    case 1: 28.25
    case 3, 5, 8, 10: 30
    default: 31
    }
  }
}

/// The points around a place, weighted by how near they are.
private struct WeightedPoints<Values> {
  private let points: [(values: Values, weight: Double)]

  init(_ neighbors: [ClimatePoints.Neighbor], values: (Int) -> Values) {
    points = neighbors.map { neighbor in
      let distance = neighbor.kilometers + 5
      return (values(neighbor.index), 1 / (distance * distance))
    }
  }

  /// Returns the weighted mean over the points that have the value; `nil` if none has it.
  func mean(_ variable: (Values) -> Double?) -> Double? {
    var sum = 0.0
    var weights = 0.0
    for point in points {
      guard let value = variable(point.values) else { continue }
      sum += point.weight * value
      weights += point.weight
    }
    return weights > 0 ? sum / weights : nil
  }

  /// Returns the weighted mean for each of twelve months.
  ///
  /// - Parameter variable: Takes a point's values and a month, `0..<12`.
  func months(_ variable: (Values, Int) -> Double?) -> [Double?] {
    (0..<12).map { month in mean { variable($0, month) } }
  }
}
