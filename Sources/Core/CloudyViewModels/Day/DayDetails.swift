import CloudyModel

/// The labeled values of the current weather, or of a day. Unknown values are omitted rather than shown as a dash,
/// except the amount of precipitation of a wet day, which would look dry.
struct DayDetails {
  let format: WeatherFormat
  let isNormal: Bool

  /// A current value has only its name as a label. The label of a value for this hour or today includes that.
  func details(of forecast: PresentForecast) -> [LabeledValue] {
    let (current, today) = (forecast.current.content, forecast.day)
    let span = isNormal ? nil : forecast.span(of: today)
    func ofToday(_ variable: WeatherVariable, _ value: String?) -> LabeledValue? {
      detail(variable, value, of: span)
    }
    let amount = ofToday(.precipitation, today.flatMap(depth))
    // Where few values fit, a dash is less important than the wind.
    let isAmountKnown = today?.precipitation != nil
    return [
      detail(.temperature, current.temperature.map { format.temperature($0, isNormal: isNormal) }),
      detail(.feelsLike, current.apparentTemperature.map { format.temperature($0) }),
      precipitationChance(current: current, today: today, span: span),
      isAmountKnown ? amount : nil,
      ofToday(.snowfall, today?.snowfall.flatMap { $0.meters > 0 ? format.snowDepth($0) : nil }),
      ofToday(.thunderRisk, format.notableThunderRisk(forecast.thunderRisk(on: forecast.today))),
      detail(.wind, wind(current.windSpeed, from: current.windBearing)),
      detail(.gusts, current.windGust.map(format.speed)),
      isAmountKnown ? nil : amount,
      detail(.humidity, current.humidity.map(format.percent)),
      detail(.dewPoint, current.dewPoint.map { format.temperature($0) }),
      detail(.pressure, pressure(current, hours: forecast.hours.content)),
      detail(.cloudCover, current.cloudCover.map(format.percent)),
      detail(.visibility, current.visibility.map(format.distance)),
      current.uvIndex.map { detail(.ultravioletIndex, ultravioletIndex($0)) }
        ?? ofToday(.ultravioletIndex, ultravioletIndex(today?.uvIndex)),
      ofToday(.sunshine, today?.sunshine.map(format.percent)),
    ].compactMap { $0 }
  }

  /// Returns the day's amount of precipitation. If the day is described as wet, it is not zero, and a dash if unknown.
  private func depth(_ day: DayConditions) -> String? {
    guard let amount = day.precipitation else { return format.unknownPrecipitation(isWet: day.isWet) }
    return format.precipitation(amount, isWet: day.isWet)
  }

  /// - Parameters:
  ///   - row: The same day in the week, whose texts are also used here.
  ///   - hours: The day's known hours, for the ranges that a service considers likely.
  ///   - thunder: The risk of thunder, computed from the day's hours.
  func details(
    of day: DayConditions, row: WeatherDayViewModel, hours: [Conditions], thunder: ThunderRisk?
  ) -> [LabeledValue] {
    let chance: WeatherVariable =
      isNormal ? .wetDays : .chance(of: day.precipitationType, at: day.temperatureMax ?? day.temperatureMin)
    let amount = row.precipitationAmounts ?? depth(day)
    return [
      detail(.high, temperature(day.temperatureMax, band: row.highBand, hours: hours)),
      detail(.low, temperature(day.temperatureMin, band: row.lowBand, hours: hours)),
      detail(.feelsLike, feelsLike(day)),
      detail(chance, day.precipitationProbability.map(format.percent)),
      detail(.precipitation, amount),
      detail(.snowfall, day.snowfall.flatMap { $0.meters > 0 ? format.snowDepth($0) : nil }),
      detail(.thunderRisk, format.notableThunderRisk(thunder)),
      wind(of: day, hours: hours),
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

  /// - Parameter span: `nil` for a current value, or one of the screen's own subject.
  private func detail(_ variable: WeatherVariable, _ value: String?, of span: TimeSpan? = nil) -> LabeledValue? {
    value.map { value in
      let label =
        span.map { format.words(.labelOfSpan(variable, format.words(for: $0))) } ?? format.words(variable.name)
      return LabeledValue(variable: variable, label: label, value: value)
    }
  }

  /// Averages have the share of wet days, not the chance of rain in this hour.
  private func precipitationChance(
    current: Conditions, today: DayConditions?, span: TimeSpan?
  ) -> LabeledValue? {
    if isNormal { return detail(.wetDays, today?.precipitationProbability.map(format.percent)) }
    if let chance = current.precipitationProbability {
      let variable = WeatherVariable.chance(of: current.precipitationType, at: current.temperature)
      return detail(variable, format.percent(chance), of: .thisHour)
    }
    // The chance that a forecast states for the day is that of its own type, not of what a station observes now.
    guard let today else { return nil }
    let variable = WeatherVariable.chance(
      of: today.precipitationType, at: today.temperatureMax ?? today.temperatureMin ?? current.temperature)
    return detail(variable, today.precipitationProbability.map(format.percent), of: span)
  }

  /// Shows the strongest wind, since a day counts as windy if it blows hard at any time.
  private func wind(of day: DayConditions, hours: [Conditions]) -> LabeledValue? {
    if let strongest = day.windSpeedMax {
      let range = hours.first { $0.windSpeed == strongest }?.windSpeedRange.flatMap(format.likely)
      return detail(
        .wind, wind(strongest, from: day.windBearing).map { withRange(format.words(.upTo($0)), range) })
    }
    return detail(isNormal ? .wind : .meanWind, wind(day.windSpeed, from: day.windBearing))
  }

  /// For example, `6 mph NNW`.
  private func wind(_ speed: Speed?, from bearing: Double?) -> String? {
    guard let speed else { return nil }
    return format.wind(format.speed(speed), from: format.compassPoint(format.bearing(bearing, of: speed)))
  }

  /// For example, `16°C ±1` with several services, or `16°C (13°C – 18°C)` if the only one states a range for the hour
  /// of the extreme.
  private func temperature(_ temperature: Temperature?, band: BandViewModel?, hours: [Conditions]) -> String? {
    temperature.map { temperature in
      let variable = format.temperature(temperature, decimals: 0)
      if let band { return format.words(.temperatureWithBand(variable, band.text)) }
      let range = hours.first { $0.temperature == temperature }?.temperatureRange
      return withRange(variable, range.flatMap(format.likely))
    }
  }

  private func withRange(_ value: String, _ range: String?) -> String {
    range.map { format.words(.withRange(value, $0)) } ?? value
  }

  /// From the lowest to the highest, such as `3°C – 12°C`, if both are known.
  private func feelsLike(_ day: DayConditions) -> String? {
    guard let low = day.apparentTemperatureMin, let high = day.apparentTemperatureMax else { return nil }
    return format.temperatureRange(low: low, high: high)
  }

  /// For example, `1024 hPa, rising`.
  private func pressure(_ current: Conditions, hours: [Conditions]) -> String? {
    guard let pressure = current.pressure else { return nil }
    guard let trend = PressureTrend(current: current, hours: hours) else { return format.pressure(pressure) }
    return format.words(.list([format.pressure(pressure), format.words(.pressureTrend(trend))]))
  }

  /// For example, `2 (Low)`.
  private func ultravioletIndex(_ index: Double?) -> String? {
    guard let index, let number = format.number(max(index, 0)) else { return nil }
    return format.words(.ultravioletIndexWithBand(number, UltravioletBand(index: index)))
  }
}

extension WeatherVariable {
  /// Returns the variable for the probability of the most likely type of precipitation.
  ///
  /// - Parameters:
  ///   - type: `nil` if a service does not state it, for example with a low probability.
  ///   - temperature: The highest temperature of that time.
  static func chance(of type: PrecipitationType?, at temperature: Temperature?) -> WeatherVariable {
    switch type {
    case .rain, .freezingRain: return .chanceOfRain
    case .snow: return .chanceOfSnow
    // Sleet is neither, and hail falls with rain or without.
    case .some: return .chanceOfPrecipitation
    case nil: break
    }
    // Below freezing, rain is rare, and services then state freezing rain.
    return temperature.map { $0.celsius < 0 } == true ? .chanceOfSnow : .chanceOfRain
  }
}
