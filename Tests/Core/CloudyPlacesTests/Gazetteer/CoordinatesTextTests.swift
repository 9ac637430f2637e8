import CloudyModel
import Testing

@Suite("Coordinates in every notation")
struct CoordinatesTextTests {
  @Test(arguments: [
    "50.85, 4.35", "50.85 4.35", "50.85,4.35", "  50.85 ;  4.35 ", "50.85N 4.35E", "50.85 N, 4.35 E", "50.85n4.35e",
    "N50.85 E4.35", "N 50.85 E 4.35", "4.35E 50.85N", "50°51′N 4°21′E", "50°51'N 4°21'E", "50°51'00\"N 4°21'00\"E",
    "50° 51′ 0″ N, 4° 21′ 0″ E", "50°51’N 4°21’E", "N50°51′ E4°21′", "50,85 4,35", "50,85; 4,35", "50,85, 4,35",
    "50,85N 4,35E", "+50.85, +4.35", "50.85° N 4.35° E", "50.85°, 4.35°", "50.85/4.35",
  ])
  func `Brussels is recognized in many notations`(text: String) {
    let coordinates = Coordinates(text: text)

    #expect(abs((coordinates?.latitude ?? .infinity) - 50.85) < 1e-9)
    #expect(abs((coordinates?.longitude ?? .infinity) - 4.35) < 1e-9)
  }

  @Test(arguments: ["-33.87,151.21", "−33.87, 151.21", "33.87S 151.21E", "S33.87 E151.21", "151.21E, 33.87S"])
  func `Sydney, in the south, is recognized in many notations`(text: String) {
    let coordinates = Coordinates(text: text)

    #expect(abs((coordinates?.latitude ?? .infinity) - -33.87) < 1e-9)
    #expect(abs((coordinates?.longitude ?? .infinity) - 151.21) < 1e-9)
  }

  @Test func `minutes and seconds are recognized`() {
    let coordinates = Coordinates(text: "40°26′46″N 79°58′56″W")

    #expect(abs((coordinates?.latitude ?? .infinity) - 40.446111) < 1e-6)
    #expect(abs((coordinates?.longitude ?? .infinity) - -79.982222) < 1e-6)
  }

  @Test(arguments: [
    "", "50.85", "50.85,", "5085", "Paris", "1 2 3", "50.85N", "50.85N 4.35N", "50.85E 4.35E", "50.85N 4.35",
    "91, 0", "0, 361", "-50.85S 4.35E", "50°61′N 4°21′E", "50.8.5 4.35", "N E", "50.85 4.35 x", "°, °", "1e5, 2",
    "99999999999999999999999, 1", "48.85, 200", ".5.5", "nan, nan", "inf, 0", "S 33", "12 Rue", "'s-Hertogenbosch",
  ])
  func `any other text is not coordinates`(text: String) {
    #expect(Coordinates(text: text) == nil)
  }
}
