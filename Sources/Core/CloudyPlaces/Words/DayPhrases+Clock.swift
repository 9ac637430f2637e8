import CloudyModel

extension DayPhrases {
  /// The meaning of a time of day with words, such as `14 Uhr`, `kl. 14.30`, `2 in the afternoon` or `下午2点`;
  /// ``DayQuery/impossible`` for one that does not exist, such as `25 Uhr`; `nil` for any other text. A time without
  /// words, such as `14:00`, is a ``ClockTime``.
  static func meaning(ofClock text: Substring) -> DayQuery? {
    guard text.hasDigit, let start = text.firstIndex(where: { $0.digit != nil }) else { return nil }
    let hourDigits = text[start...].prefix { $0.digit != nil }
    guard hourDigits.count <= 2 else { return nil }
    var hour = number(hourDigits)
    var rest = text[hourDigits.endIndex...]
    var phrase = String(text[..<start]) + "0"
    var minuteDigits: Substring = ""
    let mayBeDate = rest.first == "."
    if let sign = rest.first, sign == ":" || sign == "." {
      minuteDigits = rest.dropFirst().prefix { $0.digit != nil }
    } else if let next = rest.firstIndex(where: { $0.digit != nil }) {
      // In “14 Uhr 30”, the minutes are another number.
      minuteDigits = rest[next...].prefix { $0.digit != nil }
      phrase += String(rest[..<next]) + "0"
      rest = rest[next...]
    }
    if !minuteDigits.isEmpty {
      guard minuteDigits.count == 2 else { return nil }
      rest = rest[minuteDigits.endIndex...]
    }
    let minute = number(minuteDigits)
    let folded = key(Substring(phrase + String(rest)))
    if afternoonTimes.contains(folded) {
      // In Japanese, noon is also 午後0時.
      hour = hour <= 12 ? hour % 12 + 12 : hour
    } else if eveningTimes.contains(folded) {
      // 12 is midnight, and 1 at night is after it.
      hour = hour == 12 ? 0 : (5..<12).contains(hour) ? hour + 12 : hour
    } else if noonTimes.contains(folded) {
      hour = (1..<5).contains(hour) ? hour + 12 : hour
    } else if morningTimes.contains(folded) {
      guard hour <= 12 else { return .impossible }
      hour %= 12
    } else if !clockTimes.contains(folded) {
      return nil
    }
    if hour == 24, minute == 0 { return DayQuery(nil, .endOfDay) }
    // 24.12 is also a date.
    guard hour < 24, minute < 60 else { return mayBeDate ? nil : .impossible }
    return DayQuery(nil, .time(TimeOfDay(hour: hour, minute: minute)))
  }

  /// - Parameter digits: At most two digits.
  private static func number(_ digits: Substring) -> Int {
    digits.reduce(0) { $0 * 10 + ($1.digit ?? 0) }
  }

  /// - Parameter phrases: Phrases, separated by `|` or new lines.
  private static func keys(_ phrases: String) -> Set<String> {
    Set(phrases.split { $0 == "|" || $0 == "\n" }.map(key))
  }

  /// The keys of phrases for a time of day, with the number 0 for the hour and, after words, for the minutes.
  private static let clockTimes = keys(
    """
    at 0|0 o'clock|at 0 o'clock
    0 uhr|um 0 uhr|um 0|gegen 0 uhr|ab 0 uhr|0 uhr 0|um 0 uhr 0
    à 0h|à 0h0|0 heures|0 heure|à 0 heures|à 0 heure|vers 0h|vers 0 heures|0 heures 0|à 0 heures 0
    a las 0|a la 0|a las 0h|a las 0 h|a las 0 horas|a la 0 hora|sobre las 0|a las 0 hs
    alle 0|alle ore 0|ore 0|alle h 0|all'0|dalle 0
    às 0|às 0h|às 0h0|à 0h|às 0 horas|as 0 horas|à 0 hora
    0 uur|om 0 uur|om 0|0u|om 0u|0u0|om 0u0|rond 0 uur|vanaf 0 uur|0 uur 0
    kl 0|klockan 0|klokken 0|ved 0 tiden
    o 0|o godz 0|o godzinie 0|godz 0|godzina 0|o godz 0 0
    saat 0|saat 0 de|saat 0 da|saat 0 te|saat 0 ta
    klo 0|kello 0
    в 0|в 0 часов|в 0 часа|в 0 час|в 0 ч|к 0 часам|во 0 часу
    о 0|об 0|о 0 годині|об 0 годині|о 0 год
    الساعة 0|في الساعة 0|عند الساعة 0
    בשעה 0|שעה 0
    0 बजे|0 बजे का
    0時|0時の|0時に|0時0分|0時0分の|0時頃|正午0時
    0点|0点的|0点钟|0点0分|0时
    0點|0點的|0點鐘|0點0分|0時
    0시|0시 0분|0시에
    v 0 hodin|ve 0 hodin|v 0 hod
    jam 0|pukul 0
    """)

  /// The keys of phrases for a time before noon.
  private static let morningTimes = keys(
    """
    0 in the morning|at 0 in the morning|0 o'clock in the morning
    0 uhr morgens|0 uhr früh|um 0 uhr morgens|um 0 uhr früh|morgens um 0|morgens um 0 uhr
    0h du matin|à 0h du matin|0 heures du matin|à 0 heures du matin
    a las 0 de la mañana|a la 0 de la mañana|0 de la mañana
    alle 0 del mattino|alle 0 di mattina
    às 0 da manhã|às 0h da manhã
    0 uur 's ochtends|om 0 uur 's ochtends|0 uur 's morgens|om 0 uur 's morgens
    в 0 утра|в 0 часов утра|о 0 ранку
    上午0点|早上0点|凌晨0点|上午0點|早上0點|凌晨0點|午前0時|午前0時の|朝0時|今朝0時|오전 0시|오전 0시 0분
    """)

  /// The keys of phrases for a time after noon.
  private static let afternoonTimes = keys(
    """
    0 in the afternoon|at 0 in the afternoon|0 o'clock in the afternoon
    0 uhr nachmittags|um 0 uhr nachmittags|nachmittags um 0|nachmittags um 0 uhr
    0h de l'après-midi|à 0h de l'après-midi|0 heures de l'après-midi|à 0 heures de l'après-midi
    a las 0 de la tarde|a la 0 de la tarde|0 de la tarde
    alle 0 del pomeriggio
    às 0 da tarde|às 0h da tarde
    0 uur 's middags|om 0 uur 's middags
    в 0 часа дня|в 0 часов дня|в 0 дня
    下午0点|下午0點|午後0時|午後0時の|午後0時0分|오후 0시|오후 0시 0분
    """)

  /// The keys of phrases for a time in the evening or at night, also after midnight.
  private static let eveningTimes = keys(
    """
    0 in the evening|at 0 in the evening|0 o'clock in the evening|0 at night|at 0 at night|0 o'clock at night
    0 uhr abends|um 0 uhr abends|abends um 0|abends um 0 uhr|0 uhr nachts|um 0 uhr nachts|nachts um 0|nachts um 0 uhr
    0h du soir|à 0h du soir|0 heures du soir|à 0 heures du soir
    a las 0 de la noche|a la 0 de la noche|0 de la noche
    alle 0 di sera|alle 0 della sera|alle 0 di notte
    às 0 da noite|às 0h da noite
    0 uur 's avonds|om 0 uur 's avonds|0 uur 's nachts|om 0 uur 's nachts
    в 0 вечера|в 0 часов вечера|в 0 часа ночи|в 0 часов ночи|в 0 ночи|о 0 вечора
    晚上0点|傍晚0点|晚上0點|傍晚0點|夜0時|今夜0時|今晩0時
    """)

  /// The keys of phrases for a time around noon.
  private static let noonTimes = keys("中午0点|中午0點")
}
