import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation

/// A forecast as JSON, for programs: the values in SI units, next to the texts on the screen.
///
/// docs/json.md describes it, docs/weather.schema.json defines it. Within a version, members are added and never
/// changed or removed. Unknown members are omitted, except alerts, which are null.
package struct WeatherDocument: Encodable, Sendable {
  /// The version of the schema.
  package static let version = 1

  let version: Int
  let place: PlaceDocument
  /// The user's own name for the place.
  let customName: String?
  /// The same under its first name, for older programs.
  let ownName: String?
  let status: Status
  let settings: SettingsDocument
  /// The current time on the place's clocks.
  let now: String
  /// Today's date on the place's calendar, such as `2026-11-21`.
  let today: String
  let sources: [Source]
  let current: Moment
  let hours: [Moment]
  let days: [Day]
  let consensus: Agreement?
  let alerts: OrNull<[Alert]>
  /// The number of other alerts that may apply; `nil` if there are none.
  let otherAlerts: Int?
  let nextHour: NextHour?
  let airQuality: Air?
  let history: [EarlierDay]?
  let usual: ClimateAverage?
  /// `nil` without texts.
  let displayed: Words?

  /// Creates the document of one place's weather.
  ///
  /// - Parameters:
  ///   - dayLimit: The maximum number of days.
  ///   - hourLimit: The maximum number of hours, starting with the current one.
  ///   - range: The only hours, and the days of these, that are included; `nil` for all.
  ///   - consensus: The combined services, if the forecast comes from them.
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - resolved: The place with the text typed for it; `nil` if none was.
  package init(
    _ forecast: PresentForecast, status: StatusViewModel, settings: Settings, dayLimit: Int, hourLimit: Int,
    during range: Range<Date>? = nil, language: Language, consensus: Consensus? = nil, customName: String? = nil,
    resolved: ResolvedPlace? = nil
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let clock = ISOClock(calendar: forecast.place.calendar)
    let now = forecast.now
    self.now = clock.text(now)
    today = clock.text(forecast.today)
    version = WeatherDocument.version
    place = resolved.map { PlaceDocument($0, language: language) } ?? PlaceDocument(forecast.place, language: language)
    self.customName = customName
    ownName = customName
    displayed = Words(
      timeZone: format.timeZone(of: forecast.place, at: now).nonEmpty,
      sentences: SentencesViewModel(forecast, settings: settings, language: language))
    self.status = Status(status)
    self.settings = SettingsDocument(settings)
    sources = WeatherDocument.sources(of: forecast, clock: clock)
    let isNormal = forecast.current.provenance.source.kind == .climateNormals
    current = Moment(forecast.current.content, clock: clock, isNormal: isNormal, format: format)
    hours = forecast.hours(limit: hourLimit, during: range).map {
      Moment($0, clock: clock, isNormal: isNormal, format: format)
    }
    let sentences = SentenceWords(forecast, settings: settings, language: language)
    let week = WeekViewModel(forecast, limit: dayLimit, settings: settings, language: language)
    days = zip(forecast.days.content, week.days).filter { day, _ in
      range.map(forecast.place.calendar.interval(of: day.date).overlaps) ?? true
    }.map {
      Day(
        $0, at: forecast.place, from: forecast.source(of: $0), words: $1, sentence: sentences.day($0.date),
        thunderRisk: forecast.thunderRisk(on: $0.date).map(format.thunderRisk), clock: clock)
    }
    self.consensus = consensus.map {
      Agreement($0, at: forecast, dayLimit: dayLimit, hourLimit: hourLimit, clock: clock)
    }
    alerts = OrNull(forecast.alerts?.content.map { Alert($0, clock: clock) })
    otherAlerts = forecast.alerts.map(\.provenance.gaps.missing).flatMap { $0 > 0 ? $0 : nil }
    nextHour = NextHour(forecast, clock: clock, settings: settings, language: language)
    airQuality = Air(forecast, hourLimit: hourLimit, clock: clock, settings: settings, language: language)
    let otherDays = HistoryViewModel(forecast, settings: settings, language: language)
    history = EarlierDay.days(of: forecast, words: otherDays, clock: clock)
    usual = ClimateAverage(forecast.climateAverage, words: otherDays?.climateAverage)
  }

  private static func sources(of forecast: PresentForecast, clock: ISOClock) -> [Source] {
    let blocks = forecast.provenances.map { ($0.block.rawValue, $0.provenance) }
    return (blocks + [("usual", forecast.provenanceOfNormals)]).compactMap { block, provenance in
      provenance.map { Source(block: block, $0, clock: clock) }
    }
  }
}

extension WeatherDocument {
  struct Words: Encodable, Sendable {
    /// `nil` for a town, whose clocks need no explanation.
    let timeZone: String?
    /// The next 24 hours in a sentence; `nil` if too few hours are known.
    let comingHours: String?
    /// Today and the following days in a sentence; `nil` if too few days are known.
    let week: String?

    /// - Returns: `nil` without texts.
    init?(timeZone: String?, sentences: SentencesViewModel) {
      guard timeZone != nil || !sentences.all.isEmpty else { return nil }
      self.timeZone = timeZone
      comingHours = sentences.comingHours
      week = sentences.week
    }
  }

  /// A member that is written even if its value is unknown, since that is meaningful.
  struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
    let value: Value?

    init(_ value: Value?) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }

  struct Status: Encodable, Sendable {
    let text: String
    let advice: String?
    /// Whether this is anything but the newest forecast.
    let isWarning: Bool

    init(_ status: StatusViewModel) {
      text = status.text
      advice = status.advice.isEmpty ? nil : status.advice
      isWarning = status.isWarning
    }
  }

  struct SettingsDocument: Encodable, Sendable {
    let time: String
    let units: String
    let temperature: String
    /// The display unit of each variable, such as `km/h`.
    let wind: String
    let pressure: String
    let precipitation: String
    let distance: String

    init(_ settings: Settings) {
      time = settings.time.rawValue
      units = settings.units.rawValue
      temperature = settings.temperature.rawValue
      wind = settings.wind.rawValue
      pressure = settings.pressure.rawValue
      precipitation = settings.precipitation.rawValue
      distance = settings.distance.rawValue
    }
  }

  struct Source: Encodable, Sendable {
    let block: String
    let id: String
    let name: String
    let kind: String
    let attribution: String
    let license: String
    let madeAt: String?
    let fetchedAt: String
    /// The time of the newest report, if it is too old; otherwise `nil`.
    let staleSince: String?
    let expiresAt: String?
    let derivations: [String]

    init(block: String, _ provenance: Provenance, clock: ISOClock) {
      self.block = block
      id = provenance.source.id
      name = provenance.source.name
      kind = provenance.source.kind.rawValue
      attribution = provenance.source.attribution
      license = provenance.source.license
      madeAt = provenance.madeAt.map(clock.text)
      fetchedAt = clock.text(provenance.fetchedAt)
      staleSince = provenance.gaps.staleSince.map(clock.text)
      expiresAt = provenance.validity.expiresAt.map(clock.text)
      derivations = provenance.derivations.map(\.rawValue)
    }
  }
}
