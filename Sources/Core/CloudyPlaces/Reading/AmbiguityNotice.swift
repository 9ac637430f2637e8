import CloudyModel

/// What a person has to hear of the place that is shown for a text: the facts behind one line.
package struct AmbiguityNotice: Hashable, Sendable {
  /// A place as a person tells it from others of its name.
  package struct Namesake: Hashable, Sendable {
    /// Where a place is.
    package enum Area: Hashable, Sendable {
      case region(String)
      case country(Country)
    }

    /// `nil` if it has the name of the place that it is told beside.
    package let name: String?
    /// `nil` for a place that is a country of its own, or is at sea.
    package let area: Area?

    /// - Parameter displayed: The place that it is told beside; `nil` for one that is told alone.
    package init(_ place: Place, beside displayed: Place?) {
      let hasSameName =
        displayed.map { PlaceResolution.key(of: $0.name) == PlaceResolution.key(of: place.name) } ?? false
      name = hasSameName ? nil : place.name.isEmpty ? nil : place.name
      let isInSameCountry = displayed?.country != nil && displayed?.country == place.country
      let namesRegion = isInSameCountry || Namesake.countriesKnownByRegions.contains(place.country?.code ?? "")
      let region = place.region.flatMap { namesRegion && $0 != place.name ? Area.region($0) : nil }
      area = region ?? place.country.flatMap { $0.name == place.name ? nil : .country($0) }
    }

    /// Where addresses name the region, so that people know each of them by name.
    private static let countriesKnownByRegions: Set = ["US", "CA", "AU", "GB"]
  }

  /// The text as it was typed.
  package let text: String
  package let certainty: ResolvedPlace.MatchConfidence
  package let displayed: Namesake
  package let others: [Namesake]
}
