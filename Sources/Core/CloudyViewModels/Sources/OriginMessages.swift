import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces

// Translators: The screen that says where each figure comes from. {service} is the name of a weather service; {age} is
// such as “5 minutes ago”; {span} is such as “3 min”; {clock} is a time.

/// The texts of the screen that shows the origin of each value.
package enum OriginMessages {
  static func title(place: String) -> Message { Message("origin.title", "Where the weather of \(place) comes from") }
  static let services = Message("origin.services", "Weather services")
  static let requestingServices = Message("origin.requestingServices", "Asking each service")
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
    guard seconds >= 7200 else { return Message("origin.daysFromHereOn", "\(service) from here on") }
    let age = Message { $0.text(.ago(seconds: seconds)) }
    return Message("origin.olderDaysFromHereOn", "\(service) from here on, \(age)")
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
  static let notKnownNow = Message("origin.notKnownNow", "not known now")
  /// No service ever provides this part of the forecast for the place.
  static let notAvailableHere = Message("origin.notAvailableHere", "not available here")

  static func made(_ age: String) -> Message { Message("origin.made", "made \(age)") }
  static func fetched(_ age: String) -> Message { Message("origin.fetched", "fetched \(age)") }
  static func validUntil(_ clock: String) -> Message { Message("origin.validUntil", "valid until \(clock)") }

  static func responded(milliseconds: Int) -> Message { Message("origin.answers", "answers in \(milliseconds) ms") }
  /// - Parameter age: The age of the first one.
  static func storedForecasts(_ number: Int, first age: String) -> Message {
    Message(
      "origin.storedForecasts", count: number,
      one: "\(number) forecast kept for comparison, \(age)",
      other: "\(number) forecasts kept for comparison, the first \(age)")
  }
  static let notRequested = Message("origin.notRequested", "not asked")
  static let notChosen = Message("origin.notChosen", "not asked, since other services were chosen")
  static let beingRequested = Message("origin.beingRequested", "being asked")
  static let alwaysThere = Message("origin.alwaysThere", "always there")
  static let responseHolds = Message("origin.responseHolds", "not asked, since it has nothing newer yet")
}

// Translators: What Cloudy shows where there is no forecast: the mean weather of each date over many years, as
// climatologists call it. It stands where the names of weather services stand, as a heading or before a comma, such as
// “Climate normals 1961–1990, made 3 hours ago”.

extension OriginMessages {
  /// - Parameter years: Such as `1961–1990`.
  static func climateNormals(years: String) -> Message {
    Message("sourceName.climateNormals", "Climate normals \(years)")
  }
}

// Translators: How Cloudy knows where the person is: a line under the name of the place. {zone} is the name of a time
// zone; {reason} is a text of the context “failure of the location service, after because”.

extension CurrentLocation {
  /// The way in which Cloudy knows the place.
  var origin: Message {
    switch self {
    case .chosen: return Message("placeOrigin.chosen", "as you asked")
    case .home: return Message("placeOrigin.home", "your home")
    case .positioned:
      let browser = Message("placeOrigin.browser", "as your browser says")
      let system = Message("placeOrigin.locationService", "as this system’s location service says")
      return Message { $0.text($0.frontEnd == .page ? browser : system) }
    case .approximate(_, let zone, nil):
      let visitor = Message("placeOrigin.timeZoneOfVisitor", "guessed from your time zone, \(zone)")
      let system = Message("placeOrigin.timeZoneOfSystem", "guessed from this system’s time zone, \(zone)")
      return Message { $0.text($0.frontEnd == .page ? visitor : system) }
    case .approximate(_, let zone, let failure?):
      let reason = failure.clause.reason
      return Message(
        "placeOrigin.timeZoneSinceFailure", "guessed from this system’s time zone, \(zone), since \(reason)")
    case .unknown(_, nil): return Message("placeOrigin.unknown", "Cloudy does not know where you are")
    case .unknown(_, let failure?):
      let reason = failure.clause.reason
      return Message("placeOrigin.unknownSinceFailure", "Cloudy does not know where you are, since \(reason)")
    }
  }
}

// Translators: Why a weather service was asked. It follows the name of the service and a comma, as in “MET Norway, as
// you chose”. {services} are names of other services.

extension ServiceChoice {
  /// The reason for the choice.
  package var reason: Message {
    switch self {
    case .firstInNordics: return Message("serviceChoice.firstInNordics", "asked first in the Nordic countries")
    case .firstInCountry:
      return Message("serviceChoice.firstInCountry", "asked first as the country’s own weather service")
    case .firstElsewhere:
      return Message("serviceChoice.firstElsewhere", "asked first where no service of the country is known")
    case .chosen: return Message("serviceChoice.chosen", "as you chose")
    case .after(let names):
      let services = Message { $0.text(.list(names)) }
      return Message("serviceChoice.after", "since \(services) gave no forecast")
    case .stillFresh:
      return Message("serviceChoice.stillFresh", "since its last forecast is still fresh, so that no service was asked")
    }
  }
}

// Translators: A part of a forecast that a service gives: the head of a line, and in lists such as “Now, Hours, Days”.
// “Warnings” are warnings of weather.

extension OriginMessages {
  /// The names of the lists of hours and of days.
  package static let (hours, days) = (ForecastBlock.hours.name, ForecastBlock.days.name)
}

extension ForecastBlock {
  var name: Message {
    switch self {
    case .current: Message("block.current", "Now")
    case .minutes: Message("block.minutes", "Next hour")
    case .hours: Message("block.hours", "Hours")
    case .earlierHours: Message("block.earlierHours", "Earlier today")
    case .days: Message("block.days", "Days")
    case .laterDays: Message("block.laterDays", "Later days")
    case .alerts: Message("block.alerts", "Warnings")
    case .airQuality: Message("block.airQuality", "Air quality")
    case .history: Message("block.history", "Days before")
    }
  }
}
