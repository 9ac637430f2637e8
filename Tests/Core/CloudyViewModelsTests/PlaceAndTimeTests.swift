import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite("A place and a time, as typed")
struct PlaceAndTimeTests {
  private func typed(_ text: String, in tag: String = "en") throws -> PlaceAndTime {
    PlaceAndTime(text, language: try #require(Language(tag: tag)), isName: PlaceDatabase.embedded.hasName)
  }

  @Test(arguments: [
    ("Oslo tomorrow", DayQuery(.fromToday(1))), ("Oslo, Norway Tomorrow", DayQuery(.fromToday(1))),
    ("Oslo today", DayQuery(.fromToday(0))), ("Oslo yesterday", DayQuery(.fromToday(-1))),
    ("Oslo the day after tomorrow", DayQuery(.fromToday(2))), ("Oslo fri", DayQuery(.weekday(.friday))),
    ("Oslo on Friday", DayQuery(.weekday(.friday))), ("Oslo 2026-11-20", DayQuery(.date(.november20))),
    ("Oslo tonight", DayQuery(.fromToday(0), .night)), ("Oslo tomorrow night", DayQuery(.fromToday(1), .night)),
    ("Oslo friday evening", DayQuery(.weekday(.friday), .evening)),
    ("Oslo this weekend", DayQuery(.weekend)), ("Oslo next week", DayQuery(.nextWeek)),
    ("Oslo 14:00", DayQuery(nil, .time(TimeOfDay(hour: 14)))),
    ("Oslo at 2 pm", DayQuery(nil, .time(TimeOfDay(hour: 14)))),
    ("Oslo tomorrow at 14:30", DayQuery(.fromToday(1), .time(TimeOfDay(hour: 14, minute: 30)))),
    ("Oslo 2pm tomorrow", DayQuery(.fromToday(1), .time(TimeOfDay(hour: 14)))),
  ])
  func `a time after a place is recognized`(text: String, time: DayQuery) throws {
    let typed = try typed(text)
    #expect(typed.time == time)
    #expect(typed.place == (text.contains("Norway") ? "Oslo, Norway" : "Oslo"))
  }

  @Test(arguments: [
    ("de", "Wien morgen", "Wien", DayQuery(.fromToday(1))), ("de", "Wien am Wochenende", "Wien", DayQuery(.weekend)),
    ("de", "Wien heute Nacht", "Wien", DayQuery(.fromToday(0), .night)),
    ("de", "Wien morgen Abend", "Wien", DayQuery(.fromToday(1), .evening)),
    ("de", "Wien morgen um 14:00", "Wien", DayQuery(.fromToday(1), .time(TimeOfDay(hour: 14)))),
    ("de", "Wien nächste Woche", "Wien", DayQuery(.nextWeek)), ("de", "Wien gestern", "Wien", DayQuery(.fromToday(-1))),
    ("fr", "Lyon demain matin", "Lyon", DayQuery(.fromToday(1), .morning)),
    ("fr", "Lyon ce week-end", "Lyon", DayQuery(.weekend)),
    ("fr", "Lyon ce soir", "Lyon", DayQuery(.fromToday(0), .evening)),
    ("fr", "Lyon 14h30", "Lyon", DayQuery(nil, .time(TimeOfDay(hour: 14, minute: 30)))),
    ("es", "Bilbao mañana", "Bilbao", DayQuery(.fromToday(1))),
    ("es", "Bilbao mañana por la mañana", "Bilbao", DayQuery(.fromToday(1), .morning)),
    ("es", "Bilbao esta noche", "Bilbao", DayQuery(.fromToday(0), .night)),
    ("it", "Roma domani sera", "Roma", DayQuery(.fromToday(1), .evening)),
    ("it", "Roma stasera", "Roma", DayQuery(.fromToday(0), .evening)),
    ("it", "Roma fine settimana", "Roma", DayQuery(.weekend)),
    ("pt", "Lisboa amanhã", "Lisboa", DayQuery(.fromToday(1))),
    ("pt", "Lisboa sexta-feira à noite", "Lisboa", DayQuery(.weekday(.friday), .night)),
    ("pt", "Lisboa próxima semana", "Lisboa", DayQuery(.nextWeek)),
    ("nl", "Utrecht morgenavond", "Utrecht", DayQuery(.fromToday(1), .evening)),
    ("nl", "Utrecht vannacht", "Utrecht", DayQuery(.fromToday(0), .night)),
    ("nl", "Utrecht volgende week", "Utrecht", DayQuery(.nextWeek)),
    ("ru", "Киев на завтра", "Киев", DayQuery(.fromToday(1))),
    ("ru", "Киев в пятницу вечером", "Киев", DayQuery(.weekday(.friday), .evening)),
    ("ru", "Киев завтра вечером", "Киев", DayQuery(.fromToday(1), .evening)),
    ("ru", "Киев вечером", "Киев", DayQuery(.fromToday(0), .evening)),
    ("ru", "Киев на выходные", "Киев", DayQuery(.weekend)),
    ("uk", "Київ завтра вранці", "Київ", DayQuery(.fromToday(1), .morning)),
    ("uk", "Київ учора", "Київ", DayQuery(.fromToday(-1))),
    ("pl", "Gdańsk jutro wieczorem", "Gdańsk", DayQuery(.fromToday(1), .evening)),
    ("pl", "Gdańsk w weekend", "Gdańsk", DayQuery(.weekend)),
    ("tr", "Ankara yarın", "Ankara", DayQuery(.fromToday(1))),
    ("tr", "Ankara hafta sonu", "Ankara", DayQuery(.weekend)),
    ("tr", "Ankara bu gece", "Ankara", DayQuery(.fromToday(0), .night)),
    ("fi", "Oulu huomenna illalla", "Oulu", DayQuery(.fromToday(1), .evening)),
    ("fi", "Oulu viikonloppuna", "Oulu", DayQuery(.weekend)),
    ("fi", "Oulu perjantaina", "Oulu", DayQuery(.weekday(.friday))),
    ("ar", "القاهرة غدا", "القاهرة", DayQuery(.fromToday(1))),
    ("ar", "القاهرة الليلة", "القاهرة", DayQuery(.fromToday(0), .night)),
    ("he", "חיפה מחר בערב", "חיפה", DayQuery(.fromToday(1), .evening)),
    ("he", "חיפה סוף השבוע", "חיפה", DayQuery(.weekend)),
    ("hi", "दिल्ली कल शाम", "दिल्ली", DayQuery(.fromToday(1), .evening)), ("hi", "दिल्ली अगले सप्ताह", "दिल्ली", DayQuery(.nextWeek)),
    ("ja", "東京 明日", "東京", DayQuery(.fromToday(1))), ("ja", "東京今夜", "東京", DayQuery(.fromToday(0), .night)),
    ("ja", "明日の東京", "東京", DayQuery(.fromToday(1))), ("ja", "東京来週", "東京", DayQuery(.nextWeek)),
    ("zh", "北京明天晚上", "北京", DayQuery(.fromToday(1), .night)), ("zh", "今晚北京", "北京", DayQuery(.fromToday(0), .night)),
    ("zh", "北京周五", "北京", DayQuery(.weekday(.friday))),
    ("zh-Hant", "台北今早", "台北", DayQuery(.fromToday(0), .morning)),
    ("zh-Hant", "明早台北", "台北", DayQuery(.fromToday(1), .morning)),
    ("zh-Hant", "台北週末", "台北", DayQuery(.weekend)), ("zh-Hant", "台北 下週", "台北", DayQuery(.nextWeek)),
  ])
  func `words for times in 18 languages are recognized`(
    tag: String, text: String, place: String, time: DayQuery
  ) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == time, "\(text) in \(language)")
      #expect(typed.place == place, "\(text) in \(language)")
    }
  }

  @Test(
    arguments: [
      ("en", "Oslo noon", .time(TimeOfDay(hour: 12))), ("en", "Oslo at midday", .time(TimeOfDay(hour: 12))),
      ("en", "Oslo midnight", .time(TimeOfDay(hour: 0))), ("en", "Oslo morning", .morning),
      ("en", "Oslo in the morning", .morning), ("en", "Oslo evening", .evening), ("en", "Oslo at night", .night),
      ("de", "Oslo Mittag", .time(TimeOfDay(hour: 12))), ("de", "Oslo um Mitternacht", .time(TimeOfDay(hour: 0))),
      ("de", "Oslo abends", .evening), ("nl", "Oslo middernacht", .time(TimeOfDay(hour: 0))),
      ("nl", "Oslo 's ochtends", .morning), ("fr", "Oslo à midi", .time(TimeOfDay(hour: 12))),
      ("fr", "Oslo minuit", .time(TimeOfDay(hour: 0))), ("fr", "Oslo soir", .evening),
      ("es", "Oslo al mediodía", .time(TimeOfDay(hour: 12))), ("es", "Oslo medianoche", .time(TimeOfDay(hour: 0))),
      ("it", "Oslo a mezzogiorno", .time(TimeOfDay(hour: 12))), ("it", "Oslo mezzanotte", .time(TimeOfDay(hour: 0))),
      ("pt", "Oslo ao meio-dia", .time(TimeOfDay(hour: 12))), ("pt", "Oslo meia-noite", .time(TimeOfDay(hour: 0))),
      ("pl", "Oslo w południe", .time(TimeOfDay(hour: 12))), ("pl", "Oslo wieczorem", .evening),
      ("sv", "Oslo midnatt", .time(TimeOfDay(hour: 0))), ("da", "Oslo ved midnat", .time(TimeOfDay(hour: 0))),
      ("no", "Oslo om kvelden", .evening),
    ] as [(String, String, DayQuery.Part)])
  func `a part of a day after a place is the next one`(tag: String, text: String, part: DayQuery.Part) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(nil, part), "\(text) in \(tag)")
    #expect(typed.place == "Oslo", "\(text) in \(tag)")
  }

  @Test func `a part of a day belongs to the day next to it`() throws {
    #expect(try typed("Oslo tomorrow noon").time == DayQuery(.fromToday(1), .time(TimeOfDay(hour: 12))))
    #expect(try typed("Lyon demain midi", in: "fr").time == DayQuery(.fromToday(1), .time(TimeOfDay(hour: 12))))
  }

  @Test func `a place that is named like a part of a day is found`() {
    for name in ["Noon", "Morning"] {
      let alone = PlaceAndTime(name, language: .english) { $0 == name }
      #expect(alone.place == name && alone.time == nil)
      let evening = PlaceAndTime("\(name) evening", language: .english) { $0 == name }
      #expect(evening.place == name && evening.time == DayQuery(nil, .evening))
    }
  }

  private func expectOslo(_ text: String, in tag: String, on day: DayQuery.Day, at hour: Int) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(day, .time(TimeOfDay(hour: hour))), "\(text)")
    #expect(typed.place == "Oslo", "\(text)")
  }

  @Test(
    arguments: [
      ("en", "Oslo tomorrow evening at 21:00", .fromToday(1), 21),
      ("en", "Oslo friday evening 8pm", .weekday(.friday), 20), ("en", "Oslo 9pm tonight", .fromToday(0), 21),
      ("en", "Oslo 8am tomorrow morning", .fromToday(1), 8), ("de", "Oslo morgen Abend um 20:00", .fromToday(1), 20),
      ("fr", "Oslo demain soir 21h", .fromToday(1), 21), ("ru", "Oslo завтра вечером 20:00", .fromToday(1), 20),
      ("en", "Oslo tonight 2am", .fromToday(1), 2), ("en", "Oslo midnight tonight", .fromToday(1), 0),
      ("fr", "Oslo ce soir à minuit", .fromToday(1), 0),
    ] as [(String, String, DayQuery.Day, Int)])
  func `a time is more exact than the part of the day next to it`(
    tag: String, text: String, day: DayQuery.Day, hour: Int
  ) throws {
    try expectOslo(text, in: tag, on: day, at: hour)
  }

  @Test(
    arguments: [
      ("en", "Oslo tonight at 9", .fromToday(0), 21), ("en", "Oslo tomorrow evening at 8", .fromToday(1), 20),
      ("en", "Oslo tomorrow afternoon at 3", .fromToday(1), 15), ("de", "Oslo morgen Abend um 8", .fromToday(1), 20),
      ("en", "Oslo tomorrow morning at 9", .fromToday(1), 9), ("en", "Oslo tomorrow at 9", .fromToday(1), 9),
      ("en", "Oslo tomorrow afternoon at 6", .fromToday(1), 18), ("en", "Oslo tonight at 12", .fromToday(1), 0),
      ("fr", "Oslo demain après-midi à 6h", .fromToday(1), 18), ("de", "Oslo heute Nacht um 12", .fromToday(1), 0),
      ("en", "Oslo tomorrow night at 1", .fromToday(2), 1), ("en", "Oslo Friday night at 1", .weekday(.saturday), 1),
      ("de", "Oslo Freitagnacht um 1", .weekday(.saturday), 1), ("en", "Oslo Friday night at 9", .weekday(.friday), 21),
      ("es", "Oslo mañana por la noche a las 9", .fromToday(1), 21),
    ] as [(String, String, DayQuery.Day, Int)])
  func `an hour of a 12-hour clock is in the part of the day next to it`(
    tag: String, text: String, day: DayQuery.Day, hour: Int
  ) throws {
    try expectOslo(text, in: tag, on: day, at: hour)
  }

  @Test(
    arguments: [
      ("de", "Wien 14 Uhr", 14, 0), ("de", "Wien um 14 Uhr", 14, 0), ("de", "Wien um 14", 14, 0),
      ("de", "Wien 14:30 Uhr", 14, 30), ("de", "Wien 14.30 Uhr", 14, 30), ("de", "Wien 14 Uhr 30", 14, 30),
      ("de", "Wien 8 Uhr abends", 20, 0), ("en", "Boston at 14", 14, 0), ("en", "Boston 2 o'clock", 2, 0),
      ("en", "Boston 9 in the evening", 21, 0), ("en", "Boston 2 at night", 2, 0), ("de", "Wien 12 Uhr nachts", 0, 0),
      ("es", "Madrid a las 12 de la noche", 0, 0), ("ja", "東京夜2時", 2, 0), ("ja", "東京午後0時30分", 12, 30),
      ("zh", "上海中午1点", 13, 0), ("zh", "上海晚上12点", 0, 0), ("ko", "서울 오후 12시", 12, 0), ("fr", "Lyon 14h", 14, 0),
      ("fr", "Lyon 14 h", 14, 0),
      ("fr", "Gand à 14h", 14, 0), ("fr", "Lyon 14 heures", 14, 0), ("fr", "Lyon à 9 heures du soir", 21, 0),
      ("es", "Bilbao a las 14", 14, 0), ("es", "Bilbao a las 14 horas", 14, 0),
      ("es", "Bilbao a las 2 de la tarde", 14, 0), ("it", "Roma alle 14", 14, 0), ("it", "Roma ore 14", 14, 0),
      ("pt", "Lisboa às 14h", 14, 0), ("pt", "Lisboa às 14", 14, 0), ("nl", "Utrecht om 14 uur", 14, 0),
      ("nl", "Utrecht 14 uur", 14, 0), ("nl", "Utrecht 14u", 14, 0), ("sv", "Malmö kl. 14", 14, 0),
      ("sv", "Malmö kl 14.30", 14, 30), ("sv", "Malmö klockan 14", 14, 0), ("da", "Aarhus klokken 14", 14, 0),
      ("pl", "Gdańsk o 14", 14, 0), ("pl", "Gdańsk o godz. 14", 14, 0), ("tr", "Ankara saat 14", 14, 0),
      ("fi", "Oulu klo 14", 14, 0), ("ru", "Москва в 14", 14, 0), ("ru", "Москва в 14 часов", 14, 0),
      ("ru", "Москва в 8 вечера", 20, 0), ("uk", "Київ о 14", 14, 0), ("ar", "القاهرة الساعة 14", 14, 0),
      ("he", "חיפה בשעה 14", 14, 0), ("hi", "दिल्ली 14 बजे", 14, 0), ("ja", "東京 14時", 14, 0), ("ja", "東京14時", 14, 0),
      ("ja", "東京午後2時", 14, 0), ("ja", "東京14時30分", 14, 30), ("zh", "北京14点", 14, 0), ("zh", "北京下午2点", 14, 0),
      ("zh-Hant", "台北14點", 14, 0), ("ko", "서울 14시", 14, 0), ("ko", "서울 오후 2시", 14, 0),
    ] as [(String, String, Int, Int)])
  func `a time with the words of a language is a time`(tag: String, text: String, hour: Int, minute: Int) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(nil, .time(TimeOfDay(hour: hour, minute: minute))), "\(text) in \(language)")
      #expect(text.hasPrefix(typed.place) && PlaceDatabase.embedded.hasName(typed.place), "\(text) in \(language)")
    }
  }

  @Test(
    arguments: [
      ("en", "Friday Oslo", nil), ("en", "Friday evening Oslo", .evening), ("de", "Freitagabend Oslo", .evening),
      ("fr", "vendredi soir Oslo", .evening),
    ] as [(String, String, DayQuery.Part?)])
  func `a weekday before a place is its day`(tag: String, text: String, part: DayQuery.Part?) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(.weekday(.friday), part))
    #expect(typed.place == "Oslo")
  }

  @Test(arguments: ["La Noche", "La Tarde", "San Tarde"])
  func `a bare word for a part of the day is not a time in Spanish`(text: String) throws {
    #expect(try typed(text, in: "es").time == nil)
  }

  @Test(arguments: ["Oslo 25 Uhr", "Oslo um 114 Uhr", "W 14", "Oslo 14 days", "9000 Gent"])
  func `a number that is not one of a clock is not a time`(text: String) throws {
    #expect(try typed(text, in: "de").time == nil)
  }

  @Test(
    arguments: [
      ("de", "Gent Freitagabend", .weekday(.friday), .evening),
      ("de", "Gent am Freitagabend", .weekday(.friday), .evening),
      ("de", "Gent Samstagmorgen", .weekday(.saturday), .morning),
      ("de", "Gent Samstag Morgen", .weekday(.saturday), .morning),
      ("de", "Gent Samstagnachmittag", .weekday(.saturday), .afternoon),
      ("nl", "Gent vrijdagavond", .weekday(.friday), .evening),
      ("nl", "Gent zondagmiddag", .weekday(.sunday), .afternoon),
      ("nl", "Gent zaterdagochtend", .weekday(.saturday), .morning),
      ("nl", "Gent morgenvroeg", .fromToday(1), .morning),
      ("nl", "Gent morgenavond", .fromToday(1), .evening), ("sv", "Gent fredagskväll", .weekday(.friday), .evening),
      ("sv", "Gent fredag kväll", .weekday(.friday), .evening),
      ("sv", "Gent på fredag kväll", .weekday(.friday), .evening),
      ("sv", "Gent lördag morgon", .weekday(.saturday), .morning),
      ("sv", "Gent imorgon kväll", .fromToday(1), .evening),
      ("da", "Gent lørdag morgen", .weekday(.saturday), .morning),
      ("da", "Gent i morgen aften", .fromToday(1), .evening),
      ("no", "Gent lørdag morgen", .weekday(.saturday), .morning),
      ("no", "Gent fredag kveld", .weekday(.friday), .evening),
      ("fi", "Gent perjantai-iltana", .weekday(.friday), .evening),
      ("es", "Gent viernes noche", .weekday(.friday), .night),
      ("es", "Gent mañana tarde", .fromToday(1), .afternoon), ("ko", "서울 토요일 아침", .weekday(.saturday), .morning),
    ] as [(String, String, DayQuery.Day, DayQuery.Part)])
  func `a day and its part are one word or two`(
    tag: String, text: String, day: DayQuery.Day, part: DayQuery.Part
  ) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(day, part), "\(text) in \(language)")
      #expect(text.hasPrefix(typed.place + " ") && typed.place.count <= 4, "\(text) in \(language)")
    }
  }

  @Test(arguments: [
    ("en", "Oslo in an hour", DayQuery(nil, .hoursFromNow(1))), ("en", "Oslo in a week", DayQuery(.fromToday(7))),
    ("de", "Oslo in einer Stunde", DayQuery(nil, .hoursFromNow(1))),
    ("de", "Oslo in einer Woche", DayQuery(.fromToday(7))),
    ("nl", "Oslo over een uur", DayQuery(nil, .hoursFromNow(1))), ("nl", "Oslo over een week", DayQuery(.fromToday(7))),
    ("nl", "Oslo in het weekend", DayQuery(.weekend)),
    ("fr", "Oslo dans une heure", DayQuery(nil, .hoursFromNow(1))),
    ("es", "Oslo dentro de una hora", DayQuery(nil, .hoursFromNow(1))), ("es", "Oslo este finde", DayQuery(.weekend)),
    ("sv", "Oslo om en timme", DayQuery(nil, .hoursFromNow(1))), ("sv", "Oslo om en vecka", DayQuery(.fromToday(7))),
    ("sv", "Oslo nästa fredag", DayQuery(.weekday(.friday))), ("en", "Oslo later today", DayQuery(.fromToday(0))),
    ("en", "Oslo this coming friday", DayQuery(.weekday(.friday))),
    ("en", "Oslo overnight", DayQuery(.fromToday(0), .night)), ("de", "Oslo am Morgen", DayQuery(nil, .morning)),
    ("de", "Oslo Heiligabend", DayQuery(.yearly(month: 12, day: 24))),
    ("en", "Oslo new year's eve", DayQuery(.yearly(month: 12, day: 31))),
    ("fr", "Oslo dans l'après-midi", DayQuery(nil, .afternoon)),
  ])
  func `other words for a time after a place are recognized`(tag: String, text: String, time: DayQuery) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == time, "\(text)")
    #expect(typed.place == "Oslo", "\(text)")
  }

  @Test(arguments: [
    ("en", "Oslo tomorrow in 3 hours", "tomorrow in 3 hours"),
    ("en", "Oslo in 3 hours tomorrow", "in 3 hours tomorrow"),
    ("en", "Oslo tonight in 2 hours", "tonight in 2 hours"), ("de", "Oslo morgen in 3 Stunden", "morgen in 3 Stunden"),
    ("en", "Oslo tomorrow friday", "tomorrow friday"),
  ])
  func `times that contradict each other are an error, and none is dropped`(tag: String, text: String, time: String)
    throws
  {
    let typed = PlaceAndTime(
      text, language: try #require(Language(tag: tag)), now: Forecast.sampleTime,
      isName: PlaceDatabase.embedded.hasName)
    #expect(typed.dateProblem == .impossible(time))
    #expect(typed.time == nil)
  }

  @Test func `an hour from now may be called today's, and a day may have its weekday`() throws {
    #expect(try typed("Oslo today in 3 hours").time == DayQuery(nil, .hoursFromNow(3)))
    #expect(try typed("Oslo tomorrow sunday").time == DayQuery(.fromToday(1)))
  }

  @Test(arguments: [
    ("en", "Santo Domingo noon"), ("es", "Santo Domingo 14:00"), ("es", "Santo Domingo por la noche"),
    ("es", "Santo Domingo a las 14"), ("es", "Santo Domingo mañana"), ("es", "Santo Domingo en 2 horas"),
  ])
  func `a weekday at the end of a name is not the day of the time after it`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.place == "Santo Domingo" && typed.time != nil)
  }

  @Test(arguments: [("en", "Oslo today midnight"), ("en", "Oslo midnight today"), ("de", "Oslo heute Mitternacht")])
  func `midnight today is the coming one`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(nil, .time(TimeOfDay(hour: 0))))
    #expect(typed.place == "Oslo")
  }

  @Test func `a region named like a part of a day remains a place before a time`() throws {
    #expect(try typed("Sabah tomorrow").place == "Sabah")
    #expect(try typed("Sabah 14:00").place == "Sabah")
  }

  @Test(arguments: [("en", "Ankara sabah"), ("tr", "Kota Kinabalu Sabah"), ("fr", "Bruxelles Midi")])
  func `a region, a station or a word in another language is not a part of a day`(tag: String, text: String) throws {
    #expect(try typed(text, in: tag).time == nil)
  }

  @Test(arguments: [
    "monday", "mon", "Fri", "sat", "tomorrow", "tonight", "weekend", "next week", "14:00", "2pm",
  ])
  func `a time alone is that of the current location`(text: String) throws {
    let typed = try typed(text)
    #expect(typed.place.isEmpty && typed.time != nil)
  }

  @Test(arguments: [("de", "Mo"), ("de", "Fr"), ("fr", "lundi"), ("fr", "hier"), ("ja", "金曜日"), ("tr", "pazar")])
  func `a day in the user's language takes precedence over a place`(tag: String, text: String) throws {
    #expect(try typed(text, in: tag).time?.day != nil)
  }

  @Test(arguments: [
    ("Silvester", DayQuery.Day.yearly(month: 12, day: 31)), ("hier", .fromToday(-1)), ("yarın", .fromToday(1)),
    ("Weihnachten", .yearly(month: 12, day: 25)), ("Samstag", .weekday(.saturday)),
    ("montag", .weekday(.monday)),
  ])
  func `a day in another language is that day, unless a place is known by the word`(text: String, day: DayQuery.Day)
    throws
  {
    let typed = try typed(text)
    #expect(typed.time == DayQuery(day))
    #expect(typed.place.isEmpty)
  }

  @Test(arguments: [
    ("en", "Oslo Christmas", 12, 25), ("en", "Oslo for Christmas", 12, 25), ("en", "Christmas Oslo", 12, 25),
    ("fr", "Oslo Noël", 12, 25), ("es", "Oslo Nochevieja", 12, 31), ("it", "Oslo Capodanno", 1, 1),
    ("pl", "Oslo w sylwestra", 12, 31), ("pt", "Oslo véspera de Natal", 12, 24), ("fi", "Oslo jouluaattona", 12, 24),
    ("zh", "Oslo 平安夜", 12, 24),
  ])
  func `a holiday next to a place is its day`(tag: String, text: String, month: Int, day: Int) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(.yearly(month: month, day: day)), "\(text)")
    #expect(typed.place == "Oslo", "\(text)")
  }

  @Test(
    arguments: [
      ("en", "Oslo Halloween", .yearly(month: 10, day: 31)), ("en", "Oslo Easter", .easter(0)),
      ("en", "Oslo Good Friday", .easter(-2)), ("en", "Oslo on Easter Monday", .easter(1)),
      ("de", "Oslo Ostern", .easter(0)), ("de", "Oslo Karfreitag", .easter(-2)), ("fr", "Oslo à Pâques", .easter(0)),
    ] as [(String, String, DayQuery.Day)])
  func `Halloween and the days of Easter are days, whose date depends on the year`(
    tag: String, text: String, day: DayQuery.Day
  ) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(day), "\(text)")
    #expect(typed.place == "Oslo", "\(text)")
  }

  @Test func `Easter before a name is a part of it, and a day before “in”`() throws {
    #expect(try typed("Easter Compton").place == "Easter Compton")
    #expect(try typed("Easter Compton").time == nil)
    #expect(try typed("Easter in Oslo").time == DayQuery(.easter(0)))
  }

  @Test(
    arguments: [
      ("en", "Oslo last week", .lastWeek), ("en", "Oslo last weekend", .lastWeekend),
      ("en", "Oslo next month", .month(1)), ("en", "Oslo last month", .month(-1)), ("en", "Oslo next year", .year(1)),
      ("en", "Oslo last year", .year(-1)), ("de", "Oslo letzte Woche", .lastWeek),
      ("de", "Oslo nächsten Monat", .month(1)), ("fr", "Oslo l'année prochaine", .year(1)),
      ("es", "Oslo la semana pasada", .lastWeek),
      ("it", "Oslo il mese prossimo", .month(1)), ("pt", "Oslo semana passada", .lastWeek),
      ("nl", "Oslo volgend jaar", .year(1)), ("sv", "Oslo förra veckan", .lastWeek),
      ("pl", "Oslo w zeszłym tygodniu", .lastWeek), ("ru", "Oslo в следующем месяце", .month(1)),
      ("ja", "Oslo 先週", .lastWeek), ("zh", "Oslo 下个月", .month(1)), ("zh-Hant", "Oslo 上週", .lastWeek),
    ] as [(String, String, DayQuery.Day)])
  func `a past week and a coming month or year are days, and not a part of the name`(
    tag: String, text: String, day: DayQuery.Day
  ) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(day), "\(text)")
    #expect(typed.place == "Oslo", "\(text)")
  }

  @Test(arguments: [("en", "Oslo this time tomorrow"), ("de", "Oslo morgen um diese Zeit")])
  func `this time tomorrow is the current time on the next day`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(.fromToday(1), .currentTime))
    #expect(typed.place == "Oslo")
  }

  @Test func `this time tomorrow cannot have another time of day`() throws {
    let typed = try typed("Oslo this time tomorrow 14:00")
    #expect(typed.time == nil && typed.dateProblem != nil)
  }

  @Test(arguments: [
    ("Oslo 24:00", DayQuery(nil, .endOfDay)), ("Oslo tomorrow 24:00", DayQuery(.fromToday(1), .endOfDay)),
    ("Oslo tonight 24:00", DayQuery(.fromToday(0), .endOfDay)), ("Oslo 24 Uhr", DayQuery(nil, .endOfDay)),
  ])
  func `24:00 after a place is the end of the day`(text: String, time: DayQuery) throws {
    let typed = try typed(text)
    #expect(typed.time == time)
    #expect(typed.place == "Oslo")
  }

  @Test(arguments: ["25:00", "14:60", "24:01", "13pm", "13 pm", "0am", "14h60", "25 Uhr", "25 o'clock"])
  func `a time that does not exist is an error, and not the present`(time: String) throws {
    for text in [time, "Oslo \(time)", "New Delhi tomorrow \(time)"] {
      let typed = try typed(text)
      #expect(typed.time == nil, "\(text)")
      let problem = try #require(typed.dateProblem, "\(text)")
      let message = Language.english.text(PlaceMessages.noDay(problem))
      #expect(message == "There is no time “\(time)”. Examples of times: 14:00, 14:30")
    }
  }

  @Test(arguments: [
    "Christmas, FL", "Christmas Florida", "Christmas Island", "Easter Island", "Noel", "Noel, Missouri",
  ])
  func `a place that is named like a holiday is found`(text: String) throws {
    #expect(try typed(text).place == text)
    #expect(try typed(text).time == nil)
  }

  @Test func `a name that was pasted from a URL may have a time`() throws {
    #expect(try typed("New%20York%20tomorrow") == typed("New York tomorrow"))
    #expect(try typed("New%20York") == typed("New York"))
    #expect(try typed("Oslo%0Atomorrow").place == "Oslo%0Atomorrow")
  }

  @Test(arguments: ["will it rain tomorrow", "will it snow on friday"])
  func `a query without a place is about the current location`(text: String) throws {
    let typed = try typed(text)
    #expect(typed.place.isEmpty && typed.time?.day != nil)
  }

  @Test(arguments: [
    "Oslo", "SUN", "SAT", "Friday Harbor", "Ayer", "Pazar", "Sonntag", "Mardi", "42", "48.85, 200",
    "Portland, ME", "Santo Domingo", "Sto Domingo", "San Domingo", "Como", "9000 Gent", "SW1A 1AA", "Paris, TX", "",
  ])
  func `other texts are places`(text: String) throws {
    #expect(try typed(text) == PlaceAndTime(text, language: .english) { _ in true })
    #expect(try typed(text).time == nil)
  }

  @Test(arguments: [
    "Isle of Hoy", "weather in Ayer", "Ayer weather", "forecast for Mardi", "weather in Pazar", "weather in Perşembe",
    "pogoda Piątek", "city of Sobota", "town of Wtórek", "ville de Sonntag", "Bridge of Dun", "Kampung Ayer",
    "Castel di Ieri", "weather in Novi Pazar", "Úterý",
  ])
  func `a word for a day in another language does not divide a name`(text: String) throws {
    let typed = try typed(text)
    #expect(typed.time == nil)
    #expect(typed.place == text)
  }

  @Test(arguments: [("de", "Isle of Sonntag"), ("en", "Isle of Mon"), ("fr", "Isle of Mardi")])
  func `the user's word for a day does not divide a name that has no place without it`(tag: String, text: String)
    throws
  {
    let typed = try typed(text, in: tag)
    #expect(typed.time == nil)
    #expect(typed.place == text)
  }

  @Test(arguments: [
    ("Väder i Stockholm imorgon", "Väder i Stockholm", DayQuery(.fromToday(1))),
    ("vädret i Malmö på lördag", "vädret i Malmö", DayQuery(.weekday(.saturday))),
    ("Göteborg ikväll", "Göteborg", DayQuery(.fromToday(0), .evening)),
    ("počasí v Praze zítra", "počasí v Praze", DayQuery(.fromToday(1))),
    ("Brno o víkendu", "Brno", DayQuery(.weekend)),
    ("อากาศ กรุงเทพ พรุ่งนี้", "อากาศ กรุงเทพ", DayQuery(.fromToday(1))),
    ("เชียงใหม่ คืนนี้", "เชียงใหม่", DayQuery(.fromToday(0), .night)),
    ("cuaca di Jakarta besok", "cuaca di Jakarta", DayQuery(.fromToday(1))),
    ("Bandung besok pagi", "Bandung", DayQuery(.fromToday(1), .morning)),
  ])
  func `days in Swedish, Czech, Thai and Indonesian are recognized`(text: String, place: String, time: DayQuery)
    throws
  {
    let typed = try typed(text)
    #expect(typed.time == time)
    #expect(typed.place == place)
  }

  @Test(arguments: [
    ("vejret i Aarhus i morgen", "vejret i Aarhus"), ("Bergen i morgen", "Bergen"), ("Szeged holnap", "Szeged"),
    ("καιρός στην Αθήνα αύριο", "καιρός στην Αθήνα"), ("تهران فردا", "تهران"), ("내일 부산 날씨", "부산 날씨"),
    ("부산 내일", "부산"), ("Hà Nội ngày mai", "Hà Nội"), ("thời tiết ngày mai Hà Nội", "thời tiết Hà Nội"),
  ])
  func `tomorrow in a few more languages is recognized`(text: String, place: String) throws {
    let typed = try typed(text)
    #expect(typed.time == DayQuery(.fromToday(1)))
    #expect(typed.place == place)
  }

  @Test(arguments: ["Portland, Maine", "Boston, MA", "Bangor Maine"])
  func `a region is not a day of a language without accents`(text: String) throws {
    #expect(try typed(text).time == nil)
  }

  @Test(arguments: ["weather tomorrow", "forecast friday evening", "will it rain at 14:00"])
  func `words for the weather before a time are not a place`(text: String) throws {
    #expect(try typed(text).place.isEmpty)
    #expect(try typed(text).time != nil)
  }

  @Test(arguments: [
    ("en", "rain tomorrow"), ("en", "Snow tonight"), ("en", "Rain friday"), ("en", "Wetter morgen"),
    ("de", "Wetter morgen"), ("de", "Wetter am Wochenende"), ("de", "Regen heute"), ("nl", "weer morgen"),
    ("nl", "regen morgen"), ("fr", "Wetter morgen"),
  ])
  func `a word for the weather before a time is not the place of that name`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.place.isEmpty && typed.time != nil, "\(text) in \(tag)")
  }

  @Test(arguments: [
    ("en", "Wetter", true), ("en", "sää", true), ("en", "rain", true), ("de", "Regen", true), ("tr", "kar", true),
    ("en", "Regen", false), ("de", "Rain", false), ("en", "Saa", false), ("en", "Oslo", false),
  ])
  func `a word for the weather itself is one in any language, and a word for rain in the user's own`(
    tag: String, text: String, isWeather: Bool
  ) throws {
    #expect(TimeWords(try #require(Language(tag: tag))).isWeather(text) == isWeather, "\(text) in \(tag)")
  }

  @Test func `a place that is named like the weather in another language is found, also with a time`() throws {
    #expect(try typed("Rain morgen", in: "de").place == "Rain")
    #expect(try typed("Rain").place == "Rain")
  }

  @Test(arguments: [
    ("en", "weather tomorrow in Boston", "weather in Boston"), ("en", "tomorrow in Boston", "in Boston"),
    ("en", "tomorrow weather Boston", "weather Boston"), ("en", "tomorrow weather", ""),
    ("en", "Boston tomorrow hourly", "Boston hourly"),
    ("en", "weather tomorrow in Novi Pazar", "weather in Novi Pazar"),
    ("de", "Wie wird das Wetter morgen in Leipzig?", "Wie wird das Wetter in Leipzig?"),
    ("de", "morgen in Wien", "in Wien"), ("fr", "météo demain à Lyon", "météo à Lyon"),
    ("es", "tiempo mañana en Bilbao", "tiempo en Bilbao"), ("it", "meteo domani Torino", "meteo Torino"),
    ("nl", "weer morgen in Utrecht", "weer in Utrecht"), ("ru", "погода завтра в Сочи", "погода в Сочи"),
    ("tr", "Ankara yarın hava durumu", "Ankara hava durumu"), ("pl", "pogoda jutro Gdańsk", "pogoda Gdańsk"),
    ("fi", "sää huomenna Oulu", "sää Oulu"), ("sv", "vädret imorgon Uppsala", "vädret Uppsala"),
    ("cs", "počasí zítra Brno", "počasí Brno"), ("id", "cuaca besok Bandung", "cuaca Bandung"),
    ("ar", "غدا طقس القاهرة", "طقس القاهرة"), ("zh", "上海明天天气", "上海天气"), ("ja", "東京の明日の天気", "東京の天気"),
  ])
  func `a day before or between the other words is not dropped`(tag: String, text: String, place: String) throws {
    for language in Set([tag, "en"]) {
      let typed = try typed(text, in: language)
      #expect(typed.time == DayQuery(.fromToday(1)), "\(text) in \(language)")
      #expect(typed.place == place, "\(text) in \(language)")
    }
  }

  @Test(arguments: [
    "Santo Domingo weather", "Friday Harbor weather", "Sunday River", "Novi Pazar hava durumu", "Isle of Hoy weather",
    "Perşembe weather", "Kampung Ayer weather", "明日香村の天気", "日光の天気",
  ])
  func `a word for a day inside the name of a place is a part of it`(text: String) throws {
    #expect(try typed(text).place == text)
  }

  @Test(arguments: [
    ("en", "Oslo this friday"), ("en", "Oslo next friday"), ("de", "Oslo nächsten Freitag"),
    ("de", "Oslo diesen Freitag"),
    ("fr", "Oslo ce vendredi"), ("fr", "Oslo vendredi prochain"), ("es", "Oslo este viernes"),
    ("es", "Oslo el próximo viernes"), ("it", "Oslo venerdì prossimo"), ("nl", "Oslo volgende vrijdag"),
  ])
  func `this Friday is a day`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(.weekday(.friday)))
    #expect(typed.place == "Oslo")
  }

  @Test(arguments: [
    ("en", "Oslo last friday"), ("de", "Oslo letzten Freitag"), ("fr", "Oslo vendredi dernier"),
    ("es", "Oslo el viernes pasado"), ("it", "Oslo venerdì scorso"), ("pt", "Oslo sexta-feira passada"),
    ("nl", "Oslo afgelopen vrijdag"), ("pl", "Oslo w zeszły piątek"), ("tr", "Oslo geçen cuma"),
    ("fi", "Oslo viime perjantaina"), ("ru", "Oslo в прошлую пятницу"), ("uk", "Oslo минулої п'ятниці"),
    ("ar", "Oslo الجمعة الماضية"), ("he", "Oslo ביום שישי שעבר"), ("hi", "Oslo पिछले शुक्रवार"),
    ("ja", "Oslo この前の金曜日"),
  ])
  func `last Friday is a past day`(tag: String, text: String) throws {
    let typed = try typed(text, in: tag)
    #expect(typed.time == DayQuery(.lastWeekday(.friday)))
    #expect(typed.place == "Oslo")
  }

  @Test(arguments: ["明日香", "明日香村"])
  func `the start of a Japanese name is not a day`(text: String) throws {
    #expect(try typed(text, in: "ja").time == nil)
  }

  @Test(arguments: ["六本木", "日光", "四日市", "春日", "土浦"])
  func `a character of a name is not a weekday`(text: String) throws {
    let japanese = try #require(Language(tag: "ja"))
    #expect(PlaceAndTime(text, language: japanese) == PlaceAndTime(text, language: japanese) { _ in true })
  }

  @Test func `a preposition and a state are not confused`() throws {
    #expect(try typed("Portland, ME friday").place == "Portland, ME")
    #expect(try typed("New Orleans, LA friday").place == "New Orleans, LA")
    #expect(try typed("Como tomorrow").place == "Como")
    #expect(try typed("Bilbao a las 14:00").place == "Bilbao")
  }

  @Test(arguments: ["today", "tomorrow", "friday evening", "2026-11-25", "weekend", "14:00"])
  func `a text with only a time is a query`(text: String) {
    #expect(DayQuery(text, language: .english) != nil)
  }

  @Test(arguments: [
    "", "Ghent", "2026-13-01", "2026-02-30", "26-11-25", "2026-11", "-33.87", "20261125", "+026-11-25",
    "Ghent tomorrow",
  ])
  func `other texts are not a query`(text: String) {
    #expect(DayQuery(text, language: .english) == nil)
  }
}

extension CivilDate {
  fileprivate static let november20 = CivilDate(daysSince1970: 20_777)
}
