import CloudyLocalization
import CloudyViewModels

/// The page about Cloudy.
struct AboutPage: Page {
  static let template = "about"

  let frame: PageFrame
  let about: AboutViewModel

  init(_ about: AboutViewModel, outcome: VisitOutcome?, language: Language) {
    self.about = about
    frame = PageFrame(
      title: about.title, description: about.description, on: "/about", outcome: outcome, language: language)
  }
}
