import CloudyLocalization
import CloudyPlaces

extension Localizer {
  /// Returns what a place is.
  func word(_ kind: PlaceKind) -> String {
    let message: PlaceKindMessage =
      switch kind {
      case .settlement: .settlement
      case .airport: .airport
      case .area: .area
      case .basin: .basin
      case .bay: .bay
      case .cape: .cape
      case .coast: .coast
      case .delta: .delta
      case .desert: .desert
      case .fjord: .fjord
      case .island: .island
      case .islands: .islands
      case .isthmus: .isthmus
      case .lagoon: .lagoon
      case .lake: .lake
      case .mountain: .mountain
      case .park: .park
      case .peninsula: .peninsula
      case .plain: .plain
      case .plateau: .plateau
      case .point: .point
      case .pole: .pole
      case .range: .range
      case .sea: .sea
      case .station: .station
      case .strait: .strait
      case .valley: .valley
      case .waterfall: .waterfall
      case .wetland: .wetland
      }
    return localized(message)
  }
}

enum PlaceKindMessage: String, CaseIterable, MessageCase {
  static let context = "placeKind"
  static let note = """
    What a place is, behind its name in a list of places. “place” is any city, town or village, “area” is a part of a \
    country or of a city, “mountains” is a range of them.
    """

  case settlement = "place"
  case airport = "airport"
  case area = "area"
  case basin = "basin"
  case bay = "bay"
  case cape = "cape"
  case coast = "coast"
  case delta = "delta"
  case desert = "desert"
  case fjord = "fjord"
  case island = "island"
  case islands = "islands"
  case isthmus = "isthmus"
  case lagoon = "lagoon"
  case lake = "lake"
  case mountain = "mountain"
  case park = "park"
  case peninsula = "peninsula"
  case plain = "plain"
  case plateau = "plateau"
  case point = "point"
  case pole = "pole"
  case range = "mountains"
  case sea = "sea"
  case station = "research station"
  case strait = "strait"
  case valley = "valley"
  case waterfall = "waterfall"
  case wetland = "wetland"
}
