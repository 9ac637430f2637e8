import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyRules
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// The routes that show weather: they parse the request, wait for a report, and render it.
struct WeatherRoutes {
  private let reports: PageReports
  private let locator: VisitorLocator
  private let languages: VisitorLanguage
  private let site: PublicSite
  private let offersPush: Bool
  private let screens: Screens
  private let problems: WeatherProblems
  private let cards: WeatherCards
  private let nightSky: NightSkyResponses
  private let pages: PageCache<WeatherRequest>

  private var reader: WeatherRequestReader { locator.reader }

  /// - Parameters:
  ///   - offersPush: Whether the server sends notifications to browsers.
  ///   - rasterizer: Converts cards to PNG; `nil` if only SVG is available.
  init(
    _ reports: PageReports, locator: VisitorLocator, languages: VisitorLanguage, places: PlaceDatabase,
    site: PublicSite, offersPush: Bool, rasterizer: (any SVGRasterizer)?, screens: Screens, metrics: WebMetrics
  ) {
    self.reports = reports
    self.locator = locator
    self.languages = languages
    self.site = site
    self.offersPush = offersPush
    self.screens = screens
    problems = WeatherProblems(templates: screens.templates, folding: places.folding, languages: languages)
    cards = WeatherCards(
      reports, locator: locator, languages: languages, problems: problems, rasterizer: rasterizer,
      templates: screens.templates, metrics: metrics)
    nightSky = NightSkyResponses(
      locator: locator, places: places, templates: screens.templates, now: reports.now)
    pages = PageCache(metrics: metrics, now: reports.now)
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get("/") { try await response(.here, $0, $1) }
    for format in DocumentFormat.allCases {
      router.get("/index\(format.suffix)") { try await response(.here, $0, $1) }
    }
    router.get("/at/{point}") { request, context in
      let point = context.parameter("point")
      guard CardFormat(path: point) == nil else {
        return try await cards.response(to: WeatherAddress(point: point.withoutCardSuffix), request)
      }
      return try await response(WeatherAddress(point: point), request, context)
    }
    router.get("/place/{place}") { request, context in
      let place = context.parameter("place")
      guard CardFormat(path: place) == nil else {
        return try await cards.response(to: WeatherAddress(place: place.withoutCardSuffix), request)
      }
      return try await response(WeatherAddress(place: place), request, context)
    }
    // The search field in the header of every page.
    router.get("/search") { request, context in
      let text = QueryFields(request.uri.query)["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      guard !text.isEmpty else { return Response(redirectingTo: "/locations/add", isPermanent: false) }
      return try await response(WeatherAddress(typed: text), request, context)
    }
    router.get("/help") { try help($0, $1) }
    router.get("/{name}") { request, context in
      switch WttrPath(context.parameter("name")) {
      case .picture(let name, _, let query):
        return try await cards.response(to: WeatherAddress(name: name), request.adding(query))
      case _ where ProbePath.isNamed(by: request.uri.path): throw HTTPError(.notFound)
      case .help: return try help(request, context)
      case .moon(let date): return try await nightSky.response(on: date, to: request, context)
      case .moonOnNoDay(let problem): return try response(to: .date(problem), request, context.language)
      case .computer: return WeatherProblems.line(AddressMessages.noComputers, context.language)
      case .places(let names):
        let period = QueryFields(request.uri.query)["period"].flatMap { Int($0) } ?? WttrPath.usualPeriod
        let name = WttrPath.place(of: names, at: reports.now(), period: period)
        var response = try await response(WeatherAddress(name: name), request, context)
        // The next place is due within seconds.
        if names.count > 1 { response.headers[.cacheControl] = "private, no-cache" }
        return response
      }
    }
  }

  private func response(
    _ address: WeatherAddress, _ request: Request, _ context: WebRequestContext
  ) async throws -> Response {
    // A search without a match takes as long as any other, so its result is cached, too.
    let unknown: ScreenKey.Screen? =
      context.visitor.userData == UserData()
      ? address.name.map { .unknownName($0, timeZone: reader.timeZone(request.head)) } : nil
    let language = context.language
    if let unknown, let cached = screens.cachedResponse(to: request, unknown, in: language) { return cached }
    let reading = reader.speaking(language).read(
      address, request.head, of: context.visitor,
      usual: await locator.defaults.location(of: request.headers, context))
    switch reading {
    case .show(var requested):
      if requested.form == .page {
        requested.outcome = VisitOutcome(
          RequestTarget(request.head), of: context.visitor, at: reports.now(), in: language)
        requested.favorites = FavoriteTabs(
          context.visitor.userData.favorites, here: reader.location(of: context.visitor, request.head),
          displayed: requested.location.place, folding: problems.folding, language: language)
        if requested.favorites != nil { requested.owner = context.visitor.id }
      }
      do throws(RuleError) {
        if requested.form == .document(.calendar) {
          guard let rule = QueryFields(request.uri.query)["rule"] else {
            return problems.response(AddressFormatMessages.noRule, to: requested)
          }
          requested.rule = try Rule(rule.harmless, settings: requested.settings)
        }
      } catch {
        return problems.response(error.message, to: requested)
      }
      return try await response(to: requested, request)
    case .moved(let path, let isPermanent): return Response(redirectingTo: path, isPermanent: isPermanent)
    // The date of a weekday depends on the current one, so this response is not that of the name.
    case .unknown(.date(let problem)): return try response(to: .date(problem), request, language)
    case .unknown(let place): return try response(to: place, as: unknown, request, language)
    }
  }

  /// - Parameter screen: The screen by which the response is cached; `nil` for that of the place.
  private func response(
    to unknown: UnknownPlace, as screen: ScreenKey.Screen? = nil, _ request: Request, _ language: Language
  ) throws -> Response {
    try screens.response(to: request, screen ?? .unknownPlace(unknown), in: language) {
      try problems.content(unknown, $0, language)
    }
  }

  private func response(to requested: WeatherRequest, _ request: Request) async throws -> Response {
    if let message = problems.refusal(of: requested) { return problems.response(message, to: requested) }
    do {
      let household = LimitedReports.requester?.household
      return try await pages.content(for: requested, household: household) { try await made(requested) }.response(
        to: request, sharedBy: SharedCaching.headers(deciding: requested, request.head))
    } catch let error as OneLineViewModel.FormatError {
      return problems.response(error.message, to: requested)
    } catch let error as UnknownDay {
      return try problems.response(to: error, of: requested, request)
    }
  }

  private func made(_ requested: WeatherRequest) async throws -> PageCache<WeatherRequest>.CachedPage {
    RequestCost.add(1)
    let displayed = try await reports.report(for: requested, in: languages)
    guard let text = try text(requested, displayed) else { throw HTTPError(.serviceUnavailable) }
    let made = PageCache<WeatherRequest>.CachedPage(
      text, type: requested.form.contentType, of: displayed, at: reports.now())
    // Clients can invent formats and rules. These are quick to render and should not evict pages.
    if case .line = requested.form { return made.forOnce }
    if requested.rule != nil { return made.forOnce }
    // The outcome is shown once, to one visitor.
    if requested.outcome != nil { return made.forOnce }
    guard requested.wantsNewest else { return made }
    // A visitor who returns to the page should see the same weather.
    var usual = requested
    usual.wantsNewest = false
    pages.keep(made, for: usual)
    return made.forOnce
  }

  /// - Returns: `nil` if there is nothing to show.
  private func text(_ requested: WeatherRequest, _ displayed: PageReport) throws -> String? {
    let language = languages.language(withTag: requested.language)
    if requested.form == .page {
      return try WeatherPage(
        displayed, for: requested, from: reports.asOf(displayed), on: site, hasPictures: cards.hasPictures,
        offersPush: offersPush, in: language
      ).map(page)
    }
    return try WeatherResponse(
      displayed.report, for: requested, from: reports.asOf(displayed), on: site, in: language.forScripts()
    ).text()
  }

  private func page(_ page: WeatherPage) throws -> String {
    guard let text = screens.templates.render(page) else { throw HTTPError(.internalServerError) }
    return text
  }

  /// Returns the help as text, and as a page for clients that name HTML.
  private func help(_ request: Request, _ context: WebRequestContext) throws -> Response {
    let help = TerminalHelp(context.language)
    guard AcceptedTypes(request.headers[.accept]).names("text/html") else { return Response(help.text, as: .text) }
    RequestCost.add(1)
    guard let page = screens.templates.render(HelpPage(help, language: context.language)) else {
      throw HTTPError(.internalServerError)
    }
    var response = Response(page, as: .page)
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }
}

extension WeatherAddress {
  /// The typed name; `nil` for other URLs.
  fileprivate var name: String? { if case .name(let name) = self { name } else { nil } }
}

extension WebRequestContext {
  /// Returns a component of the path, still percent-encoded, without the suffix of a document.
  fileprivate func parameter(_ name: String) -> String { (parameters.get(name) ?? "").withoutDocumentSuffix }
}
