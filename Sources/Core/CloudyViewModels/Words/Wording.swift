import CloudyForecasts
import CloudyModel
import CloudySentences
import CloudyWords

/// Puts phrases into the words of a language: the message for each, with its slots filled.
struct Wording: Sendable {
  let language: Language
  var frontEnd: FrontEnd { language.frontEnd }

  func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .weekday(let weekday): self.weekday(weekday)
    case .shortWeekday(let weekday): shortWeekday(weekday)
    case .monthAndDay(let month, let day):
      say(DateMessage.monthAndDay, ["month": self.month(month), "day": dayOfMonth(day)])
    case .dates(let dates): self.dates(from: dates.lowerBound, to: dates.upperBound)
    case .dayCount(let days): say(CountMessage.days, count: days)
    case .perDay(let amount): say(AmountMessage.perDay, ["amount": amount])
    case .shortDate(let weekday, let month, let day):
      say(DateMessage.date, ["weekday": shortWeekday(weekday), "month": self.month(month), "day": dayOfMonth(day)])
    case .fullDate(let weekday, let month, let day):
      say(DateMessage.date, ["weekday": self.weekday(weekday), "month": self.month(month), "day": dayOfMonth(day)])
    case .weekdayAndClock(let weekday, let clock):
      say(DateMessage.weekdayAndClock, ["weekday": shortWeekday(weekday), "clock": clock])
    case .dateAndClock(let date, let clock): say(DateMessage.dateAndClock, ["date": date, "clock": clock])
    case .clock(let hour, let minute): say(ClockMessage.hourAndMinute, ["hour": hour, "minute": minute])
    case .twelveHourClock(let time, let isAfternoon):
      say(isAfternoon ? ClockMessage.afternoon : .morning, ["time": time])
    case .twelveHour(let hour, let isAfternoon):
      say(isAfternoon ? WholeHourMessage.afternoon : .morning, ["hour": hour])
    case .again(let clock): say(ClockMessage.again, ["clock": clock])
    case .secondTime(let clock): say(ClockMessage.secondTime, ["clock": clock])
    case .timeZone("Etc/UTC", _): "UTC"
    case .timeZone(let name, let minutes):
      say(ClockMessage.timeZone, ["zone": name, "offset": utc(minutesAhead: minutes)])
    case .nauticalTime(let minutes): say(ClockMessage.nauticalTime, ["offset": utc(minutesAhead: minutes)])
    case .ago(let seconds): ago(seconds)
    case .shortAge(let seconds): shortAge(seconds)
    case .duration(let seconds): duration(seconds)

    case .condition(let condition): words(for: condition)
    case .oftenCondition(let condition): often(condition)
    case .unknownCondition: say(SkyMessage.unknownCondition)
    case .forecast(let term): sentence(term)
    case .spokenForecast(let term): sentence(term, isSpoken: true)
    case .compassPoint(let point): say(CompassMessage.allCases[point.rawValue])
    case .ultravioletBand(let band): words(for: band)
    case .pressureTrend(let trend): words(for: trend)
    case .moonPhase(let phase): words(for: phase)
    case .sunDoesNotSet: say(SkyMessage.sunDoesNotSet)
    case .sunDoesNotRise: say(SkyMessage.sunDoesNotRise)

    case .temperature(let number, let unit): say(ValueMessage(unit), ["number": number])
    case .shortTemperature(let number): say(ValueMessage.degrees, ["number": number])
    case .usualTemperature(let temperature): say(ClimateAverageMessage.temperature, ["temperature": temperature])
    case .temperatureUnit(let unit): name(of: unit)
    // A dash beside a minus sign reads as another one.
    case .temperatureRange(let low, let high):
      say(
        isNegative(high) || isNegative(low) ? ValueMessage.rangeWithMinus : .range, ["low": low, "high": high])
    case .speed(let number, let unit): say(ValueMessage(unit), ["number": number])
    case .windFrom(let speed, let point): say(WindMessage.from, ["speed": speed, "point": point])
    case .windOnOneLine(let speed, let point): say(WindMessage.onOneLine, ["speed": speed, "point": point])
    case .upTo(let value): say(AmountMessage.upTo, ["figure": value])
    case .lessThan(let value): say(ValueMessage.lessThan, ["figure": value])
    case .pressure(let number, let unit): say(ValueMessage(unit), ["number": number])
    case .distance(let number, let unit): say(ValueMessage(unit), ["number": number])
    case .depth(let number, let unit): say(ValueMessage(unit), ["number": number])
    case .snowDepth(let number, .millimeters): say(ValueMessage.centimeters, ["number": number])
    case .snowDepth(let number, .inches): say(ValueMessage.inches, ["number": number])
    case .percent(let number): say(ValueMessage.percent, ["number": number])
    case .temperatureWithBand(let temperature, let band):
      say(ValueMessage.temperatureWithBand, ["temperature": temperature, "band": band])
    case .ultravioletIndexWithBand(let number, let band):
      say(AmountMessage.ultravioletIndex, ["number": number, "band": words(for: band)])
    case .coordinates(let latitude, let longitude):
      say(ValueMessage.coordinates, ["latitude": latitude, "longitude": longitude])
    case .agreedWithin(let band, let isBetweenTwo):
      say(isBetweenTwo ? AgreementMessage.betweenTwoWithin : .agreedWithin, ["band": band])
    case .band(let isBetweenTwo): say(isBetweenTwo ? AgreementMessage.betweenTwo : .agreed)
    case .plusMinus(let number): say(ValueMessage.plusMinus, ["number": number])
    case .amounts(let low, let high): say(ValueMessage.amounts, ["low": low, "high": high])
    case .disagreement(.temperature, let service, let value):
      say(AgreementMessage.says, ["service": service, "value": value])
    case .disagreementAt(let service, let value, let clock):
      say(AgreementMessage.saysAt, ["service": service, "value": value, "clock": clock])
    case .disagreement(let variable, let service, let value):
      say(AgreementMessage.saysOfFigure, ["figure": say(variable), "service": service, "value": value])
    case .notKnown: say(ValueMessage.notKnown)

    case .label(let variable): say(variable)
    case .labelOfSpan(.ultravioletIndex, let span): say(LabelMessage.highestUltravioletIndex, ["span": span])
    case .labelOfSpan(let variable, let span): say(LabelMessage.ofSpan, ["label": say(variable), "span": span])
    case .variable(let label, let value): say(LabelMessage.variable, ["label": label, "value": value])
    case .labelled(let label, let value): say(LabelMessage.labelled, ["label": label, "value": value])
    case .sideBySide(let facts): join(facts, with: ListMessage.sideBySide)
    case .list(let facts): list(facts)
    case .groups(let groups): join(groups, with: ListMessage.semicolon)
    case .thisHour: say(SpanMessage.thisHour)
    case .wholeToday: say(SpanMessage.wholeToday)
    case .restOfToday: say(SpanMessage.restOfToday)
    case .todayFrom(let clock): say(SpanMessage.todayFrom, ["clock": clock])
    case .dayFrom(let clock): say(SpanMessage.dayFrom, ["clock": clock])
    case .qualified(let text, let qualification):
      say(LabelMessage.qualified, ["text": text, "qualification": qualification])
    case .heading(let variable): variable.heading.map { say($0) } ?? say(variable)

    case .airQuality(let band, let index, let scale):
      say(scale == .european ? AirMessage.european : .us, ["band": words(for: band), "index": index])
    case .airAtWorst(let clock): say(AirMessage.atWorst, ["clock": clock])
    case .worstAir(let band, let index, let clock):
      say(AirMessage.worst, ["clock": clock, "band": words(for: band), "index": index])
    case .concentration(let number): say(ValueMessage.concentration, ["number": number])
    case .plant(let plant): name(of: plant)
    case .pollen(let count, let level): say(AirMessage.pollen, ["count": count, "level": words(for: level)])
    case .noPollen: say(AirMessage.noPollen)
    case .pollenOf(let plant, let amount): say(AirMessage.pollenOf, ["plant": plant, "amount": amount])

    case .nextHour(let phrase): sentence(phrase)
    case .inMinutes(let minutes): minutes == 0 ? say(NowMessage.now) : sentence(.minutes(minutes))

    case .spoken(let phrase): sentence(phrase)

    case .chart(let phrase): sentence(phrase)
    case .precipitationTotal(let amount, let hours):
      say(AmountMessage.total, ["amount": amount, "hours": say(CountMessage.hours, count: hours)])

    case .comparedDay(.yesterday): say(ComparedDayMessage.yesterday)
    case .comparedDay(.aYearAgo): say(ComparedDayMessage.aYearAgo)
    case .comparedDay(.climateAverage): say(ComparedDayMessage.climateAverage)
    case .highAndLow(let high, let low): say(ValueMessage.highAndLow, ["high": high, "low": low])
    case .comparison(let comparison, let day): self.comparison(comparison, with: day)

    case .noWarnings: say(WarningMessage.none)
    case .warningsNotAvailable: say(WarningMessage.notAvailable)
    case .warningsNotKnown: say(WarningMessage.notKnown)
    case .period(let start, let end?): say(WarningMessage.period, ["start": start, "end": end])
    case .period(let start, nil): say(WarningMessage.since, ["start": start])

    case .currentLocation: say(PlaceMessage.currentLocation)
    case .favoriteLocations: say(PlaceMessage.favoriteLocations)
    case .yourHome: say(PlaceMessage.yourHome)
    case .recentPlaces: say(PlaceMessage.recentPlaces)
    case .placesNear(let name): say(PlaceMessage.placesNear, ["place": name])
    case .currentLocationUnknown: say(PlaceMessage.currentLocationUnknown)
    case .noFavorites: say(PlaceMessage.noFavorites)
    case .unknownLocation: say(PlaceMessage.unknownLocation)
    case .population(let people): say(CountMessage.inhabitants, count: people)
    case .placeKind(let kind): word(kind)
    case .capital(let country): say(PlaceMessage.capital, ["country": country])
    case .standsFor(let name): say(PlaceMessage.standsFor, ["name": name])
    case .postcode(let code): say(PlaceMessage.postcode, ["code": code])
    case .nothingFound(let query): say(PlaceMessage.nothingFound, ["text": query])
    case .noCoordinates(let text): say(PlaceMessage.noCoordinates, ["text": text])
    case .nearestNames: say(PlaceMessage.nearestNames)
    case .chosenBefore: say(PlaceMessage.chosenBefore)
    case .placeNote(let note): sentence(note)
    case .account(let phrase): sentence(phrase)
    case .sync(let phrase): sentence(phrase)
    case .person(let phrase): sentence(phrase)
    case .searchPrompt: say(PlaceMessage.searchPrompt)
    case .tomorrow: say(TypedWordMessage.tomorrow)
    case .moonRequested: say(TypedWordMessage.moon)
    case .noSuchDay(let first, let last): say(PlaceMessage.noSuchDay, ["first": first, "last": last])
    case .notAmongFavorites(let name): say(PlaceMessage.notAmongFavorites, ["name": name])
    case .queryTooShort: say(PlaceMessage.queryTooShort)
    case .searchFailed: say(PlaceMessage.searchFailed)
    case .locationService: say(PlaceMessage.locationService)
    case .onlineSearch(let phrase): sentence(phrase)

    case .screenTitle(let route): title(of: route)
    case .action(let action): name(of: action)
    case .explanation(let action): explanation(of: action)
    case .terminal(let phrase): sentence(phrase)
    case .command(let phrase): sentence(phrase)
    case .desktop(let phrase): sentence(phrase)
    case .web(let phrase): sentence(phrase)
    case .share(let phrase): sentence(phrase)

    case .settingTitle(let section): title(of: section)
    case .setting(let choice): title(of: choice)

    case .noWeather: say(DisplayMessage.noWeather)
    case .averageNotForecast: say(DisplayMessage.averageNotForecast, ["period": ClimateNormals.period])
    case .status(let status): self.status(status)
    case .failure(let error, let service, let until, let role): failure(error, service: service, until: until, as: role)
    case .advice(let advice): self.advice(advice)
    // What a service says may end with a full stop.
    case .statusWithAdvice(let status, let advice):
      say(
        status.hasSuffix(".") ? DisplayMessage.sentenceAndAdvice : .statusAndAdvice,
        ["status": status, "advice": advice])
    case .sentence(let statement):
      statement.hasSuffix(".") ? statement : say(DisplayMessage.sentence, ["status": statement])
    case .notStored(let error): say(StoreMessage.notStored, ["problem": problem(error)])
    case .movedAside(let from, let to, let reason):
      say(StoreMessage.movedAside, ["problem": problem(reason, file: from), "path": to])
    case .tablesRestored(let path, let tables):
      say(StoreMessage.tablesRestored, ["path": path, "tables": list(tables)])
    case .storeProblem(let error): say(StoreMessage.unreadable, ["problem": problem(error)])
    case .clockProblem(let text): say(EnvironmentMessage.clock, ["text": text])
    case .wordsProblem(let path, let problem):
      say(EnvironmentMessage.words, ["path": path, "problem": withoutStop(problem)])
    case .unknownKey(let key, let path, let line):
      say(EnvironmentMessage.unknownKey, ["path": path, "line": "\(line)", "key": key])
    case .configurationProblem(let error): problem(error)

    case .formatProblem(.unknownLetter(let letter)): say(FormatMessage.unknownLetter, ["letter": String(letter)])
    case .formatProblem(.nothingAfterPercent): say(FormatMessage.nothingAfterPercent)
    case .ageInParentheses(let age): say(OneLineMessage.age, ["age": age])
    case .averageLine(let line): say(OneLineMessage.average, ["line": line, "note": text(.averageNotForecast)])
    case .requesting: say(DisplayMessage.requesting)

    case .originOfWeather(let place): say(OriginMessage.title, ["place": place])
    case .weatherServices: say(OriginMessage.services)
    case .requestingServices: say(OriginMessage.requestingServices)
    case .place: say(OriginMessage.place)
    case .sky: say(OriginMessage.sky)
    case .skyComputed: say(OriginMessage.skyComputed)
    case .skyCredit: say(OriginMessage.skyCredit)
    case .howPlaceIsKnown(let location): howPlaceIsKnown(location)
    case .service: say(OriginMessage.service)
    case .chosenService(let name, let choice): list([name, reason(for: choice)])
    case .block(let block): name(of: block)
    case .conditionsOf(let clock): say(OriginMessage.conditionsOf, ["clock": clock])
    case .daysFromHereOn(let service, let age):
      age < 7200
        ? say(OriginMessage.daysFromHereOn, ["service": service])
        : say(OriginMessage.olderDaysFromHereOn, ["service": service, "age": ago(age)])
    case .clockCorrected(let seconds):
      say(seconds < 0 ? OriginMessage.clockBehind : .clockAhead, ["span": shortAge(abs(seconds))])
    case .notKnownNow: say(OriginMessage.notKnownNow)
    case .notAvailableHere: say(OriginMessage.notAvailableHere)
    case .age(let made?, let fetched):
      list([say(OriginMessage.made, ["age": made]), say(OriginMessage.fetched, ["age": fetched])])
    case .age(nil, let fetched): say(OriginMessage.fetched, ["age": fetched])
    case .climateNormals(let years): say(SourceNameMessage.climateNormals, ["years": years])
    case .provenance(let service, let made, let fetched, let end):
      list([
        service, made.map { say(OriginMessage.made, ["age": $0]) }, say(OriginMessage.fetched, ["age": fetched]),
        end.map { say(OriginMessage.validUntil, ["clock": $0]) },
      ])
    case .derivation(let derivation): method(of: derivation)
    case .answers(let milliseconds): say(OriginMessage.answers, ["milliseconds": number(milliseconds)])
    case .storedForecasts(let count, let first): say(OriginMessage.storedForecasts, count: count, ["age": first])
    case .notRequested: say(OriginMessage.notRequested)
    case .notChosen: say(OriginMessage.notChosen)
    case .beingRequested: say(OriginMessage.beingRequested)
    case .alwaysThere: say(OriginMessage.alwaysThere)
    case .responseHolds: say(OriginMessage.responseHolds)
    }
  }
}

extension Wording {
  /// Returns a message in the language, with its slots filled.
  func say(_ message: some Message, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    MessageTemplate.filled(template(for: message, count: nil)) { argument($0, of: arguments) }
  }

  /// Returns the form of a message that the language has for a number, which is filled in as `{count}`.
  func say(_ message: some Message, count: Int, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    MessageTemplate.filled(template(for: message, count: count)) { slot in
      slot == "count" ? number(count) : argument(slot, of: arguments)
    }
  }

  private func template(for message: some Message, count: Int?) -> String {
    let template = language.messages.template(for: message.key, count: count)
    return language.isRightToLeft ? template.withSignsSetApart : template
  }

  /// What fills a slot; `nil` if nothing does.
  private func argument(_ slot: String, of arguments: KeyValuePairs<String, String>) -> String? {
    arguments.first { slot == $0.key }.map { language.isRightToLeft ? isolated($0.value) : $0.value }
  }

  /// What is filled in keeps its own direction: a name in Latin letters would turn its neighbours, and a minus sign
  /// would change sides. Other digits do neither.
  private func isolated(_ argument: String) -> String {
    if argument.hasPrefix("\u{2066}") || argument.hasPrefix("\u{2068}") { return argument }
    if argument.contains(where: \.isLetter) { return "\u{2068}\(argument)\u{2069}" }
    return isNegative(argument) ? "\u{2066}\(argument)\u{2069}" : argument
  }

  private func isNegative(_ variable: String) -> Bool {
    variable.first { !("\u{2066}"..."\u{2069}").contains($0) } == "-"
  }

  /// A whole number, as the language writes it.
  func number(_ number: Int) -> String { language.facts.number(number) }

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
