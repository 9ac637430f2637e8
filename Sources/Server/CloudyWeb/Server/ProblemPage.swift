import CloudyLocalization
import CloudyViewModels

/// The page for a client over its limit of requests, which is as short as it can be: refusing a request must cost less
/// than serving it.
struct LimitedPage: Page {
  static let template = "limited"

  let frame: PageFrame
  let title: String
  let advice: String

  init(_ page: ProblemPage) {
    frame = page.frame
    title = page.title
    advice = page.advice
  }
}

/// An error page: why the requested page is not available, and how to continue.
struct ProblemPage: Page {
  static let template = "problem"

  let frame: PageFrame
  let title: String
  let advice: String
  let toFirstPage: String
  let toSearch: String

  /// - Parameter advice: `nil` for the default advice.
  init(_ problem: WebProblem, advice: String?, language: Language) {
    title = language.text(problem.title)
    let advice = advice ?? language.text(problem.advice)
    self.advice = advice
    toFirstPage = language.text(WebProblemLinkMessages.toFirstPage)
    toSearch = language.text(WebProblemLinkMessages.toSearch)
    frame = PageFrame(title: title, description: advice, on: "", language: language)
  }
}
