import CloudyModel
import Foundation

extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  /// Each minute with the mean rate of the quarter of an hour that it is in.
  ///
  /// - Parameter times: Of whole minutes.
  /// - Returns: As many; without a rate where none is known.
  func minutes(at times: [Date]) -> [MinutePrecipitation] {
    let rows = rows
    return times.map { time in
      // A row's sum is of the quarter of an hour before the row's time.
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
