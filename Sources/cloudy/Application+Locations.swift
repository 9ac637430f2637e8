import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

extension Application {
  func locations() async throws -> [LocationsSection] {
    let favorites = try kept { () throws(StoreError) in try store.favorites.all() }
    let current = await currentLocation(chosen: nil)
    return LocationsSection.all(
      current: current.isKnown ? LocationRowViewModel(current.place, language: language) : nil,
      favorites: favorites.map { LocationRowViewModel($0.place, ownName: $0.ownName, language: language) },
      language: language)
  }

  func locationsDocument() async throws -> LocationsDocument {
    let favorites = try kept { () throws(StoreError) in try store.favorites.all() }
    let current = await currentLocation(chosen: nil)
    return LocationsDocument(
      home: try kept { () throws(StoreError) in try store.home.place() }, current: current, favorites: favorites)
  }

  /// The place that the screen for adding one would offer first.
  ///
  /// - Returns: `nil` for no words at all.
  func placeToAdd(named words: [String]) async throws -> Place? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    // A command is a whole query, which need not wait for more letters.
    let screen = AddLocationViewModel(service: places, clock: ContinuousClock(), pause: .zero, language: language)
    let queries = AsyncStream { typing in
      typing.yield(query)
      typing.finish()
    }
    await screen.run(queries: queries)
    guard let place = screen.location(at: 0) else { throw noPlace(called: query) }
    return place
  }

  /// The favorite that a person means by its number, the name that they gave it or its own name.
  func favorite(_ words: String) throws -> Favorite {
    let favorites = try kept { () throws(StoreError) in try store.favorites.all() }
    if let number = Int(words), number > 0, number <= favorites.count { return favorites[number - 1] }
    let name = words.lowercased()
    let named =
      favorites.first { $0.ownName?.lowercased() == name } ?? favorites.first { $0.place.name.lowercased() == name }
    if let named { return named }
    // Another spelling of a place's name finds it as well.
    let ids = Set(places.search(words, limit: 20).compactMap(\.place.id))
    if let found = favorites.first(where: { $0.place.id.map(ids.contains) ?? false }) { return found }
    Terminal.complain(language.text(.notAmongFavorites(words)))
    throw ExitCode.noSuchPlace
  }

  /// What was kept. What cannot be read is said and ends the command, so that nothing is overwritten.
  func kept<Value>(_ read: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      return try read()
    } catch {
      Terminal.complain(language.text(.storeProblem(error)))
      throw ExitCode.notKept
    }
  }

  /// Changes what is kept. Where nothing can be kept, says so and fails, since keeping was all that was asked.
  func keep<Value>(_ write: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      let value = try write()
      for case .notKept(let error) in store.notices { throw error }
      return value
    } catch {
      Terminal.complain(language.text(.notKept(error)))
      throw ExitCode.notKept
    }
  }

  func showNotices() {
    let notices = NoticesViewModel(store: store.notices, configuration: configuration.notices, language: language)
    for line in notices.lines { Terminal.complain(line) }
  }
}
