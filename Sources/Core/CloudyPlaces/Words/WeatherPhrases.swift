/// The filler words around a name in queries for the weather, in 18 languages and a few more, folded and without the
/// spaces between the words.
enum WeatherPhrases {
  /// Words for kinds of places before a name, and prepositions that are fillers by themselves.
  static let before = folded(
    """
    city of|the city of|town of|village of|downtown|central|greater|city|in|at|near|around|center of|centre of
    old town of
    port of|state of|island of|isle of|republic of|the
    stadt|in der stadt|gemeinde|insel|innenstadt|ville de|la ville de|commune de|centre de|ile de|l ile de|gare de|a
    ciudad de|la ciudad de|centro de|isla de|pueblo de|municipio de|gemeente|eiland|centrum|station
    citta di|comune di|isola di|cidade de|ilha de|vader i|vaeret i|vejret i|miasto|mesto|город|г|місто|مدينه|kota
    thanh pho
    """)

  /// Words for kinds of places after a name.
  static let after = folded(
    """
    city|town|village|downtown|city center|city centre|center|centre|old town|central station|train station
    railway station|station|island|county|area|region|metro area|metropolitan area|suburbs|harbour|harbor|beach|north
    south
    east|west|municipality|hbf|hauptbahnhof|bahnhof|bhf|zob|stadt|innenstadt|zentrum|altstadt|insel|ville|centre ville
    gare|hb|sbb
    centro|estacion|ciudad|stazione|stazione centrale|centrale|centraal|centraal station|stad|centrum|binnenstad
    centralstation|centralen|sentralstasjon|hovedbanegard|glowny|glowna|dworzec|hlavni nadrazi|hl n|palyaudvar
    вокзал|город|центр|市|駅|站|역|시내|雪|雨
    """)

  /// The weather, the moon, and days and times.
  static let anywhere = weather.union(moon).union(times)

  /// Whether a phrase names a day, which may also be the name of a place in another language: Ayer, Pazar.
  static func isDay(_ phrase: [UInt8]) -> Bool { days.contains(phrase) }

  /// Whether a phrase is about the weather, such as `rain` and `the weather`.
  static func isWeather(_ phrase: [UInt8]) -> Bool { weather.contains(phrase) || moon.contains(phrase) }

  /// Whether a phrase is about the moon and its phases, such as `full moon`.
  static func isMoon(_ phrase: [UInt8]) -> Bool { moon.contains(phrase) }

  /// The moon, in more than its own word, which is also a place.
  private static let moon = folded(
    """
    full moon|new moon|next full moon|next new moon|the full moon|the next full moon|moon phase|moon phases|moonrise
    moonset|phase of the moon
    vollmond|neumond|nächster vollmond|nächster neumond|mondphase|mondphasen|mondaufgang|monduntergang
    pleine lune|nouvelle lune|prochaine pleine lune|phase de la lune|phases de la lune|phase lunaire|lever de lune
    luna llena|luna nueva|próxima luna llena|fase lunar|fases lunares|fase de la luna
    luna piena|luna nuova|prossima luna piena|fase lunare|fasi lunari
    lua cheia|lua nova|próxima lua cheia|fase da lua|fases da lua
    volle maan|nieuwe maan|volgende volle maan|maanfase|maanfasen|maanstand
    pełnia księżyca|nów księżyca|faza księżyca|fazy księżyca|dolunay|yeni ay|ayın evresi|täysikuu|uusikuu|kuun vaihe
    fullmåne|fuldmåne|nymåne|månfas|månefase|úplněk|bulan purnama
    полнолуние|новолуние|фаза луны|фазы луны|повний місяць|фаза місяця
    اكتمال القمر|القمر المكتمل|ירח מלא|मून फेज|पूर्णिमा|满月|滿月|新月|月相|満月|次の満月|보름달
    """)

  private static let weather = folded(
    """
    weather|the weather|weather forecast|weather report|weather today|weather tomorrow|forecast|temperature
    temperatures|rain
    snow|wind|snow report|snow forecast|ski report|surf report|raining|snowing|windy|sunny|humidity|air quality
    uv index
    sunrise|sunset|sunrise time|sunset time|sunrise and sunset|radar|hourly|hot|cold|warm|storm|storms|umbrella|degrees
    weather com|www weather com|wttr in|accuweather|accuweather com|yr no|windy com|meteoblue
    wunderground
    weather underground|bbc weather|met office|google weather|weather channel|meteofrance|aemet|wetter com|wetter de
    ilmeteo
    wetter|das wetter|wettervorhersage|vorhersage|wetterbericht|wetterprognose|temperatur|regen|schnee|regnet|schneit
    schneien
    regnen|regenradar|niederschlag|prognose|schneehohe|schneebericht|gewitter
    meteo|la meteo|temps|le temps|quel temps|temps qu il|previsions|prevision|previsions meteo|prevision meteo
    temperature
    pluie|neige|vent|pleut|pleuvra|pleuvoir|neiger|neigera|enneigement|bulletin meteo
    tiempo|el tiempo|clima|el clima|pronostico|pronostico del tiempo|pronostico del clima|prevision del tiempo
    temperatura
    lluvia|nieve|viento|llover|llueve|llovera|nevar|nieva en|lloviendo
    tempo|il tempo|che tempo|previsioni|previsioni meteo|previsioni del tempo|le previsioni|pioggia|neve|piove|nevica
    piovera|nevichera|vento
    previsao|previsao do tempo|a previsao do tempo|o tempo|o clima|chuva|chover|chove|nevar
    weer|het weer|weersverwachting|weerbericht|weersvoorspelling|verwachting|temperatuur|sneeuw|regenen|sneeuwen
    buienradar
    neerslag|weeralarm|regent het|het regent|sneeuwt het|het sneeuwt
    погода|погоды|погоду|погоде|прогноз|прогноз погоды|температура|дождь|снег|ветер|осадки|гисметео|gismeteo
    прогноз погоди|погоди|дощ|сніг|вітер|опади|синоптик
    pogoda|pogode|pogody|prognoza|prognoza pogody|deszcz|snieg|wiatr|opady|padac
    pada deszcz|pada snieg
    hava durumu|hava|hava tahmini|havasi|sicaklik|yagmur|kar|ruzgar|hava nasil|hava durumu tahmini
    yagacak|yagiyor
    saa|saatiedotus|saaennuste|ennuste|lampotila|sade|lumi|tuuli|sataa|sataako|lumitilanne
    väder|vädret|väderprognos|vaer|vejr|regna|regnar|regner|snöar|snø|regn|počasí|předpověď počasí|předpověď|pršet
    prší|sněžit|sněží|cuaca|prakiraan cuaca
    ramalan cuaca|idojaras|vremea|prognoza meteo|καιρος|ο καιρος|προγνωση καιρου|آب و هوا|آب و هوای|وضعیت هوا
    thoi tiet|du bao thoi tiet|nhiet do|날씨|비|비가|비가 와요|비 와요|비 오나요|눈|눈이|눈이 와요|눈 와요|눈 오나요|อากาศ|สภาพอากาศ|พยากรณ์อากาศ
    طقس|الطقس|حالة الطقس|درجة الحرارة|الحرارة|توقعات الطقس|الأرصاد|الأرصاد الجوية|النشرة الجوية|الجو|أمطار|مطر|المطر
    ثلج
    אקלים|מזג אוויר|מזג האוויר|מזג אויר|מזג האויר|תחזית|תחזית מזג אוויר|תחזית מזג האוויר|טמפרטורה|הטמפרטורה|גשם|שלג
    ירד גשם|יורד גשם|ירד שלג
    मौसम|का मौसम|मौसम का हाल|मौसम पूर्वानुमान|पूर्वानुमान|तापमान|का तापमान|बारिश|बर्फबारी
    天気|天気予報|の天気|の天気予報|気温|の気温|週間天気|週間天気予報|降水確率|雨雲レーダー|天候
    天气|天气预报|天气怎么样|的天气|的天气预报|气温|预报|下雨|会下雨|下雪|会下雪|空气质量
    天氣|天氣預報|天氣怎麼樣|的天氣|的天氣預報|氣溫|預報|會下雨|會下雪|空氣品質
    sonnenaufgang|sonnenuntergang|lever du soleil|lever de soleil|coucher du soleil|coucher de soleil|salida del sol
    puesta de sol|puesta del sol|sorgere del sole|tramonto del sole|alba e tramonto|nascer do sol|pôr do sol
    zonsopgang|zonsopkomst|zonsondergang|wschód słońca|zachód słońca|gün doğumu|gün batımı|auringonnousu|auringonlasku
    soluppgång|solnedgång|soloppgang|solopgang|solnedgang|východ slunce|západ slunce|matahari terbenam
    восход солнца|закат солнца|заход солнца|схід сонця|захід сонця|شروق الشمس|غروب الشمس|זריחת השמש|שקיעת השמש
    सूर्योदय|सूर्यास्त|일출 시간|일몰 시간
    """)

  private static let days = Set(DayPhrases.days.map { Array($0.utf8) })

  private static let times = days.union(
    folded(
      """
      now|right now|currently|this week|next days|tomorrow morning|tomorrow night
      jetzt|aktuell|diese woche|morgen früh
      maintenant|cette semaine|demain matin
      ahora|esta semana
      adesso|questa settimana
      agora|esta semana
      nu|deze week|komende week
      сейчас|утром|неделю|на неделю|на эту неделю|на этой неделе
      зараз|на тиждень|тиждень|цього тижня
      teraz|dziś wieczorem|w tym tygodniu|na tydzień
      şimdi|bu hafta|haftalik|saatlik|günlük
      nyt|tällä viikolla
      hôm nay|ngày mai|내일|오늘
      الآن|هذا الأسبوع
      עכשיו|כרגע|השבוע
      अभी|इस सप्ताह|इस हफ्ते
      今週|今週の|一週間
      现在|本周|这周
      現在|本週|這週
      """))

  /// The units of a number of days or hours, such as `15 jours`.
  static let units = folded(
    """
    day|days|hour|hours|week|weeks|day forecast|tag|tage|tagen|stunden|wochen|jour|jours|heures|semaines|dia|dias
    horas
    semanas|giorni|ore|settimane|dagen|uur|uren|weken|день|дня|дней|часов|недели|дні|днів|годин|dni|godzin|tygodnie
    gun
    gunluk|saat|saatlik|haftalik|paivaa|paivan|vrk|tuntia|أيام|يوم|يوما|ساعة|ימים|שעות|दिन|दिनों|घंटे|日|日間|時間|天|日間の|小时
    小時
    """)

  /// Prepositions, articles, and words of questions, which are fillers only next to others.
  static let links = folded(
    """
    in|at|for|of|the|on|near|around|is|it|will|be|what|whats|how|hows|does|do|going|to|like|there|an|a|by|from|over
    this|next
    todays|tomorrows|please|show|me|get|tell|about|current|local|and|get|i|need|should|extended|long range
    im|am|auf|bei|fur|von|der|die|das|den|dem|und|wie|ist|wird|es|nach|zu|zum|diesen|nachsten|gibt
    au|aux|en|de|du|des|d|la|le|les|l|pour|sur|dans|ce|cette|il|fait|fera|t il|quel|quelle|est|va|va t il|prochains|et
    y
    del|el|los|las|para|por|que|hace|hara|este|esta|proximos|proximo|al|como|un|hay
    di|dei|delle|dell|nel|nella|per|su|ad|che|fa|fara|lo|i|gli|questo|questa|prossimi|sul|sulla|com e
    em|no|na|nos|nas|do|da|dos|das|o|os|as|esta|neste|nesta|ao|e|qual|vai|faz
    te|op|voor|van|het|wordt|hoe|dit|deze|komende|gaat|wat
    в|во|на|для|по|о|и|у|с|какая|какой|будет|идет|пойдет|ли|этот|эту|этой|ближайшие|городе|городу
    та|яка|який|буде|йде|піде|чи|місті|найближчі|цей|цю
    w|we|dla|jaka|jaki|jest|bedzie|czy|ten|tym|miescie
    da|de|ta|te|icin|bu|nasil|olacak|mi|nin|nun|un|kac|derece
    on|onko|millainen|mika|tulee|kaupunki
    hur|blir|det|att|kommer|på|와|오나|올까|jaké|bude|v|ve|bagaimana|στον|στην|στη|στο|στα|σε|در|ที่|ใน
    في|ب|ل|الى|على|مدينة|كيف|هو|هل|ما|هذا|هذه|من|ستمطر|تمطر
    ב|ל|של|ה|את|מה|איך|יהיה|בעיר|האם
    में|का|की|के|पर|कैसा|है|लिए|क्या|होगा|रहेगा|कैसा है|कैसा रहेगा
    の|は|で|に|どう|です|か|どうですか|って|何度|は何度
    的|在|会|會|吗|嗎|怎么样|怎麼樣|如何|是|多少度|几度|幾度
    """)

  /// - Parameter text: Phrases, separated by `|` or new lines. Folded like a query, but with an end, so that no
  ///   abbreviation is the last word.
  static func folded(_ text: String) -> Set<[UInt8]> {
    let folding = PlaceDatabase.embedded.folding
    return Set(text.split { $0 == "|" || $0 == "\n" }.map { folding.folded(String($0)).bytes })
  }
}
