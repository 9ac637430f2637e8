import CloudyModel
import Foundation

/// The next hour, minute by minute, divided at the start and end of precipitation.
package struct NextHour: Sendable {
  /// In minutes.
  package static let length = 60

  /// From the minute in progress on, for as long as they are known. Each has a type if its source states one or the
  /// temperature implies one; a filled-in minute has the time of another, and the first few may have no values.
  package let minutes: [MinutePrecipitation]
  /// The minutes with precipitation, as ranges of indices of ``minutes``, in order.
  package let spells: [Range<Int>]
  /// The elapsed part of the first minute, `0..<1`.
  let elapsed: Double
  private let start: Date
  /// The hours of the minutes, which state thunder and hail.
  let hours: [Conditions]

  /// Finds the known part of the hour, and its precipitation.
  ///
  /// - Parameters:
  ///   - minutes: A minute apart, in any order; those outside the hour are ignored.
  ///   - temperature: The current one, which decides between rain and snow if the source does not state the type.
  ///   - wasWet: Whether there is precipitation in the minute before.
  ///   - hours: The forecast's hours: minutes have no thunder and no hail of their own.
  /// - Returns: `nil` if the precipitation of the next minutes is unknown.
  package init?(
    from now: Date, minutes: [MinutePrecipitation], temperature: Temperature?, wasWet: Bool = false,
    hours: [Conditions] = []
  ) {
    self.hours = hours
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

  /// The number of known minutes, if it is noticeably less than an hour.
  package var shortage: Int? {
    let known = Double(minutes.count) - elapsed
    return known < Double(NextHour.length) - NextHour.shortest ? Int(known) : nil
  }

  /// Returns the start of a minute, or the current time if it is in progress.
  ///
  /// - Parameter index: May be that of the minute after the last one.
  package func time(ofMinute index: Int) -> Date { start + max(Double(index), elapsed) * 60 }

  /// Returns whether there is precipitation in a minute itself, and not only shortly before and after it.
  package func isWet(inMinute index: Int) -> Bool {
    spells.contains { $0.contains(index) } && minutes[index].isWet(after: true) == true
  }
}

extension NextHour {
  /// In minutes. A shorter known or unknown time does not count.
  private static let shortest = 5.0
  /// In minutes. A shorter break does not count.
  private static let shortestBreak = 3

  /// Fills in a single missing minute from the one before; the first few may be missing. Everything after a larger gap
  /// is dropped.
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
