import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudySentences

/// Puts phrases into the words of a language: the message for each, with its slots filled.
struct Localizer: Sendable {
  let language: Language
  var frontEnd: FrontEnd { language.frontEnd }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .message(let message): language.text(message)
    case .weekday(let weekday): self.weekday(weekday)
    case .shortWeekday(let weekday): shortWeekday(weekday)
    case .monthAndDay(let month, let day):
      localized(DateMessage.monthAndDay, ["month": self.month(month), "day": dayOfMonth(day)])
    case .dates(let dates): self.dates(from: dates.lowerBound, to: dates.upperBound)
    case .dayCount(let days): localized(CountMessage.days, count: days)
    case .perDay(let amount): localized(AmountMessage.perDay, ["amount": amount])
    case .shortDate(let weekday, let month, let day):
      localized(
        DateMessage.date, ["weekday": shortWeekday(weekday), "month": self.month(month), "day": dayOfMonth(day)])
    case .fullDate(let weekday, let month, let day):
      localized(
        DateMessage.date, ["weekday": self.weekday(weekday), "month": self.month(month), "day": dayOfMonth(day)])
    case .weekdayAndClock(let weekday, let clock):
      localized(DateMessage.weekdayAndClock, ["weekday": shortWeekday(weekday), "clock": clock])
    case .dateAndClock(let date, let clock): localized(DateMessage.dateAndClock, ["date": date, "clock": clock])
    case .clock(let hour, let minute): localized(ClockMessage.hourAndMinute, ["hour": hour, "minute": minute])
    case .twelveHourClock(let time, let isAfternoon):
      localized(isAfternoon ? ClockMessage.afternoon : .morning, ["time": time])
    case .twelveHour(let hour, let isAfternoon):
      localized(isAfternoon ? WholeHourMessage.afternoon : .morning, ["hour": hour])
    case .again(let clock): localized(ClockMessage.again, ["clock": clock])
    case .secondTime(let clock): localized(ClockMessage.secondTime, ["clock": clock])
    case .timeZone("Etc/UTC", _): "UTC"
    case .timeZone(let name, let minutes):
      localized(ClockMessage.timeZone, ["zone": name, "offset": utc(minutesAhead: minutes)])
    case .nauticalTime(let minutes): localized(ClockMessage.nauticalTime, ["offset": utc(minutesAhead: minutes)])
    case .ago(let seconds): ago(seconds)
    case .shortAge(let seconds): shortAge(seconds)
    case .duration(let seconds): duration(seconds)

    case .condition(let condition): words(for: condition)
    case .oftenCondition(let condition): often(condition)
    case .unknownCondition: localized(SkyMessage.unknownCondition)
    case .forecast(let term): sentence(term)
    case .spokenForecast(let term): sentence(term, isSpoken: true)
    case .compassPoint(let point): localized(CompassMessage.allCases[point.rawValue])
    case .ultravioletBand(let band): words(for: band)
    case .thunderLevel(let level): words(for: level)
    case .pressureTrend(let trend): words(for: trend)
    case .moonPhase(let phase): words(for: phase)
    case .sunDoesNotSet: localized(SkyMessage.sunDoesNotSet)
    case .sunDoesNotRise: localized(SkyMessage.sunDoesNotRise)

    case .temperature(let number, let unit): localized(ValueMessage(unit), ["number": number])
    case .shortTemperature(let number): localized(ValueMessage.degrees, ["number": number])
    case .usualTemperature(let temperature): localized(ClimateAverageMessage.temperature, ["temperature": temperature])
    // A dash beside a minus sign reads as another one.
    case .temperatureRange(let low, let high):
      localized(
        isNegative(high) || isNegative(low) ? ValueMessage.rangeWithMinus : .range, ["low": low, "high": high])
    case .speed(let number, let unit): localized(ValueMessage(unit), ["number": number])
    case .windFrom(let speed, let point): localized(WindMessage.from, ["speed": speed, "point": point])
    case .windOnOneLine(let speed, let point): localized(WindMessage.onOneLine, ["speed": speed, "point": point])
    case .upTo(let value): localized(AmountMessage.upTo, ["figure": value])
    case .lessThan(let value): localized(ValueMessage.lessThan, ["figure": value])
    case .pressure(let number, let unit): localized(ValueMessage(unit), ["number": number])
    case .distance(let number, let unit): localized(ValueMessage(unit), ["number": number])
    case .depth(let number, let unit): localized(ValueMessage(unit), ["number": number])
    case .snowDepth(let number, .millimeters): localized(ValueMessage.centimeters, ["number": number])
    case .snowDepth(let number, .inches): localized(ValueMessage.inches, ["number": number])
    case .percent(let number): localized(ValueMessage.percent, ["number": number])
    case .temperatureWithBand(let temperature, let band):
      localized(ValueMessage.temperatureWithBand, ["temperature": temperature, "band": band])
    case .ultravioletIndexWithBand(let number, let band):
      localized(AmountMessage.ultravioletIndex, ["number": number, "band": words(for: band)])
    case .coordinates(let latitude, let longitude):
      localized(ValueMessage.coordinates, ["latitude": latitude, "longitude": longitude])
    case .agreedWithin(let band, let isBetweenTwo):
      localized(isBetweenTwo ? AgreementMessage.betweenTwoWithin : .agreedWithin, ["band": band])
    case .band(let isBetweenTwo): localized(isBetweenTwo ? AgreementMessage.betweenTwo : .agreed)
    case .plusMinus(let number): localized(ValueMessage.plusMinus, ["number": number])
    case .amounts(let low, let high): localized(ValueMessage.amounts, ["low": low, "high": high])
    case .disagreement(.temperature, let service, let value):
      localized(AgreementMessage.says, ["service": service, "value": value])
    case .disagreementAt(let service, let value, let clock):
      localized(AgreementMessage.saysAt, ["service": service, "value": value, "clock": clock])
    case .disagreement(let variable, let service, let value):
      localized(AgreementMessage.saysOfFigure, ["figure": localized(variable), "service": service, "value": value])
    case .notKnown: localized(ValueMessage.notKnown)

    case .label(let variable): localized(variable)
    case .labelOfSpan(.ultravioletIndex, let span): localized(LabelMessage.highestUltravioletIndex, ["span": span])
    case .labelOfSpan(let variable, let span):
      localized(LabelMessage.ofSpan, ["label": localized(variable), "span": span])
    case .variable(let label, let value): localized(LabelMessage.variable, ["label": label, "value": value])
    case .labelled(let label, let value): localized(LabelMessage.labelled, ["label": label, "value": value])
    case .sideBySide(let facts): join(facts, with: ListMessage.sideBySide)
    case .list(let facts): list(facts)
    case .groups(let groups): join(groups, with: ListMessage.semicolon)
    case .thisHour: localized(SpanMessage.thisHour)
    case .wholeToday: localized(SpanMessage.wholeToday)
    case .restOfToday: localized(SpanMessage.restOfToday)
    case .todayFrom(let clock): localized(SpanMessage.todayFrom, ["clock": clock])
    case .dayFrom(let clock): localized(SpanMessage.dayFrom, ["clock": clock])
    case .qualified(let text, let qualification):
      localized(LabelMessage.qualified, ["text": text, "qualification": qualification])
    case .heading(let variable): variable.heading.map { localized($0) } ?? localized(variable)

    case .airQuality(let band, let index, let scale):
      localized(scale == .european ? AirMessage.european : .us, ["band": words(for: band), "index": index])
    case .airAtWorst(let clock): localized(AirMessage.atWorst, ["clock": clock])
    case .worstAir(let band, let index, let clock):
      localized(AirMessage.worst, ["clock": clock, "band": words(for: band), "index": index])
    case .concentration(let number): localized(ValueMessage.concentration, ["number": number])
    case .plant(let plant): name(of: plant)
    case .pollen(let count, let level): localized(AirMessage.pollen, ["count": count, "level": words(for: level)])
    case .noPollen: localized(AirMessage.noPollen)
    case .pollenOf(let plant, let amount): localized(AirMessage.pollenOf, ["plant": plant, "amount": amount])

    case .nextHour(let phrase): sentence(phrase)
    case .inMinutes(let minutes): minutes == 0 ? localized(NowMessage.now) : sentence(.minutes(minutes))

    case .spoken(let phrase): sentence(phrase)

    case .chart(let phrase): sentence(phrase)
    case .precipitationTotal(let amount, let hours):
      localized(AmountMessage.total, ["amount": amount, "hours": localized(CountMessage.hours, count: hours)])

    case .comparedDay(.yesterday): localized(ComparedDayMessage.yesterday)
    case .comparedDay(.aYearAgo): localized(ComparedDayMessage.aYearAgo)
    case .comparedDay(.climateAverage): localized(ComparedDayMessage.climateAverage)
    case .highAndLow(let high, let low): localized(ValueMessage.highAndLow, ["high": high, "low": low])
    case .comparison(let comparison, let day): self.comparison(comparison, with: day)

    case .noWarnings: localized(WarningMessage.none)
    case .warningsNotAvailable: localized(WarningMessage.notAvailable)
    case .warningsNotKnown: localized(WarningMessage.notKnown)
    case .period(let start, let end?): localized(WarningMessage.period, ["start": start, "end": end])
    case .period(let start, nil): localized(WarningMessage.since, ["start": start])
    }
  }
}

extension Localizer {
  func text(_ message: Message) -> String { language.text(message) }

  /// Returns a message in the language, with its slots filled.
  func localized(_ message: some MessageCase, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    language.filled(language.messages.template(for: message.key, count: nil)) { slot in
      arguments.first { slot == $0.key }?.value
    }
  }

  /// Returns the form of a message that the language has for a number, which is filled in as `{count}`.
  func localized(_ message: some MessageCase, count: Int, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    language.filled(language.messages.template(for: message.key, count: count)) { slot in
      slot == "count" ? number(count) : arguments.first { slot == $0.key }?.value
    }
  }

  /// A whole number, as the language writes it.
  func number(_ number: Int) -> String { language.facts.number(number) }

  private func isNegative(_ text: String) -> Bool { text.isNegative }

  /// Facts side by side, with the language's comma; what is `nil` or empty is left out.
  func list(_ parts: [String?]) -> String {
    join(parts.compactMap(\.self).filter { !$0.isEmpty }, with: ListMessage.comma)
  }

  /// For example, `Oslo, Lima and Dallas`.
  func enumeration(_ parts: [String]) -> String { join(parts, with: .comma, last: .and) }

  /// For example, `Oslo, Lima or Dallas`.
  func alternatives(_ parts: [String]) -> String { join(parts, with: .comma, last: .or) }

  private func join(_ parts: [String], with joint: ListMessage, last: ListMessage? = nil) -> String {
    guard var text = parts.first else { return "" }
    for (index, part) in parts.enumerated().dropFirst() {
      let joint = index == parts.count - 1 ? last ?? joint : joint
      text = MessageTemplate.filled(language.messages.template(for: joint.key, count: nil)) { slot in
        slot == "first" ? text : slot == "next" ? part : nil
      }
    }
    return text
  }
}
