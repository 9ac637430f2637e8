import CloudyModel
import CloudyPlaces
import Testing

@Suite("Names between other words")
struct WeatherPhrasesTests {
  private let places = PlaceDatabase.embedded

  private func place(_ text: String) -> ResolvedPlace? {
    guard case .place(let resolved) = places.reading(of: text, timeZone: "Europe/Brussels") else { return nil }
    return resolved
  }

  @Test(arguments: [
    ("天气 北京", "Beijing"), ("北京天气", "Beijing"), ("北京明天会下雨吗", "Beijing"), ("台北天氣", "Taipei"),
    ("대전 주말에 비 와요?", "Daejeon"), ("부산 내일 눈이 와요", "Busan"),
    ("El tiempo Bilbao mañana", "Bilbao"), ("tiempo en Las Palmas", "Las Palmas de Gran Canaria"),
    ("previsioni meteo Roma domani", "Rome"), ("погода Киев на завтра", "Kyiv"), ("погода Рим выходные", "Rome"),
    ("forecast for Dublin this weekend", "Dublin"), ("will it snow in Boston tomorrow", "Boston"),
    ("what's the weather like in San Francisco right now", "San Francisco"), ("10 day forecast Chicago", "Chicago"),
    ("طقس دبي اليوم", "Dubai"), ("الطقس في القاهرة غدا", "Cairo"), ("Wetter in Wien am Wochenende", "Vienna"),
    ("snow report Verbier", "Verbier"), ("météo Bruxelles 15 jours", "Brussels"),
    ("météo à La Rochelle", "La Rochelle"),
    ("weather.com Austin Texas", "Austin"), ("weather in Paris, TX tomorrow", "Paris"), ("wttr.in/Ghent", "Gent"),
    ("weather in La Paz", "La Paz"), ("the weather in The Hague tomorrow", "The Hague"), ("meteo Como", "Como"),
    ("wat wordt het weer in Utrecht morgen", "Utrecht"), ("previsão do tempo em Lisboa amanhã", "Lisbon"),
    ("明日の東京の天気", "Tokyo"), ("दिल्ली का मौसम", "Delhi"), ("מזג אוויר חיפה", "Haifa"),
    ("Oulu sää viikonloppuna", "Oulu"), ("Ankara hava durumu yarın", "Ankara"), ("pogoda Gdańsk", "Gdańsk"),
    ("regent het morgen in Leuven", "Leuven"), ("weersverwachting Brugge komende week", "Brugge"),
    ("il pleut à Marseille", "Marseille"), ("pioverà a Torino domani", "Turin"), ("llueve en Bilbao", "Bilbao"),
    ("kommer det att regna i Malmö imorgon", "Malmö"), ("blir det snø i Oslo i morgen", "Oslo"),
    ("Ankara'da yağmur yağacak mı", "Ankara"), ("bude zítra pršet v Ostravě", "Ostrava"),
    ("האם ירד גשם בירושלים מחר", "Jerusalem"), ("내일 제주도 비 와?", "Jeju City"), ("札幌 雪 明日", "Sapporo"),
    ("идёт ли дождь в Сочи", "Sochi"),
    ("Oslo 14:00", "Oslo"), ("Oslo 2pm", "Oslo"), ("full moon Ghent", "Gent"), ("Ghent next full moon", "Gent"),
    ("Vollmond Wien", "Vienna"), ("sunset Ghent", "Gent"), ("Wien Sonnenuntergang", "Vienna"),
    ("Zürich HB", "Zürich"), ("Basel SBB", "Basel"),
    ("Lyon coucher de soleil", "Lyon"), ("zonsopgang Utrecht", "Utrecht"), ("puesta de sol Bilbao", "Bilbao"),
  ])
  func `words for the weather and the time are ignored in 18 languages`(text: String, name: String) {
    #expect(place(text)?.place.name == name)
    #expect(place(text)?.certainty == .exact)
  }

  @Test(arguments: [
    ("Rain, Bavaria", "Rain"), ("Rain, Germany", "Rain"), ("Regen, Deutschland", "Regen"), ("Weer, Austria", "Weer"),
    ("Wetter, Germany", "Wetter"), ("Como, Italy", "Como"), ("Sunrise, FL", "Sunrise"),
  ])
  func `a name before a comma and its region is no word for the weather`(text: String, name: String) {
    #expect(place(text)?.place.name == name)
  }

  @Test(arguments: [
    ("погода в Москве", "Moscow"), ("погода в Казани", "Kazan"), ("погода в Нижнем Новгороде", "Nizhniy Novgorod"),
    ("погода в Санкт-Петербурге на неделю", "Saint Petersburg"), ("погода в Афинах", "Athens"),
    ("погода у Києві", "Kyiv"), ("погода у Львові на завтра", "Lviv"), ("погода в Одесі", "Odesa"),
    ("pogoda w Warszawie jutro", "Warsaw"), ("pogoda w Krakowie", "Kraków"), ("pogoda we Wrocławiu", "Wrocław"),
    ("pogoda w Zakopanem", "Zakopane"), ("pogoda w Nowym Jorku", "New York City"),
    ("İstanbul'da hava durumu", "Istanbul"), ("İzmir'de yarın hava nasıl", "İzmir"),
    ("sää Helsingissä huomenna", "Helsinki"), ("Helsingin sää", "Helsinki"), ("sää Tampereella", "Tampere"),
    ("météo au Havre", "Le Havre"), ("la météo au Mans demain", "Le Mans"),
    ("Turun sää", "Turku"), ("sää Turussa huomenna", "Turku"), ("Lahden sää", "Lahti"), ("Hangon sää", "Hanko"),
    ("Lappeenrannan sää", "Lappeenranta"), ("Seinäjoen sää", "Seinäjoki"), ("Rovaniemen sää", "Rovaniemi"),
    ("Tampereen sää", "Tampere"), ("sää Varkaudessa", "Varkaus"), ("Oulun sää", "Oulu"), ("Porin sää", "Pori"),
    ("Riihimäen sää", "Riihimäki"), ("sää Vantaalla", "Vantaa"),
    ("počasí v Praze", "Prague"), ("počasí v Brně zítra", "Brno"), ("počasí v Plzni", "Pilsen"),
    ("počasí v Českých Budějovicích", "České Budějovice"), ("předpověď počasí Ostrava", "Ostrava"),
    ("Väder i Stockholm imorgon", "Stockholm"), ("hur blir vädret i Malmö på lördag", "Malmö"),
    ("อากาศ กรุงเทพ พรุ่งนี้", "Bangkok"), ("cuaca di Jakarta besok", "Jakarta"),
    ("מזג האוויר בתל אביב מחר", "Tel Aviv"), ("תחזית לירושלים", "Jerusalem"),
  ])
  func `a name with the ending or the prefix of its language is found`(text: String, name: String) {
    #expect(place(text)?.place.name == name)
  }

  @Test(arguments: [
    ("weather in Ayer", "Ayer"), ("Ayer weather", "Ayer"), ("forecast for Mardi", "Mardi"),
    ("weather in Pazar", "Pazar"), ("weather in Perşembe", "Perşembe"), ("weather in Çarşamba", "Çarşamba"),
    ("pogoda Piątek", "Piątek"), ("town of Wtórek", "Wtórek"), ("city of Sobota", "Murska Sobota"),
    ("ville de Sonntag", "Sonntag"), ("weather in Novi Pazar", "Novi Pazar"),
  ])
  func `a name that is a word for a day is found between other words`(text: String, name: String) {
    #expect(place(text)?.place.name == name)
    #expect(place(text)?.certainty == .exact)
  }

  @Test(arguments: ["Isle of Hoy", "Bridge of Dun"])
  func `the first words of an unknown name are not a place`(text: String) {
    #expect(place(text) == nil)
  }

  @Test(arguments: ["Isle of", "Weather", "city of", "Kampung"])
  func `the start of names is not a name`(text: String) {
    #expect(!places.hasName(text))
  }

  @Test(arguments: ["weather", "weather tomorrow", "will it rain", "погода на завтра", "météo demain", "明天天气"])
  func `a query without a name is recognized`(text: String) {
    #expect(places.hasOnlyFillers(text))
  }

  @Test(arguments: ["Paris", "weather Paris", "La Paz", "погода Киев", "北京天气", ""])
  func `a query with a name is not only filler words`(text: String) {
    #expect(!places.hasOnlyFillers(text))
  }

  @Test(arguments: ["will it rain", "14:00", "weather in Qxzwvbkland"])
  func `filler words alone and unknown names between them are not a place`(text: String) {
    #expect(place(text) == nil)
  }

  @Test(arguments: [
    ("14:00", 14, 0), ("2pm", 14, 0), ("12am", 0, 0), ("12 PM", 12, 0), ("2:30 p.m.", 14, 30), ("14h30", 14, 30),
    ("14h", 14, 0), ("7:05", 7, 5), ("24:00", 24, 0),
  ])
  func `a time of day is read`(text: String, hour: Int, minute: Int) {
    #expect(ClockTime(text)?.hour == hour)
    #expect(ClockTime(text)?.minute == minute)
  }

  @Test(arguments: [
    "", "14", "1400", "24h", "24:01", "25:00", "14:60", "13pm", "pm", "14:", "14:0", "ham", "9000", "h30", "A:30",
  ])
  func `other words are not a time of day`(text: String) {
    #expect(ClockTime(text) == nil)
  }
}
