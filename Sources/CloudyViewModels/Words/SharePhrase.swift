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
  /// An older forecast, without the reason why there is no newer one.
  case kept(service: String, secondsAgo: Int)
  /// The text in place of a picture.
  /// - Parameter when: For example, `Sat, November 21, 13:20`.
  case picture(place: String, when: String, weather: String)
}

extension English {
  static func sentence(_ phrase: SharePhrase) -> String {
    switch phrase {
    case .placeNow(let place, let temperature): "\(temperature) \(place)"
    case .average(let weather): "On average: \(weather)"
    case .older(let weather): "From an older forecast: \(weather)"
    case .nothingKnown: "No weather is known for this place"
    case .kept(let service, let seconds): "\(service)’s forecast of \(text(.ago(seconds: seconds)))"
    case .picture(let place, let when, let weather): "\(place), \(when): \(weather)"
    }
  }
}
