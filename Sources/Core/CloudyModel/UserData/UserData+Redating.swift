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
    laterThan latest: Date, after known: Revision, at now: Date, by writer: Revision.Writer
  ) {
    let all = revisions
    let late = Set(all.filter { $0.time > latest }).sorted()
    guard !late.isEmpty else { return }
    var last = all.filter { $0.time <= latest }.reduce(known) { max($0, $1) }
    var renewed: [Revision: Revision] = [:]
    for revision in late {
      last = last.next(at: now, by: writer)
      renewed[revision] = last
    }
    func date(_ revision: Revision) -> Revision { renewed[revision] ?? revision }
    settingRegisters = settingRegisters.mapValues { $0.dated(date) }
    homeRegister = homeRegister?.dated(date)
    rememberedRegisters = rememberedRegisters.mapValues { $0.dated(date) }
    entries = entries.map { $0.dated(date) }
    removals = removals.map { $0.dated(date, at: now) }
  }

  private var revisions: [Revision] {
    var all = settingRegisters.values.map(\.revision) + rememberedRegisters.values.map(\.revision)
    if let homeRegister { all.append(homeRegister.revision) }
    for entry in entries { all += entry.revisions }
    for removal in removals { all += removal.revisions }
    return all
  }
}

extension Register {
  fileprivate func dated(_ date: (Revision) -> Revision) -> Register { Register(value, at: date(revision)) }
}

extension FavoriteEntry {
  fileprivate var revisions: [Revision] { [revision, name.revision, position.revision] }

  fileprivate func dated(_ date: (Revision) -> Revision) -> FavoriteEntry {
    FavoriteEntry(
      id: id, place: place, revision: date(revision), name: name.dated(date), position: position.dated(date))
  }
}

extension FavoriteRemoval {
  fileprivate var revisions: [Revision] {
    [revision] + (entry?.revisions ?? []) + [name?.revision, position?.revision].compactMap(\.self)
  }

  fileprivate func dated(_ date: (Revision) -> Revision, at now: Date) -> FavoriteRemoval {
    let renewed = date(revision)
    return FavoriteRemoval(
      id: id, revision: renewed, time: renewed == revision ? time : min(time, now), entry: entry?.dated(date),
      name: name?.dated(date), position: position?.dated(date))
  }
}
