import Restaurants
import Specifications
import Testing

/// The purpose of the directory, in sentences that were agreed with the business before there was any code.
///
/// There are nine scenarios; the matrix in the README lists their tests. Numbers 1 and 2, and the appearance of the new
/// screen in number 5, can only be seen, and are tested through the user interface. The others are here.
enum RestaurantDirectorySpecification {
  @MainActor
  @Suite(
    .story(
      as: "a customer", iWant: "to see which restaurants are near an area of London that I choose",
      soThat: "I can plan my next meal"))
  struct `Given the main screen has loaded` {
    private let screen = FakeSearchView()
    private let model: SearchViewModel

    init() throws {
      var directory = RestaurantDirectory()
      try directory.load(filePath: fixture("ValidRestaurantDataFile1.json"))
      model = SearchViewModel(view: screen, directory: directory)
      model.performInitialViewSetup()
    }

    @MainActor @Suite struct `When no area is selected` {
      private let given: `Given the main screen has loaded`

      init() throws { given = try .init() }

      @Test func `Then the Next button is not enabled`() {
        #expect(given.screen.isButtonEnabled == false)
      }
    }

    @MainActor @Suite struct `When an area of London is selected` {
      private let given: `Given the main screen has loaded`

      init() throws {
        given = try .init()
        given.model.didSelectRow(0, component: 0)
      }

      @Test func `Then the Next button is enabled`() {
        #expect(given.screen.isButtonEnabled == true)
      }

      @MainActor @Suite struct `And the Next button is tapped` {
        private let when: `When an area of London is selected`

        init() throws {
          when = try .init()
          when.given.model.onViewListings()
        }

        @Test func `Then the list of restaurants opens`() {
          #expect(when.given.screen.calls.last == .displayResultsScreen)
        }

        @Test func `Then it lists the restaurants of that area`() {
          let results = when.given.model.viewModelForSelectedArea()
          #expect(results?.restaurantList.map(\.restaurantName) == ["Indigo"])
        }
      }
    }
  }

  @MainActor
  @Suite(
    .story(
      as: "a customer", iWant: "to know how far, how good and of which cuisine a restaurant is",
      soThat: "I can plan my journey and my decision is an informed one"))
  struct `Given the restaurant list is visible` {
    @MainActor @Suite struct `When the name of a restaurant is displayed` {
      private let row = FakeRow()

      init() throws {
        let model = RestaurantTableViewCellViewModel(model: try .sample(distance: "0.3", tubeStation: "Temple"))
        model.setView(row)
        model.setup()
      }

      private var distance: String? {
        row.calls.compactMap { if case .distance(let text) = $0 { text } else { nil } }.first
      }

      @Test func `Then it also shows the nearest tube station (D-56)`() {
        #expect(distance?.hasSuffix(" from Temple") == true)
      }

      @Test func `Then it also shows the distance in miles (D-56)`() {
        #expect(distance?.hasPrefix("0.3 miles(s) ") == true)
      }

      @Test func `Then it also shows the quality, from 1 to 5 stars`() {
        #expect(row.calls.contains(.rating("5 stars")))
      }

      @Test func `Then it also shows the cuisine`() {
        #expect(row.calls.contains(.cuisine("Indian")))
      }
    }
  }
}
