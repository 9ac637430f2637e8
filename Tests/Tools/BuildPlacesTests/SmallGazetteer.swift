import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation

@testable import build_places

/// Tables of a few places, in the form of the real ones, from which a gazetteer is made.
struct SmallGazetteer {
  private let folder: TemporaryFolder

  /// - Parameter changes: Lines of tables that replace the usual ones, with columns separated by `;`, by file name.
  init(_ changes: [String: [String]] = [:]) throws {
    folder = try TemporaryFolder()
    for (name, lines) in SmallGazetteer.tables.merging(changes, uniquingKeysWith: { $1 }) {
      let rows = ["the names of the columns"] + lines.map { $0.replacing(";", with: "\t") }
      try folder.write(rows.joined(separator: "\n") + "\n", to: name)
    }
  }

  func sources() throws -> Sources {
    let url = URL(filePath: folder.path)
    return try Sources(directory: url.appending(path: "sources"), tables: url.appending(path: "tables"))
  }

  func bytes() throws -> [UInt8] { try PlaceFileBuilder(sources()).bytes() }

  /// Makes the gazetteer and opens it as the programs do.
  func read<Result>(_ body: (PlaceDatabase) throws -> Result) throws -> Result {
    try bytes().withUnsafeBytes { try body(PlaceDatabase(EmbeddedBytes($0))) }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }

  private static let tables: [String: [String]] = [
    "sources/places.tsv": [
      "2797656;Ghent;Ghent;Gent;BE;Flanders;51.05;3.71667;265086;10;;Europe/Brussels;PPLA2",
      "4717560;Paris;Paris;;US;Texas;33.66094;-95.55551;24171;183;;America/Chicago;PPLA2",
      "2988507;Paris;Paris;;FR;Île-de-France;48.85341;2.3488;2138551;42;;Europe/Paris;PPLC",
      "2800866;Brussels;Brussels;;BE;Brussels Capital;50.85045;4.34878;1019022;28;;Europe/Brussels;PPLC",
      "1581130;Hanoi;Hanoi;;VN;An Giang;21.0245;105.84117;8053663;13;;Asia/Ho_Chi_Minh;PPLC",
    ],
    "sources/small_places.tsv": [
      "9000001;Vosselare;Vosselare;;BE;Flanders;51.03;3.56;120;9;;Europe/Brussels;PPL"
    ],
    "sources/timezones.tsv": [
      "Europe/Brussels;BE;50.8333;4.3333;2800866;Brussels", "Europe/Paris;FR;48.8667;2.3333;2988507;Paris",
      "America/Chicago;US;41.85;-87.65;;Chicago", "Asia/Ho_Chi_Minh;VN;10.75;106.6667;;Ho Chi Minh City",
    ],
    "sources/airports.tsv": [
      "CDG;LFPG;Charles de Gaulle International Airport;Paris;FR;49.0128;2.55;119;Europe/Paris;1;2988507",
      "PAR;;Paris (all airports);Paris;FR;48.86;2.35;;Europe/Paris;1;2988507",
    ],
    "sources/features.tsv": ["Tahoe;lake;;;39.1;-120.03;1897;US;;;2;Q169950"],
    "sources/destinations.tsv": [], "sources/names_local.tsv": [],
    "sources/names_i18n.tsv": ["fr;2797656;Gand", "de;BE;Belgien"],
    "sources/countries.tsv": [
      "VN;VNM;Vietnam;;AS", "BE;BEL;Belgium;;EU", "US;USA;United States;;NA", "FR;FRA;France;;EU",
    ],
    "sources/countries_names.tsv": [], "sources/regions.tsv": [], "sources/colloquial.tsv": [],
    "sources/postcodes.tsv": ["BE;9000;;51.05;3.71667;2797656"], "sources/postcodes_formats.tsv": ["BE;9999;"],
    "tables/corrected-regions.tsv": ["VN;An Giang;-90;90;Hanoi;1581130"], "tables/corrected-zones.tsv": [],
    "tables/corrected-names.tsv": [], "tables/corrected-populations.tsv": [], "tables/destinations.tsv": [],
    "tables/region-places.tsv": [],
    "tables/zone-places.tsv": [], "tables/regions.tsv": ["US.TX;Texas"],
    "tables/abbreviations.tsv": ["US;;USA|America"],
    "tables/landmarks.tsv": [], "tables/nicknames.tsv": ["City of Light|Ville Lumière;2988507;Paris"],
    "tables/districts.tsv": ["Gare de Lyon;La Défense;2988507;Paris;Paris|パリ"],
  ]
}
