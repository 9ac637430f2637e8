import CloudyModel
import CloudyViewModels

/// The person's places as JSON.
struct LocationsDocument: Encodable {
  struct Row: Encodable {
    /// From 1, as the commands take it.
    let number: Int
    /// What the person calls it.
    let ownName: String?
    let place: PlaceDocument
  }

  let home: PlaceDocument?
  let current: PlaceDocument
  let isCurrentKnown: Bool
  let favorites: [Row]
}
