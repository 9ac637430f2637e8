/// What a row of the week needs in order to draw itself. The book calls it `WeatherDayRepresentable`.
package protocol WeatherDayPresentable {
  var day: String { get }
  var date: String { get }
  var image: Image? { get }
  var windSpeed: String { get }
  var temperature: String { get }
}
