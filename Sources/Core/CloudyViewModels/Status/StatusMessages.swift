import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces

// Translators: The source of the displayed weather, in one line, and notices about the place. {service} is a weather
// service; {status} is one of these lines without its full stop; {station} is the name of a weather station, in
// English; {distance} is “12 km”; {age} is “5 minutes ago” or “just now”; {period} is “1961–1990”; {zone} is the name
// of a time zone. {reason} after “because” is a clause of another context, such as failureReason; after a colon or
// “and” it is a main clause. Lines without a full stop get one, with advice after it.

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
    return Message("status.stored", "\(service) forecast from \(age), because \(reason)")
  }

  /// - Parameter reason: `nil` if the user chose them.
  static func climateNormals(reason: Message?) -> Message {
    let period = ClimateNormals.period
    guard let reason else { return Message("status.chosenClimateNormals", "Climate average \(period), not a forecast") }
    return Message("status.climateNormals", "Climate average \(period), not a forecast: \(reason)")
  }

  /// There are not even climate normals for the place.
  static func nothing(reason: Message?) -> Message {
    guard let reason else { return Message("status.noClimateNormals", "No climate data within 500 km") }
    return Message("status.nothing", "No climate data within 500 km, and \(reason)")
  }

  /// The place was guessed from the system's time zone.
  static func approximatePlace(_ place: String, zone: String) -> Message {
    Message("status.approximatePlace", "Approximate location: \(place), based on this system’s time zone (\(zone)).")
  }
  /// The user's location is unknown, and no weather is shown.
  package static let locationUnknown = Message("status.locationUnknown", "Your location is unknown.")
  /// The user's location is unknown.
  static func placeUnknown(_ place: String) -> Message {
    Message("status.placeUnknown", "Location unknown. Showing \(place).")
  }
  package static func timeZoneUnknown(_ zone: String) -> Message {
    Message("status.timeZoneUnknown", "Unknown time zone “\(zone)”; times are shown in GMT.")
  }
}

// Translators: Climate averages are shown in place of a forecast, because no weather service returned one. {month} is
// the name of a month, as within a date such as “November 22”; {period} is “1961–1990”. “Early” is from its 1st day to
// the 10th, “mid” to the 20th, “late” after that. The text gets a full stop, and sentences can follow.
extension StatusMessages {
  /// - Parameter date: The date of the averages.
  static func averages(on date: CivilDate) -> Message {
    let (month, period) = (Message.month(date.month), ClimateNormals.period)
    return switch date.day {
    case ...10:
      Message("status.averagesEarly", "No live forecast right now. Averages for early \(month), \(period)")
    case ...20: Message("status.averagesMid", "No live forecast right now. Averages for mid-\(month), \(period)")
    default: Message("status.averagesLate", "No live forecast right now. Averages for late \(month), \(period)")
    }
  }
}

// Translators: Why no request was made to a weather service.

/// The reasons why no request was made.
enum RequestBlockMessages {
  /// The user turned off network use.
  static let offline = ClauseMessage("requestBlock.offline", "offline mode is on")

  static func clause(_ reason: ForecastReport.RequestBlockReason) -> ClauseMessage {
    switch reason {
    case .requestedTooMuch: ClauseMessage("requestBlock.requestedTooMuch", "your network has reached its request limit")
    case .busy: ClauseMessage("requestBlock.busy", "the server is busy")
    }
  }
}

// Translators: Why the system’s location service, GeoClue, did not return a location. Keep it short: it leads a line
// that is cut off at the edge of a terminal. {seconds} has a decimal fraction, such as “1.5”.

extension LocationFailure {
  var clause: ClauseMessage {
    switch self {
    case .offline: ClauseMessage("locationFailure.offline", "the location service is not used in offline mode")
    case .notRunning: ClauseMessage("locationFailure.notRunning", "GeoClue, the location service, is not running")
    case .notAllowed: ClauseMessage("locationFailure.notAllowed", "GeoClue denied access to your location")
    case .timedOut(let limit):
      if let seconds = limit.wholeSeconds {
        ClauseMessage(
          "locationFailure.timedOut", count: seconds,
          one: "the location service did not respond within \(seconds) second",
          other: "the location service did not respond within \(seconds) seconds")
      } else {
        ClauseMessage(
          "locationFailure.timedOutAfterFraction",
          """
          the location service did not respond within \(limit.tenths, as: "seconds") seconds
          """)
      }
    case .noResponse:
      ClauseMessage("locationFailure.noResponse", "the location service could not determine your location")
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
