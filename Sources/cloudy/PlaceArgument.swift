import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

extension Application {
  /// The place that a person means by some words, which may be their own name of a favorite.
  ///
  /// - Returns: `nil` for no words at all.
  /// - Throws: If there is no such place; the person has been told the nearest names then.
  func place(named words: [String]) throws -> Place? {
    let query = words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { return nil }
    let choices = choices
    if let favorite = choices.favorites.first(where: { $0.ownName?.lowercased() == query.lowercased() }) {
      return favorite.place
    }
    guard let best = places.search(query, limit: 1, near: choices.home?.coordinates).first else {
      throw noPlace(called: query)
    }
    if case .misspelled = best.fit {
      Terminal.complain(
        language.text(.showingInstead(of: query, LocationViewModel(best.place, language: language).text)))
    }
    return best.place
  }

  /// Tells the nearest names.
  func noPlace(called query: String) -> ExitCode {
    if LocationQuery(query).isNumeric {
      Terminal.complain(language.text(.noCoordinates(query)))
      return .noSuchPlace
    }
    Terminal.complain(language.text(.nothingFound(query)))
    let nearest = places.suggestions(for: query, limit: 5).map { PlaceRowViewModel($0.place, language: language) }
    if !nearest.isEmpty {
      Terminal.complain(language.text(.nearestNames))
      for row in nearest {
        Terminal.complain("  " + [row.text, row.detail].filter { !$0.isEmpty }.joined(separator: ", "))
      }
    }
    return .noSuchPlace
  }
}
