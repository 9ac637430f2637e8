import CloudyLocalization

/// What is said of a place's weather where a link to it is shared.
package enum SharePhrase: Hashable, Sendable {
  /// For the window's title.
  /// - Parameter temperature: Such as `28°`.
  case placeNow(place: String, temperature: String)
  /// - Parameter 0: Figures and a summary, such as `Often cloudy, 28.3 °C`.
  case average(String)
  /// The same of a forecast that is not the newest one.
  case older(String)
  case nothingKnown
  /// What is and what will be.
  /// - Parameter sentence: Such as `Light rain until evening.`
  case withSentence(weather: String, sentence: String)
  /// An older forecast, without the reason why there is no newer one.
  case stored(service: String, secondsAgo: Int)
  /// The text in place of a picture.
  /// - Parameter when: For example, `Sat, November 21, 13:20`.
  case picture(place: String, when: String, weather: String)
}

extension Localizer {
  func sentence(_ phrase: SharePhrase) -> String {
    switch phrase {
    case .placeNow(let place, let temperature):
      localized(ShareMessage.placeNow, ["temperature": temperature, "place": place])
    case .average(let weather): localized(ShareMessage.average, ["weather": weather])
    case .older(let weather): localized(ShareMessage.older, ["weather": weather])
    case .nothingKnown: localized(ShareMessage.nothingKnown)
    case .withSentence(let weather, let sentence):
      localized(ShareMessage.withSentence, ["weather": weather, "sentence": sentence])
    case .stored(let service, let seconds):
      localized(ShareMessage.stored, ["service": service, "age": text(.ago(seconds: seconds))])
    case .picture(let place, let when, let weather):
      localized(ShareMessage.picture, ["place": place, "date": when, "weather": weather])
    }
  }
}

enum ShareMessage: String, CaseIterable, MessageCase {
  static let context = "share"
  static let note = """
    What is said of a place’s weather in the window’s title and where a link to it is shared. {weather} is with \
    commas, such as “Partly Cloudy, 28.3 °C”; {date} is such as “Sat, November 21, 13:20”; {age} is such as \
    “5 minutes ago”; {sentence} is a whole sentence, such as “Light rain until evening.”
    """

  case placeNow = "{temperature} {place}"
  case average = "On average: {weather}"
  case older = "From an older forecast: {weather}"
  case withSentence = "{weather}. {sentence}"
  case nothingKnown = "No weather is known for this place"
  case stored = "{service}’s forecast of {age}"
  case picture = "{place}, {date}: {weather}"
}
