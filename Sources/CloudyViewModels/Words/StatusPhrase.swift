/// What is shown and where it came from, in one line.
package enum StatusPhrase: Hashable, Sendable {
  /// Fetched now, or kept and still new.
  case current(service: String, secondsAgo: Int)
  /// As `current`, though another service was asked before.
  case currentInstead(service: String, secondsAgo: Int, reason: String)
  /// An older forecast, because nothing newer could be had.
  case kept(service: String, secondsAgo: Int, reason: String)
  case climateNormals(reason: String)
  /// Not even climate normals reach this place.
  case nothing(reason: String?)
  /// The person asked for climate normals.
  case chosenClimateNormals
  /// The person asked for no network.
  case offline
  /// The place was guessed from the system's time zone.
  case approximatePlace(zone: String, place: String)
  /// Nobody knows where the person is.
  case placeUnknown(place: String)
  /// A place's time zone has no meaning here, and its times are those of Greenwich.
  case timeZoneUnknown(String)
}

/// What a person can do when something failed.
package enum Advice: Hashable, Sendable {
  case checkNetwork, checkClock, tryLater, tryAfter(clock: String), setKey, checkKey, chooseOtherSource, report
  case setHome, setContact, installNetworkLibrary, tryAfterOrRefresh(clock: String)
}
