import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyViewModels

extension Application {
  /// The user's places with their cached forecasts; no new ones are requested.
  func locations() async throws -> [LocationsSection] {
    let userData = try storedUserData()
    let current = await currentLocation(chosen: nil, isOffline: false)
    let places = (current.isKnown ? [current.place] : []) + userData.favorites.map(\.place)
    let reports = await reports(of: places, fetchPolicy: .cacheOnly).filter { $0.value.isForecast }
    let settings = settings(ChosenSettings(), of: userData, at: userData.home ?? userData.favorites.first?.place)
    let row = { (id: LocationRowViewModel.ID, place: Place, customName: String?) in
      LocationRowViewModel(
        id, place, customName: customName, isHome: userData.home?.isSame(as: place) ?? false,
        weather: reports[place].flatMap {
          LocationWeatherViewModel($0, now: now(), settings: settings, language: language)
        }, language: language)
    }
    return LocationsSection.all(
      current: current.isKnown ? row(.current, current.place, nil) : nil,
      favorites: userData.favorites.map { row(.favorite($0.id), $0.place, $0.customName) }, language: language)
  }

  func locationsDocument() async throws -> LocationsDocument {
    let userData = try storedUserData()
    let current = await currentLocation(chosen: nil, isOffline: false)
    return LocationsDocument(home: userData.home, current: current, favorites: userData.favorites, language: language)
  }

  /// Returns the favorite with this number, custom name or place name.
  ///
  /// - Throws: If there is none, after a message to the user.
  func favorite(_ words: String) throws -> Favorite {
    let favorites = try storedUserData().favorites
    if let favorite = favorite(numbered: words, among: favorites) { return favorite }
    if let named = favorites.named(words, by: \.customName) ?? favorites.named(words, by: \.place.name) { return named }
    // Other spellings of a place's name are found, too.
    let ids = Set(places.search(words, limit: 20).filter { !$0.isGuess }.compactMap(\.place.id))
    if let found = favorites.first(where: { $0.place.id.map(ids.contains) ?? false }) { return found }
    Terminal.complain(language.text(PlaceMessages.notAmongFavorites(words)))
    throw ExitCode.noSuchPlace
  }

  /// Returns the stored choices. If they cannot be read, the command reports that and exits, since it would otherwise
  /// show or change incomplete data.
  func storedUserData() throws -> UserData {
    do throws(StoreError) {
      return try store.user.userData()
    } catch {
      Terminal.complain(language.text(StoreMessages.unreadable(error)))
      throw ExitCode.notStored
    }
  }

  /// Makes a change, and reports why if it was rejected. If nothing can be stored, it reports that and fails, since
  /// storing was the purpose.
  @discardableResult
  func apply(_ change: UserDataChange) throws -> UserDataChange.Outcome {
    let result: UserDataChangeResult
    do throws(StoreError) {
      result = try store.user.apply(change)
      for case .notStored(let error) in store.notices { throw error }
    } catch {
      Terminal.complain(language.text(StoreMessages.notStored(error)))
      throw ExitCode.notStored
    }
    let outcome = ChangeOutcomeViewModel(result.outcome, language: language)
    if outcome.isRefusal { Terminal.complain(outcome.text) } else { synchronizeLater() }
    switch result.outcome {
    case .tooMany, .tooManyRules: throw ExitCode.notStored
    case .nothingToUndo, .notThere, .ruleNotThere: throw ExitCode.noSuchPlace
    default: return result.outcome
    }
  }

  /// Returns a custom name for a place; `nil` if it consists of spaces.
  func favoriteName(_ text: String?) throws -> FavoriteName? {
    guard let text, !FavoriteName.cleaned(text).isEmpty else { return nil }
    guard let name = FavoriteName(text) else {
      Terminal.complain(language.text(UserDataMessages.nameTooLong(limit: FavoriteName.characterLimit)))
      throw ExitCode.validationFailure
    }
    return name
  }

  func showNotices() {
    let notices = NoticesViewModel(store: store.notices, configuration: configuration.notices, language: language)
    for line in notices.lines { Terminal.complain(line) }
  }
}
