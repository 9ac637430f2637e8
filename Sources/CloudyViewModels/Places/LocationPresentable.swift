/// What a row with a place shows; whoever draws it knows nothing else.
///
/// Every kind of row has a text. The others say nothing unless a kind of row says otherwise.
package protocol LocationPresentable: Sendable {
  /// Its name, else its coordinates, else `Unknown Location`.
  var text: String { get }
  /// Its region and country, which tell homonyms apart; empty if neither is known.
  var detail: String { get }
  /// The weather there now; `nil` if it is not known, or not yet.
  var weather: LocationWeatherViewModel? { get }
  /// Whether its weather is on its way.
  var isWaiting: Bool { get }
  /// Whether the weather on the first screen is this place's.
  var isShown: Bool { get }
}

extension LocationPresentable {
  package var detail: String { "" }
  package var weather: LocationWeatherViewModel? { nil }
  package var isWaiting: Bool { false }
  package var isShown: Bool { false }
}
