import CloudyModel
import CloudyViewModels
import Foundation

/// What is said of a change that was made, or was not possible.
struct VisitAnswer: Encodable, Hashable, Sendable {
  /// As `added`, `already-there`, `too-many`; for scripts and for the query of the page that follows.
  let done: String
  /// Worded for the visitor.
  let message: String
  /// Of the favorite that it is about, if it is about one.
  let id: Int64?
  /// How many favorites there are now.
  let favorites: Int

  /// Whether the page that follows would not show by itself what came of it.
  let needsSaying: Bool

  private enum CodingKeys: String, CodingKey { case done, message, id, favorites }

  init(_ result: VisitorChangeResult, language: Language) {
    func name(_ favorite: Favorite) -> String {
      LocationViewModel(favorite.place, ownName: favorite.ownName, language: language).text
    }
    func words(_ phrase: VisitPhrase) -> String { language.text(.web(.visit(phrase))) }
    (done, message, needsSaying) =
      switch result.outcome {
      case .chosen: ("chosen", words(.chosen), false)
      case .added(let favorite): ("added", language.text(.added(name(favorite))), false)
      case .alreadyThere(let favorite): ("already-there", language.text(.alreadyAdded(name(favorite))), true)
      case .tooMany: ("too-many", words(.tooManyPlaces(limit: Visitor.favoriteLimit)), true)
      case .removed(let favorite): ("removed", language.text(.removed(name(favorite))), false)
      case .moved(let favorite): ("moved", words(.moved(name(favorite))), false)
      case .renamed(let favorite): ("renamed", words(.renamed(name(favorite))), false)
      case .putBack(let favorite): ("put-back", language.text(.putBack(name(favorite))), false)
      case .nothingToUndo: ("nothing-to-undo", words(.nothingToUndo), true)
      case .notThere: ("not-there", words(.notThere), true)
      case .homeSet(let place): ("home-set", words(.homeSet(LocationViewModel(place, language: language).text)), false)
      case .homeCleared: ("home-cleared", words(.homeCleared), false)
      case .forgotten: ("forgotten", words(.forgotten), true)
      }
    id = result.outcome.favorite?.id.rawValue
    favorites = result.visitor.favorites.count
  }

  var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }
}

extension VisitorChange.Outcome {
  fileprivate var favorite: Favorite? {
    switch self {
    case .added(let favorite), .alreadyThere(let favorite), .removed(let favorite), .moved(let favorite),
      .renamed(let favorite), .putBack(let favorite):
      favorite
    default: nil
    }
  }
}
