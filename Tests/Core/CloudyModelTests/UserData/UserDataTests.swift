import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct UserDataTests {
  private let noon = Date(timeIntervalSince1970: 1_795_262_400)
  private let writer = HybridTimestamp.ReplicaID(rawValue: 7)
  private let ghent = somewhere("Ghent", latitude: 51.05)
  private let antwerp = somewhere("Antwerpen", latitude: 51.22)
  private let one = Favorite.ID(number: 1), two = Favorite.ID(number: 2), three = Favorite.ID(number: 3)

  // MARK: Settings and home

  @Test func `a choice leaves the others unchanged`() {
    var person = TestUser()
    #expect(person.apply(.choose([.units(.metric)])) == .chosen)
    #expect(person.apply(.choose([.time(.twelveHour)])) == .chosen)
    #expect(person.userData.settings == ChosenSettings([.time(.twelveHour), .units(.metric)]))
  }

  @Test func `a setting can be reset to Cloudy's default`() {
    var person = TestUser()
    person.apply(.choose([.units(.metric), .temperature(.celsius)]))
    #expect(person.apply(.reset(.units)) == .chosen)
    #expect(person.userData.settings == ChosenSettings([.temperature(.celsius)]))
  }

  @Test func `a home can be set and cleared`() {
    var person = TestUser()
    #expect(person.apply(.setHome(ghent)) == .homeSet(ghent))
    #expect(person.userData.home == ghent)
    #expect(person.apply(.clearHome) == .homeCleared)
    #expect(person.userData.home == nil)
  }

  @Test(arguments: [UserDataChange.clearHome, .reset(.time), .choose([]), .undoRemoval, .forget("ghent")])
  func `resetting a setting that was never chosen changes nothing`(change: UserDataChange) {
    var person = TestUser()
    person.apply(change)
    #expect(person.userData == UserData())
  }

  // MARK: Places for search texts

  @Test func `a search text means the place last chosen for it, until that is reset`() {
    var person = TestUser()
    #expect(person.userData.remembered("gent") == nil)
    #expect(person.apply(.remember(antwerp, for: "gent")) == .remembered(antwerp))
    #expect(person.apply(.remember(ghent, for: "gent")) == .remembered(ghent))
    #expect(person.userData.remembered("gent") == ghent)
    #expect(person.userData.remembered("ghent") == nil)
    #expect(person.apply(.forget("gent")) == .forgotten)
    #expect(person.userData.remembered("gent") == nil)
  }

  @Test func `the newest hundred texts are remembered, and one chosen again counts as new`() {
    var person = TestUser()
    for number in 0..<100 { person.apply(.remember(ghent, for: "text \(number)")) }
    person.apply(.remember(antwerp, for: "text 0"))
    person.apply(.remember(ghent, for: "one more"))
    #expect(person.userData.rememberedRegisters.count == 100)
    #expect(person.userData.remembered("text 0") == antwerp)
    #expect(person.userData.remembered("text 1") == nil)
    #expect(person.userData.remembered("one more") == ghent)
  }

  @Test func `no place is remembered for an empty text`() {
    var person = TestUser()
    person.apply(.remember(ghent, for: ""))
    #expect(person.userData == UserData())
  }

  // MARK: Places

  @Test func `a place that is already in the list is not added again, and keeps its name`() {
    var person = TestUser()
    #expect(person.apply(.add(ghent, as: one)) == .added(Favorite(id: one, place: ghent)))
    person.apply(.rename(one, to: FavoriteName("Aunt")))
    let near = somewhere("Gent-Sint-Pieters", latitude: 51.0555)
    #expect(person.apply(.add(near, as: two)) == .alreadyThere(person.userData.favorites[0]))
    #expect(person.names == ["Aunt"])
  }

  @Test func `the same change applied twice, as after a lost response, adds one place`() {
    var person = TestUser()
    let first = person.apply(.add(ghent, as: one, name: FavoriteName("Aunt")))
    #expect(person.apply(.add(ghent, as: one, name: FavoriteName("Aunt"))) == first)
    #expect(person.names == ["Aunt"])
    person.apply(.remove(one))
    #expect(person.apply(.add(ghent, as: one)) == .notThere, "it does not restore later removals")
  }

  @Test func `the list holds 50 places, including restored ones`() {
    var person = TestUser()
    person.fill(50)
    #expect(person.apply(.add(ghent, as: .random())) == .tooMany)
    let last = person.userData.favorites[49]
    #expect(person.apply(.remove(last.id)) == .removed(last))
    person.apply(.add(ghent, as: .random()))
    #expect(person.apply(.undoRemoval) == .tooMany)
    person.apply(.remove(person.userData.favorites[0].id))
    #expect(person.userData.undoable(at: noon)?.name == "Place 0")
  }

  @Test func `a list with more places from an earlier version keeps them`() {
    let entries = FractionalIndex.spread(70).enumerated().map { number, position in
      FavoriteEntry(
        id: .random(), place: somewhere("Place \(number)", latitude: Double(number)), timestamp: .unknown,
        name: LWWRegister(nil, at: .unknown), position: LWWRegister(position, at: .unknown))
    }
    var person = TestUser()
    person.userData = UserData(favorites: entries.shuffled())
    #expect(person.names == (0..<70).map { "Place \($0)" })
    #expect(person.apply(.add(antwerp, as: one)) == .tooMany)
    #expect(person.apply(.move(person.userData.favorites[69].id, to: 0)) == .moved(person.userData.favorites[0]))
    #expect(person.names.first == "Place 69")
  }

  @Test(arguments: [
    (0, ["b", "a", "c"]), (2, ["a", "c", "b"]), (1, ["a", "b", "c"]), (99, ["a", "c", "b"]), (-5, ["b", "a", "c"]),
    (.max, ["a", "c", "b"]), (.min, ["b", "a", "c"]),
  ])
  func `a place moves to the given row, or to the end`(target: Int, names: [String]) {
    var person = TestUser()
    for (name, id) in [("a", one), ("b", two), ("c", three)] {
      person.apply(.add(somewhere(name, latitude: Double(id.text.suffix(1)) ?? 0), as: id))
    }
    let moved = person.userData.favorites[1]
    #expect(person.apply(.move(two, to: target)) == .moved(moved))
    #expect(person.names == names)
    #expect(person.apply(.move(Favorite.ID(number: 9), to: 0)) == .notThere)
  }

  @Test func `after any number of moves, the order is the requested one`() {
    var generator = SeededGenerator(seed: 5)
    var person = TestUser()
    person.fill(20)
    var expected = person.names
    for _ in 0..<2000 {
      let (from, to) = (Int.random(in: 0..<20, using: &generator), Int.random(in: 0..<20, using: &generator))
      person.apply(.move(person.userData.favorites[from].id, to: to))
      expected.insert(expected.remove(at: from), at: to)
    }
    #expect(person.names == expected)
    // Stored rows may be read in any order.
    let again = UserData(favorites: person.userData.entries.shuffled(using: &generator))
    #expect(again.favorites.map(\.name) == expected)
  }

  @Test func `a custom name is removed if it is empty or equals the place's name`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    for (name, own) in [("Aunt", "Aunt"), ("Ghent", nil), ("Uncle", "Uncle"), ("", nil)] {
      person.apply(.rename(one, to: FavoriteName(name)))
      #expect(person.userData.favorites[0].customName == own)
    }
    #expect(person.apply(.rename(two, to: nil)) == .notThere)
  }

  // MARK: Removals

  @Test func `removed places are restored with their name and position, the last one first`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    person.apply(.add(antwerp, as: two))
    person.apply(.rename(one, to: FavoriteName("Aunt")))
    let before = person.userData.favorites
    person.apply(.remove(one))
    person.apply(.remove(two))
    #expect(person.userData.undoable(at: noon) == before[1])
    #expect(person.apply(.undoRemoval) == .restored(before[1]))
    #expect(person.apply(.undoRemoval) == .restored(before[0]))
    #expect(person.userData.favorites == before)
    #expect(person.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test func `a restored place is between its former neighbors, whatever was added or moved since`() {
    var person = TestUser()
    person.fill(3)
    let middle = person.userData.favorites[1].id
    person.apply(.remove(middle))
    person.apply(.add(ghent, as: one))
    person.apply(.move(one, to: 0))
    person.apply(.undoRemoval)
    #expect(person.names == ["Ghent", "Place 0", "Place 1", "Place 2"])
  }

  @Test func `two places at one position, as after simultaneous moves, can be separated by moving`() {
    let entries = (0..<4).map { number in
      FavoriteEntry(
        id: Favorite.ID(number: UInt16(number)), place: somewhere("\(number)", latitude: Double(number)),
        timestamp: .unknown, name: LWWRegister(nil, at: .unknown),
        position: LWWRegister(.between(nil, nil), at: .unknown))
    }
    var person = TestUser()
    person.userData = UserData(favorites: entries)
    #expect(person.names == ["0", "1", "2", "3"])
    person.apply(.move(Favorite.ID(number: 3), to: 1))
    #expect(person.names == ["0", "3", "1", "2"])
    #expect(UserData(favorites: person.userData.entries.reversed()).favorites == person.userData.favorites)
  }

  @Test func `a place that was added again meanwhile is not restored twice`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    person.apply(.add(antwerp, as: two))
    person.apply(.remove(one))
    person.apply(.add(ghent, as: three))
    #expect(person.apply(.undoRemoval) == .alreadyThere(person.userData.favorites[1]))
    #expect(person.names == ["Antwerpen", "Ghent"])
    #expect(person.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test(arguments: [600.0, -600]) func `after ten minutes a removal cannot be undone, whichever way the clock went`(
    seconds: Double
  ) {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    person.apply(.remove(one))
    #expect(person.userData.undoable(at: noon + seconds)?.place == ghent)
    person.now = noon + seconds * 1.01
    #expect(person.userData.undoable(at: person.now) == nil)
    #expect(person.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test func `once a removal cannot be undone, only its fact is stored, for 400 days`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    person.apply(.remove(one))
    person.now += 601
    person.apply(.choose([.units(.metric)]))
    #expect(person.userData.removals.map(\.id) == [one])
    #expect(person.userData.removals.map(\.entry) == [nil])
    person.now += 401 * 86_400
    person.apply(.choose([.units(.imperial)]))
    #expect(person.userData.removals.isEmpty)
  }

  @Test func `a removal dated years ahead is stored until it is rebased, and 400 days from then`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    person.now += 800 * 86_400
    person.apply(.remove(one))
    person.now -= 800 * 86_400
    person.apply(.choose([.units(.metric)]))
    #expect(person.userData.removals.map(\.id) == [one])
    person.userData.rebaseTimestamps(laterThan: person.now + 400 * 86_400, after: .unknown, at: person.now, by: writer)
    #expect(person.userData.removals.map(\.time) == [person.now])
    person.now += 401 * 86_400
    person.apply(.choose([.units(.imperial)]))
    #expect(person.userData.removals.isEmpty)
  }

  @Test func `of many removals, only the last ten can be undone`() {
    var person = TestUser()
    person.fill(12)
    for favorite in person.userData.favorites { person.apply(.remove(favorite.id)) }
    for _ in 0..<10 { person.apply(.undoRemoval) }
    #expect(person.names == (2..<12).map { "Place \($0)" })
    #expect(person.apply(.undoRemoval) == .nothingToUndo)
  }

  // MARK: Revisions

  @Test func `each change is newer than all before it, even if the clock goes back`() {
    var person = TestUser()
    person.apply(.add(ghent, as: one))
    let added = person.userData.entries[0]
    person.now -= 86_400
    person.apply(.rename(one, to: FavoriteName("Aunt")))
    let renamed = person.userData.entries[0]
    #expect(renamed.name.timestamp > added.name.timestamp)
    #expect(renamed.position.timestamp == added.position.timestamp, "unchanged choices keep their age")
    person.apply(.remove(one))
    #expect(person.userData.removals[0].timestamp > renamed.name.timestamp)
    person.apply(.undoRemoval)
    #expect(person.userData.entries[0].timestamp > renamed.name.timestamp)
    #expect(person.userData.entries[0].name == LWWRegister("Aunt", at: person.userData.entries[0].timestamp))
  }

  @Test func `choosing the same value again does not make a newer choice`() {
    var person = TestUser()
    person.apply(.choose([.units(.metric)]))
    person.apply(.setHome(ghent))
    let before = person.userData
    person.now += 60
    person.apply(.choose([.units(.metric)]))
    person.apply(.setHome(ghent))
    #expect(person.userData == before)
  }
}

/// A user who makes choices, at noon unless time passes.
private struct TestUser {
  var userData = UserData()
  var now = Date(timeIntervalSince1970: 1_795_262_400)

  var names: [String] { userData.favorites.map(\.name) }

  @discardableResult
  mutating func apply(_ change: UserDataChange) -> UserDataChange.Outcome {
    userData.apply(change, at: now, by: HybridTimestamp.ReplicaID(rawValue: 7))
  }

  mutating func fill(_ count: Int) {
    for number in 0..<count {
      apply(.add(somewhere("Place \(number)", latitude: Double(number)), as: .random()))
    }
  }
}

private func somewhere(_ name: String, latitude: Double) -> Place {
  Place(
    name: name, coordinates: Coordinates(latitude: latitude, longitude: 4) ?? .fallback,
    timeZoneIdentifier: "Europe/Brussels")
}
