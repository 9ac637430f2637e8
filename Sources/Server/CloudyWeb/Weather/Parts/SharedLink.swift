import CloudyViewModels

/// What other programs show of a page to which a person leads others (Open Graph).
struct SharedLink: Sendable {
  struct Picture: Sendable {
    let address: String
    let width: Int
    let height: Int
    /// What stands in its place.
    let text: String
  }

  /// Such as `28° Singapore · Cloudy`.
  let title: String
  /// The page's own address; `nil` if it is not known under which one visitors reach the server.
  let address: String?
  /// `nil` if this server draws none, or the page is not that of one place.
  let picture: Picture?

  init(_ share: ShareViewModel, to request: WeatherRequest, dependencies: ServerDependencies) {
    title = dependencies.language.text(.web(.frame(.windowTitle(share.title))))
    address = dependencies.publicAddress(of: request.path(on: request.day?.date))
    // At the first page, everybody sees a place of their own.
    let picture = request.path == "/" ? nil : dependencies.publicAddress(of: request.cardPath(as: .png))
    self.picture = picture.flatMap { address in
      dependencies.rasterizer?.isAvailable == true
        ? Picture(address: address, width: CardPicture.width, height: CardPicture.height, text: share.pictureText) : nil
    }
  }
}
