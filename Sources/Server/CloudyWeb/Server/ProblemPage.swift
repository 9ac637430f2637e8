import CloudyLocalization
import CloudyViewModels

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
    func words(_ phrase: WebProblemPhrase) -> String { language.text(.web(.problem(phrase))) }
    title = words(.title(problem))
    let advice = advice ?? words(.advice(problem))
    self.advice = advice
    toFirstPage = words(.toFirstPage)
    toSearch = words(.toSearch)
    frame = PageFrame(title: title, description: advice, on: "", language: language)
  }
}
