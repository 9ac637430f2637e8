/// The endings of names in phrases such as `в Москве`, `w Warszawie`, `v Praze`, `İstanbul'da` and `Helsingissä`, and
/// those of the name itself. They are only tried on names next to filler words; whether the name exists shows which was
/// right.
enum NameEndings {
  /// Returns the names that the words may be a form of.
  ///
  /// - Parameter fillers: The words around the name, which show whether it is Polish, Czech, Turkish or Finnish. In
  ///   other languages with Latin letters, names have no such endings.
  static func names(of words: Range<Int>, in query: FoldedName, with fillers: Set<[UInt8]>) -> Set<[UInt8]> {
    guard words.count <= 3 else { return [] }
    var names: [[UInt8]] = [[]]
    for word in words {
      let typed = Array(query.bytes(ofWords: word..<word + 1))
      let forms = [typed] + NameEndings.forms(of: typed, with: fillers)
      names = names.flatMap { name in forms.map { name + $0 } }
      guard names.count <= 400 else { return [] }
    }
    return Set(names.dropFirst())
  }

  private static func forms(of word: [UInt8], with fillers: Set<[UInt8]>) -> [[UInt8]] {
    var forms: [[UInt8]] = []
    let language = NameEndings.languages.first { $0.isFor(word, fillers) }
    for (ending, replacement) in language?.rules ?? []
    where word.count >= ending.count + (language?.leastStem ?? 4) && word.suffix(ending.count) == ending[...] {
      let stem = Array(word.dropLast(ending.count)) + replacement
      forms += language?.changesStems == true ? FinnishStem.names(of: stem) : [stem]
    }
    // Arabic and Hebrew write prepositions as the first letter of the name.
    for prefix in prefixes where word.count >= prefix.count + 4 && word.starts(with: prefix) {
      forms.append(Array(word.dropFirst(prefix.count)))
    }
    return forms
  }

  private struct Language {
    /// Words that show the language; empty if the letters do.
    let signs: Set<[UInt8]>
    let isCyrillic: Bool
    /// Whether endings change the end of the name itself, as in Finnish.
    let changesStems: Bool
    /// The number of letters in front of an ending.
    let leastStem: Int
    let rules: [(ending: [UInt8], replacement: [UInt8])]

    /// - Parameter rules: An ending and its replacement, such as `е:а`.
    init(_ rules: String, signs: String = "", changesStems: Bool = false, leastStem: Int = 4) {
      self.changesStems = changesStems
      self.leastStem = leastStem
      self.signs = WeatherPhrases.folded(signs)
      isCyrillic = signs.isEmpty
      let folding = PlaceDatabase.embedded.folding
      self.rules = rules.split { $0 == " " || $0 == "\n" }.map { rule in
        let parts = rule.split(separator: ":", omittingEmptySubsequences: false)
        return (
          folding.folded(String(parts.first ?? "")).bytes, parts.count > 1 ? folding.folded(String(parts[1])).bytes : []
        )
      }
    }

    func isFor(_ word: [UInt8], _ fillers: Set<[UInt8]>) -> Bool {
      // The letters of Cyrillic begin with these bytes.
      isCyrillic ? word.first == 0xD0 || word.first == 0xD1 : !signs.isDisjoint(with: fillers)
    }
  }

  private static let languages = [russianAndUkrainian, polish, czech, turkish, finnish]

  private static let russianAndUkrainian = Language(
    """
    е: е:а е:о е:ь и:ь ии:ия и:а и:я ы:а а: я:ь ах:ы
    ах:и ях:и ом:ый ом:ой ом:ое ем:ий ой:ая ей:яя их:ие ых:ые у: у:о ю:ь
    і: і:а і:о і:я і:ь єві:їв еві:їв ові:ів єва:їв ева:їв
    ова:ів ах:и ях:і ому:е ому:ий ій:а зі:га ці:ка сі:ха олі:іль оля:іль
    """)

  private static let polish = Language(
    """
    ie: ie:a iu: iu:ie u: u:o i: i:ia i:a y: y:a ach:e ach:y ach:i cie:t cie:ta dzie:d dzie:da dze:ga ce:ka rze:ra rze:r
    m: ym:y im:i em:e ej:a iej:ia le:l le:la le:lo dniu:den ymstoku:ystok a:
    """, signs: "pogoda|pogody|pogode|prognoza|prognoza pogody|w|we")

  private static let czech = Language(
    """
    ze:ha ne:no ve:va e: e:a e:o i: ni:en ci:ec re:r ých:é ých:y ech:y icích:ice i:e u: u:o
    """, signs: "počasí|předpověď|předpověď počasí|v|ve|zítra|dnes", leastStem: 2)

  private static let turkish = Language(
    "da: de: ta: te: nda: nde: daki: deki: taki: teki: nin: nun: in: un: ya: ye: a: e:",
    signs: "hava|hava durumu|havasi|yarin|bugun|hafta sonu|yagmur|kar|sicaklik")

  private static let finnish = Language(
    "n: ssa: lla: sta: lta:",
    signs: "sää|säätiedotus|sääennuste|ennuste|lämpötila|sataako|huomenna|tänään|viikonloppuna|eilen",
    changesStems: true)

  private static let prefixes = ["ב", "ל", "ב־", "بال", "لل", "ب", "ل"].map {
    PlaceDatabase.embedded.folding.folded($0).bytes
  }
}
