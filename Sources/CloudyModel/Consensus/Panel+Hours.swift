import Foundation

extension Panel<Conditions> {
  /// Returns the medians of the services' figures, and how far the services agree.
  func merged(at time: Date, coordinates: Coordinates) -> (Conditions, HourSpread) {
    var spread = HourSpread(time: time)
    spread.temperature = estimate({ $0.temperature?.celsius }, within: .temperature)
    spread.apparentTemperature = estimate({ $0.apparentTemperature?.celsius }, within: .apparentTemperature)
    spread.windSpeed = estimate({ $0.windSpeed?.metersPerSecond }, within: .windSpeed)
    spread.windGust = estimate({ $0.windGust?.metersPerSecond }, within: .windGust)
    spread.precipitationRate = estimate({ $0.precipitationRate?.millimetersPerHour }, within: .precipitationRate)
    spread.precipitationProbability = estimate({ $0.precipitationProbability }, within: .precipitationProbability)
    spread.cloudCover = estimate({ $0.cloudCover }, within: .cloudCover)
    spread.humidity = estimate({ $0.humidity }, within: .humidity)
    spread.pressure = estimate({ $0.pressure?.hectopascals }, within: .pressure)

    var merged = Conditions(time: time)
    merged.isDaylight = Sun.isDaylight(at: time, coordinates: coordinates)
    merged.temperature = spread.temperature.map { Temperature(celsius: $0.median) }
    merged.apparentTemperature = spread.apparentTemperature.map { Temperature(celsius: $0.median) }
    merged.dewPoint = median { $0.dewPoint?.celsius }.map(Temperature.init(celsius:))
    merged.humidity = spread.humidity?.median
    merged.pressure = spread.pressure.map { Pressure(hectopascals: $0.median) }
    merged.windSpeed = spread.windSpeed.map { Speed(metersPerSecond: $0.median) }
    merged.windGust = spread.windGust.map { Speed(metersPerSecond: $0.median) }
    merged.windBearing = spread.windSpeed?.median == 0 ? nil : medianBearing(\.windBearing)
    merged.cloudCover = spread.cloudCover?.median
    merged.visibility = median { $0.visibility?.meters }.map(Length.init(meters:))
    merged.uvIndex = median(\.uvIndex)
    merged.precipitationRate = spread.precipitationRate.map { PrecipitationRate(millimetersPerHour: $0.median) }
    merged.precipitationProbability = spread.precipitationProbability?.median
    merged.snowfall = median { $0.snowfall?.meters }.map(Length.init(meters:))
    merged.precipitationType = fallingType(at: merged)
    merged.condition = condition(of: merged)
    return (merged, spread)
  }

  private func fallingType(at merged: Conditions) -> PrecipitationType? {
    guard merged.precipitationRate.map({ $0.millimetersPerHour > 0 }) ?? true else { return nil }
    return majority(
      of: { $0.precipitationRate.map { $0.millimetersPerHour > 0 } ?? true ? $0.precipitationType : nil },
      preferring: merged.temperature.map(PrecipitationType.init(airTemperature:)))
  }

  /// Decides the condition. One that all services name stands. Otherwise the majority decides about thunder,
  /// precipitation and fog, which some know without a figure; the rest follows from the medians.
  private func condition(of merged: Conditions) -> Condition? {
    if let unanimous = unanimous(\.condition) { return unanimous }
    let votes = votes(\.condition)
    func voted() -> Condition? { condition(\.condition, precipitation: merged.precipitationType) }
    let agreed = votes.severe ?? (votes.isMostlyPrecipitation ? voted() : nil) ?? (votes.isFoggy ? .fog : nil)
    let evidence = SkyEvidence(figures: merged, statement: agreed.map { SkyStatement($0, saying: .itself) })
    return evidence.verdict.condition ?? voted()
  }
}

extension Panel<DayConditions> {
  /// Returns the medians of the services' figures, and how far the services agree.
  func merged(on date: CivilDate) -> (DayConditions, DaySpread) {
    var spread = DaySpread(date: date)
    spread.temperatureMax = estimate({ $0.temperatureMax?.celsius }, within: .temperature)
    spread.temperatureMin = estimate({ $0.temperatureMin?.celsius }, within: .temperature)
    spread.apparentTemperatureMax = estimate({ $0.apparentTemperatureMax?.celsius }, within: .apparentTemperature)
    spread.apparentTemperatureMin = estimate({ $0.apparentTemperatureMin?.celsius }, within: .apparentTemperature)
    spread.windSpeed = estimate({ $0.windSpeed?.metersPerSecond }, within: .windSpeed)
    spread.windGust = estimate({ $0.windGust?.metersPerSecond }, within: .windGust)
    spread.precipitation = estimate({ $0.precipitation?.meters }, within: .precipitation)
    spread.precipitationProbability = estimate({ $0.precipitationProbability }, within: .precipitationProbability)
    spread.cloudCover = estimate({ $0.cloudCover }, within: .cloudCover)
    spread.humidity = estimate({ $0.humidity }, within: .humidity)
    spread.pressure = estimate({ $0.pressure?.hectopascals }, within: .pressure)

    var merged = DayConditions(date: date)
    // If one voice covers only the rest of the day, all do.
    merged.knownFrom = voices.compactMap(\.report.knownFrom).max()
    merged.isDaylight = true
    merged.temperatureMax = spread.temperatureMax.map { Temperature(celsius: $0.median) }
    merged.temperatureMin = spread.temperatureMin.map { Temperature(celsius: $0.median) }
    merged.apparentTemperatureMax = spread.apparentTemperatureMax.map { Temperature(celsius: $0.median) }
    merged.apparentTemperatureMin = spread.apparentTemperatureMin.map { Temperature(celsius: $0.median) }
    merged.dewPoint = median { $0.dewPoint?.celsius }.map(Temperature.init(celsius:))
    merged.humidity = spread.humidity?.median
    merged.pressure = spread.pressure.map { Pressure(hectopascals: $0.median) }
    merged.windSpeed = spread.windSpeed.map { Speed(metersPerSecond: $0.median) }
    merged.windSpeedMax = median { $0.windSpeedMax?.metersPerSecond }.map(Speed.init(metersPerSecond:))
    merged.windGust = spread.windGust.map { Speed(metersPerSecond: $0.median) }
    merged.windBearing = spread.windSpeed?.median == 0 ? nil : medianBearing(\.windBearing)
    merged.cloudCover = spread.cloudCover?.median
    merged.visibility = median { $0.visibility?.meters }.map(Length.init(meters:))
    merged.uvIndex = median(\.uvIndex)
    merged.precipitation = spread.precipitation.map { Length(meters: $0.median) }
    merged.precipitationProbability = spread.precipitationProbability?.median
    merged.snowfall = median { $0.snowfall?.meters }.map(Length.init(meters:))
    merged.sunshine = median(\.sunshine)
    merged.precipitationType = fallingType(on: merged)
    merged.condition = condition(\.condition, precipitation: merged.precipitationType)
    return (merged, spread)
  }

  private func fallingType(on merged: DayConditions) -> PrecipitationType? {
    guard merged.precipitation.map({ $0.meters > 0 }) ?? true else { return nil }
    return majority(
      of: { $0.precipitation.map { $0.meters > 0 } ?? true ? $0.precipitationType : nil },
      preferring: merged.temperatureMax.map(PrecipitationType.init(airTemperature:)))
  }
}
