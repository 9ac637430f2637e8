import CloudyModel

/// The services that disagree with the others, and their values.
struct Disagreements {
  let consensus: Consensus?
  let format: WeatherFormat

  func now(of present: PresentForecast) -> [String] {
    guard let consensus, let current = consensus.now(of: present) else { return [] }
    let today = consensus.day(on: present.today)
    return words(current.temperature, on: .temperature, text: temperature)
      + words(current.windSpeed, on: .wind, text: speed) + words(current.windGust, on: .gusts, text: speed)
      + words(current.precipitationProbability, on: .chanceOfRain, text: format.percent)
      + words(today?.precipitation, on: .precipitation, text: depth)
      + types(current.otherPrecipitation.isEmpty ? today?.otherPrecipitation : current.otherPrecipitation)
  }

  func hour(_ hour: HourSpread?) -> [String] {
    words(hour?.temperature, on: .temperature, text: temperature)
      + words(hour?.windSpeed, on: .wind, text: speed) + words(hour?.windGust, on: .gusts, text: speed)
      + words(hour?.precipitationProbability, on: .chanceOfRain, text: format.percent)
      + words(hour?.precipitationRate, on: .precipitation) { depth($0 / 1000) }
      + types(hour?.otherPrecipitation)
  }

  func day(_ day: DaySpread?) -> [String] {
    words(day?.temperatureMax, on: .high, text: temperature) + words(day?.temperatureMin, on: .low, text: temperature)
      + words(day?.windSpeed, on: .wind, text: speed) + words(day?.windGust, on: .gusts, text: speed)
      + words(day?.precipitationProbability, on: .chanceOfRain, text: format.percent)
      + words(day?.precipitation, on: .precipitation, text: depth) + types(day?.otherPrecipitation)
  }

  private func types(_ others: [OtherPrecipitation]?) -> [String] {
    (others ?? []).map { other in
      format.words(
        AgreementMessages.disagreement(
          on: .precipitation, service: name(of: other.sourceID),
          value: format.words(.condition(.precipitation(other.type, .moderate)))))
    }
  }

  private func name(of sourceID: String) -> String {
    consensus?.source(withID: sourceID)?.name(in: format.language) ?? sourceID
  }

  /// - Parameter text: Formats a value in its SI unit.
  private func words(_ estimate: Estimate?, on variable: WeatherVariable, text: (Double) -> String) -> [String] {
    (estimate?.outliers ?? []).map { outlier in
      format.words(
        AgreementMessages.disagreement(on: variable, service: name(of: outlier.sourceID), value: text(outlier.value)))
    }
  }

  private func temperature(_ celsius: Double) -> String {
    format.temperature(Temperature(celsius: celsius), decimals: 0)
  }

  private func speed(_ metersPerSecond: Double) -> String { format.speed(Speed(metersPerSecond: metersPerSecond)) }

  private func depth(_ meters: Double) -> String { format.depth(Length(meters: meters)) }
}
