import Foundation

/// The members' values for the current time, for each hour and for each day.
struct ConsensusPanels {
  let current: SourcePanel<Conditions>
  /// In chronological order, keyed by whole hours since 1970. Past hours that only some services have are omitted if
  /// medians without the others would be on another level.
  let hours: [(hour: Int, panel: SourcePanel<Conditions>)]

  private let members: [ConsensusMember]
  /// For each member, the index of its source.
  private let sources: [Int]
  private let sourceIDs: [String]
  private let now: Date
  private let today: CivilDate
  private let calendar: LocalCalendar

  /// - Returns: `nil` if no member has a weight above 0.
  init?(_ all: [ConsensusMember], now: Date) {
    let members = all.filter { $0.weight > 0 }
    guard let first = members.first else { return nil }
    var sourceIDs: [String] = []
    let sources = members.map { member in
      if let index = sourceIDs.firstIndex(of: member.source.id) { return index }
      sourceIDs.append(member.source.id)
      return sourceIDs.count - 1
    }
    self.members = members
    self.sources = sources
    self.sourceIDs = sourceIDs
    self.now = now
    calendar = first.forecast.place.calendar
    today = calendar.date(at: now)
    current = SourcePanel(
      members: members.indices.map {
        SourcePanel.Member(
          report: members[$0].forecast.current.content, weight: members[$0].weight, source: sources[$0])
      }, sourceIDs: sourceIDs)
    let all = ConsensusPanels.hours(of: members, sources: sources, sourceIDs: sourceIDs)
    let start = ConsensusPanels.firstComparableHour(of: all, now: now)
    hours = Array(all.drop { $0.hour < start ?? $0.hour })
  }

  /// The number of hours at the start that only one service has, and their provenance, if they include past hours of
  /// today and other services have the hours from then on: today's past is then the statement of one service.
  var soleObservation: (count: Int, provenance: Provenance)? {
    guard let observer = hours.first?.panel.members.first?.source,
      let count = hours.firstIndex(where: { hour in hour.panel.members.contains { $0.source != observer } }),
      count > 0, hours[count].hour - hours[0].hour == count,
      AlignedHour.time(ofHour: hours[count].hour) <= now,
      AlignedHour.time(ofHour: hours[count - 1].hour) >= calendar.startOfDay(today),
      let member = sources.firstIndex(of: observer)
    else { return nil }
    return (count, members[member].forecast.hours.provenance)
  }

  /// Returns the medians of the days and the services' agreement, in chronological order, today first. The values for
  /// today may cover only the rest of the day.
  ///
  /// - Parameter hours: The medians of ``hours`` and the agreement on them.
  func days(of hours: [(Conditions, HourSpread)]) -> [(DayConditions, DaySpread)] {
    let days = members.map { $0.days(from: today, calendar: calendar) }
    var later: [CivilDate: [SourcePanel<DayConditions>.Member]] = [:]
    for (index, days) in days.enumerated() {
      for day in days where day.date > today { later[day.date, default: []].append(voice(index, day)) }
    }
    let ofToday: [(index: Int, day: DayConditions)] = members.indices.compactMap { index in
      days[index].first { $0.date == today }.map { (index: index, day: $0) }
    }
    return (ofToday.isEmpty ? [] : [merged(ofToday, hours: hours)])
      + later.sorted { $0.key < $1.key }.map { merged($0.value, on: $0.key) }
  }

  private func merged(
    _ members: [SourcePanel<DayConditions>.Member], on date: CivilDate
  ) -> (DayConditions, DaySpread) {
    SourcePanel(members: members, sourceIDs: sourceIDs).merged(on: date)
  }

  /// Returns the medians of today. Past hours are facts, so members whose hours start later take them from the medians
  /// of those that have them.
  ///
  /// If a part of the day is missing from the medians as well, only the part after it counts, for all members: the
  /// median of a whole day's low and of an afternoon's would be neither.
  ///
  /// - Parameter days: Those of members, by their index.
  private func merged(
    _ days: [(index: Int, day: DayConditions)], hours: [(Conditions, HourSpread)]
  ) -> (DayConditions, DaySpread) {
    let medians = hours.map(\.0)
    func known(_ index: Int, _ day: DayConditions, from start: Date) -> DayConditions? {
      members[index].day(
        today, from: start, precededBy: medians, until: day.knownFrom ?? start, calendar: calendar)
    }
    func voices(from start: Date) -> [SourcePanel<DayConditions>.Member] {
      days.compactMap { index, day in known(index, day, from: start).map { voice(index, $0) } }
    }
    let midnight = calendar.startOfDay(today)
    let whole = days.map { index, day in
      voice(index, day.knownFrom == nil ? day : known(index, day, from: midnight) ?? day)
    }
    let start = whole.compactMap(\.report.knownFrom).max()
    let part = start.map { voices(from: $0) } ?? []
    var (day, spread) = merged(part.isEmpty ? whole : part, on: today)

    // A low of hours that only some members have is theirs alone, and not lower for the others.
    guard let common = days.compactMap(\.day.knownFrom).max() else { return (day, spread) }
    let past = hours.filter { hour, _ in (start ?? midnight) <= hour.time && hour.time < common }
    let rest = voices(from: common)
    guard !past.isEmpty, !rest.isEmpty else { return (day, spread) }
    let (ofRest, spreadOfRest) = merged(rest, on: today)
    func join(
      _ extreme: WritableKeyPath<DayConditions, Temperature?>, _ estimate: WritableKeyPath<DaySpread, Estimate?>,
      _ ofHour: KeyPath<Conditions, Temperature?>, _ estimateOfHour: KeyPath<HourSpread, Estimate?>,
      beyond: (Temperature, Temperature) -> Bool
    ) {
      guard var farthest = ofRest[keyPath: extreme] else { return }
      spread[keyPath: estimate] = spreadOfRest[keyPath: estimate]
      for (hour, agreement) in past {
        guard let temperature = hour[keyPath: ofHour], beyond(temperature, farthest) else { continue }
        farthest = temperature
        spread[keyPath: estimate] = agreement[keyPath: estimateOfHour]
      }
      day[keyPath: extreme] = farthest
    }
    join(\.temperatureMin, \.temperatureMin, \.temperature, \.temperature, beyond: <)
    join(\.temperatureMax, \.temperatureMax, \.temperature, \.temperature, beyond: >)
    join(
      \.apparentTemperatureMin, \.apparentTemperatureMin, \.apparentTemperature, \.apparentTemperature, beyond: <)
    join(
      \.apparentTemperatureMax, \.apparentTemperatureMax, \.apparentTemperature, \.apparentTemperature, beyond: >)
    return (day, spread)
  }

  private func voice(_ index: Int, _ day: DayConditions) -> SourcePanel<DayConditions>.Member {
    SourcePanel.Member(report: day, weight: members[index].weight, source: sources[index])
  }

  /// Returns the hour from which on the medians are comparable: before it, services are missing without which the
  /// medians would be on another level, so that the day would get warmer, or the wind stronger, only because another
  /// service begins.
  ///
  /// - Returns: The latest hour at which a service begins, or an earlier one; `nil` without past hours.
  private static func firstComparableHour(
    of hours: [(hour: Int, panel: SourcePanel<Conditions>)], now: Date
  ) -> Int? {
    var starts: [(hour: Int, sources: Set<Int>)] = []
    var known: Set<Int> = []
    for (hour, panel) in hours {
      guard AlignedHour.time(ofHour: hour) <= now else { break }
      let count = known.count
      for index in panel.members.indices { known.insert(panel.members[index].source) }
      if known.count > count { starts.append((hour, known)) }
    }
    guard var first = starts.last?.hour, starts.count > 1 else { return nil }
    let compared = now - 3600..<now + comparedTime
    let panels = hours.filter { compared.contains(AlignedHour.time(ofHour: $0.hour)) }.map(\.panel)
    for start in starts.dropLast().reversed() {
      guard isLevel(start.sources, with: known, in: panels) else { break }
      first = start.hour
    }
    return first
  }

  /// The seconds from now on for which services are compared: long enough that a shower does not decide.
  private static let comparedTime: TimeInterval = 12 * 3600

  /// Returns whether the medians of some sources agree with those of more on the average.
  private static func isLevel(
    _ some: Set<Int>, with all: Set<Int>, in panels: [SourcePanel<Conditions>]
  ) -> Bool {
    let (few, more) = (panels.map { $0.only(some) }, panels.map { $0.only(all) })
    func agree(on variable: (Conditions) -> Double?, within tolerance: Tolerance) -> Bool {
      let medians = zip(few, more).compactMap { few, more -> (few: Double, more: Double)? in
        guard let median = few.numbers(variable).median, let other = more.numbers(variable).median else { return nil }
        return (median, other)
      }
      guard !medians.isEmpty else { return true }
      let count = Double(medians.count)
      let difference = medians.reduce(0) { $0 + abs($1.few - $1.more) } / count
      return difference <= tolerance.agreement(around: medians.reduce(0) { $0 + $1.more } / count)
    }
    return agree(on: { $0.temperature?.celsius }, within: .temperature)
      && agree(on: { $0.windSpeed?.metersPerSecond }, within: .windSpeed)
      && agree(on: { $0.windGust?.metersPerSecond }, within: .windGust)
  }

  /// Returns the panels of all hours. Steps of several hours count only where no service has hours: otherwise a service
  /// with a value for every sixth hour would make the curve jump at each of them.
  private static func hours(
    of members: [ConsensusMember], sources: [Int], sourceIDs: [String]
  ) -> [(hour: Int, panel: SourcePanel<Conditions>)] {
    var positions = members.map { $0.hours.startIndex }
    var panels: [(hour: Int, panel: SourcePanel<Conditions>)] = []
    while true {
      let heads = members.indices.compactMap { index in
        positions[index] < members[index].hours.endIndex ? (index, members[index].hours[positions[index]]) : nil
      }
      guard let hour = heads.map(\.1.hour).min() else { return panels }
      let here = heads.filter { $0.1.hour == hour }
      for (index, _) in here { positions[index] += 1 }
      let hourly = here.filter { !$0.1.isCoarse }
      let members = (hourly.isEmpty ? here : hourly).map { index, hour in
        SourcePanel.Member(report: hour.conditions, weight: members[index].weight, source: sources[index])
      }
      panels.append((hour, SourcePanel(members: members, sourceIDs: sourceIDs)))
    }
  }
}
