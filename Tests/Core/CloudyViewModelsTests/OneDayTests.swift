import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// A day is consistent: its row, icon, sentence, probability and amount, its week and its hours do not contradict each
/// other.
@Suite struct OneDayTests {
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  private static let wetWords = [
    "rain", "drizzle", "snow", "flurries", "sleet", "precipitation", "hail", "thunderstorms", "tornado",
  ]

  /// Eight days of random hours, with random values from the service.
  private static func forecast(_ random: inout SeededGenerator) -> Forecast {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let today = calendar.date(at: Forecast.sampleTime)
    let midnight = calendar.startOfDay(today)
    let mildness = Double.random(in: -15...25, using: &random)
    var hours: [Conditions] = []
    for day in 0..<9 {
      let kind = Int.random(in: 0..<8, using: &random)
      let start = Int.random(in: 0..<22, using: &random)
      let spell = start..<min(start + Int.random(in: 1..<12, using: &random), 24)
      let (rate, chance) = (Double.random(in: 0...6, using: &random), Double.random(in: 0...1, using: &random))
      for clock in 0..<24 {
        var hour = Conditions(time: midnight + Double(day * 24 + clock) * 3600)
        hour.isDaylight = (8..<17).contains(clock)
        hour.temperature = Temperature(celsius: mildness + Double(clock) / 3)
        hour.cloudCover = .random(in: 0...1, using: &random)
        hour.windSpeed = Speed(metersPerSecond: kind == 5 && spell.contains(clock) ? 24 : 3)
        // A gale in rain, with moderate wind between its gusts.
        let gust = kind == 6 ? 42.0 : kind == 7 ? 20 : 5
        hour.windGust = Speed(metersPerSecond: spell.contains(clock) ? gust : 5)
        hour.precipitationProbability = spell.contains(clock) ? chance : 0.05
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
        if spell.contains(clock) {
          switch kind {
          case 0, 6: hour.precipitationRate = PrecipitationRate(millimetersPerHour: rate)
          case 1: hour.precipitationRate = PrecipitationRate(millimetersPerHour: rate / 30)
          case 2: hour.precipitationRate = nil
          case 3: hour.precipitationProbability = nil
          default: break
          }
        }
        if (hour.precipitationRate?.millimetersPerHour ?? 0) > 0 {
          hour.precipitationType = hour.temperature.map(PrecipitationType.init(airTemperature:))
        }
        hour.condition = ConditionInputs(values: hour).verdict.condition
        if kind == 4, clock == start { hour.condition = .thunderstorm }
        hour.reconcilePrecipitation()
        hours.append(hour)
      }
    }
    forecast.hours.content = hours
    let own: [Condition] = [.clear, .overcast, .precipitation(.rain, .light), .fog]
    forecast.days.content = DayConditions.days(of: hours, from: today, calendar: calendar).map { day in
      var day = day
      day.condition = own.randomElement(using: &random)
      day.summary = nil
      return day
    }
    forecast.current.content = hours.last { $0.time <= Forecast.sampleTime } ?? forecast.current.content
    forecast.minutes = nil
    return forecast
  }

  private static func isWet(_ words: String) -> Bool {
    let words = words.lowercased()
    return !words.contains("no precipitation") && wetWords.contains(where: words.contains)
  }

  /// Whether a sentence names the precipitation of a day's word, or a mixture.
  private static func sharesType(_ word: String, with sentence: String) -> Bool {
    let kinds = [["rain", "drizzle"], ["snow", "flurries"], ["sleet"], ["thunderstorm"], ["hail"]]
    func isNamed(_ kind: [String], in text: String) -> Bool { kind.contains(where: text.lowercased().contains) }
    let named = kinds.filter { isNamed($0, in: word) }
    return named.isEmpty || sentence.lowercased().contains("mixed precipitation")
      || named.contains { isNamed($0, in: sentence) }
  }

  @Test func `no text of a day contradicts its values or another text`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 12_500) {
      let forecast = Self.forecast(&random)
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let week = WeekViewModel(present, settings: Self.settings, language: .english)
      let calendar = forecast.place.calendar
      var wetDays = 0
      for (index, row) in week.days.prefix(8).enumerated() {
        let date = row.id
        let hours = forecast.hours.content.filter { calendar.date(at: $0.time) == date }
        let details = try #require(
          DayDetailsViewModel(present, dayAt: index, settings: Self.settings, language: .english))
        let isWet = row.icon.isWet
        if isWet { wetDays += 1 }
        let sentence = details.sentence ?? ""
        let displayed = "\(date): \(row.summary), \(row.icon), \(row.precipitationChance ?? "-"), \(sentence)"
        #expect(Self.isWet(row.summary) == isWet, "word and icon: \(displayed)")
        #expect(Self.isWet(sentence) == isWet, "word and sentence: \(displayed)")
        #expect(Self.sharesType(row.summary, with: sentence), "type of word and sentence: \(displayed)")
        #expect(details.icon == row.icon && details.summary == row.summary, "row and day: \(displayed)")
        let amounts = details.details.filter { $0.label == "Precipitation" }.map(\.value)
        #expect(!isWet || !amounts.contains("0 mm"), "wet and amount: \(displayed)")
        if sentence.lowercased().contains("dangerously windy") {
          let strongest = hours.flatMap { [$0.windSpeed, $0.windGust] }.compactMap { $0?.kilometersPerHour }.max() ?? 0
          #expect(row.windSpeed == "up to \(Int(strongest.rounded())) km/h", "gale and row: \(displayed)")
        }
        if !isWet, !row.summary.lowercased().contains("fog"), row.icon != .fog {
          let isWindy = sentence.lowercased().contains("windy")
          #expect(row.summary.lowercased().contains("windy") == isWindy, "wind and row: \(displayed)")
        }
        // The day and its hours.
        let wetHours = hours.filter { WeatherIcon($0.condition, isDaylight: true).isWet }
        #expect(wetHours.isEmpty != isWet, "hours and day: \(displayed)")
        // Probability and amount.
        let chance = present.days.content[index].precipitationProbability
        let amount = present.days.content[index].precipitation?.millimeters
        if let chance, chance >= 0.6 { #expect(isWet, "chance and word: \(displayed)") }
        if let amount, amount >= 5 { #expect(isWet, "amount \(amount) and word: \(displayed)") }
        if wetHours.contains(where: { $0.precipitationRate == nil }) {
          #expect(amount != 0, "an unknown amount is not zero: \(displayed)")
        }
      }
      let summary = try #require(
        SentencesViewModel(present, settings: Self.settings, language: .english).week)
      #expect(Self.isWet(summary) == (wetDays > 0), "week: \(summary), \(wetDays) wet days")
    }
  }

  @Test func `the same wind is the same in each row, although its service states a mean and gusts`() throws {
    var random = SeededGenerator(seed: 15)
    var forecast = Self.forecast(&random)
    let (now, calendar) = (Forecast.sampleTime, forecast.place.calendar)
    let end = calendar.startOfDay(calendar.date(at: now).adding(days: 2))
    forecast.hours.content.removeAll { $0.time + 3600 <= now || end <= $0.time }
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .partlyCloudy
      forecast.hours.content[index].windSpeed = Speed(metersPerSecond: 4)
      forecast.hours.content[index].windGust = Speed(metersPerSecond: 6.5)
    }
    for index in forecast.days.content.indices {
      forecast.days.content[index].condition = .partlyCloudy
      forecast.days.content[index].windSpeed = Speed(metersPerSecond: 4)
      forecast.days.content[index].windSpeedMax = nil
      forecast.days.content[index].windGust = Speed(metersPerSecond: 6.5)
      forecast.days.content[index].knownFrom = nil
    }
    let present = try #require(PresentForecast(forecast, now: now))
    let rows = WeekViewModel(present, settings: Self.settings, language: .english).days
    #expect(rows.prefix(2).map(\.windSpeed) == ["up to 14 km/h", "up to 14 km/h"])
    // Only the mean is known.
    #expect(rows.dropFirst(2).allSatisfy { $0.windSpeed == "14 km/h" })
  }

  @Test func `a storm has its own chance in the row, and is possible in the day's sentence and in the week if it is`()
    throws
  {
    var random = SeededGenerator(seed: 9)
    var counts: [Bool: Int] = [:]
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 5_000) {
      var forecast = Self.forecast(&random)
      let calendar = forecast.place.calendar
      let today = calendar.date(at: Forecast.sampleTime)
      for day in 1..<8 where Int.random(in: 0..<3, using: &random) > 0 {
        let date = today.adding(days: day)
        let kind = Bool.random(using: &random) ? Condition.thunderstorm : .hail
        let chance = [0.1, 0.3, 0.6, 0.9].randomElement(using: &random) ?? 0.9
        let start = calendar.startOfDay(date) + Double(Int.random(in: 0..<21, using: &random)) * 3600
        for index in forecast.hours.content.indices {
          guard (start..<start + 2 * 3600).contains(forecast.hours.content[index].time) else { continue }
          forecast.hours.content[index].condition = kind
          forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 1)
          forecast.hours.content[index].precipitationType = .rain
          forecast.hours.content[index].precipitationProbability = chance
        }
      }
      forecast.days.content = DayConditions.days(of: forecast.hours.content, from: today, calendar: calendar)
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let rows = WeekViewModel(present, settings: Self.settings, language: .english).days.prefix(8)
      let week = try #require(SentencesViewModel(present, settings: Self.settings, language: .english).week)
      var stated: [String: Set<Bool>] = [:]
      for (index, row) in rows.enumerated() {
        let condition = present.days.content[index].condition
        guard condition == .thunderstorm || condition == .hail else { continue }
        let word = condition == .hail ? "hail" : "thunderstorms"
        let hours = present.hours.content.filter { calendar.date(at: $0.time) == row.id && $0.condition == condition }
        let chances = hours.compactMap(\.precipitationProbability)
        let isPossible = hours.allSatisfy { ($0.precipitationProbability ?? 1) < 0.4 }
        stated[word, default: []].insert(isPossible)
        guard index > 0 else { continue }
        counts[isPossible, default: 0] += 1
        let details = try #require(
          DayDetailsViewModel(present, dayAt: index, settings: Self.settings, language: .english))
        let sentence = (details.sentence ?? "").lowercased()
        let displayed = "\(row.id): \(row.summary), \(row.precipitationChance ?? "-"), \(sentence) \(week)"
        let isUnknown = chances.count < hours.count && (chances.max() ?? 0) < 0.4
        #expect(row.precipitationFraction == (isUnknown ? nil : chances.max()), "chance and word: \(displayed)")
        #expect(sentence.contains("possible " + word) == isPossible, "sentence and chance: \(displayed)")
      }
      for word in ["hail", "thunderstorms"] {
        let doubtful = "possible " + word
        let text = week.lowercased()
        let known = stated[word] ?? []
        #expect(!text.contains(doubtful) || known.contains(true), "week: \(week)")
        #expect(!text.replacing(doubtful, with: "").contains(word) || known.contains(false), "week: \(week)")
      }
    }
    #expect(counts[true, default: 0] > 5 && counts[false, default: 0] > 5)
  }

  @Test func `two chances of one kind make one statement in the row, the day's sentence and the week`() throws {
    var random = SeededGenerator(seed: 19)
    var counts: [Bool: Int] = [:]
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 5_000) {
      var forecast = Self.forecast(&random)
      let calendar = forecast.place.calendar
      let tomorrow = calendar.date(at: Forecast.sampleTime).adding(days: 1)
      let start = calendar.startOfDay(tomorrow)
      let condition = Self.conditions.randomElement(using: &random) ?? .hail
      let spells: [(clocks: Range<Int>, chance: Double)] = [4..<8, 13..<16].map { clocks in
        (clocks, [0.1, 0.3, 0.45, 0.55, 0.9].randomElement(using: &random) ?? 0.9)
      }
      for index in forecast.hours.content.indices {
        var hour = Conditions(time: forecast.hours.content[index].time)
        hour.temperature = Temperature(celsius: condition == .precipitation(.freezingRain, .light) ? -1 : 12)
        (hour.condition, hour.cloudCover) = (.overcast, 1)
        hour.windSpeed = Speed(metersPerSecond: 3)
        (hour.precipitationRate, hour.precipitationProbability) = (PrecipitationRate(millimetersPerHour: 0), 0.05)
        let clock = Int((hour.time.timeIntervalSince(start) / 3600).rounded(.down))
        if let spell = spells.first(where: { $0.clocks.contains(clock) }) {
          // In the second spell, rain is stronger.
          let isStronger = clock >= 13 && condition == .precipitation(.rain, .veryLight)
          hour.condition = isStronger ? .precipitation(.rain, .light) : condition
          hour.precipitationType = condition == .precipitation(.freezingRain, .light) ? .freezingRain : .rain
          hour.precipitationRate = PrecipitationRate(millimetersPerHour: isStronger ? 1 : 0.3)
          hour.precipitationProbability = spell.chance
        }
        forecast.hours.content[index] = hour
      }
      forecast.current.content =
        forecast.hours.content.last { $0.time <= Forecast.sampleTime } ?? forecast.current.content
      forecast.days.content = DayConditions.days(
        of: forecast.hours.content, from: calendar.date(at: Forecast.sampleTime), calendar: calendar)
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let row = try #require(
        WeekViewModel(present, settings: Self.settings, language: .english).days.first { $0.id == tomorrow })
      let index = try #require(present.days.content.firstIndex { $0.date == tomorrow })
      let details = try #require(
        DayDetailsViewModel(present, dayAt: index, settings: Self.settings, language: .english))
      let week = SentencesViewModel(present, settings: Self.settings, language: .english).week ?? ""
      let chances = spells.map(\.chance)
      let isPossible = chances.allSatisfy { $0 < 0.4 }
      counts[isPossible, default: 0] += 1
      let sentence = (details.sentence ?? "").lowercased()
      let displayed = "\(chances): \(row.summary), \(row.precipitationChance ?? "-"), \(sentence) \(week)"
      let fraction = try #require(row.precipitationFraction)
      #expect((fraction < 0.4) == isPossible, "row: \(displayed)")
      // Rain that is only possible has its own clause: it is in another part of the day.
      let isRain = [.veryLight, .light].contains { condition == .precipitation(.rain, $0) }
      let isDivided = isRain && !isPossible && chances.contains { $0 < 0.4 }
      #expect(sentence.contains("possible") == (isPossible || isDivided), "sentence: \(displayed)")
      if isDivided {
        let halves = sentence.split(separator: " and ")
        #expect(halves.map { $0.contains("possible") } == chances.map { $0 < 0.4 }, "sentence: \(displayed)")
      }
      #expect(week.lowercased().contains("possible") == isPossible, "week: \(displayed)")
    }
    #expect(counts[true, default: 0] > 3 && counts[false, default: 0] > 3)
  }

  private static let conditions: [Condition] = [
    .hail, .thunderstorm, .precipitation(.freezingRain, .light), .precipitation(.rain, .veryLight),
    .precipitation(.rain, .light),
  ]

  @Test func `a storm in any hour is in its row and in the week, whatever its service states for the day`() throws {
    var random = SeededGenerator(seed: 8)
    var storms = 0
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 12_500) {
      var forecast = Self.forecast(&random)
      // Some services state only a day's mean wind, and gusts that are not the strongest ones.
      for index in forecast.days.content.indices {
        forecast.days.content[index].windSpeedMax = nil
        forecast.days.content[index].windGust = Bool.random(using: &random) ? nil : Speed(metersPerSecond: 4)
      }
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let calendar = forecast.place.calendar
      let rows = WeekViewModel(present, settings: Self.settings, language: .english).days.prefix(8)
      var hasStorm = false
      for row in rows {
        let displayed = "\(row.id): \(row.summary), \(row.windSpeed ?? "-")"
        #expect(row.windSpeed?.hasPrefix("up to ") == true, "a mean is not displayed: \(displayed)")
        let hours = forecast.hours.content.filter { calendar.date(at: $0.time) == row.id }
        guard hours.contains(where: { Condition(wind: $0.windSpeed, gust: $0.windGust) == .dangerouslyWindy }) else {
          continue
        }
        hasStorm = true
        storms += 1
        let strongest = hours.flatMap { [$0.windSpeed, $0.windGust] }.compactMap { $0?.kilometersPerHour }.max() ?? 0
        #expect(row.windSpeed == "up to \(Int(strongest.rounded())) km/h", "gale and row: \(displayed)")
        let isNamed = row.summary.lowercased().contains("dangerously windy")
        #expect(isNamed || row.icon.isWet, "gale and word: \(displayed)")
      }
      let week = try #require(SentencesViewModel(present, settings: Self.settings, language: .english).week)
      #expect(week.lowercased().contains("dangerously windy") == hasStorm, "gale and week: \(week)")
    }
    #expect(storms > 5)
  }

  @Test func `only today has a rest, whichever hours are missing`() throws {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 2_000) {
      var forecast = Self.forecast(&random)
      let calendar = forecast.place.calendar
      let today = calendar.date(at: Forecast.sampleTime)
      let (first, missing) = (Int.random(in: 0..<13, using: &random), Int.random(in: 1...4, using: &random))
      let dayWithGap = today.adding(days: Int.random(in: 1..<8, using: &random))
      forecast.hours.content.removeAll { hour in
        let date = calendar.date(at: hour.time)
        let clock = calendar.timeOfDay(at: hour.time).secondOfDay / 3600
        return date == today && clock < first || date == dayWithGap && clock < missing
      }
      forecast.days.content = DayConditions.days(of: forecast.hours.content, from: today, calendar: calendar)
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let rows = WeekViewModel(present, settings: Self.settings, language: .english).days
      for row in rows where row.id != today {
        let span = row.id == dayWithGap ? "from 0\(missing):00" : ""
        #expect(row.span == span, "\(row.id), without \(missing) hours of \(dayWithGap)")
      }
      #expect((rows.first?.span ?? "").isEmpty == (first == 0), "\(rows.first?.span ?? "-"), from \(first) o'clock")
    }
  }

  @Test func `hours that are missing later today are not dry`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 2_000) {
      var forecast = Self.forecast(&random)
      let calendar = forecast.place.calendar
      let today = calendar.date(at: Forecast.sampleTime)
      let first = Int.random(in: 14...15, using: &random)
      forecast.hours.content.removeAll { hour in
        let clock = calendar.timeOfDay(at: hour.time).secondOfDay / 3600
        return calendar.date(at: hour.time) == today && (first..<first + 8).contains(clock)
      }
      forecast.days.content = DayConditions.days(of: forecast.hours.content, from: today, calendar: calendar)
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let row = try #require(WeekViewModel(present, settings: Self.settings, language: .english).days.first)
      let details = try #require(
        DayDetailsViewModel(present, dayAt: 0, settings: Self.settings, language: .english))
      let week = SentencesViewModel(present, settings: Self.settings, language: .english).week ?? ""
      let displayed = "without 8 hours from \(first) o'clock: \(row.summary), \(details.sentence ?? "-"), \(week)"
      #expect(row.precipitationChance == nil, "chance: \(displayed)")
      #expect(!details.details.contains { $0.label == "Precipitation" && $0.value.contains("mm") }, "\(displayed)")
      #expect(!week.contains("No precipitation throughout"), "week: \(displayed)")
      #expect(!week.contains("No precipitation today"), "week: \(displayed)")
      if !row.icon.isWet {
        let sky = ["Clear throughout", "cloudy throughout", "Overcast throughout"]
        #expect(!sky.contains { (details.sentence ?? "").contains($0) }, "sentence: \(displayed)")
      }
    }
  }

  @Test func `while it rains by the minutes, now, the hour in progress, today and the week are wet`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 12_500) {
      var forecast = Self.forecast(&random)
      let (rate, length) = (Double.random(in: 0.3...12, using: &random), Int.random(in: 1...61, using: &random))
      let minutes = (0...60).map { minute in
        MinutePrecipitation(
          time: Forecast.sampleTime + Double(minute) * 60,
          rate: PrecipitationRate(millimetersPerHour: minute < length ? rate : 0))
      }
      forecast.minutes = Block(minutes, from: forecast.hours.provenance)
      if Bool.random(using: &random) { forecast.minutes?.provenance.derivations = [.minutesFromQuarterHours] }
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let week = WeekViewModel(present, settings: Self.settings, language: .english)
      let sentences = SentencesViewModel(present, settings: Self.settings, language: .english)
      let displayed = "\(rate) mm/h for \(length) minutes, \(sentences.all)"
      let hour = try #require(present.hours.content.hour(at: present.now))
      #expect(WeatherIcon(present.current.content.condition, isDaylight: true).isWet, "now: \(displayed)")
      #expect(WeatherIcon(hour.condition, isDaylight: true).isWet, "the hour: \(displayed)")
      let today = try #require(week.days.first)
      #expect(today.icon.isWet, "today: \(displayed)")
      #expect(sentences.all.count == 2 && sentences.all.allSatisfy(Self.isWet), "sentences: \(displayed)")
    }
  }

  @Test func `while it is dry by the minutes until the hour ends, the hour is dry, and its day agrees`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 12_500) {
      var forecast = Self.forecast(&random)
      // From 13:15 on; the hour began at 13:00.
      let known = Bool.random(using: &random) ? 15 : Int.random(in: 0..<15, using: &random)
      let minutes = (-known...60).map { minute in
        MinutePrecipitation(
          time: Forecast.sampleTime + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: 0))
      }
      forecast.minutes = Block(minutes, from: forecast.hours.provenance)
      forecast.current.provenance.derivations = [.currentFromHour]
      let expected = try #require(forecast.hours.content.hour(at: Forecast.sampleTime))
      if expected.condition == .thunderstorm { continue }
      let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
      let hour = try #require(present.hours.content.hour(at: present.now))
      let row = try #require(
        WeekViewModel(present, settings: Self.settings, language: .english).days.first)
      let details = try #require(
        DayDetailsViewModel(present, dayAt: 0, settings: Self.settings, language: .english))
      let displayed = "\(known) past minutes: \(row.summary), \(details.sentence ?? "-")"
      #expect(!WeatherIcon(present.current.content.condition, isDaylight: true).isWet, "now: \(displayed)")
      #expect(!hour.isWet && (hour.precipitationProbability ?? 0) < 0.6, "the hour: \(displayed)")
      let isUnknown = expected.isWet && known < 15
      #expect(!expected.isWet || hour.precipitationRate?.millimetersPerHour == (isUnknown ? nil : 0), "\(displayed)")
      let today = try #require(present.day)
      let date = today.date
      let hours = present.hours.content.filter { forecast.place.calendar.date(at: $0.time) == date }
      #expect(hours.contains(where: \.isWet) == row.icon.isWet, "hours and day: \(displayed)")
      #expect(Self.isWet(row.summary) == row.icon.isWet, "word and icon: \(displayed)")
      #expect(Self.isWet(details.sentence ?? "") == row.icon.isWet, "word and sentence: \(displayed)")
      #expect(!isUnknown || row.icon.isWet || today.precipitation == nil, "an unknown amount is not zero: \(displayed)")
      if !row.icon.isWet {
        #expect((today.precipitationProbability ?? 0) < 0.6, "chance and word: \(displayed)")
        #expect((today.precipitation?.millimeters ?? 0) < 5, "amount and word: \(displayed)")
      }
    }
  }
}

extension WeatherIcon {
  fileprivate var isWet: Bool {
    switch self {
    case .rain, .snow, .sleet, .hail, .thunderstorm, .tornado: true
    default: false
    }
  }
}
