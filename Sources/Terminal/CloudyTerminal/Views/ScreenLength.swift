/// How much of the weather a screen shows.
package enum ScreenLength: Hashable, Sendable {
  /// Everything, however many lines that takes.
  case whole
  /// The parts that fit into a number of lines. The least important are left out first, the current weather never.
  case rows(Int)
  /// The current weather and the next 24 hours in a sentence: at most seven lines at 80 columns, unless there are
  /// several alerts.
  case short
}
