/// One of the screens. Only one is visible at a time.
package enum Route: Hashable, Sendable {
  /// The first one: the day on top, the week below.
  case weather
  /// Everything known of one day of the week.
  case day
  case locations, addLocation, settings, help
  /// Where the weather comes from, and which services answer.
  case sources
  /// How this device is connected to the person's account on a server.
  case synchronization
}
