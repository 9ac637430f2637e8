import CloudyModel
import CloudyServices
import CloudyViewModels
import Hummingbird

/// The pages that show weather.
struct WeatherRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
  }

  func add(to router: Router<WebRequestContext>) {
    router.get("/") { _, context in
      let location = await surroundings.ownersLocation()
      guard let shown = await surroundings.report(for: location.place) else { throw HTTPError(.serviceUnavailable) }
      let settings = context.visitor.settings.completed(by: surroundings.defaultSettings)
      guard
        let weather = WeatherViewModel(
          shown.report, notices: NoticesViewModel(language: surroundings.language), isOffline: surroundings.isOffline,
          now: surroundings.now(), dayLimit: surroundings.dayLimit, settings: settings,
          language: surroundings.language)
      else { throw HTTPError(.serviceUnavailable) }
      let page = WeatherPage(
        frame: PageFrame(
          title: weather.day.title, description: weather.day.summary, on: "/", sky: weather.day.icon.rawValue,
          isAwaited: shown.isAwaited,
          language: surroundings.language), weather: weather,
        icon: "icons/weather/\(weather.day.icon.rawValue)")
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      return Response(
        status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }
}
