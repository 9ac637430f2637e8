import Foundation

extension Suite {
  /// The languages of Dark Sky, including English and Pig Latin.
  public static let languages = [
    "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "fa", "fi", "fr",
    "ga", "gd", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka", "kn", "ko", "kw", "lv", "ml", "mr", "nl", "no",
    "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "tet", "tr", "uk", "ur", "vi", "x-pig-latin",
    "zh", "zh-tw",
  ]

  /// Words that do not occur in German sentences.
  private static let english: Set<Substring> = [
    "the", "and", "cloudy", "clear", "overcast", "rain", "snow", "breezy", "windy", "foggy", "throughout", "until",
    "starting", "stopping", "continuing", "morning", "evening", "overnight", "tomorrow", "today", "week", "day", "with",
    "high", "temperatures", "precipitation", "light", "heavy",
  ]

  static let languageChecks: [Check] = [
    Check("SU19", .must, .documented, "lang=de", expect: "no English words", breaks: "German users") { session in
      let forecast = try session.forecast(session.main, "units=si&lang=de")
      let summaries = forecast.sentences.map(\.text) + forecast.points.compactMap(\.summary)
      try expect(!summaries.isEmpty, "no summaries")
      for text in summaries {
        let words = text.lowercased().split { !$0.isLetter }
        try expect(english.isDisjoint(with: words), text)
      }
    },
    Check(
      "SU20", .must, .documented, "each of 57 languages", expect: "sentences other than the English ones",
      breaks: "users"
    ) {
      session in
      func sentence(_ code: String) throws(Finding) -> String {
        let forecast = try session.inLanguage(code)
        return try require(forecast.hourly?.summary, "no sentence with lang=\(code)")
      }
      let english = try sentence("en")
      for code in languages where code != "en" {
        let text = try sentence(code)
        try expect(
          text != english && !text.isEmpty && !text.contains(where: { "{}[]".contains($0) }), "\(code): \(text)")
      }
    },
    Check(
      "SU21", .should, .judged, "right-to-left languages", expect: "no direction marks",
      breaks: "plain displays"
    ) {
      session in
      for code in ["ar", "fa", "he", "ur"] {
        for text in try session.inLanguage(code).sentences.map(\.text) {
          let isMarked = text.unicodeScalars.contains {
            [0x61C, 0x200E, 0x200F].contains($0.value) || (0x202A...0x202E).contains($0.value)
              || (0x2066...0x2069).contains($0.value)
          }
          try expect(!isMarked, "\(code): \(text)")
        }
      }
    },
  ]
}

extension Session {
  /// A small response with the sentences of a language.
  fileprivate func inLanguage(_ code: String) throws(Finding) -> Forecast {
    try forecast(main, "exclude=currently,minutely,daily,alerts,flags&lang=\(code)")
  }
}
