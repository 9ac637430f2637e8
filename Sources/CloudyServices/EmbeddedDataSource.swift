/// Others' data that is part of the program, and whom to credit for it. DATA-SOURCES.md says what was made of it.
package struct EmbeddedDataSource: Hashable, Sendable {
  /// Short and stable, as `geonames`.
  package let id: String
  package let name: String
  /// What the licence asks to be shown, and what of it is used.
  package let attribution: String
  package let license: String
  package let homepage: String

  /// The climate normals are not among them: they are a source of forecasts.
  package static let all = [
    EmbeddedDataSource(
      id: "geonames", name: "GeoNames",
      attribution: "Places by GeoNames, changed: doubles were left out, and some elevations are estimated",
      license: "CC BY 4.0", homepage: "https://www.geonames.org"),
    EmbeddedDataSource(
      id: "iana-time-zones", name: "IANA Time Zone Database", attribution: "When the clocks of each place change",
      license: "public domain", homepage: "https://www.iana.org/time-zones"),
    EmbeddedDataSource(
      id: "openstreetmap", name: "OpenStreetMap",
      attribution: "© OpenStreetMap contributors: which time zone a point has, changed: in cells of 1.6 km",
      license: "ODbL 1.0", homepage: "https://www.openstreetmap.org/copyright"),
  ]
}
