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
    title = language.text(OfflinePageMessages.title)
    explanation = language.text(OfflinePageMessages.explanation)
    tryAgain = language.text(OfflinePageMessages.tryAgain)
    frame = PageFrame(title: title, on: "", language: language)
  }
}
