extension DayPhrases {
  /// The phrases of languages with other letters, by their tags.
  static let otherScripts = [
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
    nextweekend: следующие выходные, на следующих выходных, на следующие выходные
    nextweek: на следующую неделю, на следующей неделе
    week-before: прошлая неделя, на прошлой неделе
    nextmonth: следующий месяц, в следующем месяце
    month-before: прошлый месяц, в прошлом месяце
    nextyear: следующий год, в следующем году
    year-before: прошлый год, в прошлом году
    in-a-week: через неделю
    in-an-hour: через час
    week: воскресенье, понедельник, вторник, среда/среду, четверг, пятница/пятницу, суббота/субботу
    lastweek: прошлое воскресенье/в прошлое воскресенье, прошлый понедельник/в прошлый понедельник, прошлый вторник/в \
    прошлый вторник, прошлая среда/в прошлую среду, прошлый четверг/в прошлый четверг, прошлая пятница/в прошлую \
    пятницу, прошлая суббота/в прошлую субботу
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
    nextweekend: наступні вихідні, наступних вихідних, на наступні вихідні
    nextweek: наступного тижня, на наступний тиждень
    in-a-week: через тиждень
    in-an-hour: через годину
    week: неділя/неділю, понеділок, вівторок, середа/середу, четвер, п'ятниця/п'ятницю, субота/суботу
    lastweek: минулої неділі/минула неділя, минулого понеділка/минулий понеділок, минулого вівторка/минулий вівторок, \
    минулої середи/минула середа, минулого четверга/минулий четвер, минулої п'ятниці/минула п'ятниця, минулої \
    суботи/минула субота
    morning: вранці, уранці
    afternoon: вдень, удень
    """,
    "ar": """
    today: اليوم
    tomorrow: غدا, غدًا, بكرة
    overmorrow: بعد غد
    yesterday: أمس
    today evening: هذا المساء
    today night: الليلة
    weekend: نهاية الأسبوع, نهاية هذا الأسبوع, عطلة نهاية الأسبوع
    nextweekend: نهاية الأسبوع القادم, عطلة نهاية الأسبوع القادمة
    nextweek: الأسبوع القادم
    week: الأحد, الاثنين/الإثنين, الثلاثاء, الأربعاء, الخميس, الجمعة, السبت
    lastweek: الأحد الماضي, الاثنين الماضي/الإثنين الماضي, الثلاثاء الماضي, الأربعاء الماضي, الخميس الماضي, الجمعة \
    الماضية/الجمعة الماضي, السبت الماضي
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
    nextweekend: סוף השבוע הבא, בסוף השבוע הבא
    nextweek: שבוע הבא, בשבוע הבא
    week: יום ראשון, יום שני, יום שלישי, יום רביעי, יום חמישי, יום שישי, יום שבת
    lastweek: יום ראשון שעבר/ביום ראשון שעבר, יום שני שעבר/ביום שני שעבר, יום שלישי שעבר/ביום שלישי שעבר, יום רביעי \
    שעבר/ביום רביעי שעבר, יום חמישי שעבר/ביום חמישי שעבר, יום שישי שעבר/ביום שישי שעבר, שבת שעברה/בשבת שעברה
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
    nextweekend: अगले सप्ताहांत
    nextweek: अगले सप्ताह, अगले हफ्ते
    week: रविवार, सोमवार, मंगलवार, बुधवार, गुरुवार, शुक्रवार, शनिवार
    lastweek: पिछले रविवार, पिछले सोमवार, पिछले मंगलवार, पिछले बुधवार, पिछले गुरुवार, पिछले शुक्रवार, पिछले शनिवार
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
    nextweekend: 来週末, 来週末の, 来週の週末
    nextweek: 来週, 来週の
    week-before: 先週, 先週の
    nextmonth: 来月, 来月の
    month-before: 先月, 先月の
    nextyear: 来年, 来年の
    year-before: 去年, 去年の, 昨年
    week: 日曜日, 月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日
    lastweek: この前の日曜/この前の日曜日, この前の月曜/この前の月曜日, この前の火曜/この前の火曜日, この前の水曜/この前の水曜日, この前の木曜/この前の木曜日, この前の金曜/この前の金曜日, \
    この前の土曜/この前の土曜日
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
    tomorrow morning: 明早
    today night: 今晚
    tomorrow night: 明晚
    weekend: 周末, 这周末, 本周末, 这个周末
    nextweekend: 下周末, 下个周末
    nextweek: 下周
    week-before: 上周
    nextmonth: 下个月
    month-before: 上个月
    nextyear: 明年
    year-before: 去年
    christmas-eve: 平安夜
    christmas: 圣诞节
    new-years-day: 元旦
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
    today morning: 今早
    tomorrow morning: 明早
    today night: 今晚
    tomorrow night: 明晚
    weekend: 週末, 這週末, 本週末, 這個週末
    nextweekend: 下週末, 下個週末
    nextweek: 下週
    week-before: 上週
    nextmonth: 下個月
    month-before: 上個月
    nextyear: 明年
    year-before: 去年
    christmas-eve: 平安夜
    christmas: 聖誕節
    new-years-day: 元旦
    week: 星期日/星期天/週日, 星期一/週一, 星期二/週二, 星期三/週三, 星期四/週四, 星期五/週五, 星期六/週六
    morning: 早上, 上午
    afternoon: 下午
    evening: 傍晚
    night: 晚上
    """,
    "th": """
    today: วันนี้
    tomorrow: พรุ่งนี้, วันพรุ่งนี้
    overmorrow: มะรืน, มะรืนนี้
    yesterday: เมื่อวาน, เมื่อวานนี้
    today morning: เช้านี้
    today afternoon: บ่ายนี้
    today evening: เย็นนี้
    today night: คืนนี้
    weekend: สุดสัปดาห์, สุดสัปดาห์นี้
    nextweek: สัปดาห์หน้า
    week: วันอาทิตย์, วันจันทร์, วันอังคาร, วันพุธ, วันพฤหัสบดี, วันศุกร์, วันเสาร์
    morning: ตอนเช้า
    afternoon: ตอนบ่าย
    evening: ตอนเย็น
    night: ตอนกลางคืน
    """,
  ]
}
