import CloudyModel
import CloudySentences
import Foundation

/// A response in the schema of the Dark Sky API. Unknown values are absent.
package struct DarkSkyResponse: Sendable {
  private let request: DarkSkyRequest
  let content: DarkSkyContent
  let units: DarkSkyUnits
  let words: DarkSkyWords
  let hours: DarkSkyHours
  var forecast: PresentForecast { content.forecast }
  var calendar: LocalCalendar { content.forecast.place.calendar }

  /// - Parameters:
  ///   - request: The request.
  ///   - content: The weather of the place, now or at the requested time.
  ///   - clouds: The year of Dark Sky's sentences to follow.
  ///   - render: Renders a term in the requested language.
  package init(
    _ request: DarkSkyRequest, _ content: DarkSkyContent, clouds: SentenceStyle.Clouds,
    render: @escaping @Sendable (Term) -> String
  ) {
    self.request = request
    self.content = content
    units = request.units ?? DarkSkyUnits(usualIn: content.forecast.place.country?.code)
    words = DarkSkyWords(content.forecast, units: units, clouds: clouds, render: render)
    let days = content.forecast.days.content.lazy.map(\.date).filter { $0 >= content.forecast.today }
      .prefix(request.time == nil ? DarkSkyResponse.dayCount : 1)
    hours = DarkSkyHours(content.forecast, dates: days + (days.last.map { [$0.adding(days: 1)] } ?? []))
  }

  /// Whether it has the next hour's minutes, and therefore expires soon.
  package var hasMinutes: Bool { includes(.minutely) && nextHour != nil }

  /// The response, in UTF-8.
  package var json: [UInt8] {
    var json = JSONBytes(capacity: 48 << 10)
    json.object { json in
      json.field("latitude", exactly: request.place.latitude)
      json.field("longitude", exactly: request.place.longitude)
      json.field("timezone", forecast.place.timeZoneIdentifier)
      if includes(.currently) { write(currently: &json) }
      if includes(.minutely) { write(minutely: &json) }
      if includes(.hourly) { write(hourly: &json) }
      if includes(.daily) { write(daily: &json) }
      if includes(.alerts), request.time == nil { write(alerts: &json) }
      if includes(.flags) { write(flags: &json) }
      json.field("offset", calendar.offset(at: forecast.now) / 3600, decimals: 2)
    }
    return json.bytes
  }

  /// Returns the JSON as a script that calls the requested JSONP callback; the JSON itself without one.
  package static func body(_ json: [UInt8], callback: String?) -> [UInt8] {
    guard let callback else { return json }
    // The comment prevents a response that starts with the callback's name from being taken for another file type.
    return Array("/**/\(callback)(".utf8) + json + Array(");".utf8)
  }

  private func includes(_ block: DarkSkyRequest.Block) -> Bool { !request.excluded.contains(block) }

  // MARK: Blocks

  private func write(currently json: inout JSONBytes) {
    var current = forecast.current.content
    current.time = forecast.now
    // Snow depth accumulates over time, so the current conditions have none.
    current.snowfall = nil
    json.object("currently") { point in
      write(current, to: &point, spread: content.currentSpread)
    }
  }

  private func write(minutely json: inout JSONBytes) {
    guard let minutes = nextHour else { return }
    let head = head(words.sentences.nextHour, isDaylight: isLight, type: minutes.lazy.compactMap(\.type).first)
    json.object("minutely") { block in
      write(head, to: &block)
      block.list("data") { list in
        for minute in minutes {
          list.item { point in
            point.field("time", time: minute.time)
            write(minute.rate, probability: minute.probability, type: minute.type, error: nil, to: &point)
          }
        }
      }
    }
  }

  private func write(hourly json: inout JSONBytes) {
    let isOfDay = request.time != nil
    let displayed =
      isOfDay ? hours.all(of: forecast.today) : hours.coming(from: forecast.now, limit: request.isExtended ? 169 : 49)
    let sentence = isOfDay ? words.sentences.day(forecast.today) : words.sentences.comingHours
    guard displayed.contains(where: \.hasValues) else { return }
    let head = head(sentence, isDaylight: isOfDay || isLight)
    json.object("hourly") { block in
      write(head, to: &block)
      block.list("data") { list in
        for hour in displayed {
          list.item { write(hour, to: &$0, spread: content.spread(ofHourFrom: hour.time)) }
        }
      }
    }
  }

  private func write(daily json: inout JSONBytes) {
    let days = forecast.days.content.filter { $0.date >= forecast.today }
      .prefix(request.time == nil ? DarkSkyResponse.dayCount : 1)
    let sentence = request.time == nil ? week : words.sentences.day(forecast.today)
    guard let first = days.first, days.contains(where: \.hasValues) else { return }
    let head = head(sentence ?? first.inWords, isDaylight: true, type: first.precipitationType)
    json.object("daily") { block in
      write(head, to: &block)
      block.list("data") { list in
        for day in days { list.item { write(day, to: &$0) } }
      }
    }
  }

  /// The minutes; `nil` if they do not cover the whole hour, since clients expect all of it.
  private var nextHour: ArraySlice<MinutePrecipitation>? {
    let minutes = forecast.minutes?.content.prefix(DarkSkyResponse.minuteCount)
    return minutes.flatMap { $0.count == DarkSkyResponse.minuteCount ? $0 : nil }
  }

  private static let minuteCount = 61
  /// The maximum number of days in a response, today included.
  package static let dayCount = 8

  private var isLight: Bool { forecast.current.content.isDaylight ?? true }

  /// The summary and icon of a block.
  private struct Head {
    let sentence: Term
    let icon: String
  }

  /// Uses the current weather if there is no sentence; returns `nil` for averages with values but no texts.
  private func head(_ sentence: Term?, isDaylight: Bool, type: PrecipitationType? = nil) -> Head? {
    let moment = words.sentences.moment.map { Term.sentence($0.untitled) }
    guard let sentence = sentence ?? moment,
      let icon = [sentence, moment].lazy.compactMap({ term in
        term.flatMap { DarkSkyWords.icon(of: $0, isDaylight: isDaylight, type: type) }
      }).first
    else { return nil }
    return Head(sentence: sentence, icon: icon)
  }

  private func write(_ head: Head?, to block: inout JSONBytes) {
    guard let head else { return }
    block.field("summary", words.text(head.sentence))
    block.field("icon", head.icon)
  }

  /// The sentence of the week, with the high temperatures of its days; for averages that differ within the week, the
  /// sentence of today.
  private var week: Term? {
    let source = forecast.days.provenance.source
    guard source.kind == .forecast else { return words.sentences.week ?? words.sentences.day(forecast.today) }
    let days = forecast.days.content.filter { forecast.source(of: $0).kind == .forecast }.map { day in
      var facts = WeekDay(day, hours: forecast.hours.content, calendar: calendar)
      facts.high = extremes(of: day).high?.value ?? facts.high
      return facts
    }
    return words.week(from: forecast.today, days: days)
  }

  private func write(alerts json: inout JSONBytes) {
    guard let block = forecast.alerts else { return }
    // Clients believe that all are for the place.
    let alerts = block.content.filter { !$0.isUnplaced }
    guard !alerts.isEmpty else { return }
    json.list("alerts") { list in
      for alert in alerts {
        list.item { item in
          item.field("title", alert.title)
          // Clients crash without any of these. The alert is in effect at the place in any case, the source has
          // details, and the lowest severity is the most cautious; see docs/dark-sky.md.
          let regions = alert.regions.isEmpty ? [forecast.place.name] : alert.regions
          item.list("regions") { list in regions.forEach { list.item($0) } }
          item.field("severity", (alert.severity ?? .advisory).rawValue)
          item.field("time", time: alert.start)
          if let end = alert.end { item.field("expires", time: end) }
          item.field("description", alert.text.isEmpty ? alert.title : alert.text)
          item.field("uri", alert.link ?? block.provenance.source.homepage)
        }
      }
    }
  }

  private func write(flags json: inout JSONBytes) {
    json.object("flags") { flags in
      if content.lacksMinutes, nextHour == nil { flags.field("darksky-unavailable", "minutely") }
      flags.list("sources") { list in sources.forEach { list.item($0.id) } }
      flags.field("units", units.rawValue)
      flags.field("cloudy-standing", content.dataKind.rawValue)
      if content.dataKind != .averages { flags.field("cloudy-fetched", time: forecast.hours.provenance.fetchedAt) }
      flags.list("cloudy-attribution") { list in attributions.forEach { list.item($0) } }
    }
  }

  /// Each attribution once; services of one provider have the same.
  private var attributions: [String] {
    sources.map(\.attribution).reduce(into: []) { if !$1.isEmpty && !$0.contains($1) { $0.append($1) } }
  }

  /// Each source of a block once, with the source of the hours first.
  private var sources: [ForecastSource] {
    var all = [forecast.hours.provenance.source, forecast.current.provenance.source, forecast.days.provenance.source]
    all += forecast.laterDays.map(\.provenance.source) + forecast.earlierHours.map(\.provenance.source)
    if nextHour != nil, let minutes = forecast.minutes { all.append(minutes.provenance.source) }
    if let alerts = forecast.alerts { all.append(alerts.provenance.source) }
    return all.reduce(into: []) { known, source in
      if !known.contains(where: { $0.id == source.id }) { known.append(source) }
    }
  }
}

extension Term {
  /// The term without the capitalization of a heading.
  fileprivate var untitled: Term {
    if case .named(.title, let arguments) = self, let first = arguments.first { return first }
    return self
  }
}
