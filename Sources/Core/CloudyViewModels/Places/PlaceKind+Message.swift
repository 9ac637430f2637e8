import CloudyLocalization
import CloudyPlaces

// Translators: What a place is, after its name in a list of places. “place” is any city, town or village, “area” is a
// part of a country or of a city, “mountains” is a range of them. “racetrack” is for motor racing, “attraction” is for
// tourists.

extension PlaceKind {
  var message: Message {
    switch self {
    case .settlement: Message("placeKind.settlement", "place")
    case .airport: Message("placeKind.airport", "airport")
    case .area: Message("placeKind.area", "area")
    case .basin: Message("placeKind.basin", "basin")
    case .bay: Message("placeKind.bay", "bay")
    case .cape: Message("placeKind.cape", "cape")
    case .coast: Message("placeKind.coast", "coast")
    case .delta: Message("placeKind.delta", "delta")
    case .desert: Message("placeKind.desert", "desert")
    case .fjord: Message("placeKind.fjord", "fjord")
    case .island: Message("placeKind.island", "island")
    case .islands: Message("placeKind.islands", "islands")
    case .isthmus: Message("placeKind.isthmus", "isthmus")
    case .lagoon: Message("placeKind.lagoon", "lagoon")
    case .lake: Message("placeKind.lake", "lake")
    case .mountain: Message("placeKind.mountain", "mountain")
    case .park: Message("placeKind.park", "park")
    case .peninsula: Message("placeKind.peninsula", "peninsula")
    case .plain: Message("placeKind.plain", "plain")
    case .plateau: Message("placeKind.plateau", "plateau")
    case .point: Message("placeKind.point", "point")
    case .pole: Message("placeKind.pole", "pole")
    case .range: Message("placeKind.range", "mountains")
    case .sea: Message("placeKind.sea", "sea")
    case .station: Message("placeKind.station", "research station")
    case .strait: Message("placeKind.strait", "strait")
    case .valley: Message("placeKind.valley", "valley")
    case .waterfall: Message("placeKind.waterfall", "waterfall")
    case .wetland: Message("placeKind.wetland", "wetland")
    case .beach: Message("placeKind.beach", "beach")
    case .circuit: Message("placeKind.circuit", "racetrack")
    case .sight: Message("placeKind.sight", "attraction")
    case .skiResort: Message("placeKind.skiResort", "ski resort")
    case .stadium: Message("placeKind.stadium", "stadium")
    case .university: Message("placeKind.university", "university")
    }
  }
}
