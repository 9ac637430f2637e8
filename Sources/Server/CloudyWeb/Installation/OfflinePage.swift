import CloudyLocalization
import CloudyViewModels

/// The page that is shown offline in place of a page that was never visited.
struct OfflinePage: Page {
  static let template = "offline"

  let frame: PageFrame
  let title: String
  let explanation: String
  let tryAgain: String

  init(language: Language) {
    func words(_ phrase: ScriptPhrase) -> String { language.text(.web(.script(phrase))) }
    title = words(.offlineTitle)
    explanation = words(.offlineExplanation)
    tryAgain = words(.tryAgain)
    frame = PageFrame(title: title, on: "", language: language)
  }
}
