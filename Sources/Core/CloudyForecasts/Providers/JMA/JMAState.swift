import CloudyModel
import Foundation

/// The warnings in force in each municipality of an office, by all of its reports.
struct JMAState: WarningFeedList {
  /// A warning in force.
  struct Entry: Sendable {
    let event: JMAEvent
    /// The time of the report that contains it.
    let time: Date
    /// The time of the first report that contains it in an unbroken sequence of lists, as far as they were read.
    var since: Date
    /// In Japanese; `nil` if not stated.
    let headline: String?
    /// The name of the office in Japanese; `nil` if not stated.
    let office: String?
  }

  /// Seconds: a list whose newest report is older has stopped, as one in an older form did while the server still
  /// returned it. In other lists, warnings of older reports are not in force: the agency states no ends, and a kind of
  /// report that no longer exists is never lifted.
  static let reportLimit: TimeInterval = 72 * 3600
  /// Seconds: the same for advisories, of which those of dry air continue for weeks without another report.
  private static let advisoryLimit: TimeInterval = 14 * 86_400

  /// The time of the newest report; `nil` if there is none.
  let newestReport: Date?
  /// The number of reports, or of parts of them, that could not be read.
  let unreadable: Int
  /// The warnings by the code of a municipality or of a part of one, also of those without any.
  private let areas: [String: [Entry]]
  /// The warnings that none of its municipalities has, by the code of a region.
  private let regions: [String: [Entry]]

  /// A report that could not be read is in the next response as well.
  var isComplete: Bool { true }

  /// - Parameters:
  ///   - now: Reports of the future are mistakes, which would hide that the service has stopped.
  ///   - last: The list before, from which warnings that are still in force have their start, since a report states
  ///     only its own time; `nil` if it is unknown.
  init(_ response: JMAResponse, now: Date, after last: JMAState?) {
    // The newest first; of reports with the same time, any order has the same result.
    let reports = response.reports.sorted { $0.time > $1.time }
    newestReport = reports.lazy.map(\.time).filter { $0 <= now + 86_400 }.max()
    unreadable = response.unreadable
    var areas: [String: AreaState] = [:]
    var regions: [String: [Entry]] = [:]
    var types: [String: Date] = [:]
    for report in reports {
      for area in report.towns { areas[area.code, default: AreaState()].add(area, of: report) }
      if let type = report.type {
        guard types[type, default: report.time] == report.time else { continue }
        types[type] = report.time
      }
      let known = Set(report.towns.flatMap(\.kinds).filter(\.isInForce).map(\.code))
      for region in report.regions {
        let others = region.kinds.filter { $0.isInForce && !known.contains($0.code) }
        regions[region.code, default: []] += others.compactMap { Entry($0, of: report) }
      }
    }
    self.areas = JMAState.continuing(areas.mapValues(\.entries), from: last?.areas ?? [:])
    self.regions = JMAState.continuing(regions, from: last?.regions ?? [:])
  }

  /// Returns warnings by area, with the starts of those that the same areas had in the last list.
  private static func continuing(_ areas: [String: [Entry]], from last: [String: [Entry]]) -> [String: [Entry]] {
    var areas = areas
    for (code, entries) in last {
      let starts = Dictionary(entries.map { ($0.event, $0.since) }, uniquingKeysWith: min)
      areas[code] = areas[code]?.map { entry in
        var entry = entry
        entry.since = min(entry.since, starts[entry.event] ?? entry.since)
        return entry
      }
    }
    return areas
  }

  /// The state of an area while the reports are read, the newest first.
  private struct AreaState {
    var entries: [Entry] = []
    private var types: [String: Date] = [:]
    private var codes: [String: Date] = [:]

    /// Adds what a report says of the area, unless a newer one of the same type, or about the same warning, does.
    mutating func add(_ area: JMAResponse.Area, of report: JMAResponse.Report) {
      if let type = report.type {
        guard types[type, default: report.time] == report.time else { return }
        types[type] = report.time
      }
      for kind in area.kinds {
        guard let code = kind.code, codes[code, default: report.time] == report.time else { continue }
        codes[code] = report.time
        if kind.isInForce, let entry = Entry(kind, of: report) { entries.append(entry) }
      }
    }
  }
}

extension JMAState {
  /// Warnings have no end.
  func withoutPast(at time: Date) -> JMAState { self }
}

extension JMAState.Entry {
  /// - Returns: `nil` if the warning has no code.
  fileprivate init?(_ kind: JMAResponse.Kind, of report: JMAResponse.Report) {
    guard let code = kind.code else { return nil }
    self.init(
      event: JMAEvent(code: code, status: kind.status), time: report.time, since: report.time,
      headline: report.headline, office: report.office)
  }
}

extension JMAState {
  /// The warnings that concern a place, by hazard: the highest of each.
  struct TownWarnings: Sendable {
    /// Those for the whole municipality, and warnings from ``JMAEvent/Rank/warning`` on for a part of it.
    var certain: [String: Entry] = [:]
    /// Those that may concern the place, and are higher than the certain ones.
    var uncertain: [String: Entry] = [:]
    /// The number of hazards of which only outdated reports have a warning that may concern the place.
    var outdated = 0
    /// Whether the reports contain all of the municipalities. Otherwise they say nothing about the place.
    var isComplete = true
  }

  /// Returns the warnings that concern a place in one of several municipalities.
  ///
  /// - Parameters:
  ///   - codes: The municipalities, any of which may be that of the place.
  ///   - isCertain: Whether the place is in one of them.
  ///   - towns: All municipalities, so that codes are recognized as those of others.
  ///   - now: The time from which the age of the reports is counted.
  func warnings(in codes: Set<Int>, isCertain: Bool, of towns: JMATowns, at now: Date) -> TownWarnings {
    var found = TownWarnings()
    var outdated: [Entry] = []
    func current(_ entries: [Entry]) -> [Entry] {
      outdated += entries.filter { isOutdated($0, at: now) }
      return entries.filter { !isOutdated($0, at: now) }
    }
    var parts: [Int: [(isWhole: Bool, entries: [Entry])]] = [:]
    var uncertain = current(regions.values.flatMap(\.self))
    for (text, entries) in areas {
      // The municipality's code is followed by 00, or by the number of a part.
      if text.utf8.count == 7, let code = Int(text.prefix(5)), towns.contains(code: code) {
        if codes.contains(code) { parts[code, default: []].append((text.hasSuffix("00"), current(entries))) }
      } else {
        uncertain += current(entries)
      }
    }
    for code in codes.sorted() {
      guard let areas = parts[code] else {
        found.isComplete = false
        continue
      }
      let entries = areas.flatMap(\.entries)
      if isCertain {
        // Which part contains the place is unknown, and a warning too many is better than one too few.
        for entry in entries where entry.event.rank >= .warning { found.add(entry) }
        if areas.count > 1 || areas[0].isWhole {
          // Advisories are too frequent for that, but one that all parts have is in force wherever the place is.
          for entry in JMAState.common(areas.map(\.entries)) { found.add(entry) }
        }
      }
      uncertain += entries
    }
    for entry in uncertain {
      let hazard = entry.event.hazard
      if let certain = found.certain[hazard], certain.event.rank >= entry.event.rank { continue }
      found.uncertain[hazard] = found.uncertain[hazard].map { Entry.higher($0, entry) } ?? entry
    }
    let others = outdated.filter { entry in
      found.certain[entry.event.hazard].map { $0.event.rank < entry.event.rank } ?? true
    }
    found.outdated = Set(others.map(\.event.hazard)).count
    return found
  }

  /// Returns whether the report of a warning is too old. If the whole list has stopped, none is, since all of its
  /// warnings are displayed with the time of its newest report.
  private func isOutdated(_ entry: Entry, at now: Date) -> Bool {
    guard let newestReport, now.timeIntervalSince(newestReport) <= JMAState.reportLimit else { return false }
    let limit = entry.event.rank == .advisory ? JMAState.advisoryLimit : JMAState.reportLimit
    return now.timeIntervalSince(entry.time) > limit
  }

  /// Returns the lowest warning of each hazard that all areas have.
  private static func common(_ areas: [[Entry]]) -> [Entry] {
    let warnings = areas.map { Dictionary($0.map { ($0.event.hazard, $0) }, uniquingKeysWith: Entry.higher) }
    return warnings[0].compactMap { hazard, entry in
      let others = warnings.dropFirst().compactMap { $0[hazard] }
      return others.count == warnings.count - 1 ? others.reduce(entry, Entry.lower) : nil
    }
  }
}

extension JMAState.TownWarnings {
  /// Adds a warning that concerns the place, unless there is a higher one.
  fileprivate mutating func add(_ entry: JMAState.Entry) {
    let hazard = entry.event.hazard
    certain[hazard] = certain[hazard].map { JMAState.Entry.higher($0, entry) } ?? entry
  }
}

extension JMAState.Entry {
  /// Of the same rank, the newer one.
  fileprivate static func higher(_ one: Self, _ other: Self) -> Self {
    one.order < other.order ? other.joining(one) : one.joining(other)
  }
  fileprivate static func lower(_ one: Self, _ other: Self) -> Self {
    one.order < other.order ? one.joining(other) : other.joining(one)
  }

  private var order: (JMAEvent.Rank, Date, String) { (event.rank, time, event.english) }

  /// Returns the warning with the earlier start of both, if the other one is the same in another list or area.
  fileprivate func joining(_ other: Self) -> Self {
    guard event == other.event, other.since < since else { return self }
    var entry = self
    entry.since = other.since
    return entry
  }
}
