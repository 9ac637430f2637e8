/// The time for which a reader waits for a live forecast before older weather or climate averages are displayed.
package enum LiveForecastTimeout: Sendable {
  /// A window or a terminal, which replaces the averages as soon as the forecast arrives. Showing them early costs
  /// nothing.
  case screen
  /// A page, which is sent once. A browser would have to request it again, and a program would get only averages, so
  /// that waiting for most services' responses is better.
  case page

  package var limit: Duration {
    switch self {
    // Long enough for a fast response to come first, and too short for a user to notice an empty screen.
    case .screen: .milliseconds(300)
    // The delay after which the repository requests the next service as well.
    case .page: .milliseconds(1500)
    }
  }
}
