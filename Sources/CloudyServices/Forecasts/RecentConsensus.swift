import CloudyModel
import Foundation

/// A consensus that many who ask at once can share, since it is made of all of its members' hours.
struct RecentConsensus: Sendable {
  let members: [Forecast]
  let now: Date
  let consensus: Consensus

  /// Whether it is of these answers, and of this minute.
  func holds(for members: [Forecast], at now: Date) -> Bool {
    now >= self.now && now < self.now + 60 && members == self.members
  }
}
