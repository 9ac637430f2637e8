import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

/// The rates that justify the thresholds of the rule for guesses.
///
/// `typing-errors.tsv` has 300 typing errors, 60 of them by hand: mostly one letter that is missing, doubled, swapped or
/// replaced, in names drawn by population, with the time zone of a likely user. `missing-places.tsv` has 300 names that
/// the gazetteer lacked when the list was written: villages, sights, universities and invented names. Each line is the
/// text, the user's time zone, the latitude and longitude, and the place.
@Suite("Guesses")
struct GuessTests {
  private let places = PlaceDatabase.embedded

  private enum Outcome { case right, wrongGuess, otherPlaceOfThatName, onlySuggested }

  private func outcomes(_ list: String) throws -> [(text: String, outcome: Outcome)] {
    try String(contentsOf: Fixture.folder.appending(path: list), encoding: .utf8).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 5)
      let latitude = try #require(Double(fields[2]))
      let longitude = try #require(Double(fields[3]))
      let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
      switch places.reading(of: fields[0], timeZone: fields[1]) {
      case .unknown: return (fields[0], .onlySuggested)
      case .place(let resolved):
        if resolved.place.coordinates.distance(to: point) < Length(kilometers: 30) { return (fields[0], .right) }
        return (fields[0], resolved.isGuess ? .wrongGuess : .otherPlaceOfThatName)
      }
    }
  }

  @Test func `a typing error: most are corrected, and hardly any to another place`() throws {
    let outcomes = try outcomes("typing-errors.tsv")
    let wrong = outcomes.filter { $0.outcome == .wrongGuess }.map(\.text)

    #expect(outcomes.count == 300)
    #expect(outcomes.count { $0.outcome == .right } >= 190)
    #expect(wrong.count <= 15, "\(wrong)")
  }

  @Test func `a name that the gazetteer lacks: at most 1 of 50 is displayed as another place`() throws {
    let outcomes = try outcomes("missing-places.tsv")
    let wrong = outcomes.filter { $0.outcome == .wrongGuess }.map(\.text)

    #expect(outcomes.count == 300)
    #expect(wrong.count <= 6, "\(wrong)")
  }

  @Test(arguments: [
    ("Wengen", "Europe/Brussels"), ("Manarola", "Europe/Brussels"), ("Flåm", "Europe/Brussels"),
    ("Puerto Viejo", "Europe/Paris"), ("Whitehaven Beach", "Australia/Sydney"),
    ("Gotham City", "Europe/Paris"), ("42", "Europe/Helsinki"), ("N/A", "Europe/Brussels"),
    ("NaN", "Europe/Brussels"), ("nil", "Europe/Brussels"),
  ])
  func `a name of no known place: no other place is displayed`(text: String, timeZone: String) {
    guard case .place(let resolved) = places.reading(of: text, timeZone: timeZone) else { return }
    // The gazetteer may have the place itself one day.
    #expect(!resolved.isGuess && resolved.place.name.hasPrefix(text), "\(resolved.place)")
  }

  @Test(arguments: ["{{city}}", "{city}", "$CITY", "${CITY}", "%CITY%", "None"])
  func `a variable that was not replaced, or a missing value: it is not a name`(text: String) {
    guard case .place(let resolved) = places.reading(of: text, timeZone: "Europe/Brussels") else { return }
    Issue.record("\(resolved.place)")
  }

  @Test func `coordinates in JSON are no variable`() {
    guard case .place(let resolved) = places.reading(of: #"{"lat": 48.8584, "lng": 2.2945}"#) else {
      Issue.record("not read")
      return
    }
    #expect(resolved.certainty == .exact)
  }

  @Test(arguments: [("Bruss", true), ("Leuvn", true), ("Leuven", false), ("50.85, 4.35", false)])
  func `a prefix or a correction: it is a guess, which is not stored`(text: String, isGuess: Bool) throws {
    guard case .place(let resolved) = places.reading(of: text, timeZone: "Europe/Brussels") else {
      Issue.record("\(text)")
      return
    }
    #expect(resolved.isGuess == isGuess)
  }
}
