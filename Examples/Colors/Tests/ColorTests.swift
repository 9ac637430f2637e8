import Colors
import Testing

private let validComponents = [0, 0.000_1, 0.5, 0.999_9, 1]
private let invalidComponents = [-0.01, 1.01, .nan, .infinity, -.infinity]
private let components = [\Color.red, \.green, \.blue, \.alpha]

@Suite struct ColorTests {
  /// A color with all components 0.5, except one.
  private func color(_ component: KeyPath<Color, Double>, _ value: Double) -> Color? {
    func part(_ other: KeyPath<Color, Double>) -> Double { other == component ? value : 0.5 }
    return Color(name: "Test", red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }

  @Test(arguments: components, validComponents)
  func `a component from 0 to 1 is stored`(component: KeyPath<Color, Double> & Sendable, value: Double) {
    #expect(color(component, value)?[keyPath: component] == value)
  }

  @Test(arguments: components, invalidComponents)
  func `a component that is out of range or not a number makes no color (D-6)`(
    component: KeyPath<Color, Double> & Sendable, value: Double
  ) {
    #expect(color(component, value) == nil)
  }

  @Test func `a color may have an empty name`() {
    #expect(Color(name: "", red: 0, green: 0, blue: 0, alpha: 0)?.name == "")
  }

  @Test func `invalid colors are skipped and the others stay (D-11)`() {
    let colors = Color.colors(from: [("Red", 1, 0, 0, 1), ("Broken", .nan, 0, 0, 1), ("Green", 0, 1, 0, 1)])
    #expect(colors.map(\.name) == ["Red", "Green"])
  }

  @Test func `the colors of the example are red, blue and green`() {
    #expect(Color.all.map(\.name) == ["Red", "Blue", "Green"])
    #expect(Color.all.map { [$0.red, $0.green, $0.blue, $0.alpha] } == [[1, 0, 0, 1], [0, 0, 1, 1], [0, 1, 0, 1]])
  }
}
