import CloudyHTTP
import CloudyModel
import Foundation

extension DarkSkyPoint {
  /// Returns the conditions at this point and the derivations applied; `nil` without a time.
  func conditions(
    units: DarkSkyUnitSystem, coordinates: Coordinates
  ) -> (conditions: Conditions, derivations: Set<Derivation>)? {
    guard let time else { return nil }
    var conditions = Conditions(time: time)
    conditions.temperature = units.temperature(self[.temperature])
    conditions.apparentTemperature = units.apparentTemperature(self[.apparentTemperature])
    conditions.dewPoint = units.dewPoint(self[.dewPoint])
    conditions.humidity = PlausibleRange.fraction(self[.humidity])
    conditions.pressure = PlausibleRange.pressure(self[.pressure])
    conditions.windSpeed = units.speed(self[.windSpeed])
    conditions.windGust = units.speed(self[.windGust])
    conditions.windBearing = windBearing
    conditions.cloudCover = PlausibleRange.fraction(self[.cloudCover])
    conditions.visibility = units.visibility(self[.visibility])
    conditions.uvIndex = PlausibleRange.uvIndex(self[.uvIndex])
    conditions.precipitationRate = units.rate(self[.precipIntensity])
    conditions.precipitationProbability = PlausibleRange.fraction(self[.precipProbability])
    conditions.precipitationType = typeOfSome(conditions.precipitationRate)
    conditions.snowfall = PlausibleRange.hourlySnow(snowfall(units))
    let isCorrected = conditions.correctPrecipitationType()
    conditions.isDaylight = icon?.isDaylight ?? Sun.isDaylight(at: time, coordinates: coordinates)

    var derivations = conditions.deriveMissingValues()
    if isCorrected { derivations.insert(.snowInWarmAir) }
    let verdict = verdict(with: conditions)
    conditions.condition = verdict.condition
    conditions.summary = verdict.words
    if verdict.isFromValues { derivations.insert(.conditionFromValues) }
    return (conditions, derivations)
  }

  /// Returns the conditions of this day and the derivations applied; `nil` without a time.
  ///
  /// - Parameter calendar: In the time zone in which the service divides days.
  func day(units: DarkSkyUnitSystem, calendar: LocalCalendar) -> (day: DayConditions, derivations: Set<Derivation>)? {
    guard let time else { return nil }
    // A day's time is its midnight. Six hours later it is still the same day, even if the service mishandled a clock
    // change by an hour.
    let date = calendar.date(at: time + 6 * 3600)
    var day = DayConditions(date: date)
    (day.temperatureMin, day.temperatureMax) = ordered(
      units.temperature(self[.temperatureMin] ?? self[.temperatureLow]),
      units.temperature(self[.temperatureMax] ?? self[.temperatureHigh]))
    (day.apparentTemperatureMin, day.apparentTemperatureMax) = ordered(
      units.apparentTemperature(self[.apparentTemperatureMin] ?? self[.apparentTemperatureLow]),
      units.apparentTemperature(self[.apparentTemperatureMax] ?? self[.apparentTemperatureHigh]))
    day.dewPoint = units.dewPoint(self[.dewPoint])
    day.humidity = PlausibleRange.fraction(self[.humidity])
    day.pressure = PlausibleRange.pressure(self[.pressure])
    day.windSpeed = units.speed(self[.windSpeed])
    day.windGust = units.speed(self[.windGust])
    day.windBearing = windBearing
    day.cloudCover = PlausibleRange.fraction(self[.cloudCover])
    day.visibility = units.visibility(self[.visibility])
    day.uvIndex = PlausibleRange.uvIndex(self[.uvIndex])
    let meanRate = units.rate(self[.precipIntensity])
    day.precipitation = meanRate.map {
      Length(millimeters: $0.millimetersPerHour * calendar.hourCount(of: date))
    }
    day.precipitationProbability = PlausibleRange.fraction(self[.precipProbability])
    day.precipitationType = typeOfSome(meanRate)
    day.snowfall = PlausibleRange.dailySnow(snowfall(units))
    // Ignores the icon's suffix for day or night, since it stands for the whole day.
    day.isDaylight = true

    var values = Conditions(time: time)
    // A stated type was possible at some time of the day; otherwise the type follows from the day's highest
    // temperature.
    values.temperature = day.precipitationType == nil ? day.temperatureMax : day.temperatureMin
    values.windSpeed = day.windSpeed
    values.windGust = day.windGust
    values.cloudCover = day.cloudCover
    values.visibility = day.visibility
    values.precipitationRate = units.rate(self[.precipIntensityMax]) ?? meanRate
    values.precipitationProbability = day.precipitationProbability
    values.precipitationType = day.precipitationType
    if values.correctPrecipitationType() {
      day.precipitationType = values.precipitationType
      day.snowfall = day.snowfall.map { _ in Length(meters: 0) }
    }
    let verdict = verdict(with: values)
    day.condition = verdict.condition
    day.summary = verdict.words
    var derivations: Set<Derivation> = verdict.isFromValues ? [.conditionFromValues] : []
    if day.precipitation != nil { derivations.insert(.totalOfConditionalRates) }
    return (day, derivations)
  }

  /// Decides from the icon and the summary. Without a known icon, the service's summary is shown unchanged.
  private func verdict(with values: Conditions) -> ConditionDecision {
    let statement =
      icon.map { ReportedCondition(Condition($0, summary: summary, values: values)) }
      ?? summary.flatMap(ServiceText().displayed).map { ReportedCondition(nil, saying: .itself, words: $0) }
    return ConditionInputs(values: values, statement: statement, isRateConditional: true).verdict
  }

  func minute(units: DarkSkyUnitSystem) -> MinutePrecipitation? {
    guard let time else { return nil }
    let rate = units.rate(self[.precipIntensity], over: 60)
    return MinutePrecipitation(
      time: time, rate: rate, probability: PlausibleRange.fraction(self[.precipProbability]), type: typeOfSome(rate))
  }

  /// Swaps low and high if necessary: the low is that of the following night and can be above the day's high.
  private func ordered(_ low: Temperature?, _ high: Temperature?) -> (Temperature?, Temperature?) {
    guard let low, let high, high < low else { return (low, high) }
    return (high, low)
  }

  /// A calm has no direction.
  private var windBearing: Double? { self[.windSpeed] == 0 ? nil : PlausibleRange.bearing(self[.windBearing]) }

  private func typeOfSome(_ rate: PrecipitationRate?) -> PrecipitationType? {
    rate?.millimetersPerHour == 0 ? nil : precipitationType
  }

  /// Pirate Weather's accumulation includes all precipitation, Dark Sky's only snow.
  private func snowfall(_ units: DarkSkyUnitSystem) -> Length? {
    if let snow = self[.snowAccumulation] { return units.snow(snow) }
    return precipitationType == .rain || precipitationType == .sleet ? nil : units.snow(self[.precipAccumulation])
  }
}
