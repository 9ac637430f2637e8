import CloudyModel
import Foundation

extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  /// Each minute with the mean rate of the quarter of an hour that it is in.
  ///
  /// - Returns: The minute that `now` is in and the 60 after it; without a rate where none is known.
  func minutes(from now: Date) -> [MinutePrecipitation] {
    let rows = rows
    let first = (now.timeIntervalSince1970 / 60).rounded(.down) * 60
    return (0...60).map { count in
      let time = first + Double(count) * 60
      // A row's sum is of the quarter of an hour before the row's time.
      let end = ((time / 900).rounded(.down) + 1) * 900
      var minute = MinutePrecipitation(time: Date(timeIntervalSince1970: time))
      guard let row = rows[Date(timeIntervalSince1970: end)] else { return minute }
      var quarter = Conditions(time: minute.time)
      quarter.precipitationRate = precipitationRate(row: row, over: 900)
      quarter.snowfall = snowfall(row: row)
      minute.rate = quarter.precipitationRate
      minute.type = quarter.typeOfSum(WeatherCode(value(.weatherCode, row: row)))
      return minute
    }
  }
}
