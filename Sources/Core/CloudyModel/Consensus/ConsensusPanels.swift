import Foundation

/// The members' values for now, for each hour and for each day.
struct ConsensusPanels {
  let current: Panel<Conditions>
  /// In order of time, keyed by whole hours since 1970.
  let hours: [(hour: Int, panel: Panel<Conditions>)]

  private let members: [ConsensusMember]
  /// For each member, the index of its source.
  private let sources: [Int]
  private let sourceIDs: [String]
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
    calendar = first.forecast.place.calendar
    today = calendar.date(at: now)
    current = Panel(
      voices: members.indices.map {
        Panel.Voice(report: members[$0].forecast.current.content, weight: members[$0].weight, source: sources[$0])
      }, sourceIDs: sourceIDs)
    hours = ConsensusPanels.hours(of: members, sources: sources, sourceIDs: sourceIDs)
  }

  /// Returns the days in order of date, today first. The values for today may cover only the rest of the day.
  func days() -> [(date: CivilDate, panel: Panel<DayConditions>)] {
    let days = members.map { $0.days(from: today, calendar: calendar) }
    var voices = [today: voicesOfToday(days)]
    for (index, days) in days.enumerated() {
      for day in days where day.date > today { voices[day.date, default: []].append(voice(index, day)) }
    }
    return voices.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { ($0.key, Panel(voices: $0.value, sourceIDs: sourceIDs)) }
  }

  /// Returns all members for all of today. Hours that are over are facts, so members that begin later take them from one
  /// that knows them.
  ///
  /// A member that disagrees with all others about the rest of the day does not decide how warm the morning was. If there
  /// is none that knows it, or no other, it returns all members for the rest of the day that all of them know.
  ///
  /// - Parameter days: For each member.
  private func voicesOfToday(_ days: [[DayConditions]]) -> [Panel<DayConditions>.Voice] {
    let days = members.indices.compactMap { index in
      days[index].first { $0.date == today }.map { (index, $0) }
    }
    let whole = days.filter { $0.1.knownFrom == nil }
    guard let start = days.compactMap(\.1.knownFrom).max() else { return whole.map { voice($0.0, $0.1) } }
    let rest = members.indices.compactMap { index in
      members[index].day(today, from: start, calendar: calendar).map { voice(index, $0) }
    }
    let doubtful = doubtfulSources(among: days, rest: rest)
    let trusted = days.filter { $0.1.knownFrom != nil || !doubtful.contains(sources[$0.0]) }
    guard let witness = trusted.first(where: { $0.1.knownFrom == nil })?.0 else { return rest }
    return trusted.map { index, day in
      guard let begin = day.knownFrom else { return voice(index, day) }
      let whole = members[index].day(today, precededBy: members[witness], until: begin, calendar: calendar)
      return voice(index, whole ?? day)
    }
  }

  /// Returns the sources that disagree about the rest of the day, if those that know all of today have at most half of the
  /// weight; else none.
  private func doubtfulSources(
    among days: [(Int, DayConditions)], rest: [Panel<DayConditions>.Voice]
  ) -> Set<Int> {
    let weight = days.reduce(0) { $0 + members[$1.0].weight }
    let whole = days.filter { $0.1.knownFrom == nil }.reduce(0) { $0 + members[$1.0].weight }
    guard whole * 2 <= weight else { return [] }
    let panel = Panel(voices: rest, sourceIDs: sourceIDs)
    let outliers = [
      panel.estimate({ $0.temperatureMax?.celsius }, within: .temperature),
      panel.estimate({ $0.temperatureMin?.celsius }, within: .temperature),
    ]
    .flatMap { $0?.outliers.map(\.sourceID) ?? [] }
    return Set(outliers.compactMap(sourceIDs.firstIndex(of:)))
  }

  private func voice(_ index: Int, _ day: DayConditions) -> Panel<DayConditions>.Voice {
    Panel.Voice(report: day, weight: members[index].weight, source: sources[index])
  }

  /// Returns the panels of all hours. Steps of several hours count only where no service has hours: otherwise a service
  /// with a value for every sixth hour would put a tooth into the curve at each of them.
  private static func hours(
    of members: [ConsensusMember], sources: [Int], sourceIDs: [String]
  ) -> [(hour: Int, panel: Panel<Conditions>)] {
    var positions = members.map { $0.hours.startIndex }
    var panels: [(hour: Int, panel: Panel<Conditions>)] = []
    while true {
      let heads = members.indices.compactMap { index in
        positions[index] < members[index].hours.endIndex ? (index, members[index].hours[positions[index]]) : nil
      }
      guard let hour = heads.map(\.1.hour).min() else { return panels }
      let here = heads.filter { $0.1.hour == hour }
      for (index, _) in here { positions[index] += 1 }
      let hourly = here.filter { !$0.1.isCoarse }
      let voices = (hourly.isEmpty ? here : hourly).map { index, hour in
        Panel.Voice(report: hour.conditions, weight: members[index].weight, source: sources[index])
      }
      panels.append((hour, Panel(voices: voices, sourceIDs: sourceIDs)))
    }
  }
}
