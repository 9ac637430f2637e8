import CloudyLocalization
import CloudyViewModels

/// The link preview of a page in other programs (Open Graph).
struct SharedLink: Sendable {
  struct Picture: Sendable {
    let address: String
    let width: Int
    let height: Int
    /// The alternative text.
    let text: String
  }

  /// The title, such as `28° Singapore · Cloudy`.
  let title: String
  /// The page's absolute URL; `nil` if the public host is not configured.
  let address: String?
  /// `nil` if this server renders no PNG, or if the page is not about one place.
  let picture: Picture?

  /// - Parameter hasPictures: Whether this server renders PNG.
  init(
    _ share: ShareViewModel, to request: WeatherRequest, on site: PublicSite, hasPictures: Bool, language: Language
  ) {
    title = language.text(PageFrameMessages.windowTitle(share.title))
    address = site.address(of: request.path(on: request.day?.date))
    // The first page shows a different place to each visitor.
    let picture = request.path == "/" ? nil : site.address(of: request.cardPath(as: .png))
    self.picture = picture.flatMap { address in
      hasPictures
        ? Picture(address: address, width: CardPicture.width, height: CardPicture.height, text: share.pictureText) : nil
    }
  }
}
