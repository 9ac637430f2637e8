extension DayPhrases {
  /// The phrases of languages with Latin letters, by their tags. Words for noon that are also regions, stations or
  /// directions are only there next to others: midi, mezzogiorno, południe.
  static let latin = [
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
    this-time-tomorrow: this time tomorrow, same time tomorrow, tomorrow at this time, tomorrow this time
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
    this-time-tomorrow: morgen um diese zeit
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
    nextweekend: week-end prochain, le week-end prochain, prochain week-end
    nextweek: la semaine prochaine, semaine prochaine
    weekend-before: week-end dernier, le week-end dernier
    week-before: semaine dernière, la semaine dernière
    nextmonth: mois prochain, le mois prochain
    month-before: mois dernier, le mois dernier
    nextyear: année prochaine, l'année prochaine, l'an prochain
    year-before: année dernière, l'année dernière, l'an dernier
    this-time-tomorrow: demain à la même heure, demain à cette heure-ci
    halloween: halloween, à halloween
    good-friday: vendredi saint
    easter: à pâques, dimanche de pâques
    easter-monday: lundi de pâques
    week: dimanche/dimanche prochain, lundi/lundi prochain, mardi/mardi prochain, mercredi/mercredi prochain, \
    jeudi/jeudi prochain, vendredi/vendredi prochain, samedi/samedi prochain
    lastweek: dimanche dernier, lundi dernier, mardi dernier, mercredi dernier, jeudi dernier, vendredi dernier, \
    samedi dernier
    in-a-week: dans une semaine
    in-an-hour: dans une heure
    christmas-eve: réveillon de noël, veille de noël
    christmas: noël, jour de noël, à noël
    new-years-eve: saint-sylvestre, réveillon du nouvel an
    new-years-day: jour de l'an
    after-day morning: matin
    after-day afternoon: après-midi
    after-day evening: soir
    after-day night: nuit
    morning: matin, dans la matinée, en matinée
    afternoon: après-midi, dans l'après-midi, l'après-midi
    evening: soir, dans la soirée, en soirée
    night: nuit
    today noon: ce midi
    tomorrow noon: demain midi
    noon: à midi
    midnight: minuit, à minuit
    """,
    "es": """
    today: hoy
    tomorrow: mañana
    overmorrow: pasado mañana
    yesterday: ayer
    today morning: esta mañana
    today afternoon: esta tarde
    today night: esta noche
    weekend: fin de semana, este fin de semana, el fin de semana, este finde, el finde
    nextweekend: próximo fin de semana, el próximo fin de semana, fin de semana próximo, el fin de semana que viene
    nextweek: la próxima semana, próxima semana, la semana que viene
    week-before: la semana pasada, semana pasada
    nextmonth: el próximo mes, próximo mes, el mes que viene
    month-before: el mes pasado, mes pasado
    nextyear: el próximo año, próximo año, el año que viene
    year-before: el año pasado, año pasado
    this-time-tomorrow: mañana a esta hora
    halloween: halloween, en halloween
    easter: domingo de pascua, domingo de resurrección
    week: domingo/próximo domingo/domingo próximo, lunes/próximo lunes/lunes próximo, \
    martes/próximo martes/martes próximo, miércoles/próximo miércoles/miércoles próximo, \
    jueves/próximo jueves/jueves próximo, viernes/próximo viernes/viernes próximo, \
    sábado/próximo sábado/sábado próximo
    in-a-week: en una semana, dentro de una semana
    in-an-hour: en una hora, dentro de una hora
    christmas-eve: nochebuena, en nochebuena
    christmas: día de navidad, en navidad
    new-years-eve: nochevieja, en nochevieja
    new-years-day: en año nuevo
    lastweek: domingo pasado/el domingo pasado, lunes pasado/el lunes pasado, martes pasado/el martes pasado, \
    miércoles pasado/el miércoles pasado, jueves pasado/el jueves pasado, viernes pasado/el viernes pasado, sábado \
    pasado/el sábado pasado
    after-day afternoon: tarde
    after-day night: noche
    morning: por la mañana
    afternoon: por la tarde
    night: por la noche
    noon: mediodía, al mediodía
    midnight: medianoche
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
    nextweekend: prossimo fine settimana, il prossimo fine settimana, prossimo weekend, il prossimo weekend, \
    weekend prossimo
    nextweek: prossima settimana, la prossima settimana
    week-before: la settimana scorsa, settimana scorsa, la scorsa settimana
    nextmonth: il prossimo mese, prossimo mese, il mese prossimo
    month-before: il mese scorso, mese scorso, lo scorso mese
    nextyear: l'anno prossimo, anno prossimo
    year-before: l'anno scorso, anno scorso
    this-time-tomorrow: domani a quest'ora
    halloween: halloween, ad halloween
    easter: a pasqua, domenica di pasqua
    easter-monday: pasquetta, a pasquetta
    week: domenica/prossima domenica/domenica prossima, lunedì/prossimo lunedì/lunedì prossimo, \
    martedì/prossimo martedì/martedì prossimo, mercoledì/prossimo mercoledì/mercoledì prossimo, \
    giovedì/prossimo giovedì/giovedì prossimo, venerdì/prossimo venerdì/venerdì prossimo, \
    sabato/prossimo sabato/sabato prossimo
    lastweek: domenica scorsa/scorsa domenica, lunedì scorso/scorso lunedì, martedì scorso/scorso martedì, mercoledì \
    scorso/scorso mercoledì, giovedì scorso/scorso giovedì, venerdì scorso/scorso venerdì, sabato scorso/scorso \
    sabato
    in-a-week: tra una settimana, fra una settimana
    in-an-hour: tra un'ora, fra un'ora
    christmas-eve: vigilia di natale, la vigilia di natale
    christmas: a natale, giorno di natale
    new-years-eve: notte di san silvestro
    new-years-day: capodanno, a capodanno
    morning: mattina
    afternoon: pomeriggio
    evening: sera
    night: notte
    noon: a mezzogiorno
    midnight: mezzanotte
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
    nextweekend: próximo fim de semana, no próximo fim de semana
    nextweek: próxima semana, na próxima semana
    week-before: semana passada, na semana passada
    nextmonth: próximo mês, no próximo mês, mês que vem
    month-before: mês passado, no mês passado
    nextyear: próximo ano, no próximo ano, ano que vem
    year-before: ano passado, no ano passado
    this-time-tomorrow: amanhã a esta hora
    halloween: halloween, no halloween
    easter: na páscoa, domingo de páscoa
    week: domingo, segunda-feira, terça-feira, quarta-feira, quinta-feira, sexta-feira, sábado
    lastweek: domingo passado/no domingo passado, segunda-feira passada/segunda passada, terça-feira passada/terça \
    passada, quarta-feira passada/quarta passada, quinta-feira passada/quinta passada, sexta-feira passada/sexta \
    passada, sábado passado/no sábado passado
    in-a-week: em uma semana, daqui a uma semana
    in-an-hour: em uma hora, daqui a uma hora
    christmas-eve: véspera de natal, na véspera de natal
    christmas: dia de natal, no dia de natal
    new-years-eve: véspera de ano novo
    new-years-day: dia de ano novo
    morning: de manhã
    afternoon: à tarde
    night: à noite
    noon: meio-dia, ao meio-dia
    midnight: meia-noite
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
    this-time-tomorrow: morgen om deze tijd
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
