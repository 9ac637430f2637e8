import CloudyLocalization
import CloudyViewModels

/// The page that shows the help for terminals in a browser.
struct HelpPage: Page {
  static let template = "help"

  let frame: PageFrame
  let title: String
  let introduction: String
  let sections: [Section]

  struct Section: Sendable {
    /// `nil` for the first one.
    let title: String?
    let paragraphs: [String]
    let rows: [Row]
  }

  struct Row: Sendable {
    let command: String
    /// `nil` if the command explains itself.
    let explanation: String?
  }

  init(_ help: TerminalHelp, language: Language) {
    title = language.text(HelpPageMessages.title)
    introduction = help.introduction
    sections = help.sections.map { section in
      Section(
        title: section.title, paragraphs: section.paragraphs,
        rows: section.rows.map { Row(command: $0.command, explanation: $0.explanation.map { language.text($0) }) })
    }
    frame = PageFrame(title: title, description: introduction, on: "/about", language: language)
  }
}

// Translators: The title of the web page /help, which explains how to get the weather in a terminal.

enum HelpPageMessages {
  static let title = Message("helpPage.title", "Help for terminals")
}
