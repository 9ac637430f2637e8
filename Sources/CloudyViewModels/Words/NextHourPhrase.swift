import CloudyModel

/// The precipitation of the next hour, in the form of the Dark Sky API's sentences about minutes.
///
/// Times are in whole minutes; 0 means less than one.
package enum NextHourPhrase: Hashable, Sendable {
  /// The whole hour is dry, or the known minutes if `minutes` is not `nil`.
  case dry(minutes: Int?)
  /// The same precipitation lasts for the whole hour, or for the known minutes if `minutes` is not `nil`.
  case throughout(Condition, minutes: Int?)
  case starting(Condition, minutes: Int)
  case startingThenStopping(Condition, minutes: Int, later: Int)
  case stopping(Condition, minutes: Int)
  case stoppingThenStarting(Condition, minutes: Int, later: Int)
}
