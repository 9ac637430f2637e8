extension DayPhrases {
  /// The phrases of Romance languages, by their tags. Words for noon that are also regions, stations or directions are
  /// only there next to others: midi, mezzogiorno.
  static let romance = [
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
    tomorrow this-time: demain à la même heure, demain à cette heure-ci
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
    tomorrow this-time: mañana a esta hora
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
    tomorrow this-time: domani a quest'ora
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
    tomorrow this-time: amanhã a esta hora
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
  ]
}
