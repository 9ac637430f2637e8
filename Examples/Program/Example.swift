import ExampleTerminals
import ExampleWindows

#if canImport(CGtk)
import DesktopKit
#endif

/// The examples by their names on the command line. A new case does not compile until all properties below cover it.
enum Example: String, CaseIterable {
  case bank
  case cloudy
  case colors
  case cookieFactory = "cookie-factory"
  case countries
  case legacy
  case loginForm = "login-form"
  case networkedPhotoBook = "networked-photo-book"
  case photoBook = "photo-book"
  case registration
  case restaurants

  /// A sentence about the lesson of the example.
  var summary: String {
    switch self {
    case .bank: "Decimal money, validators, a store for each test, behaviour as Given, When, Then."
    case .cloudy: "The weather application of a book on MVVM: data that flow one way, then both ways."
    case .colors: "A list, its rows and their details: one view model each, held together by protocols."
    case .cookieFactory: "Grown test by test; HISTORY.md tells each step: red, green, refactor."
    case .countries: "The protocols of colors used again, and a window that is tested from outside."
    case .legacy: "Code without tests, before and after: six ways to change it safely."
    case .loginForm: "Each keystroke validates; Create Account opens a second form. Alibaba has the password Sesame12."
    case .networkedPhotoBook: "The photos again, downloaded from a server within the program."
    case .photoBook: "A collection in sections, read from a property list: 6 cities, 58 photos."
    case .registration: "The smallest form with a view model: red borders, one button."
    case .restaurants: "Nine scenarios, from an area to the restaurants in it."
    }
  }

  /// Creates its terminal screen; `nil` if it has none.
  var screen: (@MainActor () -> ExampleScreen)? {
    switch self {
    case .bank: ExampleScreen.bank
    case .cloudy: { ExampleScreen.cloudy() }
    case .colors: ExampleScreen.colors
    case .cookieFactory: ExampleScreen.cookieFactory
    case .countries: ExampleScreen.countries
    case .legacy: nil
    case .loginForm: ExampleScreen.loginForm
    case .networkedPhotoBook: ExampleScreen.networkedPhotoBook
    case .photoBook: ExampleScreen.photoBook
    case .registration: ExampleScreen.registration
    case .restaurants: ExampleScreen.restaurants
    }
  }

  #if canImport(CGtk)
  /// Creates its window.
  var window: @MainActor (DesktopApplication) -> ExampleWindow {
    switch self {
    case .bank: ExampleWindow.bank
    case .cloudy: ExampleWindow.cloudy
    case .colors: ExampleWindow.colors
    case .cookieFactory: ExampleWindow.cookieFactory
    case .countries: ExampleWindow.countries
    case .legacy: ExampleWindow.legacy
    case .loginForm: ExampleWindow.loginForm
    case .networkedPhotoBook: ExampleWindow.networkedPhotoBook
    case .photoBook: ExampleWindow.photoBook
    case .registration: ExampleWindow.registration
    case .restaurants: ExampleWindow.restaurants
    }
  }
  #endif
}

extension Example {
  /// The examples whose names are most similar to a text, the most similar first; empty if none is.
  static func like(_ name: String) -> [Example] {
    let known = allCases.map { (example: $0, distance: distance(name.lowercased(), $0.rawValue)) }
    let prefixed = allCases.filter { !name.isEmpty && $0.rawValue.hasPrefix(name.lowercased()) }
    let near = known.filter { $0.distance <= 3 && $0.distance < $0.example.rawValue.count / 2 + 1 }
      .sorted { $0.distance < $1.distance }.map(\.example)
    return prefixed + near.filter { !prefixed.contains($0) }
  }

  /// The Levenshtein distance: the number of characters to add, remove or replace to turn one text into the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var next = [index + 1]
      for (column, otherCharacter) in other.enumerated() {
        next.append(min(row[column] + (character == otherCharacter ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[other.count]
  }
}
