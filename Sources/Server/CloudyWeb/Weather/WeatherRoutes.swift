import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import TerminalKit

/// The routes that show weather: they parse the request, wait for a report, and render it.
struct WeatherRoutes {
  private let dependencies: ServerDependencies
  private let screens: Screens
  private let reader: WeatherRequestReader
  private let languages: VisitorLanguage
  private let pages: PageCache<WeatherRequest>
  /// Cards have a separate cache, so that they evict only each other.
  private let cards: PageCache<WeatherRequest>
  private let drawing: AsyncSemaphore

  private static let cardBytes = 16 << 20
  /// The number of cards that may wait to be rendered, each of which takes some hundredths of a second.
  private static let cardsWaiting = 64

  init(_ dependencies: ServerDependencies, _ screens: Screens) {
    self.dependencies = dependencies
    self.screens = screens
    reader = WeatherRequestReader(dependencies)
    languages = VisitorLanguage(else: dependencies.language)
    pages = PageCache(metrics: dependencies.metrics, now: dependencies.now)
    cards = PageCache(
      byteLimit: WeatherRoutes.cardBytes, metrics: dependencies.metrics, now: dependencies.now)
    drawing = AsyncSemaphore(width: 1, waitingLimit: WeatherRoutes.cardsWaiting)
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get("/") { try await response(.here, $0, $1) }
    for format in DocumentFormat.allCases {
      router.get("/index\(format.suffix)") { try await response(.here, $0, $1) }
    }
    router.get("/at/{point}") { request, context in
      let point = context.parameter("point")
      guard CardFormat(path: point) == nil else {
        return try await card(WeatherAddress(point: point.withoutCardSuffix), request)
      }
      return try await response(WeatherAddress(point: point), request, context)
    }
    router.get("/place/{place}") { request, context in
      let place = context.parameter("place")
      guard CardFormat(path: place) == nil else {
        return try await card(WeatherAddress(place: place.withoutCardSuffix), request)
      }
      return try await response(WeatherAddress(place: place), request, context)
    }
    // The search field in the header of every page.
    router.get("/search") { request, context in
      let text = QueryFields(request.uri.query)["q"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      guard !text.isEmpty else { return Response(redirectingTo: "/locations/add", isPermanent: false) }
      return try await response(WeatherAddress(name: PercentEncoding.encode(text)), request, context)
    }
    router.get("/help") { _, context in help(context.language) }
    router.get("/{name}") { request, context in
      switch WttrPath(context.parameter("name")) {
      case .picture(let name, _, let query):
        return try await card(WeatherAddress(name: name), request.adding(query))
      case _ where ProbePath.isNamed(by: request.uri.path): throw HTTPError(.notFound)
      case .help: return help(context.language)
      case .moon(let date): return await moon(on: date, request, context)
      case .computer: return line(AddressMessages.noComputers, .badRequest, context.language)
      case .places(let names):
        let period = QueryFields(request.uri.query)["period"].flatMap { Int($0) } ?? WttrPath.usualPeriod
        let name = WttrPath.place(of: names, at: dependencies.now(), period: period)
        return try await response(WeatherAddress(name: name), request, context)
      }
    }
  }

  private func response(
    _ address: WeatherAddress, _ request: Request, _ context: WebRequestContext
  ) async throws -> Response {
    // To find no match takes as long as a search, so the result is cached.
    let unknown: ScreenKey.Screen? =
      context.visitor.userData == UserData()
      ? address.name.map { .unknownName($0, timeZone: reader.timeZone(request.head)) } : nil
    let language = context.language
    if let unknown, let cached = screens.cachedResponse(to: request, unknown, in: language) { return cached }
    let reading = reader.speaking(language).read(
      address, request.head, of: context.visitor, usual: await dependencies.usualLocation(of: request.headers, context))
    switch reading {
    case .show(var requested):
      if requested.form == .page {
        requested.outcome = dependencies.outcome(RequestTarget(request.head), of: context.visitor, in: context.language)
      }
      return try await response(to: requested, request)
    case .moved(let path, let isPermanent): return Response(redirectingTo: path, isPermanent: isPermanent)
    case .unknown(let place):
      return try screens.response(to: request, unknown ?? .unknownPlace(place), in: language) {
        try content(place, $0, language)
      }
    }
  }

  private func response(to requested: WeatherRequest, _ request: Request) async throws -> Response {
    if case .line(let format) = requested.form, let message = refusal(of: format, requested) {
      return problem(message, requested)
    }
    do {
      let household = LimitedReports.requester?.household
      return try await pages.content(for: requested, household: household) { try await made(requested) }.response(
        to: request)
    } catch let error as OneLineViewModel.FormatError {
      return problem(error.message, requested)
    } catch let error as UnknownDay {
      return try response(to: error, of: requested, request)
    }
  }

  /// Returns a weather card, which does not depend on visitors' choices.
  private func card(_ address: WeatherAddress, _ request: Request) async throws -> Response {
    guard
      case .show(let requested) = reader.speaking(cardLanguage(request)).read(
        address, request.head, of: Visitor(), usual: .unknown(dependencies.unlocatedPlace(request.headers)))
    else { throw HTTPError(.notFound) }
    if case .card(let format, let paper) = requested.form {
      if let paper, !paper.isAvailable { return problem(AddressFormatMessages.noSuchPicture, requested) }
      if format == .png, dependencies.rasterizer?.isAvailable != true { throw ProblemError(.noPictures) }
    }
    let card = requested.ofCard(dayLimit: dependencies.dayLimit)
    var picture: Response
    do {
      picture = try await cards.content(for: card, household: LimitedReports.requester?.household) {
        try await drawn(card)
      }.response(to: request)
    } catch let error as UnknownDay {
      picture = try response(to: error, of: card, request)
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
    return dependencies.speaking(tag: named.tag).language
  }

  private func drawn(_ requested: WeatherRequest) async throws -> PageCache<WeatherRequest>.CachedPage {
    RequestCost.add(1)
    let displayed = try await report(for: requested)
    let response = WeatherResponse(
      request: requested, report: displayed.report, dependencies: dependencies.speaking(tag: requested.language))
    guard case .card(let format, let paper) = requested.form, let card = response.card, let hours = response.hours
    else {
      throw HTTPError(.serviceUnavailable)
    }
    let templates = screens.templates
    let drawn =
      paper.map { templates.render(PaperPicture(card, hours: hours, format: $0)) }
      ?? templates.render(CardPicture(card))
    guard let svg = drawn else { throw HTTPError(.internalServerError) }
    var bytes = ByteBuffer(string: svg)
    if format == .png {
      RequestCost.add(1)
      let png = await drawing.pass { [rasterizer = dependencies.rasterizer] in
        await rasterizer?.picture(svg, for: paper)
      }
      guard let png else { throw HTTPError(.serviceUnavailable) }
      guard let png else { throw HTTPError(.internalServerError) }
      bytes = ByteBuffer(bytes: png)
    }
    return PageCache<WeatherRequest>.CachedPage(bytes, as: format, of: displayed, at: dependencies.now())
  }

  /// - Throws: An error if there is no report, or if it does not include the requested day.
  private func report(for requested: WeatherRequest) async throws -> PageReport {
    guard
      let displayed = await dependencies.report(
        for: requested.location.place, wantsNewest: requested.wantsNewest, days: requested.days)
    else {
      throw HTTPError(.serviceUnavailable)
    }
    if let day = requested.day, requested.form.showsDays {
      let days = WeatherResponse(request: requested, report: displayed.report, dependencies: dependencies).days
      guard let date = day.date, days.contains(date) else { throw UnknownDay(days: days) }
    }
    return displayed
  }

  private func made(_ requested: WeatherRequest) async throws -> PageCache<WeatherRequest>.CachedPage {
    RequestCost.add(1)
    let displayed = try await report(for: requested)
    guard let text = try text(requested, displayed) else { throw HTTPError(.serviceUnavailable) }
    let made = PageCache<WeatherRequest>.CachedPage(
      text, type: requested.form.contentType, of: displayed, at: dependencies.now())
    // Clients can invent formats. Lines are quick to render and should not evict pages.
    if case .line = requested.form { return made.forOnce }
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
    let dependencies = dependencies.speaking(tag: requested.language)
    if requested.form == .page {
      return try WeatherPage(displayed, for: requested, dependencies: dependencies).map(page)
    }
    return try WeatherResponse(request: requested, report: displayed.report, dependencies: dependencies).text()
  }

  private func page(_ page: WeatherPage) throws -> String {
    guard let text = screens.templates.render(page) else { throw HTTPError(.internalServerError) }
    return text
  }

  private func response(to unknown: UnknownDay, of requested: WeatherRequest, _ request: Request) throws -> Response {
    let language = dependencies.speaking(tag: requested.language).language
    switch requested.form.representation {
    case .page:
      guard let text = screens.templates.render(UnknownDayPage(unknown, at: requested, language: language)) else {
        throw HTTPError(.internalServerError)
      }
      return notFound(text, as: .page)
    case .json:
      var response = notFound(try JSONText.text(UnknownDayDocument(unknown, language: language)) + "\n", as: .json)
      response.headers[.contentType] = "application/problem+json"
      return response
    case .line: return notFound(unknown.words(in: language) + "\n", as: .line)
    case .text:
      let capabilities = TerminalCapabilities(RequestTarget(request.head).fields, request.headers)
      return notFound(PlainLine(unknown.words(in: language)).text(capabilities), as: .text)
    }
  }

  private func notFound(_ text: String, as representation: Representation) -> Response {
    var response = Response(text, as: representation, status: .notFound)
    // A day that is unknown now may be known tomorrow.
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func content(
    _ unknown: UnknownPlace, _ form: ScreenKey.Form, _ language: Language
  ) throws -> ServedContent {
    func content(_ text: String, _ type: String) -> ServedContent {
      ServedContent(
        ByteBuffer(string: text), status: .notFound, type: type, cacheControl: "private, no-cache",
        vary: [Representation.decidingHeaders])
    }
    switch form {
    case .page:
      let page = UnknownPlacePage(unknown, folding: dependencies.places.folding, language: language)
      guard let text = screens.templates.render(page) else { throw HTTPError(.internalServerError) }
      return content(text, Representation.page.contentType)
    case .json:
      return content(
        try JSONText.text(UnknownPlaceDocument(unknown, language: language)) + "\n", "application/problem+json")
    case .bar(let bar):
      let problem = UnknownPlaceText(unknown: unknown, language: language).lines
      return content(
        StatusBarDocument(problem: problem, for: bar, language: language).text + "\n",
        StatusBarDocument.contentType(for: bar))
    case .line:
      return content(UnknownPlaceText(unknown: unknown, language: language).line, Representation.line.contentType)
    case .text(let capabilities):
      return content(
        UnknownPlaceText(unknown: unknown, language: language).text(capabilities), Representation.text.contentType)
    }
  }

  /// Returns the reason why a one-line format is not shown. A script that reads a line would not find a note in it.
  private func refusal(of format: LineFormat, _ requested: WeatherRequest) -> Message? {
    if format.typed.unicodeScalars.count > WeatherForm.formatLimit {
      return AddressFormatMessages.tooLong(WeatherForm.formatLimit)
    }
    let isName = format.typed.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if isName, format.bar == nil, WttrFormat(rawValue: format.typed) == nil,
      OneLineViewModel.presets[format.typed] == nil
    {
      return AddressFormatMessages.unknownFormat(format.typed)
    }
    return requested.unknownField.map { AddressFormatMessages.unknownField($0.harmless) }
  }

  private func problem(_ message: Message, _ requested: WeatherRequest) -> Response {
    let language = dependencies.speaking(tag: requested.language).language
    guard let bar = requested.form.barForProblems else { return line(message, .badRequest, language) }
    let text = StatusBarDocument(problem: [language.text(message)], for: bar, language: language).text + "\n"
    return Response(
      status: .badRequest, headers: [.contentType: StatusBarDocument.contentType(for: bar)],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func line(_ message: Message, _ status: HTTPTypes.HTTPResponse.Status, _ language: Language) -> Response {
    Response(language.text(message) + "\n", as: .line, status: status)
  }

  /// Returns the moon over the visitor's place, as text for all clients.
  private func moon(on date: CivilDate?, _ request: Request, _ context: WebRequestContext) async -> Response {
    let usual = await dependencies.usualLocation(of: request.headers, context)
    let place = (reader.location(of: context.visitor, request.head) ?? usual).place
    let target = RequestTarget(request.head)
    let moon = MoonNightViewModel(
      at: place, on: date, now: dependencies.now(),
      settings: context.visitor.settings(
        request.headers, chosen: ChosenSettings(), at: place, else: dependencies.defaultSettings),
      language: context.language)
    return Response(MoonView(moon).text(TerminalCapabilities(target.fields, request.headers)), as: .text)
  }

  private func help(_ language: Language) -> Response {
    Response(TerminalHelp(language).text, as: .text)
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
