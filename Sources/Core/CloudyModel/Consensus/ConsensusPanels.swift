import Foundation

/// The members' values for the current time, for each hour and for each day.
struct ConsensusPanels {
  let current: SourcePanel<Conditions>
  /// In chronological order, keyed by whole hours since 1970.
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
    hours = ConsensusPanels.hours(of: members, sources: sources, sourceIDs: sourceIDs)
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

  /// Returns the days in chronological order, today first. The values for today may cover only the rest of the day.
  func days() -> [(date: CivilDate, panel: SourcePanel<DayConditions>)] {
    let days = members.map { $0.days(from: today, calendar: calendar) }
    var members = [today: membersOfToday(days)]
    for (index, days) in days.enumerated() {
      for day in days where day.date > today { members[day.date, default: []].append(voice(index, day)) }
    }
    return members.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { ($0.key, SourcePanel(members: $0.value, sourceIDs: sourceIDs)) }
  }

  /// Returns all members for all of today. Past hours are facts, so members whose hours start later take them from one
  /// that has them.
  ///
  /// Hours are not taken from a member that disagrees with all others about the rest of the day. Without another such
  /// member, all members are returned for the part of the day that all of them cover.
  ///
  /// - Parameter days: For each member.
  private func membersOfToday(_ days: [[DayConditions]]) -> [SourcePanel<DayConditions>.Member] {
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
    guard let observer = trusted.first(where: { $0.1.knownFrom == nil })?.0 else { return rest }
    return trusted.map { index, day in
      guard let begin = day.knownFrom else { return voice(index, day) }
      let whole = members[index].day(today, precededBy: members[observer], until: begin, calendar: calendar)
      return voice(index, whole ?? day)
    }
  }

  /// Returns the sources that disagree about the rest of the day, if those that cover all of today have at most half of
  /// the weight; otherwise none.
  private func doubtfulSources(
    among days: [(Int, DayConditions)], rest: [SourcePanel<DayConditions>.Member]
  ) -> Set<Int> {
    let weight = days.reduce(0) { $0 + members[$1.0].weight }
    let whole = days.filter { $0.1.knownFrom == nil }.reduce(0) { $0 + members[$1.0].weight }
    guard whole * 2 <= weight else { return [] }
    let panel = SourcePanel(members: rest, sourceIDs: sourceIDs)
    let outliers = [
      panel.estimate({ $0.temperatureMax?.celsius }, within: .temperature),
      panel.estimate({ $0.temperatureMin?.celsius }, within: .temperature),
    ]
    .flatMap { $0?.outliers.map(\.sourceID) ?? [] }
    return Set(outliers.compactMap(sourceIDs.firstIndex(of:)))
  }

  private func voice(_ index: Int, _ day: DayConditions) -> SourcePanel<DayConditions>.Member {
    SourcePanel.Member(report: day, weight: members[index].weight, source: sources[index])
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
