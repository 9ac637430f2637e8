import CloudyModel
import Foundation

/// A consensus that callers at about the same time can share, since computing it takes every hour of every member.
struct RecentConsensus: Sendable {
  let members: [Forecast]
  let now: Date
  let consensus: Consensus

  /// Whether it was computed from these responses, less than a minute ago.
  func holds(for members: [Forecast], at now: Date) -> Bool {
    now >= self.now && now < self.now + 60 && members == self.members
  }
}
