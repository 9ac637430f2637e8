import CloudyForecasts
import CloudyPlaces

/// What is shown and where it came from, in one line.
package enum StatusPhrase: Hashable, Sendable {
  /// Fetched now, or stored and still new.
  case current(service: String, secondsAgo: Int)
  /// Like ``current``, though another service was asked first.
  case currentInstead(service: String, secondsAgo: Int, reason: String)
  /// A status, with the station that observed the present weather.
  ///
  /// - Parameter distance: From the place; `nil` if it is not known.
  case observed(status: String, station: String, distance: String?, secondsAgo: Int)
  /// An older forecast, because there is no newer one.
  case stored(service: String, secondsAgo: Int, reason: String)
  case climateNormals(reason: String)
  /// Not even climate normals reach this place.
  case nothing(reason: String?)
  /// The person asked for climate normals.
  case chosenClimateNormals
  /// The person asked not to use the network.
  case offline(as: ClauseRole)
  /// No service was asked.
  case notRequested(ForecastReport.RequestBlockReason, as: ClauseRole)
  /// The place was guessed from the system's time zone.
  case approximatePlace(zone: String, place: String)
  /// The person's location is unknown.
  case placeUnknown(place: String)
  /// Why the system's location service has not said where the person is.
  case locationFailure(LocationFailure, as: ClauseRole)
  /// The time zone of a place is not known here, so its times are those of Greenwich.
  case timeZoneUnknown(String)
}

/// Where a clause stands, which decides its form: some languages put its words in another order after “because”.
package enum ClauseRole: Hashable, Sendable {
  /// Alone, after a colon or after “and”, without a full stop.
  case statement
  /// After “because” or “since”, without a full stop.
  case reason
  /// As a sentence of its own, with a capital letter and a full stop.
  case sentence
}

/// What a person can do about a failure.
package enum Advice: Hashable, Sendable {
  case checkNetwork, checkClock, tryLater, tryNow, tryAfter(clock: String), setKey, checkKey, chooseOtherSource, report
  case startLocationService, allowLocation
  case setHome, setContact, installNetworkLibrary, tryAfterOrRefresh(clock: String)
}
