import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces

// Translators: The screen with the source of each value. {service} is the name of a weather service; {age} is such as
// “5 minutes ago”; {span} is such as “3 min”; {clock} is a time.

/// The texts of the screen that shows the origin of each value.
package enum OriginMessages {
  static func title(place: String) -> Message { Message("origin.title", "Data sources for \(place)") }
  static let services = Message("origin.services", "Weather services")
  static let requestingServices = Message("origin.requestingServices", "Checking services…")
  static let place = Message("origin.place", "Place")
  static let sky = Message("origin.sky", "Sun and moon")
  static let skyComputed = Message(
    "origin.skyComputed", "computed for the place by Cloudy (Meeus, Astronomical Algorithms)")
  /// The same in one sentence.
  static let skyCredit = Message(
    "origin.skyCredit", "Sun and moon: computed for the place by Cloudy (Meeus, Astronomical Algorithms).")
  static let service = Message("origin.service", "Service")
  static func conditionsOf(clock: String) -> Message { Message("origin.conditionsOf", "as of \(clock)") }

  /// The service that provides the days from one day on.
  ///
  /// - Parameter age: The age of its forecast in seconds, which is shown from two hours on.
  static func daysFromHereOn(service: String, age seconds: Int) -> Message {
    guard seconds >= 7200 else { return Message("origin.daysFromHereOn", "\(service) from this day on") }
    let age = Message { $0.text(.ago(seconds: seconds)) }
    return Message("origin.olderDaysFromHereOn", "\(service) from this day on, \(age)")
  }

  /// - Parameter seconds: The seconds by which the service's clock, which Cloudy trusts, is ahead of this computer's;
  ///   negative if it is behind.
  static func clockCorrected(seconds: Int) -> Message {
    let span = Message { $0.text(.shortAge(seconds: abs(seconds))) }
    return seconds < 0
      ? Message("origin.clockBehind", "by the service’s clock, which is \(span) behind this computer’s")
      : Message("origin.clockAhead", "by the service’s clock, which is \(span) ahead of this computer’s")
  }

  /// No service provides this part of the forecast at the moment.
  static let notKnownNow = Message("origin.notKnownNow", "currently unavailable")
  /// No service ever provides this part of the forecast for the place.
  static let notAvailableHere = Message("origin.notAvailableHere", "not available for this location")

  static func made(_ age: String) -> Message { Message("origin.made", "issued \(age)") }
  static func fetched(_ age: String) -> Message { Message("origin.fetched", "fetched \(age)") }
  static func validUntil(_ clock: String) -> Message { Message("origin.validUntil", "valid until \(clock)") }

  static func responded(milliseconds: Int) -> Message { Message("origin.answers", "responded in \(milliseconds) ms") }
  /// - Parameter age: The age of the first one.
  static func storedForecasts(_ number: Int, first age: String) -> Message {
    Message(
      "origin.storedForecasts", count: number,
      one: "\(number) forecast stored for comparison, from \(age)",
      other: "\(number) forecasts stored for comparison, the oldest from \(age)")
  }
  static let notRequested = Message("origin.notRequested", "not checked")
  static let notChosen = Message("origin.notChosen", "not used: other services are selected")
  static let beingRequested = Message("origin.beingRequested", "checking…")
  static let alwaysThere = Message("origin.alwaysThere", "built in")
  static let responseHolds = Message("origin.responseHolds", "up to date: nothing newer is available yet")
}

// Translators: The source of the values that are shown without a forecast: the mean weather of each date over many
// years. It takes the place of a weather service’s name, as a heading or before a comma, such as “Climate averages
// 1961–1990, CRU CL 2.0”.

extension OriginMessages {
  /// - Parameter years: Such as `1961–1990`.
  static func climateNormals(years: String) -> Message {
    Message("sourceName.climateNormals", "Climate averages \(years)")
  }
}

// Translators: How Cloudy found the user’s location: a line under the name of the place. {zone} is the name of a time
// zone; {reason} is a text of the context locationFailureReason.

extension CurrentLocation {
  /// The way in which Cloudy knows the place.
  var origin: Message {
    switch self {
    case .chosen: return Message("placeOrigin.chosen", "selected by you")
    case .home: return Message("placeOrigin.home", "your home")
    case .positioned:
      let browser = Message("placeOrigin.browser", "from your browser")
      let system = Message("placeOrigin.locationService", "from the system’s location service")
      return Message { $0.text($0.frontEnd == .page ? browser : system) }
    case .approximate(_, let zone, nil):
      let visitor = Message("placeOrigin.timeZoneOfVisitor", "estimated from your time zone, \(zone)")
      let system = Message("placeOrigin.timeZoneOfSystem", "estimated from this system’s time zone, \(zone)")
      return Message { $0.text($0.frontEnd == .page ? visitor : system) }
    case .approximate(_, let zone, let failure?):
      let reason = failure.clause.reason
      return Message(
        "placeOrigin.timeZoneSinceFailure", "estimated from this system’s time zone, \(zone), because \(reason)")
    case .unknown(_, nil): return Message("placeOrigin.unknown", "location unknown")
    case .unknown(_, let failure?):
      let reason = failure.clause.reason
      return Message("placeOrigin.unknownSinceFailure", "location unknown, because \(reason)")
    }
  }
}

// Translators: Why a weather service was used. It follows the name of the service and a comma, as in “MET Norway,
// selected by you”. {services} are names of other services.

extension ServiceChoice {
  /// The reason for the choice.
  package var reason: Message {
    switch self {
    case .firstInNordics: return Message("serviceChoice.firstInNordics", "preferred in the Nordic countries")
    case .firstInCountry:
      return Message("serviceChoice.firstInCountry", "preferred as the country’s own weather service")
    case .firstElsewhere:
      return Message("serviceChoice.firstElsewhere", "preferred where no national service is known")
    case .chosen: return Message("serviceChoice.chosen", "selected by you")
    case .after(let names):
      let services = Message { $0.text(.list(names)) }
      return Message("serviceChoice.after", "used because \(services) had no forecast")
    case .stillFresh:
      return Message("serviceChoice.stillFresh", "cached forecast is still current, so no request was made")
    }
  }
}

// Translators: A part of a forecast: the start of a line, and in lists such as “Now, Hourly, Daily”. “Alerts” are
// weather alerts.

extension OriginMessages {
  /// The names of the lists of hours and of days.
  package static let (hours, days) = (ForecastBlock.hours.name, ForecastBlock.days.name)
}

extension ForecastBlock {
  var name: Message {
    switch self {
    case .current: Message("block.current", "Now")
    case .minutes: Message("block.minutes", "Next hour")
    case .hours: Message("block.hours", "Hourly")
    case .earlierHours: Message("block.earlierHours", "Earlier today")
    case .days: Message("block.days", "Daily")
    case .laterDays: Message("block.laterDays", "Later days")
    case .alerts: Message("block.alerts", "Alerts")
    case .airQuality: Message("block.airQuality", "Air quality")
    case .history: Message("block.history", "Past days")
    }
  }
}
