/// Third-party data embedded in the program, and the credit that it requires. DATA-SOURCES.md describes the changes to
/// it.
package struct EmbeddedDataSource: Hashable, Sendable {
  /// Short and stable, such as `geonames`.
  package let id: String
  package let name: String
  /// The credit that the license requires, and the use of the data.
  package let attribution: String
  package let license: String
  package let homepage: String

  /// All sources except the climate normals, which are a source of forecasts.
  package static let all = [
    EmbeddedDataSource(
      id: "geonames", name: "GeoNames",
      attribution: "Places by GeoNames, changed: duplicates were left out, and some elevations are estimated",
      license: "CC BY 4.0", homepage: "https://www.geonames.org"),
    EmbeddedDataSource(
      id: "unicode-cldr", name: "Unicode CLDR", attribution: "Names of countries and regions in other languages",
      license: "Unicode License v3", homepage: "https://cldr.unicode.org"),
    EmbeddedDataSource(
      id: "natural-earth", name: "Natural Earth", attribution: "Islands, mountains, lakes, parks and other landmarks",
      license: "public domain", homepage: "https://www.naturalearthdata.com"),
    EmbeddedDataSource(
      id: "whos-on-first", name: "Who's On First",
      attribution: "Data from Who's On First: villages and neighborhoods, and names of places in other languages",
      license: "CC0, CC BY 4.0", homepage: "https://whosonfirst.org/docs/licenses/"),
    EmbeddedDataSource(
      id: "ror", name: "Research Organization Registry", attribution: "Universities", license: "CC0",
      homepage: "https://ror.org"),
    EmbeddedDataSource(
      id: "resorts", name: "liftie and f1-circuits", attribution: "Ski resorts and motor racing circuits",
      license: "BSD 3-Clause, MIT", homepage: "https://github.com/pirxpilot/liftie"),
    EmbeddedDataSource(
      id: "airports", name: "airportsdata and OurAirports", attribution: "Airports and their codes",
      license: "MIT, public domain", homepage: "https://github.com/mborsetti/airportsdata"),
    EmbeddedDataSource(
      id: "iana-time-zones", name: "IANA Time Zone Database", attribution: "When the clocks of each place change",
      license: "public domain", homepage: "https://www.iana.org/time-zones"),
    EmbeddedDataSource(
      id: "openstreetmap", name: "OpenStreetMap",
      attribution: "© OpenStreetMap contributors: which time zone a point has, changed: in cells of 1.6 km",
      license: "ODbL 1.0", homepage: "https://www.openstreetmap.org/copyright"),
    EmbeddedDataSource(
      id: "warning-regions", name: "EUMETNET – MeteoAlarm",
      attribution: "Regions of warnings, changed: simplified to 0.2 km", license: "CC BY 4.0, MIT",
      homepage: "https://www.meteoalarm.org"),
    EmbeddedDataSource(
      id: "japanese-towns", name: "Geolonia and Japan Post",
      attribution: "Municipalities of Japan, changed: points are rounded to 0.5 km", license: "CC BY 4.0, MIT",
      homepage: "https://geolonia.github.io/japanese-addresses/"),
  ]
}
