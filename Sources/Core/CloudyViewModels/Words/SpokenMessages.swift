import CloudyLocalization

// Translators: The weather of an hour or a day, for people who listen. {beginning} is such as “Sat, 1 PM” or
// “Sunday, November 22”. {facts} are with commas, such as “Light Rain, 45°, wind 9 mph from SW” or “light rain until
// evening”. {low} and {high} are the day’s lowest and highest temperature. {sentence} is a whole one, and {alert} is
// such as “Severe alert”.

/// Sentences for screen readers, instead of values next to each other.
enum SpokenMessages {
  /// - Parameters:
  ///   - day: For example, `Sat`, for the first hour of a day.
  ///   - wind: For example, `16 km/h`.
  ///   - point: The direction from which the wind blows, such as `SW`.
  static func hour(
    clock: String, day: String?, summary: String, temperature: String?, chance: String?, wind: String?,
    from point: String?
  ) -> Message {
    sentence(
      Message.list([day, clock]).capitalized,
      [
        Message(verbatim: summary), temperature.map(Message.init(verbatim:)), chance.map(self.chance),
        wind.map { self.wind($0, from: point) },
      ])
  }

  /// - Parameters:
  ///   - day: For example, `Sunday`; `nil` for today.
  ///   - span: The part of the day that the values cover, such as `rest of today`; `nil` if it is the whole day.
  ///   - wind: For example, `up to 18 mph`.
  ///   - point: The direction from which the wind blows, such as `SW`.
  static func day(
    _ day: String?, date: String, span: String?, summary: String, low: String?, high: String?, chance: String?,
    amount: String?, wind: String?, from point: String?
  ) -> Message {
    sentence(
      beginning(day, date: date),
      [
        span.map(Message.init(verbatim:)), Message(verbatim: summary), low.map(self.low), high.map(self.high),
        chance.map(self.chance), amount.map(precipitation), wind.map { self.wind($0, from: point) },
      ])
  }

  /// A day with a clause that summarizes rain and wind instead of their values. The clause has commas, so it ends
  /// before the other values.
  ///
  /// - Parameters:
  ///   - day, span: As above.
  ///   - clause: Such as `light rain until evening`.
  static func day(_ day: String?, date: String, span: String?, clause: String, low: String?, high: String?) -> Message {
    let beginning = beginning(day, date: date)
    let facts = Message.list([span, clause])
    return switch (low, high) {
    case (let low?, let high?):
      Message("spoken.factsLowAndHigh", "\(beginning): \(facts). Low \(low), high \(high).")
    case (let low?, nil): Message("spoken.factsAndLow", "\(beginning): \(facts). Low \(low).")
    case (nil, let high?): Message("spoken.factsAndHigh", "\(beginning): \(facts). High \(high).")
    case (nil, nil): self.facts(beginning, facts)
    }
  }

  /// - Parameter span: As above.
  static func highAndLow(high: String, low: String, span: String?) -> Message {
    .list([self.high(high), self.low(low), span.map(Message.init(verbatim:))])
  }

  /// A sentence about an hour or a day, followed by the level of an alert.
  ///
  /// - Parameter alert: Such as `Severe alert`; `nil` if there is none.
  static func sentence(_ sentence: Message, alert: String?) -> Message {
    alert.map { alert in Message("spoken.alert", "\(sentence) \(alert).") } ?? sentence
  }

  private static func sentence(_ beginning: Message, _ facts: [Message?]) -> Message {
    Message { language in
      let facts = language.text(.list(facts))
      return language.text(
        facts.isEmpty
          ? Message("spoken.nothing", "\(beginning).") : self.facts(beginning, Message(verbatim: facts)))
    }
  }

  private static func facts(_ beginning: Message, _ facts: Message) -> Message {
    Message("spoken.facts", "\(beginning): \(facts).")
  }
}

// Translators: The day that a sentence is about, at its beginning. {day} is such as “Sunday”.
extension SpokenMessages {
  private static func beginning(_ day: String?, date: String) -> Message {
    let beginning =
      day.map { day in Message("spokenDay.day", "\(day), \(date)") } ?? Message("spokenDay.today", "Today, \(date)")
    return beginning.capitalized
  }
}

// Translators: Facts with commas between them, within a sentence. “low” and “high” are a day’s lowest and highest
// temperature. {speed} is such as “9 mph” or “up to 18 mph”, {direction} is such as “SW”.
extension SpokenMessages {
  private static func low(_ temperature: String) -> Message { Message("spokenFact.low", "low \(temperature)") }

  private static func high(_ temperature: String) -> Message { Message("spokenFact.high", "high \(temperature)") }

  private static func chance(_ chance: String) -> Message {
    Message("spokenFact.chance", "chance of precipitation \(chance)")
  }

  private static func precipitation(_ amount: String) -> Message {
    Message("spokenFact.precipitation", "precipitation \(amount)")
  }

  private static func wind(_ speed: String, from direction: String?) -> Message {
    direction.map { direction in Message("spokenFact.windFrom", "wind \(speed) from \(direction)") }
      ?? Message("spokenFact.wind", "wind \(speed)")
  }
}
