import CloudyPlaces

/// What Cloudy says about searching for places through services on the network.
package enum OnlineSearchPhrase: Sendable {
  /// What happens to typed text if the person allows this search.
  case consent
  /// The credit for results.
  case from(GeocodingSource)
  case requesting
  /// Enter would ask for this text.
  case ready(String)
  /// It could be asked for, but the person has not allowed it.
  case notAllowed
  case nothingFound(String)
}
