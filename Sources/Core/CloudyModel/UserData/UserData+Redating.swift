import Foundation

extension UserData {
  /// Gives choices that a wrong clock dated too late revisions of the present, in the same order.
  ///
  /// Revisions never go back, so that one choice from a time far ahead dates all that follow it. Only choices that no
  /// other device was told of may be dated anew: the same choice with two revisions would be two choices. They stay
  /// later than all others here, and become later than all that others know, so that each of them counts everywhere.
  ///
  /// - Parameters:
  ///   - latest: What is later is too late, and nobody was told of it.
  ///   - known: The latest revision that others know of.
  ///   - now: The time of day.
  ///   - writer: The device on which they are.
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
    entries = entries.map { $0.dated(date) }
    removals = removals.map { $0.dated(date, at: now) }
  }

  private var timestamps: [HybridTimestamp] {
    var all = settingRegisters.values.map(\.timestamp) + rememberedRegisters.values.map(\.timestamp)
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
