extension DayPhrases {
  /// The phrases of a few more languages, by their tags. Words that are spelled like a region without their accents are
  /// missing, such as mâine and ma.
  static let furtherLanguages = [
    "da": """
    today: i dag
    tomorrow: i morgen
    overmorrow: i overmorgen
    yesterday: i går
    today evening: i aften
    today night: i nat
    weekend: i weekenden, til weekenden
    nextweek: næste uge, i næste uge
    week: søndag/på søndag, mandag/på mandag, tirsdag/på tirsdag, onsdag/på onsdag, torsdag/på torsdag, \
    fredag/på fredag, lørdag/på lørdag
    after-day morning: morgen, formiddag
    after-day afternoon: eftermiddag
    after-day evening: aften
    after-day night: nat
    in-a-week: om en uge
    in-an-hour: om en time
    christmas-eve: juleaften
    new-years-eve: nytårsaften
    morning: om morgenen
    afternoon: om eftermiddagen
    evening: om aftenen
    night: om natten
    noon: midt på dagen
    midnight: midnat, ved midnat
    """,
    "no": """
    tomorrow: i morgen
    today evening: i kveld
    today night: i natt
    weekend: i helgen, i helga, til helgen
    nextweek: neste uke
    week: søndag/på søndag, mandag/på mandag, tirsdag/på tirsdag, onsdag/på onsdag, torsdag/på torsdag, \
    fredag/på fredag, lørdag/på lørdag
    after-day morning: morgen, formiddag
    after-day afternoon: ettermiddag
    after-day evening: kveld, skveld
    after-day night: natt
    in-a-week: om en uke
    in-an-hour: om en time
    christmas-eve: julaften
    new-years-eve: nyttårsaften
    morning: om morgenen
    afternoon: om ettermiddagen
    evening: om kvelden
    night: om natten
    noon: midt på dagen
    midnight: midnatt, ved midnatt
    """,
    "hu": """
    tomorrow: holnap
    overmorrow: holnapután
    yesterday: tegnap
    weekend: hétvégén, a hétvégén
    nextweek: jövő héten
    """,
    "el": """
    today: σήμερα
    tomorrow: αύριο
    overmorrow: μεθαύριο
    yesterday: χθες, χτες
    today evening: απόψε
    weekend: σαββατοκύριακο, το σαββατοκύριακο
    nextweek: επόμενη εβδομάδα, την επόμενη εβδομάδα
    week: κυριακή/την κυριακή, δευτέρα/τη δευτέρα, τρίτη/την τρίτη, τετάρτη/την τετάρτη, πέμπτη/την πέμπτη, \
    παρασκευή/την παρασκευή, σάββατο/το σάββατο
    """,
    "fa": """
    today: امروز
    tomorrow: فردا
    overmorrow: پس فردا
    yesterday: دیروز
    today night: امشب
    weekend: آخر هفته
    nextweek: هفته آینده
    """,
    "ko": """
    today: 오늘
    tomorrow: 내일
    overmorrow: 모레
    yesterday: 어제
    today night: 오늘 밤
    after-day morning: 아침, 오전
    after-day afternoon: 오후
    after-day evening: 저녁
    after-day night: 밤
    weekend: 주말, 주말에, 이번 주말, 이번 주말에
    nextweek: 다음 주
    week: 일요일, 월요일, 화요일, 수요일, 목요일, 금요일, 토요일
    """,
    "vi": """
    today: hôm nay
    tomorrow: ngày mai
    yesterday: hôm qua
    today night: tối nay, đêm nay
    weekend: cuối tuần, cuối tuần này
    nextweek: tuần sau, tuần tới
    """,
  ]
}
