import CloudyDocuments
import CloudyLocalization
import CloudyViewModels

/// The link in a page's head by which browsers and readers of feeds find the alerts for the place.
struct FeedLink: Sendable {
  /// For example, `Ghent: Alerts`, without the visitor's own name for the place, which the feed does not know.
  let title: String
  let path: String

  init(_ request: WeatherRequest, language: Language) {
    title = AlertFeedViewModel.title(of: request.location.place, language: language)
    var feed = request
    feed.path = request.placePath + DocumentFormat.atom.suffix
    feed.hasWeekCharts = false
    path = feed.path(on: nil)
  }
}
