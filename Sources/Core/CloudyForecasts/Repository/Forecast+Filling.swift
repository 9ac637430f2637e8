import CloudyModel
import Foundation

extension Forecast {
  /// Takes blocks from supplements where the forecast has none, or none that covers the current time.
  ///
  /// - Parameters:
  ///   - supplements: If there are several for one block, the first counts.
  ///   - now: This machine's current time.
  mutating func fill(with supplements: [ForecastSupplement], at now: Date) {
    var missing = missingBlocks(at: now)
    let present = now + hours.provenance.clockOffset
    for supplement in supplements where supplement.says(ofPresent: present, at: place) {
      guard missing.contains(supplement.block) || isNewerWarning(supplement, at: present) else { continue }
      switch supplement {
      case .minutes(let block): minutes = block
      case .alerts(let block): alerts = block
      case .airQuality(let block): airQuality = block
      case .history(let block): history = block
      case .earlierHours(let block):
        earlierHours.append(block)
        continue
      }
      missing.remove(supplement.block)
    }
  }

  /// Whether these alerts are newer than the forecast's. Alerts change at any time, so newer ones count, except an
  /// empty list of another service while a known alert lasts: that service may never have had it.
  ///
  /// - Parameter present: The current time.
  private func isNewerWarning(_ supplement: ForecastSupplement, at present: Date) -> Bool {
    guard case .alerts(let block) = supplement, let alerts,
      block.provenance.fetchedAt > alerts.provenance.fetchedAt
    else { return false }
    // Several services of a provider have the same name.
    let isSameService = block.provenance.source.name == alerts.provenance.source.name
    return isSameService || !block.content.isEmpty || alerts.content.allSatisfy { $0.isOver(at: present) }
  }

  /// The blocks that are missing or do not cover the current time.
  ///
  /// - Parameter now: This machine's current time.
  func missingBlocks(at now: Date) -> Set<ForecastBlock> {
    Set(ForecastBlock.allCases).subtracting(presentBlocks(at: now))
  }

  /// Retains the same service's earlier values for today's past hours, and for the last six hours.
  ///
  /// - Parameters:
  ///   - cached: The service's earlier forecast.
  ///   - now: This machine's current time.
  mutating func rememberEarlierHours(of cached: Forecast, at now: Date) {
    let source = hours.provenance.source.id
    guard let first = hours.content.first?.time, cached.hours.provenance.source.id == source else { return }
    let calendar = place.calendar
    let start = min(calendar.startOfDay(calendar.date(at: now)), now - 6 * 3600)
    let blocks = [cached.hours] + cached.earlierHours.filter { $0.provenance.source.id == source }
    var hours: [Date: Conditions] = [:]
    var provenance = cached.hours.provenance
    for block in blocks {
      for hour in block.content where start <= hour.time && hour.time < first && hours[hour.time] == nil {
        hours[hour.time] = hour
        // The block is as old as its oldest hour.
        if block.provenance.fetchedAt < provenance.fetchedAt { provenance = block.provenance }
      }
    }
    guard !hours.isEmpty else { return }
    earlierHours.insert(Block(hours.values.sorted { $0.time < $1.time }, from: provenance), at: 0)
  }
}

extension ForecastSupplement {
  var provenance: Provenance {
    get {
      switch self {
      case .minutes(let block): block.provenance
      case .alerts(let block): block.provenance
      case .airQuality(let block): block.provenance
      case .history(let block): block.provenance
      case .earlierHours(let block): block.provenance
      }
    }
    set {
      self =
        switch self {
        case .minutes(let block): .minutes(Block(block.content, from: newValue))
        case .alerts(let block): .alerts(Block(block.content, from: newValue))
        case .airQuality(let block): .airQuality(Block(block.content, from: newValue))
        case .history(let block): .history(Block(block.content, from: newValue))
        case .earlierHours(let block): .earlierHours(Block(block.content, from: newValue))
        }
    }
  }
}

extension ForecastSupplement {
  /// Whether the block covers a given current time.
  ///
  /// - Parameter place: The place whose calendar defines days.
  func says(ofPresent now: Date, at place: Place) -> Bool {
    let calendar = place.calendar
    let today = calendar.date(at: now)
    switch self {
    case .minutes(let block): return block.content.contains { $0.time <= now + 300 && $0.time + 60 > now }
    case .alerts(let block): return !block.content.isEmpty || block.provenance.confirmsAbsence(at: now)
    case .airQuality(let block): return block.content.contains { $0.time.beginsHour(of: now) }
    case .history(let block):
      return block.content.contains { $0.date == today.adding(days: -1) || $0.date == today.sameDateLastYear }
    case .earlierHours(let block):
      let start = calendar.startOfDay(today)
      return block.content.contains { start.beginsHour(of: $0.time) }
    }
  }
}
