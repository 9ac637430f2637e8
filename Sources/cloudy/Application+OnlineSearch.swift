import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyViewModels

extension Application {
  /// Asks services on the network about a text that is no name in the gazetteer, and says where the answer comes from,
  /// or why there is none.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network.
  /// - Returns: Best first; none if the person does not allow such a search, or if the text can only be coordinates.
  func placesOnline(called text: String, isOffline: Bool) async -> [Place] {
    let query = LocationQuery(text)
    guard isOnlineSearchAllowed, !isOffline, query.isLongEnough, !query.isNumeric, let service = geocoding() else {
      return []
    }
    do throws(GeocodingFailure) {
      let found = try await service.places(called: text)
      let credit = found.places.isEmpty ? nil : language.text(.onlineSearch(.from(found.source)))
      if let credit { Terminal.complain(credit) }
      return found.places
    } catch {
      Terminal.complain(OnlineFailureViewModel(error, language: language).text)
      return []
    }
  }

  /// Says how to have a text looked up online, if the person has not allowed that yet.
  func offerOnlineSearch() {
    if !isOnlineSearchAllowed { Terminal.complain(language.text(.onlineSearch(.notAllowed))) }
  }

  private var isOnlineSearchAllowed: Bool { choices.settings.search == .online }
}
