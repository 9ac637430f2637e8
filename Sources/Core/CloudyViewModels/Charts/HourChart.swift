/// The texts of every chart.
package protocol HourChart: Hashable, Sendable {
  /// For example, `Temperature`.
  var title: String { get }
  /// Shown after the title if there is no space for the summary, such as `47° / 37°`; empty if there is nothing to
  /// show.
  var caption: String { get }
  /// The chart in one sentence, for screen readers, such as `Temperature from 37° at 5 AM to 47° at 2 PM, now 44°.`
  var summary: String { get }
  /// The labels of the vertical axis, from the bottom up.
  var ticks: [ValueTick] { get }
}
