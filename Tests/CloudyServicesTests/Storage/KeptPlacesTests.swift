import CloudyModel
import Foundation
import Testing

@testable import CloudyServices

@Suite struct KeptPlacesTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })

  @Test func `favorites stay in the order in which they were added`() throws {
    for place in [StorageSamples.namur, StorageSamples.antwerp, StorageSamples.ghent] { try add(place) }
    #expect(try names == ["Namur", "Antwerpen", "Ghent"])
  }

  @Test func `a place is not added twice, not even by another name or a kilometer away`() throws {
    let ghent = try add(StorageSamples.ghent)

    #expect(try store.favorites.add(StorageSamples.ghent, ownName: "Town") == .alreadyThere(ghent))
    #expect(try store.favorites.add(StorageSamples.ghentStation) == .alreadyThere(ghent))
    #expect(try names == ["Ghent"])
  }

  @Test(arguments: [
    (0, 2, ["Antwerpen", "Ghent", "Namur"]), (2, 0, ["Ghent", "Namur", "Antwerpen"]),
    (1, 1, ["Namur", "Antwerpen", "Ghent"]), (0, 99, ["Antwerpen", "Ghent", "Namur"]),
    (2, -1, ["Ghent", "Namur", "Antwerpen"]), (1, .max, ["Namur", "Ghent", "Antwerpen"]),
    (1, .min, ["Antwerpen", "Namur", "Ghent"]),
  ])
  func `a favorite moves to where it is put`(from: Int, to: Int, expected: [String]) throws {
    let favorites = try [StorageSamples.namur, StorageSamples.antwerp, StorageSamples.ghent].map { try add($0) }

    #expect(try store.favorites.move(favorites[from].id, to: to))

    #expect(try names == expected)
  }

  @Test func `a favorite bears the person's name for it until they take it back`() throws {
    let favorite = try add(StorageSamples.antwerp)

    #expect(try store.favorites.rename(favorite.id, to: "Aunt"))
    #expect(try names == ["Aunt"])
    #expect(try store.favorites.rename(favorite.id, to: nil))
    #expect(try names == ["Antwerpen"])
  }

  @Test func `a favorite that is gone cannot be removed, renamed or moved, and its number is not given again`() throws {
    let favorite = try add(StorageSamples.antwerp)
    #expect(try store.favorites.remove(favorite.id))

    #expect(try !store.favorites.remove(favorite.id))
    #expect(try !store.favorites.rename(favorite.id, to: "Aunt"))
    #expect(try !store.favorites.move(favorite.id, to: 0))
    #expect(try add(StorageSamples.ghent).id != favorite.id)
  }

  @Test func `after one is removed the next goes to the end`() throws {
    let first = try add(StorageSamples.namur)
    try add(StorageSamples.antwerp)
    try store.favorites.remove(first.id)
    try add(StorageSamples.ghent)
    #expect(try names == ["Antwerpen", "Ghent"])
  }

  @Test(arguments: [
    (0, ["Antwerpen", "Namur", "Ghent"]), (1, ["Namur", "Antwerpen", "Ghent"]), (2, ["Namur", "Ghent", "Antwerpen"]),
    (99, ["Namur", "Ghent", "Antwerpen"]), (-1, ["Antwerpen", "Namur", "Ghent"]),
    (.max, ["Namur", "Ghent", "Antwerpen"]), (.min, ["Antwerpen", "Namur", "Ghent"]),
  ])
  func `what was removed is put back where it is wanted`(index: Int, expected: [String]) throws {
    let antwerp = try add(StorageSamples.antwerp)
    try store.favorites.remove(antwerp.id)
    for place in [StorageSamples.namur, StorageSamples.ghent] { try add(place) }

    #expect(try store.favorites.restore(antwerp, at: index) == .added(antwerp))

    #expect(try names == expected)
  }

  @Test func `what was removed is put back with its number and the person's name for it`() throws {
    let aunt = try add(StorageSamples.antwerp)
    try store.favorites.rename(aunt.id, to: "Aunt")
    let removed = try #require(try store.favorites.all().first)
    try store.favorites.remove(aunt.id)
    try add(StorageSamples.ghent)

    #expect(try store.favorites.restore(removed, at: 0) == .added(removed))

    #expect(try store.favorites.all().first == removed)
    #expect(try store.favorites.rename(aunt.id, to: nil), "it can be renamed by its old number")
  }

  @Test func `what was added again meanwhile is not put back beside it`() throws {
    let removed = try add(StorageSamples.ghent)
    try store.favorites.remove(removed.id)
    let newer = try add(StorageSamples.ghentStation)

    #expect(try store.favorites.restore(removed, at: 0) == .alreadyThere(newer))
    #expect(try store.favorites.restore(newer, at: 0) == .alreadyThere(newer), "nor what is still there")
    #expect(try names == ["Gent-Sint-Pieters"])
  }

  @Test func `there is one home at a time`() throws {
    #expect(try store.home.place() == nil)
    try store.home.set(StorageSamples.ghent)
    try store.home.set(StorageSamples.namur)
    #expect(try store.home.place() == StorageSamples.namur)
    try store.home.clear()
    #expect(try store.home.place() == nil)
  }

  @Test func `bare coordinates can be home`() throws {
    let place = Place(name: "Nearby", coordinates: .fallback, timeZoneIdentifier: "Europe/Brussels")
    try store.home.set(place)
    #expect(try store.home.place() == place)
  }

  @Test func `a place that another program damaged is left out`() throws {
    try add(StorageSamples.namur)
    try add(StorageSamples.antwerp)
    try store.write { try $0.execute(sql: "UPDATE favorite SET latitude = 'north' WHERE name = 'Namur'") }
    #expect(try names == ["Antwerpen"])
  }

  private var names: [String] { get throws { try store.favorites.all().map(\.name) } }

  @discardableResult
  private func add(_ place: Place) throws -> Favorite {
    guard case .added(let favorite) = try store.favorites.add(place) else { throw CancellationError() }
    return favorite
  }
}
