import CloudyModel

/// A typed text, divided into a place and a time: `Ghent tomorrow`, `Oslo 14:00`, `weekend`, `明日の東京`.
package struct PlaceAndTime: Hashable, Sendable {
  /// Empty for the current location.
  package let place: String
  /// `nil` for the present.
  package let time: DayQuery?
  /// The reason why a date or a time in the text means none; ``time`` is then `nil`.
  package let dateProblem: DateProblem?

  /// Divides a text. A place with exactly this name takes precedence, except over a word for a day in one of the user's
  /// languages, and over a word for the weather before a time. A word for a day in another language is a day unless
  /// it is the main name of a place.
  ///
  /// - Parameters:
  ///   - words: The words for times that the user may type.
  ///   - places: The places that a text may mean.
  ///   - isName: Returns whether a text is the exact name of a place.
  package init(_ text: String, words: TimeWords, in places: PlaceDatabase, isName: (String) -> Bool) {
    let whole = Substring(text.withoutPercentEncoding).trimmed
    guard !whole.isAirportCode, !whole.isNumeric,
      !isName(String(whole)) || words.isOwnDay(whole) || PlaceAndTime.isOnlyDay(String(whole), in: places),
      let (name, time) = PlaceAndTime.divided(whole, words, in: places, isName)
    else {
      (place, time, dateProblem) = (String(whole), nil, nil)
      return
    }
    let phrase = (whole.hasPrefix(name) ? whole.dropFirst(name.count) : whole.dropLast(name.count)).trimmed
    guard !time.isImpossible, !time.isAmbiguous else {
      (place, self.time) = (String(whole), nil)
      // Otherwise, the weekday and the date exist, but not together.
      let date = whole.hasPrefix(name) || whole.hasSuffix(name) ? phrase : whole
      dateProblem = words.dateProblem(in: whole) ?? .impossible(String(date))
      return
    }
    let isPlace = (isName(name) || !places.hasOnlyFillers(name)) && !words.isWeather(name, beside: phrase)
    (place, self.time) = (isPlace ? name : "", time)
    dateProblem = nil
  }

  /// Whether a text is a word for a day in any language, and a name that is too little known to mean a place, such as
  /// Silvester, or no place's main name: `Montag` is a lesser-known name of Montague. A name that only a user gave to a
  /// place is not in the gazetteer.
  private static func isOnlyDay(_ text: String, in places: PlaceDatabase) -> Bool {
    DayPhrases.meaning(of: PlaceResolution.key(of: text))?.day != nil && places.hasName(text)
      && !(places.hasPlace(for: text) && isMainName(text, in: places))
  }

  /// Whether a text is the main name of a place, or a name of a region or country.
  private static func isMainName(_ text: String, in places: PlaceDatabase) -> Bool {
    places.search(text, limit: 16).contains {
      $0.isExact && ($0.isOwnName || [.region, .country].contains($0.meaning))
    }
  }

  /// - Returns: The text without the time, and the time; `nil` if there is none.
  private static func divided(
    _ whole: Substring, _ words: TimeWords, in places: PlaceDatabase, _ isName: (String) -> Bool
  ) -> (name: String, time: DayQuery)? {
    var (rest, time, isOwn) = withoutTimeAtEnd(of: whole, words, in: places, isName)
    // The start of a name may be a word for a day: 明日香.
    if time == nil, let (end, meaning) = words.prefixWithoutSpaces(of: rest),
      isKnown(String(rest[end...].trimmed), in: places, isName: isName)
    {
      (rest, time) = (rest[end...].trimmed, meaning)
    }
    if let time,
      isDivided(String(whole), leaving: String(rest), time, isOwn: isOwn, in: places, isName: isName)
    {
      return (String(rest), time)
    }
    return withoutTimeInside(whole, words, in: places, isName)
  }

  /// Divides a text that ends in a time.
  ///
  /// - Returns: The text without the time, the time, and whether it consists of words in one of the user's languages.
  private static func withoutTimeAtEnd(
    of text: Substring, _ words: TimeWords, in places: PlaceDatabase, _ isName: (String) -> Bool
  ) -> (rest: Substring, time: DayQuery?, isOwn: Bool) {
    var (rest, time, isOwn) = (text, DayQuery?.none, true)
    while let (start, meaning) = words.suffix(of: rest), let both = meaning.combined(with: time, today: words.today) {
      let isOwnWord = words.isOwn(rest[start...])
      var name = rest[..<start].trimmed
      if !isName(String(name)) { name = name.withoutLink }
      // In “Sabah tomorrow”, a word for the morning in another language is a region.
      func isPlace() -> Bool { isName(String(rest)) || name.isEmpty && isRegion(String(rest), in: places) }
      if time != nil, !meaning.isTime, !isOwnWord, isPlace() { break }
      if time?.part != nil, meaning.part != nil, !isOwnWord || isPlace() { break }
      // In “Isle of Mon 3 December” and “Santo Domingo 14:00”, the weekday next to the time is a part of the name.
      if time != nil, meaning.day != nil, !name.isEmpty || both.isImpossible && !isOwnWord,
        isName(String(rest))
          || !isDivided(String(rest), leaving: String(name), meaning, isOwn: isOwnWord, in: places, isName: isName)
      {
        break
      }
      (rest, time, isOwn) = (name, both, isOwn && isOwnWord)
    }
    return (rest, time, isOwn)
  }

  /// Divides a text with a time before or between its other words: `weather tomorrow in Boston`, `上海明天天气`.
  ///
  /// - Returns: The other words, and the time; `nil` if there is none, or if it is a part of the place's name, as in
  ///   `Santo Domingo weather`.
  private static func withoutTimeInside(
    _ whole: Substring, _ words: TimeWords, in places: PlaceDatabase, _ isName: (String) -> Bool
  ) -> (name: String, time: DayQuery)? {
    guard whole.count <= longestQuestion else { return nil }
    for end in whole.indices.dropFirst().reversed() where words.isEnd(end, in: whole) {
      let (rest, time, isOwn) = withoutTimeAtEnd(of: whole[..<end], words, in: places, isName)
      guard let time, time.isTime else { continue }
      let phrase = whole[(rest.isEmpty ? whole.startIndex : rest.endIndex)..<end].trimmed
      let space = rest.isEmpty || !(whole[end].isWhitespace || whole[end] == ",") ? "" : " "
      let name = String(rest) + space + String(whole[end...].trimmed)
      // Sunday River is a place, but “tomorrow” and “Friday evening” are in no name. A short word may be a code, or a part
      // of any name.
      if rest.isEmpty, case .weekday = time.day, time.part == nil, !isOwn, isName(name) { continue }
      // Easter Compton and Easter Ross are places in Britain.
      if rest.isEmpty, case .easter = time.day, isName(name) { continue }
      guard phrase.count > 1, !String(phrase).isShort, isOwn || !name.isShort,
        isKnown(name, in: places, isName: isName),
        !places.hasPlace(for: String(whole), otherThan: name)
      else { continue }
      return (name, time)
    }
    return nil
  }

  /// The length of the longest text that is searched for a time between its words, in characters.
  private static let longestQuestion = 80

  /// Whether a text is a place and a time, and not the name of a place that ends in a word for a day: Sto Domingo, Isle
  /// of Hoy, weather in Novi Pazar. A word of another language is only a time after a place.
  ///
  /// - Parameters:
  ///   - name: The text without the time; empty for the current location.
  ///   - isOwn: Whether the time consists of words in one of the user's languages.
  ///   - places: The places that a text may mean.
  private static func isDivided(
    _ whole: String, leaving name: String, _ time: DayQuery, isOwn: Bool, in places: PlaceDatabase,
    isName: (String) -> Bool
  ) -> Bool {
    let phrase = String(whole.dropFirst(name.count).trimmed)
    // A word such as “morning” without a day is only a time in the user's language, and may be a region: Sabah.
    if !time.isTime {
      guard isOwn, !isRegion(phrase, in: places) else { return false }
      if name.isEmpty { return !places.hasPlace(for: whole) }
      return isKnown(name, in: places, isName: isName) && !places.hasPlace(for: whole, otherThan: name)
    }
    guard !name.isEmpty else { return true }
    // 12/2 and 32/13 may also be the numbers of a house and a flat.
    if time.isAmbiguous || time.isImpossible && TypedDate.mayBeHouse(Substring(phrase)) {
      return isKnown(name, in: places, isName: isName)
    }
    // In “weather in 25 de Mayo”, the date is a city.
    if phrase.contains(" "), phrase.contains(where: \.isNumber), phrase.contains(where: \.isLetter), isName(phrase),
      !isName(name), places.hasOnlyFillers(name)
    {
      return false
    }
    guard isOwn else {
      return !name.isShort && (isName(name) || places.hasPlace(for: name))
        && !places.hasPlace(for: whole, otherThan: name)
    }
    // Streets are named after dates: rue du 8 mai 1945.
    return isKnown(name, in: places, isName: isName) || !PlaceWords.endsInGenitive(name) && !places.hasPlace(for: whole)
  }

  private static func isRegion(_ text: String, in places: PlaceDatabase) -> Bool {
    places.search(text, limit: 16).contains { $0.isExact && [.region, .country].contains($0.meaning) }
  }

  /// Whether a text means a place, or the current location by words such as `weather`.
  private static func isKnown(_ name: String, in places: PlaceDatabase, isName: (String) -> Bool) -> Bool {
    isName(name) || places.hasOnlyFillers(name) || places.hasPlace(for: name)
  }
}

extension DayQuery {
  /// - Parameter today: The current date in GMT; `nil` if unknown.
  /// - Returns: `nil` if both have a part of a day, except a time in it, or a day each, except a day and its weekday.
  ///   ``impossible`` if they contradict each other: `tomorrow in 3 hours`.
  fileprivate func combined(with later: DayQuery?, today: CivilDate?) -> DayQuery? {
    guard let later else { return self }
    if isHoursFromNow || later.isHoursFromNow {
      // Two hours from now are on one day only, which may be today.
      let (hours, other) = isHoursFromNow ? (self, later) : (later, self)
      return other == DayQuery(.fromToday(0)) ? hours : .impossible
    }
    if part != nil, later.part != nil {
      // `this time tomorrow 14:00` has two times of day.
      if part == .currentTime || later.part == .currentTime { return .impossible }
      return narrowed(to: later, today: today) ?? later.narrowed(to: self, today: today)
    }
    let (one, other) = (day, later.day)
    // In some languages, a word for this evening is that for the evening of any day: завтра вечером.
    if day != nil, part == nil, later.day == .fromToday(0), later.part != nil { return DayQuery(day, later.part) }
    guard let one, let other else {
      let both = DayQuery(one ?? other, part ?? later.part)
      // “Today at midnight” is not the midnight that has passed.
      return both == DayQuery(.fromToday(0), .time(TimeOfDay(hour: 0))) ? DayQuery(nil, both.part) : both
    }
    guard !isImpossible, !isAmbiguous, !later.isImpossible, !later.isAmbiguous else { return nil }
    for (day, date) in [(one, other), (other, one)] {
      guard case .weekday(let weekday) = day, let isPossible = date.canBe(weekday, today: today) else { continue }
      return isPossible ? DayQuery(date, part ?? later.part) : .impossible
    }
    return nil
  }

  private var isHoursFromNow: Bool {
    if case .hoursFromNow? = part { return true }
    return false
  }

  /// Returns the time of a day in its part: 21:00 in `tomorrow evening 21:00` and `tomorrow evening at 9`. A time after
  /// midnight is in the night that started a day earlier.
  ///
  /// - Returns: `nil` if this has no part such as the evening, if the other one is not a time, or if the date of a time
  ///   after midnight is unclear.
  private func narrowed(to exact: DayQuery, today: CivilDate?) -> DayQuery? {
    if exact.part == .endOfDay, part == .evening || part == .night { return DayQuery(day ?? exact.day, .endOfDay) }
    guard case .time(let typed)? = exact.part else { return nil }
    // The hours of a clock with 12 hours in each part.
    let hours: Range<Int>
    switch part {
    case .morning?: hours = 0..<0
    case .afternoon?: hours = 1..<10
    case .evening?: hours = 5..<12
    case .night?: hours = 6..<12
    case .time?, .endOfDay?, .hoursFromNow?, .currentTime?, nil: return nil
    }
    var hour = hours.contains(typed.hour) ? typed.hour + 12 : typed.hour
    // In the evening and at night, 12 is midnight.
    if typed.hour == 12, part == .evening || part == .night { hour = 0 }
    let time = TimeOfDay(hour: hour, minute: typed.minute)
    guard let day else { return DayQuery(exact.day, .time(time)) }
    guard time.hour < 6, part == .evening || part == .night else {
      return DayQuery(day).combined(with: DayQuery(exact.day, .time(time)), today: today)
    }
    guard exact.day == nil else { return nil }
    switch day {
    case .fromToday(let days): return DayQuery(.fromToday(days + 1), .time(time))
    case .weekday(let weekday): return DayQuery(.weekday(weekday.next), .time(time))
    default: return nil
    }
  }
}

extension Weekday {
  fileprivate var next: Weekday { self == .saturday ? .sunday : Weekday(rawValue: rawValue + 1) ?? self }
}

extension String {
  /// Whether the text has so few Latin letters that it may be a code or a part of a name.
  fileprivate var isShort: Bool { utf8.count <= 3 && utf8.allSatisfy { $0 < 0x80 } }
}

extension Substring {
  /// Whether the text has the form of an airport's code, such as `SUN`.
  fileprivate var isAirportCode: Bool { utf8.count == 3 && utf8.allSatisfy { (0x41...0x5A).contains($0) } }

  /// Whether the text is a decimal number or coordinates, whose decimals may look like a date: `60.1, 24.12`.
  fileprivate var isNumeric: Bool { Double(self) != nil || CoordinateText(String(self)) != nil }

  /// Without a preposition at the end, as in `Oslo at` or `Bilbao a las`.
  fileprivate var withoutLink: Substring {
    let words = split(separator: " ")
    for count in [2, 1] where words.count >= count {
      let link = words.suffix(count)
      if let start = link.first?.startIndex, DayPhrases.isLink(PlaceResolution.key(of: link.joined())) {
        return self[..<start].trimmed
      }
    }
    return self
  }

  /// Without spaces and commas at both ends.
  var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace || character == "," || character == "，" }
    let start = drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
  }
}
