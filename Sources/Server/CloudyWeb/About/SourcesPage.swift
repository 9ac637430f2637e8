import CloudyLocalization
import CloudyViewModels

/// The providers of the data, with their licenses.
struct SourcesPage: Page {
  static let template = "sources"

  let frame: PageFrame
  let title: String
  let credits: CreditsViewModel

  init(_ about: AboutViewModel, outcome: VisitOutcome?, language: Language) {
    title = about.creditsTitle
    credits = about.credits
    frame = PageFrame(
      title: title, description: about.credits.sourcesIntroduction, on: "/about", outcome: outcome, language: language)
  }
}
