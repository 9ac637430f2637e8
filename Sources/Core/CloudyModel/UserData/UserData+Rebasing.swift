import Foundation

extension UserData {
  /// Gives timestamps that a wrong clock set too late the current time, in the same order.
  ///
  /// Timestamps never go back, so a single one from far ahead dates all that follow it. Only changes that no other
  /// device has received may get new timestamps: the same change with two timestamps would be two changes. They stay
  /// later than all others here, and become later than all that others know, so that each of them wins everywhere.
  ///
  /// - Parameters:
  ///   - latest: Timestamps after this are too late, and no other device has received them.
  ///   - known: The latest timestamp that other devices have.
  ///   - now: The time of day.
  ///   - writer: The device with these changes.
  package mutating func rebaseTimestamps(
    laterThan latest: Date, after known: HybridTimestamp, at now: Date, by writer: HybridTimestamp.ReplicaID
  ) {
    let all = timestamps
    let late = Set(all.filter { $0.time > latest }).sorted()
    guard !late.isEmpty else { return }
    var last = all.filter { $0.time <= latest }.reduce(known) { max($0, $1) }
    var renewed: [HybridTimestamp: HybridTimestamp] = [:]
    for timestamp in late {
      last = last.next(at: now, by: writer)
      renewed[timestamp] = last
    }
    func date(_ timestamp: HybridTimestamp) -> HybridTimestamp { renewed[timestamp] ?? timestamp }
    settingRegisters = settingRegisters.mapValues { $0.dated(date) }
    homeRegister = homeRegister?.dated(date)
    rememberedRegisters = rememberedRegisters.mapValues { $0.dated(date) }
    ruleRegisters = ruleRegisters.mapValues { $0.dated(date) }
    entries = entries.map { $0.dated(date) }
    removals = removals.map { $0.dated(date, at: now) }
  }

  private var timestamps: [HybridTimestamp] {
    var all = settingRegisters.values.map(\.timestamp) + rememberedRegisters.values.map(\.timestamp)
    all += ruleRegisters.values.map(\.timestamp)
    if let homeRegister { all.append(homeRegister.timestamp) }
    for entry in entries { all += entry.timestamps }
    for removal in removals { all += removal.timestamps }
    return all
  }
}

extension LWWRegister {
  fileprivate func dated(_ date: (HybridTimestamp) -> HybridTimestamp) -> LWWRegister {
    LWWRegister(value, at: date(timestamp))
  }
}

extension FavoriteEntry {
  fileprivate var timestamps: [HybridTimestamp] { [timestamp, name.timestamp, position.timestamp] }

  fileprivate func dated(_ date: (HybridTimestamp) -> HybridTimestamp) -> FavoriteEntry {
    FavoriteEntry(
      id: id, place: place, timestamp: date(timestamp), name: name.dated(date), position: position.dated(date))
  }
}

extension FavoriteRemoval {
  fileprivate var timestamps: [HybridTimestamp] {
    [timestamp] + (entry?.timestamps ?? []) + [name?.timestamp, position?.timestamp].compactMap(\.self)
  }

  fileprivate func dated(_ date: (HybridTimestamp) -> HybridTimestamp, at now: Date) -> FavoriteRemoval {
    let renewed = date(timestamp)
    return FavoriteRemoval(
      id: id, timestamp: renewed, time: renewed == timestamp ? time : min(time, now), entry: entry?.dated(date),
      name: name?.dated(date), position: position?.dated(date))
  }
}
