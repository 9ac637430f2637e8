import CloudyLocalization

// Translators: What a chart shows, in whole sentences for people who cannot see it. {facts} are texts of the contexts
// chartFact and chartRange with commas. {title} is the name of a value, such as “Chance of rain”. {services} are texts
// of the context chartRange, one for each service; “{services}; {service}” appends the next one. {disagreement} is such
// as “MET Norway says 18° at 3 PM”, a sentence of its own after all the others.

/// The texts of charts: a sentence for screen readers, a title, and a few words after it.
enum ChartMessages {
  /// - Parameters:
  ///   - isAverage: Whether the temperatures are averages of many years.
  ///   - now: The current temperature, such as `44°`; `nil` if the chart does not cover the present.
  static func temperature(_ range: ChartRange, isAverage: Bool, now: String?) -> Message {
    sentence([isAverage ? averageTemperature(range) : temperature(range), now.map(self.now)])
  }

  /// - Parameters:
  ///   - total: For example, `2.3 mm in 24 hours`; `nil` if unknown.
  ///   - most: The hour with the highest amount.
  ///   - chance: The highest chance, such as `80%`; `nil` if unknown.
  static func precipitation(total: String?, most: ChartMoment, chance: String?) -> Message {
    let amounts = total.map { [self.total($0), self.most(at: most.clock)] } ?? [mostAnHour(most)]
    return sentence(amounts + [chance.map(chanceUpTo)])
  }

  /// - Parameter hours: The number of known hours.
  static func dry(hours: Int, chance: String?) -> Message { sentence([dry(hours: hours), chance.map(chanceUpTo)]) }

  /// The sentence of a chart without amounts.
  /// - Parameter title: Such as `Chance of rain`.
  static func chance(_ title: String, highest: ChartMoment) -> Message {
    Message("chartSentence.chance", "\(title): up to \(highest.text, as: "chance"), at \(highest.clock).")
  }

  /// - Parameter gusts: The strongest gust.
  static func wind(_ range: ChartRange?, gusts: ChartMoment?) -> Message {
    if let range { return sentence([wind(range), gusts.map { self.gusts($0.text) }]) }
    guard let gusts else { return Message(verbatim: "") }
    return Message("chartSentence.gusts", "Gusts up to \(gusts.text, as: "speed") at \(gusts.clock).")
  }

  /// The course of another variable.
  /// - Parameter title: Such as `Humidity`.
  static func variable(_ title: String, _ range: ChartRange) -> Message { sentence([course(of: title, range)]) }

  /// The values that several services report.
  /// - Parameters:
  ///   - title: The variable, such as `Temperature`.
  ///   - ranges: By the names of the services, such as `MET Norway`.
  ///   - disagreements: Such as `MET Norway says 18° at 3 PM`.
  static func services(
    _ title: String, _ ranges: [(service: String, range: ChartRange)], disagreements: [String]
  ) -> Message {
    let courses = ranges.map { course(of: $0.service, $0.range) }
    let services = courses.dropFirst().reduce(courses.first ?? Message(verbatim: "")) { services, service in
      Message("chartSentence.nextService", "\(services); \(service)")
    }
    return disagreements.reduce(Message("chartSentence.services", "\(title): \(services).")) {
      sentences, disagreement in
      Message("chartSentence.disagreement", "\(sentences) \(disagreement).")
    }
  }

  private static func sentence(_ facts: [Message?]) -> Message {
    Message("chartSentence.facts", "\(Message.list(facts), as: "facts").")
  }
}

// Translators: The course of a variable over the hours of a chart: its lowest and highest value, each with its time,
// or the only value. A sentence begins with it, and other facts follow after a comma. {name} is the name of a
// variable or of a weather service.
extension ChartMessages {
  private static func temperature(_ range: ChartRange) -> Message {
    switch range {
    case .range(let low, let high):
      Message(
        "chartRange.temperatureRange",
        """
        Temperature from \(low.text, as: "low") at \(low.clock, as: "lowClock") to \(high.text, as: "high") \
        at \(high.clock, as: "highClock")
        """)
    case .same(let figure): Message("chartRange.temperatureSame", "Temperature \(figure) throughout")
    case .single(let moment):
      Message("chartRange.temperatureSingle", "Temperature \(moment.text, as: "figure") at \(moment.clock)")
    }
  }

  private static func averageTemperature(_ range: ChartRange) -> Message {
    switch range {
    case .range(let low, let high):
      Message(
        "chartRange.averageRange",
        """
        Average temperature from \(low.text, as: "low") at \(low.clock, as: "lowClock") to \
        \(high.text, as: "high") at \(high.clock, as: "highClock")
        """)
    case .same(let figure): Message("chartRange.averageSame", "Average temperature \(figure) throughout")
    case .single(let moment):
      Message("chartRange.averageSingle", "Average temperature \(moment.text, as: "figure") at \(moment.clock)")
    }
  }

  private static func wind(_ range: ChartRange) -> Message {
    switch range {
    case .range(let low, let high):
      Message(
        "chartRange.windRange",
        """
        Wind from \(low.text, as: "low") at \(low.clock, as: "lowClock") to \(high.text, as: "high") \
        at \(high.clock, as: "highClock")
        """)
    case .same(let figure): Message("chartRange.windSame", "Wind \(figure) throughout")
    case .single(let moment):
      Message("chartRange.windSingle", "Wind \(moment.text, as: "figure") at \(moment.clock)")
    }
  }

  private static func course(of name: String, _ range: ChartRange) -> Message {
    switch range {
    case .range(let low, let high):
      Message(
        "chartRange.nameRange",
        """
        \(name) from \(low.text, as: "low") at \(low.clock, as: "lowClock") to \(high.text, as: "high") \
        at \(high.clock, as: "highClock")
        """)
    case .same(let figure): Message("chartRange.nameSame", "\(name) \(figure) throughout")
    case .single(let moment):
      Message("chartRange.nameSingle", "\(name) \(moment.text, as: "figure") at \(moment.clock)")
    }
  }
}

// Translators: Facts of a sentence about a chart, with commas between them: “Precipitation 2.3 mm in 24 hours,
// heaviest at 2 PM, chance up to 80%.” A sentence begins with those in capital letters. {total} is such as “2.3 mm in
// 24 hours”, {amount} is such as “2.4 mm”.
extension ChartMessages {
  private static func now(_ temperature: String) -> Message { Message("chartFact.now", "now \(temperature)") }

  private static func total(_ total: String) -> Message { Message("chartFact.total", "Precipitation \(total)") }

  private static func most(at clock: String) -> Message { Message("chartFact.most", "heaviest at \(clock)") }

  private static func mostAnHour(_ most: ChartMoment) -> Message {
    Message("chartFact.mostAnHour", "Precipitation up to \(most.text, as: "amount")/h at \(most.clock)")
  }

  private static func chanceUpTo(_ chance: String) -> Message { Message("chartFact.chance", "chance up to \(chance)") }

  private static func dry(hours: Int) -> Message {
    if let days = hours.roundedDays {
      return Message(
        "chartFact.dryDays", count: days, one: "No precipitation for \(days) day",
        other: "No precipitation for \(days) days")
    }
    return Message(
      "chartFact.dry", count: hours, one: "No precipitation for \(hours) hour",
      other: "No precipitation for \(hours) hours")
  }
}

// Translators: What follows the title of a chart, such as “Wind” or “Precipitation”; one is a title of its
// own. “gusts up to” may also follow a comma in a sentence. “none” is no precipitation. {figure} is
// such as “80%”.
extension ChartMessages {
  static let servicesCompared = Message("chartCaption.servicesCompared", "Source comparison")

  /// - Parameter speed: That of the strongest gust, such as `45 km/h`.
  static func gusts(_ speed: String) -> Message { Message("chartCaption.gusts", "gusts up to \(speed)") }

  /// No precipitation.
  static func nothing(hours: Int) -> Message {
    if let days = hours.roundedDays {
      return Message(
        "chartCaption.nothingForDays", count: days, one: "none for \(days) day", other: "none for \(days) days")
    }
    return Message(
      "chartCaption.nothing", count: hours, one: "none for \(hours) hour", other: "none for \(hours) hours")
  }

  static func upTo(_ figure: String) -> Message { Message("chartCaption.upTo", "up to \(figure)") }

  static func upToAnHour(_ amount: String) -> Message {
    Message("chartCaption.upToAnHour", "up to \(amount)/h")
  }
}
