/// What every chart has to say.
package protocol HourChart: Hashable, Sendable {
  /// As `Temperature`.
  var title: String { get }
  /// Behind the title where there is no room for the summary, as `47° / 37°`; empty if there is nothing to say.
  var caption: String { get }
  /// The chart in one sentence, for people who cannot see it, as `Temperature from 37° at 5 AM to 47° at 2 PM, now 44°.`
  var summary: String { get }
}
