import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct GeoPolygonTests {
  private static let square = polygon([(50, 2), (50, 6), (54, 6), (54, 2)])
  /// From 170° E to 170° W.
  private static let acrossDateLine = polygon([(50, 170), (50, -170), (60, -170), (60, 170)])
  /// With two triangles, west and east of its center.
  private static let bowTie = polygon([(0, 0), (10, 10), (0, 10), (10, 0)])
  private static let arctic = polygon([(70, 0), (70, 90), (70, -180), (70, -90)])
  private static let antarctic = polygon([(-70, 0), (-70, -90), (-70, -180), (-70, 90)])

  @Test(arguments: [
    (square, 52, 4, true), (square, 52, 6.1, false), (square, 54.1, 4, false), (square, 49.9, 4, false),
    (square, -52, 4, false), (square, 52, -176, false),
    // On an edge, on a corner, and next to them.
    (square, 50, 4, true), (square, 54, 4, true), (square, 52, 2, true), (square, 52, 6, true), (square, 54, 6, true),
    (square, 50, 1.999, false), (square, 54, 6.001, false),
    (acrossDateLine, 55, 179, true), (acrossDateLine, 55, -179, true), (acrossDateLine, 55, 180, true),
    (acrossDateLine, 55, -180, true), (acrossDateLine, 55, 169.9, false), (acrossDateLine, 55, -169.9, false),
    (acrossDateLine, 55, 0, false), (acrossDateLine, 50, 175, true), (acrossDateLine, 55, -170, true),
    (bowTie, 5, 1, true), (bowTie, 5, 9, true), (bowTie, 1, 5, false), (bowTie, 9, 5, false), (bowTie, 5, 5, true),
    (arctic, 80, 10, true), (arctic, 89, -135, true), (arctic, 90, 0, true), (arctic, 69, 45, false),
    (antarctic, -80, 10, true), (antarctic, -75, 180, true), (antarctic, -69, 45, false), (antarctic, 80, 10, false),
  ])
  func `a point: inside, outside, or on an edge, which is inside`(
    polygon: GeoPolygon, latitude: Double, longitude: Double, isInside: Bool
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(polygon.contains(point) == isInside)
    let reversed = GeoPolygon(outline: polygon.outline.reversed())
    #expect(reversed.contains(point) == isInside, "in the other direction")
  }

  @Test(arguments: [
    "50,170 50,-170 60,-170 60,170", "50,170 50,190 60,190 60,170", "50,-190 50,-170 60,-170 60,-190",
    "60,180 60,170 50,170 50,180 50,-170 60,-170",
  ])
  func `an area across the date line, in every notation: the same points`(_ text: String) throws {
    let polygon = try #require(GeoPolygon(capText: text))
    for (longitude, isInside) in [(169.0, false), (171, true), (179.9, true), (180, true), (-171, true), (-169, false)]
    {
      let point = try #require(Coordinates(latitude: 55, longitude: longitude))
      #expect(polygon.contains(point) == isInside, "at \(longitude)°")
    }
  }

  @Test func `a ring that is open, closed, closed twice, or goes around twice: the same points`() throws {
    let open = Self.square.outline
    let inside = try #require(Coordinates(latitude: 51, longitude: 5))
    let outside = try #require(Coordinates(latitude: 51, longitude: 7))
    for outline in [
      open, open + [open[0]], open + [open[0], open[0]], open + open, open + [open[0]] + open + [open[0]],
    ] {
      #expect(GeoPolygon(outline: outline).contains(inside))
      #expect(!GeoPolygon(outline: outline).contains(outside))
    }
  }

  @Test func `a polygon without points, or with fewer than three: contains nothing`() throws {
    let point = try #require(Coordinates(latitude: 1, longitude: 1))
    for outline in [[], [point], [point, point], [point, point, point]] {
      #expect(!GeoPolygon(outline: outline).contains(point))
    }
  }

  @Test(arguments: [(52.0, 4.0, false), (51, 3, true), (50.5, 4, true), (51, 4, true)])
  func `a hole: outside, but its edge is inside`(latitude: Double, longitude: Double, isInside: Bool) throws {
    let hole = polygon([(51, 3), (51, 5), (53, 5), (53, 3)]).outline
    let ring = GeoPolygon(outline: Self.square.outline, holes: [hole])
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(ring.contains(point) == isInside)
  }

  @Test(arguments: [
    "50,2 50,6 54,6 54,2", "50,2 50,6 54,6 54,2 50,2 ", "\n\t50,2\n\t\t50,6\r\n54,6\t54,2", "50,2;50,6;54,6;54,2;",
    "[50,2] [50,6] [54,6] [54,2]", "((50,2),(50,6),(54,6),(54,2))", "50, 2 50, 6 54, 6 54, 2", "50 2 50 6 54 6 54 2",
    "50.0,+2 50,6.00 5.4e1,6 54,2", "50,362 50,-354 54,366 54,2",
  ])
  func `a polygon as text, in every notation: the same points`(_ text: String) throws {
    let polygon = try #require(GeoPolygon(capText: text))
    #expect(Array(polygon.outline.prefix(4)) == Self.square.outline)
  }

  @Test(arguments: [
    "", " ", "50,2", "50,2 50,6", "50,2 50,6 50,2", "50,2,0 50,6,0 54,6,0", "91,2 50,6 54,6", "50,2 50,x 54,6",
    "50,2 50,nan 54,6", "50,2 50,inf 54,6", "50,2 50 54,6", "50,541 50,6 54,6", "north", "50,2 50,6 54,6 54",
  ])
  func `a text that is not a polygon: unreadable`(_ text: String) { #expect(GeoPolygon(capText: text) == nil) }

  @Test func `a circle: the points within its radius, and its center if it has none`() throws {
    let circle = try #require(GeoCircle(capText: "51.05,3.71667 10.5"))
    #expect(circle == GeoCircle(center: CAPSamples.place.coordinates, radius: 10.5))
    let near = try #require(Coordinates(latitude: 51.14, longitude: 3.71667))
    let far = try #require(Coordinates(latitude: 51.15, longitude: 3.71667))
    #expect(circle.contains(near) && !circle.contains(far))
    let point = try #require(GeoCircle(capText: "51.05,3.71667 0"))
    #expect(point.contains(CAPSamples.place.coordinates) && !point.contains(near))
  }

  @Test(arguments: ["", "51,3", "51,3 -1", "51,3 nan", "51,3 x", "91,3 1", "51,3 1 2"])
  func `a text that is not a circle: unreadable`(_ text: String) { #expect(GeoCircle(capText: text) == nil) }
}
