import CloudyModel

/// The words for days and parts of days, in 18 languages. Weekdays and dates may also be those of the messages.
package enum DayPhrases {
  /// The meaning of a folded phrase; `nil` for any other.
  package static func meaning(of phrase: String) -> DayQuery? { everywhere[phrase] }

  /// The meaning of a folded phrase in one language; `nil` if it has none, and for a language without phrases.
  ///
  /// It is faster than ``meaning(of:)`` for a few phrases.
  package static func meaning(of phrase: String, in language: String) -> DayQuery? {
    phrases[language].flatMap { meanings(of: $0)[phrase] }
  }

  /// Whether a folded phrase may be between a place and a time, as in `Oslo at 14:00`.
  package static func isLink(_ word: String) -> Bool { links.contains(word) }

  /// All folded phrases that name a day.
  static var days: [String] { everywhere.filter { $0.value.day != nil }.map(\.key) }

  private static let everywhere = phrases.values.map(meanings).reduce(into: [:]) { $0.merge($1) { one, _ in one } }

  private static let links = Set(
    "at|on|um|am|ab|om|op|le|el|à|a las|a la|alle|às|kello|klo|kl|в|на|о|об|у|w|we|o|saat|في|में|पर"
      .split(separator: "|").map(key))

  /// - Parameter text: Lines of a meaning, a colon and phrases separated by commas. The line `week` has the weekdays
  ///   from Sunday on, with their other names and forms after slashes.
  private static func meanings(of text: String) -> [String: DayQuery] {
    var meanings: [String: DayQuery] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: ":")
      let phrases = sides.last?.split(separator: ",") ?? []
      if sides.first == "week" {
        for (weekday, names) in zip(Weekday.allCases, phrases) {
          for name in names.split(separator: "/") { meanings[key(name)] = DayQuery(.weekday(weekday)) }
        }
      } else if let meaning = sides.first.flatMap({ DayQuery(named: $0.split(separator: " ")) }) {
        for phrase in phrases { meanings[key(phrase)] = meaning }
      }
    }
    return meanings
  }

  private static func key(_ phrase: Substring) -> String { PlaceResolution.key(of: String(phrase)) }

  /// By the tags of their languages.
  static let phrases = [
    "en": """
    today: today
    tomorrow: tomorrow, tmrw
    overmorrow: the day after tomorrow, day after tomorrow
    yesterday: yesterday
    today morning: this morning
    today afternoon: this afternoon
    today evening: this evening
    today night: tonight
    yesterday night: last night
    weekend: weekend, this weekend, the weekend
    nextweek: next week
    week: sunday, monday, tuesday, wednesday, thursday, friday, saturday
    morning: morning
    afternoon: afternoon
    evening: evening
    night: night
    """,
    "de": """
    today: heute
    tomorrow: morgen
    overmorrow: übermorgen
    yesterday: gestern
    today morning: heute morgen, heute früh
    today afternoon: heute nachmittag
    today evening: heute abend
    today night: heute nacht
    weekend: wochenende, am wochenende, dieses wochenende
    nextweek: nächste woche, kommende woche
    week: sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag/sonnabend
    morning: früh, vormittag
    afternoon: nachmittag
    evening: abend
    night: nacht
    """,
    "fr": """
    today: aujourd'hui
    tomorrow: demain
    overmorrow: après-demain
    yesterday: hier
    today morning: ce matin
    today afternoon: cet après-midi
    today evening: ce soir
    today night: cette nuit
    weekend: week-end, ce week-end, le week-end
    nextweek: la semaine prochaine, semaine prochaine
    week: dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi
    morning: matin
    afternoon: après-midi
    evening: soir
    night: nuit
    """,
    "es": """
    today: hoy
    tomorrow: mañana
    overmorrow: pasado mañana
    yesterday: ayer
    today morning: esta mañana
    today afternoon: esta tarde
    today night: esta noche
    weekend: fin de semana, este fin de semana, el fin de semana
    nextweek: la próxima semana, próxima semana, la semana que viene
    week: domingo, lunes, martes, miércoles, jueves, viernes, sábado
    morning: por la mañana
    afternoon: por la tarde
    night: por la noche
    """,
    "it": """
    today: oggi
    tomorrow: domani
    overmorrow: dopodomani
    yesterday: ieri
    today morning: stamattina
    today afternoon: oggi pomeriggio
    today evening: stasera
    today night: stanotte
    weekend: fine settimana, questo fine settimana, nel fine settimana, questo weekend, nel weekend
    nextweek: prossima settimana, la prossima settimana
    week: domenica, lunedì, martedì, mercoledì, giovedì, venerdì, sabato
    morning: mattina
    afternoon: pomeriggio
    evening: sera
    night: notte
    """,
    "pt": """
    today: hoje
    tomorrow: amanhã
    overmorrow: depois de amanhã
    yesterday: ontem
    today morning: hoje de manhã, esta manhã
    today afternoon: hoje à tarde, esta tarde
    today night: hoje à noite, esta noite
    weekend: fim de semana, este fim de semana, neste fim de semana, no fim de semana
    nextweek: próxima semana, na próxima semana
    week: domingo, segunda-feira, terça-feira, quarta-feira, quinta-feira, sexta-feira, sábado
    morning: de manhã
    afternoon: à tarde
    night: à noite
    """,
    "nl": """
    today: vandaag
    tomorrow: morgen
    overmorrow: overmorgen
    yesterday: gisteren
    today morning: vanochtend, vanmorgen
    today afternoon: vanmiddag
    today evening: vanavond
    today night: vannacht
    weekend: dit weekend, komend weekend, het weekend
    nextweek: volgende week
    week: zondag, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag
    tomorrow morning: morgenochtend
    tomorrow afternoon: morgenmiddag
    tomorrow evening: morgenavond
    tomorrow night: morgennacht
    morning: ochtend
    afternoon: middag
    evening: avond
    night: nacht
    """,
    "ru": """
    today: сегодня
    tomorrow: завтра, на завтра
    overmorrow: послезавтра
    yesterday: вчера
    today morning: сегодня утром
    today afternoon: сегодня днём
    today evening: сегодня вечером, вечером
    today night: сегодня ночью, ночью
    weekend: выходные, на выходные, на выходных
    nextweek: на следующую неделю, на следующей неделе
    week: воскресенье, понедельник, вторник, среда/среду, четверг, пятница/пятницу, суббота/субботу
    morning: утром
    afternoon: днём
    """,
    "uk": """
    today: сьогодні
    tomorrow: завтра, на завтра
    overmorrow: післязавтра
    yesterday: учора, вчора
    today evening: ввечері, увечері
    today night: вночі, уночі
    weekend: вихідні, на вихідні, на вихідних
    nextweek: наступного тижня, на наступний тиждень
    week: неділя/неділю, понеділок, вівторок, середа/середу, четвер, п'ятниця/п'ятницю, субота/суботу
    morning: вранці, уранці
    afternoon: вдень, удень
    """,
    "pl": """
    today: dziś, dzisiaj
    tomorrow: jutro
    overmorrow: pojutrze
    yesterday: wczoraj
    today night: dziś w nocy
    weekend: w weekend, w ten weekend, na weekend
    nextweek: przyszły tydzień, w przyszłym tygodniu, w następnym tygodniu
    week: niedziela/niedzielę, poniedziałek, wtorek, środa/środę, czwartek, piątek, sobota/sobotę
    morning: rano
    afternoon: po południu
    evening: wieczorem, wieczór
    night: w nocy
    """,
    "tr": """
    today: bugün, bugünkü
    tomorrow: yarın, yarınki
    overmorrow: öbür gün
    yesterday: dün
    today morning: bu sabah
    today evening: bu akşam
    today night: bu gece
    weekend: hafta sonu, bu hafta sonu
    nextweek: gelecek hafta, haftaya
    week: pazar, pazartesi, salı, çarşamba, perşembe, cuma, cumartesi
    morning: sabah
    afternoon: öğleden sonra
    evening: akşam
    night: gece
    """,
    "fi": """
    today: tänään
    tomorrow: huomenna
    overmorrow: ylihuomenna
    yesterday: eilen
    today morning: tänä aamuna
    today evening: tänä iltana, illalla
    today night: ensi yönä
    weekend: viikonloppu, viikonloppuna, tänä viikonloppuna
    nextweek: ensi viikolla
    week: sunnuntai/sunnuntaina, maanantai/maanantaina, tiistai/tiistaina, keskiviikko/keskiviikkona, \
    torstai/torstaina, perjantai/perjantaina, lauantai/lauantaina
    morning: aamulla
    afternoon: iltapäivällä
    night: yöllä
    """,
    "ar": """
    today: اليوم
    tomorrow: غدا, غدًا, بكرة
    overmorrow: بعد غد
    yesterday: أمس
    today evening: هذا المساء
    today night: الليلة
    weekend: نهاية الأسبوع, نهاية هذا الأسبوع, عطلة نهاية الأسبوع
    nextweek: الأسبوع القادم
    week: الأحد, الاثنين/الإثنين, الثلاثاء, الأربعاء, الخميس, الجمعة, السبت
    morning: صباحا, في الصباح
    afternoon: بعد الظهر
    evening: مساء, في المساء
    night: ليلا
    """,
    "he": """
    today: היום
    tomorrow: מחר
    overmorrow: מחרתיים
    yesterday: אתמול
    today evening: הערב
    today night: הלילה
    weekend: סוף השבוע, בסוף השבוע, סופ״ש
    nextweek: שבוע הבא, בשבוע הבא
    week: יום ראשון, יום שני, יום שלישי, יום רביעי, יום חמישי, יום שישי, יום שבת
    morning: בבוקר
    afternoon: אחר הצהריים
    evening: בערב
    night: בלילה
    """,
    "hi": """
    today: आज, आज का
    tomorrow: कल, कल का
    overmorrow: परसों
    today evening: आज शाम
    today night: आज रात
    weekend: सप्ताहांत, इस सप्ताहांत
    nextweek: अगले सप्ताह, अगले हफ्ते
    week: रविवार, सोमवार, मंगलवार, बुधवार, गुरुवार, शुक्रवार, शनिवार
    morning: सुबह
    afternoon: दोपहर
    evening: शाम
    night: रात
    """,
    "ja": """
    today: 今日, 今日の, の今日
    tomorrow: 明日, 明日の, の明日
    overmorrow: 明後日, 明後日の
    yesterday: 昨日
    today morning: 今朝
    today night: 今夜, 今晩
    tomorrow morning: 明朝
    tomorrow night: 明晩
    weekend: 週末, 今週末, 週末の, 今週末の, の週末
    nextweek: 来週, 来週の
    week: 日曜日, 月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日
    morning: 朝, の朝
    afternoon: 午後, の午後
    night: 夜, の夜
    """,
    "zh": """
    today: 今天, 今天的
    tomorrow: 明天, 明天的
    overmorrow: 后天
    yesterday: 昨天
    today morning: 今早
    today night: 今晚
    tomorrow night: 明晚
    weekend: 周末, 这周末, 本周末, 这个周末
    nextweek: 下周
    week: 星期日/星期天/周日, 星期一/周一, 星期二/周二, 星期三/周三, 星期四/周四, 星期五/周五, 星期六/周六
    morning: 早上, 上午
    afternoon: 下午
    evening: 傍晚
    night: 晚上
    """,
    "zh-Hant": """
    today: 今天, 今天的
    tomorrow: 明天, 明天的
    overmorrow: 後天
    yesterday: 昨天
    today night: 今晚
    tomorrow night: 明晚
    weekend: 週末, 這週末, 本週末, 這個週末
    nextweek: 下週
    week: 星期日/星期天/週日, 星期一/週一, 星期二/週二, 星期三/週三, 星期四/週四, 星期五/週五, 星期六/週六
    morning: 早上, 上午
    afternoon: 下午
    evening: 傍晚
    night: 晚上
    """,
  ]
}

extension DayQuery {
  /// - Parameter words: A day, a part of a day, or both.
  fileprivate init?(named words: [Substring]) {
    let days: [Substring: Day] = [
      "today": .fromToday(0), "tomorrow": .fromToday(1), "overmorrow": .fromToday(2), "yesterday": .fromToday(-1),
      "weekend": .weekend, "nextweek": .nextWeek,
    ]
    let parts: [Substring: Part] = [
      "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .night,
    ]
    let (day, part) = (words.first.flatMap { days[$0] }, words.last.flatMap { parts[$0] })
    guard (day == nil ? 0 : 1) + (part == nil ? 0 : 1) == words.count else { return nil }
    self.init(day, part)
  }
}
