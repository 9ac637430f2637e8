import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension Localizer {
  func status(_ status: StatusPhrase) -> String {
    switch status {
    case .current(let service, let seconds):
      localized(StatusMessage.current, ["service": service, "age": ago(seconds)])
    case .currentInstead(let service, let seconds, let reason):
      localized(StatusMessage.currentInstead, ["service": service, "age": ago(seconds), "reason": reason])
    case .observed(let status, let station, nil, let seconds):
      localized(StatusMessage.observedNearby, ["status": status, "station": station, "age": ago(seconds)])
    case .observed(let status, let station, let distance?, let seconds):
      localized(
        StatusMessage.observed, ["status": status, "station": station, "distance": distance, "age": ago(seconds)])
    case .stored(let service, let seconds, let reason):
      localized(StatusMessage.stored, ["service": service, "age": ago(seconds), "reason": reason])
    case .climateNormals(let reason):
      localized(StatusMessage.climateNormals, ["period": ClimateNormals.period, "reason": reason])
    case .chosenClimateNormals: localized(StatusMessage.chosenClimateNormals, ["period": ClimateNormals.period])
    case .nothing(let reason?): localized(StatusMessage.nothing, ["reason": reason])
    case .nothing(nil): localized(StatusMessage.noClimateNormals)
    case .offline(let role): clause(RequestBlockMessage.offline, as: role)
    case .notRequested(.requestedTooMuch, let role): clause(RequestBlockMessage.requestedTooMuch, as: role)
    case .notRequested(.busy, let role): clause(RequestBlockMessage.busy, as: role)
    case .approximatePlace(let zone, let place):
      localized(StatusMessage.approximatePlace, ["place": place, "zone": zone])
    case .placeUnknown(let place): localized(StatusMessage.placeUnknown, ["place": place])
    case .locationFailure(let failure, let role): self.failure(failure, as: role)
    case .timeZoneUnknown(let zone): localized(StatusMessage.timeZoneUnknown, ["zone": zone])
    }
  }

  private func failure(_ failure: LocationFailure, as role: ClauseRole) -> String {
    switch failure {
    case .offline: clause(LocationFailureMessage.offline, as: role)
    case .notRunning: clause(LocationFailureMessage.notRunning, as: role)
    case .notAllowed: clause(LocationFailureMessage.notAllowed, as: role)
    case .timedOut(let limit):
      if let seconds = limit.wholeSeconds {
        clause(LocationFailureMessage.timedOut, count: seconds, as: role)
      } else {
        clause(LocationFailureMessage.timedOutAfterFraction, ["seconds": tenths(of: limit)], as: role)
      }
    case .noResponse: clause(LocationFailureMessage.noResponse, as: role)
    }
  }
}

enum StatusMessage: String, CaseIterable, MessageCase {
  static let context = "status"
  static let note = """
    Where the weather on the screen comes from, in one line, and what a person should know about the place. {service} \
    is a weather service; {status} is one of these lines without its full stop; {station} is the name of a weather \
    station, in English; {distance} is “12 km”; {age} is “5 minutes ago” or “just now”; {period} is “1961–1990”; {zone} is the name of a \
    time zone. {reason} after “because” is a text of a context that ends with “after because”; after a colon or “and” \
    it is a main clause. Lines without a full stop get one, with advice after it.
    """

  case current = "{service}, updated {age}"
  case currentInstead = "{service}, updated {age}, because {reason}"
  case observed = "{status}; observed at {station}, {distance} away, {age}"
  case observedNearby = "{status}; observed at {station}, {age}"
  case stored = "{service}’s forecast of {age}, because {reason}"
  case climateNormals = "Average {period}, not a forecast: {reason}"
  case chosenClimateNormals = "Average {period}, not a forecast"
  case nothing = "No climate normals within 500 km, and {reason}"
  case noClimateNormals = "No climate normals within 500 km"
  case approximatePlace = "Approximate: {place} is the city of this system’s time zone, {zone}."
  case placeUnknown = "Cloudy does not know where you are. This is {place}."
  case timeZoneUnknown = "Times are in GMT, since this system does not know the time zone “{zone}”."
}

enum RequestBlockMessage: String, CaseIterable, ClauseMessage {
  static let context = "requestBlock"
  static let note = """
    Why no weather service was asked. A main clause without a full stop: it stands alone, after a colon, or after “and”.
    """

  case offline = "Cloudy was asked not to use the network"
  case requestedTooMuch = "too much new weather was asked for from your address"
  case busy = "too many people are asking at once"

  var reason: RequestBlockReasonMessage {
    switch self {
    case .offline: .offline
    case .requestedTooMuch: .requestedTooMuch
    case .busy: .busy
    }
  }
}

enum RequestBlockReasonMessage: String, CaseIterable, MessageCase {
  static let context = "requestBlockReason"
  static let note = """
    Why no weather service was asked. It follows the word “because” in “{service}, updated {age}, because {reason}”; \
    put it in the form that your language needs there.
    """

  case offline = "Cloudy was asked not to use the network"
  case requestedTooMuch = "too much new weather was asked for from your address"
  case busy = "too many people are asking at once"
}

enum LocationFailureMessage: String, CaseIterable, ClauseMessage {
  static let context = "locationFailure"
  static let note = """
    Why the system’s location service, GeoClue, has not said where the person is: a main clause without a full stop, \
    which becomes a sentence. Keep it short: it leads a line that is cut off at the edge of a terminal.
    """

  case offline = "the location service is not asked offline: it may use the network"
  case notRunning = "GeoClue, the location service, is not running"
  case notAllowed = "GeoClue refuses to say where you are"
  case timedOut = """
    the location service did not answer within {count} second|\
    the location service did not answer within {count} seconds
    """
  case timedOutAfterFraction = "the location service did not answer within {seconds} seconds"
  case noResponse = "the location service does not know either"

  var reason: LocationFailureReasonMessage {
    switch self {
    case .offline: .offline
    case .notRunning: .notRunning
    case .notAllowed: .notAllowed
    case .timedOut: .timedOut
    case .timedOutAfterFraction: .timedOutAfterFraction
    case .noResponse: .noResponse
    }
  }
}

enum LocationFailureReasonMessage: String, CaseIterable, MessageCase {
  static let context = "locationFailureReason"
  static let note = """
    Why the system’s location service, GeoClue, has not said where the person is. It follows the word “since” in \
    “Cloudy does not know where you are, since {reason}”; put it in the form that your language needs there. {seconds} \
    has a decimal fraction, such as “1.5”.
    """

  case offline = "the location service is not asked offline: it may use the network"
  case notRunning = "GeoClue, the location service, is not running"
  case notAllowed = "GeoClue refuses to say where you are"
  case timedOut = """
    the location service did not answer within {count} second|\
    the location service did not answer within {count} seconds
    """
  case timedOutAfterFraction = "the location service did not answer within {seconds} seconds"
  case noResponse = "the location service does not know either"
}
