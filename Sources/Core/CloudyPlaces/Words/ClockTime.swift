import CloudyModel

/// A time of day as typed: `14:00`, `14h30`, `2pm`, `2:30 pm`.
package struct ClockTime: Hashable, Sendable {
  /// `0...23`, or 24 for `24:00`, the end of the day.
  package let hour: Int
  /// `0...59`.
  package let minute: Int

  /// Reads a word.
  ///
  /// - Returns: `nil` for any other word, even for a number alone.
  package init?(_ word: some StringProtocol) {
    var text = word.lowercased().filter { $0 != "." && $0 != " " }
    let isAfternoon: Bool? = text.hasSuffix("pm") ? true : text.hasSuffix("am") ? false : nil
    if isAfternoon != nil { text = String(text.dropLast(2)) }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
    guard parts.count == 2 || parts.count == 1 && isAfternoon != nil, let hours = ClockTime.number(parts[0]) else {
      return nil
    }
    // 14h is a time, but 14: is not.
    let minutes = parts.count == 1 || parts[1].isEmpty && text.hasSuffix("h") ? 0 : ClockTime.number(parts[1])
    guard let minutes, minutes < 60, parts.count == 1 || parts[1].isEmpty || parts[1].count == 2 else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hours) else { return nil }
      hour = hours % 12 + (isAfternoon ? 12 : 0)
    } else {
      guard hours < 24 || hours == 24 && parts.count == 2 && parts[1] == "00" else { return nil }
      hour = hours
    }
    minute = minutes
  }

  /// The time as a part of a day.
  var part: DayQuery.Part { hour == 24 ? .endOfDay : .time(TimeOfDay(hour: hour, minute: minute)) }

  /// Whether a text has the form of a time that does not exist, such as `25:00`, `14:60`, `14h60` or `13pm`. `48h` is
  /// a duration.
  static func isImpossible(_ text: Substring) -> Bool {
    guard text.hasDigit else { return false }
    let word = Substring(text.lowercased())
    let isHalfDay = word.hasSuffix("am") || word.hasSuffix("pm")
    // In `60 am`, the word may be a preposition.
    let digits = word.hasSuffix("pm") ? word.dropLast(2).trimmed : word.dropLast(isHalfDay ? 2 : 0)
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
    guard parts.allSatisfy({ number($0) != nil }) else { return false }
    guard parts.count == 2 ? parts[1].utf8.count == 2 : parts.count == 1 && isHalfDay else { return false }
    return ClockTime(text) == nil
  }

  private static func number(_ digits: Substring) -> Int? {
    (1...2).contains(digits.count) && digits.utf8.allSatisfy(\.isDigit) ? Int(digits) : nil
  }
}

extension PlaceWords {
  /// Returns a query without a time of day, which would be read as a postcode; `nil` if it has none.
  static func withoutTime(_ query: String) -> String? {
    guard query.utf8.contains(where: \.isDigit) else { return nil }
    let words = query.split(separator: " ")
    let others = words.filter { ClockTime($0) == nil }
    return others.count < words.count ? others.joined(separator: " ") : nil
  }
}
