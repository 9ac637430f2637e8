import Foundation
import Testing

@testable import UITesting

/// User actions, each test in a new window.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct JourneyTests {
  @Test func `buttons can be tapped repeatedly, activated, double-clicked and held`() async throws {
    try await Fixture.run { app in
      for _ in 0..<5 { try await app.buttons["Count"].tap() }
      try await app.staticTexts["counted 5"].waitForExistence()
      try await app.buttons["Count"].activate()
      try await app.staticTexts["counted 6"].waitForExistence()
      try await app.buttons["Twice"].doubleTap()
      try await app.staticTexts["pressed 2 times"].waitForExistence()
      try await app.buttons["Press me"].press(forDuration: .milliseconds(900))
      try await app.staticTexts["held long"].waitForExistence()
    }
  }

  @Test func `a test can wait for an element that appears later`() async throws {
    try await Fixture.run { app in
      try await app.buttons["Later"].tap()
      #expect(try await !app.staticTexts["here at last"].exists)
      try await app.staticTexts["here at last"].waitForExistence()
    }
  }

  @Test func `text in any script can be typed, read and cleared`() async throws {
    try await Fixture.run { app in
      let name = app.textFields["Name"]
      try await name.typeText("Zoë & 東京 50%")
      #expect(try await name.isFocused)
      try await name.wait(for: \.value, toEqual: "Zoë & 東京 50%")
      try await app.staticTexts["name is Zoë & 東京 50%"].waitForExistence()
      try await name.clear()
      try await name.typeText("Ghent\n")
      try await app.staticTexts["entered Ghent"].waitForExistence()
      try await app.textFields["Note"].typeText("One\nTwo")
      try await app.textFields["Note"].wait(for: \.value, toEqual: "One\nTwo")
      try await app.textFields["Search"].typeText("li")
      try await app.staticTexts["searched li"].waitForExistence()
      try await app.textFields["Secret"].typeText("Hush!")
      try await app.staticTexts["5 letters"].waitForExistence()
    }
  }

  @Test func `key presses go to the window or to an element`() async throws {
    try await Fixture.run { app in
      try await app.press(.control, "r")
      try await app.staticTexts["rename"].waitForExistence()
      try await app.textFields["Name"].press(.shift, "a")
      try await app.staticTexts["name is A"].waitForExistence()
      try await app.press(.tab)
      try await app.textFields["Secret"].wait { $0.isFocused }
    }
  }

  @Test func `check boxes, switches and combo boxes can be set and read`() async throws {
    try await Fixture.run { app in
      try await app.checkBoxes["Fahrenheit"].tap()
      try await app.staticTexts["fahrenheit True"].waitForExistence()
      #expect(try await app.checkBoxes["Fahrenheit"].isChecked)
      try await app.checkBoxes["Dark"].tap()
      try await app.checkBoxes["Dark"].wait { $0.isChecked }
      #expect(try await !app.checkBoxes["Light"].isChecked)
      try await app.switches["Notifications"].tap()
      try await app.staticTexts["notifications True"].waitForExistence()
      #expect(try await app.switches["Notifications"].isChecked)
      try await app.buttons["Bold"].tap()
      try await app.buttons["Bold"].wait { $0.isChecked }
      try await app.comboBoxes["Units"].tap()
      try await app.staticTexts["Imperial"].tap()
      try await app.staticTexts["units Imperial"].waitForExistence()
    }
  }

  @Test func `sliders can be moved to a position`() async throws {
    try await Fixture.run { app in
      try await app.sliders["Volume"].adjust(toNormalizedSliderPosition: 0.3)
      try await app.staticTexts["volume 30"].waitForExistence()
      #expect(try await app.sliders["Volume"].value == "30")
    }
  }

  @Test func `rows can be selected, even if they are scrolled out of view`() async throws {
    try await Fixture.run { app in
      try await app.lists["Places"].rows["Oslo"].tap()
      try await app.staticTexts["place 1"].waitForExistence()
      #expect(try await app.lists["Places"].rows["Oslo"].isSelected)
      try await app.lists["Places"].rows["Lima"].buttons["Remove"].tap()
      try await app.staticTexts["removed Lima"].waitForExistence()
      try await app.lists["Days"].rows["Day 35"].tap()
      try await app.staticTexts["day 35"].waitForExistence()
      try await app.lists["Days"].rows["Day 2"].tap()
      try await app.staticTexts["day 2"].waitForExistence()
    }
  }

  @Test func `the scroll wheel scrolls a list`() async throws {
    try await Fixture.run { app in
      let first = app.lists["Days"].rows["Day 1"]
      let before = try await first.frame
      try await app.lists["Days"].scroll(.down, clicks: 2)
      try await first.wait { $0.frame.y < before.y }
      try await app.lists["Days"].scroll(.up, clicks: 4)
      try await first.wait { $0.frame == before }
    }
  }

  @Test func `elements can be dragged by a distance or to another element`() async throws {
    try await Fixture.run { app in
      try await app.staticTexts["Drag me"].drag(x: 60, y: 20)
      try await app.staticTexts.matching { $0.label.hasPrefix("dragged ") }.element.wait(
        for: \.label, toEqual: "dragged 60 20")
      try await app.staticTexts["Drag me"].press(thenDragTo: app.buttons["Count"])
      try await app.staticTexts.matching { $0.label.hasPrefix("dragged -") }.element.waitForExistence()
    }
  }

  @Test func `dialogs can be closed with the keyboard or the pointer`() async throws {
    try await Fixture.run { app in
      try await app.buttons["Ask"].tap()
      try await app.dialogs["Delete it?"].staticTexts["There is no way back."].waitForExistence()
      try await app.dialogs["Delete it?"].buttons["Delete"].tap()
      try await app.dialogs["Delete it?"].waitForNonExistence()
      try await app.staticTexts["answered yes"].waitForExistence()
      try await app.buttons["Ask"].tap()
      try await app.dialogs["Delete it?"].waitForExistence()
      try await app.press(.escape)
      try await app.staticTexts["answered close"].waitForExistence()
      try await app.press(.control, "r")
      try await app.staticTexts["rename"].waitForExistence()
    }
  }

  @Test func `toast buttons, menus and window actions can be used`() async throws {
    try await Fixture.run { app in
      try await app.buttons["Toast"].tap()
      try await app.staticTexts["Ghent was removed"].waitForExistence()
      try await app.buttons["Undo"].tap()
      try await app.staticTexts["undone"].waitForExistence()
      try await app.buttons["Menu"].tap()
      try await app.menuItems["Count"].tap()
      try await app.staticTexts["counted 1"].waitForExistence()
      try await app.perform("win.count")
      try await app.staticTexts["counted 2"].waitForExistence()
    }
  }

  @Test func `screenshots show the window, an element and a new window size`() async throws {
    try await Fixture.run { app in
      let window = try await app.screenshot()
      #expect(window.width > 600 && window.height > 600)
      #expect(window[window.width / 2, window.height - 50] == Screenshot.Pixel(red: 250, green: 250, blue: 250))
      #expect(window.png.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
      let button = try await app.buttons["Count"].screenshot()
      #expect(button.width < 200 && button.height < 100)
      #expect(button.differingPixels(from: try await app.buttons["Count"].screenshot()) == 0)
      try await app.resizeWindow(width: 900, height: 700)
      #expect(try await app.screenshot().width == 900)
    }
  }

  @Test func `dark appearance and text scale apply to windows`() async throws {
    try await Fixture.run(appearance: .dark) { app in
      let window = try await app.screenshot()
      let pixel = try #require(window[window.width / 2, window.height - 50])
      #expect(pixel.red < 64)
    }
    var heights: [Double] = []
    for appearance in [DesktopAppearance.standard, .largeText] {
      try await Fixture.run(appearance: appearance) { app in
        heights.append(try await app.staticTexts["Drag me"].frame.height)
      }
    }
    #expect(heights[1] > heights[0] * 1.2)
  }
}
