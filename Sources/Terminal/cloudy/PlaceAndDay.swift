import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The arguments of a command: a place, and a time, the moon or both.
struct PlaceAndDay {
  /// `nil` for the current location.
  let place: ResolvedPlace?
  /// `nil` for the present and all days.
  let time: DayQuery?
  /// Whether the moon of that time is requested.
  let isMoon: Bool

  init(_ place: ResolvedPlace?, time: DayQuery? = nil, isMoon: Bool = false) {
    self.place = place
    self.time = time
    self.isMoon = isMoon
  }
}

extension Application {
  /// Returns the place, the time if the words name it, as in `Ghent tomorrow`, and whether the word before or after the
  /// place, or the last one, requests the moon, as in `moon Ghent 24 dec`. The user's own name of a favorite takes
  /// precedence over these, and so does any place named like them, but not a place named Moon, such as the one in
  /// Estonia; see ``PlaceAndTime``.
  ///
  /// - Parameter isOffline: Whether the user asked not to use the network.
  /// - Throws: If the place does not exist, after printing the nearest names, or if the date means no day.
  func placeAndDay(_ words: [String], isOffline: Bool) async throws -> PlaceAndDay {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard !words.isEmpty else { return PlaceAndDay(nil) }
    let name = words.joined(separator: " ")
    guard !isChosenName(name) else { return PlaceAndDay(try await place(named: [name], isOffline: isOffline)) }
    let typed = placeAndTime(name)
    let plain = replacingMoonPhrase(in: words)
    let beside =
      plain == words
      ? wordsBesideMoon(words, typed) : wordsBesideMoon(plain, placeAndTime(plain.joined(separator: " ")))
    if let rest = beside {
      return try await moon(rest.joined(separator: " "), isOffline: isOffline)
    }
    if let problem = typed.dateProblem { throw ValidationError(PlaceMessages.noDay(problem), language) }
    guard let time = typed.time else {
      if isAboutWeatherHere(name) { return PlaceAndDay(nil) }
      return PlaceAndDay(try await place(named: [name], isOffline: isOffline))
    }
    return PlaceAndDay(try await place(named: [typed.place], isOffline: isOffline), time: time)
  }

  /// Divides a text into the name of a place and a time.
  func placeAndTime(_ text: String) -> PlaceAndTime {
    PlaceAndTime(
      text, language: language, isMonthFirst: defaultSettings.isMonthFirst, now: now(), in: places,
      isName: places.hasName)
  }

  /// - Parameter text: The place and the time whose moon is requested; either may be missing.
  private func moon(_ text: String, isOffline: Bool) async throws -> PlaceAndDay {
    guard !isChosenName(text) else {
      return PlaceAndDay(try await place(named: [text], isOffline: isOffline), isMoon: true)
    }
    let typed = placeAndTime(text)
    if let problem = typed.dateProblem { throw ValidationError(PlaceMessages.noDay(problem), language) }
    let name = typed.place.isEmpty ? [] : [typed.place]
    return PlaceAndDay(try await place(named: name, isOffline: isOffline), time: typed.time, isMoon: true)
  }

  /// Returns the words with `moon` in place of a phrase such as `next full moon`, whose date is displayed with the
  /// moon. A place of exactly that name takes precedence.
  private func replacingMoonPhrase(in words: [String]) -> [String] {
    let text = words.joined(separator: " ")
    guard words.count <= 12, !places.hasName(text), !isChosenName(placeAndTime(text).place) else { return words }
    for start in words.indices {
      for end in (start + 1...min(start + 4, words.count)).reversed()
      where places.isMoon(words[start..<end].joined(separator: " ")) {
        return Array(words[..<start]) + ["moon"] + Array(words[end...])
      }
    }
    return words
  }

  /// Returns the words of a request for the moon without the word for it.
  ///
  /// - Parameter typed: The place and the time of all words, of which `moon` may be a part: `Moon Township tomorrow`.
  /// - Returns: `nil` if the moon is not requested.
  private func wordsBesideMoon(_ words: [String], _ typed: PlaceAndTime) -> [String]? {
    func isMoon(_ word: String?) -> Bool { word.map { language.isTyped($0, for: TypedWords.moon) } ?? false }
    if isMoon(words.last), words.count == 1 || !places.hasName(words.joined(separator: " ")) {
      return Array(words.dropLast())
    }
    // `moon 2026-12-24` is not about the place in Estonia.
    let name = typed.place.split(separator: " ").map(String.init)
    if typed.time != nil, isMoon(name.last), name.count == 1 || !places.hasName(typed.place) {
      return words.filter { !isMoon($0) }
    }
    guard isMoon(words.first), !places.hasPlace(for: typed.place) else { return nil }
    let rest = Array(words.dropFirst())
    let place = placeAndTime(rest.joined(separator: " ")).place
    return places.hasPlace(for: place) || isChosenName(place) ? rest : nil
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
