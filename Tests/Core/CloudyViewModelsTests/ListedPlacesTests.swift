import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyViewModels

@Suite struct ListedPlacesTests {
  private let grandma = Favorite(id: .random(), place: .vienna, customName: "Grandma")
  private let tokyo = Favorite(id: .random(), place: .tokyo, customName: nil)

  private func places(_ shown: ShownPlace, at current: CurrentLocation? = .home(.brussels)) -> ListedPlaces {
    ListedPlaces(current: current, favorites: [grandma, tokyo], shown: shown)
  }

  @Test func `a favorite is shown under its own name`() {
    let places = places(.row(.favorite(grandma.id)))
    #expect(places.shownRow == .favorite(grandma.id))
    #expect(places.shownLocation == .chosen(.vienna))
    #expect(places.shownName == "Grandma")
  }

  @Test func `another place that is one of the list is shown as that one`() {
    #expect(places(.other(.tokyo)).shownRow == .favorite(tokyo.id))
    #expect(places(.other(.brussels)).shownRow == .current)
    #expect(places(.other(.lima)).shownRow == nil)
    #expect(places(.other(.lima)).shownLocation == .chosen(.lima))
    #expect(places(.other(.lima)).shownName == nil)
  }

  @Test func `a favorite that is gone gives way to where the person is`() {
    let places = places(.row(.favorite(.random())))
    #expect(places.shownRow == .current)
    #expect(places.shownLocation == .home(.brussels))
  }

  @Test(arguments: [nil, CurrentLocation.unknown(.fallback)])
  func `where the person is has no row until it is known`(current: CurrentLocation?) {
    let places = places(.row(.current), at: current)
    #expect(places.currentPlace == nil)
    #expect(places.place(of: .current) == nil)
    #expect(places.all == [.vienna, .tokyo])
    #expect(places.shownLocation == current)
  }

  @Test func `the places are in the order of the rows`() {
    #expect(places(.row(.current)).all == [.brussels, .vienna, .tokyo])
    #expect(places(.row(.current)).place(of: .favorite(tokyo.id)) == .tokyo)
    #expect(places(.row(.current)).place(of: .favorite(.random())) == nil)
  }

  @Test func `a home that is a favorite is in the list once, under the favorite's name`() {
    let places = places(.row(.current), at: .home(.vienna))
    #expect(places.all == [.vienna, .tokyo])
    #expect(places.shownRow == .favorite(grandma.id))
    #expect(places.shownName == "Grandma")
    #expect(places.shownLocation == .home(.vienna))
    #expect(places.isHome(.favorite(grandma.id)) && places.isHome(.current) && !places.isHome(.favorite(tokyo.id)))
  }

  @Test func `a favorite where the person was found, but does not live, has a row of its own`() {
    let places = places(.row(.current), at: .positioned(.vienna))
    #expect(places.all == [.vienna, .vienna, .tokyo])
    #expect(places.shownRow == .current)
    #expect(!places.isHome(.favorite(grandma.id)))
  }

  @Test func `a favorite that turns out to be another one is shown as that one, unless something else is shown`() {
    var shown = ShownPlace.row(.favorite(grandma.id))
    shown.replace(tokyo.id, with: .random())
    #expect(shown == .row(.favorite(grandma.id)))
    shown.replace(grandma.id, with: tokyo.id)
    #expect(shown == .row(.favorite(tokyo.id)))
  }

  @Test(arguments: [
    ("  Aunt May ", "Aunt May", false), ("", nil, false), ("   ", nil, false),
    (String(repeating: "a", count: 100), String(repeating: "a", count: 100), false),
    (String(repeating: "a", count: 101), nil, true),
  ])
  func `a name is trimmed, missing, or too long`(typed: String, name: String?, isTooLong: Bool) {
    let renaming = FavoriteRenaming(id: grandma.id, name: typed)
    #expect(renaming.newName?.text == name)
    #expect(renaming.isTooLong == isTooLong)
  }
}
