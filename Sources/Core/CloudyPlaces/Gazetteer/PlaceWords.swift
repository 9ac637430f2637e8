/// Filler words around a name: `weather in Ghent`, `München Hbf`, `city of Leuven`.
enum PlaceWords {
  /// Returns the words of a query without fillers around the name; `nil` if there are no fillers, or nothing else.
  static func name(in query: FoldedName) -> Range<Int>? {
    let words = query.wordStarts.count
    guard (2...12).contains(words) else { return nil }
    var name = 0..<words
    while let length = length(of: before, in: query, name, fromEnd: false) { name = name.lowerBound + length..<words }
    while let length = length(of: after, in: query, name, fromEnd: true) {
      name = name.lowerBound..<name.upperBound - length
    }
    return name.count < words ? name : nil
  }

  /// Returns the words of a query without the word for an airport, which is the first or the last one.
  static func nameOfAirport(in query: FoldedName) -> Range<Int>? {
    let words = query.wordStarts.count
    guard (2...12).contains(words) else { return nil }
    if airports.contains(Array(query.bytes(ofWords: words - 1..<words))) { return 0..<words - 1 }
    for length in [2, 1] where length < words && airports.contains(Array(query.bytes(ofWords: 0..<length))) {
      return length..<words
    }
    return nil
  }

  /// Returns some words next to a code without a word that means postcode.
  static func besidePostcode(_ query: FoldedName, _ words: Range<Int>) -> Range<Int> {
    for length in [2, 1] where length <= words.count {
      if postcodes.contains(Array(query.bytes(ofWords: words.upperBound - length..<words.upperBound))) {
        return words.lowerBound..<words.upperBound - length
      }
      if postcodes.contains(Array(query.bytes(ofWords: words.lowerBound..<words.lowerBound + length))) {
        return words.lowerBound + length..<words.upperBound
      }
    }
    return words
  }

  /// The number of words of the longest phrase at the start or end; `nil` if nothing would remain.
  private static func length(
    of phrases: Set<[UInt8]>, in query: FoldedName, _ name: Range<Int>, fromEnd: Bool
  ) -> Int? {
    guard name.count > 1 else { return nil }
    return (1...min(5, name.count - 1)).reversed().first { length in
      let words =
        fromEnd
        ? name.upperBound - length..<name.upperBound : name.lowerBound..<name.lowerBound + length
      return phrases.contains(Array(query.bytes(ofWords: words)))
    }
  }

  /// Folded, and without the spaces between the words.
  private static let before = phrases(
    """
    weather|the weather|weather in|the weather in|weather for|weather at|weather of|weather forecast|weather forecast for
    weather forecast in|forecast|forecast for|forecast in|temperature in|temperature|rain in|snow in|city of|the city of
    today in|tomorrow in|tonight in|now in|today|tomorrow|tonight
    heute in|morgen in|aujourd hui a|demain a|hoy en|manana en|oggi a|domani a|vandaag in|hoje em|amanha em
    town of|village of|downtown|central|greater|city|in|at|near|around|what is the weather in|whats the weather in
    how is the weather in|center of|centre of|old town of|port of|state of|island of|isle of|republic of|the
    wetter|wetter in|das wetter in|wettervorhersage|vorhersage fur|stadt|in der stadt|gemeinde|insel|innenstadt
    meteo|meteo a|meteo de|la meteo a|temps a|ville de|la ville de|commune de|centre de|ile de|l ile de|gare de|a
    tiempo en|el tiempo en|clima en|clima de|clima|tiempo|ciudad de|la ciudad de|centro de|isla de|pueblo de|municipio de
    weer|weer in|het weer in|stad|gemeente|eiland|centrum|station
    tempo a|che tempo fa a|meteo|citta di|comune di|isola di|previsao|previsao do tempo em|clima em|tempo em|cidade de|ilha de
    vader i|vader|vaeret i|vaer|vejret i|vejr|saa|pogoda|pogoda w|miasto|pocasi|pocasi v|mesto|idojaras|hava durumu
    погода|погода в|город|г|температура в|погода у|місто|прогноз погоды|прогноз погоды в|καιρος|ο καιρος|طقس|الطقس في|طقس في|مدينه
    cuaca|cuaca di|kota|thoi tiet|thanh pho
    """)

  /// Folded, and without the spaces between the words.
  private static let after = phrases(
    """
    weather|weather forecast|forecast|weather today|weather tomorrow|today|tomorrow|tonight|now|temperature|city|town|village
    downtown|city center|city centre|center|centre|old town|central station|train station|railway station|station|island
    county|area|region|metro area|metropolitan area|suburbs|harbour|harbor|beach|north|south|east|west|municipality
    hbf|hauptbahnhof|bahnhof|bhf|zob|stadt|innenstadt|zentrum|altstadt|wetter|heute|morgen|insel
    meteo|ville|centre ville|gare|aujourd hui|demain|centro|clima|tiempo|hoy|manana|estacion|ciudad|stazione|stazione centrale
    centrale|centraal|centraal station|stad|weer|vandaag|morgen|centrum|binnenstad|oggi|domani|hoje|amanha|tempo|centralstation
    centralen|sentralstasjon|hovedbanegard|glowny|glowna|dworzec|hlavni nadrazi|hl n|palyaudvar|pogoda|pocasi|hava durumu
    погода|сегодня|завтра|вокзал|город|центр|天気|の天気|天气|天氣|天气预报|市|駅|站|날씨|역|시내|hom nay
    """)

  private static let airports = phrases(
    """
    airport|intl airport|international airport|international|intl|flughafen|aeroport|aeroport de|aeropuerto|aeropuerto de
    aeroporto|aeroporto di|aeroporto de|luchthaven|lufthavn|flygplats|flyplass|lotnisko|letiste|lentokentta|repuloter|havalimani
    аэропорт|аеропорт|空港|机场|機場|공항|مطار|αεροδρομιο|san bay|bandara
    """)

  private static let postcodes = phrases(
    """
    postcode|post code|postal code|zip|zip code|zipcode|eircode|pin code|pincode|plz|postleitzahl|code postal|cp|cap|cep
    codigo postal|postnummer|postnr|psc|kod pocztowy|codice postale|индекс|почтовый индекс|邮编|郵便番号|우편번호
    """)

  private static func phrases(_ text: String) -> Set<[UInt8]> {
    let folding = PlaceDatabase.embedded.folding
    return Set(
      text.split { $0 == "|" || $0 == "\n" }.map {
        // Folded like a query, but with an end, so that no abbreviation is the last word.
        folding.folded(String($0)).bytes
      })
  }
}
