import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyViewModels

extension Application {
  /// Returns the place that some words mean, which may be the person's own name of a favorite, or its number.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network.
  /// - Returns: `nil` if there are no words.
  /// - Throws: If there is no such place; the nearest names have then been shown.
  func place(named words: some Sequence<String>, isOffline: Bool = false) async throws -> MeantPlace? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    let choices = choices
    let named = choices.favorites.first { $0.ownName?.lowercased() == query.lowercased() }
    if let favorite = named ?? favorite(numbered: query, among: choices.favorites) {
      return MeantPlace(text: query, place: favorite.place)
    }
    let reading = places.reading(of: query, for: choices, timeZone: timeZone)
    if !reading.isCertain, let found = await placesOnline(called: query, isOffline: isOffline).first {
      return MeantPlace(text: query, place: found)
    }
    // No place that only has the number in its name is meant.
    if !reading.isCertain, let number = Int(query), (0...PersonalChoices.favoriteLimit).contains(number) {
      Terminal.complain(language.text(.notAmongFavorites(query)))
      throw ExitCode.noSuchPlace
    }
    return try place(reading, of: query)
  }

  /// Returns the place that some words mean, for a command that shows no weather: what else they could mean is said on
  /// standard error.
  ///
  /// - Returns: `nil` if there are no words.
  /// - Throws: If there is no such place; the nearest names have then been shown.
  func placeToKeep(named words: [String]) async throws -> Place? {
    guard let meant = try await place(named: words) else { return nil }
    if let note = meant.note(language) { Terminal.complain(note) }
    return meant.place
  }

  /// Says that there is no such place and shows the nearest names. Returns the exit code.
  func noPlace(called query: String, nearest: [Place] = []) -> ExitCode {
    if LocationQuery(query).isNumeric {
      Terminal.complain(language.text(.noCoordinates(query)))
      return .noSuchPlace
    }
    sayThatNoPlace(isCalled: query, hasNearest: !nearest.isEmpty)
    for row in nearest.map({ PlaceRowViewModel($0, language: language) }) {
      Terminal.complain("  " + [row.text, row.detail].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    return .noSuchPlace
  }

  /// - Parameter hasNearest: Whether the nearest names follow.
  func sayThatNoPlace(isCalled query: String, hasNearest: Bool) {
    Terminal.complain(language.text(.nothingFound(query)))
    offerOnlineSearch()
    if hasNearest { Terminal.complain(language.text(.nearestNames)) }
  }

  private func place(_ reading: PlaceReading, of query: String) throws -> MeantPlace {
    switch reading {
    case .place(let meant): return meant
    case .unknown(let nearest): throw noPlace(called: query, nearest: nearest)
    }
  }
}

extension PlaceReading {
  /// Whether a place is called exactly so, or was chosen.
  fileprivate var isCertain: Bool {
    if case .place(let meant) = self { [.exact, .chosen].contains(meant.certainty) } else { false }
  }
}
