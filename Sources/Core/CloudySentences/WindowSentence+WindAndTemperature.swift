import CloudyModel

/// The wind and the temperatures of a sentence for people.
extension WindowSentence {
  /// A gale or a windy time at all its times, with the strongest gust; or otherwise a breeze.
  var windClauseForPeople: Clause? {
    if let gale = windClause(of: .dangerouslyWindy, .heavyWind, least: 1) { return gale }
    if let wind = windClause(of: .windy, .mediumWind, least: Condition.leastWindyHours) { return wind }
    var breeze = windClause
    breeze?.condition = .word(.lightWind)
    return breeze
  }

  /// - Parameter least: The minimum number of hours.
  private func windClause(of wind: Condition, _ word: TermName, least: Int) -> Clause? {
    guard let marks = window.marks({ $0.isWindKnown ? $0.wind == wind : nil }), marks.bits.nonzeroBitCount >= least,
      let found = allSpans(in: marks)
    else { return nil }
    let hours = hours(of: found.spans)
    let isDangerous = wind == .dangerouslyWindy
    let strongest = hours.compactMap(\.windGust).max() ?? (isDangerous ? hours.compactMap(\.windSpeed).max() : nil)
    return Clause(
      kind: .wind, start: found.start, end: found.spans.last?.last ?? found.start,
      condition: style.condition(word, at: strongest), isDangerous: isDangerous, spans: found.spans,
      phrase: found.phrase)
  }

  var heatClause: Clause? { temperatureClause(.heat, kind: .heat) }

  var coldClause: Clause? { temperatureClause(.severeCold, kind: .cold) }

  /// Frost is worth mentioning only if it does not freeze all day.
  var frostClause: Clause? {
    let temperatures = window.hours.compactMap { $0?.temperature?.celsius }
    guard let highest = temperatures.max(), highest > WindowSentence.mild, coldClause == nil else { return nil }
    return temperatureClause(.frost, kind: .cold, without: freezingParts)
  }

  /// The parts of the day in which frozen precipitation implies frost already.
  private var freezingParts: Set<SentenceWindow.Part> {
    let freezing = window.hours.indices.filter { index in
      guard let precipitation = window.hours[index]?.precipitation, precipitation.isFalling else { return false }
      return precipitation.type != .rain && precipitation.type != nil
    }
    return Set(freezing.map { window.parts[$0] })
  }

  /// - Parameter parts: The parts of the day whose hours do not count.
  private func temperatureClause(
    _ extreme: TemperatureExtreme, kind: Kind, without parts: Set<SentenceWindow.Part> = []
  ) -> Clause? {
    guard style.vocabulary == .full,
      let marks = window.marks({ hour in
        hour.temperature.map { extreme.isReached(air: $0, apparent: hour.apparentTemperature) }
      }), let found = allSpans(in: blanked(marks, where: { parts.contains($0) })),
      let air = extreme.worst(of: hours(of: found.spans).compactMap(\.temperature)),
      let condition = extreme.term(air: air, style: style)
    else { return nil }
    return Clause(
      kind: kind, start: found.start, end: found.spans.last?.last ?? found.start, condition: condition,
      isDangerous: extreme != .frost, spans: found.spans, phrase: found.phrase)
  }

  /// In degrees Celsius.
  private static let mild = 2.0
}
