import CloudyLocalization

// Translators: The weather of a place in the window’s title and in links to it. {weather} is a list with commas, such as
// “Partly Cloudy, 28.3°C”; {date} is such as “Sat, November 21, 13:20”; {age} is such as “5 minutes ago”; {sentence} is a
// whole sentence, such as “Light rain until evening.”

/// The weather of a place where a link to it is shared.
package enum ShareMessages {
  /// The window's title.
  ///
  /// - Parameter temperature: Such as `28°`.
  static func placeNow(place: String, temperature: String) -> Message {
    Message("share.placeNow", "\(temperature) \(place)")
  }

  /// - Parameter weather: Values and a summary, such as `Typically cloudy, 28.3°C`.
  static func average(_ weather: String) -> Message { Message("share.average", "Climate average: \(weather)") }

  static func older(_ weather: String) -> Message { Message("share.older", "Earlier forecast: \(weather)") }

  static func withSentence(weather: String, sentence: String) -> Message {
    Message("share.withSentence", "\(weather). \(sentence)")
  }

  static let nothingKnown = Message("share.nothingKnown", "No weather data for this location")

  /// An older forecast, without the reason why there is no newer one.
  static func stored(service: String, secondsAgo: Int) -> Message {
    Message("share.stored", "\(service) forecast from \(Message.ago(seconds: secondsAgo), as: "age")")
  }

  /// The text in place of a picture.
  ///
  /// - Parameter date: For example, `Sat, November 21, 13:20`.
  static func picture(place: String, date: String, weather: String) -> Message {
    Message("share.picture", "\(place), \(date): \(weather)")
  }
}

// Translators: The title of the page with the weather of a day. {place} is a name, {day} a date such as “Sunday, November
// 22”.

extension ShareMessages {
  static func placeOnDay(place: String, day: String) -> Message {
    Message("weatherPage.placeOnDay", "\(place), \(day)")
  }
}
