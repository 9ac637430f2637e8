/// The data that a row of the week displays. The book calls it `WeatherDayRepresentable`.
package protocol WeatherDayPresentable {
  var day: String { get }
  var date: String { get }
  var image: Image? { get }
  var windSpeed: String { get }
  var temperature: String { get }
}
