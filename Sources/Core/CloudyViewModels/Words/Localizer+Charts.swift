import CloudyLocalization

extension Localizer {
  func sentence(_ phrase: ChartPhrase) -> String {
    switch phrase {
    case .temperature(let range, let isAverage, let now):
      sentence([
        isAverage
          ? fact(range, .averageRange, same: .averageSame, single: .averageSingle)
          : fact(range, .temperatureRange, same: .temperatureSame, single: .temperatureSingle),
        now.map { localized(ChartFactMessage.now, ["temperature": $0]) },
      ])
    case .precipitation(let total?, let most, let chance):
      sentence([
        localized(ChartFactMessage.total, ["total": total]), localized(ChartFactMessage.most, ["clock": most.clock]),
        chance.map(chanceUpTo),
      ])
    case .precipitation(nil, let most, let chance):
      sentence([
        localized(ChartFactMessage.mostAnHour, ["amount": most.text, "clock": most.clock]), chance.map(chanceUpTo),
      ])
    case .dry(let hours, let chance): sentence([localized(ChartFactMessage.dry, count: hours), chance.map(chanceUpTo)])
    case .chance(let title, let highest, let clock):
      localized(ChartSentenceMessage.chance, ["title": title, "chance": highest, "clock": clock])
    case .wind(let range?, let gusts):
      sentence([
        fact(range, .windRange, same: .windSame, single: .windSingle), gusts.map { sentence(.gusts($0.text)) },
      ])
    case .wind(nil, let gusts):
      gusts.map { localized(ChartSentenceMessage.gusts, ["speed": $0.text, "clock": $0.clock]) } ?? ""
    case .variable(let title, let range):
      sentence([fact(range, .nameRange, same: .nameSame, single: .nameSingle, of: title)])
    case .services(let title, let ranges, let disagreements):
      services(title, ranges, disagreements: disagreements)
    case .servicesCompared: localized(ChartCaptionMessage.servicesCompared)
    case .smallAmountsDrawnLarger: localized(ChartCaptionMessage.smallAmountsDrawnLarger)
    case .gusts(let speed): localized(ChartCaptionMessage.gusts, ["speed": speed])
    case .nothing(let hours): localized(ChartCaptionMessage.nothing, count: hours)
    case .upTo(let variable): localized(ChartCaptionMessage.upTo, ["figure": variable])
    case .upToAnHour(let amount): localized(ChartCaptionMessage.upToAnHour, ["amount": amount])
    }
  }

  /// - Parameter name: What the range is of; empty where the messages say so themselves.
  private func fact(
    _ range: ChartRange, _ rangeMessage: ChartRangeMessage, same: ChartRangeMessage, single: ChartRangeMessage,
    of name: String = ""
  ) -> String {
    switch range {
    case .range(let low, let high):
      localized(
        rangeMessage,
        ["name": name, "low": low.text, "lowClock": low.clock, "high": high.text, "highClock": high.clock])
    case .same(let text): localized(same, ["name": name, "figure": text])
    case .single(let moment): localized(single, ["name": name, "figure": moment.text, "clock": moment.clock])
    }
  }

  private func services(
    _ title: String, _ ranges: [ChartPhrase.ServiceRange], disagreements: [String]
  ) -> String {
    let services = ranges.map {
      fact($0.range, .nameRange, same: .nameSame, single: .nameSingle, of: $0.service)
    }
    .reduce("") { $0.isEmpty ? $1 : localized(ChartSentenceMessage.nextService, ["services": $0, "service": $1]) }
    return disagreements.reduce(localized(ChartSentenceMessage.services, ["title": title, "services": services])) {
      localized(ChartSentenceMessage.disagreement, ["sentences": $0, "disagreement": $1])
    }
  }

  private func chanceUpTo(_ chance: String) -> String { localized(ChartFactMessage.chance, ["chance": chance]) }

  private func sentence(_ facts: [String?]) -> String { localized(ChartSentenceMessage.facts, ["facts": list(facts)]) }
}

enum ChartSentenceMessage: String, CaseIterable, MessageCase {
  static let context = "chartSentence"
  static let note = """
    What a chart shows, in whole sentences for people who cannot see it. {facts} are texts of “chart, fact” and \
    “chart, range” with commas. {title} is the name of a figure, such as “Chance of rain”. {services} are texts of \
    “chart, range”, one for each service; “{services}; {service}” puts the next one behind them. {disagreement} is \
    such as “MET Norway says 18° at 3 PM”, a sentence of its own behind all the others.
    """

  case facts = "{facts}."
  case chance = "{title} up to {chance}, at {clock}."
  case gusts = "Gusts up to {speed} at {clock}."
  case services = "{title}: {services}."
  case nextService = "{services}; {service}"
  case disagreement = "{sentences} {disagreement}."
}

enum ChartRangeMessage: String, CaseIterable, MessageCase {
  static let context = "chartRange"
  static let note = """
    The course of a figure over the hours of a chart: its lowest and highest value, each with its time, or the only \
    value. A sentence begins with it, and other facts follow behind a comma. {name} is the name of a figure or of a \
    weather service.
    """

  case temperatureRange = "Temperature from {low} at {lowClock} to {high} at {highClock}"
  case temperatureSame = "Temperature {figure} throughout"
  case temperatureSingle = "Temperature {figure} at {clock}"
  case averageRange = "Average temperature from {low} at {lowClock} to {high} at {highClock}"
  case averageSame = "Average temperature {figure} throughout"
  case averageSingle = "Average temperature {figure} at {clock}"
  case windRange = "Wind from {low} at {lowClock} to {high} at {highClock}"
  case windSame = "Wind {figure} throughout"
  case windSingle = "Wind {figure} at {clock}"
  case nameRange = "{name} from {low} at {lowClock} to {high} at {highClock}"
  case nameSame = "{name} {figure} throughout"
  case nameSingle = "{name} {figure} at {clock}"
}

enum ChartFactMessage: String, CaseIterable, MessageCase {
  static let context = "chartFact"
  static let note = """
    Facts of a sentence about a chart, with commas between them: “Precipitation 2.3 mm in 24 hours, most at 2 PM, \
    chance up to 80 %.” A sentence begins with those in capital letters. {total} is such as “2.3 mm in 24 hours”, \
    {amount} is such as “2.4 mm”.
    """

  case now = "now {temperature}"
  case total = "Precipitation {total}"
  case most = "most at {clock}"
  case mostAnHour = "Precipitation up to {amount} an hour at {clock}"
  case chance = "chance up to {chance}"
  case dry = "No precipitation in {count} hour|No precipitation in {count} hours"
}

enum ChartCaptionMessage: String, CaseIterable, MessageCase {
  static let context = "chartCaption"
  static let note = """
    What stands behind the title of a chart, such as “Wind” or “Precipitation”; two are sentences or titles of their \
    own. “gusts up to” may also follow a comma in a sentence. “none” is no precipitation. {figure} is such as “80 %”.
    """

  case servicesCompared = "The services compared"
  case smallAmountsDrawnLarger = "Small amounts are drawn larger."
  case gusts = "gusts up to {speed}"
  case nothing = "none in {count} hour|none in {count} hours"
  case upTo = "up to {figure}"
  case upToAnHour = "up to {amount} an hour"
}
