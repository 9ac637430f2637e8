import CloudyHTTP
import CloudyModel

/// A request to one of Open-Meteo's hosts, in SI units and in GMT. Local times are not requested, since a response has
/// a single offset, which is wrong after a clock change.
struct OpenMeteoRequest<Variable: OpenMeteoVariable> {
  enum Period {
    /// Days in GMT; today is one of those ahead.
    case days(past: Int, ahead: Int)
    /// Days in GMT.
    case dates(ClosedRange<CivilDate>)
    /// From the current quarter of an hour on.
    case quarterHours(Int)
  }

  /// For example, `/v1/forecast`.
  let path: String
  var current: [Variable] = []
  var hours: [Variable] = []
  /// Hourly variables without which a response is still useful. They are in a second `hourly` parameter, which a server
  /// that stands in for Open-Meteo and does not know them can ignore.
  var optionalHours: [Variable] = []
  var quarterHours: [Variable] = []
  let period: Period
  /// The weather model to use; `nil` lets the service choose.
  var model: String?

  /// The number of requests that this one counts as against the service's limits.
  ///
  /// Ten variables for 14 days count as one request; more of either count in proportion, fewer do not count less. See
  /// `calculateQueryWeight` in https://github.com/open-meteo/open-meteo. Current variables count, too.
  var weight: Double {
    let tens = Double(current.count + hours.count + optionalHours.count + quarterHours.count) / 10
    return max(1, tens, tens * Double(days) / 14)
  }

  /// The query items in the order in which they are sent.
  var parameters: [(String, String)] {
    let lists = [
      ("current", current), ("hourly", hours), ("hourly", optionalHours), ("minutely_15", quarterHours),
    ]
    return lists.filter { !$0.1.isEmpty }.map { ($0, $1.map(\.rawValue).joined(separator: ",")) }
      + [("wind_speed_unit", "ms"), ("timeformat", "unixtime"), ("timezone", "GMT")]
      + periodParameters + (model.map { [("models", $0)] } ?? [])
  }

  private var periodParameters: [(String, String)] {
    switch period {
    case .days(let past, let ahead): [("past_days", String(past)), ("forecast_days", String(ahead))]
    case .dates(let dates):
      [("start_date", dates.lowerBound.isoText), ("end_date", dates.upperBound.isoText)]
    case .quarterHours(let count): [("forecast_minutely_15", String(count))]
    }
  }

  private var days: Int {
    switch period {
    case .days(let past, let ahead): past + ahead
    case .dates(let dates): dates.upperBound.daysSince1970 - dates.lowerBound.daysSince1970 + 1
    // The service's default when no days are requested.
    case .quarterHours: 7
    }
  }
}

/// A response, with its time of receipt and validity.
typealias OpenMeteoReply<Variable: OpenMeteoVariable> = (
  response: OpenMeteoResponse<Variable>, metadata: ResponseMetadata
)

extension ServiceEndpoint {
  /// - Parameter elevation: The place's elevation, for which the service corrects its model's temperatures; without it,
  ///   the service uses its terrain model's.
  /// - Throws: See ``reply(_:path:query:headers:newerThan:secret:)``.
  func response<Variable>(
    to request: OpenMeteoRequest<Variable>, at coordinates: Coordinates, elevation: Length? = nil
  ) async throws(ForecastError) -> OpenMeteoReply<Variable> {
    var place = [
      ("latitude", coordinateText(coordinates.latitude)), ("longitude", coordinateText(coordinates.longitude)),
    ]
    if let meters = elevation?.meters.rounded(), PlausibleRange.elevations.contains(meters) {
      place.append(("elevation", String(Int(meters))))
    }
    let (received, metadata) = try await reply(
      OpenMeteoResponse<Variable>.self, path: request.path, query: place + request.parameters,
      weight: request.weight
    ).unconditional()
    var response = received
    try response.coordinates.requireNear(coordinates.rounded(toDecimals: coordinateDecimals), path: "latitude")
    response.correctTemperatures(for: elevation)
    return (response, metadata)
  }
}
