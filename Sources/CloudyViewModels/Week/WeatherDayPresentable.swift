import CloudyModel

/// What a row of the week view shows; the row knows nothing else.
package protocol WeatherDayPresentable: Sendable {
  /// As `Saturday`.
  var day: String { get }
  /// As `July 15`.
  var date: String { get }
  /// As `37 °F - 47 °F`.
  var temperature: String { get }
  /// As `1 MPH`.
  var windSpeed: String { get }
  /// The name of a picture.
  var icon: WeatherIcon { get }
}
