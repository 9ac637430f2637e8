import CloudyModel
import Foundation

/// The next hour, minute by minute, cut where precipitation starts and stops.
package struct NextHour: Sendable {
  /// In minutes.
  package static let length = 60

  /// From the minute in progress on, for as long as they are known. Each has a type where its source or the temperature
  /// says one; one that was filled in has the time of another, and the first few may have no figures.
  package let minutes: [MinutePrecipitation]
  /// The minutes in which something falls, as indices of ``minutes``, in order.
  package let spells: [Range<Int>]
  /// How much of the first minute is over, `0..<1`.
  let elapsed: Double
  private let start: Date

  /// Finds the known part of the hour, and what falls in it.
  ///
  /// - Parameters:
  ///   - minutes: A minute apart, in any order; those of other times are left out.
  ///   - temperature: The current one, which decides between rain and snow where the source does not say.
  ///   - wasWet: Whether something falls in the minute before.
  /// - Returns: `nil` if it is not known what falls in the next minutes.
  package init?(
    from now: Date, minutes: [MinutePrecipitation], temperature: Temperature?, wasWet: Bool = false
  ) {
    let inProgress = minutes.lazy.map(\.time).filter { $0 <= now && now < $0 + 60 }.max()
    let start = inProgress ?? Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
    self.start = start
    elapsed = now.timeIntervalSince(start) / 60
    var placed = [MinutePrecipitation?](repeating: nil, count: NextHour.length)
    for minute in minutes.lazy.map({ $0.typed(at: temperature) }) {
      let index = (minute.time.timeIntervalSince(start) / 60).rounded(.down)
      guard index >= 0, index < Double(NextHour.length) else { continue }
      if minute.likelihood != nil { placed[Int(index)] = minute }
    }
    self.minutes = NextHour.knownPart(of: placed)
    guard Double(self.minutes.count) - elapsed >= NextHour.shortest else { return nil }
    spells = NextHour.spells(in: self.minutes, wasWet: wasWet)
  }

  /// How many minutes are known, if that is noticeably less than an hour.
  package var shortage: Int? {
    let known = Double(minutes.count) - elapsed
    return known < Double(NextHour.length) - NextHour.shortest ? Int(known) : nil
  }

  /// When a minute begins, or goes on if it is in progress.
  ///
  /// - Parameter index: Also of the minute after the last one.
  package func time(ofMinute index: Int) -> Date { start + max(Double(index), elapsed) * 60 }

  /// Returns whether something falls in a minute itself, and not only shortly before and after it.
  package func isWet(inMinute index: Int) -> Bool {
    spells.contains { $0.contains(index) } && minutes[index].isWet(after: true) == true
  }
}

extension NextHour {
  /// In minutes. Less does not count, neither as knowledge nor as a lack of it.
  private static let shortest = 5.0
  /// In minutes. A shorter break does not count.
  private static let shortestBreak = 3

  /// One minute that is missing is like the one before, and the first few may be missing. What comes after a larger gap is
  /// as good as unknown.
  private static func knownPart(of placed: [MinutePrecipitation?]) -> [MinutePrecipitation] {
    guard let first = placed.firstIndex(where: { $0 != nil }), Double(first) <= shortest else { return [] }
    var known: [MinutePrecipitation] = []
    for (index, minute) in placed.enumerated() {
      let isAlone = index + 1 < placed.count && placed[index + 1] != nil
      let blank = placed[first].map { MinutePrecipitation(time: $0.time) }
      guard let next = minute ?? (index < first ? blank : isAlone ? known.last : nil) else { break }
      known.append(next)
    }
    return known
  }

  private static func spells(in minutes: [MinutePrecipitation], wasWet: Bool) -> [Range<Int>] {
    var spells: [Range<Int>] = []
    var isWet = wasWet
    for (index, minute) in minutes.enumerated() {
      isWet = minute.isWet(after: isWet) ?? isWet
      guard isWet else { continue }
      if let last = spells.last, index - last.upperBound < shortestBreak {
        spells[spells.count - 1] = last.lowerBound..<index + 1
      } else {
        spells.append(index..<index + 1)
      }
    }
    return spells
  }
}
