import Foundation

/// The reasons why a service's list for a place, such as its alerts, may lack items.
package struct ListGaps: Hashable, Sendable {
  /// The number of items that could not be read or assigned to the place, or exceed its limit.
  package var missing: Int
  /// The time of the service's newest report, if it is so old that the service has probably stopped; otherwise `nil`.
  package var staleSince: Date?

  /// Creates gaps; by default, the list is complete.
  package init(missing: Int = 0, staleSince: Date? = nil) {
    self.missing = missing
    self.staleSince = staleSince
  }
}
