import CloudyModel
import CloudySentences
import CloudyServices

/// Cloudy's words in English.
enum English {
  @Sendable static func text(_ phrase: Phrase, on frontEnd: FrontEnd = .commandLine) -> String {
    switch phrase {
    case .weekday(let weekday): weekdays[weekday.rawValue]
    case .shortWeekday(let weekday): String(weekdays[weekday.rawValue].prefix(3))
    case .monthAndDay(let month, let day): "\(monthName(month)) \(day)"
    case .dates(let dates): self.dates(from: dates.lowerBound, to: dates.upperBound)
    case .dayCount(let days): count(days, "day")
    case .perDay(let amount): "\(amount) a day"
    case .shortDate(let weekday, let month, let day):
      "\(weekdays[weekday.rawValue].prefix(3)), \(monthName(month)) \(day)"
    case .fullDate(let weekday, let month, let day): "\(weekdays[weekday.rawValue]), \(monthName(month)) \(day)"
    case .weekdayAndClock(let weekday, let clock): "\(weekdays[weekday.rawValue].prefix(3)) \(clock)"
    case .noon(let isAfternoon): isAfternoon ? "PM" : "AM"
    case .again(let clock): "\(clock) again"
    case .secondTime(let clock): "the second \(clock)"
    case .timeZone("Etc/UTC", _): "UTC"
    case .timeZone(let name, let minutes): "\(name), \(utc(minutesAhead: minutes))"
    case .nauticalTime(let minutes): "nautical time, \(utc(minutesAhead: minutes))"
    case .ago(let seconds): ago(seconds)
    case .shortAge(let seconds): shortAge(seconds)
    case .duration(let seconds): duration(seconds)

    case .condition(let condition): words(for: condition)
    case .oftenCondition(let condition): often(condition)
    case .unknownCondition: "Not known"
    case .forecast(let term): TermRenderer(EnglishSentences(.cloudy)).text(of: term)
    case .compassPoint(let point): compassPoints[point.rawValue]
    case .ultravioletBand(let band): words(for: band)
    case .pressureTrend(let trend): words(for: trend)
    case .moonPhase(let phase): words(for: phase)
    case .sunDoesNotSet: "Sun does not set"
    case .sunDoesNotRise: "Sun does not rise"

    case .temperature(let number, let unit): "\(number) \(name(of: unit))"
    case .shortTemperature(let number): "\(number)°"
    case .temperatureUnit(let unit): name(of: unit)
    // A dash beside a minus sign reads as another one.
    case .temperatureRange(let low, let high):
      "\(low)\(high.hasPrefix("-") || low.hasPrefix("-") ? " to " : " - ")\(high)"
    case .speed(let number, let unit): "\(number) \(name(of: unit))"
    case .upTo(let value): "up to \(value)"
    case .lessThan(let value): "< \(value)"
    case .pressure(let number, let unit): "\(number) \(unit.rawValue)"
    case .distance(let number, let unit): "\(number) \(unit.rawValue)"
    case .depth(let number, let unit): "\(number) \(unit.rawValue)"
    case .snowDepth(let number, let unit): "\(number) \(unit == .millimeters ? "cm" : "in")"
    case .percent(let number): "\(number) %"
    case .band(let isBetweenTwo): isBetweenTwo ? "Between the two services" : "Where services agree"
    case .plusMinus(let number): "±\(number)"
    case .amounts(let low, let high): "\(low)–\(high)"
    case .disagreement(.temperature, let service, let value): "\(service) says \(value)"
    case .disagreement(let figure, let service, let value): "\(label(of: figure)): \(service) says \(value)"
    case .notKnown: "–"

    case .label(let figure): label(of: figure)
    case .labelOfSpan(.ultravioletIndex, let span): "Highest UV index \(span)"
    case .labelOfSpan(let figure, let span): "\(label(of: figure)) \(span)"
    case .figure(let label, let value): "\(label) \(value)"
    case .sideBySide(let facts): facts.joined(separator: " · ")
    case .thisHour: "this hour"
    case .wholeToday: "today"
    case .restOfToday: "rest of today"
    case .todayFrom(let clock): "today from \(clock)"
    case .qualified(let text, let qualification): "\(text), \(qualification)"
    case .heading(let figure): heading(of: figure)

    case .airQuality(let band, let index, .european): "\(words(for: band)) (European AQI \(index))"
    case .airQuality(let band, let index, .us): "\(words(for: band)) (US AQI \(index))"
    case .airAtWorst(let clock): "Air quality at its worst, \(clock)"
    case .worstAir(let band, let index, let clock): "worst at \(clock): \(words(for: band)) (\(index))"
    case .concentration(let number): "\(number) µg/m³"
    case .plant(let plant): name(of: plant)
    case .pollen(let count, let level): "\(count)/m³ (\(words(for: level)))"
    case .noPollen: "None"

    case .nextHour(let phrase): sentence(phrase)
    case .inMinutes(let minutes): minutes == 0 ? "Now" : inMinutes(minutes)

    case .spoken(let phrase): sentence(phrase)

    case .chart(let phrase): sentence(phrase)
    case .precipitationTotal(let amount, let hours): "\(amount) in \(count(hours, "hour"))"

    case .comparedDay(.yesterday): "Yesterday"
    case .comparedDay(.aYearAgo): "A year ago"
    case .comparedDay(.usual): "Usual"
    case .highAndLow(let high, let low): "\(high) / \(low)"
    case .comparison(let comparison, let day): self.comparison(comparison, with: day)

    case .noWarnings: "no warning is in force"
    case .warningsNotAvailable: "Warnings: not available here"
    case .warningsNotKnown: "Warnings: not known now"
    case .period(let start, let end?): "\(start) – \(end)"
    case .period(let start, nil): "since \(start)"

    case .currentLocation: "Current Location"
    case .favoriteLocations: "Favorite Locations"
    case .yourHome: "Your home"
    case .recentPlaces: "Recently viewed"
    case .placesNear(let name): "Near \(name)"
    case .currentLocationUnknown: "Current Location Unknown"
    case .noFavorites: "No Favorites Found"
    case .unknownLocation: "Unknown Location"
    case .population(let people): count(people, "inhabitant", grouped: true)
    case .placeKind(let kind): word(kind)
    case .capital(let country): "capital of \(country)"
    case .standsFor(let name): "for “\(name)”"
    case .postcode(let code): "postcode \(code)"
    case .nothingFound(let query): "No place is called “\(query)”."
    case .noCoordinates(let text):
      "“\(text)” is not a point on Earth. Coordinates are a latitude from -90 to 90 and a longitude, such as 50.85, 4.35."
    case .nearestNames: "Did you mean"
    case .chosenBefore: "your choice"
    case .placeNote(let note): sentence(note, on: frontEnd)
    case .person(let phrase): sentence(phrase)
    case .searchPrompt: "Type a city’s name"
    case .tomorrow: "tomorrow"
    case .moonAsked: "moon"
    case .noSuchDay(let first, let last): "Nothing is known of that day: only of \(first) to \(last)."
    case .notAmongFavorites(let name): "“\(name)” is not in your list. See: cloudy locations"
    case .queryTooShort: "Type at least three letters."
    case .searchFailed: "Places cannot be searched now."
    case .locationService:
      "The location service, GeoClue, may ask services on the network where this computer is. It is asked when Cloudy starts."
    case .onlineSearch(let phrase): sentence(phrase, on: frontEnd)

    case .sceneTitle(let scene): title(of: scene)
    case .action(let action): name(of: action)
    case .explanation(let action): explanation(of: action)
    case .terminal(let phrase): sentence(phrase)
    case .desktop(let phrase): sentence(phrase)
    case .web(let phrase): sentence(phrase)
    case .share(let phrase): sentence(phrase)

    case .settingTitle(let section): title(of: section)
    case .setting(let choice): title(of: choice)

    case .noWeather: "Cloudy was unable to fetch weather data."
    case .averageNotForecast: "average \(ClimateNormals.period), not a forecast"
    case .status(let status): self.status(status)
    case .failure(let error, let service, let until): failure(error, service: service, until: until)
    case .advice(let advice): self.advice(advice, on: frontEnd)
    // What a service says may end with a full stop.
    case .statusWithAdvice(let status, let advice): status + (status.hasSuffix(".") ? " " : ". ") + advice
    case .notKept(let error): "Nothing can be saved now: \(problem(error))."
    case .movedAside(let from, let to, let reason):
      "\(problem(reason, file: from)). It was moved to \(to), and a new one was created."
    case .tablesRestored(let path, let tables):
      "\(path) had lost \(tables.joined(separator: ", ")). What was lost was created anew; everything else is unchanged."
    case .storeProblem(let error): "Your saved data cannot be read now: \(problem(error))."
    case .clockProblem(let text): "CLOUDY_NOW is “\(text)”, but must be an instant such as 2026-11-21T12:20:00Z."
    case .languageProblem(let tag, let known):
      "CLOUDY_LANGUAGE is “\(tag)”, but must be one of \(known.joined(separator: ", "))."
    case .unknownKey(let key, let path, let line): "\(path):\(line): Cloudy has no setting “\(key)”."
    case .configurationProblem(let error): problem(error)

    case .formatProblem(.unknownLetter(let letter)): "%\(letter) means nothing in --format. See: cloudy --help"
    case .formatProblem(.nothingAfterPercent): "A letter must follow the last % of --format; %% is a percent sign."
    case .asking: "Asking for the weather"

    case .originOfWeather(let place): "Where the weather of \(place) comes from"
    case .weatherServices: "Weather services"
    case .askingServices: "Asking each service"
    case .place: "Place"
    case .sky: "Sun and moon"
    case .skyComputed: "computed for the place by Cloudy (Meeus, Astronomical Algorithms)"
    case .howPlaceIsKnown(let location): howPlaceIsKnown(location, on: frontEnd)
    case .service: "Service"
    case .chosenService(let name, let choice): "\(name), \(reason(for: choice))"
    case .block(let block): name(of: block)
    case .conditionsOf(let clock): "as of \(clock)"
    case .daysFromHereOn(let service, let age):
      age < 7200 ? "\(service) from here on" : "\(service) from here on, \(ago(age))"
    case .clockCorrected(let seconds):
      "by the service’s clock, which is \(shortAge(abs(seconds))) \(seconds < 0 ? "behind" : "ahead of") this computer’s"
    case .notKnownNow: "not known now"
    case .notAvailableHere: "not available here"
    case .age(let made?, let fetched): "made \(made), fetched \(fetched)"
    case .age(nil, let fetched): "fetched \(fetched)"
    case .provenance(let service, let made, let fetched, let end):
      [service, made.map { "made \($0)" }, "fetched \(fetched)", end.map { "valid until \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    case .derivation(let derivation): method(of: derivation)
    case .answers(let milliseconds): "answers in \(milliseconds) ms"
    case .keptForecasts(let count, let first):
      "\(self.count(count, "forecast", grouped: true)) kept for comparison, \(count == 1 ? "" : "the first ")\(first)"
    case .notAsked: "not asked"
    case .notChosen: "not asked, since other services were chosen"
    case .beingAsked: "being asked"
    case .alwaysThere: "always there"
    case .answerHolds: "not asked, since it has nothing newer yet"
    }
  }

  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private static let compassPoints = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ]

  /// `November 23 – 30`, or `November 28 – December 5`.
  private static func dates(from first: CivilDate, to last: CivilDate) -> String {
    let end = first.month == last.month ? "\(last.day)" : "\(monthName(last.month)) \(last.day)"
    return "\(monthName(first.month)) \(first.day) – \(end)"
  }

  private static func monthName(_ month: Int) -> String {
    months.indices.contains(month - 1) ? months[month - 1] : ""
  }

  /// `1 minute`, `12 minutes`, and grouped `24,839 inhabitants`.
  static func count(_ number: Int, _ noun: String, grouped: Bool = false) -> String {
    number == 1 ? "1 \(noun)" : "\(grouped ? self.grouped(number) : String(number)) \(noun)s"
  }

  private static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let firstGroup = digits.count % 3
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, index % 3 == firstGroup { text += "," }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// For example, `UTC`, `UTC+5:45` or `UTC-10`.
  private static func utc(minutesAhead: Int) -> String {
    guard minutesAhead != 0 else { return "UTC" }
    let (hours, minutes) = (abs(minutesAhead) / 60, abs(minutesAhead) % 60)
    let odd = minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)"
    return "UTC\(minutesAhead < 0 ? "-" : "+")\(hours)\(odd)"
  }

  private static func ago(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3600: "\(count(seconds / 60, "minute")) ago"
    case ..<172_800: "\(count(seconds / 3600, "hour")) ago"
    default: "\(count(seconds / 86_400, "day")) ago"
    }
  }

  private static func shortAge(_ seconds: Int) -> String {
    switch seconds {
    case ..<3600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) d"
    }
  }

  private static func duration(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
