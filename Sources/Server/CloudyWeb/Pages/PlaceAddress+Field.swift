import CloudyModel
import CloudyViewModels

/// A hidden field of a form.
struct HiddenField: Hashable, Sendable {
  let name: String
  let value: String
}

extension HiddenField {
  /// Creates the form field that identifies a place.
  init(_ place: Place) { self = PlaceAddress(place, slug: "").field }
}

extension PlaceAddress {
  /// The form field that identifies the place: `place=2800866`, or `at=50.85,4.35`.
  var field: HiddenField {
    switch self {
    case .place(let id, _): HiddenField(name: "place", value: String(id.rawValue))
    case .point: HiddenField(name: "at", value: String(path.dropFirst("/at/".count)))
    }
  }
}
