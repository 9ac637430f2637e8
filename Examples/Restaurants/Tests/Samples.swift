import Foundation
import Restaurants

/// The path of a file in the folder Fixtures.
func fixture(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path()
}

/// The team's sample record.
let curryKing = [
  "area": "Oxford Street", "restaurantName": "Curry King", "rating": "5", "cuisine": "Indian", "distance": "0.05",
  "tubeStation": "Bayswater",
]

extension Restaurant {
  /// The sample restaurant, with another area, rating, distance or station.
  static func sample(
    area: String = "Oxford Street", rating: String = "5", distance: String = "0.05", tubeStation: String = "Bayswater"
  ) throws -> Restaurant {
    let changes = ["area": area, "rating": rating, "distance": distance, "tubeStation": tubeStation]
    return try Restaurant(curryKing.merging(changes) { $1 })
  }
}
