import CloudyModel
import CloudyServices
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct VisitorChangeTests {
  private let noon = VisitorSamples.noon
  private let ghent = VisitorSamples.ghent
  private let antwerp = VisitorSamples.antwerp

  @Test func `a choice leaves the others as they are`() {
    var visitor = Visitor()
    #expect(visitor.apply(.choose(ChosenSettings(units: .metric)), at: noon) == .chosen)
    #expect(visitor.apply(.choose(ChosenSettings(time: .twelveHour)), at: noon) == .chosen)
    #expect(visitor.settings == ChosenSettings(time: .twelveHour, units: .metric))
  }

  @Test func `a place that is there already is not added once more, and keeps its name`() {
    var visitor = Visitor()
    let first = Favorite(id: Favorite.ID(rawValue: 1), place: ghent)
    #expect(visitor.apply(.add(ghent), at: noon) == .added(first))
    _ = visitor.apply(.rename(first.id, to: FavoriteName("Aunt")), at: noon)
    let near = VisitorSamples.place("Gent-Sint-Pieters", id: nil, latitude: 51.0555, longitude: 3.7100)
    #expect(visitor.apply(.add(near), at: noon) == .alreadyThere(visitor.favorites[0]))
    #expect(visitor.favorites.map(\.name) == ["Aunt"])
  }

  @Test func `the list has room for 50 places, also for one that comes back`() {
    var visitor = Visitor()
    for number in 0..<50 { _ = visitor.apply(.add(VisitorSamples.somewhere(number)), at: noon) }
    #expect(visitor.favorites.count == 50)
    #expect(visitor.apply(.add(VisitorSamples.somewhere(50)), at: noon) == .tooMany)
    let last = visitor.favorites[49]
    #expect(visitor.apply(.remove(last.id), at: noon) == .removed(last))
    _ = visitor.apply(.add(VisitorSamples.somewhere(50)), at: noon)
    #expect(visitor.apply(.undoRemoval, at: noon) == .tooMany)
    _ = visitor.apply(.remove(visitor.favorites[0].id), at: noon)
    #expect(visitor.undoable(at: noon)?.place == VisitorSamples.somewhere(0))
  }

  @Test func `no favorite ever gets the number of one that is gone`() {
    var visitor = Visitor()
    _ = visitor.apply(.add(ghent), at: noon)
    _ = visitor.apply(.remove(Favorite.ID(rawValue: 1)), at: noon)
    _ = visitor.apply(.add(antwerp), at: noon)
    #expect(visitor.favorites.map(\.id.rawValue) == [2])
    #expect(visitor.apply(.remove(Favorite.ID(rawValue: 1)), at: noon) == .notThere)
    #expect(visitor.favorites.count == 1)
  }

  @Test(arguments: [
    (0, ["b", "a", "c"]), (2, ["a", "c", "b"]), (1, ["a", "b", "c"]), (99, ["a", "c", "b"]), (-5, ["b", "a", "c"]),
  ])
  func `a place moves to a row, or to the end that is beyond`(target: Int, names: [String]) {
    var visitor = Visitor()
    for (index, name) in ["a", "b", "c"].enumerated() {
      _ = visitor.apply(.add(VisitorSamples.place(name, id: index, latitude: Double(index), longitude: 0)), at: noon)
    }
    let moved = visitor.favorites[1]
    #expect(visitor.apply(.move(moved.id, to: target), at: noon) == .moved(moved))
    #expect(visitor.favorites.map(\.name) == names)
    #expect(visitor.apply(.move(Favorite.ID(rawValue: 9), to: 0), at: noon) == .notThere)
  }

  @Test func `a name of one's own goes when it is the place's or none`() {
    var visitor = VisitorSamples.settled
    let id = visitor.favorites[0].id
    for (name, own) in [("Aunt", "Aunt"), ("Ghent", nil), ("Uncle", "Uncle"), ("", nil)] {
      _ = visitor.apply(.rename(id, to: FavoriteName(name)), at: noon)
      #expect(visitor.favorites[0].ownName == own)
    }
    #expect(visitor.apply(.rename(Favorite.ID(rawValue: 9), to: nil), at: noon) == .notThere)
  }

  @Test func `what was removed comes back as what it was and where, the last one first`() {
    var visitor = VisitorSamples.settled
    let (first, second) = (visitor.favorites[0], visitor.favorites[1])
    _ = visitor.apply(.rename(first.id, to: FavoriteName("Aunt")), at: noon)
    let before = visitor.favorites
    _ = visitor.apply(.remove(first.id), at: noon)
    _ = visitor.apply(.remove(second.id), at: noon)
    #expect(visitor.undoable(at: noon) == before[1])
    #expect(visitor.apply(.undoRemoval, at: noon) == .putBack(before[1]))
    #expect(visitor.apply(.undoRemoval, at: noon) == .putBack(before[0]))
    #expect(visitor.favorites == before)
    #expect(visitor.apply(.undoRemoval, at: noon) == .nothingToUndo)
  }

  @Test func `what was added anew meanwhile is not put back beside itself`() {
    var visitor = VisitorSamples.settled
    _ = visitor.apply(.remove(visitor.favorites[0].id), at: noon)
    _ = visitor.apply(.add(ghent), at: noon)
    #expect(visitor.apply(.undoRemoval, at: noon) == .alreadyThere(visitor.favorites[1]))
    #expect(visitor.favorites.map(\.name) == ["Antwerpen", "Ghent"])
  }

  @Test(arguments: [600.0, -600]) func `ten minutes later it is too late, whichever way the clock went`(seconds: Double)
  {
    var visitor = VisitorSamples.settled
    _ = visitor.apply(.remove(visitor.favorites[0].id), at: noon)
    #expect(visitor.undoable(at: noon + seconds)?.place == ghent)
    #expect(visitor.undoable(at: noon + seconds * 1.01) == nil)
    #expect(visitor.apply(.undoRemoval, at: noon + seconds * 1.01) == .nothingToUndo)
    #expect(visitor.removals.isEmpty)
  }

  @Test func `of many removals only the last ten can be undone`() {
    var visitor = Visitor()
    for number in 0..<12 { _ = visitor.apply(.add(VisitorSamples.somewhere(number)), at: noon) }
    for favorite in visitor.favorites { _ = visitor.apply(.remove(favorite.id), at: noon) }
    #expect(visitor.removals.count == 10)
    for _ in 0..<10 { _ = visitor.apply(.undoRemoval, at: noon) }
    #expect(visitor.favorites.map(\.name) == (2..<12).map { "Place \($0)" })
  }

  @Test func `a home can be set and cleared`() {
    var visitor = Visitor()
    #expect(visitor.apply(.setHome(ghent), at: noon) == .homeSet(ghent))
    #expect(visitor.home == ghent)
    #expect(visitor.apply(.clearHome, at: noon) == .homeCleared)
    #expect(visitor == Visitor())
  }

  @Test func `whoever is forgotten is as one who never came`() {
    var visitor = VisitorSamples.settled
    #expect(visitor.apply(.forget, at: noon) == .forgotten)
    #expect(visitor == Visitor())
  }
}

@Suite struct FavoriteNameTests {
  @Test(arguments: [
    ("  Aunt Ida \n", "Aunt Ida"), ("Ida\u{0}\u{7}\r\n2", "Ida2"), ("\u{202E}adI\u{202C}", "adI"),
    ("a\u{2028}b\u{2029}c", "abc"), ("<b>&amp;\"'", "<b>&amp;\"'"), ("東京 🏡", "東京 🏡"), ("👩‍👩‍👧", "👩‍👩‍👧"),
    ("\u{FEFF}x\u{85}", "x"), (String(repeating: "ä", count: 100), String(repeating: "ä", count: 100)),
  ])
  func `a name is one line of what can be seen`(text: String, name: String) {
    #expect(FavoriteName(text)?.text == name)
  }

  @Test(arguments: [
    "", "   ", "\u{0}\n", "\u{202E}", String(repeating: "a", count: 101),
    "a" + String(repeating: "\u{301}", count: 400),
    String(repeating: "x", count: 1_000_000),
  ])
  func `nothing is no name, nor is a novel`(text: String) { #expect(FavoriteName(text) == nil) }
}
