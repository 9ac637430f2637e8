import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

/// docs/warnings.md states how many people have official warnings, and its map shows where.
///
/// `RECORD_SNAPSHOTS=1` records both again.
@Suite struct WarningCoverageTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  @Test func `the table and the map of people with warnings are those of the services and the gazetteer`() throws {
    let enabled = try services(["CLOUDY_PUBLIC_ALERTS_URL": "https://alerts.example"])
    let coverage = WarningCoverage(
      services: enabled, optIn: Set(enabled.map(\.source.id)).subtracting(try services([:]).map(\.source.id)),
      places: .embedded)
    let (page, picture) = (Self.docs.appending(path: "warnings.md"), Self.docs.appending(path: "images/warnings.svg"))
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- people -->")
    try #require(parts.count == 3, "docs/warnings.md has its table between two comments")
    let expected = parts[0] + "<!-- people -->\n" + coverage.table + "<!-- people -->" + parts[2]
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(expected.utf8).write(to: page)
      try Data(coverage.map.utf8).write(to: picture)
      return
    }
    #expect(text == expected)
    #expect(try String(contentsOf: picture, encoding: .utf8) == coverage.map)
  }

  /// The services of official warnings, in the order in which they are requested.
  private func services(_ environment: [String: String]) throws -> [any SupplementService] {
    let context = ServiceContext(
      configuration: try Configuration(environment: environment, directory: nil), transport: FakeTransport(body: ""),
      userAgent: "cloudy", store: nil, random: { 0 }, now: { StorageSamples.noon })
    return WeatherProvider.all.flatMap { $0.services(context).supplements }.filter { $0.block == .alerts }
  }
}

/// The people of the gazetteer, by the first service that has official warnings for their place.
private struct WarningCoverage {
  /// Degrees of latitude and longitude.
  private static let cellSize = 3.0
  /// Distinguishable with any color vision; gray is for no service.
  private static let colors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#332288", "#882255",
  ]

  private struct Cell: Hashable {
    let row: Int
    let column: Int
    /// The position in ``names``; `nil` if no service covers it.
    let service: Int?
  }

  private let names: [String]
  /// The positions in ``names`` of services that users have to enable.
  private let optIn: Set<Int>
  private var people: [Int?: Int] = [:]
  private var cells: [Cell: Int] = [:]

  /// - Parameter optIn: The ids of the services that users have to enable.
  init(services: [any SupplementService], optIn: Set<String>, places: PlaceDatabase) {
    names = services.map { optIn.contains($0.source.id) ? $0.source.name + ", if enabled" : $0.source.name }
    self.optIn = Set(services.indices.filter { optIn.contains(services[$0].source.id) })
    for place in (0..<places.count).lazy.compactMap(places.place(ranked:)) {
      guard let population = place.population else { continue }
      let service = services.firstIndex { $0.coverage.contains(place) }
      people[service, default: 0] += population
      let size = WarningCoverage.cellSize
      let cell = Cell(
        row: Int((place.coordinates.latitude / size).rounded(.down)),
        column: Int((place.coordinates.longitude / size).rounded(.down)), service: service)
      cells[cell, default: 0] += population
    }
  }

  /// In Markdown: millions of people by service, and without one.
  var table: String {
    let total = people.values.reduce(0, +)
    func row(_ name: String, _ count: Int) -> String {
      let share = (Double(count) / Double(max(total, 1)) * 100).formatted(
        .number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US_POSIX")))
      return "| \(name) | \(count / 1_000_000) | \(share)% |\n"
    }
    func rows(_ positions: [Int]) -> String {
      positions.filter { people[$0] != nil }.map { row(names[$0], people[$0] ?? 0) }.joined()
    }
    let covered = total - (people[nil] ?? 0)
    let enabled = optIn.map { people[$0] ?? 0 }.reduce(0, +)
    return "| service | millions of people | share |\n| --- | ---: | ---: |\n"
      + rows(names.indices.filter { !optIn.contains($0) })
      + row("all services that need not be enabled", covered - enabled) + rows(optIn.sorted())
      + row("all services", covered) + row("no service", people[nil] ?? 0)
  }

  /// In SVG: a circle for the people of each cell, whose area is proportional to their number.
  var map: String {
    let size = WarningCoverage.cellSize
    func order(_ cell: (key: Cell, value: Int)) -> (Int, Int, Int, Int) {
      (-cell.value, cell.key.row, cell.key.column, cell.key.service ?? -1)
    }
    let circles = cells.sorted { order($0) < order($1) }.map { cell, count in
      let (x, y) = ((Double(cell.column) + 0.5) * size + 180, 90 - (Double(cell.row) + 0.5) * size)
      let radius = (Double(count).squareRoot() / 1500 * 100).rounded() / 100
      let color = cell.service.map { WarningCoverage.colors[$0 % WarningCoverage.colors.count] } ?? "#bbb"
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(max(radius, 0.15))\" fill=\"\(color)\"/>\n"
    }
    let shown = names.indices.filter { people[$0] != nil }
    let legend =
      (shown.map { (names[$0], WarningCoverage.colors[$0 % WarningCoverage.colors.count]) }
      + [("no service", "#bbb")]).enumerated().map { index, entry in
        let y = 118 + Double(index) * 6
        return "<circle cx=\"8\" cy=\"\(y - 1.5)\" r=\"2\" fill=\"\(entry.1)\"/>"
          + "<text x=\"13\" y=\"\(y)\" font-size=\"4.5\" font-family=\"sans-serif\">\(entry.0)</text>\n"
      }
    let height = 123 + legend.count * 6
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 360 \(height)\" role=\"img\">\n"
      + "<title>People with official warnings, by service</title>\n"
      + "<rect width=\"360\" height=\"\(height)\" fill=\"#fff\"/>\n"
      + circles.joined() + legend.joined() + "</svg>\n"
  }
}
