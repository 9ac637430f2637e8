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
    var user = TestUser()
    #expect(user.apply(.choose([.units(.metric)])) == .chosen)
    #expect(user.apply(.choose([.time(.twelveHour)])) == .chosen)
    #expect(user.userData.settings == ChosenSettings([.time(.twelveHour), .units(.metric)]))
  }

  @Test func `a setting can be reset to Cloudy's default`() {
    var user = TestUser()
    user.apply(.choose([.units(.metric), .temperature(.celsius)]))
    #expect(user.apply(.reset(.units)) == .chosen)
    #expect(user.userData.settings == ChosenSettings([.temperature(.celsius)]))
  }

  @Test func `a home can be set and cleared`() {
    var user = TestUser()
    #expect(user.apply(.setHome(ghent)) == .homeSet(ghent))
    #expect(user.userData.home == ghent)
    #expect(user.apply(.clearHome) == .homeCleared)
    #expect(user.userData.home == nil)
  }

  @Test(arguments: [UserDataChange.clearHome, .reset(.time), .choose([]), .undoRemoval, .forget("ghent")])
  func `resetting a setting that was never chosen changes nothing`(change: UserDataChange) {
    var user = TestUser()
    user.apply(change)
    #expect(user.userData == UserData())
  }

  // MARK: Places for search texts

  @Test func `a search text means the place last chosen for it, until that is reset`() {
    var user = TestUser()
    #expect(user.userData.remembered("gent") == nil)
    #expect(user.apply(.remember(antwerp, for: "gent")) == .remembered(antwerp))
    #expect(user.apply(.remember(ghent, for: "gent")) == .remembered(ghent))
    #expect(user.userData.remembered("gent") == ghent)
    #expect(user.userData.remembered("ghent") == nil)
    #expect(user.apply(.forget("gent")) == .forgotten)
    #expect(user.userData.remembered("gent") == nil)
  }

  @Test func `the newest hundred texts are remembered, and one chosen again counts as new`() {
    var user = TestUser()
    for number in 0..<100 { user.apply(.remember(ghent, for: "text \(number)")) }
    user.apply(.remember(antwerp, for: "text 0"))
    user.apply(.remember(ghent, for: "one more"))
    #expect(user.userData.rememberedRegisters.count == 100)
    #expect(user.userData.remembered("text 0") == antwerp)
    #expect(user.userData.remembered("text 1") == nil)
    #expect(user.userData.remembered("one more") == ghent)
  }

  @Test func `no place is remembered for an empty text`() {
    var user = TestUser()
    user.apply(.remember(ghent, for: ""))
    #expect(user.userData == UserData())
  }

  // MARK: Places

  @Test func `a place that is already in the list is not added again, and keeps its name`() {
    var user = TestUser()
    #expect(user.apply(.add(ghent, as: one)) == .added(Favorite(id: one, place: ghent)))
    user.apply(.rename(one, to: FavoriteName("Aunt")))
    let near = somewhere("Gent-Sint-Pieters", latitude: 51.0555)
    #expect(user.apply(.add(near, as: two)) == .alreadyThere(user.userData.favorites[0]))
    #expect(user.names == ["Aunt"])
  }

  @Test func `the same change applied twice, as after a lost response, adds one place`() {
    var user = TestUser()
    let first = user.apply(.add(ghent, as: one, name: FavoriteName("Aunt")))
    #expect(user.apply(.add(ghent, as: one, name: FavoriteName("Aunt"))) == first)
    #expect(user.names == ["Aunt"])
    user.apply(.remove(one))
    #expect(user.apply(.add(ghent, as: one)) == .notThere, "it does not restore later removals")
  }

  @Test func `the list holds 50 places, including restored ones`() {
    var user = TestUser()
    user.fill(50)
    #expect(user.apply(.add(ghent, as: .random())) == .tooMany)
    let last = user.userData.favorites[49]
    #expect(user.apply(.remove(last.id)) == .removed(last))
    user.apply(.add(ghent, as: .random()))
    #expect(user.apply(.undoRemoval) == .tooMany)
    user.apply(.remove(user.userData.favorites[0].id))
    #expect(user.userData.undoable(at: noon)?.name == "Place 0")
  }

  @Test func `an account has at most 50 places with those of a visitor who logs in or is copied`() {
    func list(_ numbers: Range<Int>) -> UserData {
      let entries = zip(numbers, FractionalIndex.spread(numbers.count)).map { number, position in
        FavoriteEntry(
          id: .random(), place: somewhere("Place \(number)", latitude: Double(number)), timestamp: .unknown,
          name: LWWRegister(nil, at: .unknown), position: LWWRegister(position, at: .unknown))
      }
      return UserData(favorites: entries)
    }
    var account = list(0..<30)
    account.mergeWithinLimits(list(20..<80), at: noon)
    #expect(account.favorites.count == 50)
    #expect(!account.exceedsLimits(since: UserData()))
    #expect(Set(account.favorites.map(\.name)).isSuperset(of: (0..<30).map { "Place \($0)" }))
    #expect(list(0..<51).exceedsLimits(since: UserData()))
  }

  @Test func `a list with more places from an earlier version keeps them`() {
    let entries = FractionalIndex.spread(70).enumerated().map { number, position in
      FavoriteEntry(
        id: .random(), place: somewhere("Place \(number)", latitude: Double(number)), timestamp: .unknown,
        name: LWWRegister(nil, at: .unknown), position: LWWRegister(position, at: .unknown))
    }
    var user = TestUser()
    user.userData = UserData(favorites: entries.shuffled())
    #expect(user.names == (0..<70).map { "Place \($0)" })
    #expect(user.apply(.add(antwerp, as: one)) == .tooMany)
    #expect(user.apply(.move(user.userData.favorites[69].id, to: 0)) == .moved(user.userData.favorites[0]))
    #expect(user.names.first == "Place 69")
  }

  @Test(arguments: [
    (0, ["b", "a", "c"]), (2, ["a", "c", "b"]), (1, ["a", "b", "c"]), (99, ["a", "c", "b"]), (-5, ["b", "a", "c"]),
    (.max, ["a", "c", "b"]), (.min, ["b", "a", "c"]),
  ])
  func `a place moves to the given row, or to the end`(target: Int, names: [String]) {
    var user = TestUser()
    for (name, id) in [("a", one), ("b", two), ("c", three)] {
      user.apply(.add(somewhere(name, latitude: Double(id.text.suffix(1)) ?? 0), as: id))
    }
    let moved = user.userData.favorites[1]
    #expect(user.apply(.move(two, to: target)) == .moved(moved))
    #expect(user.names == names)
    #expect(user.apply(.move(Favorite.ID(number: 9), to: 0)) == .notThere)
  }

  @Test func `after any number of moves, the order is the requested one`() {
    var generator = SeededGenerator(seed: 5)
    var user = TestUser()
    user.fill(20)
    var expected = user.names
    for _ in 0..<2000 {
      let (from, to) = (Int.random(in: 0..<20, using: &generator), Int.random(in: 0..<20, using: &generator))
      user.apply(.move(user.userData.favorites[from].id, to: to))
      expected.insert(expected.remove(at: from), at: to)
    }
    #expect(user.names == expected)
    // Stored rows may be read in any order.
    let again = UserData(favorites: user.userData.entries.shuffled(using: &generator))
    #expect(again.favorites.map(\.name) == expected)
  }

  @Test func `a custom name is removed if it is empty or equals the place's name`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    for (name, own) in [("Aunt", "Aunt"), ("Ghent", nil), ("Uncle", "Uncle"), ("", nil)] {
      user.apply(.rename(one, to: FavoriteName(name)))
      #expect(user.userData.favorites[0].customName == own)
    }
    #expect(user.apply(.rename(two, to: nil)) == .notThere)
  }

  // MARK: Removals

  @Test func `removed places are restored with their name and position, the last one first`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    user.apply(.add(antwerp, as: two))
    user.apply(.rename(one, to: FavoriteName("Aunt")))
    let before = user.userData.favorites
    user.apply(.remove(one))
    user.apply(.remove(two))
    #expect(user.userData.undoable(at: noon) == before[1])
    #expect(user.apply(.undoRemoval) == .restored(before[1]))
    #expect(user.apply(.undoRemoval) == .restored(before[0]))
    #expect(user.userData.favorites == before)
    #expect(user.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test func `a restored place is between its former neighbors, whatever was added or moved since`() {
    var user = TestUser()
    user.fill(3)
    let middle = user.userData.favorites[1].id
    user.apply(.remove(middle))
    user.apply(.add(ghent, as: one))
    user.apply(.move(one, to: 0))
    user.apply(.undoRemoval)
    #expect(user.names == ["Ghent", "Place 0", "Place 1", "Place 2"])
  }

  @Test func `two places at one position, as after simultaneous moves, can be separated by moving`() {
    let entries = (0..<4).map { number in
      FavoriteEntry(
        id: Favorite.ID(number: UInt16(number)), place: somewhere("\(number)", latitude: Double(number)),
        timestamp: .unknown, name: LWWRegister(nil, at: .unknown),
        position: LWWRegister(.between(nil, nil), at: .unknown))
    }
    var user = TestUser()
    user.userData = UserData(favorites: entries)
    #expect(user.names == ["0", "1", "2", "3"])
    user.apply(.move(Favorite.ID(number: 3), to: 1))
    #expect(user.names == ["0", "3", "1", "2"])
    #expect(UserData(favorites: user.userData.entries.reversed()).favorites == user.userData.favorites)
  }

  @Test func `a place that was added again meanwhile is not restored twice`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    user.apply(.add(antwerp, as: two))
    user.apply(.remove(one))
    user.apply(.add(ghent, as: three))
    #expect(user.apply(.undoRemoval) == .alreadyThere(user.userData.favorites[1]))
    #expect(user.names == ["Antwerpen", "Ghent"])
    #expect(user.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test(arguments: [600.0, -600]) func `after ten minutes a removal cannot be undone, whichever way the clock went`(
    seconds: Double
  ) {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    user.apply(.remove(one))
    #expect(user.userData.undoable(at: noon + seconds)?.place == ghent)
    user.now = noon + seconds * 1.01
    #expect(user.userData.undoable(at: user.now) == nil)
    #expect(user.apply(.undoRemoval) == .nothingToUndo)
  }

  @Test func `once a removal cannot be undone, only its fact is stored, for 400 days`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    user.apply(.remove(one))
    user.now += 601
    user.apply(.choose([.units(.metric)]))
    #expect(user.userData.removals.map(\.id) == [one])
    #expect(user.userData.removals.map(\.entry) == [nil])
    user.now += 401 * 86_400
    user.apply(.choose([.units(.imperial)]))
    #expect(user.userData.removals.isEmpty)
  }

  @Test func `a removal dated years ahead is stored until it is rebased, and 400 days from then`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    user.now += 800 * 86_400
    user.apply(.remove(one))
    user.now -= 800 * 86_400
    user.apply(.choose([.units(.metric)]))
    #expect(user.userData.removals.map(\.id) == [one])
    user.userData.rebaseTimestamps(laterThan: user.now + 400 * 86_400, after: .unknown, at: user.now, by: writer)
    #expect(user.userData.removals.map(\.time) == [user.now])
    user.now += 401 * 86_400
    user.apply(.choose([.units(.imperial)]))
    #expect(user.userData.removals.isEmpty)
  }

  @Test func `of many removals, only the last ten can be undone`() {
    var user = TestUser()
    user.fill(12)
    for favorite in user.userData.favorites { user.apply(.remove(favorite.id)) }
    for _ in 0..<10 { user.apply(.undoRemoval) }
    #expect(user.names == (2..<12).map { "Place \($0)" })
    #expect(user.apply(.undoRemoval) == .nothingToUndo)
  }

  // MARK: Revisions

  @Test func `each change is newer than all before it, even if the clock goes back`() {
    var user = TestUser()
    user.apply(.add(ghent, as: one))
    let added = user.userData.entries[0]
    user.now -= 86_400
    user.apply(.rename(one, to: FavoriteName("Aunt")))
    let renamed = user.userData.entries[0]
    #expect(renamed.name.timestamp > added.name.timestamp)
    #expect(renamed.position.timestamp == added.position.timestamp, "unchanged choices keep their age")
    user.apply(.remove(one))
    #expect(user.userData.removals[0].timestamp > renamed.name.timestamp)
    user.apply(.undoRemoval)
    #expect(user.userData.entries[0].timestamp > renamed.name.timestamp)
    #expect(user.userData.entries[0].name == LWWRegister("Aunt", at: user.userData.entries[0].timestamp))
  }

  @Test func `choosing the same value again does not make a newer choice`() {
    var user = TestUser()
    user.apply(.choose([.units(.metric)]))
    user.apply(.setHome(ghent))
    let before = user.userData
    user.now += 60
    user.apply(.choose([.units(.metric)]))
    user.apply(.setHome(ghent))
    #expect(user.userData == before)
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
