/// What a row with a place shows. Code that draws it knows nothing else.
///
/// Every kind of row has a text. The rest has defaults: empty, `nil` or `false`.
package protocol LocationPresentable: Sendable {
  /// The place's name, else its coordinates, else `Unknown Location`.
  var text: String { get }
  /// Its region and country, which distinguish places of the same name; empty if neither is known.
  var detail: String { get }
  /// Says that the person lives there; `nil` if they do not.
  var home: String? { get }
  /// The current weather there; `nil` if it is unknown, or not known yet.
  var weather: LocationWeatherViewModel? { get }
  /// Whether its weather is being fetched.
  var isWaiting: Bool { get }
  /// Whether the first screen shows the weather of this place.
  var isShown: Bool { get }
}

extension LocationPresentable {
  package var detail: String { "" }
  package var home: String? { nil }
  package var weather: LocationWeatherViewModel? { nil }
  package var isWaiting: Bool { false }
  package var isShown: Bool { false }
}
