import Testing
import UITesting

/// Accessibility checks of each screen: names, headings, and keyboard navigation.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct LintJourneys {
  @Test func `accessibility: the weather with an alert, wide and narrow`() async throws {
    try await Journey.run(["Dallas"]) { app, desktop in
      try await app.waitForWeather(of: "Dallas")
      try await app.lint("weather", headings: 3)
      try await app.lintStops("weather")
      for _ in 0..<2 {
        // Without a window manager, the window shrinks only at the second attempt.
        try await app.resizeWindow(width: 360, height: 720)
        try await app.buttons["Locations"].waitForExistence()
      }
      try await app.lint("narrow weather", headings: 2)
      try await app.press(.control, "l")
      try await app.places.firstMatch.wait { $0.isFocused }
      try await app.lint("narrow list of places", headings: 0)
    }
  }

  @Test func `accessibility: a place without weather`() async throws {
    try await Journey.run(["--offline", "--", "-48.88,-123.39"]) { app, _ in
      try await app.lists["Locations"].rows.firstMatch.waitForExistence()
      try await app.lint("nothing there", headings: 0)
      try await app.lintStops("nothing there")
    }
  }

  @Test func `accessibility: the search`() async throws {
    try await Journey.run { app, _ in
      try await app.press(.control, "f")
      try await app.lint("search", headings: 0)
      try await app.typeText("Paris")
      try await app.lists["Add Location"].rows.matching { $0.label.contains("Texas") }.firstMatch.waitForExistence()
      try await app.lint("results", headings: 0)
      // The stars of the results have the same name, and describe their place.
      try await app.lintStops("results", mayRepeat: true)
    }
  }

  @Test func `accessibility: menus and the rename dialog`() async throws {
    try await Journey.run(
      prepare: { try await Journey.cloudy("locations", "add", "Oslo", on: $0) }
    ) { app, _ in
      try await app.waitForWeather(of: "Brussels")
      try await app.press(.function(10))
      try await app.menuItems["About Cloudy"].waitForExistence()
      try await app.lint("main menu", headings: 0)
      try await app.press(.escape)
      try await app.place("Oslo").rightClick()
      try await app.menuItems["Rename"].waitForExistence()
      try await app.lint("menu of a place", headings: 0)
      try await app.menuItems["Rename"].tap()
      try await app.dialogs["Rename"].waitForExistence()
      try await app.lint("rename", headings: 0)
    }
  }

  @Test(arguments: ["Settings", "Sources", "Keyboard Shortcuts", "About Cloudy"])
  func `accessibility: settings, sources, shortcuts and About`(_ title: String) async throws {
    try await Journey.run(["Oslo"]) { app, _ in
      try await app.waitForWeather(of: "Oslo")
      let count = try await app.windows.count
      try await app.chooseFromMenu(title)
      try await app.waitUntil("the window is there") { try await app.windows.count > count }
      // libadwaita builds the About window, and does not name its list and its images.
      if title != "About Cloudy" { try await app.lint(title, headings: 0) }
      // These windows have buttons with the same name in several groups.
      try await app.lintStops(title, mayRepeat: ["Settings", "Sources"].contains(title))
    }
  }
}

extension Application {
  /// Checks the names and headings of everything on the screen.
  func lint(_ screen: String, headings least: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let all = try await anyElements.matching { _ in true }.all
    let used = Set(
      try await [buttons, textFields, rows, images, checkBoxes, menuItems, switches, links]
        .asyncFlatMap { try await $0.all }.map(\.role))
    let containers = Set(try await (groups.all + scrollViews.all).map(\.role))
    for element in all {
      let what: Comment = "\(screen): \(element.role) “\(element.label)” at \(element.frame)"
      if used.contains(element.role) { #expect(!element.label.isEmpty, what, sourceLocation: sourceLocation) }
      // Scrollbars belong to GTK, and are used as part of the content that they scroll.
      if !containers.contains(element.role), element.role.description != "scroll bar" {
        let isClass = element.label.wholeMatch(of: /(Gtk|Adw|Cloudy)[A-Z]\w*/) != nil
        #expect(!isClass, what, sourceLocation: sourceLocation)
      }
      let words = element.accessibleName.split(separator: " ")
      let half = words.count / 2
      let isTwice = words.count.isMultiple(of: 2) && half > 0 && words.prefix(half) == words.suffix(half)
      // Buttons in libadwaita's dialogs contain their text once for each layout.
      #expect(!isTwice || element.role.description == "button", what, sourceLocation: sourceLocation)
    }
    let titles = try await self.headings.labels
    #expect(titles.count >= least && !titles.contains(""), "\(screen): \(titles)", sourceLocation: sourceLocation)
  }

  /// Moves through everything that has a tab stop, until the first one is reached again.
  ///
  /// - Parameter mayRepeat: Whether two stops may have the same name.
  func lintStops(_ screen: String, mayRepeat: Bool = false, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    var seen: [String] = []
    var isBackAtFirst = false
    for _ in 0..<120 {
      try await press(.tab)
      let what: Comment = "\(screen): after \(seen.count) stops, the last of which was \(seen.last ?? "none")"
      guard let stop = try await focusedElement else {
        Issue.record("nothing that can be seen has the keyboard, \(what)", sourceLocation: sourceLocation)
        return
      }
      #expect(!stop.label.isEmpty, "\(what), \(stop.role) at \(stop.frame)", sourceLocation: sourceLocation)
      // A stop that was scrolled out of view becomes visible in the next frame.
      try await waitUntil("\(what), \(stop.label)", sourceLocation: sourceLocation) {
        try await focusedElement.map { $0.visibleFrame.width > 0 && $0.visibleFrame.height > 0 } ?? false
      }
      let name = "\(stop.role) “\(stop.label)”"
      if name == seen.first {
        isBackAtFirst = true
        break
      }
      seen.append(name)
    }
    #expect(isBackAtFirst, "\(screen): \(seen)", sourceLocation: sourceLocation)
    #expect(mayRepeat || Set(seen).count == seen.count, "\(screen): \(seen)", sourceLocation: sourceLocation)
  }
}

extension Sequence {
  fileprivate func asyncFlatMap<Part>(_ transform: (Element) async throws -> [Part]) async rethrows -> [Part] {
    var parts: [Part] = []
    for element in self { parts += try await transform(element) }
    return parts
  }
}
