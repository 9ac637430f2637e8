extension DayPhrases {
  /// The phrases of other languages with Latin letters, by their tags. The word for noon that is also a direction is
  /// only there next to others: południe.
  static let otherLatin = [
    "pl": """
    today: dziś, dzisiaj
    tomorrow: jutro
    overmorrow: pojutrze
    yesterday: wczoraj
    today night: dziś w nocy
    weekend: w weekend, w ten weekend, na weekend
    nextweekend: w przyszły weekend, przyszły weekend, w następny weekend
    nextweek: przyszły tydzień, w przyszłym tygodniu, w następnym tygodniu
    week-before: w zeszłym tygodniu, zeszły tydzień
    nextmonth: w przyszłym miesiącu, przyszły miesiąc
    month-before: w zeszłym miesiącu, zeszły miesiąc
    nextyear: w przyszłym roku, przyszły rok
    year-before: w zeszłym roku, zeszły rok
    week: niedziela/niedzielę, poniedziałek, wtorek, środa/środę, czwartek, piątek, sobota/sobotę
    lastweek: zeszła niedziela/w zeszłą niedzielę, zeszły poniedziałek/w zeszły poniedziałek, zeszły wtorek/w zeszły \
    wtorek, zeszła środa/w zeszłą środę, zeszły czwartek/w zeszły czwartek, zeszły piątek/w zeszły piątek, zeszła \
    sobota/w zeszłą sobotę
    in-a-week: za tydzień
    in-an-hour: za godzinę
    christmas-eve: wigilia, w wigilię
    christmas: boże narodzenie, w boże narodzenie
    new-years-eve: sylwester, w sylwestra
    new-years-day: nowy rok, w nowy rok
    morning: rano
    afternoon: po południu
    evening: wieczorem, wieczór
    night: w nocy
    noon: w południe
    midnight: o północy
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
    nextweekend: gelecek hafta sonu, önümüzdeki hafta sonu
    nextweek: gelecek hafta, haftaya
    week: pazar, pazartesi, salı, çarşamba, perşembe, cuma, cumartesi
    lastweek: geçen pazar, geçen pazartesi, geçen salı, geçen çarşamba, geçen perşembe, geçen cuma, geçen cumartesi
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
    nextweekend: ensi viikonloppu, ensi viikonloppuna
    nextweek: ensi viikolla
    week: sunnuntai/sunnuntaina, maanantai/maanantaina, tiistai/tiistaina, keskiviikko/keskiviikkona, \
    torstai/torstaina, perjantai/perjantaina, lauantai/lauantaina
    lastweek: viime sunnuntai/viime sunnuntaina, viime maanantai/viime maanantaina, viime tiistai/viime tiistaina, \
    viime keskiviikko/viime keskiviikkona, viime torstai/viime torstaina, viime perjantai/viime perjantaina, viime \
    lauantai/viime lauantaina
    in-a-week: viikon päästä, viikon kuluttua
    in-an-hour: tunnin päästä, tunnin kuluttua
    christmas-eve: jouluaatto, jouluaattona
    christmas: joulupäivä, joulupäivänä
    new-years-eve: uudenvuodenaatto, uudenvuodenaattona
    after-day morning: aamuna, aamu
    after-day afternoon: iltapäivänä
    after-day evening: iltana, ilta
    after-day night: yönä
    morning: aamulla
    afternoon: iltapäivällä
    night: yöllä
    """,
    "cs": """
    today: dnes, dneska
    tomorrow: zítra, na zítra
    overmorrow: pozítří
    yesterday: včera
    today morning: dnes ráno
    today evening: dnes večer
    today night: dnes v noci
    weekend: víkend, o víkendu, na víkend, tento víkend
    nextweekend: příští víkend
    nextweek: příští týden
    week: neděle/neděli, pondělí, úterý, středa/středu, čtvrtek, pátek, sobota/sobotu
    morning: ráno, dopoledne
    afternoon: odpoledne
    evening: večer
    night: v noci
    """,
    "id": """
    today: hari ini
    tomorrow: besok
    overmorrow: lusa
    yesterday: kemarin
    today morning: pagi ini
    today afternoon: siang ini, sore ini
    today night: malam ini, nanti malam
    weekend: akhir pekan, akhir pekan ini
    nextweekend: akhir pekan depan
    nextweek: minggu depan
    week: hari minggu, senin, selasa, rabu, kamis, jumat, sabtu
    morning: pagi
    afternoon: siang, sore
    night: malam
    """,
  ]
}
