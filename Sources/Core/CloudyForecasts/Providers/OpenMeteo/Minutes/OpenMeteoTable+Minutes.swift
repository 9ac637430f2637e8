import CloudyModel
import Foundation

extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  /// Returns each minute with the mean rate of its quarter of an hour.
  ///
  /// - Parameter times: Whole minutes.
  /// - Returns: One item for each time, without a rate if it is unknown.
  func minutes(at times: [Date]) -> [MinutePrecipitation] {
    let rows = rows
    return times.map { time in
      // A row's sum is for the quarter of an hour before the row's time.
      let end = ((time.timeIntervalSince1970 / 900).rounded(.down) + 1) * 900
      var minute = MinutePrecipitation(time: time)
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
