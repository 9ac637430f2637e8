import CloudyModel
import CloudyServices
import CloudyViewModels

/// Where the page of a place's weather is.
enum PlaceAddress: Hashable, Sendable {
  /// One of the gazetteer. Only the number counts.
  /// - Parameter slug: For people to read, as `brussels`: lowercase ASCII letters, digits and single hyphens. Empty for
  ///   a name of which nothing can be written so, as `東京`.
  case place(Place.ID, slug: String)
  /// Any other point.
  case point(Coordinates)

  /// Of degrees in a point's address: about 1 km, as exactly as services learn it.
  static let decimals = 2

  init(_ place: Place, folding: NameFolding) {
    if let id = place.id {
      self = .place(id, slug: PlaceAddress.slug(of: place.name, folding: folding))
    } else {
      self = .point(place.coordinates)
    }
  }

  /// Within this site, as `/place/2800866-brussels` or `/at/50.85,4.35`.
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

  /// - Parameter folding: Of the gazetteer, by which `Zürich` is also found as `zurich`.
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

extension WebSurroundings {
  /// Where the page of a place's weather is, as `/place/2800866-brussels`.
  func path(of place: Place) -> String { PlaceAddress(place, folding: places.folding).path }
}
