import Testing
import UITesting

/// Custom names of places.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(10)))
struct PlaceNameJourneys {
  @Test func `a place can be given a custom name and lose it again`() async throws {
    try await Journey.run(
      prepare: { try await Journey.cloudy("locations", "add", "Oslo", on: $0) }
    ) { app, _ in
      try await app.place("Oslo").tap()
      try await app.waitForWeather(of: "Oslo")
      for name in [
        "Grandma", "Straße & <b>Söhne</b>", String(repeating: "Llanfair ", count: 11) + "x", "بيت جدتي", "🏡 дома",
      ] {
        try await app.press(.control, "l")
        try await app.press(.function(2))
        let field = app.dialogs["Rename"].textFields["Rename"]
        try await field.clear()
        try await field.typeText(name + "\n")
        try await app.place(name).waitForExistence()
        try await app.window("\(name) – Cloudy").waitForExistence()
      }
      try await app.press(.function(2))
      let field = app.dialogs["Rename"].textFields["Rename"]
      try await field.clear()
      try await field.typeText("\n")
      try await app.place("Oslo").waitForExistence()
    }
  }

  @Test func `a name that is too long can be corrected without retyping`() async throws {
    try await Journey.run(
      prepare: { try await Journey.cloudy("locations", "add", "Oslo", on: $0) }
    ) { app, _ in
      try await app.press(.control, "l")
      try await app.place("Oslo").tap()
      try await app.press(.control, "l")
      try await app.press(.function(2))
      let field = app.dialogs["Rename"].textFields["Rename"]
      try await field.clear()
      try await field.typeText(String(repeating: "w", count: 101) + "\n")
      try await app.text("100").waitForExistence()
      try await field.wait { $0.value?.hasSuffix("www") == true }
      try await app.press(.end)
      try await app.press(.backspace)
      try await field.typeText("\n")
      try await app.place(String(repeating: "w", count: 100)).waitForExistence()
    }
  }

  @Test func `canceling a rename keeps the old name`() async throws {
    try await Journey.run(
      prepare: { try await Journey.cloudy("locations", "add", "Oslo", on: $0) }
    ) { app, _ in
      try await app.place("Oslo").rightClick()
      try await app.menuItems["Rename"].tap()
      try await app.dialogs["Rename"].textFields["Rename"].typeText("Bergen")
      try await app.press(.escape)
      try await app.dialogs["Rename"].waitForNonExistence()
      try await app.place("Oslo").waitForExistence()
    }
  }

  @Test func `the longest name does not widen a narrow window`() async throws {
    let name = String(repeating: "w", count: 100)
    try await Journey.run(
      width: 360, height: 720,
      prepare: { try await Journey.cloudy("locations", "add", "Oslo", "--name", name, on: $0) }
    ) { app, desktop in
      try await app.press(.control, "l")
      try await app.place(name).tap()
      try await app.waitForWeather(of: name)
      for window in try await app.windows.all { #expect(window.frame.width <= Double(desktop.width)) }
    }
  }
}
