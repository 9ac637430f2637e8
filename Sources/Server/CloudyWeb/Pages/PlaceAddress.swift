import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The URL of the page with a place's weather.
enum PlaceAddress: Hashable, Sendable {
  /// A place of the gazetteer. Only its number identifies it.
  /// - Parameter slug: A readable name such as `brussels`: lowercase ASCII letters, digits and single hyphens. Empty
  ///   for a name without such letters, such as `東京`.
  case place(Place.ID, slug: String)
  /// Any other point, by its coordinates.
  case point(Coordinates)

  /// Decimals of degrees in a point's URL: about 1 km, the precision of requests to services.
  static let decimals = Coordinates.sharedDecimals

  init(_ place: Place, folding: NameFolding) {
    self.init(place, slug: PlaceAddress.slug(of: place.name, folding: folding))
  }

  init(_ place: Place, slug: @autoclosure () -> String) {
    if let id = place.id, !PlaceIdentifiers.isOfOpenStreetMap(id) {
      self = .place(id, slug: slug())
    } else {
      self = .point(place.coordinates)
    }
  }

  /// The path within this site, such as `/place/2800866-brussels` or `/at/50.85,4.35`.
  var path: String {
    switch self {
    case .place(let id, let slug): "/place/\(id.rawValue)\(slug.isEmpty ? "" : "-\(slug)")"
    case .point(let coordinates):
      "/at/"
        + [coordinates.latitude, coordinates.longitude].compactMap {
          DecimalText.text($0, decimals: PlaceAddress.decimals)
        }
        .joined(separator: ",")
    }
  }

  /// Returns the slug of a name.
  ///
  /// - Parameter folding: The gazetteer's normalization, by which `zurich` also finds `Zürich`.
  static func slug(of name: String, folding: NameFolding) -> String {
    let folded = folding.folded(name, expandingAbbreviations: false)
    return folded.wordStarts.indices
      .map { word in
        String(decoding: folded.bytes(ofWords: word..<word + 1).filter { $0 < 0x80 }, as: UTF8.self)
      }
      .filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}

extension PlaceDatabase {
  /// Returns the path of the page with a place's weather, such as `/place/2800866-brussels`.
  func path(of place: Place) -> String { PlaceAddress(place, folding: folding).path }

  /// Returns the place at a point, rounded as in the URLs of pages.
  package func placeOfPage(at coordinates: Coordinates) -> Place {
    place(at: coordinates.shared)
  }
}
