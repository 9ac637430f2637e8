import CloudyLocalization
import CloudyViewModels

/// The page about the Dark Sky API.
struct APIPage: Page {
  static let template = "api"

  let frame: PageFrame
  let api: APIViewModel

  init(_ api: APIViewModel, outcome: VisitOutcome?, language: Language) {
    self.api = api
    frame = PageFrame(
      title: api.title, description: api.description, on: "/api", outcome: outcome, language: language)
  }
}
