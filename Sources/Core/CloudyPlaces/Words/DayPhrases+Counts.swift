import CloudyModel

extension DayPhrases {
  /// The meaning of a number of days or weeks from today or before it, or of hours from now, such as `in 3 days`,
  /// `vor 2 Wochen` or `in 2 hours`; `nil` for any other text.
  static func meaning(ofCount text: Substring) -> DayQuery? {
    guard text.hasDigit, let start = text.firstIndex(where: { $0.wholeNumberValue != nil }) else { return nil }
    let digits = text[start...].prefix { $0.wholeNumberValue != nil }
    let values = digits.compactMap(\.wholeNumberValue)
    // 十 is a number by itself.
    guard values.count <= 3, values.count == 1 || values.allSatisfy({ $0 < 10 }), values.allSatisfy({ $0 < 1000 })
    else { return nil }
    let phrase = text[..<start] + "0" + text[digits.endIndex...]
    let folded = key(phrase)
    let count = values.reduce(0) { $0 * 10 + $1 }
    if let days = counts[folded] { return DayQuery(.fromToday(days * count)) }
    return hourCounts.contains(folded) ? DayQuery(nil, .hoursFromNow(count)) : nil
  }

  /// The days of one unit, which is negative for the past, by the keys of phrases with the number 0.
  private static let counts = [
    (1, daysFromToday), (7, weeksFromToday), (-1, daysAgo), (-7, weeksAgo),
  ].reduce(into: [String: Int]()) { counts, list in
    for phrase in list.1.split(whereSeparator: { $0 == "|" || $0 == "\n" }) { counts[key(phrase)] = list.0 }
  }

  /// The keys of phrases for a number of hours from now, with the number 0.
  private static let hourCounts = Set(hoursFromNow.split { $0 == "|" || $0 == "\n" }.map(key))

  private static let hoursFromNow = """
    in 0 hours|in 0 hour|0 hours from now|0 hour from now|0 hours later|in 0 h
    in 0 stunden|in 0 stunde|in 0 std
    dans 0 heures|dans 0 heure|dans 0 h
    en 0 horas|en 0 hora|dentro de 0 horas|dentro de 0 hora
    tra 0 ore|tra 0 ora|fra 0 ore|fra 0 ora
    em 0 horas|em 0 hora|daqui a 0 horas|daqui a 0 hora
    over 0 uur|over 0 uren
    za 0 godziny|za 0 godzin|za 0 godzinę
    0 saat sonra
    0 tunnin päästä|0 tunnin kuluttua
    через 0 часа|через 0 часов|через 0 час
    через 0 години|через 0 годин|через 0 годину
    بعد 0 ساعات|بعد 0 ساعة
    בעוד 0 שעות|בעוד 0 שעה|עוד 0 שעות
    0 घंटे बाद|0 घंटे में
    0時間後|0時間後の
    0小时后|0小时后的|0个小时后
    0小時後|0小時後的|0個小時後
    om 0 timmar|om 0 timme|om 0 timer|om 0 time|za 0 hodiny|za 0 hodin|za 0 hodinu
    """

  private static let daysFromToday = """
    in 0 days|in 0 day|0 days from now|0 days from today|0 days later
    in 0 tagen|in 0 tag
    dans 0 jours|dans 0 jour
    en 0 días|en 0 día|dentro de 0 días|dentro de 0 día
    tra 0 giorni|tra 0 giorno|fra 0 giorni|fra 0 giorno|in 0 giorni
    em 0 dias|em 0 dia|daqui a 0 dias|daqui a 0 dia|dentro de 0 dias|dentro de 0 dia
    over 0 dagen|over 0 dag|in 0 dagen
    za 0 dni|za 0 dzień
    0 gün sonra|0 gün içinde
    0 päivän päästä|0 päivän kuluttua|0 päivän päästä
    через 0 дня|через 0 дней|через 0 день
    через 0 дні|через 0 днів
    بعد 0 أيام|بعد 0 يوم|بعد 0 يوما|بعد 0 يومًا|خلال 0 أيام
    בעוד 0 ימים|בעוד 0 יום|עוד 0 ימים|עוד 0 יום
    0 दिन बाद|0 दिनों बाद|0 दिन में|0 दिनों में
    0日後|0日後の
    0天后|0天后的|0天以后|0天之后|0日后
    0天後|0天後的|0天以後|0天之後
    om 0 dagar|za 0 dny|za 0 dnů
    """

  private static let weeksFromToday = """
    in 0 weeks|in 0 week|0 weeks from now|0 weeks from today|0 weeks later
    in 0 wochen|in 0 woche
    dans 0 semaines|dans 0 semaine
    en 0 semanas|en 0 semana|dentro de 0 semanas|dentro de 0 semana
    tra 0 settimane|tra 0 settimana|fra 0 settimane|fra 0 settimana
    em 0 semanas|em 0 semana|daqui a 0 semanas|daqui a 0 semana
    over 0 weken|over 0 week
    za 0 tygodnie|za 0 tydzień|za 0 tygodni
    0 hafta sonra
    0 viikon päästä|0 viikon kuluttua
    через 0 недели|через 0 недель|через 0 неделю
    через 0 тижні|через 0 тиждень|через 0 тижнів
    بعد 0 أسابيع|بعد 0 أسبوع
    בעוד 0 שבועות|בעוד 0 שבוע|עוד 0 שבועות
    0 सप्ताह बाद|0 हफ्ते बाद|0 हफ्तों बाद
    0週間後|0週間後の
    0周后|0个星期后
    0週後|0個星期後
    """

  private static let daysAgo = """
    0 days ago|0 day ago
    vor 0 tagen|vor 0 tag
    il y a 0 jours|il y a 0 jour
    hace 0 días|hace 0 día
    0 giorni fa|0 giorno fa
    há 0 dias|há 0 dia|0 dias atrás|0 dia atrás
    0 dagen geleden|0 dag geleden
    0 dni temu|0 dzień temu
    0 gün önce
    0 päivää sitten|0 päivä sitten
    0 дня назад|0 дней назад|0 день назад
    0 дні тому|0 днів тому|0 день тому
    قبل 0 أيام|قبل 0 يوم|قبل 0 يوما|منذ 0 أيام|منذ 0 يوم
    לפני 0 ימים|לפני 0 יום
    0 दिन पहले|0 दिनों पहले
    0日前|0日前の
    0天前|0天前的
    """

  private static let weeksAgo = """
    0 weeks ago|0 week ago
    vor 0 wochen|vor 0 woche
    il y a 0 semaines|il y a 0 semaine
    hace 0 semanas|hace 0 semana
    0 settimane fa|0 settimana fa
    há 0 semanas|há 0 semana|0 semanas atrás
    0 weken geleden|0 week geleden
    0 tygodnie temu|0 tydzień temu|0 tygodni temu
    0 hafta önce
    0 viikkoa sitten|0 viikko sitten
    0 недели назад|0 недель назад|0 неделю назад
    0 тижні тому|0 тижнів тому|0 тиждень тому
    قبل 0 أسابيع|قبل 0 أسبوع|منذ 0 أسابيع
    לפני 0 שבועות|לפני 0 שבוע
    0 सप्ताह पहले|0 हफ्ते पहले|0 हफ्तों पहले
    0週間前|0週間前の
    0周前|0个星期前
    0週前|0個星期前
    """
}
