import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The arguments of a command: a place, and a time or the moon.
struct PlaceAndDay {
  /// `nil` for the current location.
  let place: ResolvedPlace?
  /// `nil` for the present and all days.
  let time: DayQuery?
  let isMoon: Bool

  init(_ place: ResolvedPlace?, time: DayQuery? = nil, isMoon: Bool = false) {
    self.place = place
    self.time = time
    self.isMoon = isMoon
  }
}

extension Application {
  /// Returns the place, and the time or the moon if the last words name it, as in `Ghent tomorrow`. The user's own name
  /// of a favorite takes precedence over these, and so does any place named like them, but not a place named Moon, such
  /// as the one in Estonia; see ``PlaceAndTime``.
  ///
  /// - Parameter isOffline: Whether the user asked not to use the network.
  /// - Throws: If the place does not exist, after printing the nearest names, or if the date does not exist.
  func placeAndDay(_ words: [String], isOffline: Bool) async throws -> PlaceAndDay {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard let last = words.last else { return PlaceAndDay(nil) }
    let name = words.joined(separator: " ")
    let isMoon = language.isTyped(last, for: TypedWords.moon) && (words.count == 1 || !places.hasName(name))
    let typed = PlaceAndTime(name, language: language, in: places, isName: places.hasName)
    if let date = typed.impossibleDate, !isMoon, !isChosenName(name) {
      throw ValidationError(PlaceMessages.noSuchDate(date), language)
    }
    guard isMoon || typed.time != nil, !isChosenName(name) else {
      if isAboutWeatherHere(name) { return PlaceAndDay(nil) }
      return PlaceAndDay(try await place(named: [name], isOffline: isOffline))
    }
    let ofPlace = isMoon ? words.dropLast() : [typed.place]
    return PlaceAndDay(
      try await place(named: ofPlace, isOffline: isOffline), time: isMoon ? nil : typed.time, isMoon: isMoon)
  }

  /// Whether a text has only words such as `weather now` or `météo`, and means neither a place nor a command. A word
  /// for the weather alone is not a place of that name, such as Wetter, nor the start of a name, such as Windhoek.
  private func isAboutWeatherHere(_ text: String) -> Bool {
    // The letters of N/A are no words.
    guard places.hasOnlyFillers(text), text.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 }),
      CommandSuggestion.command(for: text, isName: places.hasName) == nil, !isChosenName(text)
    else { return false }
    if TimeWords(language).isWeather(text) { return true }
    return switch meaning(of: [text]) {
    case .unknown: true
    case .place(let resolved): resolved.isGuess && places.isWeather(text)
    case .notAmongFavorites, nil: false
    }
  }
}
