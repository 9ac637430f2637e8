import CloudyViewModels

/// The page about Cloudy.
struct AboutPage: Page {
  static let template = "about"

  let frame: PageFrame
  let about: AboutViewModel
  let message: String?

  init(_ about: AboutViewModel, message: String?, language: Language) {
    self.about = about
    self.message = message
    frame = PageFrame(title: about.title, description: about.description, on: "/about", language: language)
  }
}
