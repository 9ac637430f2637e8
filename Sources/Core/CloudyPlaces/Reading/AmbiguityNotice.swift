import CloudyModel

/// The facts of a notice about an ambiguous or corrected place name.
package struct AmbiguityNotice: Hashable, Sendable {
  /// A place with the details that distinguish it from others of the same name.
  package struct Namesake: Hashable, Sendable {
    /// The area of a place.
    package enum Area: Hashable, Sendable {
      case region(String)
      case country(Country)
    }

    /// `nil` if it has the same name as the displayed place.
    package let name: String?
    /// `nil` for a place that is itself a country, or is at sea.
    package let area: Area?

    /// - Parameter displayed: The displayed place that it is compared with; `nil` for none.
    package init(_ place: Place, beside displayed: Place?) {
      let hasSameName =
        displayed.map { PlaceResolution.key(of: $0.name) == PlaceResolution.key(of: place.name) } ?? false
      name = hasSameName ? nil : place.name.isEmpty ? nil : place.name
      let isInSameCountry = displayed?.country != nil && displayed?.country == place.country
      let namesRegion = isInSameCountry || Namesake.countriesKnownByRegions.contains(place.country?.code ?? "")
      let region = place.region.flatMap { namesRegion && $0 != place.name ? Area.region($0) : nil }
      area = region ?? place.country.flatMap { $0.name == place.name ? nil : .country($0) }
    }

    /// Countries whose addresses include the region, so that regions are widely known.
    private static let countriesKnownByRegions: Set = ["US", "CA", "AU", "GB"]
  }

  /// The text as typed.
  package let text: String
  package let certainty: ResolvedPlace.MatchConfidence
  /// If the text is a code or a lesser-known name of the displayed place, this is then named.
  package let matchedName: ResolvedPlace.MatchedName
  package let displayed: Namesake
  package let others: [Namesake]
}
