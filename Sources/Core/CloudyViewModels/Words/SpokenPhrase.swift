import CloudyLocalization

/// What is seen as figures side by side, as sentences for people who listen.
package enum SpokenPhrase: Hashable, Sendable {
  /// - Parameters:
  ///   - day: For example, `Sat`, of an hour with which a day begins.
  ///   - wind: For example, `16 KPH`.
  case hour(
    clock: String, day: String?, summary: String, temperature: String?, chance: String?, wind: String?, from: String?)
  /// - Parameters:
  ///   - day: For example, `Sunday`; `nil` of today.
  ///   - span: The part of the day that the figures cover, such as `rest of today`; `nil` if it is the whole day.
  ///   - clause: What the day will be, such as `light rain until evening`, which says more than the summary; `nil` if
  ///     that is not known.
  ///   - wind: For example, `up to 18 MPH`.
  case day(
    day: String?, date: String, span: String?, summary: String, clause: String?, low: String?, high: String?,
    chance: String?, amount: String?, wind: String?, from: String?)
  /// - Parameter span: The part of the day that the figures cover; `nil` if it is the whole day.
  case highAndLow(high: String, low: String, span: String?)
}

extension Localizer {
  func sentence(_ phrase: SpokenPhrase) -> String {
    switch phrase {
    case .hour(let clock, let day, let summary, let temperature, let chance, let wind, let point):
      sentence(
        language.facts.capitalized(list([day, clock])),
        [summary, temperature, chance.map(self.chance), wind.map { self.wind($0, from: point) }])
    case .day(let day, let date, let span, _, let clause?, let low, let high, _, _, _, _) where !clause.isEmpty:
      sentences(beginning(day, date), list([span, clause]), low: low, high: high)
    case .day(
      let day, let date, let span, let summary, _, let low, let high, let chance, let amount, let wind,
      let point):
      sentence(
        beginning(day, date),
        [
          span, summary, low.map(self.low), high.map(self.high), chance.map(self.chance),
          amount.map { localized(SpokenFactMessage.precipitation, ["amount": $0]) },
          wind.map { self.wind($0, from: point) },
        ])
    case .highAndLow(let high, let low, let span): list([self.high(high), self.low(low), span])
    }
  }

  /// A clause has commas of its own, and so ends before the figures. It says of rain and wind what matters, in place of
  /// their figures, which the day's own screen has by their names.
  private func sentences(_ beginning: String, _ facts: String, low: String?, high: String?) -> String {
    switch (low, high) {
    case (let low?, let high?):
      localized(SpokenMessage.factsLowAndHigh, ["beginning": beginning, "facts": facts, "low": low, "high": high])
    case (let low?, nil): localized(SpokenMessage.factsAndLow, ["beginning": beginning, "facts": facts, "low": low])
    case (nil, let high?):
      localized(SpokenMessage.factsAndHigh, ["beginning": beginning, "facts": facts, "high": high])
    case (nil, nil): localized(SpokenMessage.facts, ["beginning": beginning, "facts": facts])
    }
  }

  private func sentence(_ beginning: String, _ facts: [String?]) -> String {
    let facts = list(facts)
    return facts.isEmpty
      ? localized(SpokenMessage.nothing, ["beginning": beginning])
      : localized(SpokenMessage.facts, ["beginning": beginning, "facts": facts])
  }

  private func beginning(_ day: String?, _ date: String) -> String {
    language.facts.capitalized(
      day.map { localized(SpokenDayMessage.day, ["day": $0, "date": date]) }
        ?? localized(SpokenDayMessage.today, ["date": date]))
  }

  private func low(_ temperature: String) -> String { localized(SpokenFactMessage.low, ["temperature": temperature]) }

  private func high(_ temperature: String) -> String { localized(SpokenFactMessage.high, ["temperature": temperature]) }

  private func chance(_ percent: String) -> String { localized(SpokenFactMessage.chance, ["chance": percent]) }

  private func wind(_ speed: String, from point: String?) -> String {
    point.map { localized(SpokenFactMessage.windFrom, ["speed": speed, "direction": $0]) }
      ?? localized(SpokenFactMessage.wind, ["speed": speed])
  }
}

enum SpokenMessage: String, CaseIterable, MessageCase {
  static let context = "spoken"
  static let note = """
    The weather of an hour or a day, for people who listen. {beginning} is such as “Sat, 1 PM” or “Sunday, \
    November 22”. {facts} are with commas, such as “Light Rain, 45°, wind 9 MPH from SW” or “light rain until \
    evening”. {low} and {high} are the day’s lowest and highest temperature.
    """

  case nothing = "{beginning}."
  case facts = "{beginning}: {facts}."
  case factsAndLow = "{beginning}: {facts}. Low {low}."
  case factsAndHigh = "{beginning}: {facts}. High {high}."
  case factsLowAndHigh = "{beginning}: {facts}. Low {low}, high {high}."
}

enum SpokenDayMessage: String, CaseIterable, MessageCase {
  static let context = "spokenDay"
  static let note = "The day that a sentence is about, at its beginning. {day} is such as “Sunday”."

  case today = "Today, {date}"
  case day = "{day}, {date}"
}

enum SpokenFactMessage: String, CaseIterable, MessageCase {
  static let context = "spokenFact"
  static let note = """
    Facts with commas between them, within a sentence. “low” and “high” are a day’s lowest and highest temperature. \
    {speed} is such as “9 MPH” or “up to 18 MPH”, {direction} is such as “SW”.
    """

  case low = "low {temperature}"
  case high = "high {temperature}"
  case chance = "chance of precipitation {chance}"
  case precipitation = "precipitation {amount}"
  case wind = "wind {speed}"
  case windFrom = "wind {speed} from {direction}"
}
