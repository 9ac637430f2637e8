import CloudyModel
import CloudyPlaces
import Testing

@Suite("Names as they are spelled, and where the user is")
struct SpellingTests {
  private let places = PlaceDatabase.embedded

  private func resolved(_ text: String, _ timeZone: String?) throws -> ResolvedPlace {
    guard case .place(let resolved) = places.reading(of: text, timeZone: timeZone) else {
      throw UnresolvedPlace(text: text)
    }
    return resolved
  }

  private struct UnresolvedPlace: Error { let text: String }

  @Test(arguments: [
    ("Åre", "Europe/Brussels", "SE"), ("Levi", "Europe/Paris", "FI"), ("Kaş", "Europe/Paris", "TR"),
    ("Ås", "Europe/Oslo", "NO"), ("Eu", "Europe/Paris", "FR"), ("Ub", "Europe/Paris", "RS"),
    ("Khiva", "Europe/Brussels", "UZ"), ("Gordes", "Europe/Paris", "FR"),
    // In capitals, or common in lowercase, they are codes.
    ("ARE", "Europe/Brussels", "AE"), ("uk", "Europe/Paris", "GB"), ("usa", "Asia/Tokyo", "US"),
  ])
  func `a name that resembles others: the place with the exact spelling comes first`(
    text: String, timeZone: String, country: String
  ) throws {
    #expect(try resolved(text, timeZone).place.country?.code == country)
  }

  @Test(arguments: [
    ("Victoria", "America/Vancouver", "British Columbia"), ("Victoria", "America/Toronto", "British Columbia"),
    ("Victoria", "Europe/Paris", "Victoria"), ("Hollywood", "America/Los_Angeles", "California"),
    ("Hollywood", "America/New_York", "Florida"), ("Richmond", "Europe/London", "England"),
    ("Richmond", "America/New_York", "Virginia"), ("Vancouver", "America/Los_Angeles", "British Columbia"),
    ("Birmingham", "America/Chicago", "Alabama"), ("Birmingham", "Europe/Paris", "England"),
    ("Georgia", "America/New_York", "Georgia"), ("Georgia", "Europe/Paris", "T'bilisi"),
    ("Paris", "America/Chicago", "Île-de-France Region"), ("Niger", "Africa/Lagos", "Niamey"),
    ("Hunza", "Europe/Paris", "Gilgit-Baltistan"),
    ("Springfield", "America/New_York", "Missouri"),
    ("Boston", "Europe/London", "Massachusetts"), ("Salem, IN", "America/New_York", "Indiana"),
    ("Salem, IN", "Asia/Kolkata", "Tamil Nadu"), ("Ontario, CA", "America/Los_Angeles", "California"),
    ("Ontario, CA", "America/Toronto", "Ontario"), ("Luxembourg", "Europe/Brussels", "Luxembourg"),
    ("Washington", "America/Los_Angeles", "District of Columbia"), ("Kyiv", "Europe/Kyiv", "Kyiv City"),
    ("Punjab", "Asia/Kolkata", "Punjab"),
  ])
  func `a name of several places: the user's time zone decides`(
    text: String, timeZone: String, region: String
  ) throws {
    #expect(try resolved(text, timeZone).place.region == region)
  }

  @Test(arguments: [
    ("Fitzroy", "Australia/Melbourne", "AU"), ("Copacabana", "America/Sao_Paulo", "BR"), ("Oia", "Europe/Athens", "GR"),
    ("Siwa", "Africa/Cairo", "EG"),
    ("Clovelly", "Europe/London", "GB"), ("Clovelly", "Australia/Sydney", "AU"), ("Minca", "America/Bogota", "CO"),
    ("Goa", "Europe/Paris", "IN"), ("Goa", "Asia/Manila", "PH"), ("Everest", "America/Chicago", "NP"),
    ("Banff", "America/New_York", "CA"), ("Zermatt", "America/New_York", "CH"),
  ])
  func `a name of places in several countries: a small one in the user's comes before little-known ones elsewhere`(
    text: String, timeZone: String, country: String
  ) throws {
    #expect(try resolved(text, timeZone).place.country?.code == country)
  }

  @Test(
    arguments: [
      ("Alhambra", "Europe/Brussels", "ES"), ("Alhambra", "Asia/Tokyo", "ES"), ("Alhambra", "America/Chicago", "US"),
      ("Hermitage", "Europe/Paris", "RU"), ("Hermitage", "America/New_York", "US"), ("Oia", "Europe/Brussels", "GR"),
      ("Oia", "Asia/Tokyo", "GR"), ("Oia", nil, "GR"), ("Oia", "Europe/Lisbon", "PT"), ("Elmina", "Europe/Paris", "GH"),
      ("Elmina", "Asia/Kuala_Lumpur", "MY"),
    ] as [(String, String?, String)])
  func `a name of a little-known town and a famous place: the town comes first only in its country`(
    text: String, timeZone: String?, country: String
  ) throws {
    #expect(try resolved(text, timeZone).place.country?.code == country)
  }

  @Test func `a famous sight with a town's name: the town is listed`() throws {
    #expect(try resolved("Alhambra", "Europe/Brussels").others.contains { $0.country?.code == "US" })
  }

  @Test func `a name with a space that a city's name lacks: places that are spelled so are listed`() throws {
    let resolved = try resolved("Aguas Calientes", "Europe/Paris")
    #expect(([resolved.place] + resolved.others).contains { $0.name == "Aguas Calientes" })
    #expect(resolved.note != nil)
    #expect(try self.resolved("Aguascalientes", "Europe/Paris").others.allSatisfy { $0.name != "Aguas Calientes" })
  }

  @Test func `a village: places of its name that are at least a tenth as large are listed`() throws {
    let resolved = try resolved("Clovelly", "Europe/Paris")
    #expect(([resolved.place] + resolved.others).contains { $0.country?.code == "GB" })
  }

  @Test func `a word in lowercase that is a region's code: the place is named in the notice`() throws {
    #expect(try resolved("map", "Europe/Paris").matchedName == .lesserKnown)
    #expect(try resolved("ny", "Europe/Paris").matchedName == .known)
    #expect(try resolved("goa", "Europe/Paris").matchedName == .known)
  }

  @Test(arguments: [("Bâle", "CH"), ("اصفهان", "IR"), ("Québec", "CA"), ("Genève", "CH")])
  func `a name in another language with its accents: it comes before a region that is spelled otherwise`(
    text: String, country: String
  ) throws {
    let place = try resolved(text, nil).place
    #expect(place.country?.code == country && place.name != "Orūmīyeh")
  }

  @Test(arguments: ["%s%s%n", "s$s%n", "2024-05-17"]) func `punctuation and dates: they are not a code`(text: String) {
    guard case .place(let resolved) = places.reading(of: text) else { return }
    Issue.record("\(resolved.place)")
  }

  @Test func `a short word with an accent: it is not a code`() {
    guard case .place(let resolved) = places.reading(of: "Snø") else { return }
    #expect(resolved.matchedName != .code)
  }

  @Test func `a lesser-known name of a city that is a village's own: the village is listed`() throws {
    let resolved = try resolved("Minca", "Europe/Paris")
    #expect(([resolved.place] + resolved.others).contains { $0.country?.code == "CO" })
  }

  @Test func `a famous place abroad: those of its name in the user's country are listed first`() throws {
    let others = try resolved("Victoria", "America/Chicago").others
    #expect(others.first?.country?.code == "US")
  }

  @Test func `a state in the user's country: a country of its name is listed`() throws {
    #expect(try resolved("Georgia", "America/New_York").others.map(\.name) == ["Tbilisi"])
  }

  @Test func `a part of a region that has a town's name: the town is displayed`() throws {
    #expect(try resolved("Hunza", "Europe/Paris").place.name == "Karimabad")
  }

  @Test(arguments: ["Orient IL", "Lillehammer IN", "Gent FL", "Paris, Te", "Orient Ill"])
  func `a short word after a name: it is not the start of a region's name`(text: String) {
    guard case .place(let resolved) = places.reading(of: text, timeZone: "Europe/Paris") else { return }
    Issue.record("\(resolved.place)")
  }

  @Test func `New after a name: it is not the start of New York`() throws {
    #expect(try resolved("Delhi new", nil).place.country?.code == "IN")
  }

  @Test(arguments: [
    ("Springfield IL", "Illinois"), ("Springfield Ill", "Illinois"), ("Austin Tex", "Texas"),
    ("London Ont", "Ontario"), ("Salem Ore", "Oregon"), ("Paris Tex", "Texas"), ("Newcastle NSW", "New South Wales"),
    ("Gent BEL", "Flemish Region"), ("Springfield Illin", "Illinois"),
  ])
  func `a code, an abbreviation or a longer start of a region's name: it is the region`(text: String, region: String)
    throws
  {
    #expect(try resolved(text, "Europe/Paris").place.region == region)
  }

  @Test(arguments: [
    ("Aukland", "Auckland", ["NO"]), ("Cincinati", "Cincinnati", ["CO"]), ("Ottowa", "Ottawa", ["US"]),
    ("Indianopolis", "Indianapolis", ["BR"]), ("montevidio", "Montevideo", ["BR"]),
  ])
  func `an error in a city's name that is a hamlet's name: the city is displayed, and the hamlet listed`(
    text: String, name: String, others: [String]
  ) throws {
    let resolved = try resolved(text, "Europe/Brussels")
    #expect(resolved.place.name == name && (resolved.place.population ?? 0) > 250_000)
    #expect(resolved.isGuess)
    #expect(Set(resolved.others.compactMap(\.country?.code)) == Set(others))
  }

  @Test func `a hamlet in the user's country: it is displayed, and the city with a similar name is listed`() throws {
    let resolved = try resolved("Aukland", "Europe/Oslo")
    #expect(resolved.place.country?.code == "NO")
    #expect(resolved.others.map(\.name) == ["Auckland"])
  }

  @Test(arguments: [
    ("Settle", "GB"), ("Longreach", "AU"), ("Reine", "NO"), ("Montpelier", "US"), ("Kington", "GB"), ("Melbourn", "GB"),
    ("Wengen", "CH"), ("Bonavista", "CA"),
  ])
  func `a small town with a name like a city's: it is displayed`(text: String, country: String) throws {
    let resolved = try resolved(text, "Europe/Brussels")
    #expect(resolved.place.name == text && resolved.place.country?.code == country && !resolved.isGuess)
  }

  @Test(arguments: [("Amed", true), ("Minca", true), ("FFM", true), ("Diyarbakır", false), ("Ghent", false)])
  func `a code or a lesser-known name: the place is named in the notice`(text: String, isNamed: Bool) throws {
    let resolved = try resolved(text, "Europe/Paris")
    // The gazetteer may have a place of exactly this name one day.
    guard PlaceResolution.key(of: resolved.place.name) != PlaceResolution.key(of: text) else { return }
    #expect((resolved.matchedName != .known) == isNamed)
    #expect((resolved.note != nil) == isNamed)
  }

  @Test(arguments: [("Nazaré", "Europe/Brussels"), ("Nazaré", "America/New_York")])
  func `a name in another language that is a town's own, with its accents: it is not a city abroad`(
    text: String, timeZone: String
  ) throws {
    #expect(try resolved(text, timeZone).place.name == "Nazaré")
  }

  @Test func `a city's translated name is also a small town's: the city is displayed`() throws {
    #expect(try resolved("Génova", "Europe/Paris").place.country?.code == "IT")
  }

  @Test(arguments: ["Europe/Brussels", "Africa/Casablanca"])
  func `a city's Arabic name that resembles its country's in Persian: the letters decide`(timeZone: String) throws {
    #expect(try resolved("مراكش", timeZone).place.name == "Marrakesh")
    #expect(try resolved("مراکش", timeZone).place.name == "Rabat")
  }

  @Test(arguments: [
    ("Breckenridge", "America/New_York", "Colorado"), ("Breckenridge", "Europe/Brussels", "Colorado"),
    ("Vail", "America/Los_Angeles", "Colorado"), ("Breckenridge, TX", "America/New_York", "Texas"),
  ])
  func `a town with a well-known ski resort of its name: it comes before namesakes`(
    text: String, timeZone: String, region: String
  ) throws {
    #expect(try resolved(text, timeZone).place.region == region)
  }

  @Test func `a home next to a resort's namesake: the near town is displayed`() throws {
    let abilene = try #require(places.search("Abilene, Texas").first)
    let near = places.locationHint(home: abilene.place, timeZone: nil)
    #expect(places.search("Breckenridge", near: near).first?.place.region == "Texas")
  }

  @Test func `a name without its macrons: the larger of its places is displayed`() throws {
    #expect(try resolved("Waikiki", "Europe/Brussels").place.region == "Hawaii")
    #expect(try resolved("Waikiki", "Australia/Perth").place.region == "Western Australia")
  }

  @Test func `a code of two regions after a name: the place in the other one is listed`() throws {
    let salem = try resolved("Salem, IN", "Europe/Brussels")
    #expect(salem.place.country?.code == "IN")
    #expect(salem.others.contains { $0.region == "Indiana" })
    #expect(try resolved("Ghent, NY", "Europe/Brussels").others.allSatisfy { $0.country?.code == "US" })
  }

  @Test func `a town whose name is a slip in that of a larger city: the city is listed`() throws {
    #expect(try resolved("Pittsburg", "America/New_York").others.contains { $0.name == "Pittsburgh" })
  }

  @Test(arguments: [("Листвянка", "Listvyanka"), ("九份", "Jiufen"), ("TU Delft", "Delft University of Technology")])
  func `a name in another script, or of a university, that only one place has: it is displayed anywhere`(
    text: String, name: String
  ) throws {
    let resolved = try resolved(text, "Europe/Brussels")
    #expect(resolved.place.name == name)
    #expect(resolved.certainty == .exact)
    #expect(resolved.note != nil)
  }

  @Test func `a name in another script that villages share: those at home are listed, and abroad none is displayed`()
    throws
  {
    #expect(try resolved("Красная Поляна", "Europe/Moscow").others.contains { $0.region == "Krasnodarskiy" })
    guard case .unknown(let nearest) = places.reading(of: "Красная Поляна", timeZone: "Europe/Brussels") else {
      Issue.record("a place is displayed")
      return
    }
    #expect(nearest.count >= 2)
  }

  @Test func `a time next to a name: its digits are not a postcode`() throws {
    let resolved = try resolved("Oslo 14:00", "Europe/Brussels")
    #expect(resolved.place.name == "Oslo")
  }

  @Test func `a landmark with a namesake elsewhere: the other one is listed`() throws {
    let resolved = try resolved("Lake Louise", "Europe/Brussels")
    #expect(([resolved.place] + resolved.others).contains { $0.country?.code == "CA" })
  }
}
