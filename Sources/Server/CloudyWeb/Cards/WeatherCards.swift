import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Hummingbird

/// Weather cards: pictures for other sites and for e-paper, which do not depend on visitors' choices.
struct WeatherCards {
  private let reports: PageReports
  private let locator: VisitorLocator
  private let languages: VisitorLanguage
  private let problems: WeatherProblems
  private let rasterizer: (any SVGRasterizer)?
  private let templates: Templates
  /// Cards have a separate cache, so that they evict only each other.
  private let pages: PageCache<WeatherRequest>
  private let drawing = AsyncSemaphore(width: 1, waitingLimit: WeatherCards.waitingLimit)

  private static let byteLimit = 16 << 20
  /// The number of cards that may wait to be rendered, each of which takes some hundredths of a second.
  private static let waitingLimit = 64

  /// - Parameter rasterizer: Converts cards to PNG; `nil` if only SVG is available.
  init(
    _ reports: PageReports, locator: VisitorLocator, languages: VisitorLanguage, problems: WeatherProblems,
    rasterizer: (any SVGRasterizer)?, templates: Templates, metrics: WebMetrics
  ) {
    self.reports = reports
    self.locator = locator
    self.languages = languages
    self.problems = problems
    self.rasterizer = rasterizer
    self.templates = templates
    pages = PageCache(byteLimit: WeatherCards.byteLimit, metrics: metrics, now: reports.now)
  }

  /// Whether cards are available as PNG.
  var hasPictures: Bool { rasterizer?.isAvailable == true }

  func response(to address: WeatherAddress, _ request: Request) async throws -> Response {
    guard
      case .show(let requested) = locator.reader.speaking(cardLanguage(request)).read(
        address, request.head, of: Visitor(), usual: .unknown(locator.defaults.unlocatedPlace(request.headers)))
    else { throw HTTPError(.notFound) }
    if case .card(let format, let paper) = requested.form {
      if let paper, !paper.isAvailable { return problems.response(AddressFormatMessages.noSuchPicture, to: requested) }
      if format == .png, !hasPictures { throw ProblemError(.noPictures) }
    }
    let card = requested.ofCard(dayLimit: locator.reader.dayLimit)
    var picture: Response
    do {
      picture = try await pages.content(for: card, household: LimitedReports.requester?.household) {
        try await drawn(card)
      }.response(to: request, sharedBy: SharedCaching.headers(deciding: requested, request.head))
    } catch let error as UnknownDay {
      picture = try problems.response(to: error, of: card, request)
    }
    // The visitor may have chosen another language, which does not apply to cards.
    picture.headers[.contentLanguage] = card.language
    return picture
  }

  /// Returns the language of a card: that of its URL, otherwise that of the browser. The visitor's choice does not
  /// apply, since other sites embed the card.
  private func cardLanguage(_ request: Request) -> Language {
    guard let named = RequestTarget(request.head).fields[VisitorLanguage.field].flatMap(Language.init(spelled:)) else {
      return languages.browsersLanguage(request.head)
    }
    return languages.language(withTag: named.tag)
  }

  private func drawn(_ requested: WeatherRequest) async throws -> PageCache<WeatherRequest>.CachedPage {
    RequestCost.add(1)
    let displayed = try await reports.report(for: requested, in: languages)
    let language = languages.language(withTag: requested.language)
    let response = WeatherResponse(
      displayed.report, for: requested, from: reports.asOf(displayed), in: language)
    guard case .card(let format, let paper) = requested.form, let card = response.card, let hours = response.hours
    else {
      throw HTTPError(.serviceUnavailable)
    }
    let isMirrored = language.isRightToLeft
    let drawn =
      paper.map { templates.render(PaperPicture(card, hours: hours, format: $0, isMirrored: isMirrored)) }
      ?? templates.render(CardPicture(card, isMirrored: isMirrored))
    guard let svg = drawn else { throw HTTPError(.internalServerError) }
    var bytes = ByteBuffer(string: svg)
    if format == .png {
      RequestCost.add(1)
      let png = await drawing.pass { [rasterizer] in
        await rasterizer?.picture(svg, for: paper)
      }
      guard let png else { throw HTTPError(.serviceUnavailable) }
      guard let png else { throw HTTPError(.internalServerError) }
      bytes = ByteBuffer(bytes: png)
    }
    return PageCache<WeatherRequest>.CachedPage(bytes, as: format, of: displayed, at: reports.now())
  }
}
