import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The arguments of a command: a place, and a day or the moon.
struct PlaceAndDay {
  /// `nil` for the current location.
  let place: ResolvedPlace?
  /// `nil` for the present and all days.
  let day: DayQuery?
  let isMoon: Bool

  init(_ place: ResolvedPlace?, day: DayQuery? = nil, isMoon: Bool = false) {
    self.place = place
    self.day = day
    self.isMoon = isMoon
  }
}

extension Application {
  /// Returns the place, and the day if the last word names one, as in `Ghent tomorrow`. A saved place with the name of
  /// a day or the moon takes precedence over these, and so does any place named like a day, but not a place named Moon,
  /// such as the one in Estonia.
  ///
  /// - Parameter isOffline: Whether the user asked not to use the network.
  /// - Throws: If the place does not exist, after printing the nearest names.
  func placeAndDay(_ words: [String], isOffline: Bool) async throws -> PlaceAndDay {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard let last = words.last else { return PlaceAndDay(nil) }
    let day = DayQuery(last, language: language)
    let isMoon = language.isTyped(last, for: TypedWords.moon)
    let name = words.joined(separator: " ")
    func isMeantAsName() -> Bool { isChosenName(name) || (words.count > 1 || !isMoon) && places.hasName(name) }
    guard day != nil || isMoon, !isMeantAsName() else {
      return PlaceAndDay(try await place(named: words, isOffline: isOffline))
    }
    return PlaceAndDay(try await place(named: words.dropLast(), isOffline: isOffline), day: day, isMoon: isMoon)
  }
}
