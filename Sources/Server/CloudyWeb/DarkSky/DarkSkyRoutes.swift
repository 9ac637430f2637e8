import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudySentences
import CloudyViewModels
import DarkSkyAPI
import Foundation
import HTTPTypes
import Hummingbird

/// The Dark Sky API, for clients that were written for the discontinued service. These routes know no visitor and read
/// no cookie.
struct DarkSkyRoutes: Sendable {
  private let access: DarkSkyAccess
  private let reports: PageReports
  private let places: PlaceDatabase
  private let responses: PageCache<DarkSkyRequest>
  private let calls: APICalls
  private let elapsed: @Sendable () -> UInt64
  private let description: ServedContent
  private let requests = LRUCache<String, DarkSkyRequest>(capacity: 1024)

  init(
    _ access: DarkSkyAccess, reports: PageReports, places: PlaceDatabase, site: PublicSite, metrics: WebMetrics,
    shared: SharedLimits?, elapsed: @escaping @Sendable () -> UInt64
  ) {
    self.access = access
    self.reports = reports
    self.places = places
    responses = PageCache(metrics: metrics, now: reports.now)
    calls = APICalls(shared: shared, now: reports.now)
    self.elapsed = elapsed
    let text = EmbeddedFile.all.first { $0.path == "DarkSky/openapi.json" }?.text ?? ""
    description = ServedContent(
      ByteBuffer(string: site.published(openAPI: text)), type: "application/json",
      cacheControl: "public, max-age=3600", isLasting: true, others: DarkSkyErrors.openHeaders)
  }

  /// Clients of the Dark Sky API have that server's name built in, and pages of all sites may read its responses.
  static let area = RouteArea(
    contains: { $0 == "/forecast" || $0.hasPrefix("/forecast/") }, servesEveryHost: true, hasDocumentHeaders: false,
    errorResponse: { DarkSkyErrors.response($0) })

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get("/forecast/**") { request, context in try await response(request, context) }
    router.on("/forecast/**", method: .options) { _, _ in DarkSkyErrors.options }
    router.get("/openapi.json") { request, _ in description.response(to: request) }
  }

  private func response(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let start = elapsed()
    let target = request.head.path ?? ""
    var requester: DarkSkyRequestContext?
    var count: Int?
    do throws(DarkSkyFault) {
      let known = try DarkSkyRequestContext(target: target)
      requester = known
      let number = try await counted(known)
      count = number
      let content = try await content(for: try read(target, of: known))
      return finished(content.response(to: request), lifetime: content.lifetime, count: number, since: start)
    } catch {
      var response = DarkSkyErrors.response(error, callback: requester?.callback)
      if let count { response.headers[.xForecastAPICalls] = String(count) }
      return response
    }
  }

  /// Parses a request. Clients repeat the same requests, so parsed ones are cached.
  private func read(_ target: String, of requester: DarkSkyRequestContext) throws(DarkSkyFault) -> DarkSkyRequest {
    // The cached part does not contain the API key.
    let rest = String(target.dropFirst(requester.prefixLength))
    if let known = requests[rest] { return known }
    let request = try DarkSkyRequest(target: target)
    requests.insert(request, for: rest)
    return request
  }

  /// Counts a call; rejects it if the key is invalid or over its limit.
  private func counted(_ requester: DarkSkyRequestContext) async throws(DarkSkyFault) -> Int {
    let keys = access.keys
    guard keys.isNeeded else {
      return await calls.count(by: .household(LimitedReports.requester?.household), limit: nil) ?? 0
    }
    guard let owner = keys.owner(of: requester.key) else { throw .noPermission }
    guard let count = await calls.count(by: .owner(owner), limit: keys.callsPerDay) else { throw .tooManyCalls }
    return count
  }

  /// Adds the headers that differ between responses with the same content.
  private func finished(_ response: Response, lifetime: TimeInterval, count: Int, since start: UInt64) -> Response {
    var response = response
    response.headers[.expires] = (access.sentAt() + lifetime).httpText
    response.headers[.xForecastAPICalls] = String(count)
    let microseconds = (elapsed() &- start) / 1000
    response.headers[.xResponseTime] = "\(Double(microseconds) / 1000)ms"
    return response
  }

  private func content(for requested: DarkSkyRequest) async throws(DarkSkyFault) -> ServedContent {
    let household = LimitedReports.requester?.household
    do {
      return try await responses.content(for: requested, household: household) {
        try await made(requested, household)
      }
    } catch let fault as DarkSkyFault {
      throw fault
    } catch {
      throw .nothingKnown
    }
  }

  private func made(
    _ requested: DarkSkyRequest, _ household: ClientAddress?
  ) async throws -> PageCache<DarkSkyRequest>.CachedPage {
    RequestCost.add(1)
    let weather = DarkSkyWeather(reports: reports, places: places, household: household)
    let now = reports.now()
    guard let content = await weather.content(for: requested, now: now) else {
      throw DarkSkyFault.nothingKnown
    }
    let response = DarkSkyResponse(
      requested, content.content, clouds: access.clouds,
      render: DarkSkyLocalizer.render(code: requested.language))
    let body = DarkSkyResponse.body(response.json, callback: requested.callback)
    // Minute forecasts and incomplete responses expire sooner.
    let age = response.hasMinutes || content.isHeldBack || content.isIncomplete ? 60 : 3600
    let served = ServedContent(
      ByteBuffer(bytes: body),
      type: requested.callback == nil ? DarkSkyErrors.json : DarkSkyErrors.script, cacheControl: "max-age=\(age)",
      lifetime: Double(age), others: DarkSkyErrors.openHeaders)
    return PageCache.CachedPage(
      served, holdsUntil: now + (content.isSettled ? 3600 : 60), onlyFor: content.isHeldBack ? household : nil
    )
  }
}

extension DarkSkyRequest: PageKey {}
