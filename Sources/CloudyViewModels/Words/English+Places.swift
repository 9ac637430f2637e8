import CloudyServices

extension English {
  /// Returns what a place is.
  static func word(_ kind: PlaceKind) -> String {
    switch kind {
    case .settlement: "place"
    case .airport: "airport"
    case .area: "area"
    case .basin: "basin"
    case .bay: "bay"
    case .cape: "cape"
    case .coast: "coast"
    case .delta: "delta"
    case .desert: "desert"
    case .fjord: "fjord"
    case .island: "island"
    case .islands: "islands"
    case .isthmus: "isthmus"
    case .lagoon: "lagoon"
    case .lake: "lake"
    case .mountain: "mountain"
    case .park: "park"
    case .peninsula: "peninsula"
    case .plain: "plain"
    case .plateau: "plateau"
    case .point: "point"
    case .pole: "pole"
    case .range: "mountains"
    case .sea: "sea"
    case .station: "research station"
    case .strait: "strait"
    case .valley: "valley"
    case .waterfall: "waterfall"
    case .wetland: "wetland"
    }
  }
}
