import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct AreaMatchTests {
  /// In Zeeland.
  private static let middelburg = place("Middelburg", region: "Zeeland", country: "Netherlands", 51.5, 3.61389)
  private static let singapore = place("Singapore", region: nil, country: "Singapore", 1.28967, 103.85007)

  private static func place(
    _ name: String, region: String?, country: String, _ latitude: Double, _ longitude: Double, height: Double? = nil
  ) -> Place {
    Place(
      name: name, region: region, country: Country(code: "", name: country),
      coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback,
      elevation: height.map(Length.init(meters:)), timeZoneIdentifier: "")
  }

  private func match(_ areas: CAPMessage.Area..., at place: Place = middelburg) -> AreaMatch {
    areas.match(place, regions: .embedded)
  }

  private func area(_ name: String = "", codes: [(String, String)] = [], polygon text: String? = nil) -> CAPMessage.Area
  {
    var area = CAPMessage.Area(name: name)
    area.codes = codes.map { CAPMessage.Code(scheme: $0.0, value: $0.1) }
    area.polygons = text.flatMap(GeoPolygon.init(capText:)).map { [$0] } ?? []
    return area
  }

  private let around = "51,3 51,4 52,4 52,3"
  private let elsewhere = "41,3 41,4 42,4 42,3"

  @Test func `shapes: the place is in one of them, or outside`() {
    #expect(match(area(polygon: around)) == .inside)
    #expect(match(area(polygon: elsewhere)) == .outside)
    #expect(match(area(polygon: elsewhere), area(polygon: around)) == .inside)
    var both = area(polygon: elsewhere)
    both.circles = [GeoCircle(center: Self.middelburg.coordinates, radius: 1)]
    #expect(match(both) == .inside)
  }

  @Test func `a circle without a radius: says nothing about other places`() throws {
    var point = area("Storm")
    point.circles = [try #require(GeoCircle(capText: "41,3 0"))]
    #expect(match(point) == .unknown)
    point.codes = [CAPMessage.Code(scheme: "EMMA_ID", value: "NL018")]
    #expect(match(point) == .outside)
    point.polygons = area(polygon: around).polygons
    #expect(match(point) == .inside)
    var here = area("Storm")
    here.circles = [GeoCircle(center: Self.middelburg.coordinates, radius: 0)]
    #expect(match(here) == .inside)
  }

  @Test func `codes: the place is in one of the regions, or outside`() {
    #expect(match(area("Zeeland", codes: [("EMMA_ID", "NL010")])) == .inside)
    #expect(match(area("Drenthe", codes: [("EMMA_ID", "NL018")])) == .outside)
    #expect(match(area("Drenthe", codes: [("EMMA_ID", "NL018"), ("EMMA_ID", "NL010")])) == .inside)
  }

  @Test func `an unknown code: the place could be there, unless another scheme describes the same area`() {
    #expect(match(area("North", codes: [("EMMA_ID", "XX999")])) == .unknown)
    #expect(match(area("North", codes: [("EMMA_ID", "NL018"), ("EMMA_ID", "XX999")])) == .unknown)
    #expect(match(area("North", codes: [("EMMA_ID", "NL018"), ("X", "1")])) == .outside)
    #expect(match(area("North", codes: [("X", "1")], polygon: elsewhere)) == .outside)
  }

  @Test func `a polygon and a code: their union, since they can contradict each other`() {
    #expect(match(area(codes: [("EMMA_ID", "NL010")], polygon: elsewhere)) == .inside)
    #expect(match(area(codes: [("EMMA_ID", "NL018")], polygon: around)) == .inside)
    #expect(match(area(codes: [("EMMA_ID", "NL018")], polygon: elsewhere)) == .outside)
  }

  @Test(arguments: [
    ("Zeeland", true), ("zeeland ", true), ("ZÉÉLAND", true), ("Netherlands", true), ("Drenthe; Zeeland", true),
    ("Zeeland (coast)", false), ("New Zeeland", false), ("Zee", false), ("Middelburg", false), ("", false),
    ("-", false),
  ])
  func `names: only the whole name of the region or the country is known`(_ name: String, isInside: Bool) {
    #expect(match(area(name)) == (isInside ? .inside : .unknown))
  }

  @Test func `a place without a region: its own name counts`() {
    #expect(match(area("Singapore"), at: Self.singapore) == .inside)
    #expect(match(area("-"), at: Place(name: "", coordinates: .fallback, timeZoneIdentifier: "")) == .unknown)
  }

  @Test func `no area, or one without shape, code and name: unknown`() {
    #expect([CAPMessage.Area]().match(Self.middelburg, regions: .embedded) == .unknown)
    #expect(match(area()) == .unknown)
    #expect(match(area(polygon: elsewhere), area()) == .unknown)
    #expect(match(area(polygon: around), area()) == .inside)
  }

  @Test(arguments: [(nil, true), (999, false), (1000, true), (1500, true)] as [(Double?, Bool)])
  func `a warning for heights: concerns the places above, and those of unknown height`(height: Double?, isInside: Bool)
  {
    let place = Self.place(
      "Kahler Asten", region: "Nordrhein-Westfalen", country: "Germany", 51.18, 8.49, height: height)
    var area = area(polygon: "51,8 51,9 52,9 52,8")
    area.lowestHeight = 1000
    #expect(match(area, at: place) == (isInside ? .inside : .outside))
  }

  @Test(
    arguments: [
      (nil, 800, true), (800, 800, true), (801, 800, false), (-3, 800, true),
      // A highest height that is not above the lowest one, or not above the sea, is a mistake.
      (801, 500, true), (801, 0, true),
    ] as [(Double?, Double, Bool)])
  func `a warning up to a height: does not concern the places above`(
    height: Double?, highest: Double, isInside: Bool
  ) {
    let place = Self.place(
      "Kahler Asten", region: "Nordrhein-Westfalen", country: "Germany", 51.18, 8.49, height: height)
    var area = area(polygon: "51,8 51,9 52,9 52,8")
    area.lowestHeight = highest == 500 ? 700 : nil
    area.highestHeight = highest
    #expect(match(area, at: place) == (isInside ? .inside : .outside))
  }
}
