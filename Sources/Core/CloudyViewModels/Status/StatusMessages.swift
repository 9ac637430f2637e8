import CloudyForecasts
import CloudyLocalization
import CloudyPlaces

// Translators: Where the weather on the screen comes from, in one line, and what a person should know about the place.
// {service} is a weather service; {status} is one of these lines without its full stop; {station} is the name of a
// weather station, in English; {distance} is “12 km”; {age} is “5 minutes ago” or “just now”; {period} is “1961–1990”;
// {zone} is the name of a time zone. {reason} after “because” is a text of a context that ends with “after because”;
// after a colon or “and” it is a main clause. Lines without a full stop get one, with advice after it.

/// The source of the displayed weather in one line, and notices about the place.
package enum StatusMessages {
  static func current(service: String, secondsAgo: Int) -> Message {
    let age = Message { $0.text(.ago(seconds: secondsAgo)) }
    return Message("status.current", "\(service), updated \(age)")
  }
  /// The newest forecast, after the request to another service failed.
  static func currentInstead(service: String, secondsAgo: Int, reason: Message) -> Message {
    let age = Message { $0.text(.ago(seconds: secondsAgo)) }
    return Message("status.currentInstead", "\(service), updated \(age), because \(reason)")
  }

  /// A status, with the station that observed the current conditions.
  ///
  /// - Parameter distance: From the place; `nil` if unknown.
  static func observed(_ status: String, station: String, distance: String?, secondsAgo: Int) -> Message {
    let age = Message { $0.text(.ago(seconds: secondsAgo)) }
    guard let distance else {
      return Message("status.observedNearby", "\(status); observed at \(station), \(age)")
    }
    return Message("status.observed", "\(status); observed at \(station), \(distance) away, \(age)")
  }

  static func stored(service: String, secondsAgo: Int, reason: Message) -> Message {
    let age = Message { $0.text(.ago(seconds: secondsAgo)) }
    return Message("status.stored", "\(service)’s forecast of \(age), because \(reason)")
  }

  /// - Parameter reason: `nil` if the user chose them.
  static func climateNormals(reason: Message?) -> Message {
    let period = ClimateNormals.period
    guard let reason else { return Message("status.chosenClimateNormals", "Average \(period), not a forecast") }
    return Message("status.climateNormals", "Average \(period), not a forecast: \(reason)")
  }

  /// There are not even climate normals for the place.
  static func nothing(reason: Message?) -> Message {
    guard let reason else { return Message("status.noClimateNormals", "No climate normals within 500 km") }
    return Message("status.nothing", "No climate normals within 500 km, and \(reason)")
  }

  /// The place was guessed from the system's time zone.
  static func approximatePlace(_ place: String, zone: String) -> Message {
    Message("status.approximatePlace", "Approximate: \(place) is the city of this system’s time zone, \(zone).")
  }
  /// The user's location is unknown.
  static func placeUnknown(_ place: String) -> Message {
    Message("status.placeUnknown", "Cloudy does not know where you are. This is \(place).")
  }
  package static func timeZoneUnknown(_ zone: String) -> Message {
    Message("status.timeZoneUnknown", "Times are in GMT, since this system does not know the time zone “\(zone)”.")
  }
}

// Translators: Why no weather service was asked.

/// The reasons why no request was made.
enum RequestBlockMessages {
  /// The user turned off network use.
  static let offline = ClauseMessage("requestBlock.offline", "Cloudy was asked not to use the network")

  static func clause(_ reason: ForecastReport.RequestBlockReason) -> ClauseMessage {
    switch reason {
    case .requestedTooMuch:
      ClauseMessage("requestBlock.requestedTooMuch", "too much new weather was asked for from your address")
    case .busy: ClauseMessage("requestBlock.busy", "too many people are asking at once")
    }
  }
}

// Translators: Why the system’s location service, GeoClue, has not said where the person is. Keep it short: it leads a
// line that is cut off at the edge of a terminal. {seconds} has a decimal fraction, such as “1.5”.

extension LocationFailure {
  var clause: ClauseMessage {
    switch self {
    case .offline:
      ClauseMessage("locationFailure.offline", "the location service is not asked offline: it may use the network")
    case .notRunning: ClauseMessage("locationFailure.notRunning", "GeoClue, the location service, is not running")
    case .notAllowed: ClauseMessage("locationFailure.notAllowed", "GeoClue refuses to say where you are")
    case .timedOut(let limit):
      if let seconds = limit.wholeSeconds {
        ClauseMessage(
          "locationFailure.timedOut", count: seconds,
          one: "the location service did not answer within \(seconds) second",
          other: "the location service did not answer within \(seconds) seconds")
      } else {
        ClauseMessage(
          "locationFailure.timedOutAfterFraction",
          "the location service did not answer within \(limit.tenths, as: "seconds") seconds")
      }
    case .noResponse: ClauseMessage("locationFailure.noResponse", "the location service does not know either")
    }
  }
}

extension Duration {
  /// `nil` if it has a fraction of a second.
  var wholeSeconds: Int? { components.attoseconds == 0 ? Int(exactly: components.seconds) : nil }

  /// Seconds with one decimal, such as `1.5`.
  var tenths: Message {
    Message { language in
      DecimalText.text(self / .seconds(1), decimals: 1, separator: language.decimalSeparator) ?? ""
    }
  }
}
