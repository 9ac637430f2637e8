extension DayPhrases {
  /// The phrases of Germanic languages, by their tags.
  static let germanic = [
    "en": """
    today: today, later today, rest of today, the rest of today, rest of the day, the rest of the day
    tomorrow: tomorrow, tmrw
    tomorrow morning: early tomorrow, tomorrow early, early tomorrow morning
    in-a-week: in a week, a week from now, a week from today
    in-an-hour: in an hour, an hour from now
    overmorrow: the day after tomorrow, day after tomorrow
    yesterday: yesterday
    today morning: this morning
    today afternoon: this afternoon
    today evening: this evening
    today night: tonight, overnight
    christmas-eve: christmas eve, xmas eve, on christmas eve
    christmas: christmas, this christmas, for christmas, christmas day, on christmas, at christmas, xmas
    new-years-eve: new year's eve, new years eve, on new year's eve
    new-years-day: new year's day, new years day
    yesterday night: last night
    weekend: weekend, this weekend, the weekend
    nextweekend: next weekend, the next weekend
    nextweek: next week
    weekend-before: last weekend, past weekend
    week-before: last week, past week, previous week
    nextmonth: next month
    month-before: last month, past month, previous month
    nextyear: next year
    year-before: last year, past year, previous year
    tomorrow this-time: this time tomorrow, same time tomorrow, tomorrow at this time, tomorrow this time
    halloween: halloween, at halloween, on halloween, for halloween
    good-friday: good friday, on good friday
    easter: easter, at easter, for easter, easter sunday, on easter sunday
    easter-monday: easter monday, on easter monday
    week: sunday/next sunday, monday/next monday, tuesday/next tuesday, wednesday/next wednesday, \
    thursday/next thursday, friday/next friday, saturday/next saturday
    lastweek: last sunday/past sunday, last monday/past monday, last tuesday/past tuesday, last wednesday/past \
    wednesday, last thursday/past thursday, last friday/past friday, last saturday/past saturday
    after-day morning: morning
    after-day afternoon: afternoon
    after-day evening: evening
    after-day night: night
    morning: morning, in the morning, early morning
    afternoon: afternoon, in the afternoon
    evening: evening, in the evening
    night: night, at night
    noon: noon, midday, lunchtime, at lunchtime
    midnight: midnight
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
    nextweekend: nächstes wochenende, am nächsten wochenende
    nextweek: nächste woche, kommende woche
    weekend-before: letztes wochenende, am letzten wochenende
    week-before: letzte woche, vorige woche, vergangene woche
    nextmonth: nächster monat, nächsten monat
    month-before: letzter monat, letzten monat
    nextyear: nächstes jahr
    year-before: letztes jahr
    tomorrow this-time: morgen um diese zeit
    halloween: halloween, an halloween, zu halloween
    good-friday: karfreitag, am karfreitag
    easter: ostern, an ostern, zu ostern, ostersonntag, am ostersonntag
    easter-monday: ostermontag, am ostermontag
    week: sonntag/nächsten sonntag, montag/nächsten montag, dienstag/nächsten dienstag, mittwoch/nächsten mittwoch, \
    donnerstag/nächsten donnerstag, freitag/nächsten freitag, samstag/sonnabend/nächsten samstag
    lastweek: letzten sonntag/vergangenen sonntag, letzten montag/vergangenen montag, letzten dienstag/vergangenen \
    dienstag, letzten mittwoch/vergangenen mittwoch, letzten donnerstag/vergangenen donnerstag, letzten \
    freitag/vergangenen freitag, letzten samstag/letzten sonnabend/vergangenen samstag
    in-a-week: in einer woche, heute in einer woche
    in-an-hour: in einer stunde
    christmas-eve: heiligabend, an heiligabend
    christmas: weihnachten, an weihnachten, zu weihnachten
    new-years-eve: silvester, an silvester, zu silvester
    new-years-day: neujahr, an neujahr
    morning: früh, vormittag, vormittags, morgens, am morgen, in der früh
    after-day morning: morgen, früh, vormittag
    after-day afternoon: nachmittag
    after-day evening: abend
    after-day night: nacht
    after-day noon: mittag
    afternoon: nachmittag, nachmittags
    evening: abend, abends
    night: nacht, nachts, in der nacht
    noon: mittag, mittags
    midnight: mitternacht
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
    weekend: dit weekend, komend weekend, het weekend, in het weekend, van het weekend
    nextweekend: volgend weekend
    nextweek: volgende week
    week-before: vorige week, afgelopen week
    nextmonth: volgende maand
    month-before: vorige maand, afgelopen maand
    nextyear: volgend jaar
    year-before: vorig jaar, afgelopen jaar
    tomorrow this-time: morgen om deze tijd
    halloween: halloween, met halloween
    good-friday: goede vrijdag, op goede vrijdag
    easter: met pasen, eerste paasdag
    easter-monday: tweede paasdag
    week: zondag/volgende zondag, maandag/volgende maandag, dinsdag/volgende dinsdag, woensdag/volgende woensdag, \
    donderdag/volgende donderdag, vrijdag/volgende vrijdag, zaterdag/volgende zaterdag
    lastweek: afgelopen zondag/vorige zondag, afgelopen maandag/vorige maandag, afgelopen dinsdag/vorige dinsdag, \
    afgelopen woensdag/vorige woensdag, afgelopen donderdag/vorige donderdag, afgelopen vrijdag/vorige vrijdag, \
    afgelopen zaterdag/vorige zaterdag
    after-day morning: ochtend, morgen, vroeg, voormiddag
    after-day afternoon: middag, namiddag
    after-day evening: avond
    after-day night: nacht
    in-a-week: over een week
    in-an-hour: over een uur
    christmas-eve: kerstavond, op kerstavond
    christmas: kerst, kerstmis, eerste kerstdag
    new-years-eve: oudejaarsavond
    new-years-day: nieuwjaarsdag
    morning: ochtend, 's ochtends, 's morgens
    afternoon: middag, 's middags
    evening: avond, 's avonds
    night: nacht, 's nachts
    midnight: middernacht
    """,
    "sv": """
    today: idag
    tomorrow: imorgon
    overmorrow: övermorgon, i övermorgon
    yesterday: igår
    today morning: imorse
    today afternoon: i eftermiddag
    today evening: ikväll
    today night: inatt
    tomorrow morning: imorgon bitti
    weekend: helg, helgen, i helgen, till helgen
    nextweekend: nästa helg
    nextweek: nästa vecka
    week-before: förra veckan
    nextmonth: nästa månad
    month-before: förra månaden
    nextyear: nästa år
    year-before: förra året
    easter: påskdagen, på påskdagen
    easter-monday: annandag påsk
    week: söndag/på söndag, måndag/på måndag, tisdag/på tisdag, onsdag/på onsdag, torsdag/på torsdag, \
    fredag/på fredag, lördag/på lördag
    after-day morning: morgon, smorgon, förmiddag, sförmiddag
    after-day afternoon: eftermiddag, seftermiddag
    after-day evening: kväll, skväll
    after-day night: natt, snatt
    in-a-week: om en vecka
    in-an-hour: om en timme
    christmas-eve: julafton, på julafton
    christmas: juldagen, på juldagen
    new-years-eve: nyårsafton, på nyårsafton
    new-years-day: nyårsdagen
    morning: på morgonen
    afternoon: på eftermiddagen
    evening: på kvällen
    night: på natten
    noon: mitt på dagen
    midnight: midnatt, vid midnatt
    """,
  ]
}
