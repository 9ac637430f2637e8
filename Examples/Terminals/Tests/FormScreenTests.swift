import ExampleTerminals
import TerminalKit
import Testing

/// A form with every kind of control, and the edits and presses it reported.
@MainActor private final class Form {
  let form = FormScreen(title: "Login")
  let screen: ExampleScreen
  var edits: [String] = []
  var presses = 0
  private(set) var button: FormScreen.Button?

  init(isEnabled: Bool = true) {
    screen = ExampleScreen(form, view: nil)
    form.addLabel("Who are you?")
    form.addField("User name:", placeholder: "Enter a name.") { [weak self] in self?.edits.append($0) }
    form.addField("Password:", isMasked: true) { [weak self] in self?.edits.append($0) }
    button = form.addButton("Login", isEnabled: isEnabled) { [weak self] in self?.presses += 1 }
  }

  func type(_ text: String) { for character in text { screen.press(.character(character)) } }
  func press(_ keys: Key...) { for key in keys { screen.press(key) } }
}

@MainActor @Suite struct FormScreenTests {
  @Test func `a form shows its title, its controls and its keys`() {
    let lines = Form().screen.lines(size: ScreenSize(columns: 60, rows: 10))

    #expect(
      lines == [
        "  Login", "", "  Who are you?", "▸ User name: Enter a name.", "  Password:", "  [ Login ]", "", "", "",
        " Esc Quit  Tab Next  ↵ Press  ^R Show password",
      ])
  }

  @Test func `every edit is passed on with the text after it`() {
    let form = Form()
    form.type("abc")
    form.press(.left, .backspace)

    #expect(form.edits == ["a", "ab", "abc", "ac"])
  }

  @Test func `a pasted text is one edit`() {
    let form = Form()
    form.type("ad")
    form.press(.left)
    form.screen.paste("b c")

    #expect(form.edits == ["a", "ad", "ab cd"])
  }

  @Test func `a pasted text presses no button`() {
    let form = Form()
    form.press(.backtab)
    form.screen.paste("a b")

    #expect(form.presses == 0)
    #expect(form.edits == [])
  }

  @Test func `a key that moves the cursor is not an edit`() {
    let form = Form()
    form.press(.left, .home, .backspace)

    #expect(form.edits == [])
  }

  @Test func `a masked field shows a symbol for each character, and the characters on request`() {
    let form = Form()
    form.press(.tab)
    form.type("D%é")
    #expect(form.screen.lines()[4] == "▸ Password: •••")

    form.press(.control("r"))
    #expect(form.screen.lines()[4] == "▸ Password: D%é")
  }

  @Test func `the cursor of a masked field is where the next character goes`() {
    let form = Form()
    form.press(.tab)
    form.type("secret")
    form.press(.left, .left)

    let frame = form.screen.frame(TextStyler(TerminalCapabilities()), size: ScreenSize(columns: 60, rows: 20))
    #expect(frame.cursor == ScreenPosition(row: 4, column: "▸ Password: ".count + 4))
  }

  @Test(arguments: [Key.enter, .character(" ")])
  func `a button is pressed by Return or the space bar`(key: Key) {
    let form = Form()
    form.press(.backtab, key)

    #expect(form.presses == 1)
  }

  @Test func `a disabled button cannot be focused and is shown as disabled`() {
    let form = Form(isEnabled: false)
    form.press(.tab, .tab, .enter)

    #expect(form.presses == 0)
    #expect(form.screen.lines()[5] == "  [ Login ] (disabled)")
  }

  @Test func `a focused button that is disabled passes the focus to the next control`() {
    let form = Form()
    form.press(.backtab)
    form.button?.isEnabled = false
    form.type("a")

    #expect(form.presses == 0)
    #expect(form.edits == ["a"])
  }

  @Test func `Return in a field moves to the next one`() {
    let form = Form()
    form.press(.enter)

    #expect(form.screen.lines()[4] == "▸ Password:")
  }

  @Test func `a text that the program sets is shown but not reported as an edit`() {
    let form = FormScreen(title: "")
    var edits: [String] = []
    let field = form.addField("Name:") { edits.append($0) }
    field.text = "Ada"

    #expect(ExampleScreen(form, view: nil).lines()[2] == "▸ Name: Ada")
    #expect(edits == [])
  }

  @Test func `a message appears below the form, and a change of it is drawn`() {
    let form = Form()
    var changes = 0
    form.screen.onChange = { changes += 1 }
    form.form.message = "Wrong password."

    #expect(form.screen.lines()[7] == "  Wrong password.")
    #expect(changes == 1)
  }

  @Test func `a message is visible even if the form is longer than the screen`() {
    let form = Form()
    for _ in 0..<20 { form.form.addLabel("More.") }
    form.form.message = "Wrong password."

    let lines = form.screen.lines(size: ScreenSize(columns: 60, rows: 10))
    #expect(lines.suffix(3).first == "  Wrong password.")
    #expect(lines.contains("▸ User name: Enter a name."))
  }
}
