import CloudyModel

extension HourConditions {
  /// The weather of a moment or an hour, as at most two conditions; `nil` if unknown.
  ///
  /// - Parameter style: Determines the vocabulary.
  package func title(style: SentenceStyle = SentenceStyle()) -> Term? {
    if let serviceWords { return .serviceWords(serviceWords, language: nil) }
    return condition(style: style).map(Term.title)
  }

  private func condition(style: SentenceStyle) -> Term? {
    let wind = wind.flatMap(TermName.init(wind:)).map(Term.word)
    if let precipitation, precipitation.isFalling {
      var fall = PrecipitationSummary(style: style)
      fall.add(precipitation)
      return wind.map { .and(fall.condition, $0) } ?? fall.condition
    }
    return dryCondition
  }

  /// The condition without precipitation; `nil` if nothing else is known.
  var dryCondition: Term? {
    let wind = wind.flatMap(TermName.init(wind:)).map(Term.word)
    if isFoggy == true { return wind.map { .and($0, .word(.fog)) } ?? .word(.fog) }
    let sky = cloudCover.map { TermName(cloudCover: $0) }
    let clouds = sky.flatMap { $0 == .clear ? nil : Term.word($0) }
    switch (wind, isHumid == true) {
    case (let wind?, _): return clouds.map { .and(wind, $0) } ?? wind
    case (nil, true): return clouds.map { .and(.word(.highHumidity), $0) } ?? .word(.highHumidity)
    case (nil, false): return sky.map(Term.word)
    }
  }
}
