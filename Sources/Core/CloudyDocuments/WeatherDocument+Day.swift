import CloudyModel
import CloudyViewModels

extension WeatherDocument {
  struct Day: Encodable, Sendable {
    /// The date on the place's calendar, such as `2026-11-21`.
    let date: String
    /// The first instants of this day and the next.
    let start: String
    let end: String
    /// The first instant that the values cover, if they do not cover the whole day.
    let knownFrom: String?
    /// The source of the values, as in `sources`.
    let source: String
    let icon: String
    let si: SIValues
    let sun: Sun
    let moon: Moon
    let displayed: Words

    /// The sun's times on the date. Missing events are omitted.
    struct Sun: Encodable, Sendable {
      /// The start and the end of civil twilight.
      let dawn: String?
      let dusk: String?
      let sunrise: String?
      let noon: String?
      let sunset: String?
      /// Seconds.
      let dayLength: Double
    }

    /// The moon at the middle of the day.
    struct Moon: Encodable, Sendable {
      /// `0..<1`: new, first quarter at 0.25, full at 0.5, last quarter at 0.75.
      let phase: Double?
      /// The illuminated share of the disc, `0...1`.
      let illumination: Double?
      let moonrise: String?
      let moonset: String?
    }

    struct Words: Encodable, Sendable {
      let day: String
      let date: String
      /// For example, `rest of today`, if the values do not cover the whole day.
      let span: String?
      let summary: String
      /// The language of the summary (BCP 47), if it is the service's own text and differs from the rest.
      let summaryLanguage: String?
      /// The day in a sentence; `nil` if too few of its hours are known.
      let sentence: String?
      let temperature: String?
      let windSpeed: String?
      let precipitationChance: String?
      let thunderRisk: String?
      let sunrise: String?
      let sunset: String?
      let sun: String?
      let moon: String
    }

    init(
      _ day: DayConditions, at place: Place, from source: ForecastSource, words: WeatherDayViewModel, sentence: String?,
      thunderRisk: String?, clock: ISOClock
    ) {
      let interval = clock.calendar.interval(of: day.date)
      date = clock.text(day.date)
      start = clock.text(interval.lowerBound)
      end = clock.text(interval.upperBound)
      knownFrom = day.knownFrom.map(clock.text)
      self.source = source.id
      icon = words.icon.rawValue
      si = SIValues(day)
      sun = Sun(on: day.date, at: place, clock: clock)
      moon = Moon(on: day.date, at: place, clock: clock)
      displayed = Words(
        day: words.day, date: words.date, span: words.span.nonEmpty, summary: words.summary,
        summaryLanguage: words.summaryLanguage, sentence: sentence, temperature: words.temperature,
        windSpeed: words.windSpeed,
        precipitationChance: words.precipitationChance, thunderRisk: thunderRisk, sunrise: words.sun.sunrise.nonEmpty,
        sunset: words.sun.sunset.nonEmpty, sun: words.sun.note.nonEmpty, moon: words.moon.name)
    }
  }
}

extension WeatherDocument.Day.Sun {
  fileprivate init(on date: CivilDate, at place: Place, clock: ISOClock) {
    let sun = SunTimes(on: date, calendar: place.calendar, coordinates: place.coordinates)
    dawn = sun.dawn.map(clock.text)
    dusk = sun.dusk.map(clock.text)
    sunrise = sun.rise.map(clock.text)
    noon = sun.noon.map(clock.text)
    sunset = sun.set.map(clock.text)
    dayLength = (sun.dayLength / .seconds(1)).rounded()
  }
}

extension WeatherDocument.Day.Moon {
  fileprivate init(on date: CivilDate, at place: Place, clock: ISOClock) {
    let moon = CloudyModel.Moon(at: place.calendar.noon(of: date))
    phase = moon.phase.forJSON
    illumination = moon.illuminatedFraction.forJSON
    let times = MoonTimes(on: date, calendar: place.calendar, coordinates: place.coordinates)
    if case .changes(let rise, let set) = times {
      moonrise = rise.map(clock.text)
      moonset = set.map(clock.text)
    } else {
      moonrise = nil
      moonset = nil
    }
  }
}
