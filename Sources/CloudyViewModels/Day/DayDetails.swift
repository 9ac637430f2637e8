import CloudyModel

/// The figures below the large ones, worded; what nobody knows is left out rather than shown as a dash.
struct DayDetails {
  let format: WeatherFormat
  let isNormal: Bool

  func details(of current: Conditions, today: DayConditions?, hours: [Conditions]) -> [DetailViewModel] {
    [
      detail(.feelsLike, current.apparentTemperature.map { format.temperature($0) }),
      precipitationChance(current: current, today: today),
      detail(.precipitation, today?.precipitation.map(format.depth)),
      detail(.snowfall, today?.snowfall.flatMap { $0.meters > 0 ? format.snowDepth($0) : nil }),
      detail(.wind, wind(current.windSpeed, from: current.windBearing)),
      detail(.gusts, current.windGust.map(format.speed)),
      detail(.humidity, current.humidity.map(format.percent)),
      detail(.dewPoint, current.dewPoint.map { format.temperature($0) }),
      detail(.pressure, pressure(current, hours: hours)),
      detail(.cloudCover, current.cloudCover.map(format.percent)),
      detail(.visibility, current.visibility.map(format.distance)),
      detail(.ultravioletIndex, ultravioletIndex(current.uvIndex ?? today?.uvIndex)),
      detail(.sunshine, today?.sunshine.map(format.percent)),
    ].compactMap { $0 }
  }

  /// - Parameter row: The same day in the week, whose words hold here, too.
  func details(of day: DayConditions, row: WeatherDayViewModel) -> [DetailViewModel] {
    let chance: Figure = isNormal ? .wetDays : day.precipitationType == .snow ? .chanceOfSnow : .chanceOfRain
    let amount = row.precipitationAmounts.isEmpty ? day.precipitation.map(format.depth) : row.precipitationAmounts
    return [
      detail(.high, temperature(day.temperatureMax, band: row.highBand)),
      detail(.low, temperature(day.temperatureMin, band: row.lowBand)),
      detail(.feelsLike, feelsLike(day)),
      detail(chance, day.precipitationProbability.map(format.percent)),
      detail(.precipitation, amount),
      detail(.snowfall, day.snowfall.flatMap { $0.meters > 0 ? format.snowDepth($0) : nil }),
      detail(.wind, wind(day.windSpeed, from: day.windBearing)),
      detail(.gusts, day.windGust.map(format.speed)),
      detail(.humidity, day.humidity.map(format.percent)),
      detail(.dewPoint, day.dewPoint.map { format.temperature($0) }),
      detail(.pressure, day.pressure.map(format.pressure)),
      detail(.cloudCover, day.cloudCover.map(format.percent)),
      detail(.visibility, day.visibility.map(format.distance)),
      detail(.ultravioletIndex, ultravioletIndex(day.uvIndex)),
      detail(.sunshine, day.sunshine.map(format.percent)),
    ].compactMap { $0 }
  }

  private func detail(_ figure: Figure, _ value: String?) -> DetailViewModel? {
    value.map { DetailViewModel(figure: figure, label: format.words(.label(figure)), value: $0) }
  }

  /// Averages know of wet days, not of this hour's rain.
  private func precipitationChance(current: Conditions, today: DayConditions?) -> DetailViewModel? {
    if isNormal { return detail(.wetDays, today?.precipitationProbability.map(format.percent)) }
    let figure: Figure = current.precipitationType == .snow ? .chanceOfSnow : .chanceOfRain
    return detail(figure, (current.precipitationProbability ?? today?.precipitationProbability).map(format.percent))
  }

  /// As `6 MPH NNW`.
  private func wind(_ speed: Speed?, from bearing: Double?) -> String? {
    guard let speed else { return nil }
    let direction = format.compassPoint(bearing)
    return direction.isEmpty ? format.speed(speed) : "\(format.speed(speed)) \(direction)"
  }

  /// As `16 °C ±1`.
  private func temperature(_ temperature: Temperature?, band: BandViewModel?) -> String? {
    temperature.map { [format.temperature($0, decimals: 0), band?.text].compactMap(\.self).joined(separator: " ") }
  }

  /// From the coldest to the warmest, as `3 °C - 12 °C`, where both are known.
  private func feelsLike(_ day: DayConditions) -> String? {
    guard let low = day.apparentTemperatureMin, let high = day.apparentTemperatureMax else { return nil }
    return format.temperatureRange(low: low, high: high)
  }

  /// As `1024 hPa, rising`.
  private func pressure(_ current: Conditions, hours: [Conditions]) -> String? {
    guard let pressure = current.pressure else { return nil }
    guard let trend = PressureTrend(current: current, hours: hours) else { return format.pressure(pressure) }
    return "\(format.pressure(pressure)), \(format.words(.pressureTrend(trend)))"
  }

  /// As `2 (Low)`.
  private func ultravioletIndex(_ index: Double?) -> String? {
    guard let index, let number = format.number(max(index, 0)) else { return nil }
    return "\(number) (\(format.words(.ultravioletBand(UltravioletBand(index: index)))))"
  }
}
