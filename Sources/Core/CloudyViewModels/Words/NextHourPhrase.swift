import CloudySentences

/// The precipitation of a part of the next hour, where the rest is not known.
package enum NextHourPhrase: Hashable, Sendable {
  case dry(minutes: Int)
  /// What falls all the time.
  case throughout(TermName, minutes: Int)
}
