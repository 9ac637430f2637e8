import CloudyModel

/// What one of Open-Meteo's hosts is asked, in SI units and in GMT: one offset is for the whole of an answer, and wrong
/// beyond a change of clocks.
struct OpenMeteoQuestion<Variable: OpenMeteoVariable> {
  enum Period {
    /// Days of GMT, today among those ahead.
    case days(past: Int, ahead: Int)
    /// Days of GMT.
    case dates(ClosedRange<CivilDate>)
    /// From the one that now is in.
    case quarterHours(Int)
  }

  /// As `/v1/forecast`.
  let path: String
  var current: [Variable] = []
  var hours: [Variable] = []
  var quarterHours: [Variable] = []
  let period: Period
  /// Which one of Open-Meteo's weather models answers; `nil` leaves it to the service.
  var model: String?

  /// How many of the questions that are answered in a minute, hour and day this one counts as.
  ///
  /// Ten variables of 14 days are one; more of either count in proportion, fewer do not count less: `calculateQueryWeight`
  /// of https://github.com/open-meteo/open-meteo. Variables of now count, too.
  var weight: Double {
    let tens = Double(current.count + hours.count + quarterHours.count) / 10
    return max(1, tens, tens * Double(days) / 14)
  }

  /// In the order in which they are sent.
  var parameters: [(String, String)] {
    let lists = [("current", current), ("hourly", hours), ("minutely_15", quarterHours)].filter { !$0.1.isEmpty }
    return lists.map { ($0, $1.map(\.rawValue).joined(separator: ",")) }
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
    // What the service takes where no days are asked for.
    case .quarterHours: 7
    }
  }
}

/// An answer, and when it came.
typealias OpenMeteoReply<Variable: OpenMeteoVariable> = (answer: OpenMeteoAnswer<Variable>, receipt: ServiceReceipt)

extension ServiceEndpoint {
  /// - Throws: As ``reply(_:path:query:headers:newerThan:secret:)``.
  func answer<Variable>(
    to question: OpenMeteoQuestion<Variable>, at coordinates: Coordinates
  ) async throws(ForecastError) -> OpenMeteoReply<Variable> {
    let place = [
      ("latitude", coordinateText(coordinates.latitude)), ("longitude", coordinateText(coordinates.longitude)),
    ]
    return try await reply(
      OpenMeteoAnswer<Variable>.self, path: question.path, query: place + question.parameters,
      weight: question.weight
    ).unconditional()
  }
}
