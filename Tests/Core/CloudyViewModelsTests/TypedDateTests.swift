import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite("Dates, as typed")
struct TypedDateTests {
  private struct Parts: Equatable {
    let place: String
    let time: DayQuery?
  }

  private func typed(_ text: String, in tag: String = "en") throws -> Parts {
    let typed = PlaceAndTime(
      text, language: try #require(Language(tag: tag)), isName: PlaceDatabase.embedded.hasName)
    return Parts(place: typed.place, time: typed.time)
  }

  @Test(arguments: [
    "1 December", "December 1", "Dec 1", "Dec. 1", "1 dec", "DEC 1", "1st of December", "December 1st",
    "on the 1st of December", "on December 1", "1.12.", "01.12.", "1. 12.", "1.12",
  ])
  func `a date is read after and before a place, and alone`(date: String) throws {
    let december = DayQuery(.yearly(month: 12, day: 1))
    #expect(try typed("Oslo \(date)") == Parts(place: "Oslo", time: december))
    #expect(try typed("Oslo, \(date)").place == "Oslo")
    guard !date.hasPrefix("on") else { return }
    #expect(try typed("\(date) Oslo") == Parts(place: "Oslo", time: december))
    // “1.12” and “1. 12.” alone are numbers.
    if !date.contains("12") || date.hasSuffix(".12.") { #expect(DayQuery(date, language: .english) == december) }
  }

  @Test(arguments: [
    "1 December 2026", "December 1, 2026", "Dec 1 2026", "1.12.2026", "1.12.26", "01/12/2026", "1-12-2026", "2026/12/1",
    "2026年12月1日",
  ])
  func `a date may have a year`(date: String) throws {
    let day = try #require(CivilDate(isoText: "2026-12-01"))
    #expect(try typed("Oslo \(date)", in: "de") == Parts(place: "Oslo", time: DayQuery(.date(day))))
  }

  @Test(arguments: [
    ("ar", "القاهرة 24 ديسمبر"), ("ar", "القاهرة ٢٤ ديسمبر"), ("de", "Wien 24. Dezember"), ("de", "Wien am 24. Dez."),
    ("es", "Bilbao 24 de diciembre"), ("es", "Bilbao el 24 dic"), ("fi", "Oulu 24. joulukuuta"),
    ("fi", "Oulu 24 joulukuu"), ("fr", "Lyon 24 décembre"), ("fr", "Lyon le 24 déc."), ("he", "חיפה 24 בדצמבר"),
    ("he", "חיפה 24 דצמבר"), ("hi", "दिल्ली 24 दिसंबर"), ("it", "Roma 24 dicembre"), ("it", "Roma il 24 dic"),
    ("ja", "東京 12月24日"), ("ja", "東京12月24日"), ("nl", "Utrecht 24 december"), ("pl", "Gdańsk 24 grudnia"),
    ("pl", "Gdańsk 24 grudzień"), ("pt", "Lisboa 24 de dezembro"), ("pt", "Lisboa 24 dez"), ("ru", "Киев 24 декабря"),
    ("ru", "Киев 24 дек"), ("tr", "Ankara 24 Aralık"), ("uk", "Київ 24 грудня"), ("uk", "Київ 24 грудень"),
    ("zh", "北京12月24日"), ("zh", "北京 12月24号"), ("zh-Hant", "台北 12月24號"),
  ])
  func `dates in 18 languages are recognized`(tag: String, text: String) throws {
    let place = try #require(
      text.split(whereSeparator: { $0 == " " || $0.wholeNumberValue.map { $0 < 10 } ?? false }).first)
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(.yearly(month: 12, day: 24)), "\(text) in \(language)")
      #expect(typed.place == place, "\(text) in \(language)")
    }
  }

  @Test func `a date in numbers alone is not the number of a district, and may follow words for the weather`() throws {
    let december = DayQuery(.yearly(month: 12, day: 1))
    #expect(try typed("1.12.") == Parts(place: "", time: december))
    #expect(try typed("weather 1.12.") == Parts(place: "", time: december))
    #expect(try typed("weather 1 December") == Parts(place: "", time: december))
  }

  @Test func `the first of a month has its own form in some languages`() throws {
    #expect(try typed("Lyon 1er mai", in: "fr").time == DayQuery(.yearly(month: 5, day: 1)))
    #expect(try typed("Roma 1º maggio", in: "it").time == DayQuery(.yearly(month: 5, day: 1)))
  }

  @Test(arguments: [("de", 12, 1), ("fr", 12, 1), ("ja", 1, 12), ("zh", 1, 12)])
  func `day and month are in the order of the language`(tag: String, month: Int, day: Int) throws {
    #expect(try typed("Oslo 1/12", in: tag) == Parts(place: "Oslo", time: DayQuery(.yearly(month: month, day: day))))
  }

  @Test(arguments: [
    ("Oslo 12/2", "“12/2” can be two dates. Use December 2 or February 12."),
    ("weather 12/2", "“12/2” can be two dates. Use December 2 or February 12."),
    ("Oslo 12/4-12/6", "“12/4” can be two dates. Use December 4 or April 12."),
    ("Oslo 1-12-2026", "“1-12-2026” can be two dates. Use January 12, 2026 or December 1, 2026."),
  ])
  func `a date with two meanings is not ignored, and both can be typed with the name of the month`(
    text: String, message: String
  ) throws {
    let typed = PlaceAndTime(text, language: .english, isName: PlaceDatabase.embedded.hasName)
    let problem = try #require(typed.dateProblem)
    #expect(Language.english.text(PlaceMessages.noDay(problem)) == message)
    #expect(try self.typed("Oslo December 1, 2026").time?.day != nil)
    #expect(try self.typed(text, in: "de").time?.day != nil)
  }

  @Test(arguments: [("Oslo 12/2", true, 12, 2), ("Oslo 12/2", false, 2, 12), ("Oslo 24/12", true, 12, 24)])
  func `in English, day and month are in the order of the user's region`(
    text: String, isMonthFirst: Bool, month: Int, day: Int
  ) {
    let typed = PlaceAndTime(
      text, language: .english, isMonthFirst: isMonthFirst, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == nil)
    #expect(typed.place == "Oslo")
    #expect(typed.time == DayQuery(.yearly(month: month, day: day)))
  }

  @Test func `the order of a language takes precedence over that of the region`() throws {
    let german = try #require(Language(tag: "de"))
    let typed = PlaceAndTime(
      "Oslo 12/2", language: german, isMonthFirst: true, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.time == DayQuery(.yearly(month: 2, day: 12)))
  }

  @Test(arguments: ["12/2", "13/13", "32/13"])
  func `numbers after an unknown name may be those of a house`(numbers: String) {
    let typed = PlaceAndTime("Xyzzyweg \(numbers)", language: .english, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == nil && typed.time == nil)
  }

  @Test(arguments: [
    ("Oslo Dec 3-5", 3, 5), ("Oslo December 3 – 5", 3, 5), ("Oslo 3-5 December", 3, 5), ("Oslo 3.-5.12.", 3, 5),
    ("Oslo 3.–5. Dezember", 3, 5), ("Oslo Dec 3 to Dec 5", 3, 5), ("Oslo from Dec 3 to 5", 3, 5),
    ("Oslo 3 au 5 décembre", 3, 5), ("Bilbao del 3 al 5 de diciembre", 3, 5), ("Oslo 3rd-5th December", 3, 5),
    ("Dec 3-5 Oslo", 3, 5),
  ])
  func `a range of dates is read from its first to its last day`(text: String, first: Int, last: Int) throws {
    let typed = try typed(text)
    let range = DayQuery.Day.range(.yearly(month: 12, day: first), through: .yearly(month: 12, day: last))
    #expect(typed.time == DayQuery(range))
    #expect(typed.place == (text.hasPrefix("Bilbao") ? "Bilbao" : "Oslo"))
  }

  @Test(arguments: [
    ("de", "Oslo vom 3. bis zum 5. Dezember", 3), ("fr", "Oslo du 1er au 5 décembre", 1),
    ("fr", "Oslo 3 à 5 décembre", 3), ("pt", "Oslo 1º a 5 de dezembro", 1), ("ru", "Oslo с 3 по 5 декабря", 3),
    ("en", "Oslo from the 3rd to the 5th of December", 3), ("en", "Oslo from December 3rd to December 5th", 3),
    ("ja", "東京 12月3日〜5日", 3), ("ja", "東京 12月3日～12月5日", 3), ("zh", "北京12月3日至5日", 3),
  ])
  func `a range of dates is read in the words of a language`(tag: String, text: String, first: Int) throws {
    let range = DayQuery.Day.range(.yearly(month: 12, day: first), through: .yearly(month: 12, day: 5))
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(range))
    #expect(["Oslo", "東京", "北京"].contains(typed.place))
  }

  @Test func `a range of dates may have a year, and may end in the next month or year`() throws {
    let (third, fifth) = (CivilDate(isoText: "2026-12-03"), CivilDate(isoText: "2026-12-05"))
    let dates = DayQuery.Day.range(.date(try #require(third)), through: .date(try #require(fifth)))
    for text in ["Oslo Dec 3-5, 2026", "Oslo 3-5 December 2026", "Oslo 2026-12-03 - 2026-12-05"] {
      #expect(try typed(text) == Parts(place: "Oslo", time: DayQuery(dates)), "\(text)")
    }
    let (old, new) = (CivilDate(isoText: "2026-12-30"), CivilDate(isoText: "2027-01-02"))
    let year = DayQuery.Day.range(.date(try #require(old)), through: .date(try #require(new)))
    #expect(try typed("Oslo Dec 30 - Jan 2, 2027").time == DayQuery(year))
  }

  @Test(arguments: [
    ("en", "Oslo Fri Dec 4 - Sun Dec 6"), ("en", "Oslo Friday, Dec 4 to Sunday, Dec 6"),
    ("en", "Oslo Fri Dec 4 - Sun 6"),
    ("de", "Oslo Fr 4.12. - So 6.12."), ("de", "Oslo von Freitag, 4. Dezember bis Sonntag, 6. Dezember"),
    ("fr", "Oslo ven 4 déc - dim 6 déc"), ("es", "Oslo vie 4 dic - dom 6 dic"), ("nl", "Oslo vr 4 dec - zo 6 dec"),
  ])
  func `a range of dates may have a weekday at both ends`(tag: String, text: String) throws {
    let typed = PlaceAndTime(
      text, language: try #require(Language(tag: tag)), now: now, isName: PlaceDatabase.embedded.hasName)
    let range = DayQuery.Day.range(.yearly(month: 12, day: 4), through: .yearly(month: 12, day: 6))
    #expect(typed.dateProblem == nil)
    #expect(typed.time == DayQuery(range))
    #expect(typed.place == "Oslo")
  }

  @Test func `a weekday that contradicts an end of a range is an error`() {
    let text = "Oslo Fri Dec 4 - Mon Dec 6"
    let typed = PlaceAndTime(text, language: .english, now: now, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == .impossible("Fri Dec 4 - Mon Dec 6"))
    #expect(typed.time == nil)
  }

  @Test(arguments: [
    ("en", "Oslo saturday and sunday"), ("en", "Oslo sat/sun"), ("en", "Oslo Sat & Sun"),
    ("de", "Oslo Samstag und Sonntag"), ("nl", "Oslo zaterdag en zondag"), ("fr", "Oslo samedi et dimanche"),
    ("es", "Oslo sábado y domingo"), ("sv", "Oslo lördag och söndag"),
  ])
  func `two weekdays in a row are a range, and none is dropped`(tag: String, text: String) throws {
    let days = DayQuery.Day.range(.weekday(.saturday), through: .weekday(.sunday))
    #expect(try typed(text, in: tag) == Parts(place: "Oslo", time: DayQuery(days)))
  }

  @Test(arguments: ["Oslo Friday to Sunday", "Oslo fri-sun", "Oslo Fri – Sun"])
  func `a range of weekdays is read from its first to its last day`(text: String) throws {
    let days = DayQuery.Day.range(.weekday(.friday), through: .weekday(.sunday))
    #expect(try typed(text) == Parts(place: "Oslo", time: DayQuery(days)))
  }

  @Test func `a range of weekdays is read after a short name, too`() throws {
    let days = DayQuery(.range(.weekday(.friday), through: .weekday(.sunday)))
    #expect(try typed("Ulm fri-sun") == Parts(place: "Ulm", time: days))
    #expect(try typed("Ulm Freitag bis Sonntag", in: "de") == Parts(place: "Ulm", time: days))
  }

  @Test(arguments: [("fr", "Lyon de vendredi à dimanche"), ("it", "Roma da venerdì a domenica"), ("zh", "北京 周五到周日")])
  func `a range of weekdays is read in the words of a language`(tag: String, text: String) throws {
    let days = DayQuery.Day.range(.weekday(.friday), through: .weekday(.sunday))
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(days))
    #expect(["Lyon", "Roma", "北京"].contains(typed.place))
  }

  /// Saturday, November 21, 2026.
  private let now = Forecast.sampleTime

  @Test(arguments: [
    ("Oslo Friday 3 December", "Friday 3 December"), ("Oslo, 3 December, Friday", "3 December, Friday"),
    ("Oslo Fri 2026-12-03", "Fri 2026-12-03"), ("Friday 3 December", "Friday 3 December"),
    ("Friday 3 December Oslo", "Friday 3 December"),
  ])
  func `a weekday that contradicts its date is an error, not today's weather`(text: String, date: String) {
    let typed = PlaceAndTime(text, language: .english, now: now, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == .impossible(date))
    #expect(typed.time == nil)
  }

  @Test(arguments: ["Oslo Thursday 3 December", "Oslo 3 December, Thursday", "Oslo on Thursday the 3rd of December"])
  func `a date may have its weekday`(text: String) {
    let typed = PlaceAndTime(text, language: .english, now: now, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.time == DayQuery(.yearly(month: 12, day: 3)))
    #expect(typed.place == "Oslo")
  }

  @Test(arguments: [("en", "Isle of Mon 3 December"), ("es", "Santo Domingo 3 diciembre")])
  func `a word for a weekday in a name next to a date is a part of the name`(tag: String, text: String) throws {
    let language = try #require(Language(tag: tag))
    let typed = PlaceAndTime(text, language: language, now: now, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == nil)
    #expect(typed.time == DayQuery(.yearly(month: 12, day: 3)))
    #expect(text.hasPrefix(typed.place))
  }

  @Test(arguments: ["24/12", "12/24"])
  func `a date with a single meaning is read in any order`(date: String) throws {
    for language in ["en", "de", "ja"] {
      #expect(try typed("Oslo \(date)", in: language).time == DayQuery(.yearly(month: 12, day: 24)))
    }
  }

  @Test(arguments: ["Oslo 1/12", "Oslo 1/12/2026", "Oslo 1-12-2026", "Oslo 12.24"])
  func `a date with two meanings or in an unusual order is refused in English`(text: String) throws {
    #expect(try typed(text).time == nil)
    guard case .unknown = PlaceDatabase.embedded.reading(of: text) else {
      Issue.record("\(text) is a place")
      return
    }
  }

  @Test(arguments: [
    "Oslo 31 February", "Oslo 30.2.", "Oslo 32 December", "Oslo December", "Oslo December 2026",
    "Oslo 0 May",
  ])
  func `a day that does not exist, and a month alone, are not dates`(text: String) throws {
    #expect(try typed(text).time == nil)
  }

  @Test(arguments: [
    ("Oslo 31 February", "31 February"), ("30 Feb", "30 Feb"), ("Oslo 2026-02-30", "2026-02-30"),
    ("Oslo 31.4.", "31.4."), ("Oslo 31.4", "31.4"), ("32 May", "32 May"), ("Oslo 13/13", "13/13"),
    ("Paris 32/13", "32/13"), ("Paris 13/32", "13/32"), ("Paris 0/5", "0/5"),
    ("2026-13-01 Oslo", "2026-13-01"), ("Oslo Feb 30, 2027", "Feb 30, 2027"),
    ("Oslo 29 February 2027", "29 February 2027"), ("Oslo 0 May", "0 May"), ("weather 30.2. Oslo", "30.2."),
    ("Oslo 30/02/2026", "30/02/2026"), ("Oslo 30 Feb evening", "30 Feb"), ("東京2月30日", "2月30日"),
    ("Lyon le 31 avril", "31 avril"), ("Wien am 31. Juni", "31. Juni"), ("東京 2月30日", "2月30日"),
    ("Oslo, 30 Feb", "30 Feb"), ("Oslo Feb 28-30", "Feb 28-30"), ("Oslo Dec 5-3", "Dec 5-3"),
  ])
  func `a date that does not exist is not ignored`(text: String, date: String) throws {
    let typed = PlaceAndTime(text, language: .english, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == .impossible(date))
    #expect(typed.time == nil)
  }

  @Test func `a date that does not exist is found at the end of a long text`() {
    let text = String(repeating: "please tell me about the weather ", count: 30) + "Oslo 31 February"
    let typed = PlaceAndTime(text, language: .english, isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == .impossible("31 February"))
  }

  @Test(arguments: [
    "31 de Marzo", "9 de Julio", "25 de Mayo", "6 October City", "ul. 3 Maja 45", "60.1, 24.13", "31.4",
    "Oslo 31 January", "Oslo 29 February", "Oslo 45/50", "Berlin 35/37", "March", "9000 Gent", "Oslo December",
  ])
  func `other numbers next to words are not dates that do not exist`(text: String) throws {
    for language in ["en", "es", "pl"] {
      let language = try #require(Language(tag: language))
      let typed = PlaceAndTime(text, language: language, isName: PlaceDatabase.embedded.hasName)
      #expect(typed.dateProblem == nil)
    }
  }

  @Test(arguments: [
    "March, Cambridgeshire", "March", "Augusta", "Augusta, Georgia", "Mai", "May, Oklahoma", "August", "Juni", "Mayo",
    "25 de Mayo", "weather in 25 de Mayo", "9 de Julio", "9 de Julio, Argentina", "59.9, 10.7", "60.1, 24.12", "10.12",
    "9000 Gent", "10115 Berlin", "March weather", "Mar del Plata",
  ])
  func `names of places that are or look like months remain places`(text: String) throws {
    for language in ["en", "de", "es"] {
      #expect(try typed(text, in: language) == Parts(place: text, time: nil), "\(text) in \(language)")
    }
  }

  @Test(arguments: ["12 rue du 8 mai 1945", "Calle del 2 de mayo"])
  func `a street that is named after a date is not divided`(text: String) throws {
    #expect(try typed(text) == Parts(place: text, time: nil))
  }

  @Test func `the end of an ordinal number is next to it`() throws {
    #expect(try typed("Dec 1 St Albans") == Parts(place: "St Albans", time: DayQuery(.yearly(month: 12, day: 1))))
    #expect(try typed("Киев 24 декабря 2026 г.", in: "ru").place == "Киев")
  }

  @Test func `a place named like a month may have a date`() throws {
    let may = DayQuery(.yearly(month: 5, day: 2))
    #expect(try typed("March, Cambridgeshire 2 May") == Parts(place: "March, Cambridgeshire", time: may))
    #expect(try typed("Augusta May 2") == Parts(place: "Augusta", time: may))
  }

  @Test(arguments: [
    ("en", "Oslo in 3 days", 3), ("en", "Oslo 3 days ago", -3), ("en", "Oslo in 1 day", 1),
    ("en", "Oslo in 2 weeks", 14),
    ("en", "weather in 3 days Oslo", 3), ("ar", "القاهرة بعد 3 أيام", 3), ("de", "Wien in 2 Tagen", 2),
    ("de", "Wien vor 2 Tagen", -2), ("de", "Wien in 1 Woche", 7), ("es", "Bilbao dentro de 3 días", 3),
    ("es", "Bilbao en 3 días", 3), ("fi", "Oulu 3 päivän päästä", 3), ("fr", "Paris dans 3 jours", 3),
    ("fr", "Paris il y a 3 jours", -3), ("he", "חיפה בעוד 3 ימים", 3), ("hi", "दिल्ली 3 दिन बाद", 3),
    ("it", "Roma tra 3 giorni", 3), ("it", "Roma 3 giorni fa", -3), ("ja", "東京 3日後", 3), ("ja", "東京三日後", 3),
    ("nl", "Utrecht over 3 dagen", 3), ("pl", "Gdańsk za 3 dni", 3), ("pt", "Lisboa daqui a 3 dias", 3),
    ("ru", "Киев через 3 дня", 3), ("tr", "Ankara 3 gün sonra", 3), ("uk", "Київ через 3 дні", 3),
    ("zh", "北京3天后", 3), ("zh-Hant", "台北 3天後", 3),
  ])
  func `a number of days from today is a day`(tag: String, text: String, days: Int) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(.fromToday(days)), "\(text) in \(language)")
      #expect(PlaceDatabase.embedded.hasPlace(for: typed.place), "\(text) in \(language)")
    }
  }

  @Test(arguments: [
    ("en", "Oslo in 2 hours"), ("en", "Oslo in 2h"), ("en", "weather in 2 hours Oslo"), ("de", "Wien in 2 Stunden"),
    ("fr", "Paris dans 2 heures"), ("es", "Bilbao dentro de 2 horas"), ("it", "Roma tra 2 ore"),
    ("nl", "Utrecht over 2 uur"), ("pl", "Gdańsk za 2 godziny"), ("pt", "Lisboa daqui a 2 horas"),
    ("sv", "Malmö om 2 timmar"), ("ja", "東京 2時間後"),
  ])
  func `a number of hours from now is an hour`(tag: String, text: String) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(nil, .hoursFromNow(2)), "\(text) in \(language)")
      #expect(PlaceDatabase.embedded.hasPlace(for: typed.place), "\(text) in \(language)")
    }
  }

  @Test(arguments: [
    ("en", "Oslo next weekend", "Oslo"), ("de", "Wien nächstes Wochenende", "Wien"),
    ("fr", "Lyon le week-end prochain", "Lyon"), ("es", "Bilbao el próximo fin de semana", "Bilbao"),
    ("it", "Roma prossimo weekend", "Roma"), ("nl", "Utrecht volgend weekend", "Utrecht"),
    ("pl", "Gdańsk w przyszły weekend", "Gdańsk"), ("ja", "東京 来週末", "東京"), ("zh", "北京下周末", "北京"),
  ])
  func `the next weekend is not this one`(tag: String, text: String, place: String) throws {
    #expect(try typed(text, in: tag) == Parts(place: place, time: DayQuery(.nextWeekend)))
  }
}
