import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyViewModels

@Suite struct ListedPlacesTests {
  private let grandma = Favorite(id: .random(), place: .vienna, customName: "Grandma")
  private let tokyo = Favorite(id: .random(), place: .tokyo, customName: nil)

  private func places(_ displayed: SelectedPlace, at current: CurrentLocation? = .home(.brussels)) -> ListedPlaces {
    ListedPlaces(current: current, favorites: [grandma, tokyo], displayed: displayed)
  }

  @Test func `a favorite is shown with its custom name`() {
    let places = places(.row(.favorite(grandma.id)))
    #expect(places.selectedRow == .favorite(grandma.id))
    #expect(places.selectedLocation == .chosen(.vienna))
    #expect(places.displayedName == "Grandma")
  }

  @Test func `a displayed place that is in the list is selected there`() {
    #expect(places(.other(.tokyo)).selectedRow == .favorite(tokyo.id))
    #expect(places(.other(.brussels)).selectedRow == .current)
    #expect(places(.other(.lima)).selectedRow == nil)
    #expect(places(.other(.lima)).selectedLocation == .chosen(.lima))
    #expect(places(.other(.lima)).displayedName == nil)
  }

  @Test func `a favorite that was removed is replaced by the current location`() {
    let places = places(.row(.favorite(.random())))
    #expect(places.selectedRow == .current)
    #expect(places.selectedLocation == .home(.brussels))
  }

  @Test(arguments: [nil, CurrentLocation.unknown(.fallback)])
  func `the current location has no row until it is known`(current: CurrentLocation?) {
    let places = places(.row(.current), at: current)
    #expect(places.currentPlace == nil)
    #expect(places.place(of: .current) == nil)
    #expect(places.all == [.vienna, .tokyo])
    #expect(places.selectedLocation == current)
  }

  @Test func `the places are in the order of the rows`() {
    #expect(places(.row(.current)).all == [.brussels, .vienna, .tokyo])
    #expect(places(.row(.current)).place(of: .favorite(tokyo.id)) == .tokyo)
    #expect(places(.row(.current)).place(of: .favorite(.random())) == nil)
  }

  @Test func `a home that is a favorite is in the list once, with the favorite's name`() {
    let places = places(.row(.current), at: .home(.vienna))
    #expect(places.all == [.vienna, .tokyo])
    #expect(places.selectedRow == .favorite(grandma.id))
    #expect(places.displayedName == "Grandma")
    #expect(places.selectedLocation == .home(.vienna))
    #expect(places.isHome(.favorite(grandma.id)) && places.isHome(.current) && !places.isHome(.favorite(tokyo.id)))
  }

  @Test func `a favorite at a located position that is not the home has a separate row`() {
    let places = places(.row(.current), at: .positioned(.vienna))
    #expect(places.all == [.vienna, .vienna, .tokyo])
    #expect(places.selectedRow == .current)
    #expect(!places.isHome(.favorite(grandma.id)))
  }

  @Test func `a favorite that is merged into another is shown as that one, unless something else is shown`() {
    var displayed = SelectedPlace.row(.favorite(grandma.id))
    displayed.replace(tokyo.id, with: .random())
    #expect(displayed == .row(.favorite(grandma.id)))
    displayed.replace(grandma.id, with: tokyo.id)
    #expect(displayed == .row(.favorite(tokyo.id)))
  }

  @Test(arguments: [
    ("  Aunt May ", "Aunt May", false), ("", nil, false), ("   ", nil, false),
    (String(repeating: "a", count: 100), String(repeating: "a", count: 100), false),
    (String(repeating: "a", count: 101), nil, true),
  ])
  func `a typed name is trimmed; an empty one is removed, and a long one rejected`(
    typed: String, name: String?, isTooLong: Bool
  ) {
    let renaming = FavoriteRenaming(id: grandma.id, name: typed)
    #expect(renaming.newName?.text == name)
    #expect(renaming.isTooLong == isTooLong)
  }
}
