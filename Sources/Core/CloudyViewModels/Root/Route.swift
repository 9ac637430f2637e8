/// One of the screens. Only one is visible at a time.
package enum Route: Hashable, Sendable {
  /// The first one: the day on top, the week below.
  case weather
  /// Everything known about one day of the week.
  case day
  case locations, addLocation, settings, help
  /// The sources of the weather, and the status of the services.
  case sources
  /// This device's connection to the user's account on a server.
  case synchronization
}
