extension SentenceParser {
  private typealias Readings<Value> = [(value: Value, rest: Substring)]

  /// All possible readings of a time.
  static func forms(_ text: Substring) -> [(value: Form, rest: Substring)] {
    var readings: Readings<Form> = []
    for (words, form) in [
      (" throughout the day", Form.forDay), (" throughout the week", .forWeek), (" over the weekend", .overWeekend),
      (" for the hour", .forHour),
    ] {
      if let rest = text.after(words) { readings.append((form, rest)) }
    }
    if let rest = text.after(" until ") {
      for (end, rest) in time(rest, isShort: true) {
        readings.append((.until(end), rest))
        guard let again = rest.after(", starting again ") else { continue }
        readings += time(again, isShort: false).map { (.untilStartingAgain(end, $0.value), $0.rest) }
      }
    }
    if let rest = text.after(" starting ") {
      for (start, rest) in time(rest, isShort: false) {
        readings.append((.starting(start), rest))
        guard let on = rest.after(", continuing until ") else { continue }
        readings += time(on, isShort: true).map { (.startingContinuing(start, $0.value), $0.rest) }
      }
    }
    if let rest = text.after(" ") { readings += during(rest) + days(rest) }
    return readings.reversed() + hour(text)
  }

  private static func during(_ text: Substring) -> Readings<Form> {
    var readings: Readings<Form> = []
    for (first, rest) in time(text, isShort: false) {
      readings.append((.during([first]), rest))
      guard let tail = rest.after(" and ") else { continue }
      for (second, rest) in time(tail, isShort: false) { readings.append((.during([first, second]), rest)) }
      // The second part omits the words that it shares with the first.
      for (index, part) in Vocabulary.parts.enumerated() where index < 3 || first.day == .tomorrow {
        guard let rest = tail.after(part) else { continue }
        readings.append((.during([first, PartOfDay(part: index, day: first.day)]), rest))
      }
    }
    return readings
  }

  private static func days(_ text: Substring) -> Readings<Form> {
    var readings: Readings<Form> = []
    for (first, rest) in day(text) {
      readings.append((.on([first]), rest))
      for (joint, isRange) in [(" and ", false), (" through ", true)] {
        guard let tail = rest.after(joint) else { continue }
        var seconds = day(tail)
        for (index, name) in Vocabulary.weekdays.enumerated() {
          if let rest = tail.after(name) { seconds.append((.weekday(index), rest)) }
        }
        readings += seconds.map { (isRange ? .through(first, $0.value) : .on([first, $0.value]), $0.rest) }
      }
    }
    return readings
  }

  /// - Parameter isShort: Whether the part comes after `until`, which drops the words in front of it.
  private static func time(_ text: Substring, isShort: Bool) -> Readings<PartOfDay> {
    var readings: Readings<PartOfDay> = []
    for (words, time) in Vocabulary.times {
      if isShort, time.day == .dated { continue }
      if let rest = text.after(words) { readings.append((time, rest)) }
    }
    guard isShort else { return readings }
    for (index, part) in Vocabulary.parts.enumerated() {
      if let rest = text.after(part) { readings.append((PartOfDay(part: index, day: .dated), rest)) }
    }
    return readings
  }

  private static func day(_ text: Substring) -> Readings<DayName> {
    Vocabulary.days.compactMap { words, name in text.after(words).map { (name, $0) } }
  }

  private static func hour(_ text: Substring) -> Readings<Form> {
    if let rest = text.after(" starting in "), let (minutes, rest) = minutes(rest) {
      guard let later = rest.after(", stopping "), let (second, end) = self.minutes(later) else {
        return [(.startingIn(minutes), rest)]
      }
      return end.after(" later").map { [(.startingThenStopping(minutes, second), $0)] } ?? []
    }
    if let rest = text.after(" stopping in "), let (minutes, rest) = minutes(rest) {
      guard let later = rest.after(", starting again "), let (second, end) = self.minutes(later) else {
        return [(.stoppingIn(minutes), rest)]
      }
      return end.after(" later").map { [(.stoppingThenStarting(minutes, second), $0)] } ?? []
    }
    return []
  }

  /// Parses a number of minutes; 0 means less than one. The period of the abbreviation may be that of the sentence.
  private static func minutes(_ text: Substring) -> (Int, Substring)? {
    let bare = text.after("< ") ?? text
    guard let (value, rest) = bare.number, let end = rest.after(" min.") ?? rest.after(" min") else { return nil }
    return (bare.startIndex == text.startIndex ? value : 0, end)
  }
}
