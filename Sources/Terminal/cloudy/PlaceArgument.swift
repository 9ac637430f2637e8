import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyPlaces
import CloudyViewModels

extension ArgumentHelp {
  static let place: ArgumentHelp = "A name, postcode, airport or coordinates."
}

extension Application {
  /// Returns the place that some words mean, possibly a favorite's custom name or number.
  ///
  /// - Parameter isOffline: Whether the user asked not to use the network.
  /// - Returns: `nil` if there are no words.
  /// - Throws: If the words mean a command, or if the place does not exist, after printing the nearest names.
  func place(named words: some Sequence<String>, isOffline: Bool = false) async throws -> ResolvedPlace? {
    let text = words.joined(separator: " ")
    if let command = CommandSuggestion.command(for: text, isName: places.hasName), !isChosenName(text) {
      throw ValidationError(CommandMessages.didYouMean(command: command, not: text), language)
    }
    let found = await meaning(of: words, isOffline: isOffline, delivered: { Terminal.complain($0) })
    let isCertain =
      switch found {
      case .place(let resolved): !resolved.isGuess
      case .notAmongFavorites, nil: true
      case .unknown: false
      }
    if !isCertain, let command = CommandSuggestion.commandForLocations(startingLike: text) {
      throw ValidationError(CommandMessages.didYouMean(command: command, not: text), language)
    }
    switch found {
    case nil: return nil
    case .place(let resolved): return resolved
    case .notAmongFavorites:
      Terminal.complain(language.text(PlaceMessages.notAmongFavorites(words.joined(separator: " "))))
      throw ExitCode.noSuchPlace
    case .unknown(let nearest): throw noPlace(called: words.joined(separator: " "), nearest: nearest)
    }
  }

  /// Whether the user gave a favorite this name, or chose a place for it.
  func isChosenName(_ text: String) -> Bool {
    let userData = readUserData()
    return userData.favorites.named(text, by: \.customName) != nil || userData.place(chosenFor: text) != nil
  }

  /// Returns the place that some words mean, for a command that stores it, so it is never a guess. Alternatives are
  /// printed on standard error.
  ///
  /// - Returns: `nil` if there are no words.
  /// - Throws: If no place has that name, after printing the nearest names.
  func placeToKeep(named words: [String]) async throws -> Place? {
    guard let resolved = try await place(named: words) else { return nil }
    if resolved.isGuess { throw noPlace(called: resolved.text, nearest: [resolved.place] + resolved.others) }
    if let note = resolved.note(language) { Terminal.complain(note) }
    return resolved.place
  }

  /// Reports that the place does not exist, and prints the nearest names. Returns the exit code.
  func noPlace(called query: String, nearest: [Place] = []) -> ExitCode {
    guard LocationQuery(query).mayBeName else {
      Terminal.complain(language.text(PlaceMessages.notFound(query)))
      return .noSuchPlace
    }
    sayThatNoPlace(isCalled: query, hasNearest: !nearest.isEmpty)
    for row in nearest.map({ PlaceRowViewModel($0, language: language) }) {
      Terminal.complain("  " + language.text(.list([row.text, row.detail])))
    }
    return .noSuchPlace
  }

  /// Says that the user's location is unknown, and what they can do. Returns the exit code.
  func locationUnknown(after failure: LocationFailure?) -> ExitCode {
    for line in NoticesViewModel.locationUnknown(after: failure, language: language).lines { Terminal.complain(line) }
    return .noSuchPlace
  }

  /// - Parameter hasNearest: Whether the nearest names follow.
  func sayThatNoPlace(isCalled query: String, hasNearest: Bool) {
    Terminal.complain(language.text(PlaceMessages.nothingFound(query)))
    offerOnlineSearch()
    if hasNearest { Terminal.complain(language.text(PlaceMessages.nearestNames)) }
  }

  /// Prints how to allow online searches, if the user has not done so yet.
  func offerOnlineSearch() {
    if !isOnlineSearchAllowed { Terminal.complain(language.text(OnlineSearchMessages.notAllowed)) }
  }
}
