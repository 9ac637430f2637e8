import Testing

@testable import UITesting

/// Queries and the attributes of elements.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct QueryTests {
  @Test func `elements are found by role and label`() async throws {
    try await Fixture.run { app async throws in
      #expect(try await app.windows.labels == ["Fixture"])
      #expect(try await app.lists["Places"].rows.labels == ["Ghent", "Oslo", "Lima"])
      #expect(try await app.lists["Places"].rows.count == 3)
      #expect(try await app.lists["Places"].rows["Oslo"].buttons["Remove"].exists)
      #expect(try await app.lists["Days"].rows.element(boundBy: 2).label == "Day 3")
      #expect(try await app.lists["Days"].rows.element(boundBy: -1).label == "Day 40")
      #expect(try await app.rows.matching { $0.label.hasPrefix("Day 1") }.count == 11)
      #expect(try await app.rows.containing("Remove").labels == ["Ghent", "Oslo", "Lima"])
      #expect(try await app.rows.matching("Lima").element.exists)
      #expect(try await app.buttons.matching("Same").count == 2)
      #expect(try await app.buttons.matching("Same").firstMatch.isEnabled)
      #expect(try await !app.buttons["Nothing like it"].exists)
    }
  }

  @Test func `elements of a page that was never shown do not exist`() async throws {
    try await Fixture.run { app async throws in
      #expect(try await app.staticTexts["the first page"].exists)
      #expect(try await !app.staticTexts["the second page"].exists)
      try await app.tabs["Two"].tap()
      try await app.staticTexts["the second page"].waitForExistence()
      #expect(try await app.tabs["Two"].isSelected)
      #expect(try await !app.tabs["One"].isSelected)
    }
  }

  @Test func `attributes match the visible state`() async throws {
    try await Fixture.run { app async throws in
      #expect(try await !app.buttons["Never"].isEnabled)
      #expect(try await app.buttons["Count"].isEnabled)
      #expect(try await app.checkBoxes["Light"].isChecked)
      #expect(try await !app.checkBoxes["Dark"].isChecked)
      #expect(try await app.textFields["Name"].placeholder == "Your name")
      #expect(try await app.textFields["Name"].value == "")
      #expect(try await app.sliders["Volume"].number == 0)
      #expect(try await app.sliders["Volume"].snapshot.range == 0...100)
      #expect(try await app.progressBars["Progress"].number == 0.25)
      #expect(try await app.buttons["Close"].snapshot.help == "Close the window")
      let frame = try await app.buttons["Count"].frame
      #expect(frame.width > 20 && frame.height > 10)
      #expect(try await app.actions.contains("win.rename"))
      #expect(try await !app.actions.contains("win.forbidden"))
    }
  }

  @Test func `reading with and without the toolkit's cache gives the same tree`() async throws {
    try await Fixture.run { app in
      let quick = try await app.tree()
      let thorough = try await app.tree(usesList: false)
      #expect(quick.nodes.count > 150)
      #expect(quick.nodes.map(\.reference) == thorough.nodes.map(\.reference))
      #expect(quick.nodes.map(\.name) == thorough.nodes.map(\.name))
      #expect(quick.nodes.map(\.role) == thorough.nodes.map(\.role))
      #expect(quick.nodes.map(\.states) == thorough.nodes.map(\.states))
    }
  }

  @Test func `a failure contains the line, similar elements and the tree`() async throws {
    try await Fixture.run(timeout: .milliseconds(300)) { app in
      let failure = try await #require(throws: UITestFailure.self) {
        try await app.lists["Places"].rows["Osla"].tap()
      }
      #expect(failure.description.hasPrefix("QueryTests.swift:"))
      #expect(failure.description.contains(#"app.lists["Places"].rows["Osla"] was not found within 0.3 seconds"#))
      #expect(failure.description.contains(#"Like it: row "Oslo""#))
      #expect(failure.description.contains(#"Within list "Places" there is:"#))
      #expect(failure.description.contains(#"row "Ghent""#))
      #expect(!failure.description.contains("Day 1"))
    }
  }

  @Test func `an ambiguous name is reported`() async throws {
    try await Fixture.run(timeout: .milliseconds(300)) { app in
      let failure = try await #require(throws: UITestFailure.self) { try await app.buttons["Same"].tap() }
      #expect(failure.description.contains(#"app.buttons["Same"] must match one element, but matches 2"#))
      app.timeout = Fixture.timeout
      try await app.buttons.matching("Same").element(boundBy: 1).tap()
      try await app.staticTexts["second"].waitForExistence()
    }
  }

  @Test func `a disabled element cannot be tapped`() async throws {
    try await Fixture.run(timeout: .milliseconds(300)) { app in
      let failure = try await #require(throws: UITestFailure.self) { try await app.buttons["Never"].tap() }
      #expect(failure.description.contains(#"app.buttons["Never"] exists, but waiting for it to be enabled timed out"#))
      #expect(try await !app.staticTexts["never"].exists)
    }
  }
}
