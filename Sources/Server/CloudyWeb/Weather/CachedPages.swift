import Foundation
import Hummingbird

/// How long a page with weather may be cached for all who would get the same.
struct PageValidity {
  /// How long a page is cached after a service failed, in seconds: the service may recover at any moment.
  private static let failedTime: TimeInterval = 2

  let end: Date
  /// Whether the page is for all clients until the minute changes.
  let isShareable: Bool
  /// The household whose rate limit shaped the page; `nil` for none.
  let household: ClientAddress?

  /// A page is valid until the next minute, since it shows the time and the ages of values. A page is not cached if
  /// newer weather is being requested, or if a rate limit shaped it.
  ///
  /// - Parameter displayed: The reports on the page; `nil` for one that did not arrive in time.
  init(_ displayed: [PageReport?], at now: Date) {
    let minute = Date(
      timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60 + 60)
    let isLimited = displayed.contains { $0?.report.requestBlockReason != nil }
    let isForLater = !isLimited && displayed.allSatisfy { $0?.isAwaited == false }
    let hasFailures = displayed.contains { $0?.hasFailures == true }
    end = !isForLater ? .distantPast : hasFailures ? min(minute, now + PageValidity.failedTime) : minute
    isShareable = isForLater && !hasFailures
    household = isLimited ? LimitedReports.requester?.household : nil
  }
}

extension PageCache<WeatherRequest>.CachedPage {
  /// Creates a weather card. Other sites may embed it, since it contains no visitor's choices.
  init(_ bytes: ByteBuffer, as format: CardFormat, of displayed: PageReport, at now: Date) {
    let validity = PageValidity([displayed], at: now)
    self.init(
      ServedContent(
        bytes, type: format.contentType, cacheControl: "private, no-cache", vary: ["Accept-Language"],
        isShareable: validity.isShareable, others: [.crossOriginResourcePolicy: "cross-origin"]),
      holdsUntil: validity.end, onlyFor: validity.household)
  }

  /// Creates a page with weather.
  ///
  /// - Parameter type: For the header `Content-Type`.
  init(_ text: String, type: String, of displayed: PageReport, at now: Date) {
    let validity = PageValidity([displayed], at: now)
    self.init(
      ServedContent(
        ByteBuffer(string: text), type: type, cacheControl: "private, no-cache",
        vary: [Representation.decidingHeaders], isShareable: validity.isShareable),
      holdsUntil: validity.end, onlyFor: validity.household)
  }
}
